"""Cards by what a reader types into a search: a number in any spelling or its beginning, a name
or a part of one in any language.

    OP01-025    op0102    zoro    ゾロ    law op14

A word that is in no number and no name means no card: the rules answer it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import NamedTuple

from judge.cards.finding import Card
from judge.cards.shelf import Files, all_cards, files_of
from judge.rules.corpus import Corpus
from judge.scenario.shipped import card_number, set_name
from judge.search.fold import fold_text

_BEGUN = re.compile(r"[a-z]{1,4}[0-9]{0,2}-?[0-9]{0,3}")
_WORD = re.compile(r"[a-z0-9]")
NEAR = 5  # cards that are named where there is none of a number

# how well a card fits, best first: the number, its beginning, the name, words of it, its beginning
EXACT, BEGINNING, WHOLE, WORDS, HEAD, PART = range(6)
_LETTER = re.compile(r"[\w-]")
_BETWEEN = re.compile(r"[^\w-]+")


class _Names(NamedTuple):
    """What is looked through: the card, its number without hyphens, its folded names."""

    data: Card
    number: str
    names: tuple[str, ...]
    bearers: int  # how many cards have these names


def cards_named(corpus: Corpus, words: str) -> list[Card]:
    """The cards whose number or name is meant, those that fit best first.

    Of those that fit alike, the name that more cards bear comes first, then the lower number.
    """
    wanted = fold_text(words).split()
    if not wanted:
        return []
    number = card_number(words)
    begun = _begun(words)
    ranked = [
        (rank, -one.bearers if rank > BEGINNING else 0, place, one.data)
        for place, one in enumerate(_index(corpus, files_of(corpus)))
        if (rank := _fits(one, wanted, number, begun)) is not None
    ]
    return [row[-1] for row in sorted(ranked, key=lambda row: row[:-1])]


def is_named(data: Card, words: str) -> bool:
    """Whether words are the whole number or name of a card, in some language."""
    folded = " ".join(fold_text(words).split())
    return card_number(words) == data["number"] or folded in map(fold_text, data["name"].values())


def same_name(corpus: Corpus, data: Card) -> list[Card]:
    """The other cards that bear a name of this one in some language."""
    own = set(_folded(data))
    return [
        one.data
        for one in _index(corpus, files_of(corpus))
        if one.data["number"] != data["number"] and not own.isdisjoint(one.names)
    ]


def in_sets(corpus: Corpus) -> dict[str, list[Card]]:
    """The cards of each set by the numbers that they bear, set by set."""
    found: dict[str, list[Card]] = {}
    for one in _index(corpus, files_of(corpus)):
        found.setdefault(set_name(one.data["number"]), []).append(one.data)
    return found


def cards_near(corpus: Corpus, written: str) -> list[Card]:
    """The cards that somebody may have meant who wrote the number or name of none."""
    index = _index(corpus, files_of(corpus))
    number = card_number(written)
    if number is None:
        return cards_named(corpus, written)[:NEAR] or _alike(index, fold_text(written))
    wanted = int(number.rpartition("-")[2])
    own = [one for one in index if set_name(one.data["number"]) == set_name(number)]
    if own:
        own.sort(key=lambda one: abs(int(one.data["number"].rpartition("-")[2]) - wanted))
        return sorted((one.data for one in own[:NEAR]), key=lambda data: data["number"])
    near = get_close_matches(number, [one.data["number"] for one in index], NEAR, 0.7)
    return [one.data for name in near for one in index if one.data["number"] == name]


def _alike(index: tuple[_Names, ...], folded: str) -> list[Card]:
    """The first card of each name that is spelt almost so, or has a word that is."""
    names: dict[str, Card] = {}
    for one in index:
        for name in one.names:
            for word in (name, *_BETWEEN.split(name)):
                names.setdefault(word, one.data)
    near = (names[name] for name in get_close_matches(folded, names, NEAR, 0.7))
    return list({data["number"]: data for data in near}.values())


@lru_cache(maxsize=2)
def _index(corpus: Corpus, files: Files) -> tuple[_Names, ...]:  # made anew with other files
    names = {card: _folded(data) for card, data in all_cards(corpus).items()}
    bearers = Counter(names.values())
    return tuple(
        _Names(data, card.replace("-", ""), names[card], bearers[names[card]])
        for card, data in all_cards(corpus).items()
    )


def _folded(data: Card) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(fold_text, data["name"].values())))


def _begun(words: str) -> str:
    """The beginning of a number as numbers are kept here; empty if it is none."""
    plain = fold_text(words).replace(" ", "")
    has_figure = any(letter.isdigit() for letter in plain)
    return plain.replace("-", "") if has_figure and _BEGUN.fullmatch(plain) else ""


def _fits(one: _Names, wanted: list[str], number: str | None, begun: str) -> int | None:
    if one.data["number"] == number:
        return EXACT
    if begun and one.number.startswith(begun):
        return BEGINNING
    whole = " ".join(wanted)
    if whole in one.names:
        return WHOLE
    if any(_has_words(name, whole) for name in one.names):
        return WORDS
    if any(name.startswith(whole) for name in one.names):
        return HEAD
    if all(_is_in(one, word) for word in wanted):
        return PART
    return None


def _has_words(name: str, words: str) -> bool:
    """Whether they stand in a name as words of their own."""
    ends = ((place - 1, place + len(words)) for place in _places(words, name))
    return any(not any(_is_letter(name, place) for place in pair) for pair in ends)


def _is_letter(name: str, place: int) -> bool:
    return 0 <= place < len(name) and _LETTER.match(name[place]) is not None


def _is_in(one: _Names, word: str) -> bool:
    """Whether a word begins a number, or stands in a name: in Latin letters, as a word begins."""
    if any(letter.isdigit() for letter in word) and one.number.startswith(word.replace("-", "")):
        return True
    return any(_stands(word, name) for name in one.names)


def _stands(word: str, name: str) -> bool:
    return any(_begins(name, place) for place in _places(word, name))


def _places(word: str, name: str) -> Iterator[int]:
    place = name.find(word)
    while place >= 0:
        yield place
        place = name.find(word, place + 1)


def _begins(name: str, place: int) -> bool:
    """Whether a word of a name begins there; Japanese and Chinese have no such places."""
    return not (place and _WORD.match(name[place]) and _WORD.match(name[place - 1]))
