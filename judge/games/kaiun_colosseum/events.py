"""What can happen in this game besides what happens in every game."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.engine.script import BOOKKEEPING, Cause, Cites, kind
from judge.engine.state import CardId
from judge.games.common.context import Remembered
from judge.games.common.events import RULES, Shown


class Result(NamedTuple):
    """The result of this turn's battle: who won, and the cards that fought.

    Without a winner the battle was drawn, or it had no result at all (`void`).
    """

    winner: str
    fought: tuple[tuple[CardId, int], ...] = ()
    void: bool = False


class ResultEffect(NamedTuple):
    """What an effect does to the result processing: `kind` is do, extra, instead or prevent.

    With it goes what the effect knew: the cards and the numbers it had given names to, and
    the cards that were revealed as they were then.
    """

    player: str
    kind: str
    value: Any
    card: CardId
    serial: int
    effect: str
    names: Remembered = ()
    numbers: tuple[tuple[str, int], ...] = ()
    shown: tuple[Shown, ...] = ()


@kind("simultaneous")
class Simultaneous(NamedTuple):
    """What both players do from now on happens at the same time."""

    rule: Cites


@kind("end-simultaneous")
class EndSimultaneous(NamedTuple):
    """What happens at the same time is complete."""

    rule: Cites = BOOKKEEPING


@kind("claim")
class Claim(NamedTuple):
    """A card has activated "win this battle"."""

    rule: Cites
    card: CardId


@kind("affect-result")
class AffectResult(NamedTuple):
    """An effect will be applied to the result processing of this turn's battle."""

    rule: Cites
    effect: ResultEffect


@kind("decide")
class Decide(NamedTuple):
    """The battle is won by a player, or by nobody."""

    rule: Cites
    winner: str
    void: bool = False


@kind("finish-battle")
class FinishBattle(NamedTuple):
    """The battle is over: what was applied to its result is not applied any more."""

    rule: Cites


@kind("refresh")
class Refresh(NamedTuple):
    """A player's trash goes back into the deck."""

    rule: Cites
    player: str


@kind("meet-condition")
class MeetCondition(NamedTuple):
    """A player meets a losing condition."""

    rule: Cites
    player: str
    why: str


@kind("face-loss")
class FaceLoss(NamedTuple):
    """A player would lose at the same time as the other one."""

    rule: Cites
    player: str
    why: str
    by: Cause = RULES


@kind("judge-loss")
class JudgeLoss(NamedTuple):
    """Loss judgment: the players who meet a losing condition now."""

    rule: Cites
    players: tuple[str, ...]


@kind("give-up")
class GiveUp(NamedTuple):
    """The players do not agree on how to go on: the game stays without a result."""

    rule: Cites
