"""What can happen in this game only: events as plain values; `apply` says what each does."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.script import Cause, Cites
from judge.engine.state import CardId
from judge.games.common.areas import ACTIVE, RESTED
from judge.games.common.events import RULES


class Ko(NamedTuple):
    rule: Cites
    card: CardId
    by: Cause = RULES


class CheckLife(NamedTuple):
    """Damage is about to move the top Life card to the hand: here that can be stopped."""

    rule: Cites
    card: CardId
    by: Cause = RULES


class TakeLife(NamedTuple):
    """Damage moves the top Life card to the hand."""

    rule: Cites
    card: CardId
    by: Cause = RULES


class GiveDon(NamedTuple):
    rule: Cites
    don: CardId
    card: CardId
    by: Cause = RULES


class ReturnDon(NamedTuple):
    rule: Cites
    don: CardId
    by: Cause = RULES


class PlaceDon(NamedTuple):
    """A DON!! card goes from the DON!! deck to the cost area."""

    rule: Cites
    don: CardId
    state: str = ACTIVE
    by: Cause = RULES


class ReleaseDon(NamedTuple):
    """A given DON!! card goes back to the cost area."""

    rule: Cites
    don: CardId
    state: str = RESTED
    by: Cause = RULES


class CutBattle(NamedTuple):
    """A card of the battle has left: the battle goes on with its end."""

    rule: Cites


class CardActivated(NamedTuple):
    """An Event is activated from the hand: played, or by an effect."""

    rule: Cites
    player: str
    card: CardId
    by: Cause = RULES
