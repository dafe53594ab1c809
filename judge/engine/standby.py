"""Effects that have met their timing and wait, and the orders in which games take them.

One store, three schedulers: in generations, in a loop of checkpoints, or all at once in a
simultaneous frame. A scheduler says who goes next and what that player may choose from.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple, TypeAlias


class Waiting(NamedTuple):
    """An effect that waits for its turn.

    The card is remembered with its serial, so that it is known whether it has moved since.
    `wave` is the generation it met its timing in; `about` are the facts of the event;
    `batch` is what it waits for, where a phase forms batches of its own.
    """

    effect: str
    card: str
    serial: int
    player: str
    wave: int = 0
    about: tuple[Hashable, ...] = ()
    batch: str = ""
    stamp: int = 0


Turn: TypeAlias = tuple[str, tuple[Waiting, ...]]  # who goes next, and may choose from what


def generations(standby: Sequence[Waiting], order: Sequence[str]) -> Turn:
    """The oldest wave first; in it the players in order. What is new waits for the next wave."""
    oldest = min(waiting.wave for waiting in standby)
    return checkpoint([waiting for waiting in standby if waiting.wave == oldest], order)


def checkpoint(standby: Sequence[Waiting], order: Sequence[str]) -> Turn:
    """The first player in order who has any, new ones as good as old ones."""
    for player in order:
        mine = tuple(waiting for waiting in standby if waiting.player == player)
        if mine:
            return player, mine
    raise LookupError(f"nothing waits for {order}")


def frame(standby: Sequence[Waiting], order: Sequence[str]) -> Turn:
    """Everything that waits, to be taken together; nobody chooses."""
    return "", tuple(sorted(standby, key=lambda waiting: order.index(waiting.player)))
