"""Looking at cards and revealing them, and what is done with those that were seen."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Steps, rule, words
from judge.cards.english.nouns import Noun, united
from judge.cards.english.targets import elsewhere
from judge.cards.grammar import NOT


@rule(
    "step",
    "look at {n:number} card(s)? from the top of {deck}(;|,| and) {steps:looking}",
    examples={
        "look at 17 cards from the top of your deck; play 7 ⟪Anna⟫": (
            {"look": {"n": 17, "from": "deck-top"}},
            {"put": {"from": "looked", "filter": {"name": "Anna"}, "n": 7}},
        )
    },
)
def _look(n: int, deck: str, steps: Steps) -> Any:
    if deck != "you":
        return NOT
    return ({"look": {"n": n, "from": "deck-top"}}, *steps)


@rule(
    "step",
    "look at up to {n:number} card(s)? from the top of {deck}; {steps:looking}",
    examples={
        "look at up to 17 cards from the top of your deck; play 7 ⟪Anna⟫": (
            {"look": {"up-to": 17, "from": "deck-top"}},
            {"put": {"from": "looked", "filter": {"name": "Anna"}, "n": 7}},
        )
    },
)
def _look_up_to(n: int, deck: str, steps: Steps) -> Any:
    if deck != "you":
        return NOT
    return ({"look": {"up-to": n, "from": "deck-top"}}, *steps)


@rule(
    "step",
    "look at {n:number} card(s)? from the top of {deck}",
    examples={
        "look at 17 cards from the top of their deck": (
            {"look": {"n": 17, "from": "deck-top", "who": "opponent"}},
        )
    },
)
def _look_at_the_opponents(n: int, deck: str) -> Any:
    if deck != "opponent":
        return NOT
    return ({"look": {"n": n, "from": "deck-top", "who": "opponent"}},)


@rule(
    "some",
    "{quantity} {nouns}",
    examples={"up to 1 ⟪Anna⟫": {"filter": {"name": "Anna"}, "up-to": 1}},
)
def _some(quantity: dict[str, Any], nouns: Noun) -> Any:
    return NOT if nouns.kind in {"don", "leader"} else elsewhere(nouns) | quantity


@rule(
    "some",
    "{quantity} {a:nominal} or {same:quantity} {b:nominal}",
    examples={
        "up to 1 ⟪Anna⟫ or up to 1 Stage": {
            "filter": {"any": [{"name": "Anna"}, {"category": "stage"}]},
            "up-to": 1,
        }
    },
)
def _some_of_either(quantity: dict[str, Any], a: Noun, same: dict[str, Any], b: Noun) -> Any:
    return elsewhere(united(a, b)) | quantity if quantity == same else NOT


@rule(
    "some",
    "up to {n:number} {a:nominal} or {m:number} {b:nominal}",
    examples={
        "up to 1 ⟪Anna⟫ or 1 Stage": {
            "filter": {"any": [{"name": "Anna"}, {"category": "stage"}]},
            "up-to": 1,
        }
    },
)
def _some_of_two_kinds(n: int, a: Noun, m: int, b: Noun) -> Any:
    return elsewhere(united(a, b)) | {"up-to": n} if n == m else NOT


@rule(
    "looking",
    "reveal {some} and add (it|them) to your hand",
    examples={
        "reveal up to 7 Stages and add them to your hand": (
            {
                "move": {
                    "from": "looked",
                    "filter": {"category": "stage"},
                    "up-to": 7,
                    "to": "hand",
                    "reveal": True,
                }
            },
        )
    },
)
def _find(some: dict[str, Any]) -> Steps:
    return ({"move": {"from": "looked"} | some | {"to": "hand", "reveal": True}},)


@rule(
    "looking",
    "play {some}{rested}",
    examples={
        "play up to 1 ⟪Anna⟫ rested": (
            {
                "put": {
                    "from": "looked",
                    "filter": {"name": "Anna"},
                    "up-to": 1,
                    "state": "rested",
                }
            },
        )
    },
)
def _find_and_play(some: dict[str, Any], rested: dict[str, str]) -> Steps:
    return ({"put": {"from": "looked"} | some | rested},)


@rule(
    "looking",
    "add {some} {place}{face}",
    examples={
        "add up to 1 card to your hand": ({"move": {"from": "looked", "up-to": 1, "to": "hand"}},)
    },
)
def _keep(some: dict[str, Any], place: tuple[str, str], face: dict[str, str]) -> Any:
    whose, to = place
    return ({"move": {"from": "looked"} | some | {"to": to} | face},) if whose == "you" else NOT


@rule(
    "looking",
    "trash {some}",
    examples={"trash up to 1 card": ({"trash": {"from": "looked", "up-to": 1}},)},
)
def _find_and_trash(some: dict[str, Any]) -> Steps:
    return ({"trash": {"from": "looked"} | some},)


words(
    "deck-end",
    {
        "at the bottom of your deck": "deck-bottom",
        "at the top of your deck": "deck-top",
        "(at|to) the top or bottom of (your|the) deck": "deck-top-or-bottom",
    },
)


@rule(
    "where-the-rest-goes",
    "{to:deck-end}{order}",
    examples={"at the bottom of your deck in any order": "deck-bottom"},
)
def _end_of_the_deck(to: str, order: None) -> str:
    return to


@rule(
    "looking",
    "(place|return) them {to:where-the-rest-goes}",
    examples={
        "place them at the bottom of your deck in any order": (
            {"move": {"from": "looked", "all": True, "to": "deck-bottom"}},
        )
    },
)
def _put_back(to: str) -> Steps:
    return ({"move": {"from": "looked", "all": True, "to": to}},)


@rule(
    "step",
    "place the rest {to:where-the-rest-goes}",
    examples={
        "place the rest at the bottom of your deck": (
            {"move": {"from": "looked", "all": True, "to": "deck-bottom"}},
        )
    },
)
def _put_the_rest(to: str) -> Steps:
    return ({"move": {"from": "looked", "all": True, "to": to}},)


# Revealing


@rule(
    "step",
    "reveal {cards}",
    examples={
        "reveal 1 card from the top of your deck": (
            {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
        ),
        "reveal 2 Events from your hand": (
            {"reveal": {"from": "hand", "filter": {"category": "event"}, "n": 2}},
        ),
    },
)
def _reveal(cards: dict[str, Any]) -> Any:
    if "up-to" in cards and cards["from"] in {"hand", "deck"}:
        return NOT  # such a sentence goes on, and is read as a whole
    named = {} if cards["from"] == "hand" else {"as": "x"}
    return ({"reveal": cards | named},)


@rule(
    "step",
    "reveal {cards} and add (it|them) to your hand",
    examples={
        "reveal 7 ⟪Anna⟫ from your deck and add them to your hand": (
            {
                "move": {
                    "from": "deck",
                    "filter": {"name": "Anna"},
                    "n": 7,
                    "to": "hand",
                    "reveal": True,
                }
            },
        )
    },
)
def _reveal_and_add(cards: dict[str, Any]) -> Any:
    if cards["from"] != "deck":
        return NOT
    return ({"move": cards | {"to": "hand", "reveal": True}},)


@rule(
    "step",
    "reveal {cards}(,)? (and|then) add it {place}{face}",
    examples={
        "reveal up to 7 red cards from your hand, then add it "
        "at the top or the bottom of your Life cards face-down": (
            {
                "move": {
                    "from": "hand",
                    "filter": {"color": "red"},
                    "up-to": 7,
                    "to": "life-top-or-bottom",
                    "face": "down",
                    "reveal": True,
                }
            },
        )
    },
)
def _reveal_and_add_to_life(
    cards: dict[str, Any], place: tuple[str, str], face: dict[str, str]
) -> Any:
    whose, to = place
    if cards["from"] != "hand" or whose != "you" or not face or "n" in cards:
        return NOT
    return ({"move": cards | {"to": to} | face | {"reveal": True}},)


@rule(
    "step",
    "reveal {n:number} card(s)? from the top of {deck}(,| and) play {some}{rested}",
    examples={
        "reveal 17 cards from the top of your deck, play 7 ⟪Anna⟫": (
            {"reveal": {"from": "deck-top", "n": 17, "as": "x"}},
            {"put": {"card": "@x", "filter": {"name": "Anna"}, "n": 7}},
        )
    },
)
def _reveal_and_play(n: int, deck: str, some: dict[str, Any], rested: dict[str, str]) -> Any:
    if deck != "you":
        return NOT
    return (
        {"reveal": {"from": "deck-top", "n": n, "as": "x"}},
        {"put": {"card": "@x"} | some | rested},
    )


@rule(
    "step",
    "reveal {n:number} card(s)? from the top of {deck}(,| and) add {some} to {hand}",
    examples={
        "reveal 17 cards from the top of your deck, add 7 Stages to your hand": (
            {"reveal": {"from": "deck-top", "n": 17, "as": "x"}},
            {
                "move": {
                    "card": "@x",
                    "filter": {"category": "stage"},
                    "n": 7,
                    "to": "hand",
                }
            },
        )
    },
)
def _reveal_and_keep(n: int, deck: str, some: dict[str, Any], hand: str) -> Any:
    if not deck == hand == "you":
        return NOT
    return (
        {"reveal": {"from": "deck-top", "n": n, "as": "x"}},
        {"move": {"card": "@x"} | some | {"to": "hand"}},
    )


@rule(
    "step",
    "look at all (of )?{owner:Life cards}; place {n:number} (card )?at the top of {deck}( and|;) "
    "place the (rest|others) back in {area:Life area} in any order",
    examples={
        "look at all your Life cards; place 7 at the top of your deck; "
        "place the others back in your Life area in any order": (
            {"look": {"n": {"life": "you"}, "from": "life"}},
            {"move": {"from": "looked", "n": 7, "to": "deck-top"}},
            {"reorder": "looked"},
        )
    },
)
def _look_at_life(owner: str, n: int, deck: str, area: str) -> Any:
    if not owner == deck == area == "you":
        return NOT
    return (
        {"look": {"n": {"life": "you"}, "from": "life"}},
        {"move": {"from": "looked", "n": n, "to": "deck-top"}},
        {"reorder": "looked"},
    )


@rule(
    "step",
    "place the revealed card {to:where-the-rest-goes}",
    examples={
        "place the revealed card to the top or bottom of the deck": (
            {"move": {"card": "@x", "to": "deck-top-or-bottom"}},
        )
    },
)
def _put_the_revealed_back(to: str) -> Steps:
    return ({"move": {"card": "@x", "to": to}},)
