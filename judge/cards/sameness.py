"""When two readings of a card say the same: what changes nothing in play is taken away.

Marks of order (`then`), names of stored cards, the order of alternatives and of conditions,
and words that only repeat what would be so anyway.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

# what is meant where nothing is said
USUAL: tuple[tuple[str, Any], ...] = (("who", "you"), ("from", "field"))
UNORDERED = frozenset({"any", "all", "when", "on"})
TEXTS = frozenset({"name", "name-contains", "number", "feature", "feature-contains"})


def same(one: Iterable[Mapping[str, Any]], other: Iterable[Mapping[str, Any]]) -> bool:
    """Whether two lists of effects do the same; in which order they are printed is no matter."""
    return plain(one) == plain(other)


def plain(effects: Iterable[Mapping[str, Any]]) -> list[str]:
    """Effects without what changes nothing, in an order that does not depend on the text."""
    return sorted(_text(_renamed(_plain(effect, ""))) for effect in effects)


def _plain(data: Any, key: str) -> Any:
    if isinstance(data, Mapping):
        return _mapping(data, key)
    if isinstance(data, list | tuple):
        return _list(data, key)
    if key not in TEXTS and isinstance(data, str) and data.startswith("="):
        number = data.removeprefix("=")
        return int(number) if number.lstrip("-").isdigit() else data
    return data


def _mapping(data: Mapping[str, Any], key: str) -> Any:
    told = {inner: _plain(value, inner) for inner, value in data.items() if inner != "text"}
    if key != "on" and not _is_event(key):
        for usual, value in USUAL:
            if told.get(usual) == value and (usual != "from" or "what" in told):
                del told[usual]
    alternatives = told.get("any")
    if isinstance(alternatives, list) and len(alternatives) == 1 and key == "filter":
        return {**{one: told[one] for one in told if one != "any"}, **alternatives[0]}
    return told


def _is_event(key: str) -> bool:
    """Events of players always say whose; there `who` is never left out."""
    return key.startswith(("don-", "damage-", "life-", "card-", "effect-", "trashed-", "drawn"))


def _list(data: Iterable[Any], key: str) -> list[Any]:
    items = [_plain(item, key) for item in data]
    if key in UNORDERED:
        return sorted(items, key=_text)
    return list(_flat(items))


def _flat(steps: Iterable[Any]) -> Iterator[Any]:
    """Steps in a row: what follows "then" follows."""
    for step in steps:
        if isinstance(step, Mapping) and step.keys() == {"then"}:
            yield from _flat(step["then"])
        else:
            yield step


def _renamed(data: Any) -> Any:
    """Stored cards by the order in which they are named, whatever a reader called them."""
    names: dict[str, str] = {}

    def of(label: str) -> str:
        return names.setdefault(label, f"x{len(names) + 1}")

    def rename(item: Any, key: str) -> Any:
        if isinstance(item, Mapping):
            told = {}
            for inner, value in item.items():
                is_label = inner.startswith("@")
                told["@" + of(inner[1:]) if is_label else inner] = rename(value, inner)
            return told
        if isinstance(item, list):
            return [rename(one, key) for one in item]
        if isinstance(item, str) and key not in TEXTS:
            if key == "as":
                return of(item)
            if item.startswith("@"):
                return "@" + of(item[1:])
        return item

    return rename(data, "")


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
