"""Which cards bear a name: the printed ones and the samples of a game, in any language.

Of the files of printed cards only the lines with names are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.errors import JudgeError
from judge.rules.corpus import Corpus
from judge.scenario import yaml_data
from judge.scenario.card_names import squashed
from judge.scenario.read import read_text
from judge.scenario.shipped import set_files

_NAMED = re.compile(r"^([a-z0-9-]+):\n(?:  (?!name:).*\n)*?  name: (.+)$", re.MULTILINE)
_PLAIN = re.compile(r"[A-Za-z-]+: ([^,{}\"]+)")
NEAR = 5  # cards that a message offers instead
ALIKE, ALIKE_NUMBER = 0.75, 0.6  # how much of a name, or of a number, must be the same for that

Index = Mapping[str, tuple[str, ...]]  # from a name without what makes no difference to cards


def cards_called(corpus: Corpus, game: str, name: str) -> tuple[str, ...]:
    """The ids of the printed cards with a name, set by set."""
    key = squashed(name)
    found = (_index(file, _stamp(file)).get(key, ()) for file in set_files(corpus, game))
    return tuple(dict.fromkeys(card for cards in found for card in cards))


def near_names(corpus: Corpus, game: str, name: str) -> tuple[str, ...]:
    """Printed cards whose names are like a name, or have it as a part."""
    key = squashed(name)
    if not key:
        return ()
    known: dict[str, list[str]] = {}
    for file in set_files(corpus, game):
        for one, cards in _index(file, _stamp(file)).items():
            known.setdefault(one, []).extend(cards)
    parts = [one for one in known if len(key) > 1 and key in one]
    near = [*parts, *get_close_matches(key, known, n=NEAR, cutoff=ALIKE)]
    return tuple(dict.fromkeys(card for one in near for card in known[one]))[:NEAR]


def near_numbers(corpus: Corpus, game: str, card: str) -> tuple[str, ...]:
    """Printed cards of the same set that have numbers nearby, else the same number elsewhere."""
    series, _, own = card.partition("-")
    mine = [
        one
        for file in set_files(corpus, game)
        for cards in _index(file, _stamp(file)).values()
        for one in cards
    ]
    same = sorted({one for one in mine if one.partition("-")[0] == series})
    if same and own.isdecimal():
        same.sort(key=lambda one: abs(int(one.partition("-")[2]) - int(own)))
        return tuple(sorted(same[:NEAR]))
    return tuple(
        dict.fromkeys(get_close_matches(card, sorted(set(mine)), n=NEAR, cutoff=ALIKE_NUMBER))
    )


def is_series(corpus: Corpus, game: str, number: str) -> bool:
    """Whether numbers of printed cards begin with these letters: `OP`, `ST`, `P`."""
    letters = re.match("[a-z]+", number.lower())
    known = {re.match("[a-z]*", file.stem) for file in set_files(corpus, game)}
    return letters is not None and letters[0] in {one[0] for one in known if one}


def names_in(cards: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The same of cards that are at hand."""
    return _by_name((card, _listed(data.get("name", card))) for card, data in cards.items())


def _listed(name: Any) -> Iterable[str]:
    return name.values() if isinstance(name, Mapping) else (name,)


def _stamp(file: Path) -> tuple[int, int]:
    """What tells a file from one that somebody has changed since."""
    found = file.stat()
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=256)
def _index(file: Path, _changed: tuple[int, int]) -> Index:
    """A file that cannot be read has no names; whoever names its cards by number is told."""
    with suppress(JudgeError):
        return _by_name(_names(read_text(file)))
    return {}


def _names(text: str) -> Iterator[tuple[str, Iterable[str]]]:
    for card, written in _NAMED.findall(text):
        if '"' in written:  # a name with a sign of YAML in it
            yield card, _listed(yaml_data.load(written, card).data)
        else:
            yield card, _PLAIN.findall(written) or (written,)


def _by_name(cards: Iterable[tuple[str, Iterable[str]]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for card, names in cards:
        for key in dict.fromkeys(map(squashed, names)):
            found.setdefault(key, []).append(card)
    return {key: tuple(known) for key, known in found.items() if key}
