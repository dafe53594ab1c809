"""Cards of this game from their data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.cards import UNKNOWN, Definition, Effect, Library, freeze
from judge.games.common.definitions import names_of, printed_effects

JANKEN = ("rock", "scissors", "paper")  # each beats the next one
KEYWORDS = frozenset({"on-open", "on-win", "on-lose", "end-of-turn"})  # once per turn each
LUCK = 1000
COST = 1
# word of `also` and of filters -> the kind of information it is about
INFORMATION = {"name": "names", "attribute": "attributes", "tribe": "tribes"}


def used_as(effect: Effect, word: str) -> str:
    """How the use of an effect by a keyword is noted: of several keywords each has its limit."""
    several = len(effect.timings & KEYWORDS) > 1
    return f"{effect.key} {word}" if several else effect.key


def definition_of(card: str, data: Mapping[str, Any]) -> Definition:
    """A card from its data, with what goes without saying."""
    values = {
        "names": names_of(card, data),
        "number": data.get("number", card),
        "janken": data.get("janken", JANKEN[0]),
        "luck-win": data.get("luck-win", LUCK),
        "luck-other": data.get("luck-other", LUCK),
        "cost": data.get("cost", COST),
        "attributes": tuple(data.get("attributes", ())),
        "tribes": tuple(data.get("tribes", ())),
        "story": data.get("story", ""),
        "text": data.get("text", ""),
    }
    return Definition(card, "card", values, printed_effects(card, data))


NOTHING: dict[str, Any] = {
    "names": (),
    "number": "",
    "janken": None,
    "luck-win": None,
    "luck-other": None,
    "cost": None,
    "attributes": (),
    "tribes": (),
    "story": "",
    "text": "",
}


def library_of(cards: Mapping[str, Mapping[str, Any]]) -> Library:
    """Every card of a case, unknown cards included."""
    found = {card: definition_of(card, freeze(data)) for card, data in cards.items()}
    found[UNKNOWN] = Definition(UNKNOWN, "unknown", NOTHING)
    return Library(found)
