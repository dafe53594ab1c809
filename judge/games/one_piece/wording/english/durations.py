"""How long something lasts, and when it is done later."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.language import word

DURATIONS = {
    "this-battle": "during this battle",
    "this-turn": "during this turn",
    "until-end-of-turn": "until the end of this turn",
    "until-end-of-end-phase": "until the end of this turn's End Phase",
    "until-start-of-your-next-turn": "until the start of your next turn",
    "until-end-of-opponents-next-turn": "until the end of your opponent's next turn",
    "until-end-of-opponents-next-end-phase": "until the end of your opponent's next End Phase",
    "until-end-of-your-next-turn": "until the end of your next turn",
    "next-refresh": "in the next Refresh Phase",
    "your-next-refresh": "in your next Refresh Phase",
    "while-on-field": "for as long as it is on the field",
}
MOMENTS = {
    "end-of-this-turn": "at the end of this turn",
    "end-of-battle": "at the end of this battle",
    "start-of-your-next-turn": "at the start of your next turn",
    "start-of-your-next-main": "at the start of your next Main Phase",
    "start-of-opponents-next-main": "at the start of your opponent's next Main Phase",
}


def lasting(duration: Any) -> str:
    """How long, with its space; nothing where the effect is permanent."""
    return "" if duration is None else f" {word(DURATIONS, duration, 'for')}"


def later(moment: Any) -> str:
    return word(MOMENTS, moment, "at")
