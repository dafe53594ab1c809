"""What goes on inside of something else, or begins anew: whether it could do so for ever.

Rule processing interrupts what is being done, and what is done instead of an event is done
there and then; either can bring the same about once more. So can a script that begins anew.
Where nobody can keep it from doing so, the rules on loops say how the game ends.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.engine.apply import happen
from judge.engine.driving import NONE
from judge.engine.loops import PastPosition, stops_since
from judge.engine.script import Answer, Decision, Script

if TYPE_CHECKING:
    from judge.engine.table import Table

SHALLOW = 3  # one inside the other, as happens every day
DEEPEST = 40  # after so many it does not matter that no position came back
MOST_ROUNDS = 300  # the same for a script that begins anew


class Inside(NamedTuple):
    """Something that is being carried out inside of others, and the positions it began at."""

    depth: int
    place: PastPosition | None


def nested(
    table: Table, script: Script, used: frozenset[str], what: Any
) -> Generator[Decision, Answer, None]:
    """Run a script in the middle of another; `what` says what it is."""
    outer = table.inside
    table.inside = inside = Inside(outer.depth + 1, outer.place) if outer else Inside(1, None)
    if inside.depth > SHALLOW:
        yield from _look(table, inside, what)
    if not table.state.over:
        yield from table.drive(script, used)
    table.inside = outer


def _look(table: Table, inside: Inside, what: Any) -> Generator[Decision, Answer, None]:
    """If the same was begun in the same position already, it is inside itself without end."""
    state, place = table.state.copy(), inside.place
    while place is not None and not place.is_like(state, what):
        first, place = place, place.prev
    if place is None and inside.depth > DEEPEST:
        place = first
    if place is None:
        place = PastPosition(state, table.trace, inside.place, where=what)
        table.inside = inside._replace(place=place)
        return
    yield from _found(table, place, inside.place)
    if inside.depth > DEEPEST and not table.state.over:
        table.end()


def begin_again(
    table: Table, last: PastPosition | None
) -> Generator[Decision, Answer, PastPosition | None]:
    """A script begins anew, not for the first time: the positions at which it did so far."""
    state, place, count = table.state.copy(), last, 0
    while place is not None and count < MOST_ROUNDS and not place.is_like(state, ""):
        place, count = place.prev, count + 1
    if place is None:
        return PastPosition(state, table.trace, last)
    yield from _found(table, place, last)
    return None


def _found(
    table: Table, place: PastPosition, last: PastPosition | None
) -> Generator[Decision, Answer, None]:
    """Who could have kept it from coming back says how often; it is a choice wherever it is."""
    stops = stops_since(place, last, table.trace)
    stops = tuple(stop._replace(at="") for stop in stops)
    procedure = table.book.procedures[table.book.policy.loop]
    yield from table.drive(procedure(table.state, *stops), NONE)


def tell_news(table: Table) -> None:
    """What permanent effects have come to since it was told last."""
    news: Any = table.book.policy.news(table.state)
    if news is not None:
        happen(table.state, news)
        table.record(news)
        if (doubt := table.book.policy.doubt(table.state)) is not None:
            table.record(doubt)
