"""What is known of a printed card: facts, and what its abilities say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Effect: TypeAlias = Mapping[str, Any]  # in the effect language of the game


@dataclass(frozen=True, slots=True)
class PrintedText:
    """One entry of a card list: a card as it is printed in a language."""

    number: str  # of the card, without a mark for a parallel print
    print: str  # of the entry: the number, with its mark
    lang: str
    name: str
    category: str
    colors: tuple[str, ...]
    cost: int | None  # a Leader's Life stands here
    power: int | None
    counter: int | None
    attributes: tuple[str, ...]
    types: tuple[str, ...]
    rarity: str
    block: int | None
    pack: str
    effect: str  # as it is in the list
    trigger: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What a card is, apart from what its text says."""

    number: str
    name: Mapping[str, str]  # by language
    type: str
    colors: tuple[str, ...]
    cost: int | None
    life: int | None  # of a Leader
    power: int | None
    counter: int | None
    attributes: tuple[str, ...]
    features: tuple[str, ...]  # by their keys
    block: int | None
    rarity: str
    sets: tuple[str, ...]  # of its prints, the own one first


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card: as data, or with the reason why it is not."""

    effects: tuple[Effect, ...] = ()
    keywords: tuple[str, ...] = ()  # printed on the card, without a condition
    # of an ability that was not read: what its heads say (`on`, `when`, `once-per-turn`)
    head: Effect | None = None
    unread: str = ""  # the clause that nobody understood, or all of it where it has two readings
    ambiguous: bool = False


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The names and types of cards as a language prints them, and the key of each."""

    names: Mapping[str, str]
    types: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader makes of all abilities of a card."""

    abilities: tuple[Ability, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every ability was read."""
        return not any(ability.unread for ability in self.abilities)

    @property
    def effects(self) -> tuple[Effect, ...]:
        return tuple(effect for ability in self.abilities for effect in ability.effects)

    @property
    def keywords(self) -> tuple[str, ...]:
        """Each once, in the order of the text."""
        found = (word for ability in self.abilities for word in ability.keywords)
        return tuple(dict.fromkeys(found))
