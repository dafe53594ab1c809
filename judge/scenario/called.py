"""What the names and types that effects speak of are called in a language.

Effects have them by a key, the same in every language; what printed cards call them stands in
two lists beside the cards. What nobody prints stands for itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import TypeAlias

from judge.errors import JudgeError
from judge.rules.corpus import Corpus
from judge.scenario.read import read_text
from judge.scenario.shipped import FOLDER, changed, own_folder

TYPES = "types.toml"
NAMES = "names.toml"
WORDS = "words"  # in the user's folder: the same of cards that the user imported, set by set
Table: TypeAlias = dict[str, dict[str, str]]  # by key, then by language
Called: TypeAlias = Callable[[str, str], str]  # the kind (`name`, `feature`) and the key


def caller(corpus: Corpus, game: str, lang: str) -> Called:
    """What a language calls a name, or a type or part of types, that effects have by its key."""
    return _caller(corpus, game, lang, changed(own_folder(corpus, game) / WORDS))


@lru_cache(maxsize=16)
def _caller(corpus: Corpus, game: str, lang: str, when: int) -> Called:
    known = {
        "feature": _table(corpus, game, TYPES, when),
        "name": _table(corpus, game, NAMES, when),
    }

    def called(kind: str, key: str) -> str:
        found = known[kind].get(key)
        if found is not None or kind == "name":
            return (found or {}).get(lang, key)
        whole = [names[lang] for one, names in known[kind].items() if key in one and lang in names]
        return key if lang == "en" else common_part(whole) or key

    return called


def table(corpus: Corpus, game: str, name: str) -> Table:
    """A list beside the printed cards, with the user's own; a game without one has none."""
    return _table(corpus, game, name, changed(own_folder(corpus, game) / WORDS))


@lru_cache(maxsize=8)
def _table(corpus: Corpus, game: str, name: str, when: int) -> Table:
    file = corpus.folder / game / FOLDER / name
    ours = tomllib.loads(read_text(file)) if file.is_file() else {}
    own = _own(corpus, game, name.partition(".")[0]) if when else {}
    return {**own, **ours}


def _own(corpus: Corpus, game: str, kind: str) -> Table:
    """What the user's cards add to a list; a damaged file adds nothing."""
    found: Table = {}
    for file in sorted((own_folder(corpus, game) / WORDS).glob("*.toml")):
        with suppress(JudgeError, tomllib.TOMLDecodeError):
            found |= tomllib.loads(read_text(file)).get(kind, {})
    return found


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
