"""What is told of a scenario, as typed values.

Commands print them, pages show them, and their JSON with its OpenAPI description is made of
these classes, so that no shape is written down twice. What was not asked for is `UNSET`: it
has no key in the JSON.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from judge.scenario.model import Ruled
from judge.scenario.told_regulation import Regulation
from judge.told import Section, Told

Player: TypeAlias = Literal["A", "B"]
Facts: TypeAlias = dict[str, Any]  # plain values that a sentence was made from
Verdict: TypeAlias = Literal["complete", "waiting", "unread", "refused", "impossible"]
Confirmed: TypeAlias = Literal["yes", "no", "unknown"]
# why a run is told with a reservation: an ability that may be at work, one without which play
# went on, a card of which only one language was read
ReservationKind: TypeAlias = Literal["standing", "without", "read"]
# where it shows that a run rests on a reading
At: TypeAlias = Literal["step", "end", "refusal", "possible", "impossible"]


class Cited(Told):
    """Something that rests on sections: the main one, and all of them."""

    rule: Section | None
    rules: list[Section]


class Reason(Cited):
    """Why a position or a deck cannot be."""

    code: str
    text: str


# -- a position ------------------------------------------------------------------------------------


class Turn(Told):
    """Whose turn it is, where the players do not share it, and how far it has come."""

    number: int
    phase: str
    player: Player | UnsetType = UNSET


class Waits(Told):
    """An effect that waits; the card only for whoever may know it."""

    player: str
    card: str | None
    text: str


class Force(Cited):
    """Something that is in force: what it does, to which cards or to whom, and through what.

    `kind` says whether a resolved effect goes on (`lasting`), a permanent effect applies
    (`permanent`) or the rules themselves do it (`rules`); `changes` is what it changes (power,
    cost, keyword, ban …). `source` is the card that it comes from, for whoever may know it.
    """

    kind: Literal["lasting", "permanent", "rules"]
    changes: str
    value: Any
    cards: list[str]
    player: Player | Literal["any"] | None
    source: str | None
    effect: str | None
    duration: str | None
    readings: list[str]
    label: str
    text: str


class Position(Told):
    """A position: what lies in the areas of each player, by the game's own names.

    A card that lies by itself has its values as they are now; `printed` has those of them that
    are not as they are printed.
    """

    turn: Turn
    winner: str | None
    battle: Facts | None
    A: Facts
    B: Facts
    waiting: list[Waits]
    applies: list[str]
    in_force: list[Force] = field(default_factory=list)
    text: str | UnsetType = UNSET
    given: Facts | UnsetType = UNSET

    def side(self, player: str) -> Facts:
        return self.A if player == "A" else self.B


# -- a run -----------------------------------------------------------------------------------------


class NearMiss(Cited):
    """An effect that nearly applied, and why it did not."""

    card: str
    effect: str
    code: str
    readings: list[str]
    label: str
    text: str
    not_in: Annotated[list[str], Meta(description="Editions that have none of the sections.")]
    facts: Facts


class Step(Cited):
    """Something that happened or was asked, and the sections and readings it rests on."""

    n: int
    player: str | None
    readings: list[str]
    label: str
    kind: str
    text: str | None
    data: Facts
    near_misses: list[NearMiss] | UnsetType = UNSET
    position: Position | UnsetType = UNSET
    line: int | UnsetType = UNSET
    reserved: Annotated[
        list[str] | UnsetType,
        Meta(description="Abilities that were not read and may have changed it: `OP07-059/1`."),
    ] = UNSET


class Option(Told):
    """An answer as a line; none where it would tell a hidden card."""

    answer: str | None
    text: str
    rule: Section | None
    alone: bool | UnsetType = UNSET


class Pick(Told):
    """A card that may be named together with others."""

    answer: str
    text: str


class Decision(Cited):
    """A question, and what can be answered; of a choice also how many have to be chosen."""

    player: str
    readings: list[str]
    ask: str
    text: str
    options: list[Option]
    total: int
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    together: list[Pick] | UnsetType = UNSET


class Remedy(Told):
    """What would make a refused answer possible."""

    kind: str
    text: str
    changes: Any


class Refusal(Cited):
    """A line that was refused, and why; `step` is the window that it belongs to."""

    line: int | None
    n: int
    player: str
    said: str
    code: str
    readings: list[str]
    text: str
    step: int | None
    facts: Facts
    remedy: Remedy | None


class Used(Told):
    """At which question a line was used."""

    n: int
    player: str
    text: str
    ask: str
    asked: str
    rule: Section | None
    by_itself: bool
    warning: str | None


class Altered(Told):
    """A printed card that is played otherwise than printed, because the case says so."""

    card: str
    number: str
    text: str


class Expectation(Told):
    """What was expected, and what came of it."""

    path: str
    after: str
    expected: Any
    actual: Any
    ok: bool


class Otherwise(Told):
    """How a run goes if a doubtful text is read in another way."""

    option: str
    text: str
    how: Literal["goes", "remark", "position", "cites"]
    at: At
    step: int | None
    ends: Literal["same", "other", "unknown"]
    fate: Literal["endless", "unreadable", "fault"] | None
    told: str


class Reservation(Told):
    """Something about a card that is not known, or not confirmed, and may change a run.

    `ability` is its place on the card and `timing` its words, as far as they are known; `since`
    is the step from which on it counts, 0 the position that is given.
    """

    kind: ReservationKind
    card: str
    number: str
    ability: int | None
    timing: list[str]
    since: int
    text: str


class RestsOn(Told):
    """A reading of a doubtful text that a run rests on."""

    reading: str
    question: str
    confidence: Literal["high", "medium", "low"]
    option: str
    ours: bool
    slight: bool
    text: str
    told: str
    others: list[Otherwise]


class Answered(Cited):
    """What is answered to the question of a case, with the sections that decide it."""

    verdict: Ruled
    text: str


class Run(Told, tag_field="shape", tag="run"):
    """A scenario as it was played in one edition, told to one viewer."""

    ok: bool
    scenario: str
    game: str
    edition: str
    verdict: Verdict
    steps: list[Step]
    decision: Decision | None
    refusal: Refusal | None
    used: list[Used]
    winner: str | None
    final: Position | None
    expectations: list[Expectation]
    answer: Answered | None = None
    reservations: list[Reservation] = field(default_factory=list)
    reasons: list[Reason] | UnsetType = UNSET
    rests_on: list[RestsOn] | UnsetType = UNSET
    not_reread: list[str] | UnsetType = UNSET
    altered: list[Altered] | UnsetType = UNSET


# -- editions side by side -------------------------------------------------------------------------


class ChangedSection(Told):
    """A row of the map from one edition to the next."""

    kind: str
    old: Section | None = field(name="from")
    new: Section | None = field(name="to")
    summary: str
    outcome: bool


class FirstDifference(Told):
    """The first step in which two runs of a scenario differ."""

    editions: Annotated[list[str], Meta(description="Those of `left` and of `right`.")]
    step: int
    left: Step | None
    right: Step | None
    changed_sections: list[ChangedSection]


class Runs(Told, tag_field="shape", tag="runs"):
    """A scenario as it was played in every edition, from the oldest to the newest."""

    ok: bool
    scenario: str
    game: str
    runs: list[Run]
    alike: Annotated[
        list[list[str]],
        Meta(description="The editions; those in which the same happens are together."),
    ]
    differences: Annotated[
        list[FirstDifference],
        Meta(description="Of each edition in which something else happens with the newest."),
    ]
    first_difference: Annotated[
        FirstDifference | None,
        Meta(description="The last of them; none where the same happens in all editions."),
    ]


Replay: TypeAlias = Run | Runs


class RunOutcome(Told):
    """How a run has ended."""

    edition: str
    verdict: Verdict
    winner: str | None
    expectations: list[Expectation]
    reservations: list[Reservation] = field(default_factory=list)


class Duel(Told):
    """A scenario under two editions."""

    ok: bool
    scenario: str
    game: str
    editions: list[str]
    same: bool
    first_difference: FirstDifference | None
    outcomes: list[RunOutcome]


# -- other answers ---------------------------------------------------------------------------------


class Check(Told):
    """Whether a position is possible."""

    ok: bool
    scenario: str
    game: str
    edition: str
    possible: bool
    reasons: list[Reason]
    sections: list[Section]


class Legal(Cited):
    """What can be answered after the last line; nobody is asked where there is no player."""

    ok: bool
    scenario: str
    game: str
    edition: str
    verdict: Verdict
    refusal: Refusal | None
    winner: str | None
    player: str | None
    readings: list[str]
    ask: str | None
    text: str | None
    options: list[Option]
    total: int
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    reservations: list[Reservation] = field(default_factory=list)
    reasons: list[Reason] | UnsetType = UNSET


class Deck(Told):
    """Whether a deck is legal; `lines` is it as a list, where all its cards are printed ones."""

    ok: bool
    game: str
    edition: str
    legal: bool
    cards: int
    violations: list[Reason]
    sections: list[Section]
    remarks: list[str]
    lines: list[str]
    regulation: Regulation | UnsetType = UNSET


# -- what there is ---------------------------------------------------------------------------------


class ScenarioEntry(Told):
    """What a shipped scenario is about, and the sections it cites in each edition."""

    scenario: str
    game: str
    chapter: str
    title: str
    question: str
    edition: str | None
    since: str | None
    difficulty: int | None
    tags: list[str]
    conformance: list[str]
    sections: dict[str, list[Section]]
