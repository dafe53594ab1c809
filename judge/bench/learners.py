"""A learner that is made up, to see whether practice helps: it forgets in a way of its own.

What it knows fades exponentially, each section with a strength of its own in days; FSRS
assumes a power law and knows nothing of these strengths. Some sections are weak: hardly known
at the start, quickly forgotten, and slow to grow. The same seed is the same learner.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from typing import Any, NamedTuple, TypeAlias

from judge.training.answers import LoggedAnswer
from judge.training.choosing import RECENT, Pool, Situation, choose
from judge.training.memory import Memory
from judge.training.model import Kind, Listed
from judge.training.plan import NEW_A_DAY
from judge.training.schedule import Key, Rating
from judge.training.store import Asked

START = date(2025, 1, 6)
BEGIN = time(18, tzinfo=UTC)  # of a day's practice
PAUSE = timedelta(seconds=40)  # an answer and its explanation
GUESS = 0.25  # chance to be right without knowing
MONTH = 30  # days without practice after which recall is measured once more

# Takes the learner's place in time and gives the question to answer.
Chooser: TypeAlias = Callable[["Course", datetime], Listed]


@dataclass
class Trace:
    """What the learner knows of a section: strength in days, when last seen, how it grows."""

    strength: float
    last: datetime
    growth: float
    weak: bool

    def known(self, now: datetime) -> float:
        """The chance to know it; it halves in 0.7 times the strength."""
        return math.exp(-(now - self.last).total_seconds() / 86_400 / self.strength)

    def see(self, now: datetime, *, knew: bool) -> None:
        """After an answer and its explanation: the nearer to being forgotten, the more it helps."""
        effort = 1 - self.known(now)
        if knew:
            self.strength *= 1 + (self.growth - 1) * (0.2 + effort)
        else:
            self.strength = max(0.5, self.strength * (0.6 + 0.4 * effort))
        self.last = now


@dataclass(frozen=True)
class Size:
    """How much there is to learn, and how long."""

    days: int = 60
    a_day: int = 30
    chapters: int = 10
    sections: int = 12  # of each chapter
    questions: int = 3  # of each section
    weak: float = 0.3  # share of weak sections


class Recall(NamedTuple):
    """The mean chance to know a section, for the weak ones and for all."""

    weak: float
    all: float


class Course:
    """One learner over its days."""

    def __init__(self, size: Size, seed: int) -> None:
        self.size = size
        self.random = Random(seed)
        self.pool = Pool(_entries(size, self.random), lambda entry, number: number)
        self.start = datetime.combine(START, BEGIN)
        self.traces = {key: self._trace() for key in self.pool.sections}
        self.memory = Memory()
        self.asked: dict[str, Asked] = {}
        self.answers: list[LoggedAnswer] = []
        self.new: set[Key] = set()

    def _trace(self) -> Trace:
        weak = self.random.random() < self.size.weak
        strength = self.random.uniform(0.6, 1.5) if weak else self.random.uniform(2, 8)
        growth = self.random.uniform(1.5, 1.9) if weak else self.random.uniform(2.0, 3.0)
        last = self.start - timedelta(days=self.random.uniform(1, 5))
        return Trace(strength, last, growth, weak)

    def recall(self, now: datetime) -> Recall:
        known = [(one.weak, one.known(now)) for one in self.traces.values()]
        weak = [value for is_weak, value in known if is_weak]
        return Recall(sum(weak) / len(weak), sum(v for _, v in known) / len(known))

    def run(self, chooser: Chooser) -> dict[str, Recall]:
        """Practise every day; what is known at the start, after the last day, and a month on."""
        found = {"before": self.recall(self.start)}
        for day in range(self.size.days):
            now = self.start + timedelta(days=day)
            self.new.clear()
            for _ in range(self.size.a_day):
                self._answer(chooser(self, now), now)
                now += PAUSE
        end = self.start + timedelta(days=self.size.days)
        later = end + timedelta(days=MONTH)
        return {**found, "after": self.recall(end), "month_later": self.recall(later)}

    def _answer(self, entry: Listed, now: datetime) -> None:
        key = self.pool.keys[entry.id]
        trace = self.traces[key]
        knew = self.random.random() < trace.known(now)
        right = knew or self.random.random() < GUESS
        taken = "" if right else self.random.choice(entry.against)
        trace.see(now, knew=knew)
        if key not in self.memory.cards:
            self.new.add(key)
        answer = _made(entry, len(self.answers), now, right=right, taken=taken)
        self.memory.learn(answer)
        before = self.asked.get(entry.id, Asked(0, 0, now))
        self.asked[entry.id] = Asked(before.times + 1, before.wrong + (not right), now)
        self.answers.append(answer)


def by_practice(course: Course, now: datetime) -> Listed:
    """What `judge train` asks."""
    situation = Situation(
        memory=course.memory,
        asked=course.asked,
        recent=course.answers[-RECENT:],
        now=now,
        new_left=NEW_A_DAY - len(course.new),
        seed=now.date().isoformat(),
    )
    pick = choose(course.pool, situation)
    assert pick is not None
    return pick.entry


def by_chance(course: Course, now: datetime) -> Listed:
    """Any question."""
    return course.random.choice(course.pool.entries)


def compare(
    size: Size | None = None, seeds: Sequence[int] = (1, 2, 3)
) -> dict[str, dict[str, Recall]]:
    """The same learners by practice and by chance; each figure is the mean over them."""
    size = size or Size()
    ways: dict[str, Chooser] = {"practice": by_practice, "random": by_chance}
    return {
        name: _mean([Course(size, seed).run(chooser) for seed in seeds])
        for name, chooser in ways.items()
    }


def _mean(runs: Sequence[dict[str, Recall]]) -> dict[str, Recall]:
    return {
        when: Recall(*(sum(values) / len(runs) for values in zip(*(r[when] for r in runs))))  # noqa: B905
        for when in runs[0]
    }


def _entries(size: Size, random: Random) -> list[Listed]:
    """Questions about sections that look like those of a rule book."""
    names = [
        f"{chapter}-{section}"
        for chapter in range(1, size.chapters + 1)
        for section in range(1, size.sections + 1)
    ]
    return [
        _entry(f"{name}:{n}", name, random.sample([o for o in names if o != name], 2), n)
        for name in names
        for n in range(size.questions)
    ]


def _entry(name: str, section: str, against: Sequence[str], n: int) -> Listed:
    plain: dict[str, Any] = {"game": "simulated", "edition": "1", "recipe": ""}
    return Listed(
        id=name,
        kind=Kind.SECTION,
        difficulty=n + 1,
        sections=(section,),
        against=tuple(against),
        **plain,
    )


def _made(entry: Listed, n: int, now: datetime, *, right: bool, taken: str) -> LoggedAnswer:
    return LoggedAnswer(
        id=str(n),
        at=now,
        day=now.date().isoformat(),
        question=entry.id,
        game=entry.game,
        edition=entry.edition,
        section=entry.section,
        clause=entry.section,
        chosen=(),
        typed="",
        right=right,
        hints=0,
        seconds=None,
        rating=Rating.GOOD if right else Rating.AGAIN,
        fallen="",
        taken=taken,
        apart=entry.against,
        met=(),
    )
