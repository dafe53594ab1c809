"""Printed cards that come with Judge, and those that a user imported: one by its number, or all.

A set is a file, a card a block in it. Who names a card reads that block and no more.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

from judge.errors import JudgeError
from judge.rules.corpus import Corpus
from judge.scenario.read import read_cards, read_text

FOLDER: Final = "printed"
OWN: Final = "cards"  # the folder of the user's own, in the data folder
INSTEAD: Final = "instead"  # in it: cards that the user follows and not ours
NEW: Final = "new"  # in it: cards that we do not have
# `OP1-25` or `P-1`; without a hyphen all figures are needed: `OP01025`
_NUMBER = re.compile(
    r"([a-z]{1,4})(?:([0-9]{0,2})-([0-9]{1,3})|([0-9]{2})([0-9]{3}))(?:_[a-z][0-9]*)?",
    re.IGNORECASE,
)
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc"), "-")
_ID = re.compile(r"[a-z]+[0-9]*-[0-9]{3}")


def card_number(text: str) -> str | None:
    """The number that a text writes in some way: `op1-25`, `OP01025_p1`, `ＯＰ０１－０２５`."""
    plain = text if text.isascii() else normalize("NFKC", text).translate(_DASHES)
    match = _NUMBER.fullmatch(plain.strip().replace(" ", ""))
    if match is None:
        return None
    series, *figures = match.groups()
    number, card = (one for one in figures if one is not None)
    return f"{series.upper()}{number.zfill(2) if number else ''}-{card.zfill(3)}"


def set_name(number: str) -> str:
    """The set of a card by its number: `OP01`."""
    return number.partition("-")[0]


def is_printed_id(text: str) -> bool:
    """Whether a text is written like the id of a printed card: `op01-025`."""
    return _ID.fullmatch(text) is not None


def own_folder(corpus: Corpus, game: str) -> Path:
    """Where the cards are that a user imported."""
    return corpus.store.data / OWN / game


def folders(corpus: Corpus, game: str) -> tuple[Path, ...]:
    """Where cards are, first those that are followed.

    What a user imported because we did not have it gives way as soon as we do.
    """
    own = own_folder(corpus, game)
    return own / INSTEAD, corpus.folder / game / FOLDER, own / NEW


def changed(path: Path) -> int:
    """When a file or folder was changed; 0 where there is none."""
    try:
        return os.stat(path).st_mtime_ns  # noqa: PTH116  # a third of the time of Path.stat
    except OSError:
        return 0


def printed_card(corpus: Corpus, game: str, card: str) -> dict[str, Any] | None:
    """What is known of a card by its id (`op01-025`), or None."""
    found = _found(corpus, game, card)
    return found[1] if found else None


def origin(corpus: Corpus, game: str, card: str) -> str:
    """The name of the folder that a card is from: ours, or one of the user's; empty for none."""
    found = _found(corpus, game, card)
    return found[0].name if found else ""


def _found(corpus: Corpus, game: str, card: str) -> tuple[Path, dict[str, Any]] | None:
    for folder in folders(corpus, game):
        file = folder / f"{card.partition('-')[0]}.yaml"
        if (when := changed(file)) and (data := _one(corpus, file, when, card)):
            return folder, data
    return None


def _one(corpus: Corpus, file: Path, when: int, card: str) -> dict[str, Any] | None:
    """A card of a file. A damaged file of the user's has none, and ours still answer."""
    if file.is_relative_to(corpus.folder):
        return _read(file, when, card)
    with suppress(JudgeError):
        return _read(file, when, card)
    return None


@lru_cache(maxsize=512)
def _read(file: Path, when: int, card: str) -> dict[str, Any] | None:
    text = _cut(_text(file, when), card)
    return read_cards(text, f"{card}.yaml")[card] if text else None


def printed_ids(corpus: Corpus, game: str) -> list[str]:
    """The id of every card, set by set."""
    return sorted({card for file in set_files(corpus, game) for card in ids_in(file)})


def cards_in(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every card of a file with its data."""
    text = read_text(file)
    for card in _ids(text):
        yield card, read_cards(_cut(text, card), f"{card}.yaml")[card]


def named_in(corpus: Corpus, game: str, ids: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The data of those ids that are printed cards."""
    found = {card: printed_card(corpus, game, card) for card in ids}
    return {card: data for card, data in found.items() if data is not None}


def set_files(corpus: Corpus, game: str) -> list[Path]:
    """The files of all sets; a card may be in one of ours and in one of the user's."""
    return [file for folder in folders(corpus, game) for file in sorted(folder.glob("*.yaml"))]


def ids_in(file: Path) -> list[str]:
    """The cards that a file has; a file that cannot be read has none."""
    with suppress(JudgeError):
        return _ids(read_text(file))
    return []


def _ids(text: str) -> list[str]:
    return re.findall(r"^([a-z0-9-]+):$", text, re.MULTILINE)


@lru_cache(maxsize=8)
def _text(file: Path, when: int) -> str:  # who reads it anew when it changed
    return read_text(file)


def _cut(text: str, card: str) -> str:
    match = re.search(rf"^{re.escape(card)}:\n(?:  .*\n)*", text, re.MULTILINE)
    return match[0] if match else ""
