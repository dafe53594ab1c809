"""What unknown cards might have done: been placed in the Set Phase."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Decision
from judge.engine.trace import Step
from judge.games.common.prohibitions import ban_on
from judge.games.kaiun_colosseum.areas import face_up_card
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.turn import unknown_placeable


def unknown(s: View, step: Step) -> int:
    """How many unknown cards might have let a step be another one."""
    what: Any = step.what
    if not isinstance(what, Decision) or what.ask not in ("set", "stay"):
        return 0
    held = what.ask == "stay" and ban_on(s, "leave", face_up_card(s, what.player)) is not None
    return 0 if held else unknown_placeable(s, what.player)
