"""For how long something lasts, and when it happens later."""

from __future__ import annotations

from judge.games.one_piece.wording.chinese.language import word

DURATIONS = {
    "this-battle": "在這場對戰中",
    "this-turn": "在這個回合",
    "until-end-of-turn": "到回合結束前",
    "until-end-of-end-phase": "到結束階段結束前",
    "until-start-of-your-next-turn": "到下一個我方回合開始前",
    "until-end-of-opponents-next-turn": "到下一個對手回合結束前",
    "until-end-of-opponents-next-end-phase": "到下一個對手結束階段結束前",
    "until-end-of-your-next-turn": "到下一個我方回合結束前",
    "next-refresh": "在下一個重整階段",
    "your-next-refresh": "在下一個自己的重整階段",
    "while-on-field": "在場上的期間",
}
MOMENTS = {
    "end-of-this-turn": "這個回合結束時",
    "end-of-battle": "這場對戰結束時",
    "start-of-your-next-turn": "下一個我方回合開始時",
    "start-of-your-next-main": "下一個我方主要階段開始時",
    "start-of-opponents-next-main": "在下一個對手主要階段開始時",
}


def duration(name: str) -> str:
    return word(DURATIONS, name, "duration")


def moment(name: str) -> str:
    return word(MOMENTS, name, "moment")
