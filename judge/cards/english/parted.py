"""Something else for each of the cards that were chosen: one of them, and the others."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import (
    TWO_READINGS,
    Filter,
    Step,
    Steps,
    Target,
    filtered,
    of,
    rule,
)
from judge.cards.english.nouns import Noun, description
from judge.cards.english.targets import together
from judge.cards.grammar import NOT

_SOME: Step = {"card": "@x", "n": 1, "as": "@some"}
_OTHERS: Step = {"card": "@x", "filter": {"other-than": "@some"}}


# Cards of several kinds, chosen for what follows


@rule(
    "step",
    "(select|choose) {targets}",
    examples={
        "select your Leader and 7 of your Stages": (
            {"choose": {"each-of": ["leader", {"what": "stage", "n": 7}]}, "as": "x"},
        )
    },
)
def _choose_of_each(targets: tuple[Target, ...]) -> Any:
    several = together(targets)
    if len(targets) == 1 or len(several) > 1:
        return NOT
    return ({"choose": several[0], "as": "x"},)


@rule(
    "step",
    "(select|choose) your Leader and {n:number} Character(s)?",
    examples={"select your Leader and 7 Characters": TWO_READINGS},
)
def _choose_the_own(n: int) -> Steps:
    """The narrower reading, where what says whose the one is may say it of the others."""
    return ({"choose": {"each-of": ["leader", {"what": "character", "n": n}]}, "as": "x"},)


@rule(
    "step",
    "(select|choose) {a:some} and {b:some} {source}",
    examples={
        "select up to 1 ⟪Anna⟫ and up to 1 ⟪Bert⟫ from your trash": (
            {
                "choose": {
                    "each-of": [
                        {"from": "trash", "filter": {"name": name}, "up-to": 1}
                        for name in ("Anna", "Bert")
                    ]
                },
                "as": "x",
            },
        )
    },
)
def _choose_two(a: Step, b: Step, source: Step) -> Any:
    if "up-to" not in a or "up-to" not in b:
        return NOT
    return ({"choose": {"each-of": [source | a, source | b]}, "as": "x"},)


@rule(
    "step",
    "(select|choose) {a:cards} and {b:cards}",
    examples={
        "select 7 Stages from your hand and up to 1 ⟪Anna⟫ from your trash": (
            {
                "choose": {
                    "each-of": [
                        {"from": "hand", "filter": {"category": "stage"}, "n": 7},
                        {"from": "trash", "filter": {"name": "Anna"}, "up-to": 1},
                    ]
                },
                "as": "x",
            },
        )
    },
)
def _choose_from_two_areas(a: Step, b: Step) -> Steps:
    return ({"choose": {"each-of": [a, b]}, "as": "x"},)


@rule(
    "step",
    "reveal {cards}",
    examples={
        "reveal up to 7 Stages from your hand": (
            {"reveal": {"from": "hand", "filter": {"category": "stage"}, "up-to": 7, "as": "x"}},
        )
    },
)
def _reveal_up_to(cards: Step) -> Any:
    """Several cards, of which the text goes on to speak."""
    if cards["from"] != "hand" or not isinstance(cards.get("up-to"), int) or cards["up-to"] < 2:
        return NOT
    return ({"reveal": cards | {"as": "x"}},)


@rule(
    "targets",
    "up to {n:number} each of {whose} rested Leader and Character cards",
    examples={
        "up to 7 each of your rested Leader and Character cards": (
            {"what": "leader", "filter": {"state": "rested"}, "up-to": 7},
            {"what": "character", "filter": {"state": "rested"}, "up-to": 7},
        )
    },
)
def _rested_of_each_kind(n: int, whose: str) -> tuple[Target, ...]:
    rested = {"filter": {"state": "rested"}, "up-to": n}
    return tuple(of(whose) | {"what": kind} | rested for kind in ("leader", "character"))


# One of them, and the others


@rule(
    "part",
    "{quantity} of the (selected|chosen|revealed) (cards|Characters)",
    examples={"7 of the selected cards": {"card": "@x", "n": 7, "as": "@some"}},
)
def _some_of_them(quantity: Step) -> Any:
    most = quantity.get("n", quantity.get("up-to"))
    return _SOME | quantity if "n" in quantity and isinstance(most, int) else NOT


@rule(
    "part",
    "the other {nouns}",
    examples={
        "the other cards with a cost of 4": {
            "card": "@x",
            "filter": {"other-than": "@some", "cost": 4},
        }
    },
)
def _the_others(nouns: Noun) -> Any:
    if nouns.kind not in {"card", "character"}:
        return NOT
    return {"card": "@x"} | filtered({"other-than": "@some"} | description(nouns))


@rule(
    "target",
    "{part}",
    examples={"7 of the chosen Characters": {"card": "@x", "n": 7, "as": "@some"}},
)
def _a_part(part: Step) -> Target:
    return part


@rule(
    "step",
    "play {part}{rested}",
    examples={"play 7 of the revealed cards": ({"put": _SOME | {"n": 7}},)},
)
def _play_a_part(part: Step, rested: dict[str, str]) -> Steps:
    return ({"put": part | rested},)


@rule(
    "step",
    "play the other card{rested} if it has {price}",
    examples={
        "play the other card if it has a cost of 4": (
            {"put": {"card": "@x", "filter": {"other-than": "@some", "cost": 4}}},
        )
    },
)
def _play_the_other_if(rested: dict[str, str], price: Filter) -> Steps:
    return ({"put": {"card": "@x", "filter": {"other-than": "@some"} | price} | rested},)


@rule("the-other", "play the other card{rested}", examples={"play the other card": {}})
def _the_other(rested: dict[str, str]) -> dict[str, str]:
    return rested


@rule(
    "step",
    "play 1 card and {rested:the-other}",
    examples={"play 1 card and play the other card": ({"put": _SOME}, {"put": _OTHERS})},
)
def _play_one_and_the_other(rested: dict[str, str]) -> Steps:
    return ({"put": _SOME}, {"put": _OTHERS | rested})


@rule(
    "step",
    "give 1 Character {a:signed} {value} and the other {b:signed} {same:value}{lasting}",
    examples={
        "give 1 Character -7 power and the other -9 power during this turn": (
            {"power": -7, "target": _SOME, "for": "this-turn"},
            {"power": -9, "target": _OTHERS, "for": "this-turn"},
        )
    },
)
def _give_one_and_the_other(a: int, value: str, b: int, same: str, lasting: Step) -> Any:
    if value != same:
        return NOT
    return ({value: a, "target": _SOME} | lasting, {value: b, "target": _OTHERS} | lasting)
