"""Terms of a game that can be asked for: those whose names mean nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from judge.rules.corpus import Edition, toml_file
from judge.rules.glossary import Glossary, Term, fold
from judge.training.making import related
from judge.training.model import chapter_of
from judge.words import LANGS

BLANK = "＿＿"
LISTED = "terms.toml"
SPOKEN = "synonyms.toml"
FEWEST_WORDS, SHORTEST = 2, 8  # words, or characters, of a text that says something
_VEIL = 0xE000  # where signs begin that stand for longer terms
ALIKE = 0.6  # from here on two forms are the same word
STEM = 5  # letters that words of one family have in common
_EMPTY = frozenset(
    "and card cards effect effects for means normally text that the these this with written".split()
)
_SIGN = re.compile(r"[(（<〈{「\[【]\s*[)）>〉}」\]】]")  # brackets with nothing in them


def terms(edition: Edition) -> list[Term]:
    """Terms with a section that defines them and with names of their own in every language."""
    glossary = edition.game.glossary
    shared = _shared(glossary)
    return [
        term
        for term in glossary.terms
        if section_of(edition, term) in edition
        and not any(_SIGN.match(form) for form in term.forms.values())
        and not any(fold(term.forms[lang]) in shared[lang] for lang in LANGS)
    ]


def section_of(edition: Edition, term: Term) -> str:
    """The section that defines a term; empty: none does."""
    return edition.game.defining(term, edition.name) or ""


def _shared(glossary: Glossary) -> dict[str, set[str]]:
    """For each language the forms that more than one term has."""
    found = {}
    for lang in LANGS:
        counts = Counter(f for t in glossary.terms for f in {fold(x) for x in t.all_forms(lang)})
        found[lang] = {form for form, count in counts.items() if count > 1}
    return found


def alike(edition: Edition, term: Term, lang: str) -> Iterator[Term]:
    """Other terms, first those that are most easily taken for this one."""
    home = chapter_of(section_of(edition, term))

    def nearness(other: Term) -> tuple[float, str]:
        there = chapter_of(section_of(edition, other))
        ratio = SequenceMatcher(None, term.forms[lang], other.forms[lang]).ratio()
        return -(ratio + (0.35 if there == home else 0)), other.id

    for other in sorted(terms(edition), key=nearness):
        if other.id != term.id and not may_mean(edition, term, other):
            yield other


def may_mean(edition: Edition, one: Term, other: Term) -> bool:
    """Whether one term can be said for the other.

    That is so if they share a name or a word that players use, and if one is part of what the
    other is: named with it, at the same section or at one above (Leader, Leader card).
    """
    words = _words(edition)
    if words[one.id] & words[other.id] or _bare(one) == _bare(other):
        return True
    here, there = section_of(edition, one), section_of(edition, other)
    pairs = ((fold(one.forms[lang]), fold(other.forms[lang])) for lang in LANGS)
    return related(edition, here, there) and any(a in b or b in a for a, b in pairs)


def _bare(term: Term) -> str:
    """The Japanese name without the particle that it is quoted with."""
    return term.forms["ja"].rstrip("がのをはに、")


@lru_cache(maxsize=8)
def _words(edition: Edition) -> dict[str, set[str]]:
    """What each term is called, by the documents and by players, in any language."""
    terms = edition.game.glossary.terms
    found = {one.id: {fold(form) for x in LANGS for form in one.all_forms(x)} for one in terms}
    for row in toml_file(edition.game.folder / SPOKEN)["synonym"]:
        if row.get("term") in found:
            found[row["term"]] |= {fold(word) for lang in LANGS for word in row.get(lang, ())}
    return found


class Defined(NamedTuple):
    """A term with the section that says what it is."""

    term: Term
    section: str


@lru_cache(maxsize=8)
def groups(edition: Edition) -> tuple[tuple[Defined, ...], ...]:
    """Terms of one kind that the rules tell apart, from `terms.toml` of the game."""
    known = edition.game.glossary.by_id
    data = toml_file(edition.game.folder / LISTED)
    return tuple(
        tuple(
            Defined(known[name], section)
            for name, number in row.items()
            if (section := edition.game.number_in(edition.name, number, data["cites"]))
        )
        for row in data["group"]
    )


def definition(edition: Edition, one: Defined) -> dict[str, str]:
    """What the section says, with a blank where the term's own name stands."""
    return {lang: _without(edition, one, lang) for lang in LANGS}


