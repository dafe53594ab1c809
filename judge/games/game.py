"""What a game says about itself to everything that is not a game.

Scenario files, replays, boards, the deck check, exploration and sentences are made by
`judge.scenario` for every game alike. What differs stands in one `Game` object, which each
game provides as `GAME` in its module `here`: tables of plain data wherever that is enough,
small functions of a position where it is not. Nothing outside `judge.games` compares the
name of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Protocol, TypeAlias

from judge.engine.alike import Likeness
from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Reason, Rulebook
from judge.engine.script import Answer, Cites, Decision
from judge.engine.state import CardId, State, View
from judge.engine.table import Chance, Listener, Table
from judge.engine.trace import Step
from judge.games.cards import Library
from judge.games.mappings import Keys
from judge.games.shapes import Problem, Shape

if TYPE_CHECKING:
    from judge.games.common.position import Opening

Data: TypeAlias = Mapping[str, Any]  # plain data as a file says it
Said: TypeAlias = tuple[str, Mapping[str, Any]]  # the key of a sentence, and what it asks for


class Violation(Protocol):
    """Something that cannot be; without a section it is a mistake in the data."""

    @property
    def code(self) -> str: ...
    @property
    def rule(self) -> tuple[str, ...]: ...
    @property
    def facts(self) -> tuple[tuple[str, Any], ...]: ...


class Remedy(Protocol):
    """What would make a refused answer legal: `kind` is position, timing or choice."""

    @property
    def kind(self) -> str: ...
    @property
    def changes(self) -> tuple[tuple[Any, ...], ...]: ...


def remedies_in(module: str) -> Callable[[Table, str, Answer, Reason], Remedy | None]:
    """The `remedy` of a module that is loaded only where something is refused."""

    def remedy(table: Table, player: str, answer: Answer, reason: Reason) -> Remedy | None:
        found: Remedy | None = import_module(module).remedy(table, player, answer, reason)
        return found

    return remedy


class Witness(Protocol):
    """A listener that finds the near misses of a game played with its `book`."""

    @property
    def book(self) -> Rulebook: ...
    def __call__(self, step: Step, state: State) -> None: ...
    def found(self, trace: Step | None) -> list[tuple[Any, ...]]: ...


def witness_in(module: str) -> Callable[[Rulebook], Witness]:
    """The `witness` of a module that is loaded only where somebody asks why not."""

    def witness(book: Rulebook) -> Witness:
        found: Witness = import_module(module).witness(book)
        return found

    return witness


class Resume(Protocol):
    """A table at a given position; `answers` of a dumped position are already given."""

    def __call__(
        self,
        given: Data,
        library: Library,
        book: Rulebook,
        *,
        chance: Chance | None = None,
        listener: Listener | None = None,
    ) -> Table: ...


# -- what lies on the table -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """An area of each player, as boards show it and expectations count it.

    `lies` says how: `cards` one by one with their values, `pile` together with their number,
    `tally` as what `tally` counts. `seen_by` says who knows the cards there: `all`, the
    `owner` or `nobody`; where they lie face up or down (`faces`), all know those face up.
    The word for an area is the phrase `board.<name>`, for one that is tallied
    `board.<name>.tally` (it may ask for every tally of the player by its name).
    """

    name: str
    lies: Literal["cards", "pile", "tally"] = "pile"
    seen_by: Literal["all", "owner", "nobody"] = "all"
    faces: bool = False
    ordered: bool = False  # a list of cards in an expectation is in order, top first
    fresh: bool = False  # boards tell which cards have entered it this turn
    rare: bool = False  # shown only while a card is there
    told: bool = True  # has a row of its own in the text of a board
    tally: Callable[[View, str], int | Mapping[str, int]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A value of a card, by the name that expectations and boards give it.

    `on` are the categories of cards that have it; on a board the others show none. `told`
    says how the text of a board tells it: not at all, as it is (`number`), by the word
    `<words>.<value>`, by such words for each of several, or by the phrase `board.<name>`,
    which asks for `{value}`. A value that is `usual` is not told.
    """

    name: str
    of: Callable[[View, CardId], Any]
    on: Collection[str] | None = None
    told: Literal["", "number", "word", "words", "phrase"] = ""
    words: str = ""
    usual: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where an area lies on a player's side of the playmat, and how it is drawn.

    `wide` is the part of the mat's width (`Mat.WIDE`) that it takes; without one it takes
    what the others of its row leave, so each row has one such place at most. `draws`:
    `slots` for cards that lie one by one, as many as there is `room` for in their usual
    size; `row` side by side; `stack` one behind the other, the top card first; `pile` the
    top card alone; `tokens` for a tally by state. In a row `top_right` has the top card at
    the owner's right. A place that is `passing` is there only while a card is.
    """

    area: str
    draws: Literal["slots", "row", "stack", "pile", "tokens"]
    wide: int = 0
    room: int = 1
    top_right: bool = False
    passing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mat:
    """A player's half of the table as the rules lay it out, seen from that player.

    `rows` are (height, places from left to right), the first one in the middle of the table.
    `corner` names the value that is printed in the corner of a card, `under` the number of
    cards that lie under it.
    """

    WIDE: ClassVar[int] = 360

    rows: tuple[tuple[int, tuple[Place, ...]], ...]
    corner: str = ""
    under: str = ""


class Fight(NamedTuple):
    """The running battle for a board: plain values, and the phrase that asks for them.

    A value that is true is remarked on by the phrase `board.<its name>`.
    """

    values: Mapping[str, Any]
    text: str


# -- what players say -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A verb of lines, and the answer that a line with it means.

    `forms` are other ways to say it, in any of the three languages; in Japanese and Chinese
    the verb may also come last. `takes`: `nothing` is answered (verb,); `card` (verb, card);
    `aim` (verb, card, target), written `verb x -> y`; `effect` (verb, card, address of an
    effect), written `verb x/2`; `word` (verb, what is written).
    `then` names the questions that follow and that the same line may answer by choosing:
    (`ask`, `card` or `target`); a part whose question is not open yet waits for it.
    `many` allows a number in front of the arrow: the answer is given so many times.
    `against`: what it aims at is the opponent's, where nothing else is said. `means`: the
    verb that is meant where the card lies in a hand, by the category of the card.
    `said` are sentences that mean it, with `{card}`, `{target}` and `{number}`; `words` what
    it takes, with what people say for verb and word. `of`: the player's card there may be named.
    """

    forms: tuple[str, ...] = ()
    takes: Literal["nothing", "card", "aim", "effect", "word"] = "nothing"
    means: Mapping[str, str] = field(default_factory=dict)
    against: bool = False
    said: tuple[str, ...] = ()
    then: tuple[tuple[str, Literal["card", "target"]], ...] = ()
    many: bool = False
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """How lines are read and written. The verbs that all games have are known already.

    `written`: the line of an answer by its verb, where it is not the verb and what follows
    (`{0}`, `{1}` are the parts after the verb). `choosing`: verbs of answers that a line
    `choose x` may mean besides `choose` and `place`. `declining`: verbs of answers that
    `pass` and `choose none` may mean besides `no`, `done` and `pass`. `whether`: answers
    that `yes` and `no` mean where they are offered. `anytime`: verbs answered as (verb,
    player) whoever is asked, besides `concede`. `tosses`: what chance is asked and never left
    as it is, with its answers. `alike`: questions that stand for each other. `spots`: what a
    card that lies alone in an area is called by, besides the area's name."""

    verbs: Mapping[str, Verb] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict)
    choosing: tuple[str, ...] = ()
    declining: tuple[str, ...] = ()
    whether: tuple[tuple[str, str], ...] = ()
    anytime: tuple[str, ...] = ()
    alike: frozenset[str] = frozenset()
    tosses: Mapping[str, tuple[Answer, ...]] = field(default_factory=dict)
    spots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusals:
    """Which sections refuse what no decision refuses by itself.

    `when`: the sections that speak of an action, by its verb. `over`: the game has ended.
    `wrong_player`: somebody acts who is not asked. A player may put the own cards of the
    areas `sortable` into order at any time; for the others `sorting` says why not, by area,
    and `""` is the section for all that are not named. `allows`: the sections that let an
    answer be given to a decision; none: those of `when`, else of the decision itself.
    `reasons`: everything that stands against an answer, not only what is said first; none:
    the game does not tell. `skipped`: why there was no window for an answer of a player,
    if what a step records is that its part of the game is left out.
    """

    over: Cites
    wrong_player: Callable[[View, Decision, str, Answer], Reason]
    when: Mapping[str, Cites] = field(default_factory=dict)
    allows: Callable[[View, Decision, Answer], Cites | None] = lambda s, decision, answer: None
    reasons: Callable[[View, Decision, Answer], tuple[Reason, ...]] | None = None
    skipped: Callable[[View, Any, str, Answer], Reason | None] = lambda s, what, who, answer: None
    sortable: frozenset[str] = frozenset()
    sorting: Mapping[str, Cites]


