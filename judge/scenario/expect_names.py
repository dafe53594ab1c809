"""Sections, lines and cards that expectations name: what does not exist is an error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from judge.engine.state import State
from judge.games.cards import UNKNOWN, back_of
from judge.games.common.areas import PLAYERS
from judge.games.game import Game
from judge.games.registry import game as known_game
from judge.games.shapes import Path, Problem, brief
from judge.rules.notes import readings
from judge.scenario.candidates import Candidate
from judge.scenario.carrying import TRIES, blocks, is_section, sections_in
from judge.scenario.history import line_number
from judge.scenario.model import Scenario
from judge.scenario.naming import Names
from judge.scenario.phrases.plain import name_of_effect
from judge.scenario.read import nearest_first
from judge.scenario.reader import told_apart
from judge.scenario.tosses import TossPosition

MAX_NAMED = 12  # names that a message offers instead
OPEN = (
    "verdict",
    "decision",
    "why-not",
    *TRIES,
)  # not in the middle of a procedure
NAMED = ("battle.attacker", "battle.target")  # keys whose values are cards
PLAIN = ("turn", "battle")  # what else may stand before the dot of a path


def misnamed(scenario: Scenario) -> list[Problem]:
    """Every section and line of the expectations that does not exist."""
    known = _Sections(scenario)
    problems: list[Problem] = []
    for place, wanted in blocks(scenario):
        problems += known.missing(place, wanted)
        problems += _missing_line(scenario, place, wanted)
    return problems


class _Sections:
    """The sections of the editions whose numbers stand in a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.corpus = scenario.corpus.game(scenario.game)

    def missing(self, place: Path, wanted: Mapping[str, Any]) -> Iterator[Problem]:
        name = place[1] if place[0] == "differs" else self.scenario.numbers_of
        known = name in known_game(self.scenario.game).rules.editions
        edition = self.corpus.edition(str(name)) if known else None
        for path, number in sections_in(wanted):
            if not is_section(number):
                known_ids = tuple(reading.id for reading in readings(self.corpus))
                if number not in known_ids:
                    yield Problem((*place, *path), "no-reading", number, known_ids)
            elif edition is not None and number not in edition:
                near = edition.nearest(number)
                yield Problem((*place, *path), "no-section", number, near, edition.name)


def _missing_line(scenario: Scenario, place: Path, wanted: Mapping[str, Any]) -> Iterator[Problem]:
    after = wanted.get("after")
    if after is None:
        return
    if is_section(after):
        yield from (
            Problem((*place, key), "only-after-a-line", key) for key in OPEN if key in wanted
        )
    elif not line_number(scenario.line, after, nth := wanted.get("nth", 1)):
        lines = tuple(f"{line.player}: {line.text}" for line in scenario.line)
        often = sum(line == " ".join(str(after).split()) for line in lines)
        if often:
            yield Problem((*place, "nth"), "no-such-line", str(nth), (str(often),))
        else:
            yield Problem((*place, "after"), "no-line", brief(after), lines)


def unknown_cards(scenario: Scenario, start: State) -> list[Problem]:
    """Every name in the expectations that no card of the case has, and every effect that its
    card does not have."""
    names = _Names(known_game(scenario.game), start)
    problems = []
    for problem in named_cards(scenario):
        of_one = str(problem.path[-1]).rpartition(".")[0] == problem.value  # a value of a card
        several = names.several(problem.value, of_one=of_one)
        if several:
            told = (Candidate(card, partial(_told, scenario, start, card)) for card in several)
            problems.append(problem._replace(code="several-meant", allowed=tuple(told)))
        elif not names.has(problem.value):
            problems.append(problem._replace(allowed=names.near(problem.value)))
    for place, wanted in blocks(scenario):
        for path, card, effect in _effects(wanted):
            known = names.effects(card)
            if names.has(card) and effect not in known:
                problems.append(Problem((*place, *path), "no-such-effect", effect, known))
    return problems


def _told(scenario: Scenario, start: State, card: str, lang: str) -> str:
    return told_apart(scenario, start, (card,))(lang)


