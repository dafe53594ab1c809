"""Card lists: the files that users have, and the dictionaries that the numbers give.

A list is JSON with an entry for each print. The same number is the same card in every language:
so names and types of one language lead to those of another, and nobody has to write them down.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.cards.model import Lexicon, PrintedText

KEYS = "en"  # names and types are known by their English form
_NUMBER = re.compile(r"([A-Z]+[0-9]*-[0-9]{3})(?:_.*)?")
_RUN_TOGETHER = re.compile("[/／]")  # two types that a list did not keep apart
Prints = Mapping[str, list[PrintedText]]  # of a language, by number; the first print leads


def read_list(file: Path, lang: str) -> dict[str, list[PrintedText]]:
    """The prints of every number in a file, the plain one first."""
    found: dict[str, list[PrintedText]] = defaultdict(list)
    for entry in json.loads(file.read_text(encoding="utf-8")):
        text = _entry(entry, lang)
        found[text.number].append(text)
    for prints in found.values():
        prints.sort(key=lambda one: (one.print != one.number, one.print))
    return dict(found)


def _entry(entry: Mapping[str, Any], lang: str) -> PrintedText:
    match = _NUMBER.fullmatch(entry["id"])
    if match is None:
        raise ValueError(entry["id"])
    return PrintedText(
        number=match[1],
        print=entry["id"],
        lang=lang,
        name=entry["name"],
        category=entry["category"],
        colors=tuple(entry["colors"]),
        cost=entry["cost"],
        power=entry["power"],
        counter=entry["counter"],
        attributes=tuple(entry["attributes"]),
        types=tuple(part for one in entry["types"] for part in _RUN_TOGETHER.split(one)),
        rarity=entry["rarity"],
        block=entry["block_number"],
        pack=entry["pack_id"],
        effect=entry["effect"] or "",
        trigger=entry["trigger"] or "",
    )


def lexicons_of(prints: Mapping[str, Prints]) -> dict[str, Lexicon]:
    """The lexicon of each language that has a list; without the list of keys words stay."""
    keys = prints.get(KEYS, {})
    found = {lang: lexicon_of(texts, keys) for lang, texts in prints.items()}
    return {lang: _in_one_spelling(one, found) for lang, one in found.items()}


def _in_one_spelling(lexicon: Lexicon, every: Mapping[str, Lexicon]) -> Lexicon:
    """A type is not another one for a capital, nor for a slip into another language."""
    spelt: dict[str, Counter[str]] = defaultdict(Counter)
    for other in every.values():
        for key in other.types.values():
            spelt[key.casefold()][key] += 1
    foreign = {mine: key for other in every.values() for mine, key in other.types.items()}
    types = {
        mine: _first(spelt[key.casefold()]) if key != mine else _first_of(spelt, foreign, mine)
        for mine, key in lexicon.types.items()
    }
    return Lexicon(names=lexicon.names, types=types)


def _first_of(spelt: Mapping[str, Counter[str]], foreign: Mapping[str, str], mine: str) -> str:
    key = foreign.get(mine, mine)
    return _first(spelt[key.casefold()])


def lexicon_of(prints: Prints, keys: Prints) -> Lexicon:
    """How a language's names and types are called in the list that has the keys."""
    names: dict[str, Counter[str]] = defaultdict(Counter)
    types: dict[str, Counter[str]] = defaultdict(Counter)
    for number in prints.keys() & keys.keys():
        here, there = prints[number][0], keys[number][0]
        names[here.name][there.name] += 1
        if len(here.types) == len(there.types):
            for mine, key in zip(here.types, there.types, strict=True):
                types[mine][key] += 1
    return Lexicon(names=_most(names), types=_most(types))


def _most(counted: Mapping[str, Counter[str]]) -> dict[str, str]:
    """The most frequent; of equally frequent ones the first by the alphabet."""
    return {mine: _first(found) for mine, found in counted.items()}


def _first(counted: Counter[str]) -> str:
    return min(counted.items(), key=lambda one: (-one[1], one[0]))[0]


def fragment_of(lexicon: Lexicon, fragment: str) -> str | None:
    """The key of a part of types: what the keys of all types that have the part have in common."""
    keys = [key for mine, key in sorted(lexicon.types.items()) if fragment in mine]
    if not keys:
        return None
    shortest = min(keys, key=len)
    parts = (
        shortest[start:end].strip()
        for start in range(len(shortest))
        for end in range(start + 1, len(shortest) + 1)
    )
    common = [part for part in parts if part and all(part in key for key in keys)]
    return max(common, key=len, default=None)
