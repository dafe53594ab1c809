"""Numbers that are counted when they are needed."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Noun, cards_of

rule, words = GRAMMAR.rule, GRAMMAR.words
Amount = Any

BOTH = {"plus": [{"life": "you"}, {"life": "opponent"}]}


@rule(
    "amount",
    "{owner}(的)?生命值卡(的)?張數",
    examples={"對手的生命值卡張數": {"life": "opponent"}},
)
def life(owner: str) -> Amount:
    return {"life": owner}


@rule("amount", "雙方(的)?生命值卡合計張數", examples={"雙方的生命值卡合計張數": BOTH})
def life_of_both() -> Amount:
    return BOTH


@rule("amount", "{owner}場上(的)?咚!!卡張數", examples={"自己場上的咚!!卡張數": {"don": "you"}})
def don(owner: str) -> Amount:
    return {"don": owner}


# -- so many for each --------------------------------------------------------------------------


def counted(cards: Noun) -> Amount:
    """The number of cards: a word of its own for a whole area, else a count."""
    plain = not cards.filter and not cards.kinds and not cards.more
    if plain and cards.area in ("hand", "trash", "deck", "life"):
        return {cards.area: cards.who}
    if cards.kinds == ("don",) and cards.who and cards.filter.keys() <= {"state"}:
        return {"don": cards.who, **cards.filter}
    return {"count": cards_of(cards)}


def per(amount: Amount, n: int) -> Amount:
    """How often a number of cards is there."""
    return amount if n == 1 else {"divide": [amount, n], "round": "down"}


@rule(
    "each",
    "每有{n}張{cards}",
    examples={
        "每有2張自己的角色卡": {"divide": [{"count": {"what": "character"}}, 2], "round": "down"}
    },
)
def each(n: int, cards: Noun) -> Amount:
    return per(counted(cards), n) if cards.who or cards.kinds else NOT


@rule(
    "each",
    "{owner}(的)?廢棄區中每有{n}張{nouns}",
    examples={"自己的廢棄區中每有4張卡片": {"divide": [{"trash": "you"}, 4], "round": "down"}},
)
def each_in_trash(owner: str, n: int, nouns: Noun) -> Amount:
    return per(counted(Noun(nouns.kinds, nouns.filter, owner, "trash")), n)


@rule("each", "{owner}每有{n}張手牌", examples={"自己每有1張手牌": {"hand": "you"}})
def each_in_hand(owner: str, n: int) -> Amount:
    return per({"hand": owner}, n)


@rule(
    "each",
    "{owner}(場上)?每有{n}張{nouns}",
    examples={"自己每有1張休息狀態的咚!!卡": {"don": "you", "state": "rested"}},
)
def each_on_field(owner: str, n: int, nouns: Noun) -> Amount:
    return NOT if nouns.who else per(counted(nouns.owned(owner)), n)


@rule(
    "each",
    "每廢棄1張卡片",
    "每KO1張角色卡",
    examples={"每廢棄1張卡片": {"done": True}},
)
def each_done() -> Amount:
    """A card of which it was not done, though it was chosen, does not count."""
    return {"done": True}


@rule("each", "公開的卡片每有費用1", examples={"公開的卡片每有費用1": {"cost": "@x"}})
def each_cost() -> Amount:
    return {"cost": "@x"}


@rule(
    "each", "每放置{n}張", examples={"每放置2張": {"divide": [{"done": True}, 2], "round": "down"}}
)
def each_moved(n: int) -> Amount:
    return per({"done": True}, n)


@rule("each", "每有1張放回手牌的角色卡", examples={"每有1張放回手牌的角色卡": {"done": True}})
def each_returned() -> Amount:
    return {"done": True}
