"""What stands before the colon: what a player pays."""

from __future__ import annotations

from judge.cards.grammar import NOT
from judge.cards.japanese.language import GRAMMAR, Steps
from judge.cards.japanese.payments import moved

rule = GRAMMAR.rule

PAYABLE = frozenset(
    (
        *("rest-don", "return-don", "rest", "trash", "ko", "flip", "give-don", "take-back-don"),
        *("discard", "move", "reveal", "power", "put"),
    )
)


@rule("costs", "{cost}", examples={"〔2〕": [{"rest-don": 2}]})
def _one(cost: Steps) -> Steps:
    return cost


@rule(
    "costs",
    "{cost}、{costs}",
    examples={
        "ドン!!-1、このキャラをレストにできる": [{"return-don": 1}, {"rest": "self"}],
    },
)
def _several(cost: Steps, costs: Steps) -> Steps:
    return cost + costs


@rule("cost", "〔{number}〕", examples={"〔1〕": [{"rest-don": 1}]})
def _circled(number: int) -> Steps:
    return [{"rest-don": number}]


@rule("cost", "ドン!!-{number}", examples={"ドン!!-2": [{"return-don": 2}]})
def _return_don(number: int) -> Steps:
    return [{"return-don": number}]


@rule(
    "cost",
    "{offered}",
    examples={"自分の手札1枚を捨てることができる": [{"discard": 1}]},
)
def _offered(offered: Steps) -> Steps:
    return offered


@rule(
    "offered",
    "{payment-may}",
    examples={"このキャラをレストにできる": [{"rest": "self"}]},
)
def _last(payment_may: Steps) -> object:
    return payment_may if _payable(payment_may) else NOT


@rule(
    "offered",
    "{payment-and}、{offered}",
    "{payment-and:payment}、{offered}",
    examples={
        "自分の手札1枚を捨て、このキャラをトラッシュに置くことができる": [
            {"discard": 1},
            {"trash": "self"},
        ]
    },
)
def _first(payment_and: Steps, offered: Steps) -> object:
    return payment_and + offered if _payable(payment_and) else NOT


@rule(
    "offered",
    "自分のトラッシュのカード{number}枚をデッキに戻しシャッフルできる",
    examples={
        "自分のトラッシュのカード9枚をデッキに戻しシャッフルできる": [
            {"move": {"from": "trash", "n": 9, "to": "deck"}}
        ]
    },
)
def _into_deck(number: int) -> Steps:
    return [moved({"from": "trash", "n": number}, "deck")]


def _payable(steps: Steps) -> bool:
    return all(step.keys() <= PAYABLE | {"target", "for"} for step in steps)
