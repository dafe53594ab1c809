"""What an exploration found, in sentences: one catalogue per language, the same keys in all."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

_MODULES = {"en": "en", "ja": "ja", "zh-TW": "zh_tw"}


def sentences(lang: str) -> Mapping[str, str]:
    """Every sentence of a language by its key."""
    found: Mapping[str, str] = import_module(f"judge.scenario.explored.{_MODULES[lang]}").SENTENCES
    return found


def tell(lang: str, key: str, /, **values: object) -> str:
    """One sentence with its values."""
    return sentences(lang)[key].format(**values)
