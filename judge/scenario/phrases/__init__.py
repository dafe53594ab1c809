"""The sentences of a replay: one catalogue per language, the same keys in all.

A key names what is said (`event.rest`, `note.battle-ends`, `reason.target-active`, `ask.block`);
numbers, cards and areas are filled in from the step.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

_MODULES = {"en": "en", "ja": "ja", "zh-TW": "zh_tw"}


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All sentences of one language."""
    found: dict[str, str] = {}
    for part in ("", "_dialogue"):
        found |= import_module(f"judge.scenario.phrases.{_MODULES[lang]}{part}").PHRASES
    return found
