"""What is told of printed cards, as commands print it and the API describes it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from judge.told import Fine, Section, Told


class Card(Told, kw_only=True):
    """A printed card: its facts, what it does as our data, and how sure that is."""

    number: str
    names: dict[str, str]
    category: str
    colors: list[str]
    cost: int | None
    power: int | None
    counter: int | None
    life: int | None
    attributes: list[str]
    types: list[str]
    block: int | None
    rarity: str
    sets: list[str]
    keywords: list[str]
    effects: list[dict[str, Any]]
    says: dict[str, list[str]]
    proof: str
    asked: int
    unread: list[dict[str, Any]]
    sections: list[Section]
    rulings: list[str]
    scenarios: list[str]


class OnDay(Told, kw_only=True):
    """Which text of a card was in force on a day: `before` an erratum, `since` it, or unknown."""

    number: str
    day: str
    held: str  # before, since, unknown, or none: no erratum is known
    date: str  # of the erratum; empty where it is not known
    confirmed: bool
    text: str


class Cards(Fine, kw_only=True):
    """The cards that were asked for."""

    count: int
    cards: list[Card]
    on: list[OnDay] | UnsetType = UNSET
