"""What is paid: everything before the colon."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.english.language import Step, Steps, Target, pattern, rule
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import on_the_field
from judge.cards.grammar import NOT

_PAYMENTS = {
    *("rest-don", "return-don", "take-back-don", "rest", "trash", "ko", "flip", "give-don"),
    *("discard", "move", "reveal", "power", "put", "choose-one"),
}


def payment(steps: Steps) -> Any:
    """Steps as a cost, if one can pay with each of them."""
    if not all(set(step) & _PAYMENTS for step in steps):
        return NOT
    return [_without_names(one) for step in steps for one in _one_by_one(step)]


def _one_by_one(step: Step) -> list[Step]:
    """What is paid with several cards under one verb is paid with each of them."""
    word, cards = next(iter(step.items()))
    if not isinstance(cards, dict) or "each-of" not in cards:
        return [step]
    return [{word: _each(word, one, cards)} for one in cards["each-of"]]


def _each(word: str, one: Target, cards: dict[str, Any]) -> Target:
    if word != "move":
        return one
    named = {"card": one} if isinstance(one, str) else one
    return named | {key: cards[key] for key in cards if key != "each-of"}


def _without_names(step: Step) -> Step:
    if "reveal" in step and isinstance(step["reveal"], dict):
        return {"reveal": {key: value for key, value in step["reveal"].items() if key != "as"}}
    return step


@rule(
    "symbol",
    "DON!! -{n:number}",
    examples={"DON!! -2": [{"return-don": 2}]},
)
def _returned(n: int) -> list[Step]:
    return [{"return-don": n}]


@pattern("circled", "[①-⑨]")
def _circled(match: re.Match[str]) -> int:
    return ord(match[0]) - ord("①") + 1


@rule("symbol", "{n:circled}", examples={"③": [{"rest-don": 3}]})
def _rested(n: int) -> list[Step]:
    return [{"rest-don": n}]


@rule("cost", "{symbol}", examples={"②": [{"rest-don": 2}]})
def _a_symbol(symbol: list[Step]) -> list[Step]:
    return symbol


@rule(
    "cost",
    "{symbol}(,|) {rest:payments}",
    examples={"② You may rest this Character": [{"rest-don": 2}, {"rest": "self"}]},
)
def _a_symbol_and_more(symbol: list[Step], rest: list[Step]) -> list[Step]:
    return symbol + rest


@rule("cost", "{payments}", examples={"You may rest this Character": [{"rest": "self"}]})
def _payments(payments: list[Step]) -> list[Step]:
    return payments


@rule(
    "payments",
    "(Y|y)ou (may|can) {steps:deeds}",
    examples={"You may rest your Leader": [{"rest": "leader"}]},
)
def _may(steps: Steps) -> Any:
    return payment(steps)


@rule(
    "payments",
    "rest {n:number} of your DON!! cards and you may {steps:deeds}",
    examples={
        "rest 7 of your DON!! cards and you may rest your Leader": [
            {"rest-don": 7},
            {"rest": "leader"},
        ]
    },
)
def _rest_and_may(n: int, steps: Steps) -> Any:
    rest = payment(steps)
    return NOT if rest is NOT else [{"rest-don": n}, *rest]


@rule("deeds", "{step}", examples={"rest this Character": ({"rest": "self"},)})
def _one_deed(step: Steps) -> Steps:
    return step


@rule(
    "deeds",
    "{first:step}(,|) and {rest:deeds}",
    examples={
        "trash 7 cards from your hand and rest your Leader": ({"discard": 7}, {"rest": "leader"}),
    },
)
def _several_deeds(first: Steps, rest: Steps) -> Steps:
    return first + rest


@rule(
    "deeds",
    "give your active Leader {power:signed} power during this turn",
    examples={
        "give your active Leader -7 power during this turn": (
            {
                "power": -7,
                "target": {"what": "leader", "filter": {"state": "active"}, "n": 1},
                "for": "this-turn",
            },
        )
    },
)
def _weaken_the_leader(power: int) -> Steps:
    """One pays with one card, although the text does not count it."""
    target = {"what": "leader", "filter": {"state": "active"}, "n": 1}
    return ({"power": power, "target": target, "for": "this-turn"},)


@rule(
    "deeds",
    "trash {n:number} of your {noun:nominal} or {m:number} card from your hand",
    examples={
        "trash 1 of your Stages or 1 card from your hand": (
            {"choose-one": [[{"trash": {"what": "stage", "n": 1}}], [{"discard": 1}]]},
        )
    },
)
def _trash_either(n: int, noun: Noun, m: int) -> Steps:
    return ({"choose-one": [[{"trash": on_the_field(noun) | {"n": n}}], [{"discard": m}]]},)


@rule(
    "deeds",
    "either {a:step} or {b:step}",
    examples={
        "either rest your Leader or draw 1 card": (
            {"choose-one": [[{"rest": "leader"}], [{"draw": 1}]]},
        )
    },
)
def _one_of_two(a: Steps, b: Steps) -> Steps:
    return ({"choose-one": [list(a), list(b)]},)


@rule(
    "deeds",
    "either {a:step}, {b:step}, or {c:step}",
    examples={
        "either rest your Leader, draw 1 card, or draw 2 cards": (
            {"choose-one": [[{"rest": "leader"}], [{"draw": 1}], [{"draw": 2}]]},
        )
    },
)
def _one_of_three(a: Steps, b: Steps, c: Steps) -> Steps:
    return ({"choose-one": [list(a), list(b), list(c)]},)


@rule(
    "deeds",
    "return {n:number} {don} to your cost area rested",
    examples={
        "return 7 of your given DON!! cards to your cost area rested": (
            {"take-back-don": {"n": 7, "state": "rested"}},
        )
    },
)
def _take_back(n: int, don: Step) -> Any:
    if don != {"state": "given"}:
        return NOT
    return ({"take-back-don": {"n": n, "state": "rested"}},)


@rule(
    "payments",
    "{steps:deeds}",
    examples={"rest this Character": [{"rest": "self"}]},
)
def _told(steps: Steps) -> Any:
    return payment(steps)


@rule(
    "price-to-pay",
    "{cost}",
    examples={"you may rest this Character": ([], [{"rest": "self"}])},
)
def _unconditional(cost: list[Step]) -> tuple[list[Any], list[Step]]:
    return [], cost


@rule(
    "price-to-pay",
    "if {conditions}, {cost:payments}",
    examples={
        "if your Leader is ⟪Anna⟫, you may rest this Character": (
            [{"leader": {"name": "Anna"}}],
            [{"rest": "self"}],
        )
    },
)
def _under_a_condition(conditions: list[Any], cost: list[Step]) -> tuple[list[Any], list[Step]]:
    """Without the condition nothing can be paid."""
    return conditions, cost
