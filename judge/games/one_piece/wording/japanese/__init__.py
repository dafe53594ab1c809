"""What an effect does, in Japanese, from its data alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.games.one_piece.wording.japanese.effects import sentence
from judge.games.one_piece.wording.japanese.language import Unsaid
from judge.games.one_piece.wording.usual import Called, as_printed, named

__all__ = ["Unsaid", "sentences"]

ACTIVATED, PLAYED = "【起動メイン】", "【メイン】"


def sentences(
    effects: Iterable[Mapping[str, Any]], called: Called, category: str = ""
) -> list[str]:
    """One text for each effect; `called` knows the Japanese name of a card name or type.

    An Event says 【メイン】 where another card says 【起動メイン】: `category` tells which it is.
    """
    told = [sentence(named(as_printed(effect), called)) for effect in effects]
    return [text.replace(ACTIVATED, PLAYED) if category == "event" else text for text in told]