def fits(edition: Edition, one: Defined) -> bool:
    """Whether every blank can be filled with the term's name, in every language.

    Not so where another word of it stands in the text (who wins is not what winning is).
    """
    for lang in LANGS[1:]:
        text = _veiled(edition, one, lang)
        main = name(one.term, lang)
        for form in sorted(one.term.all_forms(lang), key=len, reverse=True):
            if form in text and SequenceMatcher(None, form, main).ratio() < ALIKE:
                return False
            text = text.replace(form, "")
    return True


def says_something(text: str, lang: str) -> bool:
    """Whether a text still tells what a term is when its name is taken out of it."""
    left = text.replace(BLANK, "")
    if lang == "en":
        return len(set(re.findall(r"[a-z]{4,}", left.lower())) - _EMPTY) >= FEWEST_WORDS
    return len(re.sub(r"\W", "", left)) >= SHORTEST


def gives_away(edition: Edition, one: Defined, others: Iterable[Defined]) -> bool:
    """Whether the text has most of the term's name in another form, in some language.

    What the names of all terms that are offered have in common tells nothing.
    """
    texts, offered = definition(edition, one), list(others)
    for lang in LANGS:
        mine = _parts(one.term, lang)
        shared = [mine & _parts(other.term, lang) for other in offered]
        parts = {part for part in mine if not shared or any(part not in s for s in shared)}
        text = texts[lang].lower()
        if lang == "en":
            there = {p for p in parts if re.search(rf"(?<![a-z]){p[:STEM]}", text)}
        else:
            there = {part for part in parts if part in text}
        if parts and len(there) * 2 >= len(parts):
            return True
    return False


def _parts(term: Term, lang: str) -> set[str]:
    """The words of a name; of what is written in kanji all pairs of characters."""
    form = term.forms[lang].lower()
    if lang == "en":
        return set(re.findall(r"[a-z]{3,}", form)) - _EMPTY
    runs = re.findall(r"[\u4e00-\u9fff]+", form)
    pairs = {run[n : n + 2] for run in runs for n in range(max(1, len(run) - 1))}
    return pairs | set(re.findall(r"[\u30a0-\u30ff]{2,}", form))


def _veiled(edition: Edition, one: Defined, lang: str) -> str:
    """What the section says, with a sign for each longer term that contains the name."""
    found = edition.sections(lang)[one.section].text.replace("\n", " ")
    for sign, other in enumerate(_longer(edition, one.term.id, lang)):
        found = re.sub(re.escape(other), chr(_VEIL + sign), found, flags=re.I)
    return found


@lru_cache(maxsize=1024)
def _longer(edition: Edition, term: str, lang: str) -> tuple[str, ...]:
    """The names of other terms that contain a name of this one, the longest first."""
    glossary = edition.game.glossary
    mine = {form.lower() for form in glossary.by_id[term].all_forms(lang)}
    others = {
        form
        for other in glossary.terms
        for form in other.all_forms(lang)
        if other.id != term and form.lower() not in mine
        if any(one in form.lower() for one in mine)
    }
    return tuple(sorted(others, key=lambda form: (-len(form), form)))


def _without(edition: Edition, one: Defined, lang: str) -> str:
    found = _veiled(edition, one, lang)
    for form in sorted(one.term.all_forms(lang), key=len, reverse=True):
        if lang == "en":
            found = re.sub(rf"(?<!\w){re.escape(form)}(?:e?s)?(?!\w)", BLANK, found, flags=re.I)
        else:
            found = found.replace(form, BLANK)
    for sign, other in enumerate(_longer(edition, one.term.id, lang)):
        found = found.replace(chr(_VEIL + sign), other)
    found = re.sub(r"\[＿＿\]|【＿＿】|「＿＿」|『＿＿』", BLANK, found)
    found = found.replace(BLANK * 2, f"{BLANK}、{BLANK}")
    # the article would tell how the name begins
    return re.sub(rf"\b([Aa])n? {BLANK}", rf"\1(n) {BLANK}", found)


def name(term: Term, lang: str) -> str:
    """What a term is called, without the quotation marks of words from card texts."""
    return term.forms[lang].strip('"「」') or term.forms[lang]
