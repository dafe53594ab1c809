"""The facts of this game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Self

from judge.games.common.facts import Facts, Players, State, View


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


def own(s: View) -> OnePieceFacts:
    """The facts of a position of this game: common words know only what every game has."""
    facts = s.facts
    assert isinstance(facts, OnePieceFacts)
    return facts


def noting(s: State) -> OnePieceFacts:
    """The same, to be written to."""
    facts = s.noting()
    assert isinstance(facts, OnePieceFacts)
    return facts
