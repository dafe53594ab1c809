"""What the kernel itself changes in a position, and the only way anything is changed in one.

A game has events of its own and says what they do; the kernel has two: effects begin to wait,
and a loop that was stopped goes on. Nobody reads them in a trace: what they follow from is told.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.loops import Stopped
from judge.engine.rulebook import Apply
from judge.engine.script import BOOKKEEPING, Cites, Event
from judge.engine.standby import Waiting
from judge.engine.state import F_co, P_co, State, StateOf, ViewOf


class Met(NamedTuple):
    """The timing of effects has been met: they wait from now on."""

    waiting: tuple[Waiting, ...]
    rule: Cites = BOOKKEEPING


class LoopGoesOn(NamedTuple):
    """What is kept of a stopped loop: where the game has arrived, or that it is over and done."""

    stopped: Stopped | None
    rule: Cites = BOOKKEEPING


def _wait(s: State, event: Met) -> None:
    first = s.stamp + 1
    s.stamp += len(event.waiting)
    s.standby += tuple(waiting._replace(stamp=first + n) for n, waiting in enumerate(event.waiting))


def _keep(s: State, event: LoopGoesOn) -> None:
    s.stopped = event.stopped


OWN: dict[type, Apply] = {Met: _wait, LoopGoesOn: _keep}


def happen(s: State, event: Event) -> Cites | None:
    """Let an event of the kernel or of the game change a position, or the sections against it."""
    kind = type(event)
    return (OWN.get(kind) or s.book.applies[kind])(s, event)


def after(s: ViewOf[F_co, P_co], *events: Event) -> StateOf[F_co, P_co]:
    """The position that events would lead to. Nothing is changed."""
    then = s.copy()
    for event in events:
        happen(then, event)
    return then
