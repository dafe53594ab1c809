"""Steps that are the same again and again: told once, with how often they come."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

LEAST = 10  # rounds that are worth folding
LONGEST = 40  # steps of a round that are looked for


class Rounds(NamedTuple):
    """So many rounds of the same: where the first begins, and how long each of them is."""

    start: int
    length: int
    number: int

    @property
    def second(self) -> int:
        return self.start + self.length

    @property
    def end(self) -> int:
        return self.start + self.length * self.number


def rounds_in(told: Sequence[Hashable]) -> Iterator[Rounds]:
    """What repeats itself without anything between, from the first to the last."""
    place = 0
    while place + LEAST <= len(told):
        repeated = next(
            filter(None, (_repeated(told, place, n) for n in range(1, LONGEST + 1))), None
        )
        if repeated is not None:
            yield repeated
        place = repeated.end if repeated is not None else place + 1


def _repeated(told: Sequence[Hashable], start: int, length: int) -> Rounds | None:
    """The rounds of one length that begin at a place, if there are enough of them."""
    same = start
    while same + length < len(told) and told[same] == told[same + length]:
        same += 1
    number = (same - start) // length + 1
    return Rounds(start, length, number) if number >= LEAST else None
