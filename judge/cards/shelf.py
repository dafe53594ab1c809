"""All printed cards at hand: read from the files once, kept in the cache as they were read."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import DecodeError
from msgspec.json import decode, encode

from judge import paths
from judge.errors import JudgeError
from judge.rules.corpus import Corpus
from judge.scenario.shipped import FOLDER, cards_in, changed, folders

GAME = "one-piece"
KEPT = "printed"  # the folder of the cache
MOST_KEPT = 4  # such files: ours, and the user's
Cards = Mapping[str, Mapping[str, Any]]
_Files: TypeAlias = tuple[tuple[Path, int], ...]  # with when they were changed
Files: TypeAlias = tuple[_Files, ...]  # of the user's instead of ours, ours, new ones


def all_cards(corpus: Corpus) -> Cards:
    """Every card by its id. The first time, and after a change of the files, takes seconds."""
    instead, ours, new = files_of(corpus)
    return _all(new, ours, instead)


def names_of_cards(corpus: Corpus) -> Iterator[str]:
    """What cards are called, in every language."""
    for data in all_cards(corpus).values():
        name = data["name"]
        yield from name.values() if isinstance(name, dict) else [name]


def files_of(corpus: Corpus) -> Files:
    """The files that hold the cards now: what is made of all cards is made anew with others."""
    return tuple(_files(folder) for folder in folders(corpus, GAME))


def our_cards(corpus: Corpus) -> Cards:
    """The same without what a user imported."""
    return _cards(_files(corpus.folder / GAME / FOLDER), whole=True)


def _files(folder: Path) -> _Files:
    return tuple((file, changed(file)) for file in sorted(folder.glob("*.yaml")))


@lru_cache(maxsize=2)
def _all(new: _Files, ours: _Files, instead: _Files) -> Cards:
    if not new and not instead:
        return _cards(ours, whole=True)
    found = {**_cards(new), **_cards(ours, whole=True), **_cards(instead)}
    return {card: found[card] for card in sorted(found)}


@lru_cache(maxsize=6)
def _cards(files: _Files, *, whole: bool = False) -> Cards:
    """The cards of some files; of those that need not be `whole`, damaged ones are left out."""
    if not files:
        return {}
    digest = blake2b(digest_size=16)
    for file, _ in files:
        digest.update(file.read_bytes())
    kept = paths.cache_folder() / KEPT / f"{digest.hexdigest()}.json"
    with suppress(OSError, DecodeError):
        return decode(kept.read_bytes(), type=dict[str, dict[str, Any]])
    cards: dict[str, dict[str, Any]] = {}
    for file, _ in files:
        try:
            cards |= cards_in(file)
        except JudgeError:
            if whole:
                raise
    with suppress(OSError):  # then they are read anew next time
        _keep(kept, encode(cards))
    return cards


def _keep(file: Path, data: bytes) -> None:
    """Write it as a whole or not at all; of what was kept before only the newest stay."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}")
    new.write_bytes(data)
    new.replace(file)
    others = sorted(file.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)
    for old in others[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
