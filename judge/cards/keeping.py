"""Cards that a user imported, on the user's own machine: printed texts, and data that is not ours.

A set is a file in each folder: what the lists have (`texts`), the cards that we do not have or
that the user follows instead of ours, and what their names and types are called. Nothing of it
is ever shipped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from html import unescape
from pathlib import Path
from typing import Any

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import decode, encode

from judge.cards.blocks import digest
from judge.cards.model import PrintedText
from judge.cards.shelf import GAME
from judge.cards.told import CardText, Imported, OwnSet
from judge.errors import BadStore
from judge.rules.corpus import Corpus
from judge.rules.store import replace_file, sweep
from judge.scenario.called import WORDS
from judge.scenario.collected import Collections
from judge.scenario.shipped import INSTEAD, NEW, ids_in, own_folder
from judge.words import LANGS

FORMAT = 1
TEXTS = "texts"
_SET = re.compile(r"[a-z]{1,4}[0-9]{0,2}")
_BREAK = re.compile(r"<br\s*/?>")
Texts = dict[str, dict[str, list[PrintedText]]]  # by number, then by language


class _Stored(Struct):
    cards: Texts
    format: int = FORMAT


def set_of(number: str) -> str:
    """What the files of a card's set are called."""
    return number.partition("-")[0].lower()


class OwnCards:
    """The cards of one user."""

    def __init__(self, corpus: Corpus) -> None:
        self.folder = own_folder(corpus, GAME)

    def texts(self, name: str) -> Texts:
        """What was imported of a set; of a damaged file nothing."""
        return self._texts(self.folder / TEXTS / f"{name}.json") or {}

    def _texts(self, file: Path) -> Texts | None:
        with suppress(OSError, DecodeError, ValidationError):
            stored = decode(file.read_bytes(), type=_Stored)
            return stored.cards if stored.format == FORMAT else None
        return None

    def followed(self, name: str) -> list[str]:
        """The ids of a set's cards that the user follows instead of ours."""
        return _ids(self.folder / INSTEAD / f"{name}.yaml")

    def put(self, name: str, texts: Texts, data: Mapping[str, str], words: str) -> bool:
        """Keep a set; `data` are the cards of each folder. False if it is there just so."""
        files = {
            self.folder / TEXTS / f"{name}.json": encode(_Stored(texts)).decode(),
            self.folder / WORDS / f"{name}.toml": words,
            **{self.folder / kind / f"{name}.yaml": text for kind, text in data.items()},
        }
        return sum(_put(file, text) for file, text in files.items()) > 0

    def sets(self) -> list[OwnSet]:
        """Every set of which something is kept."""
        return [self._set(file) for file in sorted((self.folder / TEXTS).glob("*.json"))]

    def _set(self, file: Path) -> OwnSet:
        texts = self._texts(file)
        spoken = {lang for langs in (texts or {}).values() for lang in langs}
        return OwnSet(
            set=file.stem.upper(),
            cards=len(texts or ()),
            languages=[lang for lang in LANGS if lang in spoken],
            new=len(_ids(self.folder / NEW / f"{file.stem}.yaml")),
            instead=len(self.followed(file.stem)),
            damaged=texts is None,
        )

    def remove(self, name: str) -> bool:
        """Forget a set: its texts, and its cards as far as they are the user's."""
        stem = name.lower()
        if not _SET.fullmatch(stem):
            return False
        ends = {TEXTS: "json", WORDS: "toml", NEW: "yaml", INSTEAD: "yaml"}
        return sum(_put(self.folder / kind / f"{stem}.{end}", "") for kind, end in ends.items()) > 0


def imported(corpus: Corpus) -> Imported:
    """All that the user imported, without its texts."""
    return Imported(
        documents=corpus.store.listed(),
        cards=OwnCards(corpus).sets(),
        rulings=Collections(corpus).listed(),
    )


def _ids(file: Path) -> list[str]:
    return ids_in(file) if file.is_file() else []


def _put(file: Path, text: str) -> bool:
    """Whether the file had to be changed; an empty text means no file."""
    try:
        there = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
        if there == text:
            return False
        if text:
            file.parent.mkdir(parents=True, exist_ok=True)
            sweep(file.parent)
            replace_file(file, text)
        else:
            file.unlink(missing_ok=True)
    except OSError as error:
        raise BadStore(path=str(file), reason=str(error.strerror)) from error
    return True


def official_texts(corpus: Corpus, data: Mapping[str, Any]) -> dict[str, CardText]:
    """What the publisher prints on a card, in every language that the user imported."""
    number, source = data["number"], data["printed"]["source"]
    prints = OwnCards(corpus).texts(set_of(number)).get(number, {})
    return {lang: _official(prints[lang], source.get(lang)) for lang in LANGS if prints.get(lang)}


def _official(prints: list[PrintedText], source: str | None) -> CardText:
    """The print that our data was made from, or the plain one."""
    read = next((text for text in prints if digest(text) == source), None)
    text = read or prints[0]
    return CardText(
        print=text.print,
        name=text.name,
        effect=_lines(text.effect),
        trigger=_lines(text.trigger),
        read=read is not None,
    )


def _lines(text: str) -> str:
    """A text as it is printed, without the marks of the list."""
    return unescape(_BREAK.sub("\n", text)).strip()
