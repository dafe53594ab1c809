"""What effect data says, in the words of players: a package for each language.

A sentence is made from the data alone. So it shows what the engine takes a card to do, whoever
wrote the data, and in every language the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from judge.games.one_piece.wording.usual import Called, as_printed

PACKAGES = {"en": "english", "ja": "japanese", "zh-TW": "chinese"}


def says(data: Mapping[str, Any], lang: str, called: Called) -> list[str]:
    """A sentence for each effect of a card, in the order of its data.

    Keywords that stand alone are told by their names elsewhere.
    """
    effects = (one for one in data.get("effects", ()) if "keyword" not in one)
    return [_sentence(effect, lang, called, data["type"]) for effect in effects]


def _sentence(effect: Any, lang: str, called: Called, category: str) -> str:
    """The sentence of an effect; one that nobody can say is shown as it is written."""
    language = import_module(f"{__name__}.{PACKAGES[lang]}")
    try:
        (told,) = language.sentences([effect], called, category=category)
    except language.Unsaid:
        return json.dumps(as_printed(effect), ensure_ascii=False)
    text: str = told
    return text
