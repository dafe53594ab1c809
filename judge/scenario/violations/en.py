"""English sentences."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "player-count": "{count} players ({players}) are at the table; the rules are for two.",
    "deck-size": "Cards in the deck: {count}; there must be exactly {limit}.",
    "too-many-copies": (
        "Cards with the card number {number}: {count}; there may be {limit} at the most."
    ),
    "forbidden-in-deck": '"{card}" cannot be in the deck: the text of "{by}" forbids it.',
    "too-many-cards": (
        "Cards in all areas that come from the deck: {count}; the deck has only {limit}."
    ),
    "too-early": "Before the game, {count} cards cannot be in the {area} yet.",
    "wrong-area": '"{card}" ({category}) cannot be in the {area}.',
    "negative-count": "{count} cards in the {area}: a number of cards cannot be negative.",
    "impossible-value": 'A card of this category ({category}) has no {value}: "{card}".',
    "not-the-first-player": "The first turn of the game belongs to the player going first.",
    "turns-do-not-add-up": (
        "The players have begun {count} turns together, but this is turn {number}."
    ),
    "turn-not-begun": "It is this player's turn, so they have begun at least 1 turn.",
    "unknown-card": 'There is no card "{card}".',
    "no-such-card": 'No card of this position is called "{card}".',
    "no-such-effect": '"{card}" has no effect number {effect}; it has {count}.',
    "out-of-time": (
        '"{card}": what is written as `{detail}` cannot apply here for `{duration}`: '
        "that time is over, or has not come."
    ),
    "duplicate-id": 'More than one card is called "{id}".',
}

WORDS: dict[str, str] = {
    "list": ", ",
    "of-player": "Player {player}: {text}",
    "area.hand": "hand",
    "area.deck": "deck",
}
