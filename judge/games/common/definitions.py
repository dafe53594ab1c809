"""Cards from their data: what every game reads from it in the same way."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from judge.games.cards import Definition, Effect, effect_of

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
ALL = "*"  # counts as having every name, feature or attribute


def names_of(card: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    """The name of a card in every language it has one in."""
    names = data.get("name", card)
    return tuple(names.values()) if isinstance(names, Mapping) else (names,)


def printed_effects(card: str, data: Mapping[str, Any]) -> tuple[Effect, ...]:
    """The effects of a card, each with its address: those that are written and, at their places
    between them, what is known of those that nobody has read."""
    unread = {one["ability"]: one for one in data.get("unread") or ()}
    places = (place for place in count(1) if place not in unread)
    known = dict(zip(places, data.get("effects") or (), strict=False))
    return tuple(effect_of(one, f"{card}/{n}") for n, one in sorted({**known, **unread}.items()))


def keywords_of(data: Mapping[str, Any], effects: tuple[Effect, ...]) -> frozenset[str]:
    """Keyword effects, written in their list or as effects."""
    written = {effect.data["keyword"] for effect in effects if effect.kind == "keyword"}
    return frozenset(data.get("keywords", ())) | written


def printed_information(printed: Definition, kind: str, words: Mapping[str, str]) -> frozenset[str]:
    """What is printed, and what the card's own text, valid everywhere, makes it count as.

    `words` says by which word of `also` each kind of information is granted.
    """
    known = printed.counts_as.get(kind)
    if known is not None:
        return known
    found = set(printed.values[kind])
    granted = next((word for word, one in words.items() if one == kind), "")
    for effect in printed.effects:
        if effect.kind == "permanent" and effect.scope == "rules":
            for step in effect.do:
                value = step.get("also", {}).get(granted, ())
                found.update([value] if isinstance(value, str) else value)
                found.update([ALL] if kind in step.get("treat-as-all", ()) else [])
    printed.counts_as[kind] = frozenset(found)
    return printed.counts_as[kind]


def is_in_a_note(definition: Definition, word: str) -> bool:
    """Whether a word stands only in an explanatory note of the printed text."""
    text = definition.values.get("text") or ""
    texts = text.values() if isinstance(text, Mapping) else (text,)
    return any(word in one and word not in re.sub(r"[(（].*?[)）]", "", one) for one in texts)


def has_text(definition: Definition) -> bool:
    """Whether anything is printed in the text box."""
    return bool(definition.effects or definition.keywords)
