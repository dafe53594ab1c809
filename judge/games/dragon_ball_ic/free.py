"""4-6, 8-5-2 Free timing: a checkpoint, then one action or none; after an action, again."""

from __future__ import annotations

from judge.engine.script import Answer, Call, Decision, Script, Then
from judge.games.common.areas import OTHER, definition, turn_player
from judge.games.common.events import Note
from judge.games.dragon_ball_ic import checkpoint
from judge.games.dragon_ball_ic.areas import LEADER
from judge.games.dragon_ball_ic.battle import (
    ATTACK,
    GUARD,
    can_attack,
    end_of_phase,
    guarded_area,
    judgement,
)
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.play import FREE_TIMINGS, ability_of_leader, actions
from judge.games.dragon_ball_ic.rulebook import book
from judge.games.dragon_ball_ic.turn import BATTLE_PHASE

GIVEN = ("4-6-1", "4-6-3", "8-5-2-2", "8-5-2")
PASS: Answer = ("pass",)


def player_of(s: View, step: str) -> str:
    """The player who is given the free timing of a step."""
    player = turn_player(s)
    return OTHER[player] if step == "guard" else player


def options(s: View, step: str) -> tuple[Answer, ...]:
    """6-3-1-2, 7-2-1-2, 7-3-1-6, 7-4-1-2 Everything that can be done now."""
    player = player_of(s, step)
    attack: tuple[Answer, ...] = ()
    if FREE_TIMINGS[step].attack and can_attack(s, player):
        attack = (("attack",),)
    return (*actions(s, player, step), *attack, PASS)


@book.procedure("free", asks=False)
def free_timing(s: View, step: str, again: bool = False) -> Script:
    """8-5-2, 8-5-2-1 First a checkpoint, then the free timing itself."""
    first = checkpoint.call("", "free" if again else "first")
    yield Then((first, Call(f"free.{step}", (again,))))


def sections(step: str, again: bool) -> tuple[str, ...]:
    """The sections by which a player is given free timing."""
    return (FREE_TIMINGS[step].rule, *GIVEN, *(("4-6-3-1",) if again else ()))


@book.procedure("free.main")
def in_main_phase(s: View, again: bool) -> Script:
    """6-3-1-2 The turn player acts in the Main Phase."""
    rule = sections("main", again)
    answer = yield Decision(rule, turn_player(s), "main", options(s, "main"))
    yield from do(s, "main", answer)


@book.procedure("free.standby")
def in_standby_step(s: View, again: bool) -> Script:
    """7-2-1-2 The turn player acts in the Standby Step, or declares an attack."""
    rule = sections("standby", again)
    answer = yield Decision(rule, turn_player(s), "standby", options(s, "standby"))
    if answer == ("attack",):
        yield Note(("7-2-1-2-1", "7-3-1", "7-1", "6-4-1"), "attack-declared", (turn_player(s),))
        yield Then(ATTACK)
        return
    yield from do(s, "standby", answer)


@book.procedure("free.attack")
def in_attack_step(s: View, again: bool) -> Script:
    """7-3-1-6 The turn player acts after an attack."""
    rule = sections("attack", again)
    answer = yield Decision(rule, turn_player(s), "attack", options(s, "attack"))
    yield from do(s, "attack", answer)


@book.procedure("free.guard")
def in_guard_step(s: View, again: bool) -> Script:
    """7-4-1-2 The non-turn player acts while the own Leader is attacked."""
    rule = (*sections("guard", again), "4-4-2")
    answer = yield Decision(rule, player_of(s, "guard"), "guard", options(s, "guard"))
    yield from do(s, "guard", answer)


def do(s: View, step: str, answer: Answer) -> Script:
    """8-5-2-2, 4-6-3, 4-6-3-1 After an action free timing is given again; passing ends it."""
    if answer == PASS:
        yield from passed(s, step)
    else:
        call = _call(s, player_of(s, step), step, answer)
        yield Then((call, Call("free", (step, True))))


def _call(s: View, player: str, step: str, answer: Answer) -> Call:
    verb, *rest = answer
    if verb == "play":
        battle = definition(s, rest[0]).category == "battle"
        return Call("play.battle" if battle else "play.extra", (rest[0], step))
    if verb == "join":
        return Call("play.join", (rest[0], step))
    if verb == "activate":
        return Call("play.ability", (*rest, step))
    return Call("play.ability", (*ability_of_leader(s, player, verb, step), step))


def passed(s: View, step: str) -> Script:
    """8-5-2-3, 4-6-3-2 Doing nothing ends the free timing; what comes next."""
    rule = (FREE_TIMINGS[step].passing, "8-5-2-3", "4-6-3-2")
    yield Note(rule, "passed", (player_of(s, step),))
    if step == "main":
        yield Then(BATTLE_PHASE)
    elif step == "standby":
        yield Then(end_of_phase(rule[0]))
    elif step == "attack" and guarded_area(s) == LEADER:
        yield Then(GUARD)
    else:
        yield Then(judgement(rule[0]))
