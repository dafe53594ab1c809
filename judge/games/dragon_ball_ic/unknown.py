"""What unknown cards might have done: been played in a free timing."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Decision
from judge.engine.trace import Step
from judge.games.common.areas import HAND
from judge.games.common.unknown import unknown_in
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.play import FREE_TIMINGS


def unknown(s: View, step: Step) -> int:
    """How many unknown cards might have let a step be another one."""
    what: Any = step.what
    if isinstance(what, Decision) and what.ask in FREE_TIMINGS:
        return unknown_in(s, what.player, HAND)
    return 0
