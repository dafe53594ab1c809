"""What the whole grammar stands on: names, numbers, and how filters are put together.

A text comes here with its names as ⟪Name⟫ and its types as ‹Type›, as `text` writes them, so
that a name, which is printed like a keyword, cannot be taken for one.
"""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from judge.cards.grammar import Grammar

Filter: TypeAlias = dict[str, Any]
Target: TypeAlias = str | dict[str, Any]
Step: TypeAlias = dict[str, Any]
Steps: TypeAlias = tuple[Step, ...]

# What an example means that has two readings.
TWO_READINGS = object()

GRAMMAR = Grammar()
rule, words, pattern = GRAMMAR.rule, GRAMMAR.words, GRAMMAR.pattern


@pattern("number", r"\d+")
def _number(match: re.Match[str]) -> int:
    return int(match[0])


@pattern("signed", r"[+-]\d+")
def _signed(match: re.Match[str]) -> int:
    return int(match[0])


@pattern("name", r"⟪([^⟫]+)⟫")
def _name(match: re.Match[str]) -> str:
    return match[1]


@pattern("type", r"‹([^›]+)›")
def _type(match: re.Match[str]) -> str:
    return match[1]


@pattern("fragment", r'"([^"]+)"')
def _fragment(match: re.Match[str]) -> str:
    return match[1]


@pattern("attribute", r"<(Slash|Strike|Ranged|Special|Wisdom)>")
def _attribute(match: re.Match[str]) -> str:
    return match[1].lower()


words("color", {word: word for word in ("red", "green", "blue", "purple", "black", "yellow")})
words(
    "keyword",
    {
        "[Rush]": "rush",
        "[Rush: Character]": "rush-character",
        "[Double Attack]": "double-attack",
        "[Banish]": "banish",
        "[Blocker]": "blocker",
        "[Unblockable]": "unblockable",
    },
)
words("owner", {"your": "you", "their": "opponent", "your opponent's": "opponent"})
words("opponent", {"your opponent": "opponent"})


def _owned(area: str) -> None:
    """Let an area stand with its owner, who is its value."""

    @rule(area, f"{{owner}} {area}", examples={f"your {area}": "you", f"their {area}": "opponent"})
    def owned(owner: str) -> str:
        return owner


for _area in ("hand", "deck", "DON!! deck", "trash", "field", "Life cards", "Life area"):
    _owned(_area)
words("whose", {"your": "you", "your opponent's": "opponent"})
words(
    "category", {"Character": "character", "Event": "event", "Stage": "stage", "Leader": "leader"}
)


def any_of(*filters: Filter) -> Filter:
    """A filter that one of several is enough for."""
    return filters[0] if len(filters) == 1 else {"any": list(filters)}


def both(*filters: Filter) -> Filter:
    """A filter that asks for everything that several ask for."""
    result: Filter = {}
    more: list[Filter] = []
    for key, value in (item for one in filters for item in one.items()):
        if key == "all":
            more += value
        elif key not in result:
            result[key] = value
        elif key == "not":
            result[key] = _either(result[key], value)
        elif result[key] != value:
            more.append({key: value})
    return result | ({"all": more} if more else {})


def _either(first: Filter, second: Filter) -> Filter:
    listed = first["any"] if set(first) == {"any"} else [first]
    return {"any": [*listed, second]}


def of(who: str) -> dict[str, str]:
    """The key that says whose cards are meant; one's own need none."""
    return {} if who == "you" else {"who": who}


def filtered(filter_: Filter) -> dict[str, Filter]:
    """The key that holds a filter, if it asks for anything."""
    return {"filter": filter_} if filter_ else {}


@rule(
    "names",
    "{first:name}",
    "{first:name} or {second:name}",
    "{first:name}, {second:name}(,)? or {third:name}",
    examples={
        "⟪Harbor Scout⟫": {"name": "Harbor Scout"},
        "⟪Anna⟫ or ⟪Bert⟫": {"any": [{"name": "Anna"}, {"name": "Bert"}]},
        "⟪Anna⟫, ⟪Bert⟫, or ⟪Cleo⟫": {
            "any": [{"name": "Anna"}, {"name": "Bert"}, {"name": "Cleo"}]
        },
    },
)
def _names(**names: str) -> Filter:
    return any_of(*({"name": one} for one in names.values()))


@rule(
    "types",
    "{first:type}",
    "{first:type} or {second:type}",
    "{first:type}, {second:type}(,)? or {third:type}",
    examples={
        "‹Moss Court›": {"feature": "Moss Court"},
        "‹Moss Court› or ‹Tide Circle›": {
            "any": [{"feature": "Moss Court"}, {"feature": "Tide Circle"}]
        },
        "‹Moss Court›, ‹Tide Circle›, or ‹Clockworks›": {
            "any": [
                {"feature": "Moss Court"},
                {"feature": "Tide Circle"},
                {"feature": "Clockworks"},
            ]
        },
    },
)
def _types(**types: str) -> Filter:
    return any_of(*({"feature": one} for one in types.values()))
