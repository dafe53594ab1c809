"""What takes cards from one area to another: returning, placing, adding, playing, looking."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Steps, Target, rule, words
from judge.cards.english.nouns import Noun, united
from judge.cards.english.targets import elsewhere
from judge.cards.grammar import NOT

words("face", {"": {}, " face-up": {"face": "up"}, " face-down": {"face": "down"}})

# Where to: whose place it is is told apart, so that nobody's card goes to another's place.
words(
    "own-place",
    {
        "to your hand": "hand",
        "to your deck and shuffle (it|your deck)": "deck",
        "at the top of your deck": "deck-top",
        "(at|to) the bottom of your deck": "deck-bottom",
        "at the (top or bottom|top or the bottom) of your deck": "deck-top-or-bottom",
        "to the top of your Life cards": "life-top",
        "to the top or bottom of your Life cards": "life-top-or-bottom",
    },
)
words(
    "owners-place",
    {
        "to the owner's hand": "hand",
        "at the bottom of the owner's deck": "deck-bottom",
        "to the bottom of the owner's deck": "deck-bottom",
        "to the top of the owner's Life cards": "life-top",
        "to the top or bottom of the owner's Life cards": "life-top-or-bottom",
    },
)
words(
    "opponents-place",
    {
        "to their hand": "hand",
        "at the bottom of their deck": "deck-bottom",
        "to the top of your opponent's Life cards": "life-top",
        "(at|to) the top or bottom of your opponent's Life cards": "life-top-or-bottom",
        "at the top or bottom of their Life cards": "life-top-or-bottom",
    },
)


@rule("place", "{to:own-place}", examples={"to your hand": ("you", "hand")})
def _own_place(to: str) -> tuple[str, str]:
    return ("you", to)


@rule("place", "{to:owners-place}", examples={"to the owner's hand": ("any", "hand")})
def _owners_place(to: str) -> tuple[str, str]:
    return ("any", to)


@rule(
    "place",
    "{to:opponents-place}",
    examples={"at the bottom of their deck": ("opponent", "deck-bottom")},
)
def _opponents_place(to: str) -> tuple[str, str]:
    return ("opponent", to)


words("order", {"": None, " in any order": None})


@rule("object", "{target}", examples={"this Character": "self"})
def _on_the_field(target: Target) -> Target:
    return target


@rule("object", "{cards}", examples={"1 card from your hand": {"from": "hand", "n": 1}})
def _in_an_area(cards: dict[str, Any]) -> Target:
    return cards


@rule("objects", "{object}", examples={"this Character": ("self",)})
def _one_object(object: Target) -> tuple[Target, ...]:
    return (object,)


@rule(
    "objects",
    "{first:object} and {rest:objects}",
    examples={"this Character and 1 card from your hand": ("self", {"from": "hand", "n": 1})},
)
def _several_objects(first: Target, rest: tuple[Target, ...]) -> tuple[Target, ...]:
    return (first, *rest)


@rule(
    "step",
    "(return|place|add) {objects} {place}{face}{order}",
    examples={
        "return up to 1 Stage to the owner's hand": (
            {"move": {"who": "any", "what": "stage", "up-to": 1, "to": "hand"}},
        ),
        "place this Character at the bottom of the owner's deck": (
            {"move": {"card": "self", "to": "deck-bottom"}},
        ),
    },
)
def _move(
    objects: tuple[Target, ...], place: tuple[str, str], face: dict[str, str], order: None
) -> Any:
    whose, to = place
    if face and not to.startswith("life") or not all(_goes(one, whose) for one in objects):
        return NOT
    return tuple({"move": _card(one) | {"to": to} | face} for one in objects)


def _card(object: Target) -> dict[str, Any]:
    return {"card": object} if isinstance(object, str) else object


def _goes(object: Target, whose: str) -> bool:
    """Whether an owner's place may be called by that owner."""
    if isinstance(object, str):
        return object in {"self", "it", "@x"} or whose == "any"
    if object.get("what") in {"don"}:
        return False
    return whose in {"any", object.get("who", "you")}


@rule(
    "step",
    "your opponent (must place|places|returns|adds) {object} {place}{order}",
    examples={
        "your opponent places 1 card from their hand at the bottom of their deck": (
            {
                "move": {
                    "who": "opponent",
                    "from": "hand",
                    "n": 1,
                    "chooser": "opponent",
                    "to": "deck-bottom",
                }
            },
        )
    },
)
def _opponent_moves(object: Target, place: tuple[str, str], order: None) -> Any:
    whose, to = place
    if whose == "you" or not isinstance(object, dict) or object.get("who") != "opponent":
        return NOT
    chosen = "n" in object and object.get("from") not in {"life-top"}
    return ({"move": object | ({"chooser": "opponent"} if chosen else {}) | {"to": to}},)


# Life cards

words("facing", {"face-up": "up", "face-down": "down"})


