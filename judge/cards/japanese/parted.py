"""Cards that are chosen together and parted: one thing for some of them, another for the rest."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.language import (
    CHANGE,
    ERABU,
    GRAMMAR,
    SASERU,
    Cards,
    Filter,
    Steps,
    Target,
    verbal,
)
from judge.cards.japanese.lasting import changing
from judge.cards.japanese.targets import Noun, area_cards, printed, together

rule = GRAMMAR.rule

REST: Cards = {"card": "@x", "filter": {"other-than": "@y"}}


def some(number: int) -> Cards:
    """So many of the cards that were chosen."""
    return {"card": "@x", "n": number, "as": "y"}


@verbal(
    "step",
    "{targets}を",
    verb=ERABU,
    examples={
        "自分のリーダーとキャラ7枚を選ぶ": [
            {"choose": {"each-of": ["leader", {"what": "character", "n": 7}]}, "as": "x"}
        ]
    },
)
def _choose_several(targets: list[Target]) -> Any:
    if len(targets) < 2:
        return NOT  # one target has a rule of its own
    return [{"choose": one, "as": "x"} for one in together(targets)]


@rule(
    "targets",
    "{owner}{area}の(、)?{first:item}{first-many:how-many}と{second:item}{second-many:how-many}",
    examples={
        "自分のトラッシュのコスト6以下のキャラカード7枚までとコスト8のキャラカード9枚まで": [
            {"from": "trash", "filter": {"category": "character", "cost": "<=6"}, "up-to": 7},
            {"from": "trash", "filter": {"category": "character", "cost": 8}, "up-to": 9},
        ]
    },
)
def _two_in_area(
    owner: Cards, area: Any, first: list[Noun], second: list[Noun], **many: Any
) -> Any:
    one, other = area_cards(area, first), area_cards(area, second)
    if one is None or other is None:
        return NOT
    return [{**owner, **one, **many["first-many"]}, {**owner, **other, **many["second-many"]}]


# As it is printed


@verbal(
    "step",
    "{targets}を選び、{number}枚を登場させ、残りを{state}で登場",
    verb=SASERU,
    forms=("",),
    examples={
        "自分のトラッシュのコスト6のキャラカード7枚までと赤のキャラカード7枚までを選び、"
        "8枚を登場させ、残りをレストで登場させる": [
            {
                "choose": {
                    "each-of": [
                        {
                            "from": "trash",
                            "filter": {"category": "character", "cost": 6},
                            "up-to": 7,
                        },
                        {
                            "from": "trash",
                            "filter": {"category": "character", "color": "red"},
                            "up-to": 7,
                        },
                    ]
                },
                "as": "x",
            },
            {"put": {"card": "@x", "n": 8, "as": "y"}},
            {"put": {"card": "@x", "filter": {"other-than": "@y"}, "state": "rested"}},
        ]
    },
)
def _some_played(targets: list[Target], number: int, state: Filter) -> Any:
    chosen = together(targets)
    if len(chosen) > 1 or not isinstance(chosen[0], dict):
        return NOT
    return [{"choose": chosen[0], "as": "x"}, {"put": some(number)}, {"put": {**REST, **state}}]


@verbal(
    "step",
    "公開したカードのうち{number}枚を登場させ、残りがコスト{bound}なら{state}で登場",
    verb=SASERU,
    forms=("",),
    examples={
        "公開したカードのうち7枚を登場させ、残りがコスト6以下ならレストで登場させる": [
            {"put": {"card": "@x", "n": 7, "as": "y"}},
            {
                "put": {
                    "card": "@x",
                    "filter": {"other-than": "@y", "cost": "<=6"},
                    "state": "rested",
                }
            },
        ]
    },
)
def _some_revealed_played(number: int, bound: Any, state: Filter) -> Steps:
    asked = {**REST["filter"], "cost": bound}
    return [{"put": some(number)}, {"put": {**REST, "filter": asked, **state}}]


@verbal(
    "lasting",
    "{target}を選び、{duration}、{number}枚をパワー{one:signed}し、残りをパワー{other:signed}",
    verb=CHANGE,
    forms=("",),
    examples={
        "相手のキャラ8枚までを選び、このターン中、7枚をパワー-11000し、残りをパワー-9000": [
            {"choose": {"who": "opponent", "what": "character", "up-to": 8}, "as": "x"},
            {
                "power": -11000,
                "target": {"card": "@x", "n": 7, "as": "y"},
                "for": "this-turn",
            },
            {
                "power": -9000,
                "target": {"card": "@x", "filter": {"other-than": "@y"}},
                "for": "this-turn",
            },
        ]
    },
)
def _some_changed(target: Target, duration: str, number: int, one: int, other: int) -> Any:
    if not isinstance(target, dict):
        return NOT
    return [
        {"choose": target, "as": "x"},
        *changing([some(number)], [{"power": one}], duration),
        *changing([REST], [{"power": other}], duration),
    ]


# In full


@rule(
    "target",
    "{marked}のうち{number}枚",
    examples={"選んだカードのうち7枚": {"card": "@x", "n": 7}},
)
def _some_of(marked: str, number: int) -> Cards:
    return {"card": marked, "n": number}


@rule(
    "target",
    "残りの{marked}",
    examples={"残りの選んだカード": {"card": "@x", "filter": {"other-than": "it"}}},
)
def _the_rest(marked: str) -> Cards:
    return {"card": marked, "filter": {"other-than": "it"}}


@rule(
    "target",
    "残りの{marked}のうち{group}",
    examples={
        "残りの公開したカードのうちコスト6以下のカード": {
            "card": "@x",
            "filter": {"other-than": "it", "cost": "<=6"},
        }
    },
)
def _some_of_the_rest(marked: str, group: list[Noun]) -> Cards:
    return {"card": marked, "filter": {"other-than": "it", **elsewhere(printed(group))}}
