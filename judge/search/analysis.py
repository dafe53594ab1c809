"""Cuts folded text into what the index knows: pairs of characters and English stems."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from judge.search.fold import fold

with warnings.catch_warnings():  # Whoosh has regular expressions in plain strings
    warnings.simplefilter("ignore")
    from whoosh.lang.porter import stem as _porter

VERSION = 1  # of the analysis; part of the index's stamp

_CJK = r"\u2460-\u2473\u30a1-\u30fc\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_RUN = re.compile(rf"[{_CJK}]+|[a-z0-9]+(?:['’.][a-z0-9]+)*")
_HAN = re.compile(r"[\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
STOP_WORDS = frozenset(
    """
    a about after all also am an and any are as at be been before being but by can could did do
    does doing for from had has have he her him his how i if in into is it its just may me might
    my of on or our out over own shall she should so some such than that the their them then
    there these they this those to too was we were what when where which while who whom whose
    why will with would you your yours
    """.split()
)


class Token(NamedTuple):
    """A term of the index and the stretch of the original that it stands for."""

    term: str
    start: int
    end: int


def tokens(text: str) -> Iterator[Token]:
    """Pairs of characters of Japanese and Chinese, stems of everything else."""
    folded, places = fold(text)
    ends = (*places[1:], len(text))
    for match in _RUN.finditer(folded):
        word, start = match[0], match.start()
        if word[0].isascii():
            term = stem(word)
            yield Token(term, places[start], ends[match.end() - 1])
        elif len(word) == 1:
            yield Token(word, places[start], ends[start])
        else:
            for i in range(start, match.end() - 1):
                yield Token(folded[i : i + 2], places[i], ends[i + 1])


def characters(text: str) -> set[str]:
    """The Chinese characters of a text: for queries of a single one."""
    return set(_HAN.findall(fold(text).text))


def is_weak(term: str) -> bool:
    """English words that are in every sentence."""
    return term in STOP_STEMS


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """An English word without its ending; figures and short words as they are."""
    word = word.replace("’", "'").removesuffix("'s").replace("'", "").replace(".", "")
    if len(word) < 4 or word[0].isdigit():
        return word
    found: str = _porter(word)
    return found


STOP_STEMS = frozenset(stem(word) for word in STOP_WORDS)
