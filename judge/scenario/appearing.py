"""Which shipped scenarios name a printed card.

Their files are looked through for numbers, and not read: this takes a tenth of a second at first.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from judge.rules.corpus import Corpus
from judge.scenario.files import files_in
from judge.scenario.shipped import card_number

_NUMBER = re.compile(r"(?<![\w-])[a-z]{1,4}[0-9]{0,2}-?[0-9]{1,3}(?![\w-])", re.IGNORECASE)


def scenarios_with(corpus: Corpus, game: str, number: str) -> tuple[str, ...]:
    """The scenarios of a game in which a card stands, by its number in any spelling."""
    return _named(corpus.folder / game / "scenarios").get(number, ())


@lru_cache(maxsize=4)
def _named(folder: Path) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for file in files_in(folder):
        text = file.read_text(encoding="utf-8")
        numbers = (card_number(match[0]) for match in _NUMBER.finditer(text))
        for number in dict.fromkeys(filter(None, numbers)):
            found[number].append(file.stem)
    return {number: tuple(names) for number, names in found.items()}