# -- who may know what ----------------------------------------------------------------------------


def always(step: Step, viewer: str, known: Collection[str]) -> bool:
    """Everybody notices every step."""
    return True


def unchanged(step: Step, viewer: str | None, known: Collection[str]) -> Step:
    """Everybody sees a step as it is."""
    return step


def none_unknown(s: View, step: Step) -> int:
    """Every card that a step depends on is known."""
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What players may know, besides what `Area` says.

    `aloud`: verbs with which a player names a card to all. `discreet`: windows that look the
    same from outside whether or not they had to pass. `notices`: whether a viewer can tell
    that a step took place at all. `as_seen`: a step as a viewer sees it who knows `known`.
    `unknown`: how many unknown cards might have let a step be another one.
    """

    aloud: frozenset[str] = frozenset()
    discreet: frozenset[str] = frozenset()
    notices: Callable[[Step, str, Collection[str]], bool] = always
    as_seen: Callable[[Step, str | None, Collection[str]], Step] = unchanged
    unknown: Callable[[View, Step], int] = none_unknown


# -- words ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The sentences of a game, added to those that all games share.

    `package` holds a module for each language (`en`, `ja`, `zh_tw`) and each of `parts` (a
    suffix: `_dialogue`), with any of these tables: `PHRASES` (replays, questions, answers,
    refusals, boards), `VIOLATIONS` (by code), `NAMED` (words for facts of violations,
    `area.hand`), `REMEDIES` (clauses of exact remedies), `EXPLORED` (outcomes). The same keys
    in all three; a key of the game stands for the shared one.

    What the values of a note, an answer, a question and a change of a remedy are called, in
    their order, is in `notes`, `answers`, `about` and `changes`. `events`: the sentence of an
    event by its kind; none: as usual. `modifier`: the values or the sentence of
    what applies for a time, `how` being `modify` or `applies`; none: as usual. `signed`:
    layers of modifiers that are told with their sign. `effects`: phrases of effects whose
    address is a word of the rules. `spoken`: how a value of this name is said. `nameless`:
    the phrase of a card that has no name of its own. `self_explaining`: sentences that say
    themselves why it happens. `subjects`: fields of events that name a card, for whose step
    it is, besides `card` and `attacker`. `facts`: facts of violations that have words in
    `NAMED`, and those that are lists of such, with the group of their words.
    """

    package: str
    parts: tuple[str, ...] = ("",)
    notes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    about: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    changes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    events: Mapping[str, Callable[[Any], Said | None]] = field(default_factory=dict)
    modifier: Callable[[str, Modifier], Said | None] | None = None
    signed: frozenset[str] = frozenset()
    effects: Mapping[str, str] = field(default_factory=dict)
    spoken: Mapping[str, Callable[[Any], Said]] = field(default_factory=dict)
    nameless: Callable[[str], Said | None] | None = None
    self_explaining: frozenset[str] = frozenset()
    subjects: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    lists: Mapping[str, str] = field(default_factory=dict)


