"""What is alike in this game: which cards can stand for each other, what order means nothing."""

from __future__ import annotations

from judge.games.common.alike import GameLikeness
from judge.games.common.areas import HAND
from judge.games.one_piece.areas import COST_AREA, DON_DECK, GIVEN, TRASH
from judge.games.one_piece.facts import State

UNORDERED = frozenset({COST_AREA, DON_DECK, GIVEN, HAND, TRASH})
ADDED = frozenset({"cost", "power"})  # layers of modifiers that are added up
NOTHING: frozenset[str] = frozenset()


class OnePieceLikeness(GameLikeness):
    """ONE PIECE CARD GAME."""

    def __init__(self, state: State) -> None:
        texts_in_hand = {HAND} if state.library.working_elsewhere else NOTHING
        self.heaps = UNORDERED - texts_in_hand

    def sums(self, state: State) -> frozenset[str]:
        """What is left for later is told apart by when it began, together with modifiers."""
        return NOTHING if state.facts.delayed else ADDED

    def can_return(self, then: State, now: State) -> bool:
        """A battle keeps its own positions; those from outside are forgotten at its end."""
        return (then.facts.battle is None) is (now.facts.battle is None)
