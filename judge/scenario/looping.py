"""Lines where a loop has come back: a number repeats it, anything else leaves it."""

from __future__ import annotations

from typing import Any

from judge.engine.loops import COUNT, REPEAT
from judge.scenario.landing import LineUse


def ends_loop(actor: Any, player: str, intent: Any, refused: tuple[type[Exception], ...]) -> bool:
    """Whether a line has been carried out, because it says that a
    loop is not repeated; a number said where nobody has asked for one repeats the loop.

    Whoever is asked how often a loop is repeated and does something else, repeats it no more.
    """
    table = actor.table
    decision = table.decision
    if decision is None or decision.player != player:
        return False
    if intent.verb == "number":
        if type(decision.options) is tuple and REPEAT in decision.options:
            table.answer(REPEAT)
        return False
    if decision.ask != COUNT:
        return False
    start, back = table.trace, actor.marked()
    table.answer(("number", 0))
    if intent.verb == "no":
        actor.seen, actor.used = start, LineUse(decision)
        return True
    try:
        actor.do(player, intent)
    except refused:
        back()
        return False
    return True
