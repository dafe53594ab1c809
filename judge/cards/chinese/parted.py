"""Cards that are chosen together and parted: one thing for some of them, another for the rest."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.nouns import Noun, cards_of, each_of, filter_of

rule = GRAMMAR.rule

REST: dict[str, Any] = {"card": "@x", "filter": {"other-than": "@y"}}


def some(n: int) -> dict[str, Any]:
    """So many of the cards that were chosen."""
    return {"card": "@x", "n": n, "as": "y"}


@rule(
    "deed",
    "選擇{targets}",
    examples={
        "選擇自己的領航卡和2張自己的角色卡": [
            {"choose": {"each-of": ["leader", {"what": "character", "n": 2}]}, "as": "x"}
        ]
    },
)
def several_chosen(targets: list[Any]) -> Any:
    if len(targets) < 2:
        return NOT  # one target has a rule of its own
    return [{"choose": each_of(targets), "as": "x"}]


# -- as it is printed ------------------------------------------------------------------------------


@rule(
    "deed",
    "選擇{owner}{area}中{many:count}{nouns}(，)?和{more:count}{others:nouns}，"
    "並使其中{n}張登場，其餘卡片以{resting}登場",
    examples={
        "選擇自己手牌中2張角色卡和3張紅色的角色卡，並使其中4張登場，其餘卡片以休息狀態登場": [
            {
                "choose": {
                    "each-of": [
                        {"from": "hand", "filter": {"category": "character"}, "n": 2},
                        {
                            "from": "hand",
                            "filter": {"category": "character", "color": "red"},
                            "n": 3,
                        },
                    ]
                },
                "as": "x",
            },
            {"put": {"card": "@x", "n": 4, "as": "y"}},
            {"put": {"card": "@x", "filter": {"other-than": "@y"}, "state": "rested"}},
        ]
    },
)
def some_put(owner: str, area: Any, n: int, resting: str, **parts: Any) -> Any:
    """What is put onto the field cannot lie there: both descriptions are of the one area."""
    groups = [(parts["many"], parts["nouns"]), (parts["more"], parts["others"])]
    if any(nouns.who or nouns.area for _, nouns in groups):
        return NOT
    both = [
        {**cards_of(Noun(nouns.kinds, nouns.filter, owner, area, nouns.more)), **count}
        for count, nouns in groups
    ]
    return [
        {"choose": each_of(both), "as": "x"},
        {"put": some(n)},
        {"put": {**REST, "state": resting}},
    ]


@rule(
    "deed",
    "使公開卡片的其中{n}張登場，若另{others:n}張為費用{bounded-cost}時以{resting}登場",
    examples={
        "使公開卡片的其中1張登場，若另1張為費用7以下時以休息狀態登場": [
            {"put": {"card": "@x", "n": 1, "as": "y"}},
            {
                "put": {
                    "card": "@x",
                    "filter": {"other-than": "@y", "cost": "<=7"},
                    "state": "rested",
                }
            },
        ]
    },
)
def some_revealed_put(n: int, others: int, bounded_cost: str, resting: str) -> Any:
    if (n, others) != (1, 1):
        return NOT  # only of two cards is it clear which ones are the others
    asked = {**REST["filter"], "cost": bounded_cost}
    return [{"put": some(n)}, {"put": {**REST, "filter": asked, "state": resting}}]


@rule("bounded-cost", "{n}{bound}", examples={"7以下": "<=7"})
def bounded_cost(n: int, bound: str) -> str:
    return f"{bound}{n}"


@rule(
    "clause",
    "選擇{target}，{duration}，{n}張力量值{signed}、其餘力量值{others:signed}",
    examples={
        "選擇2張對手的舞台卡，在這個回合，1張力量值-7000、其餘力量值-9000": [
            {"choose": {"who": "opponent", "what": "stage", "n": 2}, "as": "x"},
            {"power": -7000, "target": {"card": "@x", "n": 1, "as": "y"}, "for": "this-turn"},
            {
                "power": -9000,
                "target": {"card": "@x", "filter": {"other-than": "@y"}},
                "for": "this-turn",
            },
        ]
    },
)
def some_changed(target: Any, duration: str, n: int, signed: int, others: int) -> list[Step]:
    return [
        {"choose": target, "as": "x"},
        {"power": signed, "target": some(n), "for": duration},
        {"power": others, "target": REST, "for": duration},
    ]


# -- in full ---------------------------------------------------------------------------------------


@rule("target", "{count}{chosen}", examples={"2張選擇的卡片": {"card": "@x", "n": 2}})
def some_of_them(count: dict[str, int], chosen: str) -> dict[str, Any]:
    return {"card": chosen, **count}


@rule(
    "target",
    "其餘{chosen}",
    "其餘{chosen}之中的{nouns}",
    examples={
        "其餘選擇的卡片": {"card": "@x", "filter": {"other-than": "it"}},
        "其餘公開的卡片之中的費用2的卡片": {
            "card": "@x",
            "filter": {"other-than": "it", "cost": 2},
        },
    },
)
def the_others(chosen: str, nouns: Noun | None = None) -> Any:
    asked = filter_of(nouns) if nouns else {}
    return NOT if nouns and nouns.who else {"card": chosen, "filter": {"other-than": "it", **asked}}
