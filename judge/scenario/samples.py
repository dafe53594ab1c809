"""The sample cards that every scenario of a game may use without describing them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge import paths
from judge.games.cards import Library, freeze
from judge.games.registry import game as known_game
from judge.scenario.read import read_cards, read_text

LIBRARIES = 16  # of the cases that were looked at last
_libraries: dict[tuple[str, Path, str], Library] = {}


def library_with(game: str, cards: Mapping[str, Mapping[str, Any]]) -> Library:
    """The sample cards of a game and those of a case.

    A case is checked, built and played with the same cards, and most of them are the
    samples: to make them each time is two thirds of the work.
    """
    key = game, paths.corpus_folder(), repr(cards)
    found = _libraries.get(key)
    if found is None:
        samples = _frozen(paths.corpus_folder() / game / "cards")
        found = known_game(game).library_of({**samples, **cards})
        if len(_libraries) >= LIBRARIES:
            _libraries.clear()
        _libraries[key] = found
    return found


def sample_cards(game: str) -> dict[str, dict[str, Any]]:
    """The sample cards of a game by their ids; a game may have none."""
    return dict(_cards(paths.corpus_folder() / game / "cards"))


@lru_cache(maxsize=8)
def _cards(folder: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(folder.glob("*.yaml")):
        found |= read_cards(read_text(file), file.name)
    return found


@lru_cache(maxsize=8)
def _frozen(folder: Path) -> dict[str, Mapping[str, Any]]:
    """The sample cards as parts of positions, which are the same in every library."""
    return {card: freeze(data) for card, data in _cards(folder).items()}
