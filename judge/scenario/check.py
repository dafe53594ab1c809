"""Whether the position of a scenario can be at all, and every reason why not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.errors import UnknownEdition
from judge.games.checks import Violation
from judge.games.common.fitting import misfits
from judge.games.game import Game
from judge.games.registry import game as known_game
from judge.games.shapes import Problem
from judge.games.shapes import check as check_shape
from judge.rules.corpus import Game as Book
from judge.rules.notes import readings
from judge.scenario import told
from judge.scenario.candidates import Candidate
from judge.scenario.meant import given_of, meant, own_card, own_id
from judge.scenario.model import Scenario, Wording, words_in
from judge.scenario.read import GUESSED, bad_scenario
from judge.scenario.samples import cards_of, library_for
from judge.scenario.violations import tell
from judge.scenario.yaml_data import Located
from judge.words import DEFAULT_LANG, say

_CARDS = ("card", "by")  # facts that name a card


@dataclass(frozen=True, slots=True)
class Objection:
    """One reason why a position cannot be; without a section it is a mistake in the data."""

    game: str
    code: str
    rules: tuple[str, ...]
    facts: Mapping[str, Any]
    names: Mapping[str, Wording] = field(default_factory=dict, compare=False, repr=False)
    near: tuple[Candidate, ...] = field(default=(), compare=False, repr=False)  # meant, perhaps

    @property
    def rule(self) -> str | None:
        """The section that decides."""
        return self.rules[0] if self.rules else None

    def text(self, lang: str = DEFAULT_LANG) -> str:
        """The reason as a sentence."""
        facts = dict(self.facts)
        for key in _CARDS:
            if key in facts:
                facts[key] = words_in(self.names.get(facts[key], facts[key]), lang)
        text = tell(self.game, lang, self.code, facts)
        known = ", ".join(one.said(lang) for one in self.near)
        return f"{text} {say(lang, 'naming.did-you-mean', known=known)}".strip() if known else text

    def told(self, lang: str = DEFAULT_LANG) -> told.Reason:
        rules = list(self.rules)
        return told.Reason(code=self.code, rule=self.rule, rules=rules, text=self.text(lang))


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The answer; `grounds` are the sections under which decks before the game are legal."""

    edition: str
    reasons: tuple[Objection, ...]
    grounds: tuple[str, ...] = ()

    @property
    def possible(self) -> bool:
        return not self.reasons

    @property
    def sections(self) -> tuple[str, ...]:
        """Every section that is cited, each once."""
        cited = (rule for reason in self.reasons for rule in reason.rules)
        return tuple(dict.fromkeys((*cited, *self.grounds)))

    def is_because_of(self, expected: Iterable[str]) -> bool:
        """Whether these sections are the reasons: none is missing and no reason is left over."""
        wanted = set(expected)
        told = all(wanted & set(reason.rules) for reason in self.reasons)
        return told and wanted <= {rule for reason in self.reasons for rule in reason.rules}


def check(
    scenario: Scenario, edition: str | None = None, *, book: Rulebook | None = None
) -> CheckResult:
    """Hold the position against an edition: the one asked for, the scenario's, the newest.

    `book` are its rules, where somebody listens to what is asked of them. What is not even
    written as it must be is a BadScenario.
    """
    game = known_game(scenario.game)
    edition = edition or scenario.edition or game.rules.newest
    book = book or book_of(game, edition, scenario.reading)
    unclear = meant(scenario).problems
    problems = _problems(game, scenario) or [one for one in unclear if one.code not in GUESSED]
    if problems:
        raise bad_scenario(scenario.source or _nowhere(scenario), problems)
    cards = cards_of(scenario)
    names = {card: data["name"] for card, data in cards.items() if "name" in data}
    library, given = library_for(scenario), given_of(scenario)
    violations = game.checks.impossibilities(given, library, book)
    told = (game.rules.layout, game.language.card, given)
    if not violations and (wrong := misfits(*told, library, book)):
        raise bad_scenario(scenario.source or _nowhere(scenario), wrong)
    near = {one.value: tuple(c for c in one.allowed if isinstance(c, Candidate)) for one in unclear}
    reasons = tuple(
        replace(reason, near=near.get(str(reason.facts.get("card")), ()))
        for reason in (reason_of(game, book, violation, names) for violation in violations)
    )
    legal = () if reasons else game.checks.grounds(given, library, book)
    return CheckResult(edition, reasons, cited(book, legal))


def book_of(game: Game, edition: str, reading: Mapping[str, str]) -> Rulebook:
    """The rules of an edition that the game has."""
    if edition not in game.rules.editions:
        known = ", ".join(game.rules.editions)
        raise UnknownEdition(game=game.rules.id, edition=edition, known=known)
    return game.rules.book_for(edition, reading)


def reason_of(
    game: Game, book: Rulebook, one: Violation, names: Mapping[str, Wording]
) -> Objection:
    """A violation with the numbers of the edition and the names of the cards."""
    return Objection(game.rules.id, one.code, cited(book, one.rule), dict(one.facts), names)


def _problems(game: Game, scenario: Scenario) -> list[Problem]:
    """Places where the data does not have the shape that is looked at here."""
    problems: list[Problem] = []
    told = scenario.corpus, scenario.game
    for key, written in scenario.cards.items():
        card, data = own_id(*told, key), own_card(*told, key, written)
        problems += (
            problem._replace(path=("cards", key, *problem.path[1:]))
            for problem in game.language.check_card(card, data)
        )
    problems += check_shape(game.rules.given, scenario.given, ("given",))
    problems += check_shape(game.table.expect, scenario.expect, ("expect",))
    for edition, expected in scenario.differs.items():
        problems += check_shape(game.table.expect, expected, ("differs", edition))
    known = known_readings(scenario.corpus.game(game.rules.id)) if scenario.reading else {}
    for name, value in scenario.reading.items():
        if name not in known:
            problems.append(Problem(("reading", name), "unknown-key", value, tuple(known)))
        elif value not in known[name]:
            problems.append(Problem(("reading", name), "unknown-word", value, known[name]))
    return problems


def cited(book: Rulebook, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The sections as the edition numbers them; where there are none, none."""
    return book.cite(rules) if rules else ()


def known_readings(book: Book) -> dict[str, tuple[str, ...]]:
    """Readings of doubtful texts that a scenario can name, with what it can choose.

    Where the procedures rest on a reading, only our own decision can be named.
    """
    game = known_game(book.id)
    found = {}
    for reading in readings(book):
        if reading.id in game.rules.editions[game.rules.newest].switches:
            found[reading.id] = tuple(reading.options)
        elif reading.id in game.rules.decided:
            found[reading.id] = (game.rules.decided[reading.id],)
    return found


def _nowhere(scenario: Scenario) -> Located:
    """For a scenario that was not read from a text."""
    return Located(None, scenario.id, {}, {})