# -- looking ahead, decks, figures ----------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploring:
    """What comes of a line, for exploration.

    `on_field`: areas whose cards can be lost; `life`: the area whose change of number is told.
    Where a game has single battles (`in_battle`), they are looked at until they end: `begins`
    tells the event that begins one, `hear` what is kept of a step: (`damage`, player, points,
    whether it is the battle's own), (`ko`, owner, definition, whether it is the battle's own)
    or one of `won`, `stopped`, `cut`; `defender` is who can be asked to stop the attack.
    """

    likeness: Callable[[State], Likeness]
    on_field: tuple[str, ...]
    life: str
    in_battle: Callable[[View], bool] = lambda s: False
    begins: Callable[[Any], bool] = lambda event: False
    hear: Callable[[Step, State], tuple[Any, ...] | None] = lambda step, state: None
    defender: Callable[[View], str] = lambda s: ""


class Examined(NamedTuple):
    """A deck held against an edition; `grounds` are the sections under which it is legal."""

    counts: Mapping[str, int]  # how many of which card, without what lies apart
    violations: tuple[Violation, ...]
    grounds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decks:
    """Deck files: their shape, their examination, and a game that begins with two of them."""

    shape: Keys  # see judge.games.written.deck_shape
    examine: Callable[[Data, Library, Rulebook], Examined]
    opening: Callable[[Data, Data], dict[str, Any]]  # a `given` in phase setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """What `judge bench engine` plays: two decks of the corpus, and a position to explore.

    `patient`: what somebody who wants a long game does at a free decision, first the verbs
    that are best. `case`: a scenario file, `{hand}` in it is filled in with cards of `hand`.
    """

    decks: tuple[str, str]
    case: str
    hand: tuple[str, ...] = ()
    patient: tuple[tuple[str, ...], ...] = ()


# -- the game -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Everything that a game provides.

    Editions stand oldest first. Scenarios cite the newest; for every other edition
    `renumbered` has its number of a section where that differs, and `stands_in` the sections
    it does not have, each with what decides there instead (empty: nothing says it).
    """

    id: str
    editions: Mapping[str, Rulebook]
    renumbered: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    stands_in: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    decided: Mapping[str, str] = field(default_factory=dict)  # readings that cannot be switched

    # cards and positions
    card: Shape
    check_card: Callable[[str, object], list[Problem]]
    library_of: Callable[[Mapping[str, Data]], Library]
    given: Shape  # see judge.games.written.given_shape
    expect: Shape  # see judge.games.written.expect_shape
    usual: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # player, area -> card
    build: Callable[[Data, Library, Rulebook], Opening]
    resume: Resume
    dump: Callable[[Table], Data]
    find_card: Callable[[State, str], CardId]  # LookupError where none or several are meant
    misfits: Callable[[Shape, Data, Library, Rulebook], list[Problem]]  # see common.fitting
    impossibilities: Callable[[Data, Library, Mapping[str, Any]], tuple[Violation, ...]]
    grounds: Callable[[Data, Library, Mapping[str, Any]], tuple[str, ...]]

    # boards and expectations
    areas: tuple[Area, ...]  # in the order of a board
    values: tuple[Value, ...]  # in the order of a board; zone, state and face are known already
    asked: tuple[Value, ...] = ()  # further values that expectations can name
    fates: Mapping[str, str] = field(default_factory=dict)  # kind of event -> how a card left
    mat: Mat  # where the areas lie when a board is drawn
    counts: Mapping[str, Callable[[View, str], int]] = field(default_factory=dict)
    fight: Callable[[View], Fight | None] = lambda s: None
    nameless: Collection[str] = ()  # definitions whose cards have no names of their own
    remarks: tuple[type, ...] = ()  # besides `Note`, events by which nothing happens yet

    # lines
    lines: Lines
    free: frozenset[str]  # questions at which a replay is complete: the next free action
    refusals: Refusals
    near: tuple[str, ...] = ()  # areas in which a name of several cards is looked for first
    remedy: Callable[[Table, str, Answer, Reason], Remedy | None] | None = None
    witness: Callable[[Rulebook], Witness]

    sight: Sight
    words: Words
    exploring: Exploring
    decks: Decks
    bench: Bench

    @property
    def newest(self) -> str:
        """The edition that scenarios cite."""
        return tuple(self.editions)[-1]

    def book_for(self, edition: str, readings: Mapping[str, str]) -> Rulebook:
        """The rules of an edition, with doubtful texts read as a scenario says."""
        book = self.editions[edition]
        known = ((name, option) for name, option in readings.items() if name in book.switches)
        return _read_as(book, edition, tuple(sorted(known)))

    def number_in(self, edition: str, section: str) -> str:
        """What a section of the newest edition is called in `edition`; empty: it has none."""
        if section in self.stands_in.get(edition, {}):
            return ""
        return self.renumbered.get(edition, {}).get(section, section)

    def decides_in(self, edition: str, section: str) -> str:
        """The section that decides in `edition` what `section` decides in the newest."""
        found = self.number_in(edition, section)
        return found or self.stands_in.get(edition, {}).get(section, "")

    def area(self, name: str) -> Area | None:
        """The area of this name."""
        return next((one for one in self.areas if one.name == name), None)


@lru_cache(maxsize=256)
def _read_as(book: Rulebook, edition: str, readings: tuple[tuple[str, str], ...]) -> Rulebook:
    return book.overlay(edition, switches=dict(readings)) if readings else book
