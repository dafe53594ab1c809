"""What this game's effects look for in the result of a battle, and what it was instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.engine.state import View
from judge.games.common.activation import effects_of
from judge.games.common.events import Note
from judge.games.common.near_misses import NearMiss
from judge.games.common.near_misses import Nearness
from judge.games.common.near_misses import usual_views
from judge.games.common.witness import Witness
from judge.games.kaiun_colosseum.battle import says
from judge.games.kaiun_colosseum.events import Decide
from judge.games.kaiun_colosseum.events import Result

# keyword -> the section of a draw, and that of what is not the result it waits for
RESULTS = {"on-win": ("7-1-3", "10-1-2-1"), "on-lose": ("7-1-4", "10-1-3-1")}


def results(s: View, event: Any) -> Iterator[NearMiss]:
    """What a battle comes to, and the effects that waited for something else."""
    yield from _other_result(s, event)
    if type(event) is Note and event.code == "cannot-win":
        yield from _cannot_win(s, event)


def _cannot_win(s: View, note: Note) -> Iterator[NearMiss]:
    """1-3-3 Effects that say "win this battle" on a card that is forbidden to win by it."""
    card, by = note.values
    for effect in effects_of(s, card):
        if says(effect.do, "win-battle"):
            facts = (("card", card), ("by", by))
            yield NearMiss(card, effect.key, note.code, note.rule, facts)


def _other_result(s: View, event: Any) -> Iterator[NearMiss]:
    """7-1-3, 7-1-4 Effects of the cards that fought, for another result than the one there is."""
    result: Result | None = s.facts.get("battle")
    if type(event) is not Decide or event.void or result is None:
        return
    for card, serial in result.fought:
        here = s.cards[card]
        if here.serial != serial:
            continue
        won = "on-win" if here.owner == event.winner else "on-lose"
        for effect in effects_of(s, card):
            for word, (drawn, other) in RESULTS.items():
                if word not in effect.timings or (event.winner and word == won):
                    continue
                code = f"battle-{'won' if won == 'on-win' else 'lost'}"
                rule = (other,) if event.winner else (drawn, other)
                code = code if event.winner else "battle-drawn"
                yield NearMiss(card, effect.key, code, rule, (("card", card),))


NEAR = Nearness(usual_views, results=results)


def witness(book: Rulebook) -> Witness:
    return Witness(book, NEAR, ("set", "stay"))
