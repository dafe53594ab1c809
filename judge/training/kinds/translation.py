"""Translate the term: its name in another language.

translation:<game>:<edition>:<term>:<from>:<to>:<other terms, by commas>
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations

from judge.rules.corpus import Corpus, Edition
from judge.rules.glossary import Term, fold
from judge.training.making import MOST, Draft, explained, finished, said, same
from judge.training.model import InLanguages, Kind, Option, Question
from judge.training.vocabulary import alike, name, section_of, terms
from judge.words import LANGS

PAIRS = tuple(permutations(LANGS, 2))


def listed(corpus: Corpus, game: str) -> Iterator[str]:
    """One pair of languages for each term, all pairs in turn."""
    edition = corpus.game(game).edition()
    for place, term in enumerate(terms(edition)):
        pairs = (*PAIRS[place % len(PAIRS) :], *PAIRS)
        told = next((pair for pair in pairs if not _gives_itself_away(term, *pair)), None)
        if told is None or term.everyday:
            continue
        others = [one.id for one in alike(edition, term, told[1])][:MOST]
        yield ":".join((game, edition.name, term.id, *told, ",".join(others)))


def _gives_itself_away(term: Term, one: str, other: str) -> bool:
    """Whether the two names are written (almost) alike."""
    here, there = fold(term.forms[one]), fold(term.forms[other])
    return here == there or here in there or there in here


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    game, edition_name, term_id, source, target, others = rest.split(":")
    edition = corpus.game(game).edition(edition_name)
    term = edition.game.glossary.by_id[term_id]
    number = _section(edition, term)
    forms = [edition.game.glossary.by_id[one] for one in others.split(",") if one]
    ask = {
        "en": said("question.translation.en", term=name(term, source)),
        "ja": said("question.translation.ja", term=name(term, source)),
        "zh-TW": said("question.translation.zh-TW", term=name(term, source)),
    }[target]
    return finished(
        Draft(
            kind=Kind.TRANSLATION,
            edition=edition,
            content=(term_id, source, target),
            difficulty=1 + (source != "en" and target != "en"),
            sections=(number,),
            prompt=ask,
            right=Option(
                text=same(name(term, target)),
                right=True,
                why=_names(term),
                sections=(number,),
            ),
            wrong=[
                Option(
                    text=same(name(other, target)),
                    right=False,
                    why=_names(other),
                    sections=(number, _section(edition, other)),
                )
                for other in forms
            ],
            explanation=explained(edition, (number,), _names(term)),
            typed=tuple(dict.fromkeys((name(term, target), *term.all_forms(target)))),
        )
    )


def _section(edition: Edition, term: Term) -> str:
    """Where a term is defined; of a heading the first section below it, if it says what it is."""
    number = section_of(edition, term)
    texts = edition.sections(LANGS[0])
    below = texts.get(f"{number}-1")
    if number not in texts or texts[number].text or below is None:
        return number
    says = rf"(?:an?\s+|the\s+)?\W?{re.escape(name(term, LANGS[0]))}\W?\s+(?:is|are|means)\b"
    return below.number if re.match(says, below.text, re.IGNORECASE) else number


def _names(term: Term) -> InLanguages:
    """A term in every language."""
    return same(" / ".join(f"{name(term, lang)} ({lang})" for lang in LANGS))
