"""Sitting an exam: started, answered in any order, handed in, and what came of it.

The deadline stands in the store, so that closing a window gains no time. An answer may be
changed until the exam is handed in; what comes after the deadline is kept, marked and does
not count. Handing in adds the answers to the log of practice.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from datetime import datetime
from datetime import timedelta
from typing import Any
from typing import NamedTuple

from judge.errors import ExamOver
from judge.errors import UnknownExam
from judge.errors import UnknownQuestion
from judge.training.answers import Answer
from judge.training.answers import Given
from judge.training.answers import answer as make_answer
from judge.training.answers import check
from judge.training.bank import Bank
from judge.training.editions import Clauses
from judge.training.exam import Exam
from judge.training.exam import exam_of
from judge.training.model import Question
from judge.training.practice import Filters
from judge.training.profiles import Profile
from judge.training.store import TrainingStore
from judge.training.store import keep
from judge.training.store import touch_profile


class Mark(NamedTuple):
    """An answer to one question of an exam."""

    given: Given
    at: datetime
    late: bool


@dataclass(frozen=True)
class Sitting:
    """One exam as somebody sits it; `marks` has the answers by their places from 0."""

    id: str
    profile: str
    exam: Exam
    started: datetime
    deadline: datetime | None
    finished: datetime | None
    marks: Mapping[int, Mark]

    def seconds_left(self, now: datetime) -> float | None:
        """Until the deadline; None where there is none."""
        if self.deadline is None:
            return None
        return max(0.0, (self.deadline - now).total_seconds())


class ItemResult(NamedTuple):
    """One question of a result; `given` is None where nothing was answered."""

    question: Question
    given: Given | None
    right: bool
    late: bool


class Weak(NamedTuple):
    """A chapter or section in which answers were wrong."""

    game: str
    edition: str
    number: str
    wrong: int
    asked: int


@dataclass(frozen=True)
class Result:
    """What came of an exam."""

    sitting: Sitting
    items: tuple[ItemResult, ...]
    chapters: tuple[Weak, ...]
    sections: tuple[Weak, ...]

    @property
    def score(self) -> int:
        return sum(item.right for item in self.items)

    @property
    def late(self) -> int:
        return sum(item.late for item in self.items)

    @property
    def percent(self) -> int:
        return self.score * 100 // len(self.items)

    @property
    def passed(self) -> bool:
        return self.score >= self.sitting.exam.blueprint.needed

    @property
    def steps(self) -> tuple[Filters, ...]:
        """What to practise next: the weakest chapters, and what fell there."""
        return tuple(
            Filters(game=one.game, chapter=one.number, edition=one.edition)
            for one in self.chapters[:3]
        )

    def as_json(self, lang: str) -> dict[str, Any]:
        return {
            "exam": self.sitting.id,
            "count": len(self.items),
            "score": self.score,
            "percent": self.percent,
            "needed": self.sitting.exam.blueprint.needed,
            "passed": self.passed,
            "late": self.late,
            "chapters": [one._asdict() for one in self.chapters],
            "sections": [one._asdict() for one in self.sections],
            "steps": [one._asdict() for one in self.steps],
            "items": [
                {
                    "question": item.question.as_json(lang),
                    "chosen": list(item.given.chosen) if item.given else [],
                    "typed": item.given.typed if item.given else "",
                    "answered": item.given is not None,
                    "right": item.right,
                    "late": item.late,
                }
                for item in self.items
            ],
        }


class Sittings:
    """The exams that are sat with the questions of a bank."""

    def __init__(self, bank: Bank, store: TrainingStore) -> None:
        self.bank, self.store = bank, store

    def start(self, profile: Profile, exam: Exam, *, now: datetime) -> Sitting:
        """Begin; the clock runs from now on. UnknownQuestion where one is not on this machine."""
        for name in exam.questions:
            if name not in self.bank:
                raise UnknownQuestion(name=name[:60])
        minutes = exam.blueprint.minutes
        deadline = now + timedelta(minutes=minutes) if minutes else None
        made = Sitting(secrets.token_hex(6), profile.id, exam, now, deadline, None, {})
        with self.store.file.writing() as db:
            touch_profile(db, profile.id)
            db.execute(
                "INSERT INTO exams (id, profile, started, deadline, finished, data) "
                "VALUES (?, ?, ?, ?, '', ?)",
                (
                    made.id,
                    made.profile,
                    now.isoformat(),
                    deadline.isoformat() if deadline else "",
                    json.dumps(exam.as_json(), ensure_ascii=False),
                ),
            )
        return made

    def get(self, name: str) -> Sitting:
        if not self.store.path.exists():
            raise UnknownExam(name=name[:40])
        with self.store.file.open() as db:
            return _get(db, name)

    def of(self, profile: Profile) -> list[Sitting]:
        """The exams of a profile, newest first."""
        rows = self.store.file.read(
            "SELECT id FROM exams WHERE profile = ? ORDER BY started DESC, id", (profile.id,)
        )
        return [self.get(row[0]) for row in rows]

    def mark(self, name: str, place: int, given: Given, *, now: datetime) -> Sitting:
        """Answer a question, or answer it anew; ExamOver once it was handed in."""
        with self.store.file.writing() as db:
            sitting = _get(db, name)
            if sitting.finished is not None:
                raise ExamOver()
            if not 0 <= place < len(sitting.exam.questions):
                raise UnknownQuestion(name=str(place + 1))
            checked = check(self.bank.question(sitting.exam.questions[place]), given)
            data = {"chosen": list(checked.chosen), "typed": checked.typed}
            db.execute(
                "INSERT INTO marks (exam, place, at, data) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (exam, place) DO UPDATE SET at = excluded.at, data = excluded.data",
                (name, place, now.isoformat(), json.dumps(data, ensure_ascii=False)),
            )
            return _get(db, name)

    def finish(self, name: str, *, now: datetime, day: date) -> Result:
        """Hand in; a second time changes nothing."""
        clauses = Clauses(self.bank.corpus)
        with self.store.file.writing() as db:
            sitting = _get(db, name)
            if sitting.finished is None:
                db.execute("UPDATE exams SET finished = ? WHERE id = ?", (now.isoformat(), name))
                answers = [
                    self._answer(sitting, place, clauses, day) for place in sorted(sitting.marks)
                ]
                keep(db, sitting.profile, answers)
                sitting = _get(db, name)
        return self._result(sitting)

    def result(self, name: str) -> Result:
        """What came of an exam that was handed in, or would come of it now."""
        return self._result(self.get(name))

    def _answer(self, sitting: Sitting, place: int, clauses: Clauses, day: date) -> Answer:
        mark = sitting.marks[place]
        question = self.bank.question(sitting.exam.questions[place])
        return make_answer(
            question,
            self.bank.entry(question.id),
            check(question, mark.given),
            lambda number: clauses.name(question.game, question.edition, number),
            id=f"{sitting.id}-{place}",
            at=mark.at,
            day=day.isoformat(),
            exam=sitting.id,
        )

    def _result(self, sitting: Sitting) -> Result:
        items = []
        for place, name in enumerate(sitting.exam.questions):
            question, mark = self.bank.question(name), sitting.marks.get(place)
            right = mark is not None and not mark.late and check(question, mark.given).right
            given = mark.given if mark else None
            items.append(ItemResult(question, given, right, mark is not None and mark.late))
        chapters = _weak(items, lambda question: question.chapter)
        sections = _weak(items, lambda question: question.sections[0])
        return Result(sitting, tuple(items), chapters, sections)


def _weak(items: list[ItemResult], of: Any) -> tuple[Weak, ...]:
    """Where answers were wrong, the most of them first."""
    count: dict[tuple[str, str, str], list[bool]] = defaultdict(list)
    for item in items:
        question = item.question
        count[question.game, question.edition, of(question)].append(item.right)
    found = [Weak(*name, right.count(False), len(right)) for name, right in count.items()]
    wrong = (one for one in found if one.wrong)
    return tuple(sorted(wrong, key=lambda one: (-one.wrong, one.asked, one)))


def _get(db: sqlite3.Connection, name: str) -> Sitting:
    query = "SELECT profile, started, deadline, finished, data FROM exams WHERE id = ?"
    row = db.execute(query, (name,)).fetchone()
    if row is None:
        raise UnknownExam(name=name[:40])
    profile, started, deadline, finished, data = row
    end = datetime.fromisoformat(deadline) if deadline else None
    marks = {}
    for place, at, raw in db.execute("SELECT place, at, data FROM marks WHERE exam = ?", (name,)):
        answered, mark = datetime.fromisoformat(at), json.loads(raw)
        given = Given(tuple(mark["chosen"]), mark["typed"])
        marks[place] = Mark(given, answered, end is not None and answered > end)
    return Sitting(
        name,
        profile,
        exam_of(json.loads(data)),
        datetime.fromisoformat(started),
        end,
        datetime.fromisoformat(finished) if finished else None,
        marks,
    )
