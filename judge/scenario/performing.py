"""A scenario in one edition: whether its position can be, how it was played, what is told of it.

It is built and played once. Whoever tells it to another viewer or in another language, draws
it, offers choices in it or compares it with another edition takes the same performance.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec.structs import replace

from judge.engine.consulted import Consulted, consulting
from judge.engine.rulebook import Rulebook
from judge.games.registry import game as known_game
from judge.scenario import told
from judge.scenario.answering import proven
from judge.scenario.check import CheckResult, Objection, book_of
from judge.scenario.expect import Checked
from judge.scenario.history import Recorder
from judge.scenario.model import Scenario, words_in
from judge.scenario.phrases.plain import plain
from judge.scenario.play import Played, opened
from judge.scenario.rereading import Otherwise, Reread, Rests, position_rests
from judge.scenario.resting import Resting, told_of_position
from judge.scenario.running import examine, judged, run, told_as_misfit
from judge.scenario.telling import Final, Teller
from judge.words import say


class Performance:
    """What came of a scenario in one edition; `played` is none where the position cannot be.

    With `readings` it can be told afterwards on which readings of doubtful texts it rests.
    """

    def __init__(self, scenario: Scenario, edition: str, *, readings: bool = False) -> None:
        self.scenario, self.edition = scenario, edition
        self.consulted: Consulted | None = None
        book: Rulebook | None = None
        if readings:
            book = book_of(known_game(scenario.game), edition, scenario.reading)
            book, self.consulted = consulting(book)
        self.found: CheckResult = examine(scenario, edition, book)
        self._asked = self._built = self._asked_so_far()
        self.recorder = Recorder()
        self.played: Played | None = None
        if self.found.possible:
            with told_as_misfit(scenario):
                book = book or book_of(known_game(scenario.game), edition, scenario.reading)
                opening = opened(scenario, book)
                self._built = self._asked_so_far()
                self.played = run(scenario, edition, listener=self.recorder, opening=opening)
            self.played.recorder = self.recorder

    def _asked_so_far(self) -> frozenset[str]:
        return frozenset(self.consulted.asked if self.consulted else ())

    @cached_property
    def position_rests(self) -> tuple[Otherwise, ...]:
        """By which readings the position would be possible if it is not, or not."""
        return position_rests(self.scenario, self.found, self._asked)

    @cached_property
    def rests(self) -> Rests:
        """On which readings the run rests: it is played again with each read otherwise."""
        assert self.played is not None
        assert self.consulted is not None
        return Reread(self.played, self.recorder, self.consulted, self._built).rests()

    @cached_property
    def checked(self) -> list[Checked]:
        """Every expectation, held against what came of it."""
        assert self.played is not None
        return judged(self.played, self.found)

    def tell(
        self,
        *,
        lang: str,
        viewer: str | None,
        positions: bool = False,
        lines: bool = False,
        why_not: bool = False,
        final: Final = "given",
    ) -> tuple[told.Run, Teller | None]:
        """What a viewer is told of it, and by whom: the teller knows what lay there at each step.

        Near misses are looked for when they are asked for.
        """
        before: list[told.RestsOn] | None = None
        if self.consulted is not None:
            others = () if viewer else self.position_rests  # decks are for the judge's eyes
            before = told_of_position(others, self.found, self.consulted, lang)
        if self.played is None:
            answer = _impossible(self.scenario, self.found, lang, viewer)
            if before is not None:
                answer = replace(answer, rests_on=before, not_reread=[])
            return answer, None
        with told_as_misfit(self.scenario):
            teller = Teller(self.played, self.recorder, lang=lang, viewer=viewer)
            if before is not None:
                teller.resting = Resting(self.rests, self.played, before, lang=lang, viewer=viewer)
            if why_not:
                teller.misses = self.played.near_misses
            answer = teller.tell(positions=positions, lines=lines, final=final)
            checked = self.checked
        named = "verdict" in self.scenario.expectations(self.edition)
        unexpected = self.played.verdict == "refused" and not named
        answer = replace(
            answer,
            ok=not unexpected and all(one.ok for one in checked),
            expectations=[] if viewer else [_expectation(one) for one in checked],
            answer=None if viewer else _answered(self.scenario, self.edition, lang),
        )
        return answer, teller

    def told(
        self,
        *,
        lang: str,
        viewer: str | None = None,
        positions: bool = False,
        why_not: bool = False,
    ) -> told.Run:
        """What a viewer is told of it."""
        return self.tell(lang=lang, viewer=viewer, positions=positions, why_not=why_not)[0]


def _impossible(scenario: Scenario, found: CheckResult, lang: str, viewer: str | None) -> told.Run:
    """A position that cannot be is not played; what is expected of it can be told.

    The reasons name cards wherever they lie, so a player is told the sections only.
    """
    wanted = scenario.expectations(found.edition)
    numbers = sorted({number for reason in found.reasons for number in reason.rules})
    checked = []
    for path, expected in wanted.items():
        actual: Any = None
        if path == "possible":
            actual, ok = False, expected is False
        elif path in ("impossible", "cites"):
            actual, ok = numbers, set(expected) <= set(numbers)
        elif path == "cites-not":
            actual, ok = numbers, not set(expected) & set(numbers)
        else:
            ok = False
        checked.append(Checked(path, expected, actual, ok))
    checked += proven(scenario.answered(found.edition), checked, set(numbers))
    return told.Run(
        ok=wanted.get("possible") is False and all(one.ok for one in checked),
        scenario=scenario.id,
        game=scenario.game,
        edition=found.edition,
        verdict="impossible",
        steps=[],
        decision=None,
        refusal=None,
        used=[],
        winner=None,
        final=None,
        answer=None if viewer else _answered(scenario, found.edition, lang),
        reasons=[_reason(reason, lang, viewer) for reason in found.reasons],
        expectations=[] if viewer else [_expectation(one) for one in checked],
    )


def _answered(scenario: Scenario, edition: str, lang: str) -> told.Answered | None:
    """The answer of a case as its author gave it; that the run bears it out is expected of it."""
    found = scenario.answered(edition)
    if found is None:
        return None
    return told.Answered(
        verdict=found.verdict,
        text=words_in(found.text, lang),
        rule=next(iter(found.by), None),
        rules=list(found.by),
    )


def _reason(reason: Objection, lang: str, viewer: str | None) -> told.Reason:
    found = reason.told(lang)
    return found if viewer is None else replace(found, text=say(lang, "step.impossible.hidden"))


def _expectation(one: Checked) -> told.Expectation:
    return told.Expectation(
        path=one.path,
        after=one.after,
        expected=plain(one.expected),
        actual=plain(one.actual),
        ok=one.ok,
    )
