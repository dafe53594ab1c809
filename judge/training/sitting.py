"""Sitting an exam: started, answered in any order, handed in, and what came of it.

The deadline stands in the store, so that closing a window gains no time. An answer may be
changed until the exam is handed in; what comes after the deadline is kept, marked and does
not count. Handing in adds the answers to the log of practice, which decides from then on
what was right: no later version of a question changes a result.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import NamedTuple

from judge.errors import BadAnswer, ExamOver, UnknownExam, UnknownQuestion
from judge.training.answers import Checked, Given, LoggedAnswer, check
from judge.training.answers import answer as make_answer
from judge.training.bank import Bank
from judge.training.blueprint import Exam
from judge.training.editions import Clauses
from judge.training.exam_rows import ExamRow, MarkRow, find, hand_in, insert, put_mark, rows_of
from judge.training.model import Question
from judge.training.practice import Filters
from judge.training.profiles import Profile
from judge.training.store import TrainingStore, keep, touch_profile


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
    """One question of a result; `given` is None where nothing was answered.

    `question` is None where it is gone: it was deleted, or the exam was sat elsewhere. It has
    `changed` where the answer would be judged otherwise now: what was chosen may be another
    option then.
    """

    question: Question | None
    given: Given | None
    right: bool
    late: bool
    changed: bool = False


class WeakSpot(NamedTuple):
    """A chapter or section in which answers were wrong."""

    game: str
    edition: str
    number: str
    wrong: int
    asked: int


@dataclass(frozen=True)
class ExamResult:
    """What came of an exam."""

    sitting: Sitting
    items: tuple[ItemResult, ...]
    chapters: tuple[WeakSpot, ...]
    sections: tuple[WeakSpot, ...]

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
        made = ExamRow(
            id=secrets.token_hex(6), exam=exam, started=now, deadline=deadline, finished=None
        )
        with self.store.file.writing() as db:
            touch_profile(db, profile.id)
            insert(db, profile.id, made)
        return _sitting(profile.id, made)

    def get(self, name: str) -> Sitting:
        if not self.store.path.exists():
            raise UnknownExam(name=name[:40])
        with self.store.file.open() as db:
            return _get(db, name)

    def of(self, profile: Profile) -> list[Sitting]:
        """The exams of a profile, newest first."""
        if not self.store.path.exists():
            return []
        with self.store.file.open() as db:
            return [_sitting(profile.id, row) for row in rows_of(db, profile.id)]

    def mark(self, name: str, place: int, given: Given, *, now: datetime) -> Sitting:
        """Answer a question, or answer it anew; ExamOver once it was handed in."""
        with self.store.file.writing() as db:
            sitting = _get(db, name)
            if sitting.finished is not None:
                raise ExamOver()
            if not 0 <= place < len(sitting.exam.questions):
                raise UnknownQuestion(name=str(place + 1))
            checked = check(self.bank.question(sitting.exam.questions[place]), given)
            put_mark(db, name, MarkRow(place, now, Given(checked.chosen, checked.typed)))
            return _get(db, name)

    def finish(self, name: str, *, now: datetime, day: date) -> ExamResult:
        """Hand in; a second time changes nothing."""
        clauses = Clauses(self.bank.corpus)
        with self.store.file.writing() as db:
            sitting = _get(db, name)
            if sitting.finished is None:
                hand_in(db, name, now)
                made = (self._answer(sitting, place, clauses, day) for place in sitting.marks)
                keep(db, sitting.profile, filter(None, made))
                sitting = _get(db, name)
        return self._result(sitting)

    def result(self, name: str) -> ExamResult:
        """What came of an exam that was handed in, or would come of it now."""
        return self._result(self.get(name))

    def score(self, sitting: Sitting) -> int:
        """How many answers are right, without making the questions that the log knows of."""
        logged = self._logged(sitting)
        return sum(self._is_right(sitting, place, logged) for place in sitting.marks)

    def _question(self, name: str) -> Question | None:
        with suppress(UnknownQuestion):
            return self.bank.question(name)
        return None

    def _answer(
        self, sitting: Sitting, place: int, clauses: Clauses, day: date
    ) -> LoggedAnswer | None:
        mark = sitting.marks[place]
        name = sitting.exam.questions[place]
        question = self._question(name)
        checked = _checked(question, mark.given)
        if question is None or checked is None:
            return None
        return make_answer(
            question,
            self.bank.entry(name),
            checked,
            lambda number: clauses.name(question.game, question.edition, number),
            id=f"{sitting.id}-{place}",
            at=mark.at,
            day=day.isoformat(),
            exam=sitting.id,
        )

    def _result(self, sitting: Sitting) -> ExamResult:
        logged = self._logged(sitting)
        places = range(len(sitting.exam.questions))
        items = [self._item(sitting, place, logged) for place in places]
        chapters = _weak(items, lambda question: question.chapter)
        sections = _weak(items, lambda question: question.sections[0])
        return ExamResult(sitting, tuple(items), chapters, sections)

    def _logged(self, sitting: Sitting) -> dict[str, LoggedAnswer]:
        """Question -> its answer in the log, which has them once the exam was handed in."""
        if sitting.finished is None:
            return {}
        answers = self.store.answers(sitting.profile, exam=sitting.id)
        return {answer.question: answer for answer in answers}

    def _item(self, sitting: Sitting, place: int, logged: Mapping[str, LoggedAnswer]) -> ItemResult:
        name, mark = sitting.exam.questions[place], sitting.marks.get(place)
        question, kept = self._question(name), logged.get(name)
        if mark is None:
            return ItemResult(question, None, right=False, late=False)
        right = self._is_right(sitting, place, logged)
        now = _checked(question, mark.given)
        other = now is None or (kept is not None and kept.right is not now.right)
        return ItemResult(question, mark.given, right, mark.late, question is not None and other)

    def _is_right(self, sitting: Sitting, place: int, logged: Mapping[str, LoggedAnswer]) -> bool:
        name, mark = sitting.exam.questions[place], sitting.marks[place]
        if mark.late:
            return False
        if name in logged:
            return logged[name].right
        now = _checked(self._question(name), mark.given)
        return now is not None and now.right


def _checked(question: Question | None, given: Given) -> Checked | None:
    """An answer against its question; None where that is gone, or has no such option now."""
    with suppress(BadAnswer):
        return None if question is None else check(question, given)
    return None


def _weak(items: list[ItemResult], of: Callable[[Question], str]) -> tuple[WeakSpot, ...]:
    """Where answers were wrong, the most of them first."""
    count: dict[tuple[str, str, str], list[bool]] = defaultdict(list)
    for item in items:
        if (question := item.question) is not None:
            count[question.game, question.edition, of(question)].append(item.right)
    found = [WeakSpot(*name, right.count(False), len(right)) for name, right in count.items()]
    wrong = (one for one in found if one.wrong)
    return tuple(sorted(wrong, key=lambda one: (-one.wrong, one.asked, one)))


def _get(db: sqlite3.Connection, name: str) -> Sitting:
    found = find(db, name)
    if found is None:
        raise UnknownExam(name=name[:40])
    return _sitting(*found)


def _sitting(profile: str, row: ExamRow) -> Sitting:
    end = row.deadline
    return Sitting(
        row.id,
        profile,
        row.exam,
        row.started,
        end,
        row.finished,
        {one.place: Mark(one.given, one.at, end is not None and one.at > end) for one in row.marks},
    )
