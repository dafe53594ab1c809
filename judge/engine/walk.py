"""Walking about in a game: forward by answers, back by saves, and what is found there.

A walk has a table of its own. It asks chance like a player, stops where it is told to, and
remembers of the way what it is told to remember.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice
from math import factorial, prod
from typing import Any, NamedTuple, TypeAlias

from judge.engine.agenda import listed
from judge.engine.alike import Likeness, Places
from judge.engine.chance import Orders, is_left_open, unchanged
from judge.engine.loops import Numbers
from judge.engine.script import CHANCE, Answer, Decision
from judge.engine.state import State
from judge.engine.table import OPEN, Save, Table
from judge.engine.trace import Step

OutcomeOf: TypeAlias = Callable[..., Hashable]  # of a table, and of what was kept if it is watched
StopWhen: TypeAlias = Callable[[Table], bool]
Watch: TypeAlias = Callable[[Step, State], Hashable | None]

CHANCES = 24  # outcomes of chance that are all tried; where there are more, one is taken
WIDEST = 200  # answers of a player that are all tried


class Spot(NamedTuple):
    """Where a walk was, to come back to it."""

    saved: Save
    kept: tuple[Hashable, ...]


class Walk:
    """One walker. `outcome` says what came of a line that has ended.

    `stop` ends lines that are not over. What `watch` returns for a step is kept, and handed
    to `outcome` together with the table. Without `memo` no two places are alike.
    """

    def __init__(
        self,
        table: Table,
        outcome: OutcomeOf,
        *,
        stop: StopWhen | None = None,
        watch: Watch | None = None,
        likeness: Likeness | None = None,
        memo: bool = True,
    ) -> None:
        self.table = table.fork()
        self.table.chance = None
        self.outcome, self.stop, self.watch = outcome, stop, watch
        self.kept: tuple[Hashable, ...] = ()
        self.root = self.here()
        self._past = len(listed(table.log))
        root = self.root.saved.state
        self._places = Places(likeness or Likeness(), root)
        self.memo = memo
        if watch is not None:
            self.table.listener = self._hear

    def _hear(self, step: Step, state: State) -> None:
        assert self.watch is not None
        heard = self.watch(step, state)
        if heard is not None:
            self.kept = (*self.kept, heard)

    def here(self) -> Spot:
        return Spot(self.table.save(), self.kept)

    def back(self, spot: Spot) -> None:
        self.table.load(spot.saved)
        self.kept = spot.kept

    def play(self, line: Sequence[Answer]) -> None:
        """Play a line from the root."""
        self.back(self.root)
        for answer in line:
            self.table.answer(answer)

    @property
    def decision(self) -> Decision:
        assert self.table.decision is not None
        return self.table.decision

    @property
    def at_end(self) -> bool:
        return self.table.is_over or (self.stop is not None and self.stop(self.table))

    def end(self) -> Hashable:
        """What came of the line that has ended here."""
        if self.watch is None:
            return self.outcome(self.table)
        return self.outcome(self.table, self.kept)

    def key(self, spot: Spot) -> Hashable | None:
        """What places that go on alike have in common; none in the middle of a call."""
        if not self.memo:
            return listed(self.table.log)[self._past :]
        if not spot.saved.answers:
            return self._places.key(*spot)
        if self.table.hidden == OPEN:
            return None
        # who is asked once more because nothing came of it is asked as before
        void, given = self.table.void, enumerate(spot.saved.answers)
        said = tuple(answer for n, answer in given if n not in void)
        return (self._places.key(*spot), said) if said else self._places.key(*spot)

    # -- what is tried ----------------------------------------------------------------------

    def answers(self) -> tuple[Sequence[Answer], int]:
        """The answers to try here, and how many there are."""
        decision = self.decision
        options: Any = decision.options
        if isinstance(options, Orders):
            return self._orders(decision, options)
        count = len(options)
        if isinstance(options, Numbers):
            # to go round once shows what going round does; the rest is counting
            return (("number", 0), ("number", 1)), count
        # chance has no will: where there is too much of it, one order stands for all, and it
        # is said that not all were tried
        known = decision.player == CHANCE and not is_left_open(decision.ask)
        if known and count > CHANCES:
            return (unchanged(decision),), count
        return (options, count) if count <= WIDEST else (tuple(islice(options, WIDEST)), count)

    def _orders(self, decision: Decision, orders: Orders) -> tuple[Sequence[Answer], int]:
        """The orders that differ: cards that are nobody in particular may lie for each other."""
        cards, nobody = self.table.state.cards, self._places.likeness.nobody
        known = self._places.likeness.told(self.table.state)
        kinds = [cards[card].define for card in orders.cards]
        kinds = [
            kind if kind in nobody and card not in known else card
            for card, kind in zip(orders.cards, kinds, strict=True)
        ]
        counts = Counter(kinds)
        count = factorial(len(kinds)) // prod(map(factorial, counts.values()))
        if count > (CHANCES if decision.player == CHANCE else WIDEST):
            return (unchanged(decision),), count
        lying: dict[str, list[str]] = {}
        for card, kind in zip(orders.cards, kinds, strict=True):
            lying.setdefault(kind, []).append(card)
        found = []
        for order in _arrangements(counts):
            left = {kind: iter(cards) for kind, cards in lying.items()}
            found.append(("order", *(next(left[kind]) for kind in order)))
        return found, count


def _arrangements(counts: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Every order of things of which there are several alike."""
    if not counts:
        yield ()
    for kind in list(counts):
        rest = counts - Counter([kind])
        for order in _arrangements(rest):
            yield (kind, *order)
