"""The position: a mutable shell with immutable leaves.

Copying it copies references; every leaf is hashable, so that a position can be compared
and remembered.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from judge.engine.modifiers import Modifier
from judge.engine.script import Player
from judge.engine.standby import Waiting

if TYPE_CHECKING:
    from judge.engine.loops import Stopped
    from judge.engine.rulebook import Policy, RulebookOf

# how much of what was derived from a position still holds
STALE, VALUES_STALE, FRESH = 0, 1, 2

new = object.__new__  # makes a position without its defaults

CardId: TypeAlias = str
AreaName: TypeAlias = str
Zone: TypeAlias = tuple[Player, AreaName]


class Card(NamedTuple):
    """A card of the game at this moment.

    `serial` grows whenever the card becomes a new card in a new area, so that (id, serial)
    tells whether it is still the one that somebody remembers. `host` is the card it lies
    under. `used` are effects used up, with the turn they were used in.
    """

    define: str
    owner: Player
    zone: Zone
    state: str = ""
    face: str = "up"
    host: CardId = ""
    since: int = 0
    serial: int = 0
    used: tuple[tuple[str, int], ...] = ()

    def turned(self, state: str) -> Card:
        define, owner, zone, _, face, host, since, serial, used = self
        return tuple.__new__(Card, (define, owner, zone, state, face, host, since, serial, used))


class Facts(Protocol):
    """What a game keeps in mind besides its cards; the kernel copies and compares it, no more."""

    def copy(self) -> Self: ...
    def whole(self) -> tuple[Hashable, ...]: ...


F_co = TypeVar("F_co", bound=Facts, covariant=True)
P_co = TypeVar("P_co", bound="Policy[Any]", covariant=True)


class ViewOf(Protocol[F_co, P_co]):
    """What a procedure sees: reading only. A game says which facts and which policy it has."""

    @property
    def cards(self) -> Mapping[CardId, Card]: ...
    @property
    def zones(self) -> Mapping[Zone, tuple[CardId, ...]]: ...
    @property
    def facts(self) -> F_co: ...
    @property
    def modifiers(self) -> tuple[Modifier, ...]: ...
    @property
    def standby(self) -> tuple[Waiting, ...]: ...
    @property
    def stopped(self) -> Stopped | None: ...
    @property
    def stamp(self) -> int: ...
    @property
    def book(self) -> RulebookOf[P_co]: ...
    @property
    def library(self) -> Any: ...
    @property
    def cache(self) -> Any: ...
    @property
    def fresh(self) -> int: ...
    def copy(self) -> StateOf[F_co, P_co]: ...
    def derived(self) -> Any: ...
    def is_restless(self) -> bool: ...


class StateOf(Generic[F_co, P_co]):
    """Cards by id, zones as ordered tuples, the game's facts, what applies and what waits.

    `library` (what the cards are) and `book` (the rules) never change during a game and
    are not part of the position. `cache` holds what the book derives from the position; a
    write makes it stale, all of it or only the values. `restless` is asked for at every event.
    `stopped` is a loop for which a number was declared; a game says so, the kernel keeps it.
    """

    __slots__ = (
        "book",
        "cache",
        "cards",
        "facts",
        "fresh",
        "library",
        "modifiers",
        "over",
        "restless",
        "shared",
        "stamp",
        "standby",
        "stopped",
        "zones",
    )

    def __init__(self, book: RulebookOf[P_co], library: Any, facts: F_co) -> None:
        self.book = book
        self.library = library
        self.cards: dict[CardId, Card] = {}
        self.zones: dict[Zone, tuple[CardId, ...]] = {}
        self.facts = facts
        self.shared = False  # the facts are those of a copy, too
        self.modifiers: tuple[Modifier, ...] = ()
        self.standby: tuple[Waiting, ...] = ()
        self.stopped: Stopped | None = None
        self.stamp = 0
        self.cache: Any = None
        self.fresh = STALE
        self.over = False  # the game has ended
        self.restless: bool | None = None  # none: it has to be looked at

    def copy(self) -> StateOf[F_co, P_co]:
        copied: StateOf[F_co, P_co] = new(StateOf)
        copied.book = self.book
        copied.library = self.library
        # one by one and without `__init__`: there is a copy for every call that may ask
        copied.cards = self.cards.copy()
        copied.zones = self.zones.copy()
        copied.facts = self.facts
        copied.shared = self.shared = True
        copied.modifiers = self.modifiers
        copied.standby = self.standby
        copied.stopped = self.stopped
        copied.stamp = self.stamp
        copied.cache = self.cache  # what is derived is replaced when it is stale, never changed
        copied.fresh = self.fresh
        copied.over = self.over
        copied.restless = None
        return copied

    def noting(self) -> F_co:
        """The facts, to be written to.

        Copies share a record until one of them needs its own; who has looked at `facts` before
        has to look again.
        """
        if self.shared:
            self.facts, self.shared = self.facts.copy(), False
        return self.facts

    def derived(self) -> Any:
        """What the book works out from the position, kept until something changes."""
        if self.fresh != FRESH:
            self.cache = self.book.policy.derive(self, self.cache if self.fresh else None)
            self.fresh = FRESH
        return self.cache

    def is_restless(self) -> bool:
        """The policy's word on it, kept until something is written that it may depend on."""
        if self.restless is None:
            self.restless = self.book.policy.restless(self)
        return self.restless

    def key(self) -> Hashable:
        """The whole position as one hashable value; the order of writing does not matter."""
        # not `stamp`, which only counts on: where it matters what was first, the things have theirs
        return (
            tuple(sorted(self.cards.items())),
            tuple(sorted((zone, cards) for zone, cards in self.zones.items() if cards)),
            self.facts.whole(),
            self.modifiers,
            self.standby,
            self.stopped,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StateOf) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]  # it is written to: who remembers it takes `key`


# whatever game it is: a game names its own where it takes part in the kernel's work
View: TypeAlias = ViewOf[Any, Any]
State: TypeAlias = StateOf[Any, Any]
