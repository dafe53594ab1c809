"""The sentences of a replay: one catalogue per language, the same keys in all.

A key names what is said (`event.rest`, `note.pay`, `reason.too-many`, `ask.choose`);
numbers, cards and areas are filled in from the step. Here are the sentences that all games
share; each game adds its own, and where both have a key, the game's is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from judge.games.registry import game as known_game
from judge.scenario.tongues import MODULES, of_game


@cache
def shared(lang: str) -> Mapping[str, str]:
    """The sentences of one language that all games share."""
    found: dict[str, str] = {}
    for part in ("", "_dialogue"):
        found |= _table(f"{MODULES[lang]}{part}")
    return found


def _table(module: str) -> Mapping[str, str]:
    found: Mapping[str, str] = import_module(f"{__name__}.{module}").PHRASES
    return found


@cache
def catalogue(game: str, lang: str) -> Mapping[str, str]:
    """All sentences of a game in one language; one without its own is told plainly."""
    plain = not known_game(game).speech.words.package
    own = _table(f"{MODULES[lang]}_plain") if plain else of_game(game, lang, "PHRASES")
    return {**shared(lang), **own}
