"""Numbers: fixed ones, comparisons, how many cards, and what is counted."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.japanese.language import GRAMMAR, Cards, words

rule = GRAMMAR.rule


@GRAMMAR.pattern("number", r"[0-9]+")
def _number(match: re.Match[str]) -> int:
    return int(match[0])


@GRAMMAR.pattern("signed", r"[+-][0-9]+")
def _signed(match: re.Match[str]) -> int:
    return int(match[0])


words("side", {"自分の": "you", "相手の": "opponent"})
words("compares", {"以下": "<=", "以上": ">=", "": "="})


@rule("bound", "{number}{compares}", examples={"4以下": "<=4", "6000以上": ">=6000", "3": 3})
def _bound(number: int, compares: str) -> Any:
    return number if compares == "=" else f"{compares}{number}"


@rule("many", "{number}枚{compares}", "{number}{compares}", examples={"2枚以下": ("<=", 2)})
def _many(number: int, compares: str) -> tuple[str, int]:
    return (compares, number)


@rule("how-many", "(合計)?{number}枚", examples={"2枚": {"n": 2}, "合計2枚": {"n": 2}})
def _exactly(number: int) -> Cards:
    return {"n": number}


@rule("how-many", "(合計)?{number}枚まで", examples={"2枚まで": {"up-to": 2}})
def _up_to(number: int) -> Cards:
    return {"up-to": number}


@rule("how-many", "すべて", examples={"すべて": {"all": True}})
def _all() -> Cards:
    return {"all": True}


def counted(cards: Cards) -> dict[str, Any]:
    """The amount that cards are: by its own word where there is one."""
    side = cards.get("who", "you")
    filters = cards.get("filter", {})
    if cards.get("what") == "don" and filters.keys() <= {"state"} and side != "any":
        return {"don": side, **filters}
    if not filters and cards.get("from") in ("hand", "trash", "deck", "life") and side != "any":
        return {cards["from"]: side}
    return {"count": cards}


@rule(
    "tally",
    "{side}{pile}(の枚数)?",
    examples={"自分のライフ": {"life": "you"}, "相手の手札の枚数": {"hand": "opponent"}},
)
def _pile(side: str, pile: str) -> dict[str, Any]:
    return {pile: side}


words("pile", {"ライフ": "life", "手札": "hand", "トラッシュ": "trash", "デッキ": "deck"})


@rule("tally", "{side}場のドン!!(の枚数)?", examples={"相手の場のドン!!": {"don": "opponent"}})
def _don(side: str) -> dict[str, Any]:
    return {"don": side}


@rule(
    "tally",
    "お互いの{pile}の合計枚数",
    examples={"お互いのライフの合計枚数": {"plus": [{"life": "you"}, {"life": "opponent"}]}},
)
def _both(pile: str) -> dict[str, Any]:
    return {"plus": [{pile: "you"}, {pile: "opponent"}]}


@rule(
    "tally",
    "{side}{first:pile}と{second:pile}の合計枚数",
    examples={"自分のライフと手札の合計枚数": {"plus": [{"life": "you"}, {"hand": "you"}]}},
)
def _together(side: str, first: str, second: str) -> dict[str, Any]:
    return {"plus": [{first: side}, {second: side}]}


# What can be said in front of a noun: no cards with modifiers of their own.
@rule("amount", "{tally}", examples={"自分のライフ": {"life": "you"}})
def _tally(tally: dict[str, Any]) -> dict[str, Any]:
    return tally


@rule(
    "amount",
    "{cards}",
    examples={
        "自分のレストのキャラ": {"count": {"what": "character", "filter": {"state": "rested"}}}
    },
)
def _cards(cards: Cards) -> dict[str, Any]:
    return counted(cards)


@rule(
    "each",
    "{amount}{number}枚につき(、)?",
    examples={"自分の手札1枚につき、": {"hand": "you"}},
)
def _each(amount: dict[str, Any], number: int) -> Any:
    return amount if number == 1 else {"divide": [amount, number], "round": "down"}


@rule(
    "each",
    "(捨てたカード|戻したキャラ|KOしたキャラ|置いた枚数){number}枚につき(、)?",
    examples={"捨てたカード1枚につき、": {"done": True}},
)
def _each_of_them(number: int) -> Any:
    # what was done: a card of which it was not done, though it was chosen, does not count
    return {"done": True} if number == 1 else {"divide": [{"done": True}, number], "round": "down"}


@rule(
    "each",
    "レストにしたドン!!1枚につき(、)?",
    examples={"レストにしたドン!!1枚につき、": {"done": True}},
)
def _each_rested() -> Any:
    return {"done": True}


@rule(
    "each",
    "公開したカードのコスト1につき(、)?",
    examples={"公開したカードのコスト1につき、": {"cost": "@x"}},
)
def _each_cost() -> Any:
    return {"cost": "@x"}
