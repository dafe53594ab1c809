"""Where a game was, to come back to it."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.agenda import Agenda, Log
from judge.engine.loops import PastPosition
from judge.engine.script import Answer, Call
from judge.engine.state import State
from judge.engine.trace import Step


class Save(NamedTuple):
    """Where a game was: plain data, shared with every other save of the same past."""

    state: State  # as it was when the call began; never written to
    agenda: Agenda
    call: Call | None
    answers: tuple[Answer, ...]  # given inside the call
    trace: Step | None  # as it was when the call began
    log: Log
    seen: PastPosition | None  # positions that a loop could come back to
