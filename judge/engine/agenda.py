"""What comes next and what was answered: linked lists, so that branches share them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeAlias

from judge.engine.script import Answer, Call

Agenda: TypeAlias = "tuple[Call, Agenda] | None"
Log: TypeAlias = "tuple[Answer, Log] | None"


def is_answer(choice: object) -> bool:
    """Whether something has the form of an answer: a verb and plain values."""
    return (
        isinstance(choice, tuple)
        and bool(choice)
        and isinstance(choice[0], str)
        and all(isinstance(part, Hashable) for part in choice)
        and not any(isinstance(part, tuple) for part in choice)
    )


def linked(calls: Iterable[Call]) -> Agenda:
    """Calls as an agenda: the first runs next."""
    agenda: Agenda = None
    for call in reversed(tuple(calls)):
        agenda = (call, agenda)
    return agenda


def listed(log: Log) -> tuple[Answer, ...]:
    """All answers given so far, the first one first."""
    answers = []
    while log is not None:
        answer, log = log
        answers.append(answer)
    return tuple(reversed(answers))
