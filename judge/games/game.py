"""What a game says about itself to everything that is not a game.

Scenario files, replays, boards, the deck check, exploration and sentences are made by
`judge.scenario` for every game alike. What differs stands in one `Game`, which each game
provides as `GAME` in its module `here`: tables of plain data wherever that is enough, small
functions of a position where it is not. Nothing outside `judge.games` compares the name of a
game.

A `Game` has five groups. Only the rules have to be given: `game_of` fills in the others, and
what it fills in works. `tests/toy/game.py` is a whole game made so; begin with a copy of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from judge.engine.rulebook import EditionName, Rulebook
from judge.engine.script import Cites, Player, Section
from judge.engine.state import AreaName, CardId, View
from judge.engine.table import Chance, Listener, Table
from judge.games import written
from judge.games.cards import Definition, Library, effect_of
from judge.games.checks import Checks, Data
from judge.games.common import dump, position
from judge.games.common.areas import HAND
from judge.games.common.layout import Layout
from judge.games.numbering import Numbering
from judge.games.shapes import Problem, Shape
from judge.games.speech import Speech
from judge.games.tabletop import Area, Mat, Place, Tabletop, Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules themselves: editions, positions, and where a game is complete.

    Editions stand oldest first; `numbering` carries the number of a section from one of them
    to another.
    """

    id: str
    editions: Mapping[EditionName, Rulebook]
    numbering: Numbering
    decided: Mapping[str, str] = field(default_factory=dict)  # readings that cannot be switched
    over: Cites  # by what nothing can be done any more after the end of the game
    free: frozenset[str]  # questions at which a replay is complete: the next free action
    phases: tuple[str, ...]
    layout: Layout  # how positions are built and written down
    given: Shape  # see judge.games.written.given_shape
    usual: Mapping[Player, Mapping[AreaName, str]] = field(default_factory=dict)  # -> card

    @property
    def newest(self) -> EditionName:
        """The edition that holds today."""
        return tuple(self.editions)[-1]

    @property
    def cites(self) -> EditionName:
        """The edition whose numbers the chapters of the game cite."""
        return self.numbering.cites

    def book_for(self, edition: EditionName, readings: Mapping[str, str]) -> Rulebook:
        """The rules of an edition, with doubtful texts read as a scenario says."""
        book = self.editions[edition]
        known = ((name, option) for name, option in readings.items() if name in book.switches)
        return _read_as(book, edition, tuple(sorted(known)))

    def number_in(self, edition: EditionName, section: Section, of: EditionName = "") -> Section:
        """What a section of `of`, or of the one the code cites, is called in `edition`; empty:
        it has none."""
        return self.numbering.carry(section, of or self.cites, edition)

    def decides_in(self, edition: EditionName, section: Section, of: EditionName = "") -> Section:
        """The section that decides in `edition` what `section` decides in `of`."""
        return self.numbering.stands_for(section, of or self.cites, edition)

    def build(self, given: Data, library: Library, book: Rulebook) -> position.Opening:
        """The position that a scenario describes."""
        return position.build(self.layout, given, library, book)

    def resume(
        self,
        given: Data,
        library: Library,
        book: Rulebook,
        *,
        chance: Chance | None = None,
        listener: Listener | None = None,
    ) -> Table:
        """A table at a given position; `answers` of a dumped position are already given."""
        return self.build(given, library, book).table(chance=chance, listener=listener)

    def dump(self, table: Table) -> Data:
        """The position at a table, as a scenario would describe it."""
        return dump.dump(self.layout, table)


@lru_cache(maxsize=256)
def _read_as(
    book: Rulebook, edition: EditionName, readings: tuple[tuple[str, str], ...]
) -> Rulebook:
    return book.overlay(edition, switches=dict(readings)) if readings else book


# -- cards ----------------------------------------------------------------------------------------


def plain_library(cards: Mapping[str, Data]) -> Library:
    """Cards as they are written: every key is a printed value."""
    return Library({card: _definition(card, data) for card, data in cards.items()})


def _definition(card: str, data: Data) -> Definition:
    effects = tuple(
        effect_of(one, f"{card}/{n}") for n, one in enumerate(data.get("effects", ()), 1)
    )
    return Definition(card, str(data.get("type", "card")), data, effects)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLanguage:
    """How cards are written: the shape of their data, its check, and what is made of it.

    `named`: values besides those of all games that are words, with the group of their names.
    `telling`: the numbers by which a card is told among others. `says`: what a card does, in
    sentences of a language, from its data; it is handed what the language calls names and types.
    """

    card: Shape = written.MAPPING
    check_card: Callable[[str, object], list[Problem]] = lambda card, data: []
    library_of: Callable[[Mapping[str, Data]], Library] = plain_library
    named: Mapping[str, str] = field(default_factory=dict)
    telling: tuple[str, ...] = ()
    says: Callable[[Data, str, Callable[[str, str], str]], list[str]] | None = None


# -- the table ------------------------------------------------------------------------------------


def plain_table(rules: Rules) -> Tabletop:
    """The areas in which the game's positions are written, a row of the mat for each.

    Cards that lie face down are known to nobody, a hand to its owner; all others lie in the
    open, with the numbers that are printed on them.
    """
    layout = rules.layout
    areas = tuple(_plain_area(layout, name) for name in layout.written)
    values = tuple(_printed(name) for name in layout.numbers)
    open_areas = tuple(area.name for area in areas if area.lies == "cards")
    return Tabletop(
        expect=written.expect_shape(
            phases=rules.phases,
            areas=layout.written,
            zones=layout.written,
            numbers=layout.numbers,
            values={"state": written.STATE},
        ),
        areas=areas,
        values=values,
        in_play=open_areas,
        on_field=open_areas,
        mat=Mat(rows=tuple((70, (_plain_place(area),)) for area in areas)),
        near=open_areas,
    )


def _plain_area(layout: Layout, name: AreaName) -> Area:
    if layout.faces.get(name, "up") != "up":
        return Area(name=name, seen_by="nobody", ordered=True)
    return Area(name=name, seen_by="owner") if name == HAND else Area(name=name, lies="cards")


def _plain_place(area: Area) -> Place:
    if area.lies == "cards":
        return Place(area=area.name, draws="slots", room=5)
    return Place(area=area.name, draws="row" if area.seen_by == "owner" else "pile")


def _printed(name: str) -> Value:
    def of(s: View, card: CardId) -> Any:
        return s.library.printed(s.cards[card]).values.get(name)

    return Value(name=name, of=of, told="number")


# -- the game -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Everything that a game provides, in five groups."""

    rules: Rules
    language: CardLanguage  # how cards are written
    table: Tabletop  # what boards and expectations show
    speech: Speech  # what is said, and who may know it
    checks: Checks  # what is examined beside a replay


def game_of(
    rules: Rules,
    *,
    language: CardLanguage | None = None,
    table: Tabletop | None = None,
    speech: Speech | None = None,
    checks: Checks | None = None,
) -> Game:
    """A game; what is not given follows from the rules."""
    return Game(
        rules=rules,
        language=language or CardLanguage(),
        table=table or plain_table(rules),
        speech=speech or Speech(),
        checks=checks or Checks(),
    )
