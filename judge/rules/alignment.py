"""Aligns an edition that we do not ship with one that we know.

Every pair carries a confidence and how it was found; what is not certain is listed as
such and never passed off as known.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from judge.rules.model import Section
from judge.rules.numbers import parent

CERTAIN = 0.85  # below this a pair is listed for a person to look at
TWIN = 0.8  # the most that a pair is worth of which there are two
SAME_NUMBER = 0.07  # what the same number is worth: it decides between equal texts
SAME_TITLE = 0.35  # and for a few words, which tell little by themselves
_FEW = 30  # pairs of characters
GUESS = 0.4
_PLAUSIBLE = 0.42
_SHORTEST_PIECE = 8  # pairs of characters; less stands in any text by chance
_NOTHING: Counter[str] = Counter()


@dataclass(frozen=True, slots=True)
class Aligned:
    """`kind` is exact, moved, reworded, split, merged, new or gone.

    `differs` names what a reworded section says otherwise: figures, references, a negation,
    what may or must be done.
    """

    kind: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    confidence: float
    differs: tuple[str, ...] = ()

    @property
    def certain(self) -> bool:
        return self.confidence >= CERTAIN


def align(old: Mapping[str, Section], new: Mapping[str, Section]) -> list[Aligned]:
    """Rows in the order of the new edition; what is gone comes last."""
    finder = _Finder(old, new)
    pairs = finder.pairs()
    rows = [_row(finder, o, n, score) for n, (o, score) in pairs.items()]
    taken_old = {o for o, _ in pairs.values()}
    free_old = [n for n in old if n not in taken_old]
    free_new = [n for n in new if n not in pairs]
    rows, free_old, free_new = _split_and_merged(finder, rows, free_old, free_new)
    rows += [Aligned("new", (), (n,), 1 - finder.best_for(n)) for n in free_new]
    place = {number: index for index, number in enumerate(new)}
    rows.sort(key=lambda row: place[row.new[0]])
    return [*rows, *(Aligned("gone", (o,), (), 1 - finder.best_from(o)) for o in free_old)]


def _row(finder: _Finder, old: str, new: str, score: float) -> Aligned:
    """Exact and moved mean the same words; whatever differs in a mark is reworded."""
    sure = round(score, 2)
    if finder.has_twin(old, new):
        sure = min(sure, TWIN)
    if finder.exact_old[old] != finder.exact_new[new]:
        return Aligned("reworded", (old,), (new,), sure)
    sure = sure if finder.has_twin(old, new) else 1.0
    return Aligned("exact" if old == new else "moved", (old,), (new,), sure)


class _Finder:
    """Scores pairs by shared pairs of characters and by how well the numbers agree."""

    def __init__(self, old: Mapping[str, Section], new: Mapping[str, Section]) -> None:
        self.exact_old = {n: _exact(s.words) for n, s in old.items()}
        self.exact_new = {n: _exact(s.words) for n, s in new.items()}
        self._old = {n: _grams(_fold(s.words)) for n, s in old.items()}
        self._new = {n: _grams(_fold(s.words)) for n, s in new.items()}
        self._index: dict[str, list[str]] = defaultdict(list)
        for number, grams in self._old.items():
            for gram in grams:
                self._index[gram].append(number)
        self.scores = {n: self._score_all(n) for n in new}

    def _score_all(self, new: str) -> dict[str, float]:
        shared: Counter[str] = Counter()
        grams = self._new[new]
        common = max(20, len(self._old) // 4)
        for gram in grams:
            owners = self._index.get(gram, ())
            if len(owners) <= common:
                shared.update(owners)
        candidates = [number for number, _ in shared.most_common(8)]
        if new in self._old and new not in candidates:
            candidates.append(new)
        return {old: self._score(old, new) for old in candidates}

    def _score(self, old: str, new: str) -> float:
        """Text first; what stands around it decides between equal texts."""
        text = _dice(self._old[old], self._new[new])
        above = _dice(
            self._old.get(parent(old) or "", _NOTHING), self._new.get(parent(new) or "", _NOTHING)
        )
        few = max(sum(self._old[old].values()), sum(self._new[new].values())) < _FEW
        same = (SAME_TITLE if few else SAME_NUMBER) if old == new else 0.0
        return min(1.0, text + 0.08 * above + same)

    def pairs(self) -> dict[str, tuple[str, float]]:
        """One to one, the best pair first; equal numbers win a draw."""
        ranked = sorted(
            (
                (text, score, new, old)
                for new, row in self.scores.items()
                for old, score in row.items()
                if score >= _PLAUSIBLE
                for text in [self.exact_old[old] == self.exact_new[new]]
            ),
            key=lambda item: (not item[0], -item[1], item[2] != item[3]),
        )
        chosen: dict[str, tuple[str, float]] = {}
        used: set[str] = set()
        for _, score, new, old in ranked:
            if new not in chosen and old not in used:
                chosen[new] = (old, score)
                used.add(old)
        for number in self._new:  # the same number, if nothing better: a guess, and marked so
            if number in self._old and number not in chosen and number not in used:
                chosen[number] = (number, min(GUESS, self.scores[number].get(number, 0.0)))
        return chosen

    def has_twin(self, old: str, new: str) -> bool:
        """Could the new section as well be another old one, going by its words?"""
        mine = _dice(self._old[old], self._new[new])
        rivals = (o for o in self.scores[new] if o != old)
        return any(_dice(self._old[o], self._new[new]) >= mine - 0.03 for o in rivals)

    def best_for(self, new: str) -> float:
        return round(min(0.99, max(self.scores[new].values(), default=0.0)), 2)

    def best_from(self, old: str) -> float:
        return round(
            min(0.99, max((row.get(old, 0.0) for row in self.scores.values()), default=0)), 2
        )

    def covers(self, whole: str, part: str, *, old_is_whole: bool) -> float:
        """The share of the part's character pairs that stand in the whole."""
        larger = self._old[whole] if old_is_whole else self._new[whole]
        smaller = self._new[part] if old_is_whole else self._old[part]
        if sum(smaller.values()) < _SHORTEST_PIECE:
            return 0.0
        return sum((larger & smaller).values()) / max(1, sum(smaller.values()))


