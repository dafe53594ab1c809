"""The cards that a scenario may use without describing them: samples, and printed ones.

All samples of a game are at hand; of the printed cards, which are thousands, those that the
position names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.games.cards import Library, freeze
from judge.games.registry import game as known_game
from judge.scenario.meant import given_of, own_cards
from judge.scenario.model import Scenario, words_in
from judge.scenario.sample_files import cards_in, sample_folder
from judge.scenario.sample_files import sample_cards as sample_cards
from judge.scenario.shipped import is_printed_id, named_in

LIBRARIES = 16  # of the cases that were looked at last
_libraries: dict[tuple[str, Path, str], Library] = {}


def library_for(scenario: Scenario) -> Library:
    """The sample cards of a game and those of a case.

    A case is checked, built and played with the same cards, and most of them are the
    samples: to make them each time is much of the work.
    """
    game, cards = scenario.game, _further(scenario)
    folder = sample_folder(scenario.corpus, game)
    key = game, folder, repr(cards)
    library = _libraries.get(key)
    if library is None:
        known = known_game(game)
        if cards.keys() & cards_in(folder).keys():  # the case has its own of that name
            library = known.language.library_of({**cards_in(folder), **cards})
        else:
            samples = _samples(game, folder)
            library = samples.joined(known.language.library_of(cards)) if cards else samples
        if len(_libraries) >= LIBRARIES:
            _libraries.clear()
        _libraries[key] = library
    return library


def cards_of(scenario: Scenario) -> dict[str, Mapping[str, Any]]:
    """What is written on every card that a case may use: its own instead of any other."""
    return {**sample_cards(scenario.corpus, scenario.game), **_further(scenario)}


def names_of(scenario: Scenario, lang: str) -> dict[str, str]:
    """What every card that a case may use is called in a language."""
    samples = _names(sample_folder(scenario.corpus, scenario.game), lang)
    return {**samples, **_called(_further(scenario), lang)}


def _further(scenario: Scenario) -> dict[str, Mapping[str, Any]]:
    """The printed cards that the position names, and those that the case describes itself."""
    corpus, game = scenario.corpus, scenario.game
    own = own_cards(corpus, game, scenario.cards)
    named = {text for text in _texts(given_of(scenario)) if is_printed_id(text)}
    return {**named_in(corpus, game, sorted(named - own.keys())), **own}


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _texts(value)
    elif isinstance(data, str):
        yield data


@lru_cache(maxsize=24)
def _names(folder: Path, lang: str) -> dict[str, str]:
    """Of the same cards what they are called: hundreds, and a page has several readers."""
    return _called(cards_in(folder), lang)


def _called(cards: Mapping[str, Mapping[str, Any]], lang: str) -> dict[str, str]:
    return {card: words_in(data.get("name", card), lang) or card for card, data in cards.items()}


@lru_cache(maxsize=8)
def _samples(game: str, folder: Path) -> Library:
    cards = {card: freeze(data) for card, data in cards_in(folder).items()}
    return known_game(game).language.library_of(cards)
