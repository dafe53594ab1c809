"""Misreadings: what people wrongly think, each with the sections that refute it.

They stand in `misreadings.toml` of each game. What a misreading leads to is found by
playing: see `judge.training.ways`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from judge.rules.corpus import Corpus, toml_file
from judge.training.model import Words
from judge.words import LANGS

LISTED = "misreadings.toml"
READING = "reading-"  # how ids of readings begin that were not decided for
OTHER_EDITION = "other-edition"


class Adds(NamedTuple):
    """A value of a card to which so much is added for each of another."""

    value: str
    per: str
    amount: int


class Forbids(NamedTuple):
    """Actions that somebody thinks are not allowed, by which section, and when."""

    actions: tuple[str, ...]
    by: str
    when: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Misreading:
    """What somebody thinks, and what says otherwise.

    `sections` are those that refute it, as the newest edition numbers them; `readings` are
    ways to read a doubtful text that come to the same (`A1=loss`). Where `scenarios` are
    named, it is met only in them; where `codes` are, only when an action is refused for such
    a reason. `adds` counts a value wrongly on the turn of the other player. Who thinks so
    leaves `undone` what the sections do; otherwise something else would come of it than of
    overlooking them, and an outcome of that is not told with this thought. Who thinks that
    something is not allowed `forbids` it: the sections say that it is.
    """

    id: str
    text: Words
    sections: tuple[str, ...]
    readings: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    adds: Adds | None = None
    undone: bool = True
    forbids: Forbids | None = None


def misreadings(corpus: Corpus, game: str) -> Mapping[str, Misreading]:
    """The misreadings of a game by their ids, and with them the readings not decided for."""
    return _read(corpus.folder / game)


def reading_id(way: str) -> str:
    """The id of a way to read a doubtful text (`A1=loss`)."""
    return READING + way.replace("=", "-")


@lru_cache(maxsize=8)
def readings(folder: Path) -> Mapping[str, Mapping[str, Any]]:
    """The doubtful texts of a game by their names, with all ways to read them."""
    return {path.stem: toml_file(path) for path in sorted((folder / "readings").glob("*.toml"))}


@lru_cache(maxsize=8)
def _read(folder: Path) -> dict[str, Misreading]:
    rows: list[dict[str, Any]] = toml_file(folder / LISTED)["misreading"]
    found = (
        Misreading(
            row["id"],
            {lang: row["text"][lang] for lang in LANGS},
            tuple(row["sections"]),
            tuple(row.get("readings", ())),
            tuple(row.get("scenarios", ())),
            tuple(row.get("codes", ())),
            Adds(**row["adds"]) if "adds" in row else None,
            row.get("undone", True),
            _forbids(row["forbids"]) if "forbids" in row else None,
        )
        for row in rows
    )
    return {one.id: one for one in (*found, *_not_decided(folder))}


def _forbids(row: Mapping[str, Any]) -> Forbids:
    return Forbids(tuple(row["actions"]), row["by"], row.get("when", {}))


def _not_decided(folder: Path) -> Iterator[Misreading]:
    for name, data in readings(folder).items():
        for option in data["option"]:
            if option["id"] != data["decision"]:
                way = f"{name}={option['id']}"
                text = {lang: option["text"][lang] for lang in LANGS}
                yield Misreading(reading_id(way), text, tuple(data["sections"]), (way,))
