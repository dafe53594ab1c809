"""Finding rulings: by name, by a card's number or name, by section, by words."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.shelf import GAME, all_cards
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus
from judge.rules.numbers import read_number
from judge.rulings.telling import own_told, ruling_told
from judge.rulings.told import Ruling
from judge.scenario.collected import Collected, Collections
from judge.scenario.model import Scenario, Wording
from judge.scenario.ruled import all_of, of_card, of_section, open_ruling
from judge.scenario.ruling_errors import UnknownRuling
from judge.scenario.shipped import card_number
from judge.search.analysis import tokens
from judge.search.fold import fold_text


def find_rulings(corpus: Corpus, query: str, lang: str) -> list[Ruling]:
    """The rulings that are meant: ours in the order of their documents, then the user's own.

    Where there is none, it is an UnknownRuling.
    """
    own = list(Collections(corpus).everything())
    names = list(dict.fromkeys(_named(corpus, query.strip())))
    ours = [open_ruling(corpus, name) for name in names] or list(_saying(corpus, query))
    found = _told(ours, [one for _, one in own], lang)
    found += _own_told(found, [row for row in own if _is_meant(corpus, query.strip(), *row)])
    if not found:
        raise UnknownRuling(name=query[:100])
    return found


def rulings_about(corpus: Corpus, number: str, lang: str) -> list[Ruling]:
    """The rulings about a card, ours first; for many cards there is none."""
    own = list(Collections(corpus).everything())
    ours = [open_ruling(corpus, name) for name in of_card(corpus, GAME, number)]
    found = _told(ours, [one for _, one in own], lang)
    return found + _own_told(found, [row for row in own if number in row[1].cards])


def _told(ours: list[Scenario], own: list[Collected], lang: str) -> list[Ruling]:
    return [ruling_told(case, lang, own) for case in ours]


def _own_told(told: list[Ruling], own: list[tuple[str, Collected]]) -> list[Ruling]:
    """The user's own, but for those whose wording stands with one of ours."""
    wording = {one.official.question for one in told if one.official is not None}
    return [own_told(name, one) for name, one in own if one.question not in wording]


def _is_meant(corpus: Corpus, query: str, name: str, one: Collected) -> bool:
    """Whether a ruling of the user's is asked for: by name, card, section or words."""
    if query == name or card_number(query) in one.cards or read_number(query) in one.sections:
        return True
    wanted = _terms(query)
    return bool(wanted) and wanted <= _terms(f"{one.question} {one.answer} {one.document}")


def _named(corpus: Corpus, query: str) -> Iterator[str]:
    """Those of the name, number or section that the query is."""
    if query.startswith("qa-"):
        yield query
    if query.startswith(("qa-", "own-")):
        return
    if number := card_number(query):
        yield from of_card(corpus, GAME, number)
        return
    if section := read_number(query):
        for game in PLAYABLE:
            yield from of_section(corpus, game, section, known_game(game).rules.newest)
        return
    wanted = fold_text(query)
    for data in all_cards(corpus).values():
        if wanted in (fold_text(name) for name in data["name"].values()):
            yield from of_card(corpus, GAME, data["number"])


def _saying(corpus: Corpus, query: str) -> Iterator[Scenario]:
    """Those in which every word of the query stands, in some language."""
    wanted = _terms(query)
    for game in PLAYABLE if wanted else ():
        for name in all_of(corpus, game):
            case = open_ruling(corpus, name)
            told = (case.situation, case.asks, case.answer.text if case.answer else "")
            if wanted <= _terms(" ".join(word for one in told for word in _all(one))):
                yield case


def _terms(text: str) -> set[str]:
    """The words of a text as the search knows them: stems, pairs of characters."""
    return {token.term for token in tokens(text)}


def _all(words: Wording) -> list[str]:
    return [words] if isinstance(words, str) else list(words.values())
