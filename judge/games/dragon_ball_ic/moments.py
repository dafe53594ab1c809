"""Times at which an answer could be given: positions in which another free timing is open.

Each is built from the cards as they lie now: the Main Phase and the Standby Step of a player's
own turn, the Attack Step of an attack of theirs, the Guard Step of an attack on their Leader.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.script import Answer, Call
from judge.games.common.activation import effects_of
from judge.games.common.areas import ACTIVE, OTHER, RESTED, definition, turn_player
from judge.games.common.changes import cleared, turns_later
from judge.games.common.events import Battle
from judge.games.common.remedies import OpenStep
from judge.games.dragon_ball_ic.areas import leader, on_field
from judge.games.dragon_ball_ic.facts import State, View
from judge.games.dragon_ball_ic.position import BATTLE_STEPS, PHASES
from judge.games.dragon_ball_ic.turn import BATTLE_PHASE, TURN

MAIN, STANDBY, ATTACK, GUARD = "main-phase", "standby-step", "attack-step", "guard-step"
ASKS = {MAIN: "main", STANDBY: "standby", ATTACK: "attack", GUARD: "guard"}
EVERY = tuple(ASKS)
IN_BATTLE = (STANDBY, ATTACK, GUARD)
VERBS = {
    "join": (ATTACK, GUARD),
    "awaken": EVERY,
    "joint fight": (GUARD,),
    "attack": (STANDBY,),
    "pass": EVERY,
}
WORDS = {
    "main": (MAIN,),
    "battle": IN_BATTLE,
    "awaken": EVERY,
    "melee": (ATTACK,),
    "joint-fight": (GUARD,),
}
OF_BATTLE = ("this-battle",)
OF_TURN = (*OF_BATTLE, "this-battle-phase", "this-turn")
Built = Iterator[tuple[State, tuple[Call, ...]]]


def moments(s: State, player: str, answer: Answer) -> Iterator[OpenStep]:
    """When a player could do such a thing, the nearest time first."""
    if not s.facts.started or s.facts.over:
        return
    for step in in_order(s, player, steps_for(s, answer)):
        for state, agenda in BUILD[step](s, player):
            yield OpenStep(("wait-until", step, player), ASKS[step], state, agenda)


def steps_for(s: View, answer: Answer) -> set[str]:
    """The steps in which such an answer has its place."""
    verb = answer[0]
    if verb not in ("play", "activate"):
        return set(VERBS.get(verb, ()))
    if verb == "play" and definition(s, answer[1]).category == "battle":
        return {MAIN, ATTACK, GUARD}
    words = {word for effect in effects_of(s, answer[1]) for word in effect.timings}
    return {step for word in words for step in WORDS.get(word, ())}


def in_order(s: View, player: str, steps: set[str]) -> list[str]:
    """What comes first from now on."""
    order = EVERY
    if turn_player(s) != player:
        order = (GUARD, MAIN, STANDBY, ATTACK)
    elif s.facts.phase not in ("charge", "main"):
        order = (ATTACK, STANDBY, GUARD, MAIN) if s.facts.battle else (*IN_BATTLE, MAIN)
    return [step for step in order if step in steps]


def _main_phase(s: State, player: str) -> Built:
    """This turn's Main Phase, or that of the player's next turn."""
    if turn_player(s) == player and s.facts.phase in ("charge", "main"):
        yield _in_phase(_cleared(s, ()), "main"), PHASES["main"]
        return
    then = _next_turn_of(s, player)
    yield then, TURN
    yield _in_phase(then, "main"), PHASES["main"]


def _standby_step(s: State, player: str) -> Built:
    """The Standby Step of this turn, after a battle that goes on; or of the next turn."""
    if turn_player(s) == player and s.facts.phase != "end":
        yield _in_phase(_cleared(s, OF_BATTLE), "battle"), PHASES["battle"]
        return
    then = _next_turn_of(s, player)
    yield then, (*TURN[:-1], *BATTLE_PHASE)
    yield _in_phase(then, "battle"), PHASES["battle"]


def _attack_step(s: State, player: str) -> Built:
    """The battle that goes on, if it is the player's; else the Leader attacks."""
    if turn_player(s) == player and s.facts.battle:
        then = s.copy()
        then.standby = ()
        yield then, BATTLE_STEPS["attack"]
        return
    for now, _ in _standby_step(s, player):
        yield from _attacked(_in_phase(now, "battle"), player, "attack")


def _guard_step(s: State, player: str) -> Built:
    """An attack on the player's Leader: the one that goes on, or one by the other Leader."""
    enemy, battle = OTHER[player], s.facts.battle
    if battle and turn_player(s) == enemy and battle.target in leader(s, player):
        then = s.copy()
        then.standby = ()
        yield then, BATTLE_STEPS["guard"]
        return
    for now, _ in _standby_step(s, enemy):
        yield from _attacked(_in_phase(now, "battle"), enemy, "guard")


def _attacked(then: State, player: str, step: str) -> Built:
    """A player's Leader has attacked the other Leader."""
    for attacker in leader(then, player):
        for target in leader(then, OTHER[player]):
            serials = then.cards[attacker].serial, then.cards[target].serial
            then.cards[attacker] = then.cards[attacker].turned(RESTED)
            then.noting().battle = Battle(attacker, serials[0], target, serials[1])
            yield then, BATTLE_STEPS[step]


def _in_phase(s: State, phase: str) -> State:
    then = s.copy()
    then.noting().phase = phase
    return then


def _next_turn_of(s: State, player: str) -> State:
    """The beginning of the player's next turn; nobody has done anything in between.

    In the End Phase of each turn in between the cards of its player have become active.
    """
    later = 2 if turn_player(s) == player else 1
    then = _cleared(s, OF_TURN)
    for one in (OTHER[player], player)[:later]:
        for card in on_field(s, one):
            then.cards[card] = then.cards[card].turned(ACTIVE)
    then.noting().delayed = None
    return _in_phase(turns_later(then, player, later), "charge")


def _cleared(s: State, ended: tuple[str, ...]) -> State:
    return cleared(s, ended, playing=None)


BUILD = {
    MAIN: _main_phase,
    STANDBY: _standby_step,
    ATTACK: _attack_step,
    GUARD: _guard_step,
}
