"""Windows that passed by themselves: the position they passed in, and why nothing was possible;
and windows that never came, because a part of the game was left out.

The trace keeps every such window as a decision. The position is not kept with it: it is found
again by playing the answers of the game once more, and only when somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from judge.engine.agenda import listed
from judge.engine.rulebook import Reason, Rulebook
from judge.engine.script import Answer, Decision
from judge.engine.state import State
from judge.engine.table import Listener, Table
from judge.engine.trace import Step, steps
from judge.games.common.near_misses import NearMiss
from judge.games.game import Game


class Reopen(Protocol):
    """The same game anew, without a chance of its own; with other rules, if any are given."""

    def __call__(self, listener: Listener, other: Rulebook | None = None) -> Table: ...


# reasons that only say that a window is for something else
ELSEWHERE = frozenset({"in-battle", "must-choose", "no-such-effect", "not-now", "not-offered"})


NOTHING: Answer = ("done",)


class Late(NamedTuple):
    """Why an answer was not possible in the window that it belongs to."""

    reason: Reason
    answer: Answer
    window: Step


class _Reached(Exception):
    """The step that is looked for has been recorded."""

    def __init__(self, state: State) -> None:
        self.state = state
        super().__init__()


def position_at(reopen: Reopen, table: Table, step: Step) -> State | None:
    """The position in which a step of a game was recorded."""
    depth = len(steps(step))

    def listen(recorded: Step, state: State) -> None:
        if recorded.what == step.what and len(steps(recorded)) == depth:
            raise _Reached(state)

    try:
        again = reopen(listen)
        for answer in listed(table.log)[len(listed(again.log)) :]:
            again.answer(answer)
    except _Reached as reached:
        return reached.state
    return None


def reason_there(state: State, decision: Decision, answer: Answer) -> Reason | None:
    """Why an answer was not possible in a window; none if the window is for something else."""
    reason: Reason = state.book.policy.why_not(state, decision, answer)
    if reason.code in ELSEWHERE:
        return None
    facts: dict[str, Any] = dict(reason.facts)
    if reason.code == "not-an-option" and "unmet" not in facts:
        return None
    return reason


def late(
    reopen: Reopen | None, table: Table, tried: Iterable[tuple[Step, Answer | None]]
) -> Late | None:
    """The first of some windows, each with an answer to it, that has a reason of its own."""
    for step, answer in tried if reopen is not None else ():
        if answer is None or not isinstance(step.what, Decision) or reopen is None:
            continue
        state = position_at(reopen, table, step)
        reason = None if state is None else reason_there(state, step.what, answer)
        if reason is not None:
            return Late(reason, answer, step)
    return None


def declined(reopen: Reopen | None, table: Table, step: Step) -> Late:
    """Why nobody could choose nothing in a window in which something was chosen by itself."""
    asked: Any = step.what
    state = position_at(reopen, table, step) if reopen is not None else None
    reason = Reason("must-choose", asked.rule)
    if state is not None:
        reason = state.book.policy.why_not(state, asked, NOTHING)
    return Late(reason, NOTHING, step)


def skipped(
    game: Game, table: Table, since: Step | None, player: str, answer: Answer
) -> Late | None:
    """Why there was no window for an answer of a player in what followed a step."""
    step = table.trace
    while step is not None and step is not since:
        reason = game.speech.refusals.skipped(table.state, step.what, player, answer)
        if reason is not None:
            return Late(reason, answer, step)
        step = step.prev
    return None


def not_offered(
    reopen: Reopen | None, game: Game, table: Table, since: Step | None, player: str
) -> Late | None:
    """Why a player was not asked whether to use an effect in what followed a step."""
    if reopen is None:
        return None
    witness = game.checks.witness(table.book)
    again = reopen(witness, witness.book)
    for answer in listed(table.log)[len(listed(again.log)) :]:
        again.answer(answer)
    misses, told = witness.found(again.trace), steps(table.trace)
    for n in range(min(len(misses), len(told)) - 1, len(steps(since)) - 1, -1):
        for miss in misses[n]:
            if _asks(table.state, miss, player):
                reason = Reason("not-asked-for", miss.rule, (("miss", miss),))
                return Late(reason, ("yes",), told[n])
    return None


def _asks(s: State, miss: NearMiss, player: str) -> bool:
    """Whether an effect that nearly applied would have asked a player."""
    lying, effect = s.cards.get(miss.card), s.library.effects.get(miss.effect)
    if lying is None or lying.owner != player:
        return False
    return effect is None or effect.may or bool(effect.cost) or effect.kind == "replacement"
