"""What the search page and the search field answer, above what they find."""

from __future__ import annotations

from typing import NamedTuple

from flask import url_for

from judge.asking.answering import Considered
from judge.asking.told import Answer, Asked
from judge.errors import JudgeError
from judge.rules.numbers import read_number, run_together
from judge.search.query import read_query
from judge.web.cards import card_url
from judge.web.results import SearchAsked, with_reading
from judge.web.views import asker, corpus, section_url

REPLAYED = {"scenario": "scenarios.page", "ruling": "rulings.page"}  # where each is played


class AnswerLine(NamedTuple):
    """An answer with the addresses that it leads to."""

    told: Answer
    lang: str
    game: str
    sections: tuple[tuple[str, str, str], ...]  # number, title, address
    replay: str


class Answered(NamedTuple):
    """What is said on top of the results."""

    told: Asked
    answer: AnswerLine | None
    meant: tuple[AnswerLine, ...]
    also: tuple[AnswerLine, ...]
    cards: tuple[tuple[str, str, str], ...]  # number, name, address

    @property
    def is_empty(self) -> bool:
        return not (self.answer or self.meant or self.cards or self.told.not_covered)


def considered(asked: SearchAsked) -> Considered | None:
    """What a question of the page may be; numbers and filtered lists are no questions."""
    words = asked.words.strip()
    number = read_number(words) or run_together(words)
    if not words or number or asked.kind or asked.page > 1 or read_query(words).is_empty:
        return None
    edition = asked.edition
    if edition and not any(
        edition in book.editions
        for book in ([corpus().game(asked.game)] if asked.game else corpus())
    ):
        return None
    try:
        return asker().consider(words, game=asked.game, edition=edition, lang=asked.reading)
    except JudgeError:  # the search tells what is wrong
        return None


def lifted_by(found: Considered | None) -> dict[tuple[str, str], float]:
    """The sections on which rests what may be meant."""
    return asker().lifted(found) if found else {}


def answered(found: Considered | None, asked: SearchAsked, lang: str) -> Answered | None:
    """The answer to a question for a page in `lang`, if there is something to say."""
    if found is None:
        return None
    told = asker().reply(found, asked.words, None)
    result = Answered(
        told,
        _line(told.answer, asked, lang) if told.answer else None,
        tuple(_line(one, asked, lang) for one in told.did_you_mean),
        tuple(_line(one, asked, lang) for one in told.also),
        tuple((one.number, one.name, card_url(one.number, lang)) for one in told.cards),
    )
    return None if result.is_empty else result


def _line(told: Answer, asked: SearchAsked, lang: str) -> AnswerLine:
    book = corpus().game(told.game)
    edition = book.edition(told.edition)
    sections = tuple(
        (
            one.section,
            one.title,
            with_reading(section_url(edition, one.section), lang, asked.reading),
        )
        for one in told.sections
    )
    replay = ""
    if told.scenario:
        replay = url_for(REPLAYED[told.source.kind], lang=lang, name=told.scenario)
    return AnswerLine(told, asked.reading, book.name(lang), sections, replay)
