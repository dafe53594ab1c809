"""Misreadings: what people wrongly think, each with the sections that refute it.

They stand in `misreadings.toml` of each game. What a misreading leads to is found by
playing: see `judge.training.ways`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from judge.rules.corpus import Corpus, Edition, Game, toml_file
from judge.rules.notes import Reading, is_open
from judge.rules.notes import readings as noted
from judge.training.carried import all_in, decides_in
from judge.training.model import InLanguages
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

    `sections` are those that refute it; `readings` are
    ways to read a doubtful text that come to the same (`A1=loss`). Where `scenarios` are
    named, it is met only in them; where `codes` are, only when an action is refused for such
    a reason. `adds` counts a value wrongly on the turn of the other player. Who thinks so
    leaves `undone` what the sections do; otherwise something else would come of it than of
    overlooking them, and an outcome of that is not told with this thought. Who thinks that
    something is not allowed `forbids` it: the sections say that it is.
    """

    id: str
    text: InLanguages
    sections: tuple[str, ...]
    readings: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    adds: Adds | None = None
    undone: bool = True
    forbids: Forbids | None = None


def misreadings(corpus: Corpus, game: str, edition: str = "") -> Mapping[str, Misreading]:
    """The misreadings of a game by their ids, and with them the readings not decided for.

    In an edition they have its numbers, and those that none of its sections refutes are
    missing; without one all are there, to be called by their names.
    """
    return _read(corpus.game(game), edition)


def reading_id(way: str) -> str:
    """The id of a way to read a doubtful text (`A1=loss`)."""
    return READING + way.replace("=", "-")


@lru_cache(maxsize=8)
def readings(edition: Edition) -> Mapping[str, Reading]:
    """The doubtful texts of an edition by their names, with its numbers."""
    book = edition.game
    found = sorted(noted(book), key=lambda one: one.id)
    return {
        one.id: replace(one, sections=all_in(book, edition.name, one.sections, one.cites))
        for one in found
        if is_open(one, edition)
    }


@lru_cache(maxsize=16)
def _read(book: Game, edition: str) -> dict[str, Misreading]:
    data = toml_file(book.folder / LISTED)
    rows = [_misreading(row) for row in data["misreading"]]
    if not edition:
        return {one.id: one for one in (*rows, *_not_decided(noted(book)))}
    here = (_carried(book, edition, one, data["cites"]) for one in rows)
    undecided = _not_decided(readings(book.edition(edition)).values())
    return {one.id: one for one in (*filter(None, here), *undecided)}


def _misreading(row: Mapping[str, Any]) -> Misreading:
    return Misreading(
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


def _forbids(row: Mapping[str, Any]) -> Forbids:
    return Forbids(tuple(row["actions"]), row["by"], row.get("when", {}))


def _carried(book: Game, edition: str, one: Misreading, of: str) -> Misreading | None:
    """A misreading with the numbers of an edition; none where nothing refutes it there."""
    sections, forbids = all_in(book, edition, one.sections, of), one.forbids
    if forbids is not None:
        forbids = forbids._replace(by=decides_in(book, edition, forbids.by, of))
    if not sections or (forbids is not None and not forbids.by):
        return None
    return replace(one, sections=sections, forbids=forbids)


def _not_decided(known: Iterable[Reading]) -> Iterator[Misreading]:
    for one in sorted(known, key=lambda one: one.id):
        for option, text in one.options.items():
            if option != one.decision:
                way = f"{one.id}={option}"
                words = {lang: text[lang] for lang in LANGS}
                yield Misreading(reading_id(way), words, one.sections, (way,))
