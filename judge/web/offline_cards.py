"""The printed cards and the rulings in the file for use without a network.

Columns run parallel to `numbers`; every text is told here, so that the scripts know no words.
"""

from __future__ import annotations

from typing import Any

from judge.cards.finding import Card
from judge.cards.records import errata_of
from judge.cards.shelf import GAME, all_cards
from judge.cards.telling import (
    erratum_told,
    facts_told,
    keywords_told,
    print_told,
    sections_of,
    sentences,
    unread_told,
)
from judge.rules.corpus import Corpus
from judge.rulings.telling import REMARKS, ruling_told, source_text
from judge.scenario.called import caller
from judge.scenario.ruled import all_of, of_card, open_ruling
from judge.words import LANGS, say

Json = dict[str, Any]


def cards_data(corpus: Corpus, game: str) -> Json | None:
    """Every printed card of a game: number, names, facts, what it does, how sure that is."""
    if game != GAME or not (cards := list(all_cards(corpus).values())):
        return None
    numbers = [data["number"] for data in cards]
    errata = {number: told for number in numbers if (told := _errata(corpus, number))}
    return {
        "numbers": numbers,
        "names": {lang: [data["name"].get(lang) for data in cards] for lang in LANGS},
        "facts": {lang: [_facts(corpus, data, lang) for data in cards] for lang in LANGS},
        "says": {lang: [_says(corpus, data, lang) for data in cards] for lang in LANGS},
        "proof": [data["printed"]["proof"] for data in cards],
        "sections": [sections_of(corpus, data) for data in cards],
        "errata": errata,
        "rulings": {number: ids for number in numbers if (ids := of_card(corpus, GAME, number))},
    }


def _facts(corpus: Corpus, data: Card, lang: str) -> str:
    facts = facts_told(data, lang, caller(corpus, GAME, lang))
    return " · ".join([*facts, *print_told(data["printed"], lang)])


def _says(corpus: Corpus, data: Card, lang: str) -> list[str]:
    return [*keywords_told(data, lang), *sentences(corpus, data, lang), *unread_told(data, lang)]


def _errata(corpus: Corpus, number: str) -> dict[str, list[str]]:
    found = errata_of(corpus, number)
    return {lang: [erratum_told(one, lang) for one in found] for lang in LANGS} if found else {}


def rulings_data(corpus: Corpus, game: str) -> Json:
    """Every ruling of a game by its name: the deciding sections, and its texts by language.

    The texts are question, answer, whose answer it is, and what has to be remarked.
    """
    found = {}
    for name in all_of(corpus, game):
        case = open_ruling(corpus, name)
        told = {lang: ruling_told(case, lang) for lang in LANGS}
        newest = corpus.game(game).current
        sections = told[LANGS[0]].sections
        found[name] = [
            sections.get(newest, []),
            {
                lang: [one.question, one.answer, source_text(one.source, lang),
                       *(say(lang, key, text=text) for part, key in REMARKS.items()
                         if (text := getattr(one, part)))]
                for lang, one in told.items()
            },
            not case.is_open,
        ]  # fmt: skip
    return found
