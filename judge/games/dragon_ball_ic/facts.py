"""The facts of this game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self, TypeAlias

from judge.engine.state import CardId, StateOf, ViewOf
from judge.games.common.facts import WRITTEN, Facts

if TYPE_CHECKING:
    from judge.games.dragon_ball_ic.policy import DragonBall
    from judge.games.dragon_ball_ic.values import Snapshot

Cards: TypeAlias = tuple[CardId, ...]


@dataclass(slots=True)
class DragonBallFacts(Facts):
    """IC Carddass Dragon Ball.

    `last` is how cards were when they left: card, serial, what it was like. `played` are the
    abilities of this turn: card, ability, turn. `states` are the state triggers whose state
    was there when it was last looked at; `playing` is the card that is being played;
    `placed_a` and `placed_b` were placed last in each player's battle area.
    """

    last: tuple[tuple[CardId, int, Snapshot], ...] | None = None
    played: tuple[tuple[CardId, str, int], ...] | None = None
    states: tuple[tuple[CardId, int, str], ...] | None = None
    playing: CardId | None = None
    placed_a: Cards | None = field(default=None, metadata={WRITTEN: "placed-A"})
    placed_b: Cards | None = field(default=None, metadata={WRITTEN: "placed-B"})

    def copy(self) -> Self:
        other = Facts.copy(self)
        other.last = self.last
        other.played = self.played
        other.states = self.states
        other.playing = self.playing
        other.placed_a = self.placed_a
        other.placed_b = self.placed_b
        return other

    def whole(self) -> tuple[Hashable, ...]:
        mine = (self.last, self.played, self.states, self.playing, self.placed_a, self.placed_b)
        return (*Facts.whole(self), *mine)

    def place(self, player: str, cards: Cards) -> None:
        """These cards were placed last in a player's battle area."""
        if player == "A":
            self.placed_a = cards
        else:
            self.placed_b = cards

    def placed(self, player: str) -> Cards:
        """The cards last placed in a player's battle area."""
        return (self.placed_a if player == "A" else self.placed_b) or ()


View: TypeAlias = "ViewOf[DragonBallFacts, DragonBall]"
State: TypeAlias = "StateOf[DragonBallFacts, DragonBall]"
