"""Positions that come back at a table: a loop is found, asked about, and not begun anew."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from judge.engine.apply import LoopGoesOn, happen
from judge.engine.driving import NONE
from judge.engine.loops import COUNT, REPEAT, PastPosition, Stop, mark_of, stops_since
from judge.engine.script import Answer, Call, Decision
from judge.engine.state import State

if TYPE_CHECKING:
    from judge.engine.table import Table

LONGEST = 300  # effects in a row after which it does not matter that no position came back


def arrive(table: Table, call: Call) -> None:
    """A stopped loop gets to know of every position that it could come back to."""
    stopped = table.state.stopped
    if stopped is not None:
        mark = mark_of(table.state, table.book.policy.loop_place(call))
        happen(table.state, LoopGoesOn(stopped.arrived(mark)))


def comes_back(table: Table, state: State, call: Call) -> None:
    """If the position was there before, the loop is dealt with first.

    `state` is the position as it will be saved with the call.
    """
    policy = table.book.policy
    where = policy.loop_place(call)
    if policy.breaks_loop(call, table.trace):
        table.seen = None
    place, recent, count = table.seen, table.seen, 0
    while place is not None:
        count += 1
        table.work += 1
        recent = place if count <= LONGEST // 2 else recent
        if place.is_like(state, where):
            _found(table, state, call, place, stops_since(place, table.seen, table.trace))
            return
        if count > LONGEST and recent is not None:
            stops = stops_since(recent, table.seen, table.trace)
            # no position is there twice: the choice is another one wherever it comes up
            _found(table, state, call, recent, tuple(stop._replace(at="") for stop in stops))
            return
        place = place.prev
    table.seen = PastPosition(state, table.trace, table.seen, where=where)


def _found(
    table: Table, state: State, call: Call, back: PastPosition, stops: tuple[Stop, ...]
) -> None:
    """A loop has come back to a place: who could have stopped it is asked, if anybody.

    Who is free to do something else is not asked before doing the same once more.
    """
    policy = table.book.policy
    if policy.is_at_leisure(state, call) and back.back != stops:
        where = policy.loop_place(call)
        table.seen = PastPosition(state, table.trace, back.prev, where=where, back=stops)
        return
    table.seen = None
    # a waiting effect is settled again afterwards, by itself
    again = call.name == policy.settle(state)
    rest = table.agenda[1] if again and table.agenda else table.agenda
    table.agenda = (Call(policy.loop, stops), rest)


def may_repeat(table: Table, decision: Decision) -> bool:
    """Whether a loop has just come back here, and who is asked could repeat it."""
    back = table.seen.back if table.seen is not None else ()
    mine = any(stop.player == decision.player for stop in back)
    return mine and decision.ask in table.book.policy.leisure


def ask_or_repeat(table: Table, decision: Decision) -> Generator[Decision, Answer, Any]:
    """Ask, and let the player say that the loop is repeated."""
    answer = yield decision._replace(options=(*decision.options, REPEAT))
    if answer == REPEAT:
        return (yield from _repeat(table, decision))
    table.record(decision, answer)
    return answer


def _repeat(table: Table, decision: Decision) -> Generator[Decision, Answer, Any]:
    """A player says that a loop is repeated; then it is asked again what is done."""
    place, policy = table.seen, table.book.policy
    assert place is not None
    rule = policy.loop_rule(table.state, place.back)
    table.record(Decision(rule, decision.player, COUNT, (REPEAT,)), REPEAT)
    table.seen = place._replace(back=())
    yield from table.drive(table.book.procedures[policy.loop](table.state, *place.back), NONE)
    stopped = table.state.stopped
    if stopped is not None:
        happen(table.state, LoopGoesOn(stopped.arrived(place.marked())))
    return (yield from table.ask(decision))


def without_loop(table: Table, decision: Decision) -> Decision:
    """The decision without what would be a stopped loop again."""
    narrowed = table.book.policy.without_loop(table.state, decision)
    stopped = table.state.stopped
    assert stopped is not None
    if narrowed is not decision and stopped.barred(decision) and not stopped.stop.at:
        happen(table.state, LoopGoesOn(None))
    return narrowed
