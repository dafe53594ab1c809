"""Cards of this game from their data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.cards import UNKNOWN, Definition, Library, freeze
from judge.games.common.definitions import keywords_of, names_of, printed_effects
from judge.games.one_piece.areas import DON

PRINTED_POWER = {"leader": 5000, "character": 1000}
PRINTED_COST = {"character": 1, "event": 1, "stage": 1}
LIFE = 5
# word of `also` and of filters -> the kind of information it is about
INFORMATION = {"name": "names", "feature": "features", "attribute": "attributes"}


def definition_of(card: str, data: Mapping[str, Any]) -> Definition:
    """A card from its data, with the defaults of its category."""
    category = data["type"]
    values = {
        "names": names_of(card, data),
        "number": data.get("number", card),
        "colors": frozenset(data.get("colors", ("red",))),
        "features": tuple(data.get("features", ())),
        "attributes": frozenset(data.get("attributes", ())),
        "power": data.get("power", PRINTED_POWER.get(category)),
        "cost": data.get("cost", PRINTED_COST.get(category)),
        "text": data.get("text", ""),
        "counter": data.get("counter") or None,  # 0 is how some write that there is none
        "life": data.get("life", LIFE) if category == "leader" else data.get("life"),
    }
    effects = printed_effects(card, data)
    return Definition(card, category, values, effects, keywords_of(data, effects))


NOTHING: dict[str, Any] = {
    "names": (),
    "number": "",
    "colors": frozenset(),
    "features": (),
    "attributes": frozenset(),
    "power": None,
    "cost": None,
    "counter": None,
    "life": None,
}


def library_of(cards: Mapping[str, Mapping[str, Any]]) -> Library:
    """Every card of a case, DON!! cards and unknown cards included."""
    definitions = {card: definition_of(card, freeze(data)) for card, data in cards.items()}
    definitions[DON] = Definition(DON, "don", NOTHING)
    definitions[UNKNOWN] = Definition(UNKNOWN, "unknown", NOTHING)
    return Library(definitions)
