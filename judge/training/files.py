"""Progress as a file: what somebody else's machine wrote is checked field by field.

Version 2 has the exams and what the profile has chosen; version 1 had the answers only, and
is read too.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from msgspec import UNSET, Meta, UnsetType

from judge.errors import BadExam, BadTrainingFile
from judge.json_file import open_json, read_json
from judge.told import Fine, Time, Told
from judge.training.answers import HINTS, MAX_TYPED, Given, LoggedAnswer
from judge.training.blueprint import exam_of
from judge.training.exam_rows import ExamRow, MarkRow
from judge.training.profiles import ID, MAX_NAME, MOST_A_DAY, Goal, Profile
from judge.training.schedule import Rating

FORMAT = "judge-training"
FORMAT_VERSION = 2
READ_VERSIONS = (1, 2)
MAX_ANSWERS = 150_000
MAX_EXAMS = 10_000
MAX_WORD = 120  # characters of an id, a number or a name
MAX_LIST = 60
MAX_OPTIONS = 9
ANSWER_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
EXAM_ID = re.compile(r"[0-9a-z]{1,40}")


class ImportedAnswers(Fine, kw_only=True):
    """What came of an import.

    Ignored are those that were here already; exams are new here, or went on in the file.
    """

    profile: str
    added: int
    ignored: int
    exams: int


class Learnt(NamedTuple):
    """What a file holds."""

    profile: Profile
    answers: tuple[LoggedAnswer, ...]
    exams: tuple[ExamRow, ...]


class TrainingFile(Told, kw_only=True):
    """A profile with all its answers and exams in one file."""

    format: Annotated[str, Meta(extra_json_schema={"const": FORMAT})] = FORMAT
    version: Annotated[
        int,
        Meta(description="1 has no exams.", extra_json_schema={"enum": list(READ_VERSIONS)}),
    ] = FORMAT_VERSION
    exported: Time | UnsetType = UNSET
    profile: dict[str, Any]
    answers: Annotated[list[dict[str, Any]], Meta(max_length=MAX_ANSWERS)]
    exams: Annotated[list[dict[str, Any]], Meta(max_length=MAX_EXAMS)] | UnsetType = UNSET


def export_file(
    profile: Profile, answers: Iterable[LoggedAnswer], exams: Iterable[ExamRow], now: datetime
) -> TrainingFile:
    return TrainingFile(
        exported=now.astimezone(UTC).isoformat(),
        profile=profile.as_json(),
        answers=[answer.as_json() for answer in answers],
        exams=[exam.as_json() for exam in exams],
    )


def open_file(path: Path) -> Any:
    """The data of a file; never more of it is read than we allow."""
    return open_json(path, BadTrainingFile)


def read_file(raw: bytes) -> Any:
    """The data of a file's bytes."""
    return read_json(raw, BadTrainingFile)


