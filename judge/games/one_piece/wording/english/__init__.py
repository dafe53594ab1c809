"""What an effect does, in English, from its data alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.games.one_piece.wording.english.effects import sentence
from judge.games.one_piece.wording.english.language import Unsaid
from judge.games.one_piece.wording.usual import Called, as_printed, named

__all__ = ["Unsaid", "sentences"]


def sentences(
    effects: Iterable[Mapping[str, Any]], called: Called, category: str = "card"
) -> list[str]:
    """One text for each effect; `called` knows the English name of a card name or type.

    A card calls itself by its `category`, where that is known. Options stand in lines of their own.
    """
    return [sentence(named(as_printed(effect), called), category) for effect in effects]
