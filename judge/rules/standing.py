"""What goes on in a newer edition although the rule behind it was changed.

Lists that cite an older edition hold until something says otherwise. A section that is deleted
takes its entries with it; where one was changed, somebody has to read the entry again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from judge.rules.corpus import Game, toml_file
from judge.rules.model import Change
from judge.words import LANGS


class Standing(NamedTuple):
    """An entry that rests on a section which was changed since, or is gone."""

    file: str
    cites: str
    number: str
    change: Change


def to_look_at_again(game: Game) -> Iterator[Standing]:
    """Every section that a list of the game names and that is not what it was there."""
    for path, of, data in _lists(game):
        rows = game.edition_map(of, game.current).forward
        for number in sorted(set(_numbers(data)) & set(rows)):
            change = rows[number].change
            if change in (Change.CHANGED, Change.REMOVED):
                yield Standing(path.relative_to(game.folder).as_posix(), of, number, change)


def _lists(game: Game) -> Iterator[tuple[Path, str, dict[str, Any]]]:
    """Files with section numbers, each with the edition that it cites and what it says."""
    for path in sorted((*game.folder.glob("*.toml"), *game.folder.glob("*/*.toml"))):
        listed = path.name == "asked.toml" and path.parent.name in game.editions
        data = toml_file(path) if listed or path.parent.name not in game.editions else {}
        cites = path.parent.name if listed else data.get("cites", "")
        if cites and cites != game.current:
            yield path, cites, data


def _numbers(data: object) -> Iterator[str]:
    """Everything that may be a number of a section: keys, and values that are no prose."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            if key not in LANGS:
                yield from _numbers(value)
    elif isinstance(data, list):
        for value in data:
            yield from _numbers(value)
    elif isinstance(data, str):
        yield data
