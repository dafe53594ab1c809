"""What stands beside the printed cards: decisions of people, errata, types in every language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from judge.cards.model import Lexicon
from judge.cards.proving import Decision
from judge.cards.shelf import GAME
from judge.games.cards import freeze
from judge.rules.corpus import Corpus
from judge.scenario import yaml_data
from judge.scenario.called import TYPES, table
from judge.scenario.read import read_text

FOLDER: Final = "printed"
DECISIONS = "decisions.toml"
ERRATA = "errata.toml"
# why the languages, or a text and what it means, part
KINDS = ("texts-differ", "ambiguous", "cut", "old-print", "erratum", "other-card", "looked-at")
# a notice changed the card, or prints or lists of it differ
ERRATUM_KINDS = ("erratum", "print")


@dataclass(frozen=True, slots=True, kw_only=True)
class Erratum:
    """A text of a card, or of the cards of a set, that is not what we go by."""

    number: str  # of the card, or the set
    kind: str
    lang: str  # of the text
    date: str  # of the notice; empty where we have not seen it
    confirmed: bool  # whether a list or an answer of the publisher shows the change
    what: Mapping[str, str]  # by language: what it said, and what holds
    before: Any  # that text as effects or facts; nothing where these are the ones that we have


@lru_cache(maxsize=2)
def decisions(corpus: Corpus) -> dict[str, Decision]:
    """What was decided about a card, by its number."""
    file = corpus.folder / GAME / FOLDER / DECISIONS
    rows = tomllib.loads(read_text(file)).get("card", ()) if file.is_file() else ()
    return {row["number"]: _decision(row) for row in rows}


def _decision(row: Mapping[str, Any]) -> Decision:
    written = row.get("effects", "[]")
    return Decision(
        number=row["number"],
        kind=row["kind"],
        follow=row["follow"],
        why=row["why"],
        effects=freeze(yaml_data.load(written, row["number"]).data),
        keywords=tuple(row.get("keywords", ())),
    )


@lru_cache(maxsize=2)
def errata(corpus: Corpus) -> tuple[Erratum, ...]:
    """What was changed on cards, and where prints of them differ, by their numbers."""
    file = corpus.folder / GAME / FOLDER / ERRATA
    rows = tomllib.loads(read_text(file)).get("erratum", ()) if file.is_file() else ()
    return tuple(_erratum(row) for row in rows)


def _erratum(row: Mapping[str, Any]) -> Erratum:
    written = row.get("before")
    return Erratum(
        number=row["number"],
        kind=row["kind"],
        lang=row["lang"],
        date=row["date"],
        confirmed=row["confirmed"],
        what=row["what"],
        before=None if written is None else freeze(yaml_data.load(written, row["number"]).data),
    )


def errata_of(corpus: Corpus, number: str) -> list[Erratum]:
    """Those of a card, and of its set."""
    concerned = (number, number.partition("-")[0])
    return [one for one in errata(corpus) if one.number in concerned]


def on_day(corpus: Corpus, number: str, day: str) -> list[tuple[str, Erratum]]:
    """Of each erratum of a card whether on a day the text before it held, or the one since.

    Differences between prints are no errata: they have no day.
    """
    changed = [one for one in errata_of(corpus, number) if one.kind == "erratum"]
    return [(_at(one.date, day), one) for one in changed]


def _at(date: str, day: str) -> str:
    if not date:
        return "unknown"
    return "before" if day < date else "since"


def types_text(lexicons: Mapping[str, Lexicon], used: frozenset[str]) -> str:
    """The file of the types that cards use, in the order of the keys."""
    names: dict[str, dict[str, str]] = {key: {} for key in sorted(used)}
    for lang, lexicon in lexicons.items():
        for mine, key in sorted(lexicon.types.items()):
            if key in names and (lang != "en" or mine == key):
                names[key].setdefault(lang, mine)
    lines = ["# The types of printed cards: the key, and what cards print in each language.", ""]
    lines += [f"{_quoted(key)} = {_inline(found)}" for key, found in names.items()]
    return "\n".join(lines) + "\n"


def names_text(cards: Iterable[Any], called: Mapping[str, Mapping[str, str]]) -> str:
    """The file of the names that effects speak of, in the order of the keys."""
    spoken = {name for effects in cards for name in _spoken(effects)}
    lines = ["# Names that printed cards speak of: the key, and what cards print.", ""]
    lines += [f"{_quoted(key)} = {_inline(called[key])}" for key in sorted(spoken & called.keys())]
    return "\n".join(lines) + "\n"


def _spoken(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "name" and isinstance(value, str):
                yield value
            else:
                yield from _spoken(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _spoken(value)


def _inline(found: Mapping[str, str]) -> str:
    return "{ " + ", ".join(f"{lang} = {_quoted(name)}" for lang, name in found.items()) + " }"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def known_lexicons(corpus: Corpus, cards: Mapping[str, Mapping[str, Any]]) -> dict[str, Lexicon]:
    """Names and types as the cards that we have print them."""
    names: dict[str, dict[str, str]] = {"en": {}, "ja": {}, "zh-TW": {}}
    for data in cards.values():
        for lang, name in data["name"].items():
            if "en" in data["name"]:
                names[lang].setdefault(name, data["name"]["en"])
    called: dict[str, dict[str, str]] = {"en": {}, "ja": {}, "zh-TW": {}}
    for key, found in table(corpus, GAME, TYPES).items():
        for lang, name in found.items():
            called[lang][name] = key
    return {lang: Lexicon(names=names[lang], types=called[lang]) for lang in names}
