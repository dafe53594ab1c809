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
from judge.cards.proving import Decision, Proven, prove

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
    """One card from its prints in each language; the plain print is the one that is read."""
    facts, dissents = facts_of(prints, lexicons)
    texts = {lang: several[0] for lang, several in prints.items()}
    readings = {
        lang: Reading(completed(reader_of(lang)(text, lexicons[lang]), text.category))
        for lang, text in texts.items()
    }
    source = {lang: digest(texts[lang]) for lang in READERS if lang in texts}
    return Compiled(facts, tuple(dissents), readings, prove(readings, decision), source)


def set_files(cards: list[Compiled]) -> dict[str, str]:
    """The text of each set's file by its name, the cards in the order of their numbers."""
    files: dict[str, list[Compiled]] = {}
    for card in sorted(cards, key=lambda one: one.facts.number):
        name = card.facts.number.partition("-")[0].lower()
        files.setdefault(f"{name}.yaml", []).append(card)
    return {name: "".join(card.block for card in several) for name, several in files.items()}
