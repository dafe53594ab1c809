"""Trying a script out on a copy: can it be carried out completely?

Costs are checked so (all parts together, in order, with every choice that could be made),
and instructions that must be possible as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import islice
from typing import Any

from judge.engine.chance import unchanged
from judge.engine.driving import NONE, Driver, Running
from judge.engine.script import (
    CHANCE,
    DONE,
    NOT_DONE,
    Answer,
    Decision,
    Event,
    Outcome,
    Script,
    Sealed,
    Then,
)
from judge.engine.state import State

Attempt = Callable[[State], Script]  # a script that returns whether it succeeded

TRIES = 2_000  # ways of answering that are tried before giving up
MOST_STEPS = 2_000  # what a script may want on one of these ways
MOST_OPTIONS = 50  # of one question


def possible(state: State, attempt: Attempt) -> bool:
    """Whether some way of answering makes the script succeed. Nothing is changed."""
    paths: list[tuple[Answer, ...]] = [()]
    tries = 0
    while paths and tries < TRIES:
        tries += 1
        path = paths.pop()
        succeeded, asked = _walk(state.copy(), attempt, path)
        if succeeded:
            return True
        for n in range(len(asked) - 1, len(path) - 1, -1):
            taken = tuple(options[0] for options in asked[len(path) : n])
            paths.extend((*path, *taken, option) for option in asked[n][1:])
    return False


def _walk(
    state: State, attempt: Attempt, path: tuple[Answer, ...]
) -> tuple[bool, list[tuple[Answer, ...]]]:
    """Follow a path of answers, then always the first option; what was asked on the way."""
    running = _Attempt(state).drive(attempt(state), NONE)
    asked: list[tuple[Answer, ...]] = []
    answer: Any = None
    try:
        while True:
            decision = running.send(answer)
            options = tuple(islice(decision.options, MOST_OPTIONS))
            if not options:
                answer = None
                continue
            answer = path[len(asked)] if len(asked) < len(path) else options[0]
            asked.append(options)
    except StopIteration as end:
        return bool(end.value), asked
    except _TooLong:
        return False, asked


class _TooLong(Exception):
    """A script wants more than anybody would wait for."""


class _DryRun(Driver):
    """Events are forbidden or take place and nothing else comes of them; nothing is recorded."""

    _due: Script | None = None

    def __init__(self, state: State) -> None:
        self.state, self.book = state, state.book

    def _apply(self, event: Event) -> Outcome:
        state, policy, kind = self.state, self.book.policy, type(event)
        if self.book.applies[kind](state, event) is not None:
            return NOT_DONE
        self._due = policy.after(state, event) if kind in policy.ruled else None
        return DONE

    def _process(self) -> Running:
        """Rule processing that comes in between; it is tried as far as no player is asked."""
        assert self._due is not None
        running, self._due = _DryRun(self.state).drive(self._due, NONE), None
        answer: Any = None
        try:
            while (decision := running.send(answer)).player == CHANCE:
                answer = unchanged(decision)
        except StopIteration:
            pass
        return
        yield

    def _contested(
        self, events: tuple[Event, ...], used: frozenset[str]
    ) -> Generator[Decision, Answer, tuple[Outcome, ...]]:
        outcomes: list[Outcome] = []
        for event in events:
            forbidden = self.book.policy.forbidden(self.state, event)
            outcomes.append(self._apply(event) if forbidden is None else NOT_DONE)
            for use in self.book.policy.used_up(self.state, forbidden) if forbidden else ():
                self._apply(use)
            if self._due is not None:
                yield from self._process()
        return tuple(outcomes)

    def ask(self, decision: Decision) -> Running:
        return (yield decision)

    def _sealed(self, sealed: Sealed) -> Generator[Decision, Answer, tuple[Any, ...]]:
        answers = []
        for decision in sealed.decisions:
            answers.append((yield decision))
        return tuple(answers)

    def _queue(self, then: Then) -> None:
        """What is tried is the script itself."""

    def _begin_again(self, rounds: Any) -> Running:
        return None
        yield


class _Attempt(_DryRun):
    """What is paid or done to the end, even if the game is over by it."""

    ends_with_game = False

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._left = MOST_STEPS

    def _apply(self, event: Event) -> Outcome:
        self._left -= 1
        if self._left < 0:
            raise _TooLong
        return super()._apply(event)

    def ask(self, decision: Decision) -> Running:
        self._left -= 1
        if self._left < 0:
            raise _TooLong
        return (yield decision)
