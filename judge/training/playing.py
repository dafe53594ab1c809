"""Scenarios as questions need them: played once, told in every language, and played wrongly.

A wrong way to play is what a misreading leads to: a section that is overlooked, a doubtful
text that is read as it was not decided, or the rules of another edition.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.engine.script import Answer, Decision, sections
from judge.engine.state import State
from judge.engine.trace import Step
from judge.games.common.unread import lying
from judge.games.game import Game
from judge.games.registry import game as known_game
from judge.rules.corpus import open_corpus
from judge.scenario.citing import cited_sections
from judge.scenario.files import shipped
from judge.scenario.history import Recorder
from judge.scenario.model import Scenario, words_in
from judge.scenario.parting import parting
from judge.scenario.phrases.plain import kind_of
from judge.scenario.play import Played, play
from judge.scenario.read import read_file
from judge.scenario.reader import Reader
from judge.scenario.running import examine
from judge.scenario.unknowns import unknown_cards
from judge.training.model import InLanguages, Place
from judge.training.roles import Roles, roles
from judge.words import LANGS

OVERLOOK, READ, EDITION = "o", "r", "e"  # how a wrong way to play is written: o7-1-4, rA1=loss


class PlayedCase:
    """One shipped scenario, played in one edition."""

    def __init__(self, scenario: Scenario, edition: str) -> None:
        self.scenario = scenario
        self.edition = edition
        self.game: Game = known_game(scenario.game)

    def other(self, **changes: Any) -> PlayedCase:
        """The same with another line or reading."""
        return PlayedCase(replace(self.scenario, **changes), self.edition)

    @cached_property
    def possible(self) -> bool:
        """Whether it can be played and asked about: of what nobody has read, nothing is right."""
        can_be = examine(self.scenario, self.edition).possible
        return can_be and next(lying(self.run.start), None) is None

    @property
    def run(self) -> Played:
        """What really happens."""
        return self._played[0]

    @property
    def states(self) -> list[State]:
        """The position at the start and after each step."""
        return self._played[1]

    @cached_property
    def _played(self) -> tuple[Played, list[State]]:
        return _recorded(self.scenario, self.edition)

    @cached_property
    def told(self) -> ToldSteps:
        return ToldSteps(*self._played)

    @property
    def roles(self) -> Roles:
        """The part that sections play in a step."""
        return roles(self.scenario.corpus.folder, self.scenario.game, self.edition)

    @cached_property
    def about(self) -> frozenset[str]:
        """The sections that the scenario was written about."""
        return frozenset(cited_sections(self.scenario, self.edition))

    @property
    def question(self) -> InLanguages:
        """What its author asks: it says what has to be known of the cards."""
        return {lang: words_in(self.scenario.question, lang) for lang in LANGS}

    def place(self, step: int, *lines: str) -> Place:
        """A step of it on the board, or what follows when other lines are added at the end."""
        branch = (len(self.scenario.line), lines) if lines else None
        return Place(self.scenario.id, self.edition, step, branch)

    def varied(self, way: str) -> ToldSteps | None:
        """The same lines played in a wrong way; nothing where that leads nowhere."""
        return _varied(self, way)


class ToldSteps:
    """The steps of a run in every language; step 1 is the first."""

    def __init__(self, run: Played, states: list[State]) -> None:
        self.run = run
        self.states = states  # at the start and after each step
        self.steps: list[Step] = run.steps()
        self.readers = {lang: Reader(lang, run.scenario, run.start) for lang in LANGS}

    def words(self, number: int) -> InLanguages:
        """The sentence of a step, which claims nothing of cards that are not known."""
        step = self.steps[number - 1]
        unknown = unknown_cards(self.run.game, self.states[number], step)
        return self.each(lambda reader: reader.step(step, unknown))

    def each(self, tell: Callable[[Reader], str]) -> InLanguages:
        return {lang: tell(reader) for lang, reader in self.readers.items()}

    def rules(self, number: int) -> tuple[str, ...]:
        """The sections of a step as the edition numbers them, the deciding one first."""
        return self.numbers(self.steps[number - 1].rule)

    def numbers(self, rule: Any) -> tuple[str, ...]:
        return sections(self.run.table.book.cite(rule))

    def kind(self, number: int) -> str:
        return kind_of(self.steps[number - 1].what)

    def is_choice(self, number: int) -> bool:
        """Whether somebody was free to decide in this step; a shuffle is nobody's decision."""
        step = self.steps[number - 1]
        return isinstance(step.what, Decision) and step.what.ask != "shuffle" and step.chosen

    def answer(self, answer: Answer) -> InLanguages:
        return self.each(lambda reader: reader.answer(answer))

    def first_by(self, section: str) -> int:
        """The first step that rests on a section before all others; 0: none does."""
        numbers = (n for n in range(1, len(self.steps) + 1) if self.rules(n)[:1] == (section,))
        return next(numbers, 0)

    def first_unlike(self, other: ToldSteps) -> int:
        """The first step that is told differently there; behind the end: one just goes on."""
        mine, theirs = (one.readers[LANGS[0]] for one in (self, other))
        place = parting(self.steps, other.steps, lambda a, b: mine.step(a) == theirs.step(b))
        return (len(self.steps) if place is None else place) + 1


@lru_cache(maxsize=48)
def case(folder: Path, name: str, edition: str) -> PlayedCase:
    """The scenario of this name in an edition; `folder` is that of the corpus."""
    return PlayedCase(read_file(shipped(folder)[name], open_corpus(folder)), edition)


@lru_cache(maxsize=64)
def _varied(one: PlayedCase, way: str) -> ToldSteps | None:
    how, what = way[:1], way[1:]
    scenario, edition = one.scenario, one.edition
    book: Rulebook | None = None
    if how == EDITION:
        edition = what
    elif how == READ:
        name, _, option = what.partition("=")
        scenario = replace(scenario, reading={**scenario.reading, name: option})
    else:
        book = _overlooking(one.game.rules.book_for(edition, scenario.reading), what)
    try:
        if how == EDITION and not examine(scenario, edition).possible:
            return None
        found = ToldSteps(*_recorded(scenario, edition, book))
        for number in range(1, len(found.steps) + 1):
            found.words(number)
    except Exception:  # a position that no rule makes: whatever happens there proves nothing
        return None
    return None if found.run.refusal is not None else found


def _recorded(
    scenario: Scenario, edition: str, book: Rulebook | None = None
) -> tuple[Played, list[State]]:
    """A run with the positions at its start and after each step."""
    recorder = Recorder()
    run = play(scenario, edition, listener=recorder, book=book)
    # looked up at once: when something is tried at the end, the steps are made anew
    return run, [run.start, *(recorder.after(step) for step in run.steps())]


def _overlooking(book: Rulebook, section: str) -> Rulebook:
    """The rules as somebody plays them who overlooks one section: what it does is not done."""

    def wrap(apply: Callable[[State, Any], Any]) -> Callable[[State, Any], Any]:
        def unless(state: State, event: Any) -> Any:
            if sections(book.cite(event.rule))[:1] == (section,):
                return None
            return apply(state, event)

        return unless

    other = book.overlay(book.name)
    other.applies = {kind: wrap(apply) for kind, apply in book.applies.items()}
    return other
