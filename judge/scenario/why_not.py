"""Why effects did not apply: the near misses of a run, found by playing it once more."""

from __future__ import annotations

from collections.abc import Container

from judge.engine.agenda import listed
from judge.engine.script import sections
from judge.engine.table import Table
from judge.games.common.near_misses import NearMiss
from judge.games.common.position import Opening
from judge.games.game import Game
from judge.scenario.play import Played


def near_misses(done: Played) -> list[tuple[NearMiss, ...]]:
    """The near misses of every step of a run, from the first step to the last."""
    return near_misses_of(done.game, done.opening, done.table)


def near_misses_of(game: Game, opening: Opening, table: Table) -> list[tuple[NearMiss, ...]]:
    """The same for a game that was played from a position."""
    witness = game.checks.witness(table.book)
    again = opening.table(book=witness.book, listener=witness)
    for answer in listed(table.log)[len(listed(again.log)) :]:
        again.answer(answer)
    return witness.found(again.trace)


def seen(
    misses: tuple[NearMiss, ...], known: Container[str], cards: Container[str]
) -> tuple[NearMiss, ...]:
    """Those that tell of no card beyond the known ones."""
    return tuple(
        miss
        for miss in misses
        if all(
            one in known
            for one in (miss.card, *(value for _, value in miss.facts))
            if isinstance(one, str) and one in cards
        )
    )


def without(game: Game, miss: NearMiss) -> list[str]:
    """The editions that have none of the sections by which an effect is left out."""
    books = game.rules.editions.items()
    return [name for name, book in books if not sections(book.cite(miss.rule))]
