"""Everything that is wrong with a case is told at once, each with its place.

Where something is found, the parts of the case that can still be read are looked at as well:
nobody has to repair a file line by line to learn what else there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judge.engine.script import CHANCE
from judge.engine.state import State
from judge.errors import BadLine, BadText
from judge.games.common.areas import PLAYERS
from judge.games.registry import game as known_game
from judge.scenario.expect_names import MAX_NAMED, misnamed, named_cards, unknown_cards
from judge.scenario.meant import given_of
from judge.scenario.model import Scenario
from judge.scenario.naming import Names
from judge.scenario.read import MAX_SHOWN, bad_scenario, nearest_first
from judge.scenario.samples import cards_of, library_for
from judge.scenario.tosses import TossPosition
from judge.scenario.verbs import Intent, makes_sense, readings, verbs_of

TAKING = frozenset(("card", "aim", "effect"))  # what verbs take that are about cards
IsKnown = Callable[[str, str], bool]  # whether a player who says a name may mean a card


def together(first: BadText, others: Iterable[BadText]) -> BadText:
    """One error of several: the one given, with every other one behind it.

    Of a place about which something is said already nothing more is told.
    """
    mine, *rest = _flat(first)
    told = {(error_told.line, error_told.column) for error_told in (mine, *rest)}
    untold = first.further - len(first.more)
    for error in others:
        untold += error.further - len(error.more)
        new = [one for one in _flat(error) if (one.line, one.column) not in told]
        rest += new
        told |= {(fresh.line, fresh.column) for fresh in new}
    rest.sort(key=_place)
    return _with(mine, rest, len(rest) + untold)


def in_order(first: BadText, others: Iterable[BadText]) -> BadText:
    """The same, but what comes first in the text is told first."""
    error = together(first, others)
    mine, *rest = sorted(_flat(error), key=_place)
    return _with(mine, rest, error.further)


def beside(scenario: Scenario, start: State | None = None, after: int = 0) -> list[BadText]:
    """What can be seen to be wrong without playing: expectations, and lines `after` a number.

    Without the position at the `start`, a card is known if its name is written anywhere.
    """
    errors: list[BadText] = []
    if scenario.source is not None:
        problems = misnamed(scenario)
        if start is not None:
            problems += unknown_cards(scenario, start)
        else:
            written = _Written(scenario)
            problems += (
                one._replace(allowed=written.near(one.value))
                for one in named_cards(scenario)
                if not written.has(one.value)
            )
        errors += [bad_scenario(scenario.source, problems)] if problems else []
    known = _meant(scenario, start) if start is not None else _Written(scenario).may_be
    return [*errors, *_lines(scenario, known, after)]


def start_of(scenario: Scenario, edition: str) -> State:
    """The position before the first line."""
    game = known_game(scenario.game)
    book = game.rules.book_for(edition, scenario.reading)
    return game.rules.build(given_of(scenario), library_for(scenario), book).state


def _lines(scenario: Scenario, known: IsKnown, after: int) -> Iterator[BadText]:
    """Lines that say nothing wherever they stand, or name cards that there are not."""
    for number, line in enumerate(scenario.line, 1):
        if number <= after or line.player == CHANCE:
            continue
        if not makes_sense(scenario.game, line.text):
            yield bad_line(scenario, number, "unknown-verb", line.text)
            continue
        missing = [_missing(scenario, one, line.player, known) for one in _said(scenario, line)]
        if missing and all(missing):
            yield bad_line(scenario, number, "unknown-card", missing[0])


def _said(scenario: Scenario, line: Any) -> Iterable[Intent]:
    return readings(scenario.game, line.text)


def _missing(scenario: Scenario, intent: Intent, player: str, known: IsKnown) -> str:
    """The first card that a reading of a line names and that there is not."""
    verb = known_game(scenario.game).speech.lines.verbs.get(intent.verb)
    if verb is None or not (verb.then or verb.takes in TAKING):
        return ""
    for name in filter(None, (*intent.things, intent.aim)):
        if not (verb.many and name.isdigit()) and not known(name.partition("/")[0], player):
            return name
    return ""


def bad_line(
    scenario: Scenario, number: int, code: str, word: str, known: Iterable[str] | None = None
) -> BadLine:
    """A line that is off; without `known` it was not reached, and any verb may stand there."""
    line = scenario.line[number - 1]
    place = line.place
    return BadLine(
        code,
        file=scenario.source.name if scenario.source else scenario.id,
        line=place[0] or None,
        column=place[1] or None,
        word=word,
        text=line.text,
        known=", ".join(verbs_of(scenario.game) if known is None else known),
        which="",
        limit=0,
    )


def _meant(scenario: Scenario, start: State) -> IsKnown:
    names = Names(known_game(scenario.game), TossPosition(start))
    return lambda name, player: any(names.means(name, card, player) for card in start.cards)


class _Written:
    """What a case without a position that can be played calls cards by."""

    def __init__(self, scenario: Scenario) -> None:
        self.game = known_game(scenario.game)
        cards = cards_of(scenario)
        written = (*_texts(scenario.given), *_texts(given_of(scenario)))
        told = (*cards, *written, *_texts(list(cards.values())))
        self.known = {one.casefold() for one in told}

        there = set(written)
        self.cards = sorted(card for card in cards if card in there)

    def near(self, name: str) -> tuple[str, ...]:
        """The cards that are written in the position, the nearest names first."""
        return tuple(nearest_first(name, self.cards)[:MAX_NAMED])

    def has(self, name: str) -> bool:
        owner, dot, rest = name.partition(".")
        core = (rest if dot and owner in PLAYERS else name).casefold()
        bare = core.rpartition("-")[0] if core.rpartition("-")[2].isdigit() else core
        return bool({core, bare} & self.known) or self.game.table.area(core) is not None

    def may_be(self, name: str, player: str) -> bool:
        """Whether a line may mean a card: people call cards by more than their names."""
        spoken = any(one in name.casefold() for one in self.known if len(one) > 2)
        spots = (word for words in self.game.speech.lines.spots.values() for word in words)
        areas = (area.name for area in self.game.table.areas)
        return spoken or self.has(name) or any(spot in name.casefold() for spot in (*spots, *areas))


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
        yield from data.split()
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield str(key)
            yield from _texts(value)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from _texts(item)


def _flat(error: BadText) -> list[BadText]:
    """An error and those behind it, each alone."""
    return [_with(error, (), 0), *error.more]


def _with(error: BadText, more: Iterable[BadText], further: int) -> BadText:
    """The same error with others behind it."""
    values: dict[str, Any] = {"file": error.file, "line": error.line, "column": error.column}
    values |= {"more": tuple(more)[: MAX_SHOWN - 1], "further": further}
    return type(error)(error.reason, **values, **error.values)


def _place(error: BadText) -> tuple[bool, int, int]:
    """Where an error is told: what is missing comes last, a misspelt key may explain it."""
    return error.reason == "missing-key", error.line or 0, error.column or 0
