"""What an effect does, in Traditional Chinese, from its data alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from judge.games.one_piece.wording.chinese.effects import sentence
from judge.games.one_piece.wording.chinese.language import Unsaid
from judge.games.one_piece.wording.usual import as_printed

__all__ = ["Unsaid", "sentences"]

Called: TypeAlias = Callable[[str, str], str]
ACTIVATED, PLAYED = "【啟動主要】", "【主要】"
NAMES = {
    "name": "name",
    "name-contains": "name",
    "feature": "feature",
    "feature-contains": "feature",
}


def sentences(
    effects: Iterable[Mapping[str, Any]], called: Called, category: str = ""
) -> list[str]:
    """One text for each effect; `called` knows the Chinese name of a card name or type.

    An Event says 【主要】 where another card says 【啟動主要】: `category` tells which it is.
    """
    told = [
        sentence(_named(as_printed(effect), called)) + ("" if "keyword" in effect else "。")
        for effect in effects
    ]
    return [text.replace(ACTIVATED, PLAYED) if category == "event" else text for text in told]


def _named(data: Any, called: Called) -> Any:
    """Data with the names that a reader of the language knows."""
    if isinstance(data, Mapping):
        return {key: _named_at(key, value, called) for key, value in data.items()}
    return [_named(one, called) for one in data] if isinstance(data, list) else data


def _named_at(key: str, value: Any, called: Called) -> Any:
    if key in NAMES and isinstance(value, str):
        return called(NAMES[key], value)
    return _named(value, called)
