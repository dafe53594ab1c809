"""DON!! cards that are given to cards, those that are placed, and those that the opponent adds."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import (
    GRAMMAR,
    SURU,
    Cards,
    Filter,
    Steps,
    Target,
    verbal,
    words,
)
from judge.cards.japanese.payments import pile

rule = GRAMMAR.rule

# Giving DON!! cards

# of the cost area are active cards and rested ones
words("don-lying", {"アクティブの": "active", "レストの": "rested", "コストエリアの": "any"})
words(
    "don-owner",
    {"": {}, "自分の": {}, "相手の": {"who": "opponent"}, "持ち主の": {"who": "any"}},
)


@rule(
    "given-don",
    "{owner:don-owner}{lying:don-lying}ドン!!",
    examples={"相手のレストのドン!!": {"state": "rested", "who": "opponent"}},
)
def _given_don(owner: Cards, lying: str) -> Cards:
    return {"state": lying, **owner}


@verbal(
    "payment",
    "{target}に{don:given-don}{how-many}を(、)?付与",
    verb=SURU,
    examples={
        "自分のリーダーにレストのドン!!7枚までを、付与する": [
            {"give-don": {"up-to": 7, "state": "rested", "to": "leader"}}
        ]
    },
)
def _give(target: Target, don: Cards, how_many: Cards) -> Any:
    return _giving(target, don, how_many)


@verbal(
    "payment",
    "{target}に{don:given-don}{number}枚ずつまでを(、)?付与",
    verb=SURU,
    examples={
        "自分のキャラすべてにレストのドン!!7枚ずつまでを、付与する": [
            {"give-don": {"up-to": 7, "state": "rested", "to": {"what": "character", "all": True}}}
        ]
    },
)
def _give_each(target: Target, don: Cards, number: int) -> Any:
    return _giving(target, don, {"up-to": number})


def _giving(target: Target, don: Cards, how_many: Cards) -> Any:
    whose = target.get("who", "you") if isinstance(target, dict) else "you"
    if target == "opponents-leader":
        whose = "opponent"
    if pile(target) or whose != don.get("who", "you") or "all" in how_many:
        return NOT
    return [{"give-don": {**how_many, **don, "to": target}}]


@verbal(
    "payment",
    "自分の付与されているドン!!{how-many}を、{target}に付与",
    verb=SURU,
    examples={
        "自分の付与されているドン!!2枚までを、自分のリーダーに付与する": [
            {"give-don": {"up-to": 2, "state": "given", "to": "leader"}}
        ]
    },
)
def _move_given(how_many: Cards, target: Target) -> Steps:
    return [{"give-don": {**how_many, "state": "given", "to": target}}]


# Adding DON!! cards


@verbal(
    "opponents",
    "相手は(、)?(自身の)?ドン!!デッキから(、)?ドン!!{how-many}を(、)?{state}で追加",
    verb=SURU,
    examples={
        "相手は自身のドン!!デッキからドン!!7枚までを、レストで追加する": [
            {"add-don": {"up-to": 7, "state": "rested", "who": "opponent"}}
        ]
    },
)
def _opponent_adds(how_many: Cards, state: Filter) -> Steps:
    # Nobody adds cards of a DON!! deck that is not their own.
    return [{"add-don": {**how_many, **state, "who": "opponent"}}]


@rule(
    "step",
    "自分のドン!!フェイズに置(かれる|く)ドン!!(のうち)?{number}枚は、{target}に付与される",
    examples={
        "自分のドン!!フェイズに置かれるドン!!7枚は、このカードに付与される": [
            {"place-don": 7, "target": "self"}
        ]
    },
)
def _given_when_placed(number: int, target: Target) -> Steps:
    return [{"place-don": number, "target": target}]
