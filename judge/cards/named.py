"""Which cards and which game a question names: by number, by a name or a part of one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from judge.cards.shelf import all_cards
from judge.rules.corpus import Corpus
from judge.scenario.shipped import card_number
from judge.search.analysis import STOP_WORDS
from judge.search.concepts import Concepts
from judge.search.fold import fold

_NUMBER = re.compile(
    r"(?<![a-z0-9])[a-z]{1,4}(?:[0-9]{0,2}[-‐‑–—− ]?[0-9]{3}|[0-9]{0,2}[-‐‑–—−][0-9]{1,3})"
    r"(?:_[a-z][0-9]*)?(?![a-z0-9])",
    re.IGNORECASE,
)
_DASH = re.compile(r"[‐‑–—− ]")
_PIECE = re.compile(r"[\s.・·=＝\"“”'’()（）&＆,，、「」]+")
_KANA = re.compile(r"[\u30a1-\u30fa\u30fc]")
_HIRAGANA = re.compile(r"[\u3041-\u3096]+")
_SMALL = re.compile(r"[a-z]")
PEOPLE = ("leader", "character", "stage")  # a part of what they are called is enough
LEAST = {True: 3, False: 2}  # letters or characters of a part of a name
Span = tuple[int, int]


class Named(NamedTuple):
    """Cards that a question names, where in it, and whether by their numbers."""

    numbers: tuple[str, ...]  # of which each is named
    called: tuple[frozenset[str], ...]  # the cards that each name may mean
    spans: tuple[Span, ...]

    @property
    def any(self) -> bool:
        return bool(self.numbers or self.called)


class CardNames:
    """Finds printed cards in a text; a part of a name is enough (`ゾロ`, `Zoro`, `索隆`)."""

    def __init__(self, corpus: Corpus, concepts: Concepts, vocabulary: Iterable[str]) -> None:
        self.cards = all_cards(corpus)
        self._known = {*vocabulary, *STOP_WORDS, *concepts.english, "don"}  # these are no names
        self._concepts = concepts

    @cached_property
    def pieces(self) -> dict[str, frozenset[str]]:
        """Names and parts of names, folded, with the numbers of the cards that have them."""
        found: dict[str, set[str]] = {}
        for data in self.cards.values():
            for name in _names(data):
                parts = _PIECE.split(name) if data["type"] in PEOPLE else ()
                for piece in {_flat(name), *map(_flat, parts)}:
                    if self._is_name(piece):
                        found.setdefault(piece, set()).add(data["number"])
        return {piece: frozenset(numbers) for piece, numbers in found.items()}

    def _is_name(self, piece: str) -> bool:
        small = bool(_SMALL.search(piece))
        if len(piece) < LEAST[small and piece.isascii()] or piece.isdigit():
            return False
        return piece not in self._known and piece not in self._concepts.forms

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self.pieces), default=0)

    def find(self, text: str) -> Named:
        """The longest names first; what is inside another name is not looked at."""
        numbers, spans = [], []
        for match in _NUMBER.finditer(text):
            number = card_number(_DASH.sub("-", match[0]))
            if number is not None and number.lower() in self.cards:
                numbers.append(number)
                spans.append(match.span())
        called: dict[str, frozenset[str]] = {}
        for piece, span in self._called(text, spans):
            called[piece] = self.pieces[piece]
            spans.append(span)
        return Named(tuple(dict.fromkeys(numbers)), tuple(called.values()), tuple(spans))

    def _called(self, text: str, taken: list[Span]) -> Iterator[tuple[str, Span]]:
        folded, places = fold(text)
        ends = (*places[1:], len(text))
        kept = [i for i, sign in enumerate(folded) if sign.isalnum() or sign == "ー"]
        flat = "".join(folded[i] for i in kept)
        place = 0
        while place < len(flat):
            for length in range(min(self._longest, len(flat) - place), 1, -1):
                piece = flat[place : place + length]
                if piece not in self.pieces:
                    continue
                first, last = kept[place], kept[place + length - 1]
                start, end = places[first], ends[last]
                inside = any(s < end and start < e for s, e in taken)
                if inside or not _is_apart(folded, text, (first, last), (start, end)):
                    continue
                yield piece, (start, end)
                place += length - 1
                break
            place += 1


def _is_apart(folded: str, text: str, here: Span, there: Span) -> bool:
    """Whether a name stands for itself and is not a part of a word: `ロー`, but not in `ドロー`."""
    piece, (start, end) = folded[here[0] : here[1] + 1], there
    if piece.isascii():
        before = folded[here[0] - 1] if here[0] else " "
        after = folded[here[1] + 1] if here[1] + 1 < len(folded) else " "
        return not _letter(before) and (after in "'’" or not _letter(after))
    if _KANA.match(text[start]) and start and _KANA.match(text[start - 1]):
        return False
    if _KANA.match(text[end - 1]) and end < len(text) and _KANA.match(text[end]):
        return False
    return not _HIRAGANA.fullmatch(text[start:end]) or len(piece) > LEAST[True]


def _letter(sign: str) -> bool:
    return sign.isascii() and sign.isalnum()


def _names(data: Mapping[str, Any]) -> Iterator[str]:
    name = data["name"]
    yield from name.values() if isinstance(name, Mapping) else (name,)


def _flat(name: str) -> str:
    return "".join(sign for sign in fold(name).text if sign.isalnum() or sign == "ー")
