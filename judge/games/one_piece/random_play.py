"""Random games: every decision answered by a seed, the whole game the same each time."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from random import Random
from typing import Any

from judge.engine.chance import pick
from judge.engine.chance import seeded
from judge.engine.table import Listener
from judge.engine.table import Table
from judge.games.cards import Library
from judge.games.common.areas import DECK
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.editions import rulebook
from judge.games.one_piece.position import resume

Deck = Mapping[str, Any]  # `leader`, and the cards of `deck` as a position writes them

LIMIT = 400  # decisions after which a game is left as it is


def opening(deck_a: Deck, deck_b: Deck) -> dict[str, Any]:
    """The position before a game between two decks."""
    sides = {"A": deck_a, "B": deck_b}
    written = {player: {key: side[key] for key in (LEADER, DECK)} for player, side in sides.items()}
    return {"turn": {"phase": "setup"}, **written}


def random_game(
    seed: int,
    deck_a: Deck,
    deck_b: Deck,
    edition: str,
    *,
    library: Library,
    readings: Iterable[tuple[str, str]] = (),
    limit: int = LIMIT,
    listener: Listener | None = None,
) -> Table:
    """A game from the setup on, to its end or until `limit` decisions have been made."""
    book = rulebook(edition, tuple(readings))
    given = opening(deck_a, deck_b)
    table = resume(given, library, book, chance=seeded(seed), listener=listener)
    play_on(table, Random(seed), limit)
    return table


def play_on(table: Table, source: Random, limit: int) -> int:
    """Answer at random; how many decisions were made before the game ended or the limit came."""
    made = 0
    while table.decision is not None and made < limit:
        table.answer(pick(table.decision.options, source))
        made += 1
    return made
