"""Printed cards that come with Judge: of a game that has some, one by its number, or all.

A set is a file, a card a block in it. Who names a card reads that block and no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.rules.corpus import Corpus
from judge.scenario.read import read_cards, read_text

FOLDER = "printed"
# `OP1-25` or `P-1`; without a hyphen all figures are needed: `OP01025`
_NUMBER = re.compile(
    r"([a-z]{1,4})(?:([0-9]{0,2})-([0-9]{1,3})|([0-9]{2})([0-9]{3}))(?:_[a-z][0-9]*)?",
    re.IGNORECASE,
)
_ID = re.compile(r"[a-z]+[0-9]*-[0-9]{3}")


def card_number(text: str) -> str | None:
    """The number that a text writes in some way: `op1-25`, `OP01025`, `OP01-025_p1`."""
    match = _NUMBER.fullmatch(text.strip().replace(" ", ""))
    if match is None:
        return None
    series, *figures = match.groups()
    number, card = (one for one in figures if one is not None)
    return f"{series.upper()}{number.zfill(2) if number else ''}-{card.zfill(3)}"


def is_printed_id(text: str) -> bool:
    """Whether a text is written like the id of a printed card: `op01-025`."""
    return _ID.fullmatch(text) is not None


def printed_card(corpus: Corpus, game: str, card: str) -> dict[str, Any] | None:
    """What is known of a card by its id (`op01-025`), or None."""
    return _read(corpus.folder / game / FOLDER / f"{card.partition('-')[0]}.yaml", card)


@lru_cache(maxsize=512)
def _read(file: Path, card: str) -> dict[str, Any] | None:
    text = _block(file, card)
    return read_cards(text, f"{card}.yaml")[card] if text else None


def printed_ids(corpus: Corpus, game: str) -> list[str]:
    """The id of every card, set by set."""
    return [card for file in set_files(corpus, game) for card in _ids(read_text(file))]


def every_printed_card(corpus: Corpus, game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every card with its data: takes seconds, for who works on all of them."""
    for file in set_files(corpus, game):
        text = read_text(file)
        for card in _ids(text):
            yield card, read_cards(_cut(text, card), f"{card}.yaml")[card]


def named_in(corpus: Corpus, game: str, ids: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The data of those ids that are printed cards."""
    found = {card: printed_card(corpus, game, card) for card in ids}
    return {card: data for card, data in found.items() if data is not None}


def set_files(corpus: Corpus, game: str) -> list[Path]:
    """The files of all sets."""
    return sorted((corpus.folder / game / FOLDER).glob("*.yaml"))


def _ids(text: str) -> list[str]:
    return re.findall(r"^([a-z0-9-]+):$", text, re.MULTILINE)


def _block(file: Path, card: str) -> str:
    """The lines of a card; none where the set or the card is not known."""
    return _cut(_text(file), card) if file.is_file() else ""


@lru_cache(maxsize=8)
def _text(file: Path) -> str:
    return read_text(file)


def _cut(text: str, card: str) -> str:
    match = re.search(rf"^{re.escape(card)}:\n(?:  .*\n)*", text, re.MULTILINE)
    return match[0] if match else ""
