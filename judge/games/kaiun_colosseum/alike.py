"""What is alike in this game: which cards can stand for each other, what order means nothing."""

from __future__ import annotations

from judge.games.common.alike import GameLikeness
from judge.games.common.areas import HAND
from judge.games.kaiun_colosseum.areas import COST_AREA, TRASH
from judge.games.kaiun_colosseum.facts import State
from judge.games.kaiun_colosseum.values import LUCK

NOTHING: frozenset[str] = frozenset()


class KaiunLikeness(GameLikeness):
    """Kaiun Colosseum."""

    heaps = frozenset({HAND, TRASH, COST_AREA})

    def __init__(self, state: State) -> None:
        pass

    def sums(self, state: State) -> frozenset[str]:
        """What is left for later is told apart by when it began, together with modifiers."""
        return NOTHING if state.facts.delayed else frozenset(LUCK)
