"""What a question says: its words and terms, its numbers, what it denies, what it is about.

The words that turn a question into another one, and those of what no rule here covers, stand in
`asking.toml` of the corpus.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from judge.rules.corpus import Corpus, Game, toml_file
from judge.search.analysis import Token, is_weak, tokens
from judge.search.concepts import Concepts, Match
from judge.search.fold import fold_text
from judge.words import LANGS

FILE = "asking.toml"
Form = TypeVar("Form")
_FIGURE = re.compile(r"(?<![a-z0-9.-])[+-]?(\d{1,5})(?![a-z0-9.-]*\d)")
_WORD = re.compile(r"[a-z]+(?:['’][a-z]+)?")
_COUNTED = "[枚張体體隻回次人個点點ターン番つ種種本局名目號]"


class Unit(NamedTuple):
    """A piece of a text that has to be met: terms, and what they may mean."""

    terms: frozenset[str]
    concepts: frozenset[str]


@dataclass(frozen=True)
class Said:
    """What a text says, as far as two texts are compared by it."""

    units: tuple[Unit, ...]
    sections: frozenset[str]  # concepts that stand for sections
    concepts: frozenset[str]  # all that it names, without their game
    numbers: frozenset[int]
    denies: bool


class Sense:
    """What the words of questions mean to some games."""

    def __init__(self, corpus: Corpus, games: Sequence[Game]) -> None:
        rows: Mapping[str, Any] = {}
        if (corpus.folder / FILE).is_file():
            rows = toml_file(corpus.folder / FILE)
        self.concepts = Concepts(games)
        self.plain = asked_concepts(corpus, games)
        self.opposites = tuple(
            (frozenset(one), frozenset(other)) for one, other in rows.get("opposites", ())
        )
        self.abilities = frozenset(rows.get("abilities", ()))
        self.subjects = frozenset(rows.get("subjects", ()))
        self._denying = {lang: tuple(rows.get("denying", {}).get(lang, ())) for lang in LANGS}
        neutral = rows.get("neutral", {})
        self._neutral = {lang: sorted(neutral.get(lang, ()), key=len)[::-1] for lang in LANGS}
        self._figures = {lang: dict(rows.get("numbers", {}).get(lang, {})) for lang in LANGS}

    def said(self, text: str, lang: str, *, blank: Iterable[tuple[int, int]] = ()) -> Said:
        """What a text says; the stretches that are `blank` (names) are left out."""
        text = blanked(text, blank)
        plain = list(self.plain.find(text))
        found = list(tokens(text))
        strong = [t for t in found if not is_weak(t.term)] or found
        everything = list(self.concepts.find(text))
        sections = {c for m in everything for c in m.concepts if ":@" in c}
        named = {c.partition(":")[2] for m in (*plain, *everything) for c in m.concepts}
        return Said(
            tuple(_units(plain, strong)),
            frozenset(sections),
            frozenset(name for name in named if not name.startswith("@")),
            self.numbers(text, lang),
            self.denies(text, lang),
        )

    def numbers(self, text: str, lang: str) -> frozenset[int]:
        """Figures and words for numbers."""
        folded = fold_text(text).replace(",", "")
        found = {int(figure) for figure in _FIGURE.findall(folded)}
        words = self._figures[lang]
        if lang == "en":
            return frozenset(found | {words[w] for w in _WORD.findall(folded) if w in words})
        for word, number in words.items():
            if re.search(f"{re.escape(fold_text(word))}{fold_text(_COUNTED)}", folded) or (
                len(word) > 1 and fold_text(word) in folded
            ):
                found.add(number)
        return frozenset(found)

    def denies(self, text: str, lang: str) -> bool:
        """Whether something in a text is denied."""
        folded = fold_text(text)
        for phrase in self._neutral[lang]:
            folded = folded.replace(fold_text(phrase), " ")
        if lang == "en":
            said = {w.replace("’", "'") for w in _WORD.findall(folded)}
            endings = {"n't" for word in said if word.endswith("n't")}
            return any(one in said | endings or (" " in one and one in folded)
                       for one in self._denying[lang])  # fmt: skip
        return any(fold_text(one) in folded for one in self._denying[lang])


def asked_concepts(corpus: Corpus, games: Sequence[Game]) -> Concepts:
    """Terms as people at a table say them, and what else questions are about."""
    concepts = _without_sections(Concepts(games))
    file = corpus.folder / FILE
    for row in toml_file(file).get("word", ()) if file.is_file() else ():
        for game in games:
            if row.get("term", row.get("idea")) in game.glossary.by_id or "idea" in row:
                named = f"{game.id}:{row.get('term') or row['idea']}"
                for lang in LANGS:
                    for form in row[lang]:
                        concepts.add(form, named)
    concepts.measure()
    return concepts


def blanked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """A text with stretches of it made blank; everything else stays in its place."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _without_sections(concepts: Concepts) -> Concepts:
    """The same without the words that stand for sections: they hide what they are made of."""
    concepts.forms = _of_terms(concepts.forms)
    concepts.words = _of_terms(concepts.words)
    concepts.marks = _of_terms(concepts.marks)
    return concepts


def _of_terms(table: Mapping[Form, set[str]]) -> dict[Form, set[str]]:
    kept = {form: {one for one in named if ":@" not in one} for form, named in table.items()}
    return {form: named for form, named in kept.items() if named}


def _units(matches: Sequence[Match], found: Sequence[Token]) -> Iterable[Unit]:
    """Each named term once, then the words that are in none of them."""
    seen: set[object] = set()
    spans = [(m.start, m.end) for m in matches]
    for match in matches:
        if match.concepts in seen:
            continue
        seen.add(match.concepts)
        inside = {t.term for t in found if match.start <= t.start and t.end <= match.end}
        yield Unit(frozenset(inside), match.concepts)
    for token in found:
        if token.term in seen or any(s <= token.start and token.end <= e for s, e in spans):
            continue
        seen.add(token.term)
        yield Unit(frozenset([token.term]), frozenset())
