"""What is told of a question, as the command prints it and the API describes it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from judge.asking.material import Kind
from judge.scenario.model import Ruled
from judge.search.told import Hit
from judge.told import Fine, Section, Told


class Rests(Told, kw_only=True):
    """A section that decides."""

    game: str
    edition: str
    section: Section
    title: str


class From(Told, kw_only=True):
    """Whose answer it is: a case of ours, the publisher's ruling, or our reading.

    `says` tells it in words. `readings` are the open questions that the answer rests on.
    """

    kind: Kind
    id: str
    says: str
    document: str | None
    number: int | None
    date: str | None
    readings: list[str]


class Answer(Told, kw_only=True):
    """What was answered to a question before.

    `question` is what was asked then. `scenario` is the case to replay, none where nothing
    plays it; `remarks` are what must not be overlooked.
    """

    verdict: Ruled
    text: str
    question: str
    game: str
    edition: str
    sections: list[Rests]
    cards: list[str]
    source: From
    scenario: str | None
    remarks: list[str]
    sure: Annotated[float, Meta(ge=0, le=1)]


class CardNamed(Told, kw_only=True):
    """A printed card that the question names, and how many rulings are about it."""

    number: str
    name: str
    rulings: int


class TermUsed(Told, kw_only=True):
    """A term that the question uses, and the section that defines it."""

    game: str
    term: str
    edition: str
    section: Section


class Asked(Fine, kw_only=True):
    """The answer to a question, or what may be meant.

    `covered` is false where no rule here is about it, and `not_covered` says so. `answer` is
    given only where it fits; `did_you_mean` are questions that may be meant, `also` further
    ones about the same. `hits` are the sections, the deciding one first.
    """

    query: str
    covered: bool
    not_covered: str | None
    game: str | None
    answer: Answer | None
    did_you_mean: list[Answer]
    also: list[Answer]
    cards: list[CardNamed]
    terms: list[TermUsed]
    hits: list[Hit]
    notices: list[str]
