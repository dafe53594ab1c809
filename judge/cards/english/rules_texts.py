"""Rules of the game that a text changes, and what it says about decks."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Step, Steps, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere
from judge.cards.grammar import NOT

words("under", {"": None, "under the rules( of this game)?, ": None})
words("ruled", {"": None, ", according to the rules": None, " according to the rules": None})


@rule(
    "rules-text",
    "{under}also treat this card's name as {name}{ruled}",
    examples={
        "also treat this card's name as ⟪Anna⟫": (
            {"scope": "rules", "do": [{"also": {"name": "Anna"}}]},
        )
    },
)
def _also_named(under: None, name: str, ruled: None) -> tuple[Step, ...]:
    return ({"scope": "rules", "do": [{"also": {"name": name}}]},)


@rule(
    "rules-text",
    "{under}also treat this card's name as {a:name} and {b:name}",
    examples={
        "also treat this card's name as ⟪Anna⟫ and ⟪Bert⟫": (
            {"scope": "rules", "do": [{"also": {"name": "Anna"}}, {"also": {"name": "Bert"}}]},
        )
    },
)
def _also_named_twice(under: None, a: str, b: str) -> tuple[Step, ...]:
    return ({"scope": "rules", "do": [{"also": {"name": a}}, {"also": {"name": b}}]},)


@rule(
    "rules-text",
    "{under}you may have {n:copies} of this card in {deck}",
    examples={
        "you may have up to 7 copies of this card in your deck": (
            {"scope": "deck", "do": [{"copies": 7}]},
        )
    },
)
def _copies(under: None, n: Any, deck: str) -> Any:
    return ({"scope": "deck", "do": [{"copies": n}]},) if deck == "you" else NOT


words("copies", {"any number": "any"})


@rule("copies", "up to {n:number} copies", examples={"up to 7 copies": 7})
def _so_many(n: int) -> int:
    return n


words(
    "rules-text",
    {
        "your Character cards are played rested": (
            {"scope": "rules", "do": [{"enters-rested": {"who": "you", "what": "character"}}]},
        ),
    },
)


@rule(
    "in-a-game",
    "when {deck} is reduced to {n:number}, {steps} instead of losing{ruled}",
    examples={
        "when your deck is reduced to 0, draw 1 card instead of losing": {
            "on": {"would-lose": {"who": "you", "cause": "deck-out"}},
            "scope": "rules",
            "do": [{"draw": 1}],
        }
    },
)
def _instead_of_losing(deck: str, n: int, steps: Steps, ruled: None) -> Any:
    if deck != "you" or n != 0:
        return NOT
    losing = {"would-lose": {"who": "you", "cause": "deck-out"}}
    return {"on": losing, "scope": "rules", "do": list(steps)}


@rule(
    "of-decks",
    "{owner:DON!! deck} consists of {n:number} cards",
    examples={"your DON!! deck consists of 17 cards": {"don-deck": 17}},
)
def _don_deck(owner: str, n: int) -> Any:
    return {"don-deck": n} if owner == "you" else NOT


words("goes", {"are placed at the bottom of ": None, "go under ": None})
words("rather-than", {" instead of being added to ": None, " instead of to ": None})


@rule(
    "rules-text",
    "{under}your face-up Life cards {goes}{deck}{rather-than}{hand}{ruled}",
    examples={
        "your face-up Life cards go under your deck instead of to your hand": (
            {
                "on": {"would-move-life": {"who": "you", "to": "hand", "filter": {"face": "up"}}},
                "scope": "rules",
                "do": [{"move": {"card": "that", "to": "deck-bottom"}}],
            },
        )
    },
)
def _face_up_life_goes_under_the_deck(
    under: None, goes: None, rather_than: None, deck: str, hand: str, ruled: None
) -> Any:
    if not deck == hand == "you":
        return NOT
    moving = {"would-move-life": {"who": "you", "to": "hand", "filter": {"face": "up"}}}
    instead = {"move": {"card": "that", "to": "deck-bottom"}}
    return ({"on": moving, "scope": "rules", "do": [instead]},)


@rule(
    "in-a-deck",
    "{noun:nominal}",
    examples={"Events with a cost of 7": {"category": "event", "cost": 7}},
)
def _in_a_deck(noun: Noun) -> Any:
    return elsewhere(noun).get("filter", NOT) if noun.many else NOT


@rule(
    "of-decks",
    "you cannot include {cards:in-a-deck} in {deck}",
    examples={
        "you cannot include red Stages in your deck": {
            "forbid-in-deck": {"category": "stage", "color": "red"}
        }
    },
)
def _not_in_the_deck(cards: Any, deck: str) -> Any:
    return {"forbid-in-deck": cards} if deck == "you" else NOT


@rule(
    "rules-text",
    "{under}all {noun:nominal} in your hand gain {n:signed} Counter",
    examples={
        "all Stages in your hand gain +7 Counter": (
            {
                "scope": "rules",
                "do": [
                    {
                        "counter": 7,
                        "target": {"from": "hand", "filter": {"category": "stage"}, "all": True},
                    }
                ],
            },
        )
    },
)
def _more_counter(under: None, noun: Noun, n: int) -> Any:
    if not noun.many:
        return NOT
    target = {"from": "hand"} | elsewhere(noun) | {"all": True}
    return ({"scope": "rules", "do": [{"counter": n, "target": target}]},)


@rule(
    "of-decks",
    "you can only include {cards:in-a-deck} in {deck}",
    examples={
        "you can only include red cards in your deck": {"forbid-in-deck": {"not": {"color": "red"}}}
    },
)
def _only_these_in_the_deck(cards: Any, deck: str) -> Any:
    return {"forbid-in-deck": {"not": cards}} if deck == "you" else NOT


@rule(
    "in-a-game",
    "at the start of the game, {steps}",
    examples={
        "at the start of the game, draw 1 card": {"on": "start-of-game", "do": [{"draw": 1}]}
    },
)
def _at_the_start(steps: Steps) -> Step:
    return {"on": "start-of-game", "do": list(steps)}


@rule(
    "rules-text",
    "{in-a-game}",
    examples={
        "at the start of the game, draw 1 card": ({"on": "start-of-game", "do": [{"draw": 1}]},)
    },
)
def _of_a_game(in_a_game: Step) -> tuple[Step, ...]:
    return (in_a_game,)


@rule(
    "rules-text",
    "{under}{of-decks}",
    "{under}{of-decks} and {in-a-game}",
    examples={
        "your DON!! deck consists of 17 cards and at the start of the game, draw 1 card": (
            {"scope": "deck", "do": [{"don-deck": 17}]},
            {"on": "start-of-game", "do": [{"draw": 1}]},
        )
    },
)
def _of_decks(under: None, of_decks: Step, in_a_game: Step | None = None) -> tuple[Step, ...]:
    told = {"scope": "deck", "do": [of_decks]}
    return (told,) if in_a_game is None else (told, in_a_game)