@rule(
    "step",
    "turn {cards} {face:facing}",
    examples={
        "turn 1 card from the top of your Life cards face-up": (
            {"flip": {"from": "life-top", "n": 1, "face": "up"}},
        )
    },
)
def _turn(cards: dict[str, Any], face: str) -> Any:
    return ({"flip": cards | {"face": face}},) if cards["from"].startswith("life") else NOT


words(
    "step",
    {
        "turn all of your Life cards face-down": (
            {"flip": {"from": "life", "all": True, "face": "down"}},
        ),
    },
)


@rule(
    "step",
    "turn {n:number} of your face-up Life cards face-down",
    examples={
        "turn 1 of your face-up Life cards face-down": (
            {"flip": {"from": "life", "filter": {"face": "up"}, "n": 1, "face": "down"}},
        )
    },
)
def _turn_down(n: int) -> Steps:
    return ({"flip": {"from": "life", "filter": {"face": "up"}, "n": n, "face": "down"}},)


words(
    "step",
    {
        "look at all (of )?your Life cards and place them back in your Life area in any order": (
            {"look": {"n": {"life": "you"}, "from": "life"}},
            {"reorder": "looked"},
        ),
        "look at all of your opponent's Life cards and place them back in their Life area "
        "in any order": (
            {"look": {"n": {"life": "opponent"}, "from": "life", "who": "opponent"}},
            {"reorder": "looked"},
        ),
        "look at up to 1 card from the top of your or your opponent's Life cards(,)? and "
        "place it at the top or bottom of the Life cards": (
            {"look": {"up-to": 1, "from": "life", "who": "either"}},
            {"move": {"from": "looked", "all": True, "to": "life-top-or-bottom"}},
        ),
    },
)

# Playing

words("rested", {"": {}, " rested": {"state": "rested"}})


@rule(
    "step",
    "play {cards}{rested}",
    examples={
        "play up to 1 ⟪Anna⟫ from your trash rested": (
            {"put": {"from": "trash", "filter": {"name": "Anna"}, "up-to": 1, "state": "rested"}},
        )
    },
)
def _play(cards: dict[str, Any], rested: dict[str, str]) -> Any:
    piled = isinstance(cards["from"], str) and cards["from"].startswith(("life", "deck-"))
    return ({"put": cards | rested},) if not piled and "who" not in cards else NOT


@rule(
    "step",
    "play {a:some} and {b:some} {source}{rested}",
    examples={
        "play up to 1 ⟪Anna⟫ and up to 1 ⟪Bert⟫ from your trash": (
            {"put": {"from": "trash", "filter": {"name": "Anna"}, "up-to": 1}},
            {"put": {"from": "trash", "filter": {"name": "Bert"}, "up-to": 1}},
        )
    },
)
def _play_two(
    a: dict[str, Any], b: dict[str, Any], source: dict[str, Any], rested: dict[str, str]
) -> Any:
    if "who" in source:
        return NOT
    return tuple({"put": source | some | rested} for some in (a, b))


@rule(
    "step",
    "play up to 1 each of {a:name}, {b:name}, and {c:name} with {price} {source}",
    examples={
        "play up to 1 each of ⟪Anna⟫, ⟪Bert⟫, and ⟪Cleo⟫ with a cost of 2 from your hand": (
            {
                "put": {
                    "from": "hand",
                    "filter": {
                        "any": [{"name": "Anna"}, {"name": "Bert"}, {"name": "Cleo"}],
                        "cost": 2,
                    },
                    "up-to": 3,
                    "distinct": "names",
                }
            },
        )
    },
)
def _play_one_of_each(a: str, b: str, c: str, price: Any, source: dict[str, Any]) -> Steps:
    names = {"any": [{"name": one} for one in (a, b, c)]}
    return ({"put": source | {"filter": names | price, "up-to": 3, "distinct": "names"}},)


@rule(
    "step",
    "your opponent plays {cards}",
    examples={
        "your opponent plays up to 1 Stage card from their hand": (
            {
                "put": {
                    "who": "opponent",
                    "from": "hand",
                    "filter": {"category": "stage"},
                    "up-to": 1,
                    "chooser": "opponent",
                }
            },
        )
    },
)
def _opponent_plays(cards: dict[str, Any]) -> Any:
    if cards.get("who") != "opponent" or cards["from"] != "hand":
        return NOT
    return ({"put": cards | {"chooser": "opponent"}},)


@rule(
    "step",
    "play (this card|this Character card){origin}{rested}",
    examples={"play this card": ({"put": {"card": "self"}},)},
)
def _play_this(origin: None, rested: dict[str, str]) -> Steps:
    return ({"put": {"card": "self"} | rested},)


words("origin", {"": None, " from your trash": None})


@rule(
    "step",
    "play that card{rested}",
    examples={"play that card": ({"put": {"card": "it"}},)},
)
def _play_that(rested: dict[str, str]) -> Steps:
    return ({"put": {"card": "it"} | rested},)


words(
    "step",
    {
        "add this Character card from your trash to your hand": (
            {"move": {"card": "self", "to": "hand"}},
        )
    },
)

# Looking at the top of the deck


