"""The tags in front of an ability: when it happens, what has to be so, how often."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import GRAMMAR, words

rule = GRAMMAR.rule

Head = dict[str, Any]

words(
    "moment",
    {
        "【登場時】": "on-play",
        "【アタック時】": "when-attacking",
        "【ブロック時】": "on-block",
        "【KO時】": "on-ko",
        "【相手のアタック時】": "on-opponents-attack",
        "【自分のターン終了時】": "end-of-your-turn",
        "【相手のターン終了時】": "end-of-opponents-turn",
        "【起動メイン】": "main",
        "【メイン】": "main",
        "【カウンター】": "counter",
        "【トリガー】": "trigger",
    },
)


@rule("moments", "{moment}", examples={"【登場時】": ["on-play"]})
def _one(moment: str) -> list[str]:
    return [moment]


@rule(
    "moments",
    "{moment}/{moments}",
    examples={"【登場時】/【アタック時】": ["on-play", "when-attacking"]},
)
def _several(moment: str, moments: list[str]) -> list[str]:
    return [moment, *moments]


@rule("head", "{moments}", examples={"【登場時】": {"on": "on-play"}})
def _timing(moments: list[str]) -> Head:
    return {"on": moments[0] if len(moments) == 1 else moments}


words(
    "head",
    {
        "【自分のターン中】": {"when": ["your-turn"]},
        "【相手のターン中】": {"when": ["opponents-turn"]},
        "【ターン1回】": {"once-per-turn": True},
    },
)


@rule("head", "【ドン!!×{number}】", examples={"【ドン!!×2】": {"when": [{"don": 2}]}})
def _don(number: int) -> Head:
    return {"when": [{"don": number}]}


@rule("heads", "", examples={"": {}})
def _none() -> Head:
    return {}


@rule(
    "heads",
    "{head}{heads}",
    examples={
        "【ドン!!×1】【アタック時】【ターン1回】": {
            "on": "when-attacking",
            "when": [{"don": 1}],
            "once-per-turn": True,
        }
    },
)
def _more(head: Head, heads: Head) -> Any:
    if "on" in head and "on" in heads:
        return NOT
    both = {**heads, **head}
    whens = [*head.get("when", ()), *heads.get("when", ())]
    if whens:
        both["when"] = sorted(whens, key=lambda one: not isinstance(one, str))
    return both


@rule("keywords", "{keyword}", examples={"【ブロッカー】": ("blocker",)})
def _keyword(keyword: str) -> tuple[str, ...]:
    return (keyword,)


@rule("keywords", "{keyword}{keywords}", examples={"【速攻】【バニッシュ】": ("rush", "banish")})
def _keywords(keyword: str, keywords: tuple[str, ...]) -> tuple[str, ...]:
    return (keyword, *keywords)
