"""What an exploration found, in sentences: one catalogue per language, the same keys in all."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from judge.scenario.tongues import MODULES, of_game


def sentences(game: str, lang: str) -> Mapping[str, str]:
    """Every sentence of a language by its key."""
    shared = import_module(f"{__name__}.{MODULES[lang]}").SENTENCES
    return {**shared, **of_game(game, lang, "EXPLORED")}


def tell(game: str, lang: str, key: str, /, **values: object) -> str:
    """One sentence with its values."""
    return sentences(game, lang)[key].format(**values)
