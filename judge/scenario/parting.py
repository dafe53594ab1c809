"""Where two runs of one case part: the first place at which they are not alike.

What makes two steps alike is for whoever compares to say: what happens, what is told of it,
which sections it rests on. How things are numbered consecutively never counts, nor what a
waiting effect remembers of its timing: it is told by the step in which it matters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

# values that only number things consecutively, and what a waiting effect remembers
NUMBERING = frozenset({"stamp", "serial", "wave", "batch", "held", "missed"})

One = TypeVar("One")


def parting(
    one: Sequence[One], other: Sequence[One], alike: Callable[[One, One], bool]
) -> int | None:
    """The place from which on two runs are not alike; none where they are to the end."""
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if not alike(a, b):
            return place
    return None if len(one) == len(other) else min(len(one), len(other))


def without_numbering(data: Any) -> Any:
    """Plain data without the values that only number things."""
    if isinstance(data, dict):
        return {k: without_numbering(v) for k, v in data.items() if k not in NUMBERING}
    if isinstance(data, list):
        return [without_numbering(value) for value in data]
    return data
