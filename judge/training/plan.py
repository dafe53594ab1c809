"""A plan towards a day: how much is new and how much is due on each day until then."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from judge.errors import BadPlan
from judge.told import Told
from judge.training.choosing import Pool
from judge.training.memory import Memory
from judge.training.model import SEPARATORS, Listed
from judge.training.profiles import A_DAY, MOST_A_DAY, Goal
from judge.training.schedule import Key, LearntCard, Rating, Subject, review

NEW_A_DAY = 10  # without a goal
REVISION = 4  # one part of so many of the time is for seeing everything again
FURTHEST = 730  # days


class PlanDay(Told):
    """How many sections are new and how many are due on a day."""

    day: date
    new: int
    due: int


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is left to do, from today on.

    From `revise_from` on nothing new is planned, so that all of it is seen again.
    """

    goal: Goal
    sections: int
    unseen: int
    revise_from: date
    days: tuple[PlanDay, ...]

    @property
    def new_a_day(self) -> int:
        """How many sections are new on a day at most."""
        return max(one.new for one in self.days)

    @property
    def needed(self) -> int:
        """How many questions a day are enough, if what was not done is done the day after."""
        most = left = 0
        for days, one in enumerate(reversed(self.days), 1):
            left += one.new + one.due
            most = max(most, -(-left // days))
        return most

    @property
    def is_met(self) -> bool:
        """Whether as many questions a day as somebody wants to answer are enough."""
        return self.needed <= self.goal.a_day


class Outlook(NamedTuple):
    """A plan, and where its day comes too soon the first one on which the goal could be met."""

    plan: Plan | None
    later: date | None = None


def checked_goal(goal: Goal, pool: Pool, today: date) -> Goal:
    """A goal that can be planned for; BadPlan says what is wrong with it."""
    if goal.day <= today:
        raise BadPlan("past", day=goal.day)
    if (goal.day - today).days > FURTHEST:
        raise BadPlan("far", limit=FURTHEST)
    if not 1 <= goal.a_day <= MOST_A_DAY:
        raise BadPlan("a-day", limit=MOST_A_DAY)
    mine = [name for name in pool.chapters if goal.game in ("", name[0])]
    known = {name for game, chapter in mine for name in (chapter, f"{game}/{chapter}")}
    strange = [name for name in goal.chapters if name not in known]
    if strange:
        numbers = dict.fromkeys(chapter for _, chapter in mine)
        raise BadPlan("chapters", chapters=", ".join(strange)[:60], known=", ".join(numbers))
    if not wanted(goal, pool):
        raise BadPlan("nothing")
    return goal


def read_goal(
    day: str, game: str, chapters: str, *, difficulty: int = 0, a_day: int = A_DAY
) -> Goal:
    """A goal as it is typed; BadPlan where the day is none."""
    try:
        found = date.fromisoformat(day.strip())
    except ValueError:
        raise BadPlan("day", day=day[:20]) from None
    names = tuple(dict.fromkeys(filter(None, SEPARATORS.split(chapters))))
    return Goal(day=found, game=game, chapters=names, difficulty=difficulty, a_day=a_day)


def plan(goal: Goal, pool: Pool, memory: Memory, today: date) -> Plan | None:
    """What to do each day before the goal's; None once its day has come.

    What is due is foretold as FSRS has it when every answer is right.
    """
    left = (goal.day - today).days
    return _Work(goal, pool, memory, today, left).until(goal) if left > 0 else None


def earliest(goal: Goal, pool: Pool, memory: Memory, today: date) -> date | None:
    """The first day by which so many questions a day are enough; None where none is near."""
    first, last = (goal.day - today).days, FURTHEST
    work = _Work(goal, pool, memory, today, last)

    def is_met(left: int) -> bool:
        return work.until(replace(goal, day=today + timedelta(days=left))).is_met

    if not is_met(last):
        return None
    while first < last:
        middle = (first + last) // 2
        first, last = (first, middle) if is_met(middle) else (middle + 1, last)
    return today + timedelta(days=first)


class _Work:
    """What there is to learn, and on which days it comes back: enough for plans of any length."""

    def __init__(self, goal: Goal, pool: Pool, memory: Memory, today: date, days: int) -> None:
        keys = wanted(goal, pool)
        seen = [memory.cards[key] for key in keys if key in memory.cards]
        self.today, self.sections, self.unseen = today, len(keys), len(keys) - len(seen)
        self.fresh = sum(card.days == 1 and card.day == str(today) for card in seen)
        self.due: Counter[int] = Counter()
        for card in seen:
            self.due += _returns(card, today, days)
        self.first = [day for day in _returns(None, today, days) if day]

    def until(self, goal: Goal) -> Plan:
        today, left = self.today, (goal.day - self.today).days
        since = min(goal.since or today, today)
        whole = (goal.day - since).days
        revise_from = since + timedelta(days=max(1, whole - math.ceil(whole / REVISION)))
        learning = (revise_from - today).days
        if learning < 1:  # what was not learnt in time
            learning = left
        new = [*self._new(learning), *[0] * (left - learning)]
        due = [self.due[n] for n in range(left)]
        for start, count in enumerate(new):
            for after in self.first if count else ():
                if start + after < left:
                    due[start + after] += count
        return Plan(
            goal=goal,
            sections=self.sections,
            unseen=self.unseen,
            revise_from=revise_from,
            days=tuple(PlanDay(today + timedelta(days=n), new[n], due[n]) for n in range(left)),
        )

    def _new(self, days: int) -> list[int]:
        """What is new on each day; what was learnt today already is part of today's."""
        share = -(-(self.unseen + self.fresh) // days) - self.fresh
        first = min(self.unseen, max(0, share)) if days > 1 else self.unseen
        return [first, *(_spread(self.unseen - first, days - 1) if days > 1 else ())]


def is_about(goal: Goal, entry: Listed) -> bool:
    """Whether a question belongs to what a goal is about."""
    if goal.difficulty and entry.difficulty > goal.difficulty:
        return False
    return goal.has_chapter(entry.game, entry.chapter)


def wanted(goal: Goal, pool: Pool) -> list[Key]:
    """The sections that a goal is about."""
    found = pool.sections.items()
    return [key for key, entries in found if any(is_about(goal, entry) for entry in entries)]


def _spread(count: int, days: int) -> list[int]:
    """So many things over so many days, the larger parts first."""
    each, more = divmod(count, days)
    return [each + (n < more) for n in range(days)]


def _returns(card: LearntCard | None, today: date, days: int) -> Counter[int]:
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
