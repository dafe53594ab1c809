"""Unknown cards that have come into the open: play goes on as if their texts said nothing.

Nobody knows what an unknown card says that is in play, revealed or discarded. Each is told
once, at the first step at which its text could have meant something.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judge.engine.state import CardId, State
from judge.engine.trace import Step
from judge.games.common.areas import HAND, PLAYERS, area
from judge.games.common.events import Move, Reveal
from judge.games.common.unknown import is_unknown
from judge.games.tabletop import Tabletop
from judge.scenario import told
from judge.scenario.reader import Reader


class Silent:
    """The unknown cards of which it was told that their texts are not known."""

    def __init__(self) -> None:
        self._told: set[CardId] = set()

    def add(self, entry: told.Step, step: Step, state: State, reader: Reader) -> told.Step:
        """What a step says, with what it takes for granted where it is the first to do so."""
        cards = self._new(step, state, reader)
        if not cards:
            return entry
        self._told.update(cards)
        key = "silent.one" if len(cards) == 1 else "silent.more"
        text = reader.say(key, sentence=entry.text, number=len(cards))
        return replace(entry, text=text, data={**entry.data, "silent": cards})

    def _new(self, step: Step, state: State, reader: Reader) -> list[CardId]:
        known = reader.known
        seen = (*in_the_open(reader.game.table, state), *shown(step.what))
        return [
            card
            for card in dict.fromkeys(seen)
            if card in known and card not in self._told and is_unknown(state, card)
        ]


def has_silent(table: Tabletop, state: State) -> bool:
    """Whether there are unknown cards that could do something: in play, or in a hand."""
    held = (card for player in PLAYERS for card in area(state, player, HAND))
    return any(is_unknown(state, card) for card in (*in_the_open(table, state), *held))


def in_the_open(table: Tabletop, state: State) -> Iterator[CardId]:
    """The cards that lie face up where texts are valid."""
    for player in PLAYERS:
        for zone in table.in_play:
            yield from (card for card in area(state, player, zone) if _is_up(state, card))


def _is_up(state: State, card: CardId) -> bool:
    return state.cards[card].face != "down"


def shown(what: Any) -> tuple[CardId, ...]:
    """The cards that a step shows to everybody on their way."""
    if isinstance(what, Reveal):
        return what.cards
    return (what.card,) if isinstance(what, Move) and what.shown else ()
