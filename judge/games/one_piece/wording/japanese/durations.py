"""How long something lasts, and when something happens later."""

from __future__ import annotations

from judge.games.one_piece.wording.japanese.language import word

DURATIONS = {
    "this-battle": "このバトル中",
    "this-turn": "このターン中",
    "until-end-of-turn": "このターン終了時まで",
    "until-end-of-end-phase": "このターンのエンドフェイズ終了時まで",
    "until-start-of-your-next-turn": "次の自分のターン開始時まで",
    "until-end-of-opponents-next-turn": "次の相手のターン終了時まで",
    "until-end-of-opponents-next-end-phase": "次の相手のエンドフェイズ終了時まで",
    "until-end-of-your-next-turn": "次の自分のターン終了時まで",
    "next-refresh": "次のリフレッシュフェイズで",
    "your-next-refresh": "次の自分のリフレッシュフェイズで",
    "while-on-field": "場にある限り",
}
MOMENTS = {
    "end-of-this-turn": "このターン終了時",
    "end-of-battle": "このバトル終了時",
    "start-of-your-next-turn": "次の自分のターン開始時",
    "start-of-your-next-main": "次の自分のメインフェイズ開始時",
    "start-of-opponents-next-main": "次の相手のメインフェイズ開始時",
}


def duration(name: str) -> str:
    return word(DURATIONS, name, "duration")


def moment(name: str) -> str:
    return word(MOMENTS, name, "moment")
