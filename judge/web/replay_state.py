"""Where a reader is in a replay: all of it stands in the address, nothing on the server.

`step`, `edition`, `as`, `flip`, `b` (a branch; repeated), `on` (which of them is shown), `duel`
(an edition to put beside the other, or `1` for the one that tells most) and `text` (the language
of the sections).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from flask import request

from judge.cases.model import MAX_BRANCH_LINES
from judge.errors import BadBranch, BadUsage, JudgeError, UnknownLanguage
from judge.scenario.model import MAX_LINES
from judge.scenario.story import ALL, JUDGE, VIEWERS
from judge.words import LANGS, say

MAX_BRANCHES = 12
MAX_DIGITS = 5
MAX_EDITION = 40  # letters of its name
SOME = "1"  # as `duel`: side by side with another edition, whichever tells most
BOTH = "both"  # as `edition`, in old addresses: the same


@dataclass(frozen=True, slots=True)
class Branch:
    """The first lines of a case, and what is done then instead."""

    at: int
    lines: tuple[str, ...] = ()

    @classmethod
    def read(cls, code: str) -> Branch:
        """The branch that `2;A: end;B: no block` means."""
        at, *lines = code.split(";")
        if not _is_number(at) or len(lines) > MAX_BRANCH_LINES:
            raise BadBranch(count=MAX_LINES)
        return cls(int(at), tuple(line.strip() for line in lines if line.strip()))

    @property
    def code(self) -> str:
        return ";".join([str(self.at), *self.lines])

    def then(self, line: str) -> Branch:
        """The branch with one line more."""
        return replace(self, lines=(*self.lines, line))

    def undone(self) -> Branch:
        """The branch without its last line, or with one line of the case less."""
        if self.lines:
            return replace(self, lines=self.lines[:-1])
        return Branch(max(0, self.at - 1))


@dataclass(frozen=True, slots=True)
class ReplayState:
    """One view of a replay. `step` is none where the address does not say."""

    step: int | None = None
    edition: str | None = None
    viewer: str | None = None
    flip: bool = False
    branches: tuple[Branch, ...] = ()
    on: int = 0
    duel: str | None = None
    reading: str | None = None

    @property
    def branch(self) -> Branch | None:
        return self.branches[self.on - 1] if self.on else None

    @property
    def bottom(self) -> str:
        """Who sits near: the viewer, else A; the other one when the board is turned."""
        near = self.viewer or "A"
        return near if not self.flip else "AB".replace(near, "")

    def query(self, **changes: Any) -> dict[str, Any]:
        """The query of an address for this view, with some changes."""
        to = replace(self, **changes)
        found: dict[str, Any] = {
            "step": to.step,
            "edition": to.edition,
            "as": to.viewer,
            "flip": "1" if to.flip else None,
            "duel": to.duel,
            "b": [one.code for one in to.branches] or None,
            "on": to.on or None,
            "text": to.reading,
        }
        return {key: value for key, value in found.items() if value is not None}

    def with_branch(self, branch: Branch) -> dict[str, Any]:
        """The query of this branch: in place of the one that is shown, or beside the others."""
        kept = list(self.branches)
        if self.on:
            kept[self.on - 1] = branch
        elif branch not in kept:
            kept.append(branch)
        return self.query(branches=tuple(kept), on=self.on or kept.index(branch) + 1, step=None)

    def beside(self, branch: Branch) -> dict[str, Any]:
        """The query of this branch as a new one, whatever is shown."""
        return replace(self, on=0).with_branch(branch)

    def without(self, number: int) -> dict[str, Any]:
        """The query when a branch is closed."""
        kept = (*self.branches[: number - 1], *self.branches[number:])
        on = 0 if self.on == number else self.on - (self.on > number)
        return self.query(branches=kept, on=on, step=None if self.on == number else self.step)


def read_state(lang: str) -> ReplayState:
    """The view that the address of this request asks for; what means nothing is an error."""
    asked = request.args
    branches = tuple(Branch.read(code) for code in asked.getlist("b") if code)
    on = asked.get("on") or "0"
    if len(branches) > MAX_BRANCHES:
        raise BadUsage(problem=say(lang, "branch.many", count=MAX_BRANCHES))
    if not _is_number(on) or int(on) > len(branches):
        raise BadBranch(count=MAX_LINES)
    step = asked.get("step") or None
    if step is not None and not _is_number(step):
        raise BadUsage(problem=say(lang, "step.number"))
    viewer = asked.get("as") or JUDGE
    if viewer not in (JUDGE, *VIEWERS):
        raise BadUsage(problem=say(lang, "web.scenarios.viewer"))
    reading = asked.get("text") or None
    if reading not in (None, *LANGS):
        raise UnknownLanguage(lang=reading[:20], known=", ".join(LANGS))
    edition = (asked.get("edition") or "")[:MAX_EDITION] or None
    duel = (asked.get("duel") or "")[:MAX_EDITION]
    if edition in (ALL, BOTH):
        edition, duel = None, duel or SOME
    return ReplayState(
        step=None if step is None else int(step),
        edition=edition,
        viewer=None if viewer == JUDGE else viewer,
        flip=asked.get("flip") == "1",
        branches=branches,
        on=int(on),
        duel=None if duel in ("", "0") else duel,
        reading=reading,
    )


def readable_state() -> ReplayState:
    """What can be used of an address that is wrong: its branches, as many as there may be."""
    found: list[Branch] = []
    for code in request.args.getlist("b"):
        with suppress(JudgeError):
            found.append(Branch.read(code))
    viewer = request.args.get("as")
    return ReplayState(
        branches=tuple(found[:MAX_BRANCHES]), viewer=viewer if viewer in VIEWERS else None
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS
