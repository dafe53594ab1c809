"""What texts leave unsaid and data says, or the other way round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Called: TypeAlias = Callable[[str, str], str]  # what a language calls a name or type, by its key
# keys under which such a key stands, and what it is of
NAMES = {
    "name": "name",
    "name-contains": "name",
    "feature": "feature",
    "feature-contains": "feature",
}


def named(data: Any, called: Called) -> Any:
    """Data with the names that a reader of the language knows."""
    if isinstance(data, Mapping):
        return {key: _named_at(key, value, called) for key, value in data.items()}
    return [named(one, called) for one in data] if isinstance(data, list) else data


def _named_at(key: str, value: Any, called: Called) -> Any:
    if key in NAMES and isinstance(value, str):
        return called(NAMES[key], value)
    return named(value, called)


def as_printed(data: Any) -> Any:
    """Data as texts have it: lists as lists, no notes, and who chooses cards of a hand.

    A text that does not say who picks from the opponent's hand means the effect's player; the
    data has to say so, because there the owner picks unless it is said.
    """
    if isinstance(data, Mapping):
        told = {key: as_printed(value) for key, value in data.items() if key != "text"}
        taken = told.get("discard")
        if isinstance(taken, dict) and taken.get("who") == "opponent":
            told["discard"] = _chosen(taken)
        return told
    return [as_printed(one) for one in data] if isinstance(data, list | tuple) else data


def _chosen(taken: dict[str, Any]) -> dict[str, Any]:
    if "chooser" not in taken:
        return {**taken, "chooser": "opponent"}
    return {key: value for key, value in taken.items() if (key, value) != ("chooser", "you")}
