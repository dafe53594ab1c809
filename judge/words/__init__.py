"""What a user reads, in every language: one catalogue per language, the same keys in all.

A catalogue is a Python module and not a parsed file, because it is loaded on every
start of the command line and byte code loads at once.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

LANGS: Final = ("en", "ja", "zh-TW")
DEFAULT_LANG = "en"
_MODULES = {"en": "en", "ja": "ja", "zh-TW": "zh_tw"}
# of each language: what the commands say, and what the pages say
PARTS = (
    *("", "_web", "_rules", "_search", "_replay", "_cases", "_offline", "_server"),
    *("_import", "_training", "_training_web", "_cards", "_cards_web", "_decks", "_naming"),
    *("_rulings", "_asking"),
)


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """All words of one language."""
    found: dict[str, str] = {}
    for part in PARTS:
        found |= import_module(f"judge.words.{_MODULES[lang]}{part}").WORDS
    return found


def say(lang: str, key: str, /, **values: Any) -> str:
    """The sentence `key` in `lang` with its values filled in."""
    return catalogue(lang)[key].format(**values)


def best_language(tags: list[str]) -> str | None:
    """The first of our languages that a list of BCP 47 or POSIX tags asks for.

    Any Chinese is answered in Traditional Chinese: it is the only Chinese we have, and
    closer to a reader of Simplified Chinese than English is.
    """
    for tag in tags:
        primary = tag.strip().lower().replace("_", "-").split(".")[0].split("-")[0]
        if primary in ("en", "ja"):
            return primary
        if primary == "zh":
            return "zh-TW"
    return None


def environment_language() -> str:
    """The reader's language: JUDGE_LANG, then the POSIX locale, then English."""
    names = ("JUDGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    return best_language([os.environ.get(name, "") for name in names]) or DEFAULT_LANG
