"""Terms of a game in three languages, each with the section that defines it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from judge.errors import UnknownTerm
from judge.words import LANGS


@dataclass(frozen=True, slots=True)
class Term:
    """One term in three languages.

    `forms` is what our documents say, `also` are inflections and short forms, `avoid` are
    forms that people meet elsewhere and type, and that our documents do not use.
    """

    id: str
    forms: dict[str, str]
    also: dict[str, tuple[str, ...]]
    avoid: dict[str, tuple[str, ...]]
    section: str | None
    sections: dict[str, str]

    def all_forms(self, lang: str) -> tuple[str, ...]:
        return (self.forms[lang], *self.also[lang], *self.avoid[lang])

    def defined_in(self, edition: str) -> str | None:
        """The defining section in an edition (the numbers move between editions)."""
        return self.sections.get(edition, self.section) or None


class Glossary:
    """All terms of one game."""

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self.terms = terms

    @classmethod
    def read(cls, raw: dict[str, Any]) -> Glossary:
        return cls(tuple(_term(entry) for entry in raw["term"]))

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
        wanted = fold(words)
        if exact := self._folded.get(wanted):
            return tuple(exact)
        found = {
            t.id: t for form, ts in self._folded.items() if wanted and wanted in form for t in ts
        }
        if not found:
            raise UnknownTerm(term=words, near=", ".join(self.nearest(words)))
        return tuple(found.values())

    def nearest(self, words: str, count: int = 3) -> list[str]:
        """Forms that look like a misspelt term."""
        from difflib import get_close_matches

        return get_close_matches(fold(words), list(self._folded), n=count, cutoff=0.5)

    def in_text(self, text: str, lang: str) -> tuple[Term, ...]:
        """Terms that a text uses, in order of appearance, the longest form first."""
        ids = dict.fromkeys(term for _, _, term in self.spans(text, lang))
        return tuple(self.by_id[term] for term in ids)

    def spans(self, text: str, lang: str) -> list[tuple[int, int, str]]:
        """Where each term stands (start, end, id); a longer term hides a shorter one."""
        pattern, ids = self._patterns[lang]
        folded = text.lower() if lang == "en" else text
        return [(m.start(), m.end(), ids[_singular(m[0], ids)]) for m in pattern.finditer(folded)]

    @cached_property
    def _patterns(self) -> dict[str, tuple[re.Pattern[str], dict[str, str]]]:
        return {lang: self._pattern(lang) for lang in LANGS}

    def _pattern(self, lang: str) -> tuple[re.Pattern[str], dict[str, str]]:
        ids: dict[str, str] = {}
        for term in self.terms:
            for form in term.all_forms(lang):
                ids.setdefault(form.lower() if lang == "en" else form, term.id)
        forms = sorted(filter(None, ids), key=len, reverse=True)
        body = "|".join(map(re.escape, forms))
        if lang == "en":
            return re.compile(rf"(?<!\w)(?:{body})(?:s|es)?(?!\w)"), ids
        return re.compile(body), ids


def fold(text: str) -> str:
    """One spelling for all: width, case, brackets and blanks do not matter."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(r"[\s\[\]【】「」『』<>〈〉《》()]", "", text)


def _singular(form: str, ids: dict[str, str]) -> str:
    for ending in ("", "s", "es"):
        if (stem := form.removesuffix(ending) if ending else form) in ids:
            return stem
    return form


def _term(raw: dict[str, Any]) -> Term:
    return Term(
        id=raw["id"],
        forms={lang: raw[lang] for lang in LANGS},
        also={lang: tuple(raw.get("also", {}).get(lang, ())) for lang in LANGS},
        avoid={lang: tuple(raw.get("avoid", {}).get(lang, ())) for lang in LANGS},
        section=raw.get("section"),
        sections=raw.get("sections", {}),
    )
