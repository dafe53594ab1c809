"""The decision log is the truth: playing it again gives the same game, or says where not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.engine.rulebook import Reason
from judge.engine.script import Answer
from judge.engine.table import Table


class Divergence(NamedTuple):
    """The first answer of a log that is refused here: its number from 0, and why."""

    number: int
    answer: Answer
    reason: Reason


def replay(table: Table, log: Iterable[Answer]) -> Divergence | None:
    """Answer as a log says, chance included, as far as the answers are accepted.

    The log has chance's answers too, so the table must not have a chance of its own.
    """
    for number, answer in enumerate(log):
        reason = table.refusal(answer)
        if reason is not None:
            return Divergence(number, answer, reason)
        table.answer(answer)
    return None
