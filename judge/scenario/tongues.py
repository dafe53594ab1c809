"""Tables of sentences by language: those that all games share, with those of one game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from judge.games.registry import game as known_game

MODULES = {"en": "en", "ja": "ja", "zh-TW": "zh_tw"}


@cache
def of_game(game: str, lang: str, table: str) -> Mapping[str, str]:
    """What a game itself has in one of its tables of sentences."""
    words = known_game(game).speech.words
    sentences: dict[str, str] = {}
    for part in words.parts if words.package else ():
        module = import_module(f"{words.package}.{MODULES[lang]}{part}")
        sentences |= getattr(module, table, {})
    return sentences
