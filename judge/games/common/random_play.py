"""Games that nobody plays: from the first shuffle on, every decision answered at random."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from judge.engine.chance import pick
from judge.engine.table import Table
from judge.games.common.areas import PLAYERS

LIMIT = 400  # decisions after which a game is left as it is
PRESENTED = ("leader", "deck")  # what a player brings to the table, where the game has it


def opening(deck_a: Mapping[str, Any], deck_b: Mapping[str, Any]) -> dict[str, Any]:
    """The position before a game between two decks."""
    sides = {
        player: {key: deck[key] for key in PRESENTED if key in deck}
        for player, deck in zip(PLAYERS, (deck_a, deck_b), strict=True)
    }
    return {"turn": {"phase": "setup"}, **sides}


def play_on(table: Table, source: Random, limit: int = LIMIT) -> int:
    """Answer at random; how many decisions were made before the game ended or the limit came."""
    made = 0
    while table.decision is not None and made < limit:
        table.answer(pick(table.decision.options, source))
        made += 1
    return made
