"""When something is due again: the FSRS scheduler of the package `fsrs`, as plain values.

Old value in, new value out; the clock is an argument everywhere. Intervals are not fuzzed, so
that the same answers give the same cards on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import IntEnum, StrEnum
from typing import NamedTuple

import fsrs

RETENTION = 0.9  # how likely it should still be known when it is asked again
TOMORROW = timedelta(days=1)
SCHEDULER = fsrs.Scheduler(desired_retention=RETENTION, enable_fuzzing=False)


class Rating(IntEnum):
    """How an answer went, in the words of FSRS."""

    AGAIN = 1  # wrong
    HARD = 2  # right after a hint
    GOOD = 3
    EASY = 4  # right and fast


class Subject(StrEnum):
    """What a card is about."""

    SECTION = "section"
    MISREADING = "misreading"


class Key(NamedTuple):
    """Which card: of a section's clause (see `editions`) or of a misreading."""

    subject: Subject
    game: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LearntCard:
    """What FSRS knows of one thing that somebody learns; times are UTC.

    `seen` and `wrong` count answers, `days` the days on which there was one.
    """

    key: Key
    state: int
    step: int | None
    stability: float
    difficulty: float
    due: datetime
    last: datetime
    seen: int
    wrong: int
    days: int
    day: str


def review(
    card: LearntCard | None, key: Key, rating: Rating, *, now: datetime, day: str
) -> LearntCard:
    """The card after an answer; `day` is the learner's date. Without a card it is a new one."""
    now = now.astimezone(UTC)
    before = fsrs.Card(card_id=0, due=now) if card is None else _theirs(card)
    after, _ = SCHEDULER.review_card(before, fsrs.Rating(int(rating)), now)
    assert after.stability is not None
    assert after.difficulty is not None
    return LearntCard(
        key=key,
        state=int(after.state),
        step=after.step,
        stability=after.stability,
        difficulty=after.difficulty,
        due=after.due,
        last=now,
        seen=(card.seen if card else 0) + 1,
        wrong=(card.wrong if card else 0) + (rating is Rating.AGAIN),
        days=(card.days if card else 0) + (card is None or card.day != day),
        day=day,
    )


def recall(card: LearntCard, now: datetime) -> float:
    """How likely it is known at this moment, from 0 to 1."""
    return float(SCHEDULER.get_card_retrievability(_theirs(card), now))


def strength(card: LearntCard, now: datetime) -> float:
    """How well it is known, from 0 to 1: what is still being learnt is judged by tomorrow.

    FSRS takes a section for known right after it was explained, even if the answer was wrong.
    """
    if card.state == fsrs.State.Review:
        return recall(card, now)
    return recall(card, max(now, card.last + TOMORROW))


def _theirs(card: LearntCard) -> fsrs.Card:
    return fsrs.Card(
        card_id=0,  # without one the package sleeps to make it
        state=fsrs.State(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=card.last,
    )
