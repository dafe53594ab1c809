"""Chance as a player: what may come up, and who decides it when no scenario does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from math import factorial
from typing import Any

from judge.engine.script import Answer, Decision

LEFT_OPEN = "unknown-"  # how questions begin that are asked of chance for want of knowledge


def is_left_open(ask: str) -> bool:
    """Whether something is asked only because nobody knows a card: no side can count on it."""
    return ask.startswith(LEFT_OPEN)


class Orders:
    """Every order of some cards, as answers ("order", card, …); too many to list."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[str, ...]) -> None:
        self.cards = cards

    def __contains__(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and answer[:1] == ("order",)
            and Counter(answer[1:]) == Counter(self.cards)
        )

    def __iter__(self) -> Iterator[Answer]:
        return (("order", *cards) for cards in permutations(self.cards))

    def __len__(self) -> int:
        return min(factorial(len(self.cards)), 10**9)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Orders) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"Orders({self.cards!r})"


def pick(options: Any, random: random.Random) -> Answer:
    """One of the options, each as likely as another."""
    if isinstance(options, Orders):
        cards = list(options.cards)
        random.shuffle(cards)
        return ("order", *cards)
    return random.choice(options)


def seeded(seed: int) -> Callable[[Decision], Answer]:
    """Chance decided by a seed: the same game every time."""
    source = random.Random(seed)
    return lambda decision: pick(decision.options, source)


def unchanged(decision: Decision) -> Answer:
    """Nothing is left to chance: every deck stays as it lies, the first outcome comes up."""
    if isinstance(decision.options, Orders):
        return ("order", *decision.options.cards)
    return decision.options[0]
