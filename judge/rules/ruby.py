"""Readings over kanji, written `^{かな}漢字` as documents that came out of a PDF have them.

Such a document does not say how far a reading reaches, and often prints it in the wrong
place. A reading counts only where it can belong to nothing else: directly in front of
kanji and not directly behind others, not longer than so many kanji can be, and not over
other kanji of the same line. All other readings are dropped, never guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_LONGEST = 3  # kana to a kanji
_KANJI = r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff々〆ヶ"
_KANA = r"\u3041-\u309f\u30a1-\u30ff"
_ANY = re.compile(rf"\^(?:\{{[^{{}}\n]{{0,40}}\}}|[{_KANA}])")
_SURE = re.compile(rf"(?<![{_KANJI}}}])\^\{{([{_KANA}]{{1,20}})\}}([{_KANJI}]{{1,8}}+)(?!\^)")


class Piece(NamedTuple):
    """Some text and, over it, how it is read."""

    text: str
    reading: str = ""


def plain(text: str) -> str:
    """The text without any reading."""
    return _ANY.sub("", text)


def settled(text: str) -> str:
    """The text with only the readings that are sure."""
    return "".join(f"^{{{p.reading}}}{p.text}" if p.reading else p.text for p in pieces(text))


def pieces(text: str) -> list[Piece]:
    """The text cut where a reading begins and ends."""
    pieces: list[Piece] = []
    place = 0
    for match in _sure(text):
        pieces += [Piece(plain(text[place : match.start()])), Piece(match[2], match[1])]
        place = match.end()
    return [piece for piece in (*pieces, Piece(plain(text[place:]))) if piece.text]


def _sure(text: str) -> Iterator[re.Match[str]]:
    for start, line in _lines(text):
        over: dict[str, set[str]] = {}
        for match in _SURE.finditer(line):
            over.setdefault(match[1], set()).add(match[2])
        for match in _SURE.finditer(text, start, start + len(line)):
            if len(match[1]) <= _LONGEST * len(match[2]) and len(over[match[1]]) == 1:
                yield match


def _lines(text: str) -> Iterator[tuple[int, str]]:
    place = 0
    for line in text.split("\n"):
        yield place, line
        place += len(line) + 1
