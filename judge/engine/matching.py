"""Events at a table are held against the timings of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.apply import Met, happen
from judge.engine.script import Event
from judge.engine.standby import Waiting

if TYPE_CHECKING:
    from judge.engine.table import Table


def match(table: Table, event: Event, early: tuple[Waiting, ...]) -> None:
    """Effects whose timing has been met wait from now on."""
    state, policy, kind = table.state, table.book.policy, type(event)
    met = early + policy.triggered(state, event) if kind in policy.watched else early
    if met:
        if len(met) > 1:
            met = policy.once_each(met)
        if kind in policy.moments:
            table.record(event)
        happen(state, Met(met))
