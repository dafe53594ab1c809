"""Card lists: the files that users have, and the dictionaries that the numbers give.

A list is JSON, or a table, with an entry for each print. The same number is the same card in
every language: so names and types of one language lead to those of another, and nobody has to
write them down.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import fields

from judge.cards.errors import BadCardList
from judge.cards.model import Lexicon, PrintedText
from judge.cards.tables import SUFFIX, read_table
from judge.json_file import open_json
from judge.scenario.called import common_part

KEYS = "en"  # names and types are known by their English form
MOST_ENTRIES = 50_000
LONGEST = 4_000  # characters of a text; the longest that was ever printed has some hundreds
LONGEST_NAME = 200  # of a name or a type
_NUMBER = re.compile(r"[A-Z]{1,4}[0-9]{0,2}-[0-9]{3}(?:_[a-z][0-9]{1,2})?")
_KANA = re.compile(r"[\u3041-\u30fa]")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_FOREIGN = re.compile(r"[\u0370-\u1dff\uac00-\ud7af]")  # Greek to Hangul: no language of ours
# tags of web pages; a list may break a line by one, and cards write attributes like a tag
_TAG = re.compile(
    r"<(?:!|/?(?:a|b|body|button|code|div|em|font|form|h[1-6]|head|html|i|iframe|img|input|li|link"
    r"|meta|object|ol|p|script|small|span|strong|style|sub|sup|svg|table|td|th|tr|u|ul)\b)",
    re.IGNORECASE,
)
# signs that steer a terminal or turn the direction of writing, and halves of signs
_UNSEEN = re.compile(r"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
# a dash behind a kana is the sign for its length, printed with another one
_DASH = re.compile("(?<=[\u30a1-\u30fc])[\u2014\u2015\u2212](?=[\u30a1-\u30fc\u4e00-\u9fff]|$)")
_RUN_TOGETHER = re.compile("[/／]")  # two types that a list did not keep apart
Prints = Mapping[str, list[PrintedText]]  # of a language, by number; the first print leads


class Entry(Struct):
    """One print as a list has it."""

    id: str
    name: Annotated[str, Meta(min_length=1)]
    category: Literal["Leader", "Character", "Event", "Stage"]
    colors: Annotated[
        list[Literal["Red", "Green", "Blue", "Purple", "Black", "Yellow"]],
        Meta(min_length=1, max_length=6),
    ]
    attributes: list[Literal["Slash", "Strike", "Ranged", "Special", "Wisdom", "Unknown"]]
    types: Annotated[list[str], Meta(max_length=20)]
    rarity: Annotated[str, Meta(max_length=40)]
    pack_id: Annotated[str, Meta(max_length=40)]
    cost: Annotated[int, Meta(ge=0, le=99)] | None = None
    power: Annotated[int, Meta(ge=0, le=99_999)] | None = None
    counter: Literal[1000, 2000] | None = None
    block_number: Annotated[int, Meta(ge=1, le=99)] | None = None
    effect: str | None = None
    trigger: str | None = None


NEEDED = tuple(one.name for one in fields(Entry) if one.required)


def read_list(file: Path, lang: str | None = None) -> tuple[str, dict[str, list[PrintedText]]]:
    """The language of a file, and the prints of every number in it, the plain one first.

    What is no list of printed cards, or not a whole one, is a BadCardList with its place.
    """
    raw = _raw(file)
    if not isinstance(raw, list) or not raw:
        raise BadCardList("not-a-list", file=file)
    if len(raw) > MOST_ENTRIES:
        raise BadCardList("too-many", file=file, count=len(raw), limit=MOST_ENTRIES)
    entries = [_entry(data, place, file) for place, data in enumerate(raw, 1)]
    lang = lang or language_of(entries)
    if not lang:
        raise BadCardList("language", file=file)
    found: dict[str, list[PrintedText]] = {}
    for place, entry in enumerate(entries, 1):
        text = _text(entry, lang)
        join(found, [text], file=file, place=place)
    return lang, {number: sorted(prints, key=_order) for number, prints in found.items()}


def join(
    found: dict[str, list[PrintedText]], texts: list[PrintedText], *, file: Path, place: int = 1
) -> None:
    """Put prints of a card beside those that there are; the same print says the same each time."""
    for text in texts:
        known = found.setdefault(text.number, [])
        for other in known:
            if other.print == text.print and replace(other, pack=text.pack) != text:
                raise BadCardList("twice", file=file, place=place, id=text.print)
        if text not in known:
            known.append(text)


def _raw(file: Path) -> Any:
    if file.suffix.lower() == SUFFIX:
        return read_table(file, NEEDED)
    return open_json(file, BadCardList)


def _order(text: PrintedText) -> tuple[bool, str]:
    return text.print != text.number, text.print


def _entry(data: Any, place: int, file: Path) -> Entry:
    try:  # in a table a number is written as a text
        entry = convert(data, Entry, strict=file.suffix.lower() != SUFFIX)
    except ValidationError as error:
        name = data.get("id") if isinstance(data, dict) else None
        shown = _UNSEEN.sub("?", str(name))[:40]
        raise BadCardList("wrong", file=file, place=place, id=shown, problem=error) from None
    if _NUMBER.fullmatch(entry.id) is None:
        shown = _UNSEEN.sub("?", entry.id)[:40]
        raise BadCardList("number", file=file, place=place, id=shown)
    if found := _fault(entry):
        reason, limit = found
        raise BadCardList(reason, file=file, place=place, id=entry.id, limit=limit)
    return entry


def _fault(entry: Entry) -> tuple[str, int] | None:
    """What is wrong with the words of an entry, and the limit where they are too long."""
    names = [entry.name, *entry.types, entry.rarity, entry.pack_id]
    texts = [one for one in (entry.effect, entry.trigger) if one]
    if max(map(len, texts), default=0) > LONGEST:
        return "long", LONGEST
    if max(map(len, names)) > LONGEST_NAME:
        return "long", LONGEST_NAME
    told = unescape("\n".join([*names, *texts]))
    if _TAG.search(told):
        return "markup", 0
    if _UNSEEN.search(told) or any(len(one.splitlines()) > 1 for one in map(unescape, names)):
        return "unseen", 0
    if entry.category == "Leader" and entry.cost is None:
        return "life", 0
    return None


def language_of(entries: list[Entry]) -> str:
    """The language of most texts, or nothing where most are in none of ours.

    Japanese has kana, Chinese other signs, English neither.
    """
    counted: Counter[str] = Counter()
    for entry in entries:
        text = (entry.effect or "") + entry.name
        japanese, chinese = _KANA.search(text), _HAN.search(text)
        other = "" if _FOREIGN.search(text) else "en"
        counted["ja" if japanese else "zh-TW" if chinese else other] += 1
    return max(sorted(counted), key=lambda lang: counted[lang])


def _text(entry: Entry, lang: str) -> PrintedText:
    return PrintedText(
        number=entry.id.partition("_")[0],
        print=entry.id,
        lang=lang,
        name=_DASH.sub("ー", unescape(entry.name)),
        category=entry.category,
        colors=tuple(entry.colors),
        cost=entry.cost,
        power=entry.power,
        counter=entry.counter,
        attributes=tuple(entry.attributes),
        types=tuple(
            _DASH.sub("ー", part) for one in entry.types for part in _RUN_TOGETHER.split(one)
        ),
        rarity=entry.rarity,
        block=entry.block_number,
        pack=entry.pack_id,
        effect=entry.effect or "",
        trigger=entry.trigger or "",
    )


def lexicons_of(
    prints: Mapping[str, Prints], known: Mapping[str, Lexicon] | None = None
) -> dict[str, Lexicon]:
    """The lexicon of each language that has a list.

    Without the list of keys a word has the key that it is `known` by, or is its own.
    """
    keys = prints.get(KEYS, {})
    found = {lang: lexicon_of(texts, keys) for lang, texts in prints.items()}
    learnt = {lang: _in_one_spelling(one, found) for lang, one in found.items()}
    return {lang: _with(one, (known or {}).get(lang)) for lang, one in learnt.items()}


def _with(lexicon: Lexicon, known: Lexicon | None) -> Lexicon:
    """What was known before goes before what a new list says."""
    if known is None:
        return lexicon
    return Lexicon(names={**lexicon.names, **known.names}, types={**lexicon.types, **known.types})


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
    return common_part(keys)
