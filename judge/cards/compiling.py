"""From card lists in several languages to what we ship: facts, effects, and how sure they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from judge.cards.blocks import block, digest
from judge.cards.completing import completed
from judge.cards.facts import Dissent, facts_of
from judge.cards.lists import Prints, lexicons_of
from judge.cards.model import Ability, Facts, Lexicon, PrintedText, Reading
from judge.cards.proving import Decision, Proven, agree, prove

READERS = {"en": "english", "ja": "japanese", "zh-TW": "chinese"}
Read: TypeAlias = Callable[[PrintedText, Lexicon], tuple[Ability, ...]]


@dataclass(frozen=True, slots=True)
class Compiled:
    """One card, as all lists together have it."""

    facts: Facts
    dissents: tuple[Dissent, ...]
    readings: Mapping[str, Reading]
    proven: Proven
    source: Mapping[str, str]  # a digest of the text of each language

    @property
    def block(self) -> str:
        return block(self.facts, self.proven, self.source)

    @property
    def has_text(self) -> bool:
        return any(reading.abilities for reading in self.readings.values())


@cache
def reader_of(lang: str) -> Read:
    """Reads the texts of a language."""
    read: Read = import_module(f"judge.cards.{READERS[lang]}").read
    return read


def compile_lists(
    lists: Mapping[str, Prints],
    decisions: Mapping[str, Decision],
    *,
    known: Mapping[str, Lexicon] | None = None,
    progress: Callable[[str, int, int], Any] = lambda stage, done, total: None,
) -> Iterator[Compiled]:
    """Every card that a list has, by its number."""
    lexicons = lexicons_of(lists, known)
    numbers = sorted(set().union(*lists.values()))
    for done, number in enumerate(numbers):
        progress("cards", done, len(numbers))
        prints = {lang: texts[number] for lang, texts in lists.items() if number in texts}
        yield compile_card(prints, lexicons, decisions.get(number))


def compile_card(
    prints: Mapping[str, list[PrintedText]],
    lexicons: Mapping[str, Lexicon],
    decision: Decision | None = None,
) -> Compiled:
    """One card from its prints in each language.

    The plain print is read, unless a later one says what the other languages say: a list keeps
    the slips of a first print beside their correction.
    """
    facts, dissents = facts_of(prints, lexicons)
    every = {
        lang: {text.print: _reading(text, lexicons[lang]) for text in _different(several)}
        for lang, several in prints.items()
    }
    chosen = {lang: _chosen(lang, every) for lang in every}
    readings = {lang: every[lang][name] for lang, name in chosen.items()}
    source = {
        lang: digest(next(text for text in prints[lang] if text.print == chosen[lang]))
        for lang in READERS
        if lang in prints
    }
    return Compiled(facts, tuple(dissents), readings, prove(readings, decision), source)


def _different(prints: list[PrintedText]) -> list[PrintedText]:
    """The prints whose texts are not those of one before."""
    found: dict[str, PrintedText] = {}
    for text in prints:
        found.setdefault(digest(text), text)
    return list(found.values())


def _reading(text: PrintedText, lexicon: Lexicon) -> Reading:
    return Reading(completed(reader_of(text.lang)(text, lexicon), text.category))


def _chosen(lang: str, every: Mapping[str, Mapping[str, Reading]]) -> str:
    """The print of a language that is followed: the first that another language agrees with."""
    plain = next(iter(every[lang]))
    others = [next(iter(prints.values())) for other, prints in every.items() if other != lang]
    for name, reading in every[lang].items():
        if reading.is_whole and any(one.is_whole and agree(one, reading) for one in others):
            return name
    return plain


def set_files(cards: list[Compiled]) -> dict[str, str]:
    """The text of each set's file by its name, the cards in the order of their numbers."""
    files: dict[str, list[Compiled]] = {}
    for card in sorted(cards, key=lambda one: one.facts.number):
        name = card.facts.number.partition("-")[0].lower()
        files.setdefault(f"{name}.yaml", []).append(card)
    return {name: "".join(card.block for card in several) for name, several in files.items()}
