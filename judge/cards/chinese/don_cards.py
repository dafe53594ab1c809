"""Steps with DON!! cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.nouns import Filter, each_of

rule, words = GRAMMAR.rule, GRAMMAR.words


words("lying", {"活動狀態": "active", "休息狀態": "rested"})


@rule(
    "deed",
    "從(自己的)?咚!!卡組追加{count}{lying}的咚!!卡",
    examples={
        "從咚!!卡組追加最多1張活動狀態的咚!!卡": [{"add-don": {"up-to": 1, "state": "active"}}],
    },
)
def add_don(count: dict[str, int], lying: str) -> list[Step]:
    return [{"add-don": {**count, "state": lying}}]


@rule(
    "deed",
    "追加{count}{lying}的咚!!卡",
    examples={"追加最多2張活動狀態的咚!!卡": [{"add-don": {"up-to": 2, "state": "active"}}]},
)
def add_more_don(count: dict[str, int], lying: str) -> list[Step]:
    return [{"add-don": {**count, "state": lying}}]


@rule(
    "given-don",
    "{count}{lying}的咚!!卡",
    examples={"最多2張休息狀態的咚!!卡": {"up-to": 2, "state": "rested"}},
)
def don_to_give(count: dict[str, int], lying: str) -> Step:
    return {**count, "state": lying}


@rule(
    "given-don",
    "(合計)?最多{n}張自己被附加的咚!!卡",
    examples={"最多2張自己被附加的咚!!卡": {"up-to": 2, "state": "given"}},
)
def don_given_before(n: int) -> Step:
    return {"up-to": n, "state": "given"}


@rule(
    "given-don",
    "{n}張自己{lying}的咚!!卡",
    examples={"2張自己活動狀態的咚!!卡": {"n": 2, "state": "active"}},
)
def own_don_to_give(n: int, lying: str) -> Step:
    return {"n": n, "state": lying}


@rule(
    "given-don",
    "{count}對手{lying}的咚!!卡",
    examples={"最多1張對手休息狀態的咚!!卡": {"up-to": 1, "state": "rested", "who": "opponent"}},
)
def opponents_don_to_give(count: dict[str, int], lying: str) -> Step:
    return {**count, "state": lying, "who": "opponent"}


@rule(
    "given-don",
    "{count}持有者{lying}的咚!!卡",
    examples={"最多2張持有者休息狀態的咚!!卡": {"up-to": 2, "state": "rested", "who": "any"}},
)
def owners_don_to_give(count: dict[str, int], lying: str) -> Step:
    return {**count, "state": lying, "who": "any"}


words("cost-area-of", {
    "": {}, "自己": {}, "對手": {"who": "opponent"}, "持有者": {"who": "any"},
})  # fmt: skip


@rule(
    "given-don",
    "{count}{cost-area-of}費用區(中)?的咚!!卡",
    examples={
        "最多2張對手費用區中的咚!!卡": {"up-to": 2, "state": "any", "who": "opponent"},
    },
)
def don_of_cost_area(count: dict[str, int], cost_area_of: Filter) -> Step:
    """Active cards and rested ones."""
    return {**count, "state": "any", **cost_area_of}


@rule(
    "deed",
    "附加{given-don}在{target}",
    examples={
        "附加最多1張休息狀態的咚!!卡在自己的領航卡": [
            {"give-don": {"up-to": 1, "state": "rested", "to": "leader"}}
        ],
    },
)
def give_don(given_don: Step, target: Any) -> Any:
    whose = target.get("who", "you") if isinstance(target, Mapping) else "you"
    receiver = _one(target)
    if given_don.get("who", "you") != whose or not _is_single(receiver):
        return NOT
    return [{"give-don": {**given_don, "to": receiver}}]


def _is_single(target: Any) -> bool:
    """Whether one card is meant: several get so many each only where the text says so."""
    return isinstance(target, str) or 1 in (target.get("n"), target.get("up-to"))


@rule(
    "deed",
    "附加最多各{n}張{lying}的咚!!卡在{target}",
    examples={
        "附加最多各1張休息狀態的咚!!卡在最多2張自己的角色卡": [
            {
                "give-don": {
                    "up-to": 1,
                    "state": "rested",
                    "to": {"what": "character", "up-to": 2},
                }
            }
        ]
    },
)
def give_don_each(n: int, lying: str, target: Any) -> list[Step]:
    return [{"give-don": {"up-to": n, "state": lying, "to": _one(target)}}]


@rule(
    "deed",
    "附加最多各{n}張{lying}的咚!!卡在{target}和{other:target}",
    examples={
        "附加最多各2張活動狀態的咚!!卡在自己的領航卡和1張自己的舞台卡": [
            {
                "give-don": {
                    "up-to": 2,
                    "state": "active",
                    "to": {"each-of": ["leader", {"what": "stage", "n": 1}]},
                }
            },
        ],
        "附加最多各1張活動狀態的咚!!卡在自己的領航卡和自己全數的角色卡": [
            {
                "give-don": {
                    "up-to": 1,
                    "state": "active",
                    "to": {"what": "leader-or-character", "all": True},
                }
            }
        ],
    },
)
def give_don_to_each(n: int, lying: str, target: Any, other: Any) -> list[Step]:
    receivers = [_one(one) for one in (target, other)]
    if receivers == ["leader", {"what": "character", "all": True}]:
        receivers = [{"what": "leader-or-character", "all": True}]
    return [{"give-don": {"up-to": n, "state": lying, "to": each_of(receivers)}}]


def _one(target: Any) -> Any:
    """The single Leader of a description is one card."""
    if isinstance(target, Mapping) and target.get("what") == "leader" and target.get("all"):
        return {**{key: value for key, value in target.items() if key != "all"}, "n": 1}
    return target


@rule("deed", "咚!!-{n}({reminder})?", examples={"咚!!-2": [{"return-don": 2}]})
def return_don(n: int, **_: Any) -> list[Step]:
    return [{"return-don": n}]


@rule("deed", "圈{n}({reminder})?", examples={"圈1": [{"rest-don": 1}]})
def rest_don(n: int, **_: Any) -> list[Step]:
    return [{"rest-don": n}]
