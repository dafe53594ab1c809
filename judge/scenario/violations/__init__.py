"""Why a position or a deck cannot be, in sentences: one catalogue per language.

The sentences are keyed by the code of the violation, the words by the fact and its value.
No sentence names the player: where it is about one, `of-player` stands around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

_MODULES = {"en": "en", "ja": "ja", "zh-TW": "zh_tw"}
_NAMED = ("area", "attribute", "category", "phase", "value")  # facts that have a word
_LISTS = ("colors", "wanted")


def sentences(lang: str) -> Mapping[str, str]:
    """Every sentence of a language by the code of the violation."""
    found: Mapping[str, str] = _module(lang).SENTENCES
    return found


def words(lang: str) -> Mapping[str, str]:
    """Every word of a language by `fact.value`."""
    found: Mapping[str, str] = _module(lang).WORDS
    return found


def tell(lang: str, code: str, facts: Mapping[str, Any]) -> str:
    """The sentence for a violation, with its facts in the words of the language."""
    known = words(lang)
    values = dict(facts)
    for name in _NAMED:
        if name in facts:
            values[name] = known.get(f"{name}.{facts[name]}", facts[name])
    for name in _LISTS:
        if name in facts:
            values[name] = known["list"].join(known[f"color.{one}"] for one in facts[name])
    if "players" in facts:
        values["players"] = known["list"].join(facts["players"])
    text = sentences(lang)[code].format(**values)
    if "player" in facts:
        return known["of-player"].format(player=facts["player"], text=text)
    return text


def _module(lang: str) -> Any:
    return import_module(f"judge.scenario.violations.{_MODULES[lang]}")
