"""Everything that a procedure of the rules may yield.

A procedure is a short generator. It never writes state: it yields events, decisions and
the names of what comes next, and gets the outcome back. So a replacement can ask a player
in the middle of an event, a script can be tested by iterating over it, and nothing changes
without a section.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

Player: TypeAlias = str
Section: TypeAlias = str  # a number as it is printed, or the id of a reading
Cites: TypeAlias = (
    Section | tuple[Section, ...]
)  # the section or reading a step rests on, or several: first the main one
Answer: TypeAlias = tuple[Any, ...]  # a verb and plain values: ("attack", "A.zoro", "B.leader")

CHANCE: Player = "chance"  # the player who shuffles and tosses

CARD_TEXT = "card text"  # labels of steps that rest on no section
BOOKKEEPING = "bookkeeping"

Outcome: TypeAlias = Literal[0, 1, 2]
NOT_DONE: Outcome = 0  # forbidden, impossible, or already so
DONE: Outcome = 1  # it took place as asked
INSTEAD: Outcome = 2  # something else took its place


KINDS: dict[type, str] = {}  # what programs that read a trace call an event; see `kind`

One = TypeVar("One", bound=type)


def kind(name: str) -> Callable[[One], One]:
    """Give an event the name under which it is told: it stays, whatever becomes of its class."""

    def give(event: One) -> One:
        KINDS[event] = name
        return event

    return give


class Cause(NamedTuple):
    """Who or what makes an event happen: `how` is effect, cost, battle, damage or rule."""

    how: str
    player: Player = ""
    card: str = ""
    effect: str = ""


class Event(Protocol):
    """Something that happens: a named tuple of plain values whose first field is `rule`.

    The class is the kind of event; what it does to the state, the game's book says.
    """

    @property
    def rule(self) -> Cites: ...


class Joint(Protocol):
    """What is asked of several answers together."""

    def fits(self, answers: tuple[Answer, ...]) -> bool: ...


class Several(NamedTuple):
    """A choice that is asked one by one: how many are still to be chosen, and out of what.

    `pool` has every answer that may still be part of it, in the order in which they are asked
    for; answers with the same one of `kinds` come to the same and stand together. `joint` says
    which of them may be given together, where that depends on the others.
    """

    least: int
    most: int
    pool: tuple[Answer, ...]
    kinds: tuple[Hashable, ...]
    joint: Joint | None = None

    def fits(self, answers: tuple[Answer, ...]) -> bool:
        """Whether these answers may be given together, and no others."""
        return self.joint is None or self.joint.fits(answers)


@kind("decision")
class Decision(NamedTuple):
    """A question to one player.

    `ask` names the kind of question, for words and pages; `about` holds what it is about.
    `among` is what the game made the options by, to say why something is not one of them.
    `several`: the options are only the next ones of a choice of this kind.
    """

    rule: Cites
    player: Player
    ask: str
    options: tuple[Answer, ...]
    about: tuple[Hashable, ...] = ()
    among: Hashable = None
    several: Several | None = None

    def takes(self, choice: Answer) -> bool:
        """Whether a choice is not offered only because another one comes to the same."""
        several = self.several
        if several is None or choice not in several.pool:
            return False
        place = several.pool.index(choice)
        kinds = dict(zip(several.pool, several.kinds, strict=True))
        enough = len(several.pool) - place >= several.least
        return enough and any(kinds.get(option) == kinds[choice] for option in self.options)


class Sealed(NamedTuple):
    """Questions that are all answered before any answer is shown.

    They are asked `again` where the answers just given have come to nothing.
    """

    decisions: tuple[Decision, ...]
    again: bool = False


class Call(NamedTuple):
    """A named procedure with its arguments: plain data, so that the agenda can be saved."""

    name: str
    args: tuple[Hashable, ...] = ()


class Then(NamedTuple):
    """Queue named procedures in front of what already waits; the first runs next."""

    calls: tuple[Call, ...]


class Together(NamedTuple):
    """Events that all happen to the same position."""

    events: tuple[Event, ...]


Script: TypeAlias = Generator[Any, Any, Any]


class InPlace(NamedTuple):
    """What is done in the place of something: nothing in it is replaced once more."""

    script: Script


class Apart(NamedTuple):
    """What belongs to no chain of replacements, wherever it comes up: all of it may be replaced."""

    script: Script


class Inner(NamedTuple):
    """A script that is run to its end before this one goes on, which gets what it returns.

    Unlike with `yield from`, scripts may lie in one another as deep as they want.
    """

    script: Script


class Round(NamedTuple):
    """A script begins anew: the table looks whether that goes on without end."""


@lru_cache(maxsize=4096)
def sections(rule: Cites) -> tuple[Section, ...]:
    """Every section a step cites, without readings and the labels of steps that rest on none."""
    cited = (rule,) if isinstance(rule, str) else rule
    labels = (CARD_TEXT, BOOKKEEPING)
    return tuple(number for number in cited if number not in labels and not number[:1].isupper())


def readings(rule: Cites) -> tuple[str, ...]:
    """The ids of the readings of doubtful texts that a step rests on: they begin as names do."""
    cited = (rule,) if isinstance(rule, str) else rule
    return tuple(number for number in cited if number[:1].isupper())


def also(rule: Cites, *more: Section) -> tuple[Section, ...]:
    """The same citation with further sections behind it, none twice."""
    first = (rule,) if isinstance(rule, str) else rule
    return (*first, *(number for number in dict.fromkeys(more) if number not in first))
