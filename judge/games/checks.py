"""What is examined beside a replay: positions, decks, refusals, what nearly was, what may come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeAlias

from judge.engine.alike import Likeness
from judge.engine.rulebook import Reason, Rulebook
from judge.engine.script import Answer, Player, Section
from judge.engine.state import State, View
from judge.engine.table import Table
from judge.engine.trace import Step, steps
from judge.games.cards import Library
from judge.games.mappings import Keys
from judge.games.teaching import PLAIN, Teaching

Data: TypeAlias = Mapping[str, Any]  # plain data as a file says it


class Violation(Protocol):
    """Something that cannot be; without a section it is a mistake in the data."""

    @property
    def code(self) -> str: ...
    @property
    def rule(self) -> tuple[Section, ...]: ...
    @property
    def facts(self) -> tuple[tuple[str, Any], ...]: ...


class Remedy(Protocol):
    """What would make a refused answer legal: `kind` is position, timing or choice."""

    @property
    def kind(self) -> str: ...
    @property
    def changes(self) -> tuple[tuple[Any, ...], ...]: ...


def remedies_in(module: str) -> Callable[[Table, Player, Answer, Reason], Remedy | None]:
    """The `remedy` of a module that is loaded only where something is refused."""

    def remedy(table: Table, player: Player, answer: Answer, reason: Reason) -> Remedy | None:
        found: Remedy | None = import_module(module).remedy(table, player, answer, reason)
        return found

    return remedy


class Witness(Protocol):
    """A listener that finds the near misses of a game played with its `book`."""

    @property
    def book(self) -> Rulebook: ...
    def __call__(self, step: Step, state: State) -> None: ...
    def found(self, trace: Step | None) -> list[tuple[Any, ...]]: ...


class Unwatching:
    """A witness that finds nothing: the game does not tell what nearly was."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    def __call__(self, step: Step, state: State) -> None:
        return

    def found(self, trace: Step | None) -> list[tuple[Any, ...]]:
        return [() for _ in steps(trace)]


def witness_in(module: str) -> Callable[[Rulebook], Witness]:
    """The `witness` of a module that is loaded only where somebody asks why not."""

    def witness(book: Rulebook) -> Witness:
        found: Witness = import_module(module).witness(book)
        return found

    return witness


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploring:
    """What comes of a line, for exploration.

    Where a game has single battles (`in_battle`), they are looked at until they end: `begins`
    tells the event that begins one, `hear` what is kept of a step: (`damage`, player, points,
    whether it is the battle's own), (`ko`, owner, definition, whether it is the battle's own)
    or one of `won`, `stopped`, `cut`; `defender` is who can be asked to stop the attack.
    """

    likeness: Callable[[State], Likeness] = lambda s: Likeness()
    in_battle: Callable[[View], bool] = lambda s: False
    begins: Callable[[Any], bool] = lambda event: False
    hear: Callable[[Step, State], tuple[Any, ...] | None] = lambda step, state: None
    defender: Callable[[View], Player] = lambda s: ""


class Examined(NamedTuple):
    """A deck held against an edition; `grounds` are the sections under which it is legal."""

    counts: Mapping[str, int]  # how many of which card, without what lies apart
    violations: tuple[Violation, ...]
    grounds: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """How people write decks of printed cards as lists.

    `leading` is the category of the card that leads a deck, and the key of a deck file that it
    has; `apart` the key of a pile of cards without numbers, which people call `called`, first as
    it is written. `heads` stand above the cards of a kind. `rule`: why there is one such card.
    """

    leading: str
    rule: Section
    apart: str
    called: tuple[str, ...]
    heads: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decks:
    """Deck files: their shape, their examination, and a game that begins with two of them."""

    shape: Keys  # see judge.games.written.deck_shape
    examine: Callable[[Data, Library, Rulebook], Examined]
    opening: Callable[[Data, Data], dict[str, Any]]  # a `given` in phase setup
    listed: Listed | None = None  # where people write them as lists


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """What `judge bench engine` plays: decks, two at a time, and a position to explore.

    `decks` are those of the corpus by name; none: every list of printed cards of the game.
    `patient`: what somebody who wants a long game does at a free decision, first the verbs
    that are best. `case`: a scenario file, `{hand}` in it is filled in with cards of `hand`.
    """

    case: str
    decks: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    patient: tuple[tuple[str, ...], ...] = ()


def nothing_wrong(given: Data, library: Library, book: Rulebook) -> tuple[Violation, ...]:
    """No position is known to be impossible."""
    return ()


def no_grounds(given: Data, library: Library, book: Rulebook) -> tuple[Section, ...]:
    """Nothing is known by which a position is possible."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks:
    """What else can be found out, as far as the game has it.

    `impossibilities`: why a position cannot be; `grounds`: the sections by which one can.
    `remedy`: what would make a refused answer legal. `witness`: who finds near misses.
    `teaching`: what training asks. `benches`: by the name of their decks, the usual one first.
    """

    impossibilities: Callable[[Data, Library, Rulebook], tuple[Violation, ...]] = nothing_wrong
    grounds: Callable[[Data, Library, Rulebook], tuple[Section, ...]] = no_grounds
    remedy: Callable[[Table, Player, Answer, Reason], Remedy | None] | None = None
    witness: Callable[[Rulebook], Witness] = Unwatching
    exploring: Exploring = Exploring()
    teaching: Teaching = PLAIN
    decks: Decks | None = None
    benches: Mapping[str, Bench] = field(default_factory=dict)
