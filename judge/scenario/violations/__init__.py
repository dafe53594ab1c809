"""Why a position or a deck cannot be, in sentences: one catalogue per language and game.

The sentences are keyed by the code of the violation, the words by the fact and its value.
No sentence names the player: where it is about one, `of-player` stands around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from judge.games.registry import game as known_game
from judge.scenario.tongues import MODULES, of_game

_NAMED = ("area",)  # facts that have a word in every game


def sentences(game: str, lang: str) -> Mapping[str, str]:
    """Every sentence of a language by the code of the violation."""
    return {**_module(lang).SENTENCES, **of_game(game, lang, "VIOLATIONS")}


def words(game: str, lang: str) -> Mapping[str, str]:
    """Every word of a language by `fact.value`."""
    return {**_module(lang).WORDS, **of_game(game, lang, "NAMED")}


def tell(game: str, lang: str, code: str, facts: Mapping[str, Any]) -> str:
    """The sentence for a violation, with its facts in the words of the language."""
    known, own = words(game, lang), known_game(game).speech.words
    values = dict(facts)
    for name in (*_NAMED, *own.facts):
        if name in facts:
            values[name] = known.get(f"{name}.{facts[name]}", facts[name])
    for name, group in own.lists.items():
        if name in facts:
            values[name] = known["list"].join(known[f"{group}.{one}"] for one in facts[name])
    if "players" in facts:
        values["players"] = known["list"].join(facts["players"])
    text = sentences(game, lang)[code].format(**values)
    if "player" in facts:
        return known["of-player"].format(player=facts["player"], text=text)
    return text


def _module(lang: str) -> Any:
    return import_module(f"{__name__}.{MODULES[lang]}")
