"""What a learner's answers come to: cards, and pairs of sections that were mistaken.

It is worked out from the log alone. Answer by answer, or all of them again: the result is the
same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple

from judge.training.answers import LoggedAnswer
from judge.training.schedule import Key, LearntCard, Rating, Subject, review

OWED = 2  # questions that tell a pair apart, for each time it was mistaken
MOST_OWED = 4


class Pair(NamedTuple):
    """Two clauses of a game: the right one, and what it was taken for."""

    game: str
    right: str
    taken: str


@dataclass(frozen=True, slots=True)
class Confusion:
    """How often a pair was mistaken, when last, and how many questions about it are owed."""

    pair: Pair
    times: int
    owed: int
    last: datetime


@dataclass
class Memory:
    """Cards and confusions of one learner."""

    cards: dict[Key, LearntCard] = field(default_factory=dict)
    confusions: dict[Pair, Confusion] = field(default_factory=dict)

    def learn(self, answer: LoggedAnswer) -> None:
        """Take one more answer into account."""
        self._review(section_key(answer), answer, answer.rating)
        if answer.fallen:
            self._review(_misreading(answer, answer.fallen), answer, Rating.AGAIN)
        elif answer.right:
            for name in answer.met:  # seen through; what nobody fell for needs no card
                if _misreading(answer, name) in self.cards:
                    self._review(_misreading(answer, name), answer, answer.rating)
        self._compare(answer)

    def _review(self, key: Key, answer: LoggedAnswer, rating: Rating) -> None:
        card = self.cards.get(key)
        self.cards[key] = review(card, key, rating, now=answer.at, day=answer.day)

    def _compare(self, answer: LoggedAnswer) -> None:
        if answer.right:
            for pair in pairs_told_apart(answer):
                found = self.confusions.get(pair)
                if found is not None and found.owed:
                    self.confusions[pair] = replace(found, owed=found.owed - 1)
        elif answer.taken and answer.taken != answer.clause:
            pair = Pair(answer.game, answer.clause, answer.taken)
            old = self.confusions.get(pair)
            times, owed = (old.times, old.owed) if old else (0, 0)
            owed = min(owed + OWED, MOST_OWED)
            self.confusions[pair] = Confusion(pair, times + 1, owed, answer.at)


def section_key(answer: LoggedAnswer) -> Key:
    """The card of what was asked."""
    return Key(Subject.SECTION, answer.game, answer.clause)


def _misreading(answer: LoggedAnswer, name: str) -> Key:
    return Key(Subject.MISREADING, answer.game, name)


def keys(answer: LoggedAnswer) -> tuple[Key, ...]:
    """Every card that an answer may change."""
    names = dict.fromkeys((*answer.met, *filter(None, (answer.fallen,))))
    return (section_key(answer), *(_misreading(answer, name) for name in names))


def pairs_told_apart(answer: LoggedAnswer) -> tuple[Pair, ...]:
    """The pairs that an answer is about, whichever of the two was right."""
    both = ((answer.clause, other) for other in answer.apart)
    return tuple(
        Pair(answer.game, *pair) for one in both for pair in (one, one[::-1]) if one[0] != one[1]
    )


def pairs(answer: LoggedAnswer) -> tuple[Pair, ...]:
    """Every pair that an answer may change."""
    taken = (Pair(answer.game, answer.clause, answer.taken),) if answer.taken else ()
    return (*taken, *pairs_told_apart(answer))


def remember(answers: Iterable[LoggedAnswer]) -> Memory:
    """The memory of a whole log, in the order of its times."""
    memory = Memory()
    for answer in sorted(answers, key=lambda one: (one.at, one.id)):
        memory.learn(answer)
    return memory
