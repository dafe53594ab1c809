"""What the names and types that effects speak of are called in a language.

Effects have them by a key, the same in every language; what printed cards call them stands in
two lists beside the cards. What nobody prints stands for itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from judge.rules.corpus import Corpus
from judge.scenario.read import read_text
from judge.scenario.shipped import FOLDER

TYPES = "types.toml"
NAMES = "names.toml"
Table: TypeAlias = dict[str, dict[str, str]]  # by key, then by language
Called: TypeAlias = Callable[[str, str], str]  # the kind (`name`, `feature`) and the key


@lru_cache(maxsize=16)
def caller(corpus: Corpus, game: str, lang: str) -> Called:
    """What a language calls a name, or a type or part of types, that effects have by its key."""
    known = {"feature": table(corpus, game, TYPES), "name": table(corpus, game, NAMES)}

    def called(kind: str, key: str) -> str:
        found = known[kind].get(key)
        if found is not None or kind == "name":
            return (found or {}).get(lang, key)
        whole = [names[lang] for one, names in known[kind].items() if key in one and lang in names]
        return key if lang == "en" else common_part(whole) or key

    return called


@lru_cache(maxsize=8)
def table(corpus: Corpus, game: str, name: str) -> Table:
    """A list beside the printed cards; a game without one has none."""
    file = corpus.folder / game / FOLDER / name
    return tomllib.loads(read_text(file)) if file.is_file() else {}


def common_part(texts: list[str]) -> str | None:
    """The longest text that stands in all of these."""
    if not texts:
        return None
    shortest = min(texts, key=len)
    parts = (
        shortest[start:end].strip()
        for start in range(len(shortest))
        for end in range(start + 1, len(shortest) + 1)
    )
    common = [part for part in parts if part and all(part in text for text in texts)]
    return max(common, key=len, default=None)
