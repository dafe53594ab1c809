"""What is alike in every game: cards that nobody knows can stand for each other."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine.alike import Likeness
from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common.facts import State


class GameLikeness(Likeness):
    """The common part of what a game says about what is alike."""

    nobody = frozenset({UNKNOWN})

    def told(self, state: State) -> Collection[CardId]:
        return {card for card, *_ in state.facts.said or ()}
