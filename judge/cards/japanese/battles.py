"""What a card itself has done in battles: what it has K.O.'d, and whom it has battled."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.conditions import ARU, Conditions, condition
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
def _leader_has_battled(cards: Cards) -> Conditions:
    return [{"happened": {"battle-end": {"card": "leader", "battled-with": cards}}}]
