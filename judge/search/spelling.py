"""Misspelt words: what was meant, within reason, and never without saying so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from judge.search.analysis import STOP_WORDS, stem
from judge.search.concepts import Concepts, Match
from judge.search.fold import fold
from judge.search.index import Index

MOST_DEAD = 4  # places in a query where a misspelling is looked for
_WORD = re.compile(r"[A-Za-z]{4,}")
_RUN = re.compile(r"[\u3041-\u30fc\u3005\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]{3,}")
_ENDING = re.compile(r"[\u3041-\u3096]")


class Correction(NamedTuple):
    """A misspelling; one that is not sure is searched beside what was typed."""

    typed: str
    meant: str
    sure: bool


class Spelling:
    """Corrects words against the names of concepts and, cautiously, the documents' words.

    A wrong correction is worse than none: a name is preferred to a word, and a stretch
    that holds a name already is left alone unless the error stands inside it.
    """

    def __init__(self, index: Index, concepts: Concepts) -> None:
        self.index = index
        self.concepts = concepts
        self._names = _Near(concepts.english)
        self._words = _Near(word for word in index.vocabulary if len(word) > 5)
        self._forms = _Near(form for form in concepts.written if 3 <= len(form) <= 12)

    def correct(self, words: str, matches: Sequence[Match]) -> list[Correction]:
        """What was typed, what was probably meant, and whether that is sure."""
        found = []
        for match in _WORD.finditer(words):
            if meant := self._correct_word(match[0].lower()):
                found.append(Correction(match[0], meant, sure=True))
        for match in _RUN.finditer(words):
            taken = [(m.start - match.start(), m.end - match.start()) for m in matches]
            if correction := self._correct_run(match[0], taken):
                found.append(correction)
        return found

    def _correct_word(self, word: str) -> str | None:
        if word in STOP_WORDS or self._is_known(word):
            return None
        name = self._names.nearest(word) or self._names.far(word)
        meant = name or (self._words.nearest(word) if len(word) > 5 else None)
        return meant if meant and meant[0] == word[0] else None

    def _is_known(self, word: str) -> bool:
        return bool(self.index.postings("text", stem(word))) or (stem(word),) in self.concepts.words

    def _correct_run(self, run: str, taken: list[tuple[int, int]]) -> Correction | None:
        """A Japanese or Chinese name with a wrong, missing or extra character.

        Only a stretch that stands in no document can be misspelt. Where it holds a name
        already (看手牌), it is only a guess that another one (丟手牌) was meant.
        """
        folded, places = fold(run)
        ends = (*places[1:], len(run))
        dead = [
            i
            for i in range(len(folded) - 1)
            if not self.index.postings("text", folded[i : i + 2])
            and not _ENDING.match(run[places[i]])
        ]
        best: tuple[bool, int, Correction] | None = None
        for start, stop in _windows(len(folded), dead[:MOST_DEAD]):
            piece = folded[start:stop]
            form = self._forms.nearest(piece)
            if form is None:
                continue
            first, last = places[start], ends[stop - 1]
            framed = len(form) > 3 and (form[0], form[-1]) == (piece[0], piece[-1])
            sure = framed or not any(s < last and first < e for s, e in taken)
            correction = Correction(run[first:last], self.concepts.written[form], sure)
            candidate = (not sure, -len(form), correction)
            best = min(best, candidate) if best else candidate
        return best[2] if best else None


def _windows(size: int, dead: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Stretches that hold a pair of characters no document has."""
    for place in dead:
        for width in range(2, 13):
            for start in range(max(0, place - width + 2), min(place, size - width) + 1):
                yield start, start + width


class _Near:
    """Words by what is left of them when a letter is taken away."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)
        self._shorter: dict[str, list[str]] = {}
        for word in sorted(self.words):
            for rest in _shorter(word):
                self._shorter.setdefault(rest, []).append(word)

    def nearest(self, word: str) -> str | None:
        """A word with one letter wrong, missing, extra or swapped."""
        if word in self.words:
            return None
        for rest in _shorter(word):
            for other in self._shorter.get(rest, ()):
                if distance(word, other, 1) == 1:
                    return other
        return None

    def far(self, word: str) -> str | None:
        """A word with two letters wrong, where that is still the same word."""
        if len(word) < 6 or word in self.words:
            return None
        letters = set(word)
        near = (w for w in self.words if abs(len(w) - len(word)) <= 2 and w[0] == word[0])
        found = sorted(
            w for w in near
            if len(letters & set(w)) >= len(letters) - 2 and distance(word, w, 2) is not None
        )  # fmt: skip
        return found[0] if found else None


def _shorter(word: str) -> Iterator[str]:
    yield word
    for i in range(len(word)):
        yield word[:i] + word[i + 1 :]


def distance(one: str, other: str, allowed: int) -> int | None:
    """Letters wrong, missing, extra or swapped; None where it is more than allowed."""
    if abs(len(one) - len(other)) > allowed:
        return None
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > allowed:
            return None
    return row[-1] if row[-1] <= allowed else None