def read_learnt(data: object) -> Learnt:
    """The content of a file; BadTrainingFile names what is off by its place in it."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadTrainingFile("not-training")
    version = data.get("version")
    if version not in READ_VERSIONS or isinstance(version, bool):
        raise BadTrainingFile("version", found=str(version)[:20], known=FORMAT_VERSION)
    answers = _rows(data, "answers", MAX_ANSWERS)
    exams = _rows(data, "exams", MAX_EXAMS) if version > 1 else []
    return Learnt(
        profile_of(data.get("profile"), version),
        tuple(answer_of(row, f"answers[{n}]") for n, row in enumerate(answers)),
        tuple(exam_row_of(row, f"exams[{n}]") for n, row in enumerate(exams)),
    )


def _rows(data: Mapping[str, Any], name: str, most: int) -> list[Any]:
    found = data.get(name)
    if not isinstance(found, list):
        raise BadTrainingFile("not-training")
    if len(found) > most:
        raise BadTrainingFile("too-many", limit=most)
    return found


def profile_of(data: object, version: int) -> Profile:
    """Who has learnt, from plain data."""
    read = _Fields(data, "profile")
    found = Profile(id=read.matching("id", ID), name=read.word("name", MAX_NAME))
    if version == 1:
        return found
    goal = read.data.get("goal")
    return replace(
        found,
        editions=read.mapping("editions"),
        goal=None if goal is None else goal_of(goal, "profile.goal"),
    )


def goal_of(data: object, where: str) -> Goal:
    """What somebody plans for, from plain data."""
    read = _Fields(data, where)
    return Goal(
        day=date.fromisoformat(read.day("day")),
        game=read.word("game"),
        chapters=read.words("chapters"),
        difficulty=read.whole("difficulty", 0, 5),
        a_day=read.whole("a_day", 1, MOST_A_DAY),
        since=date.fromisoformat(read.day("since")) if read.data.get("since") else None,
    )


def exam_row_of(data: object, where: str) -> ExamRow:
    """An exam that was sat, from plain data."""
    read = _Fields(data, where)
    try:
        exam = exam_of(read.data["exam"])
    except (BadExam, ValueError, TypeError, KeyError, AttributeError):
        raise BadTrainingFile("field", field=f"{where}.exam") from None
    places = len(exam.questions)
    marks = [_mark_of(row, f"{where}.marks", places) for row in read.items("marks", places)]
    if len({mark.place for mark in marks}) < len(marks):
        raise BadTrainingFile("field", field=f"{where}.marks")
    return ExamRow(
        id=read.matching("id", EXAM_ID),
        exam=exam,
        started=read.time("started"),
        deadline=read.time("deadline") if read.data.get("deadline") is not None else None,
        finished=read.time("finished") if read.data.get("finished") is not None else None,
        marks=tuple(marks),
    )


def _mark_of(data: object, where: str, places: int) -> MarkRow:
    read = _Fields(data, where)
    given = Given(read.options("chosen"), read.word("typed", MAX_TYPED))
    return MarkRow(read.whole("place", 0, places - 1), read.time("at"), given)


def answer_of(data: object, where: str = "answer") -> LoggedAnswer:
    """An answer from plain data."""
    read = _Fields(data, where)
    return LoggedAnswer(
        id=read.matching("id", ANSWER_ID),
        at=read.time("at"),
        day=read.day("day"),
        question=read.word("question"),
        game=read.word("game"),
        edition=read.word("edition"),
        section=read.word("section"),
        clause=read.word("clause"),
        chosen=read.options("chosen"),
        typed=read.word("typed", MAX_TYPED),
        right=read.flag("right"),
        hints=read.whole("hints", 0, HINTS),
        seconds=read.seconds("seconds"),
        rating=Rating(read.whole("rating", 1, 4)),
        fallen=read.word("fallen"),
        taken=read.word("taken"),
        apart=read.words("apart"),
        met=read.words("met"),
        exam=read.word("exam"),
        shape=read.word("shape") if "shape" in read.data else "",
    )


class _Fields:
    """Takes fields out of plain data, each with its limits."""

    def __init__(self, data: object, where: str) -> None:
        self.where = where
        if not isinstance(data, dict):
            raise self._bad("")
        self.data = data

    def _bad(self, name: str) -> BadTrainingFile:
        return BadTrainingFile("field", field=f"{self.where}.{name}".rstrip("."))

    def word(self, name: str, most: int = MAX_WORD) -> str:
        return self._word(self.data.get(name), name, most)

    def _word(self, found: object, name: str, most: int) -> str:
        if not isinstance(found, str) or len(found) > most or not found.isprintable():
            raise self._bad(name)
        return found

    def words(self, name: str) -> tuple[str, ...]:
        return tuple(self._word(one, name, MAX_WORD) for one in self.items(name))

    def mapping(self, name: str) -> dict[str, str]:
        found = self.data.get(name)
        if not isinstance(found, dict) or len(found) > MAX_LIST:
            raise self._bad(name)
        words = ((self._word(a, name, MAX_WORD), b) for a, b in found.items())
        return {a: self._word(b, name, MAX_WORD) for a, b in words}

    def items(self, name: str, most: int = MAX_LIST) -> list[Any]:
        found = self.data.get(name)
        if not isinstance(found, list) or len(found) > most:
            raise self._bad(name)
        return found

    def matching(self, name: str, pattern: re.Pattern[str]) -> str:
        found = self.word(name)
        if not pattern.fullmatch(found):
            raise self._bad(name)
        return found

    def whole(self, name: str, least: int, most: int) -> int:
        return self._whole(self.data.get(name), name, least, most)

    def _whole(self, found: object, name: str, least: int, most: int) -> int:
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise self._bad(name)
        return found

    def options(self, name: str) -> tuple[int, ...]:
        return tuple(self._whole(one, name, 0, MAX_OPTIONS - 1) for one in self.items(name))

    def flag(self, name: str) -> bool:
        found = self.data.get(name)
        if not isinstance(found, bool):
            raise self._bad(name)
        return found

    def seconds(self, name: str) -> float | None:
        found = self.data.get(name)
        if found is None:
            return None
        if isinstance(found, bool) or not isinstance(found, int | float):
            raise self._bad(name)
        if not math.isfinite(found) or found < 0:
            raise self._bad(name)
        return float(found)

    def time(self, name: str) -> datetime:
        try:
            found = datetime.fromisoformat(self.word(name))
            if found.tzinfo is None:
                raise self._bad(name)
            return found.astimezone(UTC)
        except (ValueError, OverflowError):
            raise self._bad(name) from None

    def day(self, name: str) -> str:
        try:
            return date.fromisoformat(self.word(name)).isoformat()
        except ValueError:
            raise self._bad(name) from None
