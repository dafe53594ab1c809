"""What an exam is made of, as plain data: a blueprint, its questions, and both in a link."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import to_builtins

from judge.errors import BadExam, JudgeError
from judge.scenario.share import pack, unpack
from judge.training.model import Kind

LEAST, MOST = 10, 100  # questions
LONGEST = 300  # minutes
MAX_SEED = 40
DIFFICULTIES = {1: 1, 2: 2, 3: 3, 4: 2, 5: 1}  # as many parts of each
_FORM = 1  # of the code in a link


@dataclass(frozen=True, slots=True, kw_only=True)
class Blueprint:
    """What an exam is made of.

    `game` is empty for all games, `edition` for the newest of each. `chapters` and
    `difficulties` say how many parts of the exam each has; without chapters each has as many
    as it has sections that can be asked. `minutes` 0: as long as it takes.
    """

    game: str = ""
    edition: str = ""
    count: int = 25
    minutes: int = 0
    percent: int = 70
    chapters: Mapping[str, int] = field(default_factory=dict)
    difficulties: Mapping[int, int] = field(default_factory=lambda: dict(DIFFICULTIES))
    kinds: tuple[str, ...] = ()

    @property
    def needed(self) -> int:
        """How many right answers pass."""
        return -(-self.count * self.percent // 100)


@dataclass(frozen=True, slots=True)
class Exam:
    """A blueprint, the seed, and the questions that they gave, in their order."""

    blueprint: Blueprint
    seed: str
    questions: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        found: dict[str, Any] = to_builtins(self, str_keys=True)
        return found

    @property
    def code(self) -> str:
        """The whole exam in letters that fit into an address."""
        return pack(json.dumps([_FORM, self.as_json()], separators=(",", ":"), sort_keys=True))


def read_code(code: str) -> Exam:
    """The exam of a link; BadExam where it was cut or changed on its way."""
    try:
        form, data = json.loads(unpack(code))
        if form != _FORM:
            raise BadExam("link")
        return exam_of(data)
    except (JudgeError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadExam("link") from None


def exam_of(data: Mapping[str, Any]) -> Exam:
    """The exam that `as_json` wrote."""
    made = data["blueprint"]
    blueprint = checked(
        Blueprint(
            game=str(made["game"]),
            edition=str(made["edition"]),
            count=int(made["count"]),
            minutes=int(made["minutes"]),
            percent=int(made["percent"]),
            chapters={str(name): int(parts) for name, parts in made["chapters"].items()},
            difficulties={int(n): int(parts) for n, parts in made["difficulties"].items()},
            kinds=tuple(map(str, made["kinds"])),
        )
    )
    questions = tuple(map(str, data["questions"]))
    if len(questions) != blueprint.count or len(set(questions)) != len(questions):
        raise BadExam("link")
    return Exam(blueprint, str(data["seed"])[:MAX_SEED], questions)


def checked(blueprint: Blueprint) -> Blueprint:
    """A blueprint within the limits; BadExam names what is not."""
    if not LEAST <= blueprint.count <= MOST:
        raise BadExam("count", least=LEAST, most=MOST)
    if not 0 <= blueprint.minutes <= LONGEST:
        raise BadExam("minutes", most=LONGEST)
    if not 1 <= blueprint.percent <= 100:
        raise BadExam("percent")
    parts = [*blueprint.chapters.values(), *blueprint.difficulties.values()]
    known = set(blueprint.difficulties) <= set(DIFFICULTIES) and set(blueprint.kinds) <= set(Kind)
    if not known or not blueprint.difficulties or not all(0 <= one <= 1000 for one in parts):
        raise BadExam("parts")
    return blueprint
