"""What to ask next: what is due, what was mistaken for each other, then what is new.

Everything here is a function of what it is given; the clock is one of its arguments.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from hashlib import blake2b
from typing import NamedTuple

from judge.rules.numbers import sort_key
from judge.training.answers import LoggedAnswer
from judge.training.memory import Confusion, Memory, Pair
from judge.training.model import Kind, Listed
from judge.training.schedule import Key, LearntCard, Subject, strength
from judge.training.store import Asked

GAP = 3  # other questions between a mistake and the one that tells the two apart
LOOK = 5  # due cards among which one of another chapter may come first
RECENT = 8  # answers that are looked back at


class Reason(StrEnum):
    """Why a question is asked now."""

    DUE = "due"
    MISREADING = "misreading"
    APART = "apart"
    AGAIN = "again"
    NEW = "new"
    AHEAD = "ahead"


class Pick(NamedTuple):
    """The question to ask, why, and what it is about: a section's card, or a misreading's."""

    entry: Listed
    reason: Reason
    key: Key


class Pool:
    """Questions to choose from, by what they are about.

    `clause_of` names the clause of a section of a question.
    """

    def __init__(self, entries: Iterable[Listed], clause_of: Callable[[Listed, str], str]) -> None:
        self.entries = tuple(entries)
        self.keys: dict[str, Key] = {}
        self.sections: dict[Key, list[Listed]] = defaultdict(list)
        self.misreadings: dict[Key, list[Listed]] = defaultdict(list)
        self.pairs: dict[Pair, list[Listed]] = defaultdict(list)
        chapters: dict[tuple[str, str], dict[Key, None]] = defaultdict(dict)
        for entry in self.entries:
            clause = clause_of(entry, entry.section)
            key = Key(Subject.SECTION, entry.game, clause)
            self.keys[entry.id] = key
            self.sections[key].append(entry)
            chapters[entry.game, entry.chapter][key] = None
            for name in entry.misreadings:
                self.misreadings[Key(Subject.MISREADING, entry.game, name)].append(entry)
            for other in entry.against:
                self.pairs[Pair(entry.game, clause, clause_of(entry, other))].append(entry)
        games = list(dict.fromkeys(entry.game for entry in self.entries))
        order = sorted(chapters, key=lambda name: (games.index(name[0]), sort_key(name[1])))
        self.chapters = {name: sorted(chapters[name], key=self._place) for name in order}
        self.kinds = {entry.id: entry.kind for entry in self.entries}

    def _place(self, key: Key) -> tuple[int, int, tuple[int, ...]]:
        """Where a section stands among the new ones: those of which only words are asked last."""
        entries = self.sections[key]
        words = all(one.kind is Kind.TRANSLATION for one in entries)
        easiest = min(one.difficulty for one in entries)
        return words, easiest, sort_key(entries[0].section)

    def chapter(self, key: Key) -> tuple[str, str]:
        entry = self.sections[key][0]
        return entry.game, entry.chapter


@dataclass(frozen=True, kw_only=True)
class Situation:
    """What is known when a question is chosen.

    `recent` are the last answers, the newest last. `new_left` says how many new sections the
    plan has for today; with `revising`, everything is to be seen a second time. `goal` are
    the questions that a plan is about: they come before others.
    """

    memory: Memory
    asked: Mapping[str, Asked]
    recent: Sequence[LoggedAnswer]
    now: datetime
    new_left: int
    revising: bool = False
    day: str = ""
    goal: frozenset[str] = frozenset()
    seed: str = ""

    @property
    def last(self) -> LoggedAnswer | None:
        return self.recent[-1] if self.recent else None


def choose(pool: Pool, situation: Situation) -> Pick | None:
    """The next question; None where only the one that was just asked is left."""
    return next(iter(_Chooser(pool, situation).picks()), None)


class _Chooser:
    def __init__(self, pool: Pool, situation: Situation) -> None:
        self.pool, self.at = pool, situation
        last = situation.last
        self.last_question = last.question if last else ""
        self.last_key = pool.keys.get(self.last_question)
        self.last_chapter = pool.chapter(self.last_key) if self.last_key else None
        self.recent = {answer.question for answer in situation.recent}
        self.kinds = Counter(pool.kinds.get(answer.question) for answer in situation.recent)
        owed = (one for one in situation.memory.confusions.values() if one.owed)
        self.telling = {entry.id for one in owed for entry in self._apart(one)}

    def picks(self) -> Iterator[Pick]:
        """Every way to go on, the best first."""
        yield from self._due()
        yield from self._told_apart()
        if self.at.revising:
            yield from self._again()
        if self.at.new_left > 0:
            yield from self._new()
        yield from self._ahead()
        yield from self._new()

    def _due(self) -> Iterator[Pick]:
        cards = [card for card in self._known() if card.due <= self.at.now]
        cards.sort(key=lambda card: (card.due, card.key))
        for card in self._mixed(cards):
            misread = card.key.subject is Subject.MISREADING
            reason = Reason.MISREADING if misread else Reason.DUE
            yield from self._of(card.key, reason)

    def _known(self) -> Iterator[LearntCard]:
        """The cards that a question of the pool is about."""
        for key, card in self.at.memory.cards.items():
            if key in self.pool.sections or key in self.pool.misreadings:
                yield card

    def _mixed(self, cards: Sequence[LearntCard]) -> list[LearntCard]:
        """Most overdue first, but one of another chapter before one of the same again."""
        first, rest = list(cards[:LOOK]), list(cards[LOOK:])
        first.sort(key=lambda card: self._is_near(card.key))
        return [*first, *rest]

    def _is_near(self, key: Key) -> int:
        """0: of another chapter than the last question; 1: of the same; 2: the same section."""
        if key == self.last_key:
            return 2
        return int(key in self.pool.sections and self.pool.chapter(key) == self.last_chapter)

    def _told_apart(self) -> Iterator[Pick]:
        owed = [one for one in self.at.memory.confusions.values() if one.owed]
        owed.sort(key=lambda one: (-one.owed, one.last, one.pair))
        lately = {answer.clause for answer in list(self.at.recent)[-GAP:]}
        for one in owed:
            pair = one.pair
            if not {pair.right, pair.taken} & lately:
                fresh = (e for e in self._apart(one) if e.id not in self.recent)
                for entry in self._ordered(fresh):
                    yield Pick(entry, Reason.APART, self.pool.keys[entry.id])

    def _apart(self, one: Confusion) -> list[Listed]:
        """Questions about one of a pair with the other among the answers."""
        other = Pair(one.pair.game, one.pair.taken, one.pair.right)
        return [*self.pool.pairs.get(one.pair, ()), *self.pool.pairs.get(other, ())]

    def _again(self) -> Iterator[Pick]:
        """What was seen on one day only, and not today."""
        once = [
            card
            for card in self._known()
            if card.days < 2 and card.day != self.at.day and self._is_wanted(card.key)
        ]
        once.sort(key=lambda card: (card.last, card.key))
        for card in self._mixed(once):
            yield from self._of(card.key, Reason.AGAIN)

    def _new(self) -> Iterator[Pick]:
        """Games and chapters in turn: the one of which the least is known comes first."""
        cards = self.at.memory.cards
        shares = {
            name: sum(key in cards for key in keys) / len(keys)
            for name, keys in self.pool.chapters.items()
        }
        lately = {answer.game: n for n, answer in enumerate(self.at.recent, 1)}
        order = {
            name: (name == self.last_chapter, share, lately.get(name[0], 0))
            for name, share in shares.items()
        }
        names = sorted(order, key=order.__getitem__)
        keys = [key for name in names for key in self.pool.chapters[name] if key not in cards]
        for key in sorted(keys, key=self._is_wanted, reverse=True):
            yield from self._of(key, Reason.NEW)

    def _is_wanted(self, key: Key) -> bool:
        """Whether a plan is about this; without a plan everything is wanted."""
        return not self.at.goal or any(entry.id in self.at.goal for entry in self._entries(key))

    def _ahead(self) -> Iterator[Pick]:
        """Before its time: what is most likely forgotten."""
        known = [card for card in self._known() if card.key.subject is Subject.SECTION]
        known.sort(key=lambda card: (strength(card, self.at.now), card.last, card.key))
        for card in self._mixed(known):
            yield from self._of(card.key, Reason.AHEAD)

    def _of(self, key: Key, reason: Reason) -> Iterator[Pick]:
        for entry in self._ordered(self._entries(key)):
            yield Pick(entry, reason, key)

    def _entries(self, key: Key) -> Sequence[Listed]:
        found = self.pool.sections if key.subject is Subject.SECTION else self.pool.misreadings
        return found[key]

    def _ordered(self, entries: Iterable[Listed]) -> list[Listed]:
        """Without the last question.

        What tells a pair apart comes first, then what a plan is about, what was asked least,
        of a kind that was not asked just now, and what is easier.
        """
        return sorted((e for e in entries if e.id != self.last_question), key=self._worth)

    def _worth(self, entry: Listed) -> tuple[int, int, int, int, float, bytes]:
        asked = self.at.asked.get(entry.id)
        times, last = (asked.times, asked.last.timestamp()) if asked else (0, 0.0)
        apart = entry.id in self.telling
        kind, chance = self.kinds[entry.kind], rank(self.at.seed, entry.id)
        if entry.kind is Kind.TRANSLATION:  # rules before words
            kind += RECENT
        other = entry.id not in self.at.goal
        return (-apart, other, times, kind, last or entry.difficulty, chance)


def rank(seed: str, name: str) -> bytes:
    """A place in an order that a seed decides, the same on every machine."""
    return blake2b(f"{seed}\n{name}".encode(), digest_size=8).digest()
