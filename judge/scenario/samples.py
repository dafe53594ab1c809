"""The cards that a scenario may use without describing them: samples, and printed ones.

All samples of a game are at hand; of the printed cards, which are thousands, those that the
position names.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import DecodeError
from msgspec.json import decode, encode

from judge import paths
from judge.games.cards import Library, freeze
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus
from judge.scenario.model import Scenario, words_in
from judge.scenario.read import read_cards, read_text
from judge.scenario.shipped import is_printed_id, named_in

LIBRARIES = 16  # of the cases that were looked at last
KEPT = "cards"  # the folder of the cache for cards that were read: YAML takes ten times as long
MOST_KEPT = 12  # such files
_libraries: dict[tuple[str, Path, str], Library] = {}


def library_for(scenario: Scenario) -> Library:
    """The sample cards of a game and those of a case.

    A case is checked, built and played with the same cards, and most of them are the
    samples: to make them each time is much of the work.
    """
    game, cards = scenario.game, {**_printed(scenario), **scenario.cards}
    folder = _folder(scenario.corpus, game)
    key = game, folder, repr(cards)
    library = _libraries.get(key)
    if library is None:
        known = known_game(game)
        if cards.keys() & _cards(folder).keys():  # the case has its own of that name
            library = known.language.library_of({**_cards(folder), **cards})
        else:
            samples = _samples(game, folder)
            library = samples.joined(known.language.library_of(cards)) if cards else samples
        if len(_libraries) >= LIBRARIES:
            _libraries.clear()
        _libraries[key] = library
    return library


def cards_of(scenario: Scenario) -> dict[str, Mapping[str, Any]]:
    """What is written on every card that a case may use: its own instead of any other."""
    shipped = {**sample_cards(scenario.corpus, scenario.game), **_printed(scenario)}
    return {**shipped, **scenario.cards}


def names_of(scenario: Scenario, lang: str) -> dict[str, str]:
    """What every card that a case may use is called in a language."""
    samples = _names(_folder(scenario.corpus, scenario.game), lang)
    return {**samples, **_called({**_printed(scenario), **scenario.cards}, lang)}


def _printed(scenario: Scenario) -> dict[str, dict[str, Any]]:
    """The printed cards that the position names and the case does not describe itself."""
    named = {text for text in _texts(scenario.given) if is_printed_id(text)}
    return named_in(scenario.corpus, scenario.game, sorted(named - scenario.cards.keys()))


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _texts(value)
    elif isinstance(data, str):
        yield data


def sample_cards(corpus: Corpus, game: str) -> dict[str, dict[str, Any]]:
    """The sample cards of a game by their ids; a game may have none."""
    return dict(_cards(_folder(corpus, game)))


def _folder(corpus: Corpus, game: str) -> Path:
    return corpus.folder / game / "cards"


@lru_cache(maxsize=8)
def _cards(folder: Path) -> dict[str, dict[str, Any]]:
    """The cards of a folder: as they were kept, unless somebody has changed their texts since."""
    texts = {file.name: read_text(file) for file in sorted(folder.glob("*.yaml"))}
    digest = blake2b(repr(sorted(texts.items())).encode(), digest_size=16).hexdigest()
    kept = paths.cache_folder() / KEPT / f"{digest}.json"
    with suppress(OSError, DecodeError):
        return decode(kept.read_bytes(), type=dict[str, dict[str, Any]])
    cards: dict[str, dict[str, Any]] = {}
    for name, text in texts.items():
        cards |= read_cards(text, name)
    with suppress(OSError):  # then they are read anew next time
        _keep(kept, encode(cards))
    return cards


@lru_cache(maxsize=24)
def _names(folder: Path, lang: str) -> dict[str, str]:
    """Of the same cards what they are called: hundreds, and a page has several readers."""
    return _called(_cards(folder), lang)


def _called(cards: Mapping[str, Mapping[str, Any]], lang: str) -> dict[str, str]:
    return {card: words_in(data.get("name", card), lang) or card for card, data in cards.items()}


def _keep(file: Path, data: bytes) -> None:
    """Write it as a whole or not at all; of what was kept before only the newest stay."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}")
    new.write_bytes(data)
    new.replace(file)
    others = sorted(file.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)
    for old in others[:-MOST_KEPT]:
        old.unlink(missing_ok=True)


@lru_cache(maxsize=8)
def _samples(game: str, folder: Path) -> Library:
    cards = {card: freeze(data) for card, data in _cards(folder).items()}
    return known_game(game).language.library_of(cards)
