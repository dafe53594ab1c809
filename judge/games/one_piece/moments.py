"""Times at which an answer could be given: positions in which another step is open.

Each is built from the cards as they lie now: the Main Phase of a player's own turn, the Block
Step or the Counter Step of an attack on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge.engine.script import Answer, Call
from judge.games.common.areas import ACTIVE, OTHER, RESTED, definition, turn_player
from judge.games.common.changes import cleared, turns_later
from judge.games.common.events import Battle
from judge.games.common.remedies import OpenStep
from judge.games.one_piece.areas import leader
from judge.games.one_piece.battle import STEPS
from judge.games.one_piece.facts import State, View
from judge.games.one_piece.turn import TURN

MAIN, NEXT, BLOCK, COUNTER = "main-phase", "next-turn", "block-step", "counter-step"
ASKS = {MAIN: "main", NEXT: "main", BLOCK: "block", COUNTER: "counter"}
VERBS = {
    "give": (MAIN, NEXT),
    "activate": (MAIN, NEXT),
    "attack": (MAIN, NEXT),
    "end": (MAIN,),
    "block": (BLOCK,),
    "counter": (COUNTER,),
}
OF_BATTLE = ("this-battle",)
OF_TURN = ("this-turn", "until-end-of-turn", "until-end-of-end-phase", *OF_BATTLE)


def moments(s: State, player: str, answer: Answer) -> Iterator[OpenStep]:
    """When a player could do such a thing, the nearest time first."""
    if not s.facts.started or s.facts.over:
        return
    for step in steps_for(s, answer):
        for state, calls in BUILD[step](s, player):
            agenda = tuple(Call(name) for name in calls)
            yield OpenStep(("wait-until", step, player), ASKS[step], state, agenda)


def steps_for(s: View, answer: Answer) -> tuple[str, ...]:
    """The steps in which such an answer has its place."""
    if answer[0] != "play":
        return VERBS.get(answer[0], ())
    printed = definition(s, answer[1])
    if printed.category != "event":
        return (MAIN, NEXT)
    timings = {word for effect in printed.effects for word in effect.timings}
    main = (MAIN, NEXT) if "main" in timings else ()
    return (*main, *((COUNTER,) if "counter" in timings else ()))


Built = Iterator[tuple[State, tuple[str, ...]]]


def _main_phase(s: State, player: str) -> Built:
    """This turn's Main Phase outside a battle, or that of the player's next turn."""
    if turn_player(s) == player:
        now = _cleared(s, OF_BATTLE)
        now.noting().phase = "main"
        yield now, ("turn.main",)
        return
    yield from _turn_of(s, player, 1)


def _next_turn(s: State, player: str) -> Built:
    if turn_player(s) == player:
        yield from _turn_of(s, player, 2)


def _turn_of(s: State, player: str, later: int) -> Built:
    """A later turn from its beginning; if that asks something first, its Main Phase as it is."""
    then = _passed(s, player, later)
    yield then, TURN
    at_once = then.copy()
    at_once.noting().phase = "main"
    yield at_once, ("turn.main",)


def _passed(s: State, player: str, later: int) -> State:
    """The position so many turns later; nobody has done anything in between."""
    return turns_later(_cleared(s, OF_TURN), player, later)


_cleared = partial(cleared, damaging=None)


def _block_step(s: State, player: str) -> Built:
    yield _attacked(s, player), (*STEPS[STEPS.index("battle.block") :], "turn.main")


def _counter_step(s: State, player: str) -> Built:
    yield _attacked(s, player), (*STEPS[STEPS.index("battle.counter") :], "turn.main")


def _attacked(s: State, player: str) -> State:
    """The player is attacked: in this battle if it is one, else by the opponent's Leader."""
    battle = s.facts.battle
    mine, enemy = leader(s, player), OTHER[player]
    if battle and turn_player(s) == enemy and not battle.cut:
        then = s.copy()
        if battle.blocked:
            battle = battle._replace(blocked=False, target=mine, target_serial=s.cards[mine].serial)
    else:
        then = _passed(s, enemy, 1) if turn_player(s) == player else _cleared(s, OF_BATTLE)
        attacker = leader(then, enemy)
        battle = Battle(attacker, then.cards[attacker].serial, mine, then.cards[mine].serial)
        if then.cards[attacker].state == ACTIVE:
            then.cards[attacker] = then.cards[attacker].turned(RESTED)
    then.noting().battle, then.noting().phase = battle, "main"
    then.standby = ()
    then.fresh = False
    return then


BUILD = {MAIN: _main_phase, NEXT: _next_turn, BLOCK: _block_step, COUNTER: _counter_step}
