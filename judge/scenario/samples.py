"""The sample cards that every scenario of a game may use without describing them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from judge import paths
from judge.scenario.read import read_cards
from judge.scenario.read import read_text


def sample_cards(game: str) -> dict[str, dict[str, Any]]:
    """The sample cards of a game by their ids; a game may have none."""
    return dict(_cards(paths.corpus_folder() / game / "cards"))


@lru_cache(maxsize=8)
def _cards(folder: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(folder.glob("*.yaml")):
        found |= read_cards(read_text(file), file.name)
    return found
