"""What an effect does, in English, from its data alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from judge.games.one_piece.wording.english.effects import sentence
from judge.games.one_piece.wording.english.language import Unsaid
from judge.games.one_piece.wording.usual import as_printed

__all__ = ["Unsaid", "sentences"]

Called: TypeAlias = Callable[[str, str], str]
NAMES = {
    "name": "name",
    "name-contains": "name",
    "feature": "feature",
    "feature-contains": "feature",
}


def sentences(
    effects: Iterable[Mapping[str, Any]], called: Called, category: str = "card"
) -> list[str]:
    """One text for each effect; `called` knows the English name of a card name or type.

    A card calls itself by its `category`, where that is known. Options stand in lines of their own.
    """
    return [sentence(_named(as_printed(effect), called), category) for effect in effects]


def _named(data: Any, called: Called) -> Any:
    """Data with the names that a reader of the language knows."""
    if isinstance(data, Mapping):
        return {key: _named_at(key, value, called) for key, value in data.items() if key != "text"}
    return [_named(one, called) for one in data] if isinstance(data, list | tuple) else data


def _named_at(key: str, value: Any, called: Called) -> Any:
    if key in NAMES and isinstance(value, str):
        return called(NAMES[key], value)
    return _named(value, called)
