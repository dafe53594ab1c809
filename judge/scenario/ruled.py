"""The rulings that come with Judge: which are about a card, and which rest on a section.

Each is a case in the folder `rulings` of its game, below the document that it is from. An index
beside them, written by `make corpus`, says what they are about, so that a look-up reads no more
of them than it tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus, toml_file
from judge.rules.numbers import sort_key
from judge.scenario.files import RULINGS, files_in
from judge.scenario.model import Scenario
from judge.scenario.read import read_file
from judge.scenario.ruling_errors import UnknownRuling
from judge.scenario.shipped import changed

INDEX = "index.toml"
HEAD = "# What the rulings beside it are about; written by `make corpus`.\n"
_ID = re.compile(r"qa-(?P<document>[a-z0-9]+(?:-[a-z0-9]+)*)-[0-9]+")
_Rows = Mapping[str, tuple[str, ...]]


class Index(NamedTuple):
    """The rulings about each card, by its number, and on each section of the newest edition.

    `played` are those of the cards that a position plays, as they were answered.
    """

    cards: _Rows
    played: _Rows
    sections: _Rows


def of_card(corpus: Corpus, game: str, number: str) -> tuple[str, ...]:
    """The rulings about a printed card."""
    return _index(corpus, game).cards.get(number, ())


def played_of(corpus: Corpus, game: str, number: str) -> tuple[str, ...]:
    """Those of them that were replayed and came out as they were answered."""
    return _index(corpus, game).played.get(number, ())


def of_section(corpus: Corpus, game: str, number: str, edition: str) -> tuple[str, ...]:
    """The rulings that rest on a section of an edition."""
    newest = known_game(game).rules.newest
    here = corpus.game(game).number_in(newest, number, edition)
    return _index(corpus, game).sections.get(here, ()) if here else ()


def all_of(corpus: Corpus, game: str) -> Iterator[str]:
    """Every ruling of a game."""
    return (file.stem for file in files_of(corpus.folder, game))


def open_ruling(corpus: Corpus, name: str) -> Scenario:
    """The ruling of this name."""
    return read_file(file_of(corpus, name), corpus)


def file_of(corpus: Corpus, name: str) -> Path:
    """The file of the ruling of this name."""
    match = _ID.fullmatch(name)
    for game in PLAYABLE if match else ():
        file = corpus.folder / game / RULINGS / match["document"] / f"{name}.yaml"  # type: ignore[index]
        if file.is_file():
            return file
    raise UnknownRuling(name=name[:100])


def files_of(folder: Path, game: str) -> list[Path]:
    """The file of every ruling of a game, in the order of their numbers."""
    return sorted(files_in(folder / game / RULINGS), key=lambda file: _order(file.stem))


def _order(name: str) -> tuple[str, int]:
    document, _, number = name.rpartition("-")
    return document, int(number) if number.isdigit() else 0


def _index(corpus: Corpus, game: str) -> Index:
    file = corpus.folder / game / RULINGS / INDEX
    return _read(file, when) if (when := changed(file)) else Index({}, {}, {})


@lru_cache(maxsize=4)
def _read(file: Path, when: int) -> Index:
    tables = toml_file(file)
    return Index(*({key: tuple(ids.split()) for key, ids in tables[name].items()}
                   for name in Index._fields))  # fmt: skip


def indexes(folder: Path) -> dict[Path, str]:
    """Path -> text of the index of each game that has rulings."""
    texts: dict[Path, str] = {}
    for game in PLAYABLE:
        if files := files_of(folder, game):
            texts[folder / game / RULINGS / INDEX] = _text([read_file(file) for file in files])
    return texts


def _text(rulings: Iterable[Scenario]) -> str:
    cards: dict[str, list[str]] = {}
    played: dict[str, list[str]] = {}
    sections: dict[str, list[str]] = {}
    for one in rulings:
        answer = one.answered(known_game(one.game).rules.newest)
        for number in one.ruling.cards if one.ruling else ():
            cards.setdefault(number, []).append(one.id)
            if not one.is_open and not (one.ruling and one.ruling.against):
                played.setdefault(number, []).append(one.id)
        for number in answer.by if answer else ():
            sections.setdefault(number, []).append(one.id)
    tables = (("cards", cards, sorted(cards)), ("played", played, sorted(played)),
              ("sections", sections, sorted(sections, key=sort_key)))  # fmt: skip
    return HEAD + "".join(_table(*table) for table in tables)


def _table(name: str, found: Mapping[str, list[str]], order: Iterable[str]) -> str:
    return f"\n[{name}]\n" + "".join(f'"{key}" = "{" ".join(found[key])}"\n' for key in order)
