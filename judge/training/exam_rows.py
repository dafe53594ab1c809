"""Exams as they stand in the store: rows of `exams` and `marks`, inside a transaction."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import blake2b
from typing import Any, NamedTuple

from judge.database import decoded
from judge.training.answers import Given
from judge.training.blueprint import Exam, exam_of

_COLUMNS = "SELECT id, profile, started, deadline, finished, data FROM exams"


class MarkRow(NamedTuple):
    """What was answered to the question at a place from 0, and when last."""

    place: int
    at: datetime
    given: Given

    def as_json(self) -> dict[str, Any]:
        chosen, typed = self.given
        return {
            "place": self.place,
            "at": self.at.isoformat(),
            "chosen": list(chosen),
            "typed": typed,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class ExamRow:
    """An exam that somebody sat or is sitting."""

    id: str
    exam: Exam
    started: datetime
    deadline: datetime | None
    finished: datetime | None
    marks: tuple[MarkRow, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "started": self.started.isoformat(),
            "deadline": self.deadline.isoformat() if self.deadline else None,
            "finished": self.finished.isoformat() if self.finished else None,
            "exam": self.exam.as_json(),
            "marks": [mark.as_json() for mark in self.marks],
        }


def find(db: sqlite3.Connection, name: str) -> tuple[str, ExamRow] | None:
    """Whose exam this is, and the exam; None where there is none of this id."""
    row = db.execute(f"{_COLUMNS} WHERE id = ?", (name,)).fetchone()
    return (row[1], _row(db, row)) if row else None


def rows_of(db: sqlite3.Connection, profile: str) -> list[ExamRow]:
    """The exams of a profile, newest first."""
    query = f"{_COLUMNS} WHERE profile = ? ORDER BY started DESC, id"
    return [_row(db, row) for row in db.execute(query, (profile,)).fetchall()]


def _row(db: sqlite3.Connection, row: tuple[str, ...]) -> ExamRow:
    name, _, started, deadline, finished, raw = row
    query = "SELECT place, at, data FROM marks WHERE exam = ? ORDER BY place"
    marks = tuple(_mark(*found) for found in db.execute(query, (name,)))

    def make(data: Any) -> ExamRow:
        return ExamRow(
            id=name,
            exam=exam_of(data),
            started=datetime.fromisoformat(started),
            deadline=datetime.fromisoformat(deadline) if deadline else None,
            finished=datetime.fromisoformat(finished) if finished else None,
            marks=marks,
        )

    return decoded(raw, make)


def _mark(place: int, at: str, raw: str) -> MarkRow:
    def make(data: Any) -> MarkRow:
        given = Given(tuple(data["chosen"]), data["typed"])
        return MarkRow(place, datetime.fromisoformat(at), given)

    return decoded(raw, make)


def insert(db: sqlite3.Connection, profile: str, row: ExamRow) -> None:
    db.execute(
        "INSERT INTO exams (id, profile, started, deadline, finished, data) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (
            row.id,
            profile,
            row.started.isoformat(),
            row.deadline.isoformat() if row.deadline else "",
            row.finished.isoformat() if row.finished else "",
            json.dumps(row.exam.as_json(), ensure_ascii=False),
        ),
    )
    for mark in row.marks:
        put_mark(db, row.id, mark)


def put_mark(db: sqlite3.Connection, name: str, mark: MarkRow) -> None:
    """Answer a question, or answer it anew."""
    data = {"chosen": list(mark.given.chosen), "typed": mark.given.typed}
    db.execute(
        "INSERT INTO marks (exam, place, at, data) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (exam, place) DO UPDATE SET at = excluded.at, data = excluded.data",
        (name, mark.place, mark.at.isoformat(), json.dumps(data, ensure_ascii=False)),
    )


def hand_in(db: sqlite3.Connection, name: str, now: datetime) -> None:
    db.execute("UPDATE exams SET finished = ? WHERE id = ?", (now.isoformat(), name))


def merge(db: sqlite3.Connection, profile: str, row: ExamRow) -> bool:
    """Take in an exam of a file; whether that changed anything.

    One that was handed in here stays as it is. One that was not goes on as the file has it:
    with newer answers or, if it was handed in there, with the answers that were.
    """
    known = find(db, row.id)
    if known is None:
        insert(db, profile, row)
        return True
    if known[1].finished is not None:
        return False
    ours = {mark.place: mark for mark in known[1].marks}
    taken = [mark for mark in row.marks if _is_newer(mark, ours.get(mark.place))]
    if row.finished is not None:
        db.execute("DELETE FROM marks WHERE exam = ?", (row.id,))
        taken = list(row.marks)
        hand_in(db, row.id, row.finished)
    for mark in taken:
        put_mark(db, row.id, mark)
    return bool(taken) or row.finished is not None


def _is_newer(mark: MarkRow, ours: MarkRow | None) -> bool:
    return ours is None or mark.at > ours.at


def owned(db: sqlite3.Connection, profile: str, row: ExamRow) -> ExamRow:
    """The exam under an id that no other profile has: the same one each time it is read."""
    known = find(db, row.id)
    if known is None or known[0] == profile:
        return row
    own = blake2b(f"{profile} {row.id}".encode(), digest_size=6).hexdigest()
    return replace(row, id=own)