def named_cards(scenario: Scenario) -> list[Problem]:
    """Every card that the expectations name, as the problem that it would be if it were none."""
    game = known_game(scenario.game)
    return [
        Problem((*place, *path), "no-card", name)
        for place, wanted in blocks(scenario)
        for path, name in _cards(game, wanted)
    ]


def _effects(wanted: Mapping[str, Any]) -> Iterator[tuple[Path, str, str]]:
    """Every effect that is named at one moment: where, its card, and which one it is."""
    for n, one in enumerate(wanted.get("order", ())):
        card, slash, effect = one.partition("/")
        if slash:
            yield ("order", n), card, effect
    for n, entry in enumerate(wanted.get("why-not", ())):
        if "effect" in entry:
            yield ("why-not", n, "effect"), entry["card"], name_of_effect(entry["effect"])


def _cards(game: Game, wanted: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Every card that is named at one moment, and where."""
    for key, value in wanted.items():
        subject, _, rest = key.partition(".")
        if key == "order":
            yield from (((key, n), entry.partition("/")[0]) for n, entry in enumerate(value))
        elif key == "why-not":
            yield from (((key, n, "card"), entry["card"]) for n, entry in enumerate(value))
        elif key in NAMED and value != "none":
            yield (key,), value
        elif not rest or subject in PLAIN:
            continue
        elif subject in PLAYERS and (game.table.area(rest) or rest in game.table.counts):
            listed: Iterable[str] = value if isinstance(value, list) else ()
            yield from (((key, n), entry) for n, entry in enumerate(listed))
        else:
            yield (key,), key.rpartition(".")[0]


class _Names:
    """What the cards of a case can be called by."""

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.ids = start.cards
        self.defines = {card.define for card in start.cards.values()}
        self.owned = {f"{card.owner}.{card.define}" for card in start.cards.values()}
        told = (card for card in start.cards.values() if card.define != UNKNOWN)
        self.named = sorted({one.define for one in told if one.define not in game.table.nameless})
        self.start = start
        self.names = Names(game, TossPosition(start))

    def near(self, name: str) -> tuple[str, ...]:
        """What cards of the case are called, the nearest names only."""
        return tuple(nearest_first(name, self.named)[:MAX_NAMED])

    def effects(self, name: str) -> tuple[str, ...]:
        """What the effects of a card are called, or those of every card of that name."""
        cards, names = self.start.cards, dict[str, None]()
        library = self.start.library
        for card, lying in cards.items():
            owned = (card, lying.define, f"{lying.owner}.{lying.define}", card.partition(".")[2])
            alone = f"{lying.owner}.{lying.zone[1]}"
            if name not in (*owned, alone) and not self.names.stands_for(card, name):
                continue
            for side in (lying.define, back_of(lying.define)):
                if side in library:
                    own = library[side]
                    names |= dict.fromkeys(name_of_effect(effect.key) for effect in own.effects)
                    names |= dict.fromkeys(own.keywords)
        return tuple(names)

    def has(self, name: str) -> bool:
        if name in self.ids or name in self.defines or name in self.owned:
            return True
        owner, _, rest = name.partition(".")
        area = self.game.table.area(rest)
        if owner in PLAYERS and area is not None:  # a card alone in its area is called by it
            return area.lies == "cards"
        if any(f"{player}.{name}" in self.ids for player in PLAYERS):
            return True
        return bool(self.names.called(self.ids, name, ""))

    def several(self, name: str, *, of_one: bool) -> tuple[str, ...]:
        """The different cards that people call so, where nothing else is called so in files.

        Where not `of_one` is told, it does not matter which player's it is.
        """
        if any(self.names.is_named(card, name) for card in self.ids):
            return ()
        kinds: dict[tuple[str, str], str] = {}
        for card in self.names.called(self.ids, name, ""):
            lying = self.ids[card]
            kinds.setdefault((lying.define, lying.owner if of_one else ""), card)
        return tuple(kinds.values()) if len(kinds) > 1 else ()
