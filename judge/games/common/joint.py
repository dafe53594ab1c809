"""Cards that are chosen or counted together: what a text asks of all of them at once.

That no two of them share a name or a cost, or what a value of them comes to when it is added up.
A card of which nothing of the kind is known is none of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.engine.script import Answer
from judge.engine.state import CardId
from judge.games.common.definitions import ALL, OPERATORS

Marks = frozenset[str]


class Joint(NamedTuple):
    """What is asked of some cards together, with what it takes to hold any of them against it.

    `chosen` are those that belong to them already.
    """

    # of which no two cards may share one; sorted, so that a trace always reads the same
    marks: tuple[tuple[CardId, tuple[str, ...]], ...] | None = None
    values: tuple[tuple[CardId, int], ...] | None = None  # that are added up and compared
    sign: str = "<="
    bound: int = 0
    chosen: tuple[CardId, ...] = ()

    def known(self) -> frozenset[CardId]:
        """The cards that can be held against it at all."""
        asked = (known for known in (self.marks, self.values) if known is not None)
        return frozenset.intersection(*(frozenset(card for card, _ in known) for known in asked))

    def fits(self, answers: tuple[Answer, ...]) -> bool:
        """Whether the cards of these answers go with those that are chosen, and nothing more."""
        return self.allows(tuple(answer[1] for answer in answers), (), 0, 0)

    def allows(
        self, more: Iterable[CardId], others: Iterable[CardId], least: int, most: int
    ) -> bool:
        """Whether more cards go with those chosen, if `least` to `most` of others follow."""
        cards, others = (*self.chosen, *more), tuple(others)
        return self._differ(cards, others, least) and self._add_up(cards, others, most)

    def _differ(self, cards: tuple[CardId, ...], others: tuple[CardId, ...], least: int) -> bool:
        if self.marks is None:
            return True
        marks = {card: frozenset(some) for card, some in self.marks}
        if largest(marks[card] for card in cards) < len(cards):
            return False
        mine = [marks[card] for card in cards]
        free = [marks[one] for one in others if all(_apart(marks[one], each) for each in mine)]
        return largest(free) >= least

    def _add_up(self, cards: tuple[CardId, ...], others: tuple[CardId, ...], most: int) -> bool:
        if self.values is None or not cards:
            return True
        values = dict(self.values)
        now, compared = sum(values[card] for card in cards), OPERATORS[self.sign]
        added = _sums([values[card] for card in others], most)
        return any(compared(now + one, self.bound) for one in added)

    def most(self, cards: Iterable[CardId]) -> int:
        """How many of some cards there can be together; of values nothing is foreseen."""
        cards = tuple(cards)
        if self.marks is None:
            return len(cards)
        marks = {card: frozenset(some) for card, some in self.marks}
        return largest(marks[card] for card in cards)


def largest(marks: Iterable[Marks]) -> int:
    """How many of some cards there can be of which no two share a mark."""
    different = set(marks)
    everything = {one for one in different if ALL in one}
    # a card with a single mark takes the place of any other that has this mark among others
    single = {one for one in different - everything if len(one) == 1}
    taken: Marks = frozenset().union(*single)
    left = [one for one in different - everything - single if not one & taken]
    return max(len(single) + _packed(left), bool(everything))


def _packed(marks: list[Marks]) -> int:
    if not marks:
        return 0
    first, *rest = marks
    return max(_packed(rest), 1 + _packed([one for one in rest if _apart(first, one)]))


def _apart(first: Marks, second: Marks) -> bool:
    return not first & second and ALL not in first | second


def _sums(values: list[int], most: int) -> set[int]:
    """What up to so many of some values can come to, nothing at all included."""
    reached: list[set[int]] = [{0}, *(set[int]() for _ in range(most))]
    for value in values:
        for count in range(most - 1, -1, -1):
            reached[count + 1] |= {one + value for one in reached[count]}
    return set().union(*reached)
