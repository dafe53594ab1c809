"""What is told of rulings, as commands print it and the API describes it."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model import Ruled
from judge.told import Fine, Section, Told


class Source(Told):
    """Who answered: the document of a publisher, or what a user collected."""

    whose: Literal["publisher", "user"]
    document: str
    number: int | None
    date: str | None


class Official(Told):
    """The answer as it was published; imported by the user, never ours."""

    question: str
    answer: str


class Ruling(Told, kw_only=True):
    """A question that was answered; the texts are ours, in the reader's language.

    `sections` are those that decide, by edition. `scenario` is the case that plays it, none
    where no position does (`open` says why). `against` says where the engine comes to something
    else, `overtaken` what has changed since.
    """

    id: str
    game: str
    cards: list[str]
    question: str
    verdict: Ruled | None
    answer: str
    sections: dict[str, list[Section]]
    source: Source
    scenario: str | None
    open: str
    against: str
    overtaken: str
    official: Official | None


class Rulings(Fine, kw_only=True):
    """The rulings that were asked for."""

    count: int
    rulings: list[Ruling]


class ImportedRulings(Fine, kw_only=True):
    """What a file of rulings holds, beside the collection that is there under its name.

    `unknown` are numbers of cards that Judge does not know; `undated` says how many have no date.
    """

    name: str
    rulings: int
    same: int
    changed: int
    new: int
    gone: int
    undated: int
    unknown: list[str]
    stored: bool
