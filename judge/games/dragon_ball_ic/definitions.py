"""Cards of this game from their data: both sides of a Leader are definitions of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.cards import UNKNOWN, Definition, Effect, Library, back_of
from judge.games.common.definitions import keywords_of, names_of, printed_effects

USUAL: dict[str, dict[str, Any]] = {
    "leader": {"power": 10000, "strike": 1},
    "battle": {"level": 1, "power": 5000, "strike": 1},
    "extra": {"level": 1},
}
SIDES = ("power", "strike")  # numbers that may differ between the sides of a card
# word of `also` and filters -> the kind of information it means
INFORMATION: Mapping[str, str] = {
    "name": "names",
    "character": "characters",
    "trait": "traits",
    "age": "ages",
    "color": "colors",
}
# abilities that a keyword stands for; they wait and are played like printed ones
KEYWORDS = ("surge", "fill", "link")
NOT_ON_THE_BACK = ("keywords", "effects", "unread", "text")


# where the text of a card is valid without saying so
IN_FORCE = {"leader": ("leader", "battle"), "battle": ("leader", "battle"), "extra": ("hand",)}


def with_areas(category: str, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data of a side; an area named by an ability comes on top of the usual ones."""
    effects = [_with_areas(category, one) for one in data.get("effects") or ()]
    return {**data, "effects": effects}


def _with_areas(category: str, effect: Mapping[str, Any]) -> Mapping[str, Any]:
    named = effect.get("active-in")
    if named is None:
        return effect
    return {**effect, "active-in": [*IN_FORCE[category], named]}


def definition_of(key: str, data: Mapping[str, Any], number: str) -> Definition:
    """One side of a card."""
    category = data["type"]
    data = with_areas(category, data)
    printed = {**USUAL[category], **data}
    effects = printed_effects(key, data)
    values: dict[str, Any] = {
        "names": frozenset(names_of(key.removesuffix(back_of("")), data)),
        "number": data.get("number", number),
        "colors": frozenset([data.get("color", "red")]),
        "characters": _one(data.get("character")),
        "traits": frozenset(data.get("traits") or ()),
        "ages": _one(data.get("age")),
        "power": printed.get("power"),
        "strike": printed.get("strike"),
        "level": printed.get("level"),
        "text": data.get("text"),
    }
    return Definition(key, category, values, effects, keywords_of(data, effects))


def _one(value: Any) -> frozenset[str]:
    return frozenset() if value is None else frozenset([value])


def _unknown() -> Definition:
    nothing: dict[str, Any] = dict.fromkeys(("power", "strike", "level", "text"))
    kinds: dict[str, Any] = dict.fromkeys(INFORMATION.values(), frozenset())
    return Definition(UNKNOWN, "unknown", {**nothing, **kinds, "number": UNKNOWN})


def library_of(cards: Mapping[str, Mapping[str, Any]]) -> Library:
    """Every card of a case; the back of a two-sided card has what its front has, but no text."""
    found = {UNKNOWN: _unknown()}
    for key, data in cards.items():
        found[key] = definition_of(key, data, key)
        if "back" in data:
            front = {name: value for name, value in data.items() if name not in NOT_ON_THE_BACK}
            back = {**front, **data["back"]}
            found[back_of(key)] = definition_of(back_of(key), back, key)
    library = Library(found)
    for word in KEYWORDS:
        key = f"keyword {word}"
        library.effects[key] = Effect(key, "auto", {"keyword": word}, do=({word: True},))
    return library
