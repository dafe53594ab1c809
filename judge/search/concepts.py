"""Terms as concepts: the same concept whatever the language or the spelling.

Forms come from the glossaries (also the ones our documents avoid) and from the words that
players use (`synonyms.toml`). Concepts are named `game:term`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.rules.corpus import Game, toml_file
from judge.search.analysis import stem
from judge.search.fold import fold
from judge.words import LANGS

_WORD = re.compile(r"[a-z0-9]+(?:['’.][a-z0-9]+)*")
_MARKS = re.compile(r"[^\w\s\u2460-\u2473]|_")
_CJK = re.compile(r"[\u2460-\u2473\u30a1-\u30fc\u3005\u3400-\u9fff\uf900-\ufaff]")
_ENDING = re.compile(r"(?:スル|[ルウクスツヌムグブ])$")  # of a folded Japanese verb


class Match(NamedTuple):
    """Concepts that a stretch of a text may mean; places are in the original."""

    concepts: frozenset[str]
    start: int
    end: int
    form: str


class Concepts:
    """Finds the concepts of some games in a text, the longest form first."""

    def __init__(self, games: Iterable[Game]) -> None:
        self.forms: dict[str, set[str]] = {}
        self.words: dict[tuple[str, ...], set[str]] = {}
        self.marks: dict[str, set[str]] = {}
        self.written: dict[str, str] = {}  # a folded form as people write it
        self.english: set[str] = set()  # words of English names
        for game in games:
            for term in game.glossary.terms:
                for lang in LANGS:
                    for form in term.all_forms(lang):
                        self.add(form, f"{game.id}:{term.id}")
            for synonym in synonyms(game):
                self.add(synonym.word, synonym.concept)
        for form in list(self.forms):
            stripped = _ENDING.sub("", form)
            if len(stripped) >= 2:
                self.forms.setdefault(stripped, self.forms[form])
        self.measure()

    def measure(self) -> None:
        """How long a form can be; to be said again after forms were added."""
        self._longest = max(map(len, self.forms), default=0)
        self._most_words = max(map(len, self.words), default=0)

    def add(self, form: str, concept: str) -> None:
        folded = fold(form).text
        flat = _MARKS.sub("", folded).replace(" ", "")
        if _CJK.search(flat):
            self.forms.setdefault(flat, set()).add(concept)
            self.written.setdefault(flat, form)
        elif words := tuple(stem(w) for w in _WORD.findall(folded)):
            self.words.setdefault(words, set()).add(concept)
            self.english.update(w for w in _WORD.findall(folded) if w.isalpha() and len(w) > 3)
        else:  # brackets and signs that cards use
            self.marks.setdefault(folded.replace(" ", ""), set()).add(concept)

    def find(self, text: str) -> Iterator[Match]:
        folded, places = fold(text)
        ends = (*places[1:], len(text))
        if concepts := self.marks.get(folded.replace(" ", "")):
            yield Match(frozenset(concepts), 0, len(text), folded)
        yield from self._find_forms(folded, places, ends)
        yield from self._find_words(folded, places, ends)

    def _find_forms(
        self, folded: str, places: tuple[int, ...], ends: tuple[int, ...]
    ) -> Iterator[Match]:
        """Forms with Japanese or Chinese characters; marks inside them do not matter."""
        kept = [i for i, c in enumerate(folded) if not _MARKS.match(c)]
        flat = "".join(folded[i] for i in kept)
        place = 0
        while place < len(flat):
            for length in range(min(self._longest, len(flat) - place), 0, -1):
                form = flat[place : place + length]
                if form in self.forms and (length > 1 or len(flat) == 1):
                    start, end = kept[place], kept[place + length - 1]
                    yield Match(frozenset(self.forms[form]), places[start], ends[end], form)
                    place += length - 1
                    break
            place += 1

    def _find_words(
        self, folded: str, places: tuple[int, ...], ends: tuple[int, ...]
    ) -> Iterator[Match]:
        found = [(stem(m[0]), m.start(), m.end()) for m in _WORD.finditer(folded)]
        place = 0
        while place < len(found):
            for count in range(min(self._most_words, len(found) - place), 0, -1):
                words = tuple(w for w, _, _ in found[place : place + count])
                if words in self.words:
                    start, end = found[place][1], found[place + count - 1][2]
                    concepts = frozenset(self.words[words])
                    yield Match(concepts, places[start], ends[end - 1], " ".join(words))
                    place += count - 1
                    break
            place += 1


class Synonym(NamedTuple):
    """A word of the players', the concept it stands for, and the sections that rule it."""

    concept: str
    word: str
    sections: tuple[str, ...]


def synonyms(game: Game) -> Iterator[Synonym]:
    """`synonyms.toml`: words that players use and documents do not.

    Where no term fits, a concept of its own stands for the sections that are named; without
    any that the current edition has, the word means nothing.
    """
    path = game.folder / "synonyms.toml"
    if not path.is_file():
        return
    data = toml_file(path)
    for row in data["synonym"]:
        listed = tuple(row.get("sections", ())) or tuple(filter(None, [row.get("section")]))
        here = (game.number_in(game.current, number, data["cites"]) for number in listed)
        sections = tuple(number for number in here if number)
        if not (sections or "term" in row):
            continue
        concept = f"{game.id}:{row.get('term') or '@' + listed[0]}"
        for lang in LANGS:
            for word in row.get(lang, ()):
                yield Synonym(concept, word, sections)
