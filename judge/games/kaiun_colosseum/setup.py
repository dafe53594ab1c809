"""5-2 Procedure before the game: one procedure for each step, in the order of the book."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.script import Script
from judge.games.common import setup
from judge.games.common.areas import DECK, PLAYERS, area
from judge.games.common.events import Move, SetFact
from judge.games.common.steps import shuffle_deck
from judge.games.kaiun_colosseum import decks
from judge.games.kaiun_colosseum.areas import BARRIER
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.rulebook import book
from judge.games.kaiun_colosseum.turn import begin_turn

SETUP = ("setup.present", "setup.shuffle", "setup.barrier", "setup.begin")
BARRIER_CARDS = 5


@book.procedure("setup.present", asks=False)
def present(s: View) -> Script:
    """5-2-1-1 The decks are presented; now, and only now, they must be legal."""

    def grounds(player: str, counts: Mapping[str, int]) -> tuple[str, ...]:
        return decks.grounds(s.library, counts)

    yield from setup.present(s, ("5-2-1-1", "5-1-2"), ("5-2-1", "5-1-1"), grounds)


@book.procedure("setup.shuffle")
def shuffle_decks(s: View) -> Script:
    """5-2-1-2 Each player shuffles their deck."""
    for player in PLAYERS:
        yield from shuffle_deck(s, player, ("5-2-1-2", "3-2-4"))


@book.procedure("setup.barrier")
def place_barrier(s: View) -> Script:
    """5-2-1-3 The top five cards become the barrier, each to the right of the one before."""
    for player in PLAYERS:
        for card in area(s, player, DECK)[:BARRIER_CARDS]:
            yield Move(("5-2-1-3", "3-7-1"), card, BARRIER, "top", face="down")


@book.procedure("setup.begin", asks=False)
def begin(s: View) -> Script:
    """5-2-1-4 The game starts with the Draw Phase of the first turn."""
    yield SetFact(("5-2-1-4",), "started", True)
    yield from begin_turn(s, ("5-2-1-4", "6-1-1"))
