"""What exploring a scenario tells, as typed values: outcomes, decisions that matter, proofs."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from judge.scenario.told import Cited, Confirmed, Reason
from judge.told import Told


class SpokenLine(Told):
    """A line as it is written and as it is said."""

    player: str
    line: str
    text: str


class Way(Told):
    """An answer to a decision that matters: the outcomes it leads to, or what it proves."""

    line: str
    text: str
    outcomes: list[int] | UnsetType = UNSET
    verdict: Confirmed | UnsetType = UNSET


class Pivot(Cited):
    """A decision that matters, where it matters first."""

    player: str
    label: str
    ask: str
    question: str
    places: int
    matters: int
    text: str
    after: list[SpokenLine]
    answers: list[Way]


class Lost(Told):
    """A card that has left the field."""

    player: str
    card: str
    how: str


class Ending(Told):
    """Something that can come of a scenario, and in how many lines it does."""

    lines: int
    winner: str
    attack: str | None
    damage: dict[str, int]
    lost: list[Lost]
    life: dict[str, int]
    text: str
    example: list[SpokenLine]


class Proof(Told):
    """A question that exploring has answered."""

    code: str
    player: str
    question: str
    answer: Confirmed
    text: str
    line: list[SpokenLine]
    depends_on: list[Pivot]


class Horizon(Told):
    """How far it was looked ahead."""

    until: str
    text: str


class RefusedLine(Told):
    """The line before which nothing can be explored."""

    line: int
    text: str


class Explored(Told):
    """Everything that can come of a scenario after its last line."""

    ok: bool
    scenario: str
    game: str
    edition: str
    verdict: Literal["explored", "refused", "impossible"]
    horizon: Horizon | None = None
    outcomes: list[Ending] = field(default_factory=list)
    lines: int = 0
    nodes: int = 0
    capped: bool = False
    remarks: list[str] = field(default_factory=list)
    depends_on: list[Pivot] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    refusal: RefusedLine | None = None
    reasons: list[Reason] = field(default_factory=list)