@rule(
    "step",
    "look at {n:number} card(s)? from the top of your deck(;|,| and) {steps:looking}",
    examples={
        "look at 3 cards from the top of your deck; play up to 1 ⟪Anna⟫": (
            {"look": {"n": 3, "from": "deck-top"}},
            {"put": {"from": "looked", "filter": {"name": "Anna"}, "up-to": 1}},
        )
    },
)
def _look(n: int, steps: Steps) -> Steps:
    return ({"look": {"n": n, "from": "deck-top"}}, *steps)


@rule(
    "step",
    "look at up to {n:number} card(s)? from the top of your deck; {steps:looking}",
    examples={
        "look at up to 3 cards from the top of your deck; play up to 1 ⟪Anna⟫": (
            {"look": {"up-to": 3, "from": "deck-top"}},
            {"put": {"from": "looked", "filter": {"name": "Anna"}, "up-to": 1}},
        )
    },
)
def _look_up_to(n: int, steps: Steps) -> Steps:
    return ({"look": {"up-to": n, "from": "deck-top"}}, *steps)


@rule(
    "step",
    "look at {n:number} card(s)? from the top of your opponent's deck",
    examples={
        "look at 1 card from the top of your opponent's deck": (
            {"look": {"n": 1, "from": "deck-top", "who": "opponent"}},
        )
    },
)
def _look_at_the_opponents(n: int) -> Steps:
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
        "reveal up to 1 Event and add it to your hand": (
            {
                "move": {
                    "from": "looked",
                    "filter": {"category": "event"},
                    "up-to": 1,
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
    "where-the-rest-goes",
    {
        "at the bottom of your deck( in any order)?": "deck-bottom",
        "at the top of your deck( in any order)?": "deck-top",
        "at the top or bottom of (your|the) deck( in any order)?": "deck-top-or-bottom",
        "to the top or bottom of (your|the) deck( in any order)?": "deck-top-or-bottom",
    },
)


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
        "reveal up to 1 ⟪Anna⟫ from your deck and add it to your hand": (
            {
                "move": {
                    "from": "deck",
                    "filter": {"name": "Anna"},
                    "up-to": 1,
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
    "reveal {cards} and add it to the top of your Life cards {face:facing}",
    examples={
        "reveal up to 1 Stage from your hand and add it to the top of your Life cards face-down": (
            {
                "move": {
                    "from": "hand",
                    "filter": {"category": "stage"},
                    "up-to": 1,
                    "to": "life-top",
                    "face": "down",
                    "reveal": True,
                }
            },
        )
    },
)
def _reveal_and_add_to_life(cards: dict[str, Any], face: str) -> Any:
    if cards["from"] != "hand":
        return NOT
    return ({"move": cards | {"to": "life-top", "face": face, "reveal": True}},)


@rule(
    "step",
    "reveal {n:number} card from the top of your deck(,| and) play {some}{rested}",
    examples={
        "reveal 1 card from the top of your deck and play up to 1 ⟪Anna⟫": (
            {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
            {"put": {"card": "@x", "filter": {"name": "Anna"}, "up-to": 1}},
        )
    },
)
def _reveal_and_play(n: int, some: dict[str, Any], rested: dict[str, str]) -> Steps:
    return (
        {"reveal": {"from": "deck-top", "n": n, "as": "x"}},
        {"put": {"card": "@x"} | some | rested},
    )


@rule(
    "step",
    "reveal {n:number} card from the top of your deck and add {some} to your hand",
    examples={
        "reveal 1 card from the top of your deck and add up to 1 Stage to your hand": (
            {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
            {
                "move": {
                    "card": "@x",
                    "filter": {"category": "stage"},
                    "up-to": 1,
                    "to": "hand",
                }
            },
        )
    },
)
def _reveal_and_keep(n: int, some: dict[str, Any]) -> Steps:
    return (
        {"reveal": {"from": "deck-top", "n": n, "as": "x"}},
        {"move": {"card": "@x"} | some | {"to": "hand"}},
    )


@rule(
    "step",
    "look at all your Life cards; place {n:number} (card )?at the top of your deck and "
    "place the rest back in your Life area in any order",
    examples={
        "look at all your Life cards; place 1 at the top of your deck and "
        "place the rest back in your Life area in any order": (
            {"look": {"n": {"life": "you"}, "from": "life"}},
            {"move": {"from": "looked", "n": 1, "to": "deck-top"}},
            {"reorder": "looked"},
        )
    },
)
def _look_at_life(n: int) -> Steps:
    return (
        {"look": {"n": {"life": "you"}, "from": "life"}},
        {"move": {"from": "looked", "n": n, "to": "deck-top"}},
        {"reorder": "looked"},
    )


@rule(
    "step",
    "place the revealed card {to:where-the-rest-goes}",
    examples={
        "place the revealed card at the bottom of your deck": (
            {"move": {"card": "@x", "to": "deck-bottom"}},
        )
    },
)
def _put_the_revealed_back(to: str) -> Steps:
    return ({"move": {"card": "@x", "to": to}},)
