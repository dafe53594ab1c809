"""What has to be paid before the colon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.moves import cards_in

rule, words = GRAMMAR.rule, GRAMMAR.words

PAYABLE = frozenset(
    {"rest-don", "return-don", "rest", "trash", "ko", "flip", "give-don", "take-back-don"}
    | {"discard", "move", "reveal", "power", "put", "choose-one"}
)


@rule(
    "cost",
    "({may})?{deed}",
    examples={
        "可將這張角色卡置為休息狀態": [{"rest": "self"}],
        "圈1": [{"rest-don": 1}],
        "可將這張角色卡和1張自己的舞台卡放置在持有者的卡組下面": [
            {"move": {"card": "self", "to": "deck-bottom"}},
            {"move": {"what": "stage", "n": 1, "to": "deck-bottom"}},
        ],
    },
)
def cost(deed: list[Step], **_: str) -> Any:
    if any(next(iter(step)) not in PAYABLE or "power" in step for step in deed):
        return NOT
    return [_chosen(part) for step in deed for part in _one_by_one(step)]


def _one_by_one(step: Step) -> list[Step]:
    """A cost is a list of what is paid, whether or not it has one verb."""
    ((verb, told),) = step.items()
    if not isinstance(told, Mapping) or "each-of" not in told:
        return [step]
    more = {key: value for key, value in told.items() if key != "each-of"}
    return [{verb: {**cards_in(part), **more} if more else part} for part in told["each-of"]]


def _chosen(step: Step) -> Step:
    """What is paid with is one card where no number is said."""
    ((verb, told),) = step.items()
    if verb == "rest" and isinstance(told, Mapping) and told.get("what") == "leader":
        return {verb: {**{k: v for k, v in told.items() if k != "all"}, "n": told.get("n", 1)}}
    return step


@rule(
    "cost",
    "{target}，{duration}，(可以)?力量值{signed}",
    examples={
        "自己的領航卡「守燈人」，在這場對戰中，可以力量值-3000": [
            {
                "power": -3000,
                "target": {"what": "leader", "filter": {"name": "Lamp Keeper"}, "n": 1},
                "for": "this-battle",
            }
        ]
    },
)
def less_power(target: Any, duration: str, signed: int) -> Any:
    if not isinstance(target, Mapping) or target.get("what") != "leader":
        return NOT
    one = {**{k: v for k, v in target.items() if k != "all"}, "n": 1}
    return [{"power": signed, "target": one, "for": duration}]


@rule(
    "cost",
    "可將{n}張以上自己場上的咚!!卡放回咚!!卡組",
    examples={
        "可將1張以上自己場上的咚!!卡放回咚!!卡組": [{"return-don": {"at-least": 1}}],
    },
)
def at_least_so_many_don(n: int) -> list[Step]:
    return [{"return-don": {"at-least": n}}]


@rule(
    "cost",
    "可將(合計)?{n}張自己已附加的咚!!卡以休息狀態放回費用區",
    examples={
        "可將2張自己已附加的咚!!卡以休息狀態放回費用區": [
            {"take-back-don": {"n": 2, "state": "rested"}}
        ]
    },
)
def don_taken_back(n: int) -> list[Step]:
    return [{"take-back-don": {"n": n, "state": "rested"}}]


@rule(
    "costs",
    "{one:cost}、或{other:cost}",
    examples={
        "廢棄1張自己的手牌、或將這張角色卡置為休息狀態": [
            {"choose-one": [[{"discard": 1}], [{"rest": "self"}]]}
        ],
    },
)
def one_cost_or_other(one: list[Step], other: list[Step]) -> list[Step]:
    return [{"choose-one": [*_ways_to_pay(one), *_ways_to_pay(other)]}]


def _ways_to_pay(cost: list[Step]) -> list[list[Step]]:
    match cost:
        case [{"choose-one": list(ways)}]:
            return ways
    return [cost]


@rule(
    "costs",
    "{cost}",
    "{cost}{join}{costs}",
    examples={
        "可以廢棄1張自己的手牌，可將這張角色卡置為休息狀態": [{"discard": 1}, {"rest": "self"}],
    },
)
def costs(cost: list[Step], costs: tuple[Step, ...] = (), **_: str) -> list[Step]:
    return [*cost, *costs]
