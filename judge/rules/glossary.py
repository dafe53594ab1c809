"""Terms of a game in three languages, each with the section that defines it."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from judge.errors import UnknownTerm
from judge.words import LANGS

_PLURAL = re.compile(r"(?:e?s)?(?!\w)")


@dataclass(frozen=True, slots=True)
class Term:
    """One term in three languages.

    `section` defines it, a number of the edition that the glossary cites; `sections` does in
    editions where another one does, or (empty) none.
    `forms` is what our documents say, `also` are inflections and short forms, `avoid` are
    forms that people meet elsewhere and type, and that our documents do not use.
    """

    id: str
    forms: dict[str, str]
    also: dict[str, tuple[str, ...]]
    avoid: dict[str, tuple[str, ...]]
    section: str | None
    sections: dict[str, str]
    everyday: bool  # has its ordinary meaning too: not marked in running text

    def all_forms(self, lang: str) -> tuple[str, ...]:
        return (self.forms[lang], *self.also[lang], *self.avoid[lang])


class Glossary:
    """All terms of one game."""

    def __init__(self, terms: tuple[Term, ...], cites: str) -> None:
        self.terms = terms
        self.cites = cites

    @classmethod
    def read(cls, raw: dict[str, Any]) -> Glossary:
        return cls(tuple(_term(entry) for entry in raw["term"]), raw["cites"])

    @cached_property
    def by_id(self) -> dict[str, Term]:
        return {term.id: term for term in self.terms}

    @cached_property
    def _folded(self) -> dict[str, list[Term]]:
        index: dict[str, list[Term]] = {}
        for term in self.terms:
            for form in {term.id, *(f for lang in LANGS for f in term.all_forms(lang))}:
                entry = index.setdefault(fold(form), [])
                if term not in entry:
                    entry.append(term)
        return index

    def look_up(self, words: str) -> tuple[Term, ...]:
        """Terms of that name in any language; else those whose name contains it."""
        terms = self.named(words)
        if not terms:
            raise UnknownTerm(term=words, near=", ".join(self.nearest(words)) or "-")
        return terms

    def named(self, words: str) -> tuple[Term, ...]:
        """The same, or nothing: to find near names takes a hundred times as long."""
        wanted = fold(words)
        if not wanted:
            return ()
        if exact := self._folded.get(wanted):
            return tuple(exact)
        terms = {t.id: t for form, ts in self._folded.items() if wanted in form for t in ts}
        return tuple(terms.values())

    def nearest(self, words: str, count: int = 3) -> list[str]:
        """Forms that look like a misspelt term."""
        from difflib import get_close_matches

        return get_close_matches(fold(words), list(self._folded), n=count, cutoff=0.5)

    def agreed(self, texts: Mapping[str, str]) -> frozenset[str]:
        """Terms that at least two languages of a section use.

        A word that has its ordinary meaning ("a draw", "the rest of the text") is the term
        in one language only, so what stands in one only is not taken for the term.
        """
        named = [{term for _, _, term in self.spans(t, lang)} for lang, t in texts.items()]
        counts = Counter(term for terms in named for term in terms)
        return frozenset(term for term, count in counts.items() if count > 1)

    def spans(self, text: str, lang: str, *, avoided: bool = False) -> list[tuple[int, int, str]]:
        """Where each term stands (start, end, id); a longer term hides a shorter one.

        Everyday words and forms that two terms share are passed over; so are the forms
        that our documents avoid, unless they are what is looked for.
        """
        forms = self._by_first_character(lang, avoided)
        folded = text.lower() if lang == "en" else text
        spans: list[tuple[int, int, str]] = []
        place = 0
        while place < len(folded):
            end, term = _longest(folded, place, forms.get(folded[place], ()), lang)
            if term:
                spans.append((place, end, term))
            place = end
        return spans

    def _by_first_character(
        self, lang: str, avoided: bool
    ) -> dict[str, list[tuple[str, str | None]]]:
        """First character -> forms that start with it, longest first, with their term."""
        if (lang, avoided) not in self._forms:
            ids: dict[str, set[str | None]] = {}
            for term in self.terms:
                forms = (term.forms[lang], *term.also[lang])
                for form in (*forms, *term.avoid[lang]) if avoided else forms:
                    if len(form) > 1:  # a single character stands inside other words
                        key = form.lower() if lang == "en" else form
                        mark = None if term.everyday and not avoided else term.id
                        ids.setdefault(key, set()).add(mark)
            index: dict[str, list[tuple[str, str | None]]] = {}
            for form in sorted(ids, key=len, reverse=True):
                only = next(iter(ids[form])) if len(ids[form]) == 1 else None
                index.setdefault(form[0], []).append((form, only))
            self._forms[lang, avoided] = index
        return self._forms[lang, avoided]

    @cached_property
    def _forms(self) -> dict[tuple[str, bool], dict[str, list[tuple[str, str | None]]]]:
        return {}


def _longest(
    text: str, place: int, forms: Sequence[tuple[str, str | None]], lang: str
) -> tuple[int, str | None]:
    """The longest form that stands here and where it ends; English wants whole words."""
    if lang == "en" and place and text[place - 1].isalnum() and text[place].isalnum():
        return place + 1, None
    for form, term in forms:
        if text.startswith(form, place):
            end = place + len(form)
            if lang != "en" or not form[-1].isalnum():
                return end, term
            ending = _PLURAL.match(text, end)
            if ending:
                return ending.end(), term
    return place + 1, None


def fold(text: str) -> str:
    """One spelling for all: width, case, brackets and blanks do not matter."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(r"[\s\[\]【】「」『』<>〈〉《》()]", "", text)


def _term(raw: dict[str, Any]) -> Term:
    return Term(
        id=raw["id"],
        forms={lang: raw[lang] for lang in LANGS},
        also={lang: tuple(raw.get("also", {}).get(lang, ())) for lang in LANGS},
        avoid={lang: tuple(raw.get("avoid", {}).get(lang, ())) for lang in LANGS},
        section=raw.get("section"),
        sections=raw.get("sections", {}),
        everyday=raw.get("everyday", False),
    )
