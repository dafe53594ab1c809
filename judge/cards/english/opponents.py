"""What the opponent does, or may do."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Steps, rule, words
from judge.cards.grammar import NOT


@rule(
    "step",
    "your opponent draws {n:number} card(s)?",
    examples={"your opponent draws 1 card": ({"draw": 1, "who": "opponent"},)},
)
def _opponent_draws(n: int) -> Steps:
    return ({"draw": n, "who": "opponent"},)


@rule(
    "step",
    "your opponent trashes {n:number} card(s)? from their hand",
    "your opponent chooses {n:number} card(s)? from their hand and trashes it",
    examples={
        "your opponent trashes 1 card from their hand": (
            {"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}},
        )
    },
)
def _opponent_discards(n: int) -> Steps:
    return ({"discard": {"n": n, "who": "opponent", "chooser": "opponent"}},)


@rule(
    "step",
    "{opponent} returns all cards in {hand} to {deck} and shuffles {same:deck}",
    "{opponent} shuffles {hand} into {deck}",
    examples={
        "your opponent shuffles their hand into their deck": (
            {"move": {"who": "opponent", "from": "hand", "all": True, "to": "deck"}},
        )
    },
)
def _opponent_returns_the_hand(opponent: str, hand: str, deck: str, same: str = "opponent") -> Any:
    if not opponent == hand == deck == same:
        return NOT
    return ({"move": {"who": opponent, "from": "hand", "all": True, "to": "deck"}},)


@rule(
    "step",
    "{opponent} trashes {n:number} card(s)? from {hand} and reveals {same:hand}",
    examples={
        "your opponent trashes 7 cards from their hand and reveals their hand": (
            {"discard": {"n": 7, "who": "opponent", "chooser": "opponent"}},
            {"reveal": {"who": "opponent", "from": "hand", "all": True}},
        )
    },
)
def _discard_and_reveal(opponent: str, n: int, hand: str, same: str) -> Any:
    if not opponent == hand == same:
        return NOT
    return (
        {"discard": {"n": n, "who": "opponent", "chooser": "opponent"}},
        {"reveal": {"who": "opponent", "from": "hand", "all": True}},
    )


words(
    "they-add",
    {"set(s)? (it|them) as active": "active", "rest(s)? (it|them)": "rested"},
)


@rule(
    "step",
    "{opponent} adds {quantity} DON!! card(s)? from {owner:DON!! deck} and {state:they-add}",
    examples={
        "your opponent adds up to 7 DON!! cards from their DON!! deck and rests them": (
            {"add-don": {"up-to": 7, "state": "rested", "who": "opponent"}},
        )
    },
)
def _opponent_adds_don(opponent: str, quantity: dict[str, Any], owner: str, state: str) -> Any:
    if opponent != owner:
        return NOT
    return ({"add-don": quantity | {"state": state, "who": opponent}},)


@rule(
    "step",
    "{opponent} may add {quantity} DON!! card(s)? from {owner:DON!! deck} and {state:they-add}",
    examples={
        "your opponent may add 7 DON!! cards from their DON!! deck and set them as active": (
            {
                "may": [{"add-don": {"n": 7, "state": "active", "who": "opponent"}}],
                "who": "opponent",
            },
        )
    },
)
def _opponent_may_add_don(opponent: str, quantity: dict[str, Any], owner: str, state: str) -> Any:
    if opponent != owner:
        return NOT
    added = quantity | {"state": state, "who": opponent}
    return ({"may": [{"add-don": added}], "who": opponent},)


@rule(
    "step",
    "{opponent} reveals {hand}",
    examples={
        "your opponent reveals their hand": (
            {"reveal": {"who": "opponent", "from": "hand", "all": True}},
        )
    },
)
def _opponent_reveals_the_hand(opponent: str, hand: str) -> Any:
    if opponent != hand:
        return NOT
    return ({"reveal": {"who": opponent, "from": "hand", "all": True}},)


@rule(
    "step",
    "your opponent rests {n:number} of their active DON!! cards",
    examples={
        "your opponent rests 7 of their active DON!! cards": (
            {
                "rest": {
                    "who": "opponent",
                    "what": "don",
                    "filter": {"state": "active"},
                    "n": 7,
                    "chooser": "opponent",
                }
            },
        )
    },
)
def _opponent_rests_don(n: int) -> Steps:
    active = {"who": "opponent", "what": "don", "filter": {"state": "active"}}
    return ({"rest": active | {"n": n, "chooser": "opponent"}},)


@rule(
    "step",
    "{opponent} may trash {n:number} card(s)? from the top of {owner:Life cards}",
    examples={
        "your opponent may trash 7 cards from the top of their Life cards": (
            {
                "may": [{"trash": {"who": "opponent", "from": "life-top", "n": 7}}],
                "who": "opponent",
            },
        )
    },
)
def _opponent_may_trash_life(opponent: str, n: int, owner: str) -> Any:
    if owner != opponent:
        return NOT
    return (
        {"may": [{"trash": {"who": "opponent", "from": "life-top", "n": n}}], "who": "opponent"},
    )


@rule(
    "step",
    "{opponent} may return {n:number} (of their )?active DON!! card(s)? to {owner:DON!! deck}",
    examples={
        "your opponent may return 7 active DON!! cards to their DON!! deck": (
            {
                "may": [{"return-don": {"n": 7, "state": "active", "who": "opponent"}}],
                "who": "opponent",
            },
        )
    },
)
def _opponent_may_return_don(opponent: str, n: int, owner: str) -> Any:
    if owner != opponent:
        return NOT
    returned = {"n": n, "state": "active", "who": "opponent"}
    return ({"may": [{"return-don": returned}], "who": "opponent"},)


@rule(
    "step",
    "choose {cards}; your opponent reveals (that card|those cards)",
    examples={
        "choose 7 cards from their hand; your opponent reveals those cards": (
            {"reveal": {"who": "opponent", "from": "hand", "n": 7, "as": "x"}},
        )
    },
)
def _opponent_reveals(cards: dict[str, Any]) -> Any:
    if cards.get("who") != "opponent" or cards["from"] != "hand":
        return NOT
    return ({"reveal": cards | {"as": "x"}},)


@rule(
    "step",
    "{opponent} chooses {n:number} card(s)? from {hand}; trash that card",
    examples={
        "your opponent chooses 7 cards from your hand; trash that card": (
            {"discard": {"n": 7, "chooser": "opponent"}},
        )
    },
)
def _opponent_chooses_a_discard(opponent: str, n: int, hand: str) -> Any:
    return ({"discard": {"n": n, "chooser": opponent}},) if hand == "you" else NOT
