"""Term to definition: what the rules say of a term, told without its name.

definition:<game>:<edition>:<term@section>:<other terms with their sections, by commas>
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.rules.corpus import Corpus, Edition
from judge.rules.glossary import Term
from judge.rules.lookup import shorten
from judge.training.making import LEAST, MOST, Draft, explained, finished, said
from judge.training.model import InLanguages, Kind, Option, Question
from judge.training.vocabulary import (
    BLANK,
    Defined,
    definition,
    fits,
    gives_away,
    groups,
    name,
    says_something,
)
from judge.words import LANGS

LONGEST = {"en": 300, "ja": 150, "zh-TW": 130}


def listed(corpus: Corpus, game: str) -> Iterator[str]:
    """Every term of a group, against the others of its group."""
    edition = corpus.game(game).edition()
    seen = set()
    for group in groups(edition):
        for one in group:
            others = _others(edition, one, group)
            if one.term.id in seen or not is_askable(edition, one, others):
                continue
            seen.add(one.term.id)
            wrong = ",".join(f"{other.term.id}@{other.section}" for other in others[:MOST])
            yield f"{game}:{edition.name}:{one.term.id}@{one.section}:{wrong}"


def _others(edition: Edition, one: Defined, group: tuple[Defined, ...]) -> list[Defined]:
    """The other terms of a group, the nearest first; last those that a text rules out."""
    near = sorted(group, key=lambda other: abs(group.index(other) - group.index(one)))
    return sorted(
        (other for other in near[1:] if fits(edition, other)),
        key=lambda other: _is_told(edition, one, other),
    )


def is_askable(edition: Edition, one: Defined, others: list[Defined]) -> bool:
    """Whether the text says what the term is without giving its name away, in every language."""
    texts = definition(edition, one)
    return (
        len(others) >= LEAST
        and all(BLANK in text and says_something(text, lang) for lang, text in texts.items())
        and fits(edition, one)
        and not gives_away(edition, one, others)
    )


def _is_told(edition: Edition, one: Defined, other: Defined) -> bool:
    """Whether a text names the other term, so that it cannot be meant."""
    here, there = definition(edition, one), definition(edition, other)
    return any(
        name(other.term, lang).lower() in here[lang].lower()
        or name(one.term, lang).lower() in there[lang].lower()
        for lang in LANGS
    )


def _is_named(edition: Edition, one: Defined, other: Defined) -> bool:
    """Whether the name that is asked for stands in the text of another term."""
    text = definition(edition, other)
    return any(name(one.term, lang).lower() in text[lang].lower() for lang in LANGS)


def _defined(edition: Edition, code: str) -> Defined:
    term, _, section = code.partition("@")
    return Defined(edition.game.glossary.by_id[term], section)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe: the name for a text, or the text for a name."""
    game, edition_name, code, others = rest.split(":")
    edition = corpus.game(game).edition(edition_name)
    one = _defined(edition, code)
    other_terms = [_defined(edition, other) for other in others.split(",") if other]
    number = one.section
    hidden = [other for other in other_terms if not _is_named(edition, one, other)]
    by_text = len(one.term.id) % 2 == 0 or len(hidden) < LEAST
    if not by_text:  # an option in which the name stands cannot be meant
        other_terms = hidden
    tell = _name if by_text else _text
    ask = (
        said("question.definition.term", text=_text(edition, one))
        if by_text
        else said("question.definition.text", term=_name(edition, one))
    )
    return finished(
        Draft(
            kind=Kind.DEFINITION,
            edition=edition,
            content=(one.term.id, number),
            difficulty=1 + (number.count("-") > 2),
            sections=(number,),
            prompt=_tidy(ask),
            right=Option(
                text=tell(edition, one), right=True, why=_why(edition, one), sections=(number,)
            ),
            wrong=[
                Option(
                    text=tell(edition, other),
                    right=False,
                    why=_why(edition, other),
                    sections=(number, other.section),
                )
                for other in other_terms
            ],
            explanation=explained(edition, (number,), _why(edition, one)),
            typed=_typed(one.term) if by_text else (),
        )
    )


def _typed(term: Term) -> tuple[str, ...]:
    return tuple(dict.fromkeys(form for lang in LANGS for form in term.all_forms(lang)))


def _name(edition: Edition, one: Defined) -> InLanguages:
    return {lang: name(one.term, lang) for lang in LANGS}


def _text(edition: Edition, one: Defined) -> InLanguages:
    found = definition(edition, one)
    return {lang: shorten(found[lang], LONGEST[lang]) for lang in LANGS}


def _why(edition: Edition, one: Defined) -> InLanguages:
    return _tidy(said("question.definition.why", term=_name(edition, one), number=one.section))


def _tidy(text: InLanguages) -> InLanguages:
    """Without quotation marks around what stands in brackets of its own."""
    return {lang: told.replace("「【", "【").replace("】」", "】") for lang, told in text.items()}
