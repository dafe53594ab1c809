"""Targets: cards with their number, cards from a pile, and cards that a word points to."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import GRAMMAR, Cards, Target, words

rule = GRAMMAR.rule

# Cards that are always the same one.
words(
    "self",
    {
        "このキャラ": "self",
        "このリーダー": "self",
        "このステージ": "self",
        "このカード": "self",
        "このキャラカード": "self",
    },
)
words(
    "one",
    {
        "自分のリーダー": "leader",
        "相手のリーダー": "opponents-leader",
        "選んだキャラ": "@x",
        "選んだカード": "@x",
        "公開したカード": "@x",
        "バトルした相手のキャラ": "battle-opponent",
    },
)
# What was done just before, or what the event was about: which one, the whole effect decides.
words(
    "one",
    {
        "そのキャラ": "it",
        "そのカード": "it",
        "この効果で登場させたキャラ": "it",
        "この効果で登場させたキャラ1枚": "it",
    },
)


@rule("target", "{self}", "{self:one}", examples={"このキャラ": "self", "自分のリーダー": "leader"})
def _one(self: Target) -> Target:
    return self


@rule(
    "target",
    "{cards}{how-many}",
    examples={
        "相手のコスト4以下のキャラ1枚まで": {
            "who": "opponent",
            "what": "character",
            "filter": {"cost": "<=4"},
            "up-to": 1,
        },
        "自分の手札2枚": {"from": "hand", "n": 2},
    },
)
def _some(cards: Cards, how_many: Cards) -> Cards:
    return {**cards, **how_many}


@rule(
    "target",
    "{owner}{modifiers}リーダー",
    examples={
        "自分の特徴《Moss Court》を持つリーダー": {
            "what": "leader",
            "filter": {"feature": "Moss Court"},
            "all": True,
        }
    },
)
def _leader(owner: Cards, modifiers: Cards) -> Any:
    return {**owner, "what": "leader", "filter": modifiers, "all": True}


@rule(
    "target",
    "自分のリーダー(の)?{name}",
    examples={
        "自分のリーダーの「Harbor Scout」": {
            "what": "leader",
            "filter": {"name": "Harbor Scout"},
            "all": True,
        }
    },
)
def _named_leader(name: str) -> Any:
    return {"what": "leader", "filter": {"name": name}, "all": True}


@rule(
    "target",
    "{pile-top}{how-many}",
    examples={
        "自分のデッキの上から2枚": {"from": "deck-top", "n": 2},
        "相手のライフの上から1枚まで": {"who": "opponent", "from": "life-top", "up-to": 1},
    },
)
def _from_top(pile_top: Cards, how_many: Cards) -> Any:
    return NOT if "all" in how_many else {**pile_top, **how_many}


@rule(
    "target",
    "{owner}デッキの一番上",
    examples={"自分のデッキの一番上": {"from": "deck-top", "n": 1}},
)
def _top_card(owner: Cards) -> Any:
    return {**owner, "from": "deck-top", "n": 1}


@rule("target", "{owner}ライフ{how-many}", examples={"自分のライフ1枚": {"from": "life", "n": 1}})
def _life(owner: Cards, how_many: Cards) -> Any:
    return {**owner, "from": "life", **how_many}


@rule("pile-top", "{owner}{end}から", examples={"自分のデッキの上から": {"from": "deck-top"}})
def _pile_top(owner: Cards, end: str) -> Any:
    return {**owner, "from": end}


@rule("pile-top", "デッキの上から", examples={"デッキの上から": {"from": "deck-top"}})
def _own_deck() -> Cards:
    return {"from": "deck-top"}


words(
    "end",
    {
        "デッキの上": "deck-top",
        "ライフの上": "life-top",
        "ライフの下": "life-bottom",
        "ライフの上か下": "life-top-or-bottom",
    },
)
