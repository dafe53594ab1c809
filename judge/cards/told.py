"""What is told of printed cards, as commands print it and the API describes it."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from judge.rules.told import ImportedDocument
from judge.scenario.collected import Collection
from judge.told import Fine, Section, Told


class CardText(Told, kw_only=True):
    """What the publisher prints on a card in a language; imported by the user, never ours."""

    print: str
    name: str
    effect: str
    trigger: str
    read: bool  # whether the data was made from this text


class Erratum(Told, kw_only=True):
    """A text of the card, or of the cards of its set, that is not what we go by."""

    number: str
    kind: str
    lang: str
    date: str | None  # of the notice; where we have not seen it: null
    confirmed: bool
    what: dict[str, str]  # by language: what it said, and what holds
    before: Any  # that text as effects or facts; null where these are the ones that we have


class OwnSet(Told, kw_only=True):
    """A set of which the user imported cards."""

    set: str
    cards: int
    languages: list[str]
    new: int  # cards that we do not have
    instead: int  # cards that are followed instead of ours
    damaged: bool


class Imported(Fine, kw_only=True):
    """The official documents, cards and rulings that the user imported on this machine."""

    documents: list[ImportedDocument]
    cards: list[OwnSet]
    rulings: list[Collection]


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
    errata: list[Erratum]
    official: dict[str, CardText]
    own: str | None  # of the user's own list: `new`, or `instead` of ours
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
