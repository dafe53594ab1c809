"""What this game's own events do to a position, and what it does differently with common ones."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Cites
from judge.engine.state import CardId
from judge.games.common import apply as common
from judge.games.common import events as shared
from judge.games.common.areas import ACTIVE, DECK, RESTED
from judge.games.common.language import cites
from judge.games.dragon_ball_ic import events
from judge.games.dragon_ball_ic.areas import (
    BATTLE,
    ENERGY,
    FIELD,
    FIGHTING,
    LEADER,
    LIFE,
    MELEE,
)
from judge.games.dragon_ball_ic.facts import State
from judge.games.dragon_ball_ic.values import snapshot

REMEMBERED = (LEADER, BATTLE, MELEE)  # areas whose cards are remembered as they were


def remember(s: State, card: CardId) -> None:
    """What a card was like where it last was, until the next checkpoint is over."""
    here = s.cards[card]
    if here.zone[1] in REMEMBERED:
        known = s.facts.last or ()
        s.noting().last = (*known, (card, here.serial, snapshot(s, card)))


def move(s: State, event: shared.Move) -> Cites | None:
    """3-1-7, 4-2-2 A card goes to an area of its owner; into the battle area or the melee area
    it enters. 3-1-5, 8-9-1-4 Elsewhere it is a new card, to which nothing applies any more.
    """
    if event.to in FIGHTING:
        return enter(s, events.Enter(event.rule, event.card, event.to, entering(s), event.by))
    if s.cards[event.card].zone[1] == event.to and event.to not in (DECK, LIFE):
        return cites(s, "already")
    remember(s, event.card)
    common.take_out(s, event.card, event.to, event.at, face=event.face)
    return None


def entering(s: State) -> str:
    """How a card lies that comes into the battle area."""
    return RESTED if s.book.switches["DJ4"] == "rest" else ACTIVE


def enter(s: State, event: events.Enter) -> Cites | None:
    here = s.cards[event.card]
    old, owner = here.zone[1], here.owner
    if old == event.to:
        return cites(s, "already")
    state = event.state if event.to == BATTLE else ""
    remember(s, event.card)
    if old in FIGHTING:
        since = s.facts.turn if event.to == BATTLE else here.since
        new = here._replace(zone=(owner, event.to), state=state, since=since)
        if s.book.switches["DJ1"] == "loses" and old == BATTLE:
            common.forget(s, event.card)
        common.put(s, event.card, new, "bottom")
    else:
        common.forget(s, event.card)
        common.put(s, event.card, common.renewed(s, event.card, event.to, state=state), "bottom")
    if event.to == BATTLE:
        s.noting().place(owner, event.together or (event.card,))
    return None


def break_(s: State, event: events.Break) -> Cites | None:
    if s.cards[event.card].zone[1] != BATTLE:
        return (*cites(s, "impossible"), "3-6-4")
    remember(s, event.card)
    common.take_out(s, event.card, ENERGY, "bottom")
    return None


def charge(s: State, event: events.Charge) -> Cites | None:
    deck = s.zones.get((event.player, DECK))
    if not deck:
        return cites(s, "impossible")
    common.take_out(s, deck[0], ENERGY, "bottom")
    return None


def turn(s: State, card: CardId, new: str) -> Cites | None:
    """Only cards of the leader area and the battle area lie one way or the other."""
    here = s.cards[card]
    if here.zone[1] not in FIELD:
        return cites(s, "impossible")
    return common.turn(s, card, RESTED if new == ACTIVE else ACTIVE, new)


def rest(s: State, event: shared.Rest) -> Cites | None:
    return turn(s, event.card, RESTED)


def set_active(s: State, event: shared.SetActive) -> Cites | None:
    return turn(s, event.card, ACTIVE)


def activated(s: State, event: shared.Activated) -> Cites | None:
    """What was played this turn is remembered: without a limit it may be played again."""
    turn = s.facts.turn
    known = tuple(one for one in s.facts.played or () if one[2] == turn)
    s.noting().played = (*known, (event.card, event.effect, turn))
    return None


def states(s: State, event: events.States) -> Cites | None:
    s.noting().states = event.now or None
    return None


def playing(s: State, event: events.Playing) -> Cites | None:
    s.noting().playing = event.card or None
    return None


def checkpoint_over(s: State, event: events.CheckpointOver) -> Cites | None:
    known = s.facts.last
    if known:  # those that fight are asked for their values later
        fight = s.facts.battle
        fighters = (fight.attacker, fight.target) if fight else ()
        s.noting().last = tuple(one for one in known if one[0] in fighters) or None
    return None


APPLIES: dict[type, Any] = {
    **common.APPLIES,
    shared.Move: move,
    shared.Activated: activated,
    shared.Rest: rest,
    shared.SetActive: set_active,
    events.Enter: enter,
    events.Break: break_,
    events.Charge: charge,
    events.CheckpointOver: checkpoint_over,
    events.States: states,
    events.Playing: playing,
}
