"""Terms of a game that can be asked for: those whose names mean nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

from judge.rules.corpus import Edition
from judge.rules.glossary import Glossary
from judge.rules.glossary import Term
from judge.rules.glossary import fold
from judge.training.model import chapter_of
from judge.words import LANGS

BLANK = "＿＿"
_SIGN = re.compile(r"[(（<〈{「\[【]\s*[)）>〉}」\]】]")  # brackets with nothing in them


def terms(edition: Edition) -> list[Term]:
    """Terms with a section that defines them and with names of their own in every language."""
    glossary = edition.game.glossary
    shared = _shared(glossary)
    return [
        term
        for term in glossary.terms
        if term.defined_in(edition.name) in edition
        and not any(_SIGN.match(form) for form in term.forms.values())
        and not any(fold(term.forms[lang]) in shared[lang] for lang in LANGS)
    ]


def _shared(glossary: Glossary) -> dict[str, set[str]]:
    """For each language the forms that more than one term has."""
    found = {}
    for lang in LANGS:
        counts = Counter(f for t in glossary.terms for f in {fold(x) for x in t.all_forms(lang)})
        found[lang] = {form for form, count in counts.items() if count > 1}
    return found


def alike(edition: Edition, term: Term, lang: str) -> Iterator[Term]:
    """Other terms, first those that are most easily taken for this one."""
    home = chapter_of(term.defined_in(edition.name) or "")

    def nearness(other: Term) -> tuple[float, str]:
        there = chapter_of(other.defined_in(edition.name) or "")
        ratio = SequenceMatcher(None, term.forms[lang], other.forms[lang]).ratio()
        return -(ratio + (0.35 if there == home else 0)), other.id

    mine = {fold(form) for x in LANGS for form in term.all_forms(x)}
    for other in sorted(terms(edition), key=nearness):
        if other.id != term.id and not mine & {fold(f) for x in LANGS for f in other.all_forms(x)}:
            yield other


def definition(edition: Edition, term: Term) -> dict[str, str]:
    """What the defining section says, with a blank where the term's own name stands."""
    number = term.defined_in(edition.name)
    assert number is not None
    return {
        lang: _without(edition.sections(lang)[number].text, term, lang, edition.game.glossary)
        for lang in LANGS
    }


def _without(text: str, term: Term, lang: str, glossary: Glossary) -> str:
    found = text.replace("\n", " ")
    for form in sorted(term.all_forms(lang), key=len, reverse=True):
        if lang == "en":
            found = re.sub(rf"(?<!\w){re.escape(form)}(?:e?s)?(?!\w)", BLANK, found, flags=re.I)
        else:
            found = found.replace(form, BLANK)
    return re.sub(r"\[＿＿\]|【＿＿】|「＿＿」|『＿＿』", BLANK, found)


def name(term: Term, lang: str) -> str:
    """What a term is called, without the quotation marks of words from card texts."""
    return term.forms[lang].strip('"「」') or term.forms[lang]
