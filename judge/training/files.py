"""Progress as a file: what somebody else's machine wrote is checked field by field."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from datetime import UTC
from datetime import date
from datetime import datetime
from pathlib import Path
from typing import Any
from typing import NamedTuple

from judge.errors import BadTrainingFile
from judge.json_file import open_json
from judge.json_file import read_json
from judge.training.answers import HINTS
from judge.training.answers import MAX_TYPED
from judge.training.answers import Answer
from judge.training.profiles import ID
from judge.training.profiles import MAX_NAME
from judge.training.schedule import Rating

FORMAT = "judge-training"
FORMAT_VERSION = 1
MAX_ANSWERS = 200_000
MAX_WORD = 120  # characters of an id, a number or a name
MAX_LIST = 60
MAX_OPTIONS = 9
ANSWER_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")


class Counts(NamedTuple):
    """What came of an import."""

    profile: str
    added: int
    ignored: int  # were here already


class Learnt(NamedTuple):
    """What a file holds."""

    profile: str
    name: str
    answers: tuple[Answer, ...]


def export_file(profile: Mapping[str, Any], answers: list[Answer], now: datetime) -> dict[str, Any]:
    """A profile with all its answers as plain data for one file."""
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "exported": now.astimezone(UTC).isoformat(),
        "profile": dict(profile),
        "answers": [answer.as_json() for answer in answers],
    }


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
    if version != FORMAT_VERSION or isinstance(version, bool):
        raise BadTrainingFile("version", found=str(version)[:20], known=FORMAT_VERSION)
    rows = data.get("answers")
    if not isinstance(rows, list):
        raise BadTrainingFile("not-training")
    if len(rows) > MAX_ANSWERS:
        raise BadTrainingFile("too-many", limit=MAX_ANSWERS)
    profile = _Fields(data.get("profile"), "profile")
    answers = tuple(answer_of(row, f"answers[{n}]") for n, row in enumerate(rows))
    name = profile.word("name", MAX_NAME)
    return Learnt(profile.matching("id", ID), name, answers)


def answer_of(data: object, where: str = "answer") -> Answer:
    """An answer from plain data."""
    read = _Fields(data, where)
    return Answer(
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
        return tuple(self._word(one, name, MAX_WORD) for one in self._list(name))

    def _list(self, name: str) -> list[Any]:
        found = self.data.get(name)
        if not isinstance(found, list) or len(found) > MAX_LIST:
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
        return tuple(self._whole(one, name, 0, MAX_OPTIONS - 1) for one in self._list(name))

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
