"""The passage of a hit: where the query's words stand in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from judge.rules.glossary import Glossary
from judge.search.analysis import Token, is_weak, tokens
from judge.search.rank import Scores

WIDTH = {"en": 300, "ja": 150, "zh-TW": 150}  # most sections are shorter
_CLAUSE = re.compile(r"[。；，、]|[.;,:](?=\s)\s+")
_SENTENCE = re.compile(r"[。；]|[.;](?=\s)")


class Piece(NamedTuple):
    """A piece of text, and whether it answers the query."""

    text: str
    marked: bool


def snippet(text: str, lang: str, scores: Scores, glossary: Glossary) -> tuple[Piece, ...]:
    """The part of a text that says most about the query, with the answering words marked."""
    text = text.replace("\n", " ")
    marks = _marks(text, lang, scores, glossary)
    start, stop = _window(text, marks, WIDTH[lang])
    pieces: list[Piece] = []
    place = start
    for first, last in marks:
        first, last = max(first, start), min(last, stop)
        if first >= last:
            continue
        if place < first:
            pieces.append(Piece(text[place:first], False))
        pieces.append(Piece(text[first:last], True))
        place = last
    if place < stop:
        pieces.append(Piece(text[place:stop], False))
    if start > 0:
        pieces.insert(0, Piece("…", False))
    if stop < len(text):
        pieces.append(Piece("…", False))
    return tuple(pieces)


def _marks(text: str, lang: str, scores: Scores, glossary: Glossary) -> list[tuple[int, int]]:
    """Stretches of concepts that the query names, and of its own words."""
    wanted = {c.partition(":")[2] for m in scores.matches for c in m.concepts}
    named, spelled = _analysed(text, lang, glossary)
    spans = [(s, e) for s, e, term in named if term in wanted]
    terms = {t.term for t in scores.tokens if not is_weak(t.term) and len(t.term) > 1}
    whole = _whole_words(scores.tokens)
    found = _merge((t.start, t.end) for t in spelled if t.term in terms)
    alone = {(t.start, t.end) for t in spelled if t.term in whole}
    # A lone pair of characters out of a longer word says nothing: アタ[ック] for ブロック.
    spans += [span for span in found if span[1] - span[0] > 2 or span in alone]
    return _merge(spans)


def _whole_words(found: Sequence[Token]) -> set[str]:
    """Terms of the query that are words by themselves and not pairs out of longer ones."""
    words = _merge((t.start, t.end) for t in found)
    return {t.term for t in found if (t.start, t.end) in words}


def _merge(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


@lru_cache(maxsize=8192)
def _analysed(
    text: str, lang: str, glossary: Glossary
) -> tuple[list[tuple[int, int, str]], list[Token]]:
    """The terms and tokens of a passage: the same for every query."""
    return glossary.spans(text, lang, avoided=True), list(tokens(text))


def _window(text: str, marks: list[tuple[int, int]], width: int) -> tuple[int, int]:
    """The stretch that says the most of what is marked, from the beginning of a clause.

    What is said twice counts once. The stretch goes on to the end of a sentence where there is
    room for it: what decides is often said last.
    """
    if len(text) <= width:
        return 0, len(text)
    last = len(text) - width
    starts = [0, *(match.end() for match in _CLAUSE.finditer(text) if match.end() <= last)]
    starts.append(next((m.end() for m in _CLAUSE.finditer(text) if m.end() > last), last))

    def held(start: int) -> int:
        inside = {text[a:b].casefold() for a, b in marks if start <= a and b <= start + width}
        return sum(map(len, inside))

    best = max(starts, key=lambda start: (held(start), -start))
    return best, _end(text, best, min(len(text), best + width))


def _end(text: str, start: int, end: int) -> int:
    """Behind the last sentence that fits, if that is most of it; else between two words."""
    if end == len(text):
        return end
    sentences = [match.end() for match in _SENTENCE.finditer(text, start, end)]
    if sentences and sentences[-1] - start > (end - start) * 0.6:
        return sentences[-1]
    blank = text.rfind(" ", start, end)
    return blank if blank > end - 20 else end
