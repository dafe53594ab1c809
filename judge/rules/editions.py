"""The edition map: what became of every section from one edition to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.errors import BrokenCorpus
from judge.rules.model import Change

if TYPE_CHECKING:
    from judge.rules.corpus import Edition


@dataclass(frozen=True, slots=True)
class Moved:
    """One row of the map. `summary` says what the change does to an outcome."""

    change: Change
    old: str | None
    new: str | None
    summary: Mapping[str, str]
    outcome: bool = False


class EditionMap:
    """Rows in the order of the newer edition; look-ups in both directions."""

    def __init__(self, rows: Iterable[Moved]) -> None:
        self.rows = tuple(rows)
        self.forward = {row.old: row for row in self.rows if row.old}
        self.backward = {row.new: row for row in self.rows if row.new}

    @classmethod
    def identity(cls, numbers: Iterable[str]) -> EditionMap:
        return cls(Moved(Change.SAME, n, n, {}) for n in numbers)

    @classmethod
    def read(cls, older: tuple[str, ...], newer: Edition) -> EditionMap:
        """From `edition.toml`, where only what is not simply the same is written down.

        Nothing is left to guess: a number that is in only one of the two editions has
        to have a row, and a row has to name numbers that exist.
        """
        renumbered: dict[str, str] = newer.info.get("renumbered", {})
        written = [_row(raw) for raw in newer.info.get("change", ())]
        forward = {row.old: row for row in written if row.old}
        added = {row.new: row for row in written if row.old is None and row.new}
        rows = [forward.get(old) or _unchanged(old, renumbered.get(old, old)) for old in older]
        by_new = {row.new: row for row in rows if row.new} | added
        _check(by_new, newer, {*forward, *renumbered} - set(older))
        ordered = [by_new[number] for number in newer.numbers]
        return cls([*ordered, *(row for row in rows if row.new is None)])

    @classmethod
    def chain(cls, maps: list[EditionMap]) -> EditionMap:
        """Several steps as one; a later step never hides what an earlier one did."""
        first, *rest = maps
        for step in rest:
            rows = []
            for row in first.rows:
                then = step.forward.get(row.new) if row.new else None
                composed = _compose(row, then) if then else row
                if composed.old or composed.new:  # what came and went leaves no row
                    rows.append(composed)
            rows += [row for row in step.rows if row.old is None]
            places = {row.new: place for place, row in enumerate(step.rows) if row.new}
            first = cls(sorted(rows, key=lambda row: places.get(row.new or "", len(places))))
        return first

    def counts(self) -> dict[Change, int]:
        """How many rows of each kind; a changed section that also moved is changed."""
        return {change: sum(r.change is change for r in self.rows) for change in Change}

    def reused(self) -> list[str]:
        """Numbers that exist in both editions and name different rules."""
        return [
            row.new
            for row in self.rows
            if row.new and row.new in self.forward and self.forward[row.new].new != row.new
        ]


def _row(raw: dict[str, Any]) -> Moved:
    known = [kind.value for kind in Change if kind is not Change.SAME]
    if raw["kind"] not in known:
        number = raw.get("to") or raw.get("from")
        reason = f"kind {raw['kind']!r} of {number} is none of {', '.join(known)}"
        raise BrokenCorpus(file="edition.toml", reason=reason)
    return Moved(
        Change(raw["kind"]),
        raw.get("from"),
        raw.get("to"),
        raw["summary"],
        raw.get("outcome", False),
    )


def _unchanged(old: str, new: str) -> Moved:
    return Moved(Change.SAME if old == new else Change.RENUMBERED, old, new, {})


def _compose(row: Moved, then: Moved) -> Moved:
    weight = list(Change)
    change = max(row.change, then.change, key=weight.index)
    langs = {*row.summary, *then.summary}
    both = {x: " ".join(filter(None, (row.summary.get(x), then.summary.get(x)))) for x in langs}
    return Moved(change, row.old, then.new, both, row.outcome or then.outcome)


def _check(by_new: Mapping[str, Moved], newer: Edition, strangers: set[str]) -> None:
    wrong = (set(newer.numbers) ^ set(by_new)) | strangers
    if wrong:
        numbers = ", ".join(sorted(wrong))
        raise BrokenCorpus(file=f"{newer.name}/edition.toml", reason=f"edition map: {numbers}")
