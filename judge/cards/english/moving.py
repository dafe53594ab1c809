"""What takes cards from one area to another: returning, placing, adding, playing, looking."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Steps, Target, of, rule, words
from judge.cards.english.targets import together
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
    },
)
words(
    "owners-place",
    {
        "to the owner's hand": "hand",
        "at the bottom of the owner's deck": "deck-bottom",
        "to the bottom of the owner's deck": "deck-bottom",
    },
)
words(
    "opponents-place",
    {
        "to their hand": "hand",
        "at the bottom of their deck": "deck-bottom",
    },
)
words(
    "life-end",
    {
        "(at|to) the top of": "life-top",
        "(at|to) the (top or bottom|top or the bottom) of": "life-top-or-bottom",
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


@rule(
    "place",
    "{to:life-end} {owner:Life cards}",
    examples={"to the top of your Life cards": ("you", "life-top")},
)
def _on_life(to: str, owner: str) -> tuple[str, str]:
    return (owner, to)


@rule(
    "owners-place",
    "{to:life-end} the owner's Life cards",
    examples={"to the top of the owner's Life cards": "life-top"},
)
def _on_the_owners_life(to: str) -> str:
    return to


words("order", {"": None, " in any order": None})


@rule("object", "{target}", examples={"this Character": "self"})
def _on_the_field(target: Target) -> Target:
    return target


@rule("object", "{cards}", examples={"1 card from your hand": {"from": "hand", "n": 1}})
def _in_an_area(cards: dict[str, Any]) -> Target:
    return cards


@rule("objects", "{thing:object}", examples={"this Character": ("self",)})
def _one_object(thing: Target) -> tuple[Target, ...]:
    return (thing,)


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
        "return up to 7 Stages to the owner's hand": (
            {"move": {"who": "any", "what": "stage", "up-to": 7, "to": "hand"}},
        ),
        "place this Stage at the bottom of your deck": (
            {"move": {"card": "self", "to": "deck-bottom"}},
        ),
    },
)
def _move(
    objects: tuple[Target, ...], place: tuple[str, str], face: dict[str, str], order: None
) -> Any:
    whose, to = place
    if whose == "you":
        objects = tuple(_ones_own(one) for one in objects)
    if (face and not to.startswith("life")) or not all(_goes(one, whose) for one in objects):
        return NOT
    return tuple({"move": _card(one) | {"to": to} | face} for one in together(objects))


def _ones_own(thing: Target) -> Target:
    """What goes to a player's own area is that player's, where nobody is named."""
    if isinstance(thing, dict) and thing.get("who") == "any":
        return {key: value for key, value in thing.items() if key != "who"}
    return thing


def _card(thing: Target) -> dict[str, Any]:
    return {"card": thing} if isinstance(thing, str) else thing


def _goes(thing: Target, whose: str) -> bool:
    """Whether an owner's place may be called by that owner."""
    if isinstance(thing, str):
        return thing in {"self", "it", "@x"} or whose == "any"
    if thing.get("what") in {"don"}:
        return False
    return whose in {"any", thing.get("who", "you")}


@rule(
    "step",
    "your opponent (must place|places|returns|adds) {thing:object} {place}{order}",
    examples={
        "your opponent places 17 of their Stages at the bottom of their deck": (
            {
                "move": {
                    "who": "opponent",
                    "what": "stage",
                    "n": 17,
                    "chooser": "opponent",
                    "to": "deck-bottom",
                }
            },
        )
    },
)
def _opponent_moves(thing: Target, place: tuple[str, str], order: None) -> Any:
    whose, to = place
    if whose == "you" or not isinstance(thing, dict) or thing.get("who") != "opponent":
        return NOT
    chosen = "n" in thing and thing.get("from") not in {"life-top"}
    return ({"move": thing | ({"chooser": "opponent"} if chosen else {}) | {"to": to}},)


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
    "turn {n:number} of your face-up {cards:life-words} face-down",
    examples={
        "turn 7 of your face-up Life cards face-down": (
            {"flip": {"from": "life", "filter": {"face": "up"}, "n": 7, "face": "down"}},
        )
    },
)
def _turn_down(n: int, cards: None) -> Steps:
    return ({"flip": {"from": "life", "filter": {"face": "up"}, "n": n, "face": "down"}},)


@rule(
    "step",
    "look at all (of )?{owner:Life cards} and place (them|these) back in {area:Life area} "
    "in any order",
    examples={
        "look at all their Life cards and place these back in their Life area in any order": (
            {"look": {"n": {"life": "opponent"}, "from": "life", "who": "opponent"}},
            {"reorder": "looked"},
        )
    },
)
def _look_at_all_life(owner: str, area: str) -> Any:
    if owner != area:
        return NOT
    return ({"look": {"n": {"life": owner}, "from": "life"} | of(owner)}, {"reorder": "looked"})


@rule(
    "step",
    "look at up to {n:number} card(s)? from the top of (your|yours) or {owner:Life cards}(,)? and "
    "place it {back:back-in-life}",
    examples={
        "look at up to 7 cards from the top of your or their Life cards and "
        "place it at the top of the Life cards": (
            {"look": {"up-to": 7, "from": "life", "who": "either"}},
            {"move": {"from": "looked", "all": True, "to": "life-top"}},
        )
    },
)
def _look_at_life_of_either(n: int, owner: str, back: str) -> Any:
    if owner != "opponent":
        return NOT
    return (
        {"look": {"up-to": n, "from": "life", "who": "either"}},
        {"move": {"from": "looked", "all": True, "to": back}},
    )


@rule(
    "back-in-life",
    "{to:life-end} the Life cards",
    examples={"at the top of the Life cards": "life-top"},
)
def _back_in_life(to: str) -> str:
    return to


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
            {
                "put": {
                    "each-of": [
                        {"from": "trash", "filter": {"name": name}, "up-to": 1}
                        for name in ("Anna", "Bert")
                    ]
                }
            },
        )
    },
)
def _play_two(
    a: dict[str, Any], b: dict[str, Any], source: dict[str, Any], rested: dict[str, str]
) -> Any:
    if "who" in source:
        return NOT
    return tuple({"put": _card(cards) | rested} for cards in together((source | a, source | b)))


@rule(
    "step",
    "play {a:cards} and {b:cards}{rested}",
    examples={
        "play up to 1 ⟪Anna⟫ from your trash and 7 Stages from your hand": (
            {
                "put": {
                    "each-of": [
                        {"from": "trash", "filter": {"name": "Anna"}, "up-to": 1},
                        {"from": "hand", "filter": {"category": "stage"}, "n": 7},
                    ]
                }
            },
        )
    },
)
def _play_from_two_areas(a: dict[str, Any], b: dict[str, Any], rested: dict[str, str]) -> Any:
    if {"who"} & (set(a) | set(b)):
        return NOT
    return ({"put": {"each-of": [a, b]} | rested},)


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


@rule(
    "step",
    "play the (revealed|selected) card{rested}",
    examples={"play the revealed card rested": ({"put": {"card": "@x", "state": "rested"}},)},
)
def _play_the_revealed(rested: dict[str, str]) -> Steps:
    return ({"put": {"card": "@x"} | rested},)


@rule(
    "step",
    "add this Character card{origin} to {hand}",
    examples={"add this Character card to your hand": ({"move": {"card": "self", "to": "hand"}},)},
)
def _add_this_card(origin: None, hand: str) -> Any:
    return ({"move": {"card": "self", "to": "hand"}},) if hand == "you" else NOT
