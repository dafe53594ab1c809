"""One of two deeds, as the player likes."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Step, Steps, Target, rule
from judge.cards.grammar import NOT


@rule(
    "step",
    "set this Character or {other:target} as active",
    examples={
        "set this Character or your Leader as active": (
            {"choose-one": [[{"set-active": "self"}], [{"set-active": "leader"}]]},
        )
    },
)
def _set_either_active(other: Target) -> Steps:
    return ({"choose-one": [[{"set-active": "self"}], [{"set-active": other}]]},)


def either(target: Target, *deeds: Step) -> Any:
    """Cards that are chosen first, and one of several things done with them."""
    if not isinstance(target, dict):
        return NOT
    return ({"choose": target, "as": "x"}, {"choose-one": [[deed] for deed in deeds]})


@rule(
    "step",
    "K.O. or rest {target}",
    examples={
        "K.O. or rest up to 7 of your Stages": (
            {"choose": {"what": "stage", "up-to": 7}, "as": "x"},
            {"choose-one": [[{"ko": "@x"}], [{"rest": "@x"}]]},
        )
    },
)
def _ko_or_rest(target: Target) -> Any:
    return either(target, {"ko": "@x"}, {"rest": "@x"})


@rule(
    "step",
    "K.O. {target}, or return it to the owner's hand",
    examples={
        "K.O. up to 1 of your Characters, or return it to the owner's hand": (
            {"choose": {"what": "character", "up-to": 1}, "as": "x"},
            {"choose-one": [[{"ko": "@x"}], [{"move": {"card": "@x", "to": "hand"}}]]},
        )
    },
)
def _ko_or_return(target: Target) -> Any:
    return either(target, {"ko": "@x"}, {"move": {"card": "@x", "to": "hand"}})


@rule(
    "step",
    "return {target} to the owner's hand or (the|place it at the) bottom of {deck}",
    examples={
        "return 7 of your opponent's Stages to the owner's hand or "
        "the bottom of your opponent's deck": (
            {"choose": {"who": "opponent", "what": "stage", "n": 7}, "as": "x"},
            {
                "choose-one": [
                    [{"move": {"card": "@x", "to": "hand"}}],
                    [{"move": {"card": "@x", "to": "deck-bottom"}}],
                ]
            },
        )
    },
)
def _to_hand_or_deck(target: Target, deck: str) -> Any:
    if deck == "you":
        return NOT  # it is its owner's
    return either(
        target,
        {"move": {"card": "@x", "to": "hand"}},
        {"move": {"card": "@x", "to": "deck-bottom"}},
    )


@rule(
    "step",
    "select {cards}(,)? (and|then) play it or add it {place}{face}",
    examples={
        "select 7 Stages from your trash, then play it or add it to your hand": (
            {
                "choose": {"from": "trash", "filter": {"category": "stage"}, "n": 7},
                "as": "x",
            },
            {
                "choose-one": [
                    [{"put": {"card": "@x"}}],
                    [{"move": {"card": "@x", "to": "hand"}}],
                ]
            },
        )
    },
)
def _play_or_add(cards: dict[str, Any], place: tuple[str, str], face: Step) -> Any:
    whose, to = place
    if whose != "you":
        return NOT
    return either(cards, {"put": {"card": "@x"}}, {"move": {"card": "@x", "to": to} | face})
