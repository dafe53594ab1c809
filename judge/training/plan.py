"""A plan towards a day: how much is new and how much is due on each day until then."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from datetime import UTC
from datetime import date
from datetime import datetime
from datetime import time
from datetime import timedelta
from typing import Any
from typing import NamedTuple

from judge.errors import BadPlan
from judge.training.choosing import Pool
from judge.training.memory import Memory
from judge.training.profiles import Goal
from judge.training.schedule import Card
from judge.training.schedule import Key
from judge.training.schedule import Rating
from judge.training.schedule import Subject
from judge.training.schedule import review

NEW_A_DAY = 10  # without a goal
REVISION = 4  # one part of so many of the time is for seeing everything again
FURTHEST = 730  # days


class PlanDay(NamedTuple):
    """How many sections are new and how many are due on a day."""

    day: date
    new: int
    due: int


@dataclass(frozen=True, kw_only=True)
class Plan:
    """From `revise_from` on nothing new is planned, so that all of it is seen again."""

    goal: Goal
    sections: int
    unseen: int
    revise_from: date
    days: tuple[PlanDay, ...]

    @property
    def new_a_day(self) -> int:
        return self.days[0].new

    def as_json(self) -> dict[str, Any]:
        days = [{"day": str(one.day), "new": one.new, "due": one.due} for one in self.days]
        return {
            **self.goal.as_json(),
            "sections": self.sections,
            "unseen": self.unseen,
            "new_a_day": self.new_a_day,
            "revise_from": str(self.revise_from),
            "days": days,
        }


def checked_goal(goal: Goal, today: date) -> Goal:
    """A goal that can be planned for; BadPlan if its day is over or too far away."""
    if goal.day <= today:
        raise BadPlan("past", day=goal.day)
    if (goal.day - today).days > FURTHEST:
        raise BadPlan("far", limit=FURTHEST)
    return goal


def read_goal(day: str, game: str, chapters: str) -> Goal:
    """A goal as it is typed; BadPlan where the day is none."""
    try:
        found = date.fromisoformat(day.strip())
    except ValueError:
        raise BadPlan("day", day=day[:20]) from None
    return Goal(day=found, game=game, chapters=tuple(chapters.replace(",", " ").split()))


def plan(goal: Goal, pool: Pool, memory: Memory, today: date) -> Plan | None:
    """What to do each day before the goal's; None once its day has come.

    What is due is foretold as FSRS has it when every answer is right.
    """
    left = (goal.day - today).days
    if left < 1:
        return None
    keys = wanted(goal, pool)
    seen = [memory.cards[key] for key in keys if key in memory.cards]
    unseen = len(keys) - len(seen)
    learning = max(1, left - math.ceil(left / REVISION))
    new = _spread(unseen, learning)
    due: Counter[int] = Counter()
    for card in seen:
        due += _returns(card, today, left)
    first = _returns(None, today, left)
    for start, count in enumerate(new):
        for after, times in first.items():
            if after and start + after < left:
                due[start + after] += times * count
    return Plan(
        goal=goal,
        sections=len(keys),
        unseen=unseen,
        revise_from=today + timedelta(days=learning),
        days=tuple(
            PlanDay(today + timedelta(days=n), new[n] if n < learning else 0, due[n])
            for n in range(left)
        ),
    )


def wanted(goal: Goal, pool: Pool) -> list[Key]:
    """The sections that a goal is about."""
    return [
        key
        for (game, chapter), keys in pool.chapters.items()
        if goal.game in ("", game) and (not goal.chapters or chapter in goal.chapters)
        for key in keys
    ]


def _spread(count: int, days: int) -> list[int]:
    """So many things over so many days, the larger parts first."""
    each, more = divmod(count, days)
    return [each + (n < more) for n in range(days)]


def _returns(card: Card | None, today: date, days: int) -> Counter[int]:
    """On which of the coming days a card is asked, if every answer is right."""
    start = datetime.combine(today, time(12), UTC)
    end = start + timedelta(days=days)
    found: Counter[int] = Counter()
    key = Key(Subject.SECTION, "", "")
    now = start if card is None else max(card.due, start)
    while now < end:
        day = (now.date() - today).days
        found[day] = 1
        card = review(card, key, Rating.GOOD, now=now, day=str(day))
        now = card.due
    return found
