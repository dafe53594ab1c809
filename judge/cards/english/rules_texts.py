"""Rules of the game that a text changes, and what it says about decks."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Step, Steps, rule, words


@rule(
    "rules-text",
    "(under the rules of this game, )?also treat this card's name as {name}"
    "( according to the rules)?",
    examples={
        "also treat this card's name as ⟪Anna⟫ according to the rules": (
            {"scope": "rules", "do": [{"also": {"name": "Anna"}}]},
        )
    },
)
def _also_named(name: str) -> tuple[Step, ...]:
    return ({"scope": "rules", "do": [{"also": {"name": name}}]},)


@rule(
    "rules-text",
    "under the rules of this game, also treat this card's name as {a:name} and {b:name}",
    examples={
        "under the rules of this game, also treat this card's name as ⟪Anna⟫ and ⟪Bert⟫": (
            {"scope": "rules", "do": [{"also": {"name": "Anna"}}, {"also": {"name": "Bert"}}]},
        )
    },
)
def _also_named_twice(a: str, b: str) -> tuple[Step, ...]:
    return ({"scope": "rules", "do": [{"also": {"name": a}}, {"also": {"name": b}}]},)


words(
    "rules-text",
    {
        "under the rules of this game, you may have any number of this card in your deck": (
            {"scope": "deck", "do": [{"copies": "any"}]},
        ),
        "your Character cards are played rested": (
            {"scope": "rules", "do": [{"enters-rested": {"who": "you", "what": "character"}}]},
        ),
        "when your deck is reduced to 0, you win the game instead of losing, "
        "according to the rules": (
            {
                "on": {"would-lose": {"who": "you", "cause": "deck-out"}},
                "scope": "rules",
                "do": [{"win": "you"}],
            },
        ),
    },
)


@rule(
    "rules-text",
    "under the rules of this game, your DON!! deck consists of {n:number} cards",
    examples={
        "under the rules of this game, your DON!! deck consists of 6 cards": (
            {"scope": "deck", "do": [{"don-deck": 6}]},
        )
    },
)
def _don_deck(n: int) -> tuple[Step, ...]:
    return ({"scope": "deck", "do": [{"don-deck": n}]},)


@rule(
    "in-a-deck",
    "cards with {price}",
    examples={"cards with a cost of 5 or more": {"cost": ">=5"}},
)
def _cards_at_a_price(price: Any) -> Any:
    return price


@rule(
    "in-a-deck",
    "Events with {price}",
    examples={"Events with a cost of 2 or more": {"category": "event", "cost": ">=2"}},
)
def _events_at_a_price(price: Any) -> Any:
    return {"category": "event"} | price


@rule(
    "rules-text",
    "under the rules of this game, you cannot include {cards:in-a-deck} in your deck",
    examples={
        "under the rules of this game, you cannot include cards with a cost of 5 in your deck": (
            {"scope": "deck", "do": [{"forbid-in-deck": {"cost": 5}}]},
        )
    },
)
def _not_in_the_deck(cards: Any) -> tuple[Step, ...]:
    return ({"scope": "deck", "do": [{"forbid-in-deck": cards}]},)


@rule(
    "rules-text",
    "under the rules of this game, you cannot include {cards:in-a-deck} in your deck "
    "and at the start of the game, {steps}",
    examples={
        "under the rules of this game, you cannot include cards with a cost of 5 in your deck "
        "and at the start of the game, draw 1 card": (
            {"scope": "deck", "do": [{"forbid-in-deck": {"cost": 5}}]},
            {"on": "start-of-game", "do": [{"draw": 1}]},
        )
    },
)
def _not_in_the_deck_and_at_the_start(cards: Any, steps: Steps) -> tuple[Step, ...]:
    return (*_not_in_the_deck(cards), {"on": "start-of-game", "do": list(steps)})


@rule(
    "rules-text",
    "under the rules of this game, you can only include {feature:type} type cards in your deck and "
    "when your deck is reduced to 0, you win the game instead of losing",
    examples={
        "under the rules of this game, you can only include ‹Moss Court› type cards in your deck "
        "and when your deck is reduced to 0, you win the game instead of losing": (
            {"scope": "deck", "do": [{"forbid-in-deck": {"not": {"feature": "Moss Court"}}}]},
            {
                "on": {"would-lose": {"who": "you", "cause": "deck-out"}},
                "scope": "rules",
                "do": [{"win": "you"}],
            },
        )
    },
)
def _only_in_the_deck(feature: str) -> tuple[Step, ...]:
    winning = {"on": {"would-lose": {"who": "you", "cause": "deck-out"}}, "scope": "rules"}
    return (
        {"scope": "deck", "do": [{"forbid-in-deck": {"not": {"feature": feature}}}]},
        winning | {"do": [{"win": "you"}]},
    )
