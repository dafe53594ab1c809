"""Trying a script out on a copy: can it be carried out completely?

Costs are checked so (all parts together, in order, with every choice that could be made),
and instructions that must be possible as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from judge.engine.chance import unchanged
from judge.engine.script import (
    CHANCE,
    DONE,
    NOT_DONE,
    Answer,
    Decision,
    Inner,
    Round,
    Script,
    Sealed,
    Then,
    Together,
)
from judge.engine.state import State

Attempt = Callable[[State], Script]  # a script that returns whether it succeeded

TRIES = 2_000  # ways of answering that are tried before giving up
MOST_STEPS = 2_000  # what a script may want on one of these ways


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
            paths.extend((*path, *taken, other) for other in asked[n][1:])
    return False


def _walk(
    state: State, attempt: Attempt, path: tuple[Answer, ...]
) -> tuple[bool, list[tuple[Answer, ...]]]:
    """Follow a path of answers, then always the first option; what was asked on the way."""
    script = attempt(state)
    outer: list[Script] = []
    asked: list[tuple[Answer, ...]] = []
    outcome: Any = None
    for _ in range(MOST_STEPS):
        try:
            item = script.send(outcome)
        except StopIteration as end:
            if not outer:
                return bool(end.value), asked
            script, outcome = outer.pop(), end.value
            continue
        if isinstance(item, Inner):
            outer.append(script)
            script, outcome = item.script, None
            continue
        if isinstance(item, Decision):
            if not item.options:
                outcome = None
                continue
            options = tuple(islice(item.options, 50))
            outcome = path[len(asked)] if len(asked) < len(path) else options[0]
            asked.append(options)
        else:
            outcome = _outcome(state, item)
    return False, asked


def _try(state: State, event: Any) -> int:
    policy, kind = state.book.policy, type(event)
    if policy.forbidden(state, event) is not None:
        return NOT_DONE
    if state.book.applies[kind](state, event) is not None:
        return NOT_DONE
    rules = policy.after(state, event) if kind in policy.ruled else None
    if rules is not None:
        _process(state, rules)
    return DONE


def _process(state: State, rules: Script) -> None:
    """Rule processing that comes in between; it is tried as far as no player is asked."""
    outcome: Any = None
    while not state.over:
        try:
            item = rules.send(outcome)
        except StopIteration:
            return
        if isinstance(item, Sealed) or (isinstance(item, Decision) and item.player != CHANCE):
            return
        outcome = _outcome(state, item)


def _outcome(state: State, item: Any) -> Any:
    """What comes of what a script wants, where no player is asked."""
    if isinstance(item, Decision):
        return unchanged(item)
    if isinstance(item, Then | Round):
        return None
    if isinstance(item, Together):
        return tuple(_try(state, event) for event in item.events)
    return _try(state, item)