def _split_and_merged(
    finder: _Finder, rows: list[Aligned], free_old: list[str], free_new: list[str]
) -> tuple[list[Aligned], list[str], list[str]]:
    """A free section that is a piece of a neighbour's partner: split, or merged into it."""
    result: list[Aligned] = []
    for row in rows:
        if row.kind == "reworded":
            old, new = row.old[0], row.new[0]
            parts = [
                n
                for n in free_new
                if _near(n, new) and finder.covers(old, n, old_is_whole=True) >= 0.75
            ]
            wholes = [
                o
                for o in free_old
                if _near(o, old) and finder.covers(new, o, old_is_whole=False) >= 0.75
            ]
            if parts:
                free_new = [n for n in free_new if n not in parts]
                row = Aligned("split", row.old, (new, *parts), min(row.confidence, 0.8))
            elif wholes:
                free_old = [o for o in free_old if o not in wholes]
                row = Aligned("merged", (old, *wholes), row.new, min(row.confidence, 0.8))
        result.append(row)
    return result, free_old, free_new


def _near(one: str, other: str) -> bool:
    head = one.rpartition("-")[0]
    return head in (other, other.rpartition("-")[0]) or other.rpartition("-")[0] == one


def _exact(text: str) -> str:
    """The words with every mark that may matter; only width and blanks do not."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def _fold(text: str) -> str:
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", text)).casefold()


def _grams(text: str) -> Counter[str]:
    return Counter(text[i : i + 2] for i in range(max(1, len(text) - 1)))


def _dice(one: Counter[str], other: Counter[str]) -> float:
    total = sum(one.values()) + sum(other.values())
    return 2 * sum((one & other).values()) / total if total else 0.0
