"""What happens to a player: damage, and cards that are trashed from the hand."""

from __future__ import annotations

from typing import Any

from judge.cards.english.conditions import Condition
from judge.cards.english.language import Steps, both, rule, words
from judge.cards.english.nouns import Noun, categories, description
from judge.cards.grammar import NOT


@rule(
    "event",
    "you deal damage to {whose} Life",
    examples={
        "you deal damage to your opponent's Life": [
            {"damage-dealt": {"who": "you"}},
            {"damage-taken": {"who": "opponent", "cause": "by-own-effect"}},
        ]
    },
)
def _you_deal_damage(whose: str) -> Any:
    """By the attack of any card, or by an effect."""
    if whose != "opponent":
        return NOT
    taken = {"damage-taken": {"who": "opponent", "cause": "by-own-effect"}}
    return [{"damage-dealt": {"who": "you"}}, taken]


@rule(
    "cause",
    " by your {noun:nominal}'s effect(s)?",
    examples={
        " by your ‹Moss Court› type card's effect": {
            "cause": "by-own-effect",
            "by": {"feature": "Moss Court"},
        }
    },
)
def _by_the_effect_of_a_card(noun: Noun) -> Any:
    if noun.many:
        return NOT
    return {"cause": "by-own-effect", "by": both(categories(noun), description(noun))}


@rule(
    "condition",
    "(you )?(haven't|have not) drawn a card using (this|your) Leader's effect during this turn",
    examples={
        "you have not drawn a card using your Leader's effect during this turn": {
            "not": {
                "happened": {
                    "drawn": {
                        "who": "you",
                        "cause": "by-own-effect",
                        "by": {"category": "leader"},
                    }
                }
            }
        }
    },
)
def _has_not_drawn_by_the_leader() -> Condition:
    """A player has one Leader: an own effect of a Leader is an effect of this one."""
    drawn = {"who": "you", "cause": "by-own-effect", "by": {"category": "leader"}}
    return {"not": {"happened": {"drawn": drawn}}}


words("as-were-trashed", {"as many cards as were trashed": None})
words("as-were-trashed", {"cards equal to the number of cards trashed": None})


@rule(
    "step",
    "draw {as-were-trashed}",
    examples={"draw as many cards as were trashed": ({"draw": {"count": "that"}},)},
)
def _draw_as_many_as_were_trashed(as_were_trashed: None) -> Steps:
    return ({"draw": {"count": "that"}},)
