"""The sample cards that every scenario of a game may use without describing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode
from msgspec.json import format as format_json

from judge import paths
from judge.games.cards import Library, freeze
from judge.games.registry import game as known_game
from judge.scenario.read import read_text

LIBRARIES = 16  # of the cases that were looked at last
_libraries: dict[tuple[str, Path, str], Library] = {}


def library_with(game: str, cards: Mapping[str, Mapping[str, Any]]) -> Library:
    """The sample cards of a game and those of a case.

    A case is checked, built and played with the same cards, and most of them are the
    samples: to make them each time is much of the work.
    """
    key = game, paths.corpus_folder(), repr(cards)
    found = _libraries.get(key)
    if found is None:
        folder, here = paths.corpus_folder() / game / "cards", known_game(game)
        if cards.keys() & _cards(folder).keys():  # the case has its own of that name
            found = here.library_of({**_cards(folder), **cards})
        else:
            samples = _samples(game, folder)
            found = samples.joined(here.library_of(cards)) if cards else samples
        if len(_libraries) >= LIBRARIES:
            _libraries.clear()
        _libraries[key] = found
    return found


def sample_cards(game: str) -> dict[str, dict[str, Any]]:
    """The sample cards of a game by their ids; a game may have none."""
    return dict(_cards(paths.corpus_folder() / game / "cards"))


class Compiled(Struct):
    """The sample cards of a game as they are loaded, and of which texts they were made."""

    digest: str
    cards: dict[str, dict[str, Any]]


@lru_cache(maxsize=8)
def _cards(folder: Path) -> dict[str, dict[str, Any]]:
    """The cards of a folder: as compiled, unless somebody has changed their texts since."""
    texts = _texts(folder)
    with suppress(OSError, DecodeError):
        known = decode(_compiled_in(folder).read_bytes(), type=Compiled)
        if known.digest == _digest(texts):
            return known.cards
    return _parsed(texts)


def _texts(folder: Path) -> dict[str, str]:
    return {file.name: read_text(file) for file in sorted(folder.glob("*.yaml"))}


def _digest(texts: Mapping[str, str]) -> str:
    return blake2b(repr(sorted(texts.items())).encode(), digest_size=16).hexdigest()


def _parsed(texts: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    from judge.scenario.read import read_cards

    found: dict[str, dict[str, Any]] = {}
    for name, text in texts.items():
        found |= read_cards(text, name)
    return found


def _compiled_in(folder: Path) -> Path:
    return folder.with_suffix(".json")


def compiled_cards(folder: Path) -> Iterator[tuple[Path, str]]:
    """The compiled cards of every game of a corpus, and where they are kept."""
    for home in sorted(folder.glob("*/cards")):
        texts = _texts(home)
        compiled = encode(Compiled(_digest(texts), _parsed(texts)))
        yield _compiled_in(home), format_json(compiled, indent=1).decode() + "\n"


@lru_cache(maxsize=8)
def _samples(game: str, folder: Path) -> Library:
    cards = {card: freeze(data) for card, data in _cards(folder).items()}
    return known_game(game).library_of(cards)
