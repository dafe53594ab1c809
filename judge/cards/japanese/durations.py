"""How long a change lasts."""

from __future__ import annotations

from judge.cards.japanese.language import words

words(
    "duration",
    {
        "このバトル中": "this-battle",
        "このターン中": "this-turn",
        "次の相手のターン終了時まで": "until-end-of-opponents-next-turn",
        "次の相手のエンドフェイズ終了時まで": "until-end-of-opponents-next-end-phase",
        "次の自分のターン開始時まで": "until-start-of-your-next-turn",
        "次の自分のターン終了時まで": "until-end-of-your-next-turn",
    },
)
words(
    "refresh",
    {
        "次の相手のリフレッシュフェイズで": "next-refresh",
        "次のリフレッシュフェイズで": "next-refresh",
        "お互いのリフレッシュフェイズで": "every",
        "次の自分のリフレッシュフェイズで": "your-next-refresh",
    },
)
