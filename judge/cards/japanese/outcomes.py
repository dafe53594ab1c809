"""Steps that go by what was done before, and those in which the opponent picks."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.amounts import counted
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.language import (
    GRAMMAR,
    HIKU,
    SUTERU,
    Steps,
    verbal,
)
from judge.cards.japanese.payments import moved
from judge.cards.japanese.targets import Noun, field_cards, printed

rule = GRAMMAR.rule

# As many as something else


@verbal(
    "step",
    "(その|デッキに戻した|置いた|捨てた|戻した)枚数分カードを",
    verb=HIKU,
    examples={"置いた枚数分カードを引く": [{"draw": {"done": True}}]},
)
def _as_many() -> Steps:
    return [{"draw": {"done": True}}]


@verbal(
    "step",
    "{each}カード{number}枚を",
    verb=HIKU,
    examples={
        "自分の手札2枚につき、カード1枚を引く": [
            {"draw": {"divide": [{"hand": "you"}, 2], "round": "down"}}
        ]
    },
)
def _draw_each(each: Any, number: int) -> Steps:
    return [{"draw": each if number == 1 else {"times": [number, each]}}]


@verbal(
    "step",
    "引いた枚数分自分の手札を",
    verb=SUTERU,
    examples={"引いた枚数分自分の手札を捨てる": [{"discard": {"n": {"done": True}}}]},
)
def _discard_as_many() -> Steps:
    return [{"discard": {"n": {"done": True}}}]


@rule(
    "step",
    "捨てた枚数(と同じ枚数を|だけ)、自分のデッキの上からトラッシュに置く",
    examples={
        "捨てた枚数だけ、自分のデッキの上からトラッシュに置く": [
            {"trash": {"from": "deck-top", "n": {"done": True}}}
        ]
    },
)
def _mill_as_many() -> Steps:
    return [{"trash": {"from": "deck-top", "n": {"done": True}}}]


@verbal(
    "step",
    "自分の手札を任意の枚数",
    verb=SUTERU,
    examples={"自分の手札を任意の枚数捨てる": [{"discard": {"up-to": {"hand": "you"}}}]},
)
def _any_number() -> Steps:
    return [{"discard": {"up-to": {"hand": "you"}}}]


@verbal(
    "step",
    "自分の手札から{group}を任意の枚数",
    "自分の手札から任意の枚数{group}を",
    verb=SUTERU,
    examples={
        "自分の手札から赤のカードを任意の枚数捨てる": [
            {
                "discard": {
                    "up-to": {"count": {"from": "hand", "filter": {"color": "red"}}},
                    "filter": {"color": "red"},
                }
            }
        ]
    },
)
def _any_number_of(group: list[Noun]) -> Any:
    filters = elsewhere(printed(group))
    number = counted({"from": "hand", **({"filter": filters} if filters else {})})
    return [{"discard": {"up-to": number, **({"filter": filters} if filters else {})}}]


# Who picks, and what the opponent shows


@verbal(
    "step",
    "自分の手札{number}枚を相手が選び、",
    verb=SUTERU,
    examples={"自分の手札1枚を相手が選び、捨てる": [{"discard": {"n": 1, "chooser": "opponent"}}]},
)
def _opponent_picks(number: int) -> Steps:
    return [{"discard": {"n": number, "chooser": "opponent"}}]


@rule(
    "step",
    "相手は自身の手札{number}枚を選び、捨てる",
    examples={
        "相手は自身の手札1枚を選び、捨てる": [
            {"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}
        ]
    },
)
def _opponent_discards(number: int) -> Steps:
    return [{"discard": {"n": number, "who": "opponent", "chooser": "opponent"}}]


@rule(
    "step",
    "相手は自身の手札を{number}枚捨て、手札を公開する",
    examples={
        "相手は自身の手札を1枚捨て、手札を公開する": [
            {"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}},
            {"reveal": {"who": "opponent", "from": "hand", "all": True}},
        ]
    },
)
def _opponent_shows(number: int) -> Steps:
    return [
        {"discard": {"n": number, "who": "opponent", "chooser": "opponent"}},
        {"reveal": {"who": "opponent", "from": "hand", "all": True}},
    ]


@rule(
    "step",
    "相手は(自身の)?手札すべてを(自身の)?デッキに戻しシャッフルする",
    examples={
        "相手は手札すべてをデッキに戻しシャッフルする": [
            {"move": {"who": "opponent", "from": "hand", "all": True, "to": "deck"}}
        ]
    },
)
def _their_hand_into_deck() -> Steps:
    return [moved({"who": "opponent", "from": "hand", "all": True}, "deck")]


@rule(
    "step",
    "アタックの対象を自分の{item}にする",
    examples={
        "アタックの対象を自分の赤のキャラにする": [
            {
                "set-attack-target": {
                    "what": "character",
                    "filter": {"color": "red"},
                    "n": 1,
                }
            }
        ]
    },
)
def _redirect_to(item: list[Noun]) -> Any:
    cards = field_cards(item)
    return NOT if cards is None else [{"set-attack-target": {**cards, "n": 1}}]
