"""Cards of this game from their data."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from collections.abc import Mapping
from typing import Any

from judge.games.cards import UNKNOWN
from judge.games.cards import Definition
from judge.games.cards import Library
from judge.games.cards import effect_of
from judge.games.cards import freeze
from judge.games.one_piece.areas import DON

PRINTED_POWER = {"leader": 5000, "character": 1000}
PRINTED_COST = {"character": 1, "event": 1, "stage": 1}
LIFE = 5


def definition_of(card: str, data: Mapping[str, Any]) -> Definition:
    """A card from its data, with the defaults of its category."""
    category = data["type"]
    names = data.get("name", card)
    values = {
        "names": tuple(names.values()) if isinstance(names, Mapping) else (names,),
        "number": data.get("number", card),
        "colors": frozenset(data.get("colors", ("red",))),
        "features": tuple(data.get("features", ())),
        "attributes": frozenset(data.get("attributes", ())),
        "power": data.get("power", PRINTED_POWER.get(category)),
        "cost": data.get("cost", PRINTED_COST.get(category)),
        "text": data.get("text", ""),
        "counter": data.get("counter"),
        "life": data.get("life", LIFE) if category == "leader" else data.get("life"),
    }
    written = data.get("effects") or ()
    effects = tuple(effect_of(one, f"{card}/{n}") for n, one in enumerate(written, 1))
    keywords = frozenset(data.get("keywords", ())) | {
        effect.data["keyword"] for effect in effects if effect.kind == "keyword"
    }
    return Definition(card, category, values, effects, keywords)


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
    found = {card: definition_of(card, freeze(data)) for card, data in cards.items()}
    found[DON] = Definition(DON, "don", NOTHING)
    found[UNKNOWN] = Definition(UNKNOWN, "unknown", NOTHING)
    return Library(found)


OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

ALL = "*"  # counts as having every name, feature or attribute
GRANTED = {"names": "name", "features": "feature", "attributes": "attribute"}


def printed_information(printed: Definition, kind: str) -> frozenset[str]:
    """What is printed, and what the card's own text, valid everywhere, makes it count as."""
    found = set(printed.values[kind])
    for effect in printed.effects:
        if effect.kind == "permanent" and effect.scope == "rules":
            for step in effect.do:
                value = step.get("also", {}).get(GRANTED.get(kind, ""), ())
                found.update([value] if isinstance(value, str) else value)
                found.update([ALL] if kind in step.get("treat-as-all", ()) else [])
    return frozenset(found)


def is_in_a_note(definition: Definition, word: str) -> bool:
    """Whether a word stands only in an explanatory note of the printed text."""
    text = definition.values.get("text") or ""
    texts = text.values() if isinstance(text, Mapping) else (text,)
    return any(word in one and word not in re.sub(r"[(（].*?[)）]", "", one) for one in texts)


def has_text(definition: Definition) -> bool:
    """Whether anything is printed in the text box; [Trigger] is text, a Counter symbol not."""
    return bool(definition.effects or definition.keywords)
