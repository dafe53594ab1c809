"""6 The phases of a turn, and 7-2, 7-7 where the Battle Phase begins and ends."""

from __future__ import annotations

from judge.engine.script import Call, Script, Then, Together
from judge.engine.standby import Waiting
from judge.games.common.areas import OTHER, RESTED, own_turns, turn_player
from judge.games.common.context import About
from judge.games.common.events import (
    BeginTurn,
    Draw,
    Expire,
    Happen,
    Note,
    SetActive,
    SetFact,
    Use,
    Wait,
)
from judge.games.common.facts import first_player
from judge.games.common.memory import LEFT
from judge.games.dragon_ball_ic import checkpoint
from judge.games.dragon_ball_ic.areas import on_field
from judge.games.dragon_ball_ic.events import Charge
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.rulebook import book
from judge.games.dragon_ball_ic.triggers import end_mark

CHARGE_PHASE = (
    Call("turn.charge"),
    checkpoint.call("6-2-1", "start"),
    Call("turn.charge.draw"),
    checkpoint.call("6-2-3"),
    Call("turn.charge.charge"),
    checkpoint.call("6-2-5"),
)
MAIN_PHASE = (
    Call("turn.main"),
    checkpoint.call("6-3-1-1", "start"),
    Call("free", ("main",)),
)
TURN = (*CHARGE_PHASE, *MAIN_PHASE)
BATTLE_PHASE = (
    Call("battle-phase.start"),
    checkpoint.call("7-2-1-1", "start"),
    Call("free", ("standby",)),
)
END_PHASE = (
    Call("turn.end"),
    Call("turn.end.activate"),
    checkpoint.call("6-5-1-3", "end"),
)


# -- 6-2 Charge Phase ----------------------------------------------------------------------------


@book.procedure("turn.charge", asks=False)
def start_of_turn(s: View) -> Script:
    """6-2-1 Abilities "at the start of the turn" and of the Charge Phase go on standby."""
    yield SetFact(("6-1-1", "6-2-1"), "phase", "charge")
    yield Happen(("6-2-1",), "start-of-turn", turn_player(s))
    yield Happen(("6-2-1",), "start-of-charge", turn_player(s))


@book.procedure("turn.charge.draw")
def draw(s: View) -> Script:
    """6-2-2 The turn player draws; the first player does not on the first turn."""
    player = turn_player(s)
    if player == first_player(s) and own_turns(s, player) == 1:
        yield Note(("6-2-2",), "no-first-draw", (player,))
        return
    yield Draw(("6-2-2", "4-8-2", "4-8-1"), player)


@book.procedure("turn.charge.charge")
def charge(s: View) -> Script:
    """6-2-4 The top card of the turn player's deck goes to the energy area."""
    yield Charge(("6-2-4", "6-2-4-1"), turn_player(s))


# -- 6-3 Main Phase ------------------------------------------------------------------------------


@book.procedure("turn.main", asks=False)
def start_of_main(s: View) -> Script:
    """6-3-1-1 Abilities "at the start of the Main Phase" go on standby."""
    yield SetFact(("6-2-5", "6-3-1", "6-1-1"), "phase", "main")
    yield Happen(("6-3-1-1",), "start-of-main", turn_player(s))


# -- 6-4 Battle Phase ----------------------------------------------------------------------------


@book.procedure("battle-phase.start", asks=False)
def start_of_battle_phase(s: View) -> Script:
    """7-2-1-1 In the first Standby Step, abilities "at the start of the Battle Phase"."""
    yield SetFact(("6-3-1-3", "7-2-1", "6-4-1", "7-1", "6-1-1"), "phase", "battle")
    yield Happen(("7-2-1-1",), "start-of-battle-phase", turn_player(s))


@book.procedure("battle-phase.end", asks=False)
def end_of_battle_phase(s: View, by: str = "7-2-1-3") -> Script:
    """7-7-1-1 Abilities "at the end of the Battle Phase" that have not met it this turn."""
    yield Note((by, "7-7-1"), "battle-phase-ends", ())
    yield from at_end(s, ("7-7-1-1",), "end-of-battle-phase")


def at_end(s: View, rule: tuple[str, ...], moment: str) -> Script:
    """Abilities that wait for an end go on standby; each of them once a turn."""
    before = {one.stamp for one in s.standby}
    yield Happen(rule, moment, turn_player(s))
    for one in s.standby:
        if one.stamp not in before:
            yield Use(rule, one.card, end_mark(moment, one.effect))


@book.procedure("battle-phase.over", asks=False)
def battle_phase_over(s: View) -> Script:
    """7-7-1-2 Effects "during that Battle Phase" end, then the End Phase begins."""
    ended = tuple(one for one in s.modifiers if one.until[:1] == ("this-battle-phase",))
    if ended:
        yield Expire(("7-7-1-2",), ended)
    never = tuple(one for one in s.modifiers if one.until[:1] == ("this-battle",))
    if never:  # for a battle that began with the last Standby Step and did not go on
        yield Expire(("7-1", "7-7-1"), never)
    yield SetFact(("7-7-1-3", "6-5-1", "6-1-1"), "phase", "end")
    yield Then(END_PHASE)


# -- 6-5 End Phase -------------------------------------------------------------------------------


@book.procedure("turn.end", asks=False)
def end_phase(s: View) -> Script:
    """6-5-1-1 Abilities "at the end of the turn" that have not met it this turn."""
    yield from at_end(s, ("6-5-1-1",), "end-of-turn")
    waiting = {one.effect for one in s.standby}
    for left in s.facts.delayed or ():
        name = f"{LEFT}{left.stamp}"
        if left.at == "end-of-this-turn" and name not in waiting:
            about = About(moment="end-of-turn")
            one = Waiting(name, left.card, left.serial, left.player, 1, about)
            yield Wait(("6-5-1-1",), one)


@book.procedure("turn.end.activate")
def set_all_active(s: View) -> Script:
    """6-5-1-2 The turn player's cards of the leader area and the battle area become active."""
    rule = ("6-5-1-2", "6-5-1", "4-7-1-1")
    rested = (card for card in on_field(s, turn_player(s)) if s.cards[card].state == RESTED)
    events = tuple(SetActive(rule, card) for card in rested)
    if events:
        yield Together(events)


@book.procedure("turn.end.expire", asks=False)
def end_this_turn(s: View) -> Script:
    """6-5-1-3 After the checkpoint, effects "during that turn" end."""
    ended = tuple(one for one in s.modifiers if one.until[:1] == ("this-turn",))
    if ended:
        yield Expire(("6-5-1-3",), ended)


@book.procedure("turn.end.next", asks=False)
def next_turn(s: View, acted: bool) -> Script:
    """6-5-1-4 If anything was done, the End Phase is carried out again; else the turn ends."""
    if acted or s.standby:
        yield Note(("6-5-1-4",), "end-phase-again", ())
        yield Then(END_PHASE)
        return
    yield from begin_turn(s, OTHER[turn_player(s)], ("6-5-1-4",))


def begin_turn(s: View, player: str, rule: tuple[str, ...]) -> Script:
    """A player becomes the turn player and begins a turn."""
    number = s.facts.turn + 1
    yield BeginTurn((*rule, "4-4-1"), player, number, own_turns(s, player) + 1)
    yield Then(TURN)
