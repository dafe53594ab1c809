"""Misspelt words: what was meant, within reason, and never without saying so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from judge.search.analysis import STOP_WORDS, stem, tokens
from judge.search.concepts import Concepts, Match
from judge.search.fold import fold, fold_text
from judge.search.index import Index

MOST_DEAD = 4  # places in a query where a misspelling is looked for
_WORD = re.compile(r"[A-Za-z]{4,}")
_RUN = re.compile(r"[\u3041-\u30fc\u3005\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]{3,}")
_KATAKANA = re.compile(r"[\u30a1-\u30fa\u30fc]{2,}")
_ENDING = re.compile(r"[\u3041-\u3096]")
# Common words that no rule happens to use: one letter off, they would become a term.
SPELT = frozenset(
    "above about again ain't allow almost also anybody anyone anything aren't away back badly "
    "beat best better bigger book both bottle bought bring bro brought broke build built "
    "buddy busy call came cannot cant care catch caught check chance close cold cool couldnt "
    "could count dead deal dealt didnt different dont doesnt down drop dude easy ever every "
    "everyone extra fair fast feel felt find fine flip forget forgot found free friend full "
    "fully gave gets give given glad goes gone good gotta great guess guys half hard hasnt "
    "havent hear heard help here hold host isnt issue just keep kept kind knew know known "
    "last late later least leave left less lets like list little long look lost lots luck "
    "made main make many match maybe mean meant might mine miss more most move much name near "
    "need never next nice none nope note often okay only open order other pain part pass past "
    "pick place plan point post pretty prob quick quite rage rare real really rest right "
    "round rude rush said same saw seat seen sell send sent shot should shouldnt show side "
    "since slot slow small some soon sorry sort spot start stay step still stop stuff such "
    "sure swap table take taken talk tell than thank that them then there these they thing "
    "think this those thought till time told took top tops tried trip true trying turn under "
    "until upon used very wait want wanna wasnt watch well went were what when where which "
    "while white whole whose will wins wish with wont word work worse worst would wouldnt "
    "write wrong year your yours".split()
)


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

    def __init__(self, index: Index, concepts: Concepts, is_met: Callable[[str], bool]) -> None:
        self.index = index
        self.concepts = concepts
        self._is_met = is_met  # whether a word or a pair of characters stands elsewhere
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
        if word in STOP_WORDS or word in SPELT or self._is_known(word):
            return None
        name = self._names.nearest(word) or self._names.far(word)
        meant = name or (self._words.nearest(word) if len(word) > 5 else None)
        return meant if meant and meant[0] == word[0] else None

    def _is_known(self, word: str) -> bool:
        term = stem(word)
        known = self.index.postings("text", term) or (term,) in self.concepts.words
        return bool(known) or self._is_met(term)

    def _is_right(self, run: str, place: int, pair: str) -> bool:
        """Whether a pair that no rule has is known otherwise; in katakana, the whole word."""
        for word in _KATAKANA.finditer(run):
            if word.start() <= place < word.end():
                return self._is_met(fold_text(word[0]))
        return self._is_met(pair)

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
            and not self._is_right(run, places[i], folded[i : i + 2])
        ]
        best: tuple[bool, int, Correction] | None = None
        for start, stop in _windows(len(folded), dead[:MOST_DEAD]):
            piece = folded[start:stop]
            form = self._forms.nearest(piece)
            first, last = places[start], ends[stop - 1]
            if form is None or _is_grammar(run[first:last], piece, form):
                continue
            framed = len(form) > 3 and (form[0], form[-1]) == (piece[0], piece[-1])
            is_apart = not any(s < last and first < e for s, e in taken)
            sure = framed or (is_apart and len(piece) > 2)
            correction = Correction(run[first:last], self.concepts.written[form], sure)
            candidate = (not sure, -len(form), correction)
            best = min(best, candidate) if best else candidate
        return best[2] if best else None


def _is_grammar(typed: str, piece: str, form: str) -> bool:
    """Whether what is wrong about a piece is the particle that stands beside a good word."""
    ends = ((0, piece[0] != form[0]), (-1, piece[-1] != form[-1]))
    return any(differs and bool(_ENDING.match(typed[end])) for end, differs in ends)


def words_of(names: Iterable[str]) -> frozenset[str]:
    """The words and pairs of characters that names are made of."""
    found: set[str] = set()
    for name in names:
        for text in (name, name.replace(".", " ")):
            found.update(token.term for token in tokens(text))
        found.update(map(fold_text, _KATAKANA.findall(name)))
    return frozenset(found)


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
