"""What can happen in this game only: events as plain values; `apply` says what each does."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.script import Cause, Cites, kind
from judge.engine.state import CardId
from judge.games.common.areas import ACTIVE, RESTED
from judge.games.common.events import RULES


@kind("ko")
class Ko(NamedTuple):
    rule: Cites
    card: CardId
    by: Cause = RULES


@kind("check-life")
class CheckLife(NamedTuple):
    """Damage is about to move the top Life card to the hand: here that can be stopped."""

    rule: Cites
    card: CardId
    by: Cause = RULES


@kind("take-life")
class TakeLife(NamedTuple):
    """Damage moves the top Life card to the hand."""

    rule: Cites
    card: CardId
    by: Cause = RULES


@kind("give-don")
class GiveDon(NamedTuple):
    rule: Cites
    don: CardId
    card: CardId
    by: Cause = RULES


@kind("return-don")
class ReturnDon(NamedTuple):
    rule: Cites
    don: CardId
    by: Cause = RULES


@kind("place-don")
class PlaceDon(NamedTuple):
    """A DON!! card goes from the DON!! deck to the cost area."""

    rule: Cites
    don: CardId
    state: str = ACTIVE
    by: Cause = RULES


@kind("release-don")
class ReleaseDon(NamedTuple):
    """A given DON!! card goes back to the cost area."""

    rule: Cites
    don: CardId
    state: str = RESTED
    by: Cause = RULES


@kind("cut-battle")
class CutBattle(NamedTuple):
    """A card of the battle has left: the battle goes on with its end."""

    rule: Cites


@kind("card-activated")
class CardActivated(NamedTuple):
    """An Event is activated from the hand: played, or by an effect."""

    rule: Cites
    player: str
    card: CardId
    by: Cause = RULES
