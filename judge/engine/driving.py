"""What becomes of what a script yields: said here and nowhere else.

The table and a trial run are drivers: they say what an event, a question or a queue comes to
where they are. Whoever stands between a driver and a script (scripts side by side, somebody
who listens, a section that is added to every question) holds the script and passes on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from judge.engine.rulebook import Policy, RulebookOf
from judge.engine.script import (
    Answer,
    Apart,
    Decision,
    Event,
    Inner,
    InPlace,
    Outcome,
    Round,
    Script,
    Sealed,
    Then,
    Together,
)
from judge.engine.state import State

Running: TypeAlias = Generator[Decision, Answer, Any]  # asks nothing but what somebody must answer

NONE: frozenset[str] = frozenset()  # nothing was replaced in this chain so far
EVERY = frozenset(["*"])  # marks a chain in which nothing is replaced once more
END = object()  # as an outcome: the script is not gone on with


class Driver(ABC):
    """Runs scripts on a position."""

    book: RulebookOf[Policy[Any]]
    state: State
    _due: Any = None  # rule processing that comes before what is next
    ends_with_game = True  # what is left of a script when the game is over is not run

    def drive(self, script: Script, used: frozenset[str]) -> Running:
        """Run a script to its end; yields nothing but decisions to ask.

        `used` are the replacements already applied in the chain that the script belongs to.
        """
        state, policy, applies = self.state, self.book.policy, self.book.applies
        contestable = policy.contestable
        outer: list[Script] = []
        outcome: Any = None
        rounds: Any = None
        while True:
            try:
                item = script.send(outcome)
            except StopIteration as end:
                if not outer:
                    return end.value
                script, outcome = outer.pop(), end.value
                continue
            kind = type(item)
            if kind in applies:  # events first: they are nearly all that is yielded
                if kind in contestable and policy.interferes(state, item):
                    outcome = (yield from self._contested((item,), used))[0]
                else:
                    outcome = self._apply(item)
                    if self._due is not None:
                        yield from self._process()
            elif kind is Decision:
                outcome = yield from self.ask(item)
            elif kind is Then:
                outcome = self._queue(item)
            elif kind is Together:
                outcome = yield from self._contested(item.events, used)
            elif kind is InPlace:
                outcome = yield from self.drive(item.script, EVERY)
            elif kind is Apart:
                outcome = yield from self.drive(item.script, NONE)
            elif kind is Round:
                rounds = yield from self._begin_again(rounds)
            elif kind is Inner:
                # kept in a list: effects can activate one another hundreds deep, and with
                # `yield from` every event would pass through all of them
                outer.append(script)
                script, outcome = item.script, None
            else:
                outcome = yield from self._sealed(item)
            if state.over and self.ends_with_game:
                # the innermost first, as if it had been left by an exception
                for running in (script, *reversed(outer)):
                    running.close()
                return None

    @abstractmethod
    def _apply(self, event: Event) -> Outcome:
        """Let an event take place; what interrupts is left in `_due` for `_process`."""

    @abstractmethod
    def _process(self) -> Running:
        """Rule processing that interrupts."""

    @abstractmethod
    def _contested(
        self, events: tuple[Event, ...], used: frozenset[str]
    ) -> Generator[Decision, Answer, tuple[Outcome, ...]]:
        """Events that something may forbid or replace, all on the same position."""

    @abstractmethod
    def ask(self, decision: Decision) -> Running:
        """The answer to a question."""

    @abstractmethod
    def _sealed(self, sealed: Sealed) -> Generator[Decision, Answer, tuple[Any, ...]]:
        """The answers to questions that nobody answers after seeing what another said."""

    @abstractmethod
    def _queue(self, then: Then) -> None:
        """Procedures that run afterwards."""

    @abstractmethod
    def _begin_again(self, rounds: Any) -> Running:
        """A script begins anew: what is kept in mind of when it did so, if anything is."""


class Held:
    """A script that is held at what it `wants`, until it is told what came of that."""

    __slots__ = ("_outer", "_script", "is_over", "result", "wants")

    def __init__(self, script: Script) -> None:
        self._script, self._outer = script, list[Script]()
        self.is_over = False
        self.result: Any = None
        self.wants: Any = None
        self.tell(None)

    def tell(self, outcome: Any) -> None:
        """It goes on to what it wants next."""
        self._go(self._script.send, outcome)

    def stop(self, why: Exception) -> None:
        """It does not get what it wants; it may go on with something else."""
        self._go(self._script.throw, why)

    def close(self) -> None:
        for script in (self._script, *reversed(self._outer)):
            script.close()

    def _go(self, step: Callable[[Any], Any], given: Any) -> None:
        """What an inner script returns or is broken off with, its outer one gets."""
        while True:
            try:
                self.wants = step(given)
            except StopIteration as end:
                if not self._outer:
                    self.is_over, self.result = True, end.value
                    return
                self._script = self._outer.pop()
                step, given = self._script.send, end.value
            except Exception as error:
                if not self._outer:
                    raise
                self._script = self._outer.pop()
                step, given = self._script.throw, error
            else:
                if type(self.wants) is not Inner:
                    return
                self._outer.append(self._script)
                self._script = self.wants.script
                step, given = self._script.send, None


def passed_on(script: Script, handle: Callable[[Any], Script]) -> Script:
    """A script with something put around everything that it wants.

    `handle` passes on what is wanted and returns what came of it, or `END`. If it is broken off
    on the way, so is the script.
    """
    held = Held(script)
    while not held.is_over:
        try:
            outcome = yield from handle(held.wants)
        except Exception as error:
            held.stop(error)
            continue
        if outcome is END:
            held.close()
            return None
        held.tell(outcome)
    return held.result


def parts(item: Any) -> tuple[Any, ...]:
    """The single questions or events of what a script wants."""
    if type(item) is Sealed:
        return item.decisions
    return item.events if type(item) is Together else (item,)


def whole(item: Any, outcomes: tuple[Any, ...]) -> Any:
    """What came of the parts of something, as the script that wants it gets to know it."""
    return outcomes if type(item) in (Sealed, Together) else outcomes[0]
