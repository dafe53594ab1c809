"""What a card itself has done in battles: what it has K.O.'d, and whom it has battled."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.conditions import ARU, condition
from judge.cards.japanese.language import GRAMMAR, Cards, Step

rule = GRAMMAR.rule


@rule(
    "occurrence",
    "{self}が{cause}{cards}をKOした",
    examples={
        "このカードがバトルで相手のステージをKOした": {
            "ko": {"who": "opponent", "what": "stage", "cause": "battle", "by": "self"}
        }
    },
)
def _ko(self: str, cause: Step, cards: Cards) -> Any:
    return NOT if "from" in cards else {"ko": {**cards, **cause, "by": self}}


@rule(
    "occurrence",
    "{self}のバトルによって{cards}をKOした",
    examples={
        "このリーダーのバトルによって相手のコスト2のキャラをKOした": {
            "ko": {
                "who": "opponent",
                "what": "character",
                "filter": {"cost": 2},
                "cause": "battle",
                "by": "self",
            }
        }
    },
)
def _ko_by_its_battle(self: str, cards: Cards) -> Any:
    return _ko(self, {"cause": "battle"}, cards)


@condition(
    "このターン中に自分のリーダーが{cards}とバトルしたことが",
    verb=ARU,
    examples={
        "このターン中に自分のリーダーが相手のキャラとバトルしたことがある": [
            {
                "happened": {
                    "battle-end": {
                        "card": "leader",
                        "battled-with": {"who": "opponent", "what": "character"},
                    }
                }
            }
        ]
    },
)
def _leader_has_battled(cards: Cards) -> Any:
    if "from" in cards:
        return NOT
    return [{"happened": {"battle-end": {"card": "leader", "battled-with": cards}}}]


@rule(
    "condition",
    "このターン中、このリーダーが{cards}とバトルしている",
    examples={
        "このターン中、このリーダーが相手のコスト2のキャラとバトルしている": [
            {
                "happened": {
                    "battle-end": {
                        "card": "leader",
                        "battled-with": {
                            "who": "opponent",
                            "what": "character",
                            "filter": {"cost": 2},
                        },
                    }
                }
            }
        ]
    },
)
def _this_leader_has_battled(cards: Cards) -> Any:
    return _leader_has_battled(cards)


@rule(
    "occurrence",
    "自分がアタックで相手のライフにダメージを与えた",
    examples={"自分がアタックで相手のライフにダメージを与えた": {"damage-dealt": {"who": "you"}}},
)
def _deals_damage() -> Step:
    return {"damage-dealt": {"who": "you"}}
