"""What stands before the colon: what a player pays."""

from __future__ import annotations

from judge.cards.grammar import NOT
from judge.cards.japanese.language import GRAMMAR, Step, Steps
from judge.cards.japanese.payments import moved
from judge.cards.japanese.targets import Noun, field_cards

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
    return _one_by_one(payment_may) if _payable(payment_may) else NOT


@rule(
    "offered",
    "{payment-and}、{offered}",
    "{payment}、{offered}",
    examples={
        "自分の手札7枚を捨て、自分のリーダーをレストにできる": [
            {"discard": 7},
            {"rest": "leader"},
        ]
    },
)
def _first(
    offered: Steps, payment_and: Steps | None = None, payment: Steps | None = None
) -> object:
    paid = payment_and or payment or []
    return _one_by_one(paid) + offered if _payable(paid) else NOT


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


def _one_by_one(steps: Steps) -> Steps:
    """What is paid with several cards under one verb is paid with each of them."""
    return [one for step in steps for one in _parts(step)]


def _parts(step: Step) -> Steps:
    word, cards = next(iter(step.items()))
    if not isinstance(cards, dict) or "each-of" not in cards:
        return [step]
    if word == "move":
        return [moved(one, cards["to"]) for one in cards["each-of"]]
    return [{word: one} for one in cards["each-of"]]


@rule(
    "cost",
    "{payment}",
    examples={"このキャラをレストにする": [{"rest": "self"}]},
)
def _told(payment: Steps) -> object:
    return _one_by_one(payment) if _payable(payment) else NOT


@rule(
    "cost",
    "自分の、{item}か、手札{number}枚をトラッシュに置くことができる",
    examples={
        "自分の、赤のキャラか、手札7枚をトラッシュに置くことができる": [
            {
                "choose-one": [
                    [{"trash": {"what": "character", "filter": {"color": "red"}, "n": 7}}],
                    [{"discard": 7}],
                ]
            }
        ]
    },
)
def _card_or_hand(item: list[Noun], number: int) -> object:
    cards = field_cards(item)
    if cards is None:
        return NOT
    return [{"choose-one": [[{"trash": {**cards, "n": number}}], [{"discard": number}]]}]


@rule(
    "cost",
    "{payment}か、自分の手札か場の{name}{number}枚をトラッシュに置くことができる",
    examples={
        "自分の手札1枚を捨てるか、自分の手札か場の「Tide Pier」1枚をトラッシュに置くことができる": [
            {
                "choose-one": [
                    [{"discard": 1}],
                    [{"discard": {"n": 1, "filter": {"name": "Tide Pier"}}}],
                    [{"trash": {"what": "card", "filter": {"name": "Tide Pier"}, "n": 1}}],
                ]
            }
        ]
    },
)
def _one_of_three(payment: Steps, name: str, number: int) -> Steps:
    named = {"name": name}
    return [
        {
            "choose-one": [
                payment,
                [{"discard": {"n": number, "filter": named}}],
                [{"trash": {"what": "card", "filter": named, "n": number}}],
            ]
        }
    ]
