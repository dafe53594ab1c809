"""What the events of this game do to the position, and where it differs from others."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Cites, also, sections
from judge.games.common import apply
from judge.games.common.areas import DECK, PLAYERS
from judge.games.common.events import (
    Activated,
    Attack,
    BeginTurn,
    Damage,
    Draw,
    EndBattle,
    Move,
    Rest,
    Retarget,
    SetActive,
    Use,
)
from judge.games.kaiun_colosseum.areas import BARRIER, BATTLE, TRASH, battle_card
from judge.games.kaiun_colosseum.definitions import used_as
from judge.games.kaiun_colosseum.events import (
    AffectResult,
    Claim,
    Decide,
    EndSimultaneous,
    FaceLoss,
    FinishBattle,
    GiveUp,
    JudgeLoss,
    MeetCondition,
    Refresh,
    Result,
    Simultaneous,
)
from judge.games.kaiun_colosseum.facts import State


def move(s: State, event: Move) -> Cites | None:
    """4-2-1, 4-2-1-1 A card goes to an area of its owner; 3-5-3 one to a battle area."""
    here = s.cards[event.card]
    owner, zone = here.zone
    if event.to == BATTLE and zone != BATTLE and s.zones.get((owner, BATTLE)):
        return "3-5-3", "1-3-2"
    if zone == event.to and zone not in (DECK, BARRIER):
        return "1-3-2-1"
    apply.take_out(s, event.card, event.to, event.at, face=event.face)
    if zone == DECK:
        _left_deck(s, owner)
    return None


def draw(s: State, event: Draw) -> Cites | None:
    why = apply.draw(s, event)
    if why is not None:
        return also(why, *sections(event.rule))
    _left_deck(s, event.player)
    return None


def _left_deck(s: State, player: str) -> None:
    """A deck that becomes empty by this is due for a refresh."""
    if s.zones[(player, DECK)]:
        return
    nothing = not s.zones.get((player, TRASH))
    if not (nothing and s.book.switches["KJ14"] == "no-refresh"):
        s.noting().emptied = (*(s.facts.emptied or ()), player)


def refresh(s: State, event: Refresh) -> Cites | None:
    emptied = s.facts.emptied or ()
    s.noting().refreshes = (*(s.facts.refreshes or ()), event.player)
    s.noting().emptied = tuple(player for player in emptied if player != event.player) or None
    for card in s.zones.get((event.player, TRASH), ()):
        apply.take_out(s, card, DECK, "bottom")
    return None


def activated(s: State, event: Activated) -> Cites | None:
    """What activates once per turn has done so now."""
    if not event.word:
        return None
    mark = used_as(s.library.effects[event.effect], event.word)
    return apply.use(s, Use(event.rule, event.card, mark))


def simultaneous(s: State, event: Simultaneous) -> Cites | None:
    s.noting().together = True
    return None


def end_simultaneous(s: State, event: EndSimultaneous) -> Cites | None:
    s.noting().together = None
    return None


def claim(s: State, event: Claim) -> Cites | None:
    mark = (event.card, s.cards[event.card].serial)
    s.noting().claims = (*(s.facts.claims or ()), mark)
    return None


def affect_result(s: State, event: AffectResult) -> Cites | None:
    s.noting().results = (*(s.facts.results or ()), tuple(event.effect))
    return None


def decide(s: State, event: Decide) -> Cites | None:
    cards = (battle_card(s, player) for player in PLAYERS)
    known = s.facts.battle
    fought = known.fought if known else tuple((one, s.cards[one].serial) for one in cards if one)
    s.noting().battle = Result(event.winner, fought, event.void)
    return None


def finish_battle(s: State, event: FinishBattle) -> Cites | None:
    s.noting().claims = s.noting().results = None
    return None


def begin_turn(s: State, event: BeginTurn) -> Cites | None:
    facts = s.noting()
    facts.battle = facts.claims = facts.former_uses = facts.refreshes = facts.results = None
    return apply.begin_turn(s, event)


def meet_condition(s: State, event: MeetCondition) -> Cites | None:
    s.noting().losing = (*(s.facts.losing or ()), (event.player, event.why))
    return None


def judge_loss(s: State, event: JudgeLoss) -> Cites | None:
    s.noting().losing = None
    return None


def give_up(s: State, event: GiveUp) -> Cites | None:
    s.over = True
    s.noting().over = "nobody"
    return None


ELSEWHERE = (Attack, Damage, EndBattle, Rest, Retarget, SetActive)  # nothing here attacks or rests
APPLIES: dict[type, Any] = {
    **{kind: how for kind, how in apply.APPLIES.items() if kind not in ELSEWHERE},
    Move: move,
    Draw: draw,
    Refresh: refresh,
    Activated: activated,
    Simultaneous: simultaneous,
    EndSimultaneous: end_simultaneous,
    Claim: claim,
    AffectResult: affect_result,
    Decide: decide,
    FinishBattle: finish_battle,
    BeginTurn: begin_turn,
    MeetCondition: meet_condition,
    FaceLoss: apply.nothing,
    JudgeLoss: judge_loss,
    GiveUp: give_up,
}
