"""Random games: every decision answered by a seed, the whole game the same each time."""

from __future__ import annotations

from random import Random

from judge.engine.chance import pick
from judge.engine.table import Table

LIMIT = 400  # decisions after which a game is left as it is


def play_on(table: Table, source: Random, limit: int = LIMIT) -> int:
    """Answer at random; how many decisions were made before the game ended or the limit came."""
    made = 0
    while table.decision is not None and made < limit:
        table.answer(pick(table.decision.options, source))
        made += 1
    return made
