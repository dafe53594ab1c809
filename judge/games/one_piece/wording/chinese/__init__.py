"""What an effect does, in Traditional Chinese, from its data alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.games.one_piece.wording.chinese.effects import sentence
from judge.games.one_piece.wording.chinese.language import Unsaid
from judge.games.one_piece.wording.usual import Called, as_printed, named

__all__ = ["Unsaid", "sentences"]

ACTIVATED, PLAYED = "【啟動主要】", "【主要】"


def sentences(
    effects: Iterable[Mapping[str, Any]], called: Called, category: str = ""
) -> list[str]:
    """One text for each effect; `called` knows the Chinese name of a card name or type.

    An Event says 【主要】 where another card says 【啟動主要】: `category` tells which it is.
    """
    told = [
        sentence(named(as_printed(effect), called)) + ("" if "keyword" in effect else "。")
        for effect in effects
    ]
    return [text.replace(ACTIVATED, PLAYED) if category == "event" else text for text in told]
