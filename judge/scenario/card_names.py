"""How people write which card they mean: its number in some spelling, its name, or both.

A name may be in any language, and a part of it may be enough: `ゾロ` for `ロロノア・ゾロ`. Case,
width, dots, hyphens and spaces make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from judge.scenario.shipped import card_number

# how well a text fits a card, the best first
EXACT, WORDS, PART, NOT = 1, 2, 3, 9
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_NUMBER = re.compile(
    r"(?<![A-Za-z0-9])[A-Za-z]{1,4}(?:[0-9]{0,2}-[0-9]{1,3}|[0-9]{5})"
    r"(?:_[a-z][0-9]*)?(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_FIGURES = {
    **dict(
        zip("one two three four five six seven eight nine ten".split(), range(1, 11), strict=True)
    ),
    **dict(zip("一二三四五六七八九十", range(1, 11), strict=True)),
    **{"a": 1, "no": 0, "兩": 2},
}
_SEPARATE = re.compile(r"[\W_]+")


class Numbered(NamedTuple):
    """A number as cards print it, and the name that stands beside it, if one does."""

    number: str
    name: str


@lru_cache(maxsize=4096)
def squashed(text: str) -> str:
    """A name without anything that makes no difference: letters and figures only."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(sign for sign in folded if sign.isalnum())


@lru_cache(maxsize=4096)
def numbered(text: str) -> Numbered | None:
    """The number in a text: alone, before a name or behind it (`Nami (OP01-016)`)."""
    text = unicodedata.normalize("NFKC", text).translate(_DASHES).strip()
    number = card_number(text)
    if number is not None:
        return Numbered(number, "")
    match = _NUMBER.search(text)
    number = card_number(match[0]) if match else None
    if match is None or number is None:
        return None
    return Numbered(number, (text[: match.start()] + " " + text[match.end() :]).strip(" ()[]"))


def name_fit(text: str, names: Iterable[str]) -> int:
    """How well a text fits one of several names: whole, whole words of it, or a part.

    Parts of words are only looked for in scripts that do not separate words.
    """
    return min((_name_fit(squashed(text), name) for name in names), default=NOT)


@lru_cache(maxsize=8192)
def _name_fit(wanted: str, name: str) -> int:
    whole = squashed(name)
    if not wanted or wanted not in whole:
        return NOT
    if wanted == whole:
        return EXACT
    words = [squashed(word) for word in _SEPARATE.split(unicodedata.normalize("NFKC", name))]
    for start in range(len(words)):
        joined = ""
        for word in words[start:]:
            joined += word
            if joined == wanted and not wanted.isdecimal():
                return WORDS
    return PART if len(wanted) > 1 and not wanted.isascii() else NOT


def figure(text: str) -> int | None:
    """A small number in figures or words."""
    return int(text) if text.isdecimal() and len(text) < 4 else _FIGURES.get(text)


def card_fit(text: str, names: Iterable[str], number: str) -> int:
    """How well a text fits a card with these names and this number."""
    found = numbered(text)
    if found is not None and found.number == number.upper():
        return EXACT if not found.name or name_fit(found.name, names) < NOT else NOT
    return name_fit(text, names)
