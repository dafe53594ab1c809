"""Misreadings: what people wrongly think, each with the sections that refute it.

They stand in `misreadings.toml` of each game. What a misreading leads to is found by
playing: see `judge.training.variants`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.rules.corpus import Corpus
from judge.rules.corpus import toml_file
from judge.training.model import Words
from judge.words import LANGS

LISTED = "misreadings.toml"


@dataclass(frozen=True, slots=True)
class Misreading:
    """What somebody thinks, and what says otherwise.

    `sections` has for each edition the sections that refute it, the deciding one first.
    """

    id: str
    text: Words
    sections: Mapping[str, tuple[str, ...]]


def misreadings(corpus: Corpus, game: str) -> Mapping[str, Misreading]:
    """The misreadings of a game by their ids."""
    return _read(corpus.folder / game / LISTED)


@lru_cache(maxsize=8)
def _read(path: Path) -> dict[str, Misreading]:
    rows: list[dict[str, Any]] = toml_file(path)["misreading"] if path.is_file() else []
    found = (
        Misreading(
            row["id"],
            {lang: row["text"][lang] for lang in LANGS},
            {edition: tuple(numbers) for edition, numbers in row["sections"].items()},
        )
        for row in rows
    )
    return {one.id: one for one in found}
