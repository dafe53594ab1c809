"""The facts of this game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self, TypeAlias

from judge.engine.state import StateOf, ViewOf
from judge.games.common.facts import Facts, Players

if TYPE_CHECKING:
    from judge.games.one_piece.policy import OnePiece


@dataclass(slots=True)
class OnePieceFacts(Facts):
    """ONE PIECE CARD GAME.

    `chooser` chooses who goes first; `struck` have been dealt damage without Life cards;
    `extra` are players who take another turn; `damaging` says that damage is being dealt.
    """

    chooser: str = ""
    struck: Players | None = None
    extra: Players | None = None
    damaging: bool | None = None

    def copy(self) -> Self:
        other = Facts.copy(self)
        other.chooser = self.chooser
        other.struck = self.struck
        other.extra = self.extra
        other.damaging = self.damaging
        return other

    def whole(self) -> tuple[Hashable, ...]:
        return (*Facts.whole(self), self.chooser, self.struck, self.extra, self.damaging)


View: TypeAlias = "ViewOf[OnePieceFacts, OnePiece]"
State: TypeAlias = "StateOf[OnePieceFacts, OnePiece]"
