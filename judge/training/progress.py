"""How far somebody is: strength by section and chapter, what is due, days, and the weak spots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Annotated, NamedTuple

from msgspec import Meta
from msgspec.structs import astuple

from judge.rules.numbers import sort_key
from judge.told import Section, Told
from judge.training.choosing import Pool
from judge.training.memory import Memory
from judge.training.model import chapter_of
from judge.training.plan import Plan
from judge.training.practice import ALL, Filters, Practice
from judge.training.profiles import Profile
from judge.training.schedule import Key, Subject, strength
from judge.training.store import Day, TrainingStore

WEAK = 0.8  # a section below this chance of being known is weak


class Strength(NamedTuple):
    """One section: how likely it is known now (None: never asked), and what there is to ask.

    `number` is that of the edition which is practised.
    """

    game: str
    edition: str
    number: str
    recall: float | None
    due: datetime | None
    seen: int
    wrong: int
    questions: int


class ChapterStrength(NamedTuple):
    """A chapter: the mean over its sections, where one that was never asked counts 0."""

    game: str
    edition: str
    number: str
    strength: float
    seen: int
    due: int
    sections: tuple[Strength, ...]


class Mistaken(Told):
    """A pair of sections that was mistaken: the right one, what it was taken for, how often."""

    game: str
    right: Section
    taken: Section
    times: int
    owed: int


class Misread(Told):
    """A misreading that somebody fell for, and how likely it is seen through now."""

    game: str
    name: str
    recall: float
    wrong: int


@dataclass(frozen=True, kw_only=True)
class Progress:
    """Everything about one profile at one moment.

    `suspended` counts the questions that rest in the editions practised; `newer` names
    editions that one could go over to.
    """

    profile: Profile
    day: date
    answers: int
    right: int
    streak: int
    longest: int
    due: int
    new_left: int
    chapters: tuple[ChapterStrength, ...]
    history: tuple[Day, ...]
    mistaken: tuple[Mistaken, ...]
    misread: tuple[Misread, ...]
    suspended: int
    newer: dict[str, str]
    plan: Plan | None

    @property
    def weak(self) -> tuple[Strength, ...]:
        """The sections that were asked and are likely forgotten, the weakest first."""
        found = [
            one
            for chapter in self.chapters
            for one in chapter.sections
            if one.recall is not None and (one.recall < WEAK or one.wrong * 2 >= one.seen)
        ]
        return tuple(sorted(found, key=lambda one: (-one.wrong / one.seen, one.recall or 0)))


def progress(
    practice: Practice, profile: Profile, filters: Filters = ALL, *, now: datetime, day: date
) -> Progress:
    """How far a profile is in what the filters leave."""
    store = practice.store
    memory = store.memory(profile.id)
    pool = practice.pool(profile, filters)
    current = practice.editions(profile, filters)
    days = store.days(profile.id)
    streak, longest = streaks((date.fromisoformat(one.day) for one in days), day)
    coming = practice.plan(profile, day=day)
    entries = (one for one in practice.bank.entries() if one.game in current)
    return Progress(
        profile=profile,
        day=day,
        answers=sum(one.answers for one in days),
        right=sum(one.right for one in days),
        streak=streak,
        longest=longest,
        due=_due(pool, memory, now),
        new_left=practice.new_left(profile, coming, day=day),
        chapters=_chapters(practice, pool, memory, current, now),
        history=tuple(days),
        mistaken=tuple(_mistaken(practice, memory, current)),
        misread=tuple(_misread(memory, current, now)),
        suspended=len(practice.clauses.suspended(entries, current)),
        newer={g: e for g, e in practice.newer(profile).items() if g in current},
        plan=coming,
    )


def _due(pool: Pool, memory: Memory, now: datetime) -> int:
    known = (memory.cards[key] for key in memory.cards if key in pool.sections)
    return sum(card.due <= now for card in known)


def _chapters(
    practice: Practice, pool: Pool, memory: Memory, current: dict[str, str], now: datetime
) -> tuple[ChapterStrength, ...]:
    found: dict[tuple[str, str], list[Strength]] = defaultdict(list)
    for key in pool.sections:
        one = _strength(practice, pool, memory, key, current[key.game], now)
        found[key.game, chapter_of(one.number)].append(one)
    order = {game: n for n, game in enumerate(practice.corpus.game_ids)}
    names = sorted(found, key=lambda name: (order[name[0]], sort_key(name[1])))
    return tuple(_chapter(game, number, current[game], found[game, number], now)
                 for game, number in names)  # fmt: skip


def _chapter(
    game: str, number: str, edition: str, rows: list[Strength], now: datetime
) -> ChapterStrength:
    rows.sort(key=lambda one: sort_key(one.number))
    return ChapterStrength(
        game,
        edition,
        number,
        sum(one.recall or 0.0 for one in rows) / len(rows),
        sum(one.seen > 0 for one in rows),
        sum(one.due is not None and one.due <= now for one in rows),
        tuple(rows),
    )


def _strength(
    practice: Practice, pool: Pool, memory: Memory, key: Key, edition: str, now: datetime
) -> Strength:
    entries = pool.sections[key]
    number = practice.clauses.sections(entries[0], edition)[0]
    card = memory.cards.get(key)
    if card is None:
        return Strength(key.game, edition, number, None, None, 0, 0, len(entries))
    known = strength(card, now)
    return Strength(key.game, edition, number, known, card.due, card.seen, card.wrong, len(entries))


def _mistaken(practice: Practice, memory: Memory, current: dict[str, str]) -> list[Mistaken]:
    """Pairs of sections that the editions still have, those that are owed most first."""
    found = []
    for pair, one in memory.confusions.items():
        if pair.game in current:
            both = [
                practice.clauses.number(pair.game, clause, current[pair.game])
                for clause in (pair.right, pair.taken)
            ]
            if both[0] and both[1]:
                found.append(Mistaken(pair.game, both[0], both[1], one.times, one.owed))
    return sorted(found, key=lambda one: (-one.owed, -one.times, *astuple(one)))


def _misread(memory: Memory, current: dict[str, str], now: datetime) -> list[Misread]:
    found = [
        Misread(key.game, key.name, strength(card, now), card.wrong)
        for key, card in memory.cards.items()
        if key.subject is Subject.MISREADING and key.game in current
    ]
    return sorted(found, key=lambda one: (one.recall, one.name))


def streaks(days: Iterable[date], today: date) -> tuple[int, int]:
    """Days in a row until today or yesterday, and the longest such row ever."""
    known = sorted(set(days))
    longest = row = 0
    last: date | None = None
    for one in known:
        row = row + 1 if last is not None and one - last == timedelta(days=1) else 1
        longest, last = max(longest, row), one
    going_on = last is not None and timedelta() <= today - last <= timedelta(days=1)
    return (row if going_on else 0), longest


# -- questions, for those who teach -----------------------------------------------------------


class Statistic(Told):
    """How a question went: how often it was asked and wrong, and which options were taken.

    `options` is place -> how often, of the options as they stood when it was last asked;
    answers that were typed and name no option are in `typed`.
    """

    question: str
    times: int
    wrong: int
    share: float
    options: Annotated[dict[int, int], Meta(description="Place of an option: how often taken.")]
    typed: int


def statistics(
    store: TrainingStore, *, profile: str | None = None, question: str | None = None
) -> list[Statistic]:
    """Every question that was asked, those that are answered wrongly most often first."""
    times: dict[str, int] = defaultdict(int)
    wrong: dict[str, int] = defaultdict(int)
    typed: dict[str, int] = defaultdict(int)
    options: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for one in store.tallies(profile=profile, question=question):
        times[one.question] += one.times
        wrong[one.question] += one.times - one.right
        typed[one.question] += 0 if one.chosen else one.times
        for place in one.chosen if one.latest else ():
            options[one.question][place] += one.times
    found = [
        Statistic(
            question=name,
            times=count,
            wrong=wrong[name],
            share=round(wrong[name] / count, 4),
            options=dict(sorted(options[name].items())),
            typed=typed[name],
        )
        for name, count in times.items()
    ]
    return sorted(found, key=lambda one: (-one.wrong / one.times, -one.times, one.question))
