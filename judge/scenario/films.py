"""Films: scenarios as pages show them, with a sentence, its sections and a board for each step."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType, field

from judge.errors import Error
from judge.scenario.told import (
    Altered,
    Answered,
    ChangedSection,
    Decision,
    Expectation,
    Force,
    NearMiss,
    Reason,
    Refusal,
    Reservation,
    RestsOn,
    Used,
    Verdict,
)
from judge.told import Section, Told


class Frame(Told):
    """A step as a page shows it, with the number of its board; 0 is the given position."""

    n: int
    player: str | None
    text: str
    rules: list[Section]
    readings: list[str]
    label: str
    line: int
    near_misses: list[NearMiss]
    quiet: bool
    board: int
    reserved: list[str] | UnsetType = UNSET


class OnBoard(Told):
    """A card that the viewer sees on a board: where it lies, what counts of it, and why.

    `at` is where the picture of the board leads to from the card, `printed` the place of what
    is printed on it among the cards of the reel, `now` what counts of it now, and `in_force`
    what does something to it.
    """

    at: str
    name: str
    where: str
    printed: int | None
    now: list[str]
    in_force: list[Force]


class Board(Told):
    """A board in words and, where it is drawn, as a picture; and its cards, one by one.

    `in_force` is what concerns players and no single card.
    """

    text: str
    svg: str | None
    cards: list[OnBoard] = field(default_factory=list)
    in_force: list[Force] = field(default_factory=list)


class Printed(Told):
    """What is printed on a card; `number` is empty where it has none."""

    number: str
    name: str
    values: str
    text: str


class Reel(Told):
    """A run with all its steps from the given position on, and the boards they refer to."""

    edition: str
    verdict: Verdict
    winner: str | None
    ok: bool
    decision: Decision | None
    refusal: Refusal | None
    expectations: list[Expectation]
    used: list[Used]
    steps: list[Frame]
    boards: Sequence[Board]
    cards: list[Printed]
    answer: Answered | None = None
    reservations: list[Reservation] = field(default_factory=list)
    reasons: list[Reason] | UnsetType = UNSET
    rests_on: list[RestsOn] | UnsetType = UNSET
    not_reread: list[str] | UnsetType = UNSET
    altered: list[Altered] | UnsetType = UNSET


class Side(Told):
    """One of the steps in which two runs differ, without its position."""

    n: int
    text: str | None
    rules: list[Section]
    readings: list[str]
    label: str
    options: list[str]


class Parting(Told):
    """The first difference of two runs, as a page shows it."""

    editions: list[str]
    step: int
    left: Side | None
    right: Side | None
    changed_sections: list[ChangedSection]


class Tried(Told):
    """What came of a line that a reader tries."""

    ok: bool
    refusal: Refusal | None
    error: Error | None
    status: int


class Film(Told):
    """A scenario as a page shows it."""

    ok: bool
    scenario: str
    game: str
    title: str
    question: str
    difficulty: int | None
    tags: list[str]
    edition: str | None
    since: str | None
    lines: list[str]
    count: int
    text: str | None
    runs: list[Reel]
    differences: list[Parting]
    tried: Tried | None


class Noticed(Told):
    """Which steps each viewer notices, by the numbers that they have for the judge."""

    judge: list[int]
    A: list[int]
    B: list[int]
