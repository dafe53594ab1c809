"""Telling on which readings of doubtful texts a run rests: at its steps, and at its end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from judge.engine.script import Decision
from judge.engine.trace import Step
from judge.scenario import told
from judge.scenario.check import CheckResult
from judge.scenario.phrases.plain import data_of
from judge.scenario.play import Played
from judge.scenario.rereading import Otherwise, Rests
from judge.scenario.visibility import masked
from judge.words import say

RestingRow: TypeAlias = tuple[
    Otherwise, told.At, int | None
]  # a difference, where it shows, its step

CONFIDENCE = {
    "high": "rests.confidence.high",
    "medium": "rests.confidence.medium",
    "low": "rests.confidence.low",
}
# how it goes from a step on, by how it ends
FROM_STEP = {
    "other": "rests.otherwise.step.other",
    "same": "rests.otherwise.step.same",
    "unknown": "rests.otherwise.step.unknown",
}
# where nothing comes of it, and where it is not a step that rests on it
OTHERWISE = {
    "remark": "rests.otherwise.remark",
    "position": "rests.otherwise.position",
    "cites": "rests.otherwise.cites",
    "cites-end": "rests.otherwise.cites-end",
    "end": "rests.otherwise.end",
    "refusal": "rests.otherwise.refusal",
    "possible": "rests.otherwise.possible",
    "impossible": "rests.otherwise.impossible",
}
FATES = {
    "endless": "rests.fate.endless",
    "unreadable": "rests.fate.unreadable",
    "fault": "rests.fate.fault",
}


def told_of_position(
    others: Sequence[Otherwise], found: CheckResult, read: Mapping[str, Any], lang: str
) -> list[told.RestsOn]:
    """On which readings it rests that a position is possible, or not."""
    at: told.At = "possible" if found.possible else "impossible"
    rows: list[RestingRow] = [(one, at, None) for one in others]
    return list(_by_reading(rows, read, lang))


class Resting:
    """Tells one viewer what a run rests on.

    The steps are marked while they are told; a player hears only of steps that he sees whole,
    as they are and as they would be, of no question to the other player, and not how it ends.
    """

    def __init__(
        self,
        rests: Rests,
        done: Played,
        before: list[told.RestsOn],
        *,
        lang: str,
        viewer: str | None,
    ) -> None:
        self.rests, self.done, self.lang, self.viewer = rests, done, lang, viewer
        self.before = before
        self.count = len(done.steps())
        self.marked: list[tuple[Otherwise, list[str]]] = []  # with the ids at the step

    def mark(self, ids: list[str], place: int, known: Collection[str]) -> None:
        """Write the readings at a step that rests on them among its `ids`."""
        for difference in self.rests.found:
            if difference.place == place < self.count and self._may_know(difference, known):
                self._write(difference, ids)

    def _write(self, one: Otherwise, ids: list[str]) -> None:
        if one.named and one.reading.id not in ids:
            ids.append(one.reading.id)
        self.marked.append((one, ids))

    def _may_know(self, one: Otherwise, known: Collection[str]) -> bool:
        if self.viewer is None:
            return True
        sides = [side for side in (one.here, one.there) if side is not None]
        whole = len(sides) == 2 or (one.here is None and self.done.refusal is not None)
        return whole and one.how != "position" and all(self._sees(side, known) for side in sides)

    def _sees(self, step: Step, known: Collection[str]) -> bool:
        if isinstance(step.what, Decision) and step.what.player != self.viewer:
            return False
        data = data_of(step)
        return bool(masked(data, self.done.table.state.cards, known) == data)

    def _for_the_viewer(self) -> Iterator[tuple[Otherwise, list[str]]]:
        """What came of it in the end rests on hidden cards too, so a player is not told."""
        for difference, ids in self.marked:
            if self.viewer is None:
                yield difference, ids
            elif difference.how == "goes":
                yield difference._replace(ends="unknown", fate=""), ids

    def told(self, run: told.Run, known: Collection[str]) -> tuple[list[told.RestsOn], list[str]]:
        """Every reading that a run rests on, and how; and those that were not looked at."""
        refusal, steps = run.refusal, run.steps
        ends = [difference for difference in self.rests.found if difference.place >= self.count]
        last = refusal or run.decision or (steps[-1] if steps else None)
        where: told.At = "refusal" if refusal else "end"
        for one in ends:
            own = self.viewer is None or bool(refusal and refusal.player == self.viewer)
            if last is not None and own and self._may_know(one, known):
                self._write(one, last.readings)
        numbers = {id(step.readings): step.n for step in steps}
        rows: list[RestingRow] = [
            (difference, "step" if difference.place < self.count else where, numbers.get(id(ids)))
            for difference, ids in self._for_the_viewer()
        ]
        read = self.done.table.book.switches
        left = [] if self.viewer else list(self.rests.left)
        return [*self.before, *_by_reading(rows, read, self.lang)], left


def _by_reading(
    rows: Sequence[RestingRow], read: Mapping[str, Any], lang: str
) -> Iterator[told.RestsOn]:
    for name in dict.fromkeys(difference.reading.id for difference, _, _ in rows):
        own = [row for row in rows if row[0].reading.id == name]
        reading = own[0][0].reading
        option = str(read[name])
        ours = option == reading.decision
        confidence = say(lang, CONFIDENCE[reading.confidence])
        question = reading.question[lang]
        key = "rests.on" if ours else "rests.on-chosen"
        yield told.RestsOn(
            reading=name,
            question=question,
            confidence=reading.confidence,
            option=option,
            ours=ours,
            slight=all(difference.how != "goes" for difference, _, _ in own),
            text=reading.options[option][lang],
            told=say(lang, key, id=name, confidence=confidence, question=question),
            others=[_other(*row, lang=lang) for row in own],
        )


def _other(one: Otherwise, at: told.At, step: int | None, *, lang: str) -> told.Otherwise:
    text = one.reading.options[one.option][lang]
    goes = one.how == "goes"
    slight = one.how if at == "step" else "cites-end"
    key = FROM_STEP[one.ends] if goes and at == "step" else OTHERWISE[at if goes else slight]
    said = say(lang, key, step=step, text=text)
    if one.fate:
        said = say(lang, FATES[one.fate], told=said)
    return told.Otherwise(
        option=one.option,
        text=text,
        how=one.how,
        at=at,
        step=step if at == "step" else None,
        ends=one.ends,
        fate=one.fate or None,
        told=said,
    )
