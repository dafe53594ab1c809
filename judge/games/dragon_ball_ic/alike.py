"""What is alike in this game: which cards can stand for each other, what order means nothing."""

from __future__ import annotations

from judge.games.common.alike import GameLikeness
from judge.games.common.areas import HAND
from judge.games.dragon_ball_ic.areas import DROP, ENERGY
from judge.games.dragon_ball_ic.facts import State

UNORDERED = frozenset({ENERGY, HAND, DROP})
ADDED = frozenset({"power", "strike", "level"})  # layers of modifiers that are added up
NOTHING: frozenset[str] = frozenset()


class DragonBallLikeness(GameLikeness):
    """IC Carddass Dragon Ball."""

    def __init__(self, state: State) -> None:
        self.heaps = NOTHING if state.library.working_elsewhere else UNORDERED

    def sums(self, state: State) -> frozenset[str]:
        """What is left for later is told apart by when it began, together with modifiers."""
        return NOTHING if state.facts.delayed else ADDED

    def can_return(self, then: State, now: State) -> bool:
        """A battle keeps its own positions; those from outside are forgotten at its end."""
        return (then.facts.battle is None) is (now.facts.battle is None)
