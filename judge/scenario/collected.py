"""Rulings that a user collected: answers of the publisher in its own words, rulings of the house.

They stay in the data folder of this machine, a file for each collection, and are never shipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from msgspec import DecodeError, Meta, Struct, ValidationError
from msgspec.json import decode, encode

from judge.errors import BadStore
from judge.rules.corpus import Corpus
from judge.rules.store import replace_file, sweep
from judge.told import Told

FORMAT = 1
FOLDER = "rulings"
LONGEST = 8_000  # characters of a question or an answer
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_Words = Annotated[str, Meta(min_length=1, max_length=LONGEST)]


class Collected(Struct, frozen=True, kw_only=True):
    """A question and its answer, as they were given; whose they are, and when."""

    cards: tuple[str, ...] = ()
    question: _Words
    answer: _Words
    document: Annotated[str, Meta(min_length=1, max_length=200)]
    number: int | None = None
    date: Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")] = ""
    sections: tuple[str, ...] = ()


class _Stored(Struct):
    entries: list[Collected]
    format: int = FORMAT


class Collection(Told, kw_only=True):
    """A collection of rulings that the user imported."""

    name: str
    rulings: int
    documents: list[str]
    damaged: bool


class Collections:
    """The collections of one user."""

    def __init__(self, corpus: Corpus) -> None:
        self.folder = corpus.store.data / FOLDER

    @property
    def names(self) -> list[str]:
        return sorted(file.stem for file in self.folder.glob("*.json"))

    def entries(self, name: str) -> list[Collected] | None:
        """What a collection holds; None where there is none, or its file is damaged."""
        with suppress(OSError, DecodeError, ValidationError):
            stored = decode((self.folder / f"{name}.json").read_bytes(), type=_Stored)
            return stored.entries if stored.format == FORMAT else None
        return None

    def everything(self) -> Iterator[tuple[str, Collected]]:
        """Each ruling under its name; of a damaged file none."""
        for name in self.names:
            for place, entry in enumerate(self.entries(name) or (), 1):
                yield f"own-{name}-{place}", entry

    def put(self, name: str, entries: list[Collected]) -> bool:
        """Keep a collection as a whole; False if it is there just so."""
        if self.entries(name) == entries:
            return False
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder)
            replace_file(self.folder / f"{name}.json", encode(_Stored(entries)).decode())
        except OSError as error:
            raise BadStore(path=str(self.folder), reason=str(error.strerror)) from error
        return True

    def remove(self, name: str) -> bool:
        """Forget a collection."""
        file: Path = self.folder / f"{name}.json"
        if NAME.fullmatch(name) is None or not file.exists():
            return False
        try:
            file.unlink()
        except OSError as error:
            raise BadStore(path=str(file), reason=str(error.strerror)) from error
        return True

    def listed(self) -> list[Collection]:
        """Every collection, without its texts."""
        return [_listed(name, self.entries(name)) for name in self.names]


def _listed(name: str, entries: list[Collected] | None) -> Collection:
    documents = list(dict.fromkeys(one.document for one in entries or ()))
    return Collection(
        name=name, rulings=len(entries or ()), documents=documents, damaged=entries is None
    )
