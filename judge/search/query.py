"""Reads what somebody typed: numbers, phrases, words to leave out, filters, the rest."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

from judge.rules.numbers import read_number
from judge.search.fold import fold_text

MAX_LENGTH = 300  # of a query; what is behind is not read
FILTERS = ("game", "edition", "lang", "kind")

_FILTER = re.compile(rf"(?<!\S)({'|'.join(FILTERS)})[:：](\S*)", re.IGNORECASE)
_QUOTED = re.compile(r"[\"“”„＂「『](.+?)[\"“”＂」』]")
_EXCLUDED = re.compile(
    r"(?<!\S)[-−－](?=[^\s\d\-−－])(?![A-Za-z](?:\s|$))(?:[\"“「](.+?)[\"”」]|(\S+))"
)
_NUMBER = re.compile(
    r"(?<![A-Za-z0-9_.-])\d{1,2}(?:[-.－‐‑–—−．]\d{1,2})+(?:#\d)?(?![A-Za-z0-9_-])"
)
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True)
class Query:
    """A query in its parts; `words` is what is left to be searched as text."""

    text: str
    numbers: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    filters: dict[str, str] = field(default_factory=dict)
    words: str = ""

    @cached_property
    def folded_phrases(self) -> tuple[str, ...]:
        return tuple(" ".join(fold_text(phrase).split()) for phrase in self.phrases)

    @cached_property
    def folded_excluded(self) -> tuple[str, ...]:
        return tuple(fold_text(word) for word in self.excluded)

    @property
    def is_empty(self) -> bool:
        return not (self.numbers or self.words.strip())


def read_query(text: str) -> Query:
    """Never fails: what is not understood is searched as words."""
    text = _CONTROL.sub(" ", text)[:MAX_LENGTH].strip()
    filters = {m[1].lower(): m[2] for m in _FILTER.finditer(text)}
    rest = _FILTER.sub(" ", text).strip()
    excluded = tuple(m[1] or m[2] for m in _EXCLUDED.finditer(rest))
    rest = _EXCLUDED.sub(" ", rest).strip()
    if whole := read_number(rest):
        return Query(text, (whole,), (), excluded, filters)
    phrases = tuple(m[1] for m in _QUOTED.finditer(rest) if fold_text(m[1]).strip())
    numbers = [m[0] for m in _NUMBER.finditer(rest)]
    found = tuple(n for n in map(read_number, numbers) if n)
    words = _NUMBER.sub(" ", rest)
    return Query(text, found, phrases, excluded, filters, words)
