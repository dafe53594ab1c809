"""Term to definition: what the rules say of a term, told without its name.

definition:<game>:<edition>:<term>:<other terms, by commas>
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from judge.rules.corpus import Corpus
from judge.rules.corpus import Edition
from judge.rules.glossary import Term
from judge.rules.glossary import fold
from judge.rules.lookup import shorten
from judge.training.making import MOST
from judge.training.making import Draft
from judge.training.making import explained
from judge.training.making import finished
from judge.training.making import said
from judge.training.model import Kind
from judge.training.model import Option
from judge.training.model import Question
from judge.training.model import Words
from judge.training.vocabulary import BLANK
from judge.training.vocabulary import alike
from judge.training.vocabulary import definition
from judge.training.vocabulary import name
from judge.training.vocabulary import terms
from judge.words import LANGS

SHORTEST = {"en": 30, "ja": 14, "zh-TW": 11}  # characters of a text that says something
ALIKE = 0.6  # two texts that say the same of different terms
LONGEST = {"en": 260, "ja": 130, "zh-TW": 110}


def listed(corpus: Corpus, game: str) -> Iterator[str]:
    """The terms whose section says what they are, one term for each section."""
    edition = corpus.game(game).edition()
    seen = set()
    good = {term.id for term in terms(edition) if _defines(edition, term)}
    for term in terms(edition):
        number = term.defined_in(edition.name)
        if term.id not in good or number in seen:
            continue
        seen.add(number)
        others = [
            other.id
            for other in alike(edition, term, "en")
            if other.id in good
            and other.defined_in(edition.name) != number
            and not _contains(term, other)
            and not _fits(edition, term, other)
        ]
        apart = _at_different_sections(edition, others)
        yield f"{game}:{edition.name}:{term.id}:{','.join(apart[:MOST])}"


def _contains(one: Term, other: Term) -> bool:
    """Whether one name is part of the other, so that both could be meant."""
    pairs = ((fold(one.forms[lang]), fold(other.forms[lang])) for lang in LANGS)
    return any(a in b or b in a for a, b in pairs)


def _fits(edition: Edition, one: Term, other: Term) -> bool:
    """Whether what is said of the two differs so little that either name could stand there."""
    here, there = definition(edition, one), definition(edition, other)
    likeness = (SequenceMatcher(None, here[lang], there[lang]).ratio() for lang in LANGS)
    return max(likeness) > ALIKE


def _at_different_sections(edition: Edition, names: list[str]) -> list[str]:
    found: dict[str | None, str] = {}
    for one in names:
        found.setdefault(edition.game.glossary.by_id[one].defined_in(edition.name), one)
    return list(found.values())


def _defines(edition: Edition, term: Term) -> bool:
    """Whether the section says something about the term and names it first, in every language."""
    found = definition(edition, term)
    return all(
        SHORTEST[lang] <= len(text) <= LONGEST[lang] and 0 <= text.find(BLANK) <= SHORTEST[lang]
        for lang, text in found.items()
    )


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe: the name for a text, or the text for a name."""
    game, edition_name, term_id, others = rest.split(":")
    edition = corpus.game(game).edition(edition_name)
    term = edition.game.glossary.by_id[term_id]
    other_terms = [edition.game.glossary.by_id[one] for one in others.split(",") if one]
    number = term.defined_in(edition_name) or ""
    by_text = len(term_id) % 2 == 0
    tell = _name if by_text else _text
    ask = (
        said("question.definition.term", text=_text(edition, term))
        if by_text
        else said("question.definition.text", term=_name(edition, term))
    )
    return finished(
        Draft(
            kind=Kind.DEFINITION,
            edition=edition,
            content=(term_id, number),
            difficulty=1 + (number.count("-") > 2),
            sections=(number,),
            prompt=ask,
            right=Option(
                text=tell(edition, term), right=True, why=_why(edition, term), sections=(number,)
            ),
            wrong=[
                Option(
                    text=tell(edition, other),
                    right=False,
                    why=_why(edition, other),
                    sections=(number, other.defined_in(edition_name) or ""),
                )
                for other in other_terms
            ],
            explanation=explained(edition, (number,), _why(edition, term)),
            typed=_typed(term) if by_text else (),
        )
    )


def _typed(term: Term) -> tuple[str, ...]:
    return tuple(dict.fromkeys(form for lang in LANGS for form in term.all_forms(lang)))


def _name(edition: Edition, term: Term) -> Words:
    return {lang: name(term, lang) for lang in LANGS}


def _text(edition: Edition, term: Term) -> Words:
    found = definition(edition, term)
    return {lang: shorten(found[lang], LONGEST[lang]) for lang in LANGS}


def _why(edition: Edition, term: Term) -> Words:
    number = term.defined_in(edition.name) or ""
    return said("question.definition.why", term=_name(edition, term), number=number)
