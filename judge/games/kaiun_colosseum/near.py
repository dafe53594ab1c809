"""What this game's effects look for in the result of a battle, and what it was instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.engine.script import Cites, also, sections
from judge.games.common.activation import effects_of
from judge.games.common.events import Lose, Note
from judge.games.common.near_misses import NearMiss, Nearness, usual_views
from judge.games.common.witness import Witness
from judge.games.kaiun_colosseum.battle import says
from judge.games.kaiun_colosseum.events import Decide, ResultEffect
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.keywords import APPLIED
from judge.games.kaiun_colosseum.losing import LOSING_STEP

# keyword -> the section of a draw, and that of what is not the result it waits for
RESULTS = {"on-win": ("7-1-3", "10-1-2-1"), "on-lose": ("7-1-4", "10-1-3-1")}


def results(s: View, event: Any) -> Iterator[NearMiss]:
    """What a battle comes to, and the effects that waited for something else."""
    if type(event) is Note:
        tell = OF_NOTES.get(event.code)
        yield from tell(s, event) if tell else ()
    elif type(event) is Decide:
        yield from _other_result(s, event)
        yield from _no_result(s, event)
    elif type(event) is Lose:
        yield from _game_over(s, event)


def _cannot_win(s: View, note: Note) -> Iterator[NearMiss]:
    """1-3-3 Effects that say "win this battle" on a card that is forbidden to win by it."""
    card, by = note.values
    for effect in effects_of(s, card):
        if says(effect.do, "win-battle"):
            facts = (("card", card), ("by", by))
            yield NearMiss(card, effect.key, note.code, note.rule, facts)


def _waiting(s: View) -> Iterator[ResultEffect]:
    """Effects that are to be applied to the result of this battle."""
    return (ResultEffect(*one) for one in s.facts.results or ())


def _miss(one: ResultEffect, code: str, rule: Cites) -> NearMiss:
    return NearMiss(one.card, one.effect, code, rule, (("card", one.card),))


def _no_barrier_left(s: View, note: Note) -> Iterator[NearMiss]:
    """7-1-5-4 Without a barrier card none is added, and nothing is done instead of that."""
    for one in _waiting(s):
        if one.kind == "extra":
            yield _miss(one, "no-barrier-to-add", ("7-1-5-4", "7-1-5-4-1", APPLIED))
        elif one.kind != "do":
            yield _miss(one, "no-barrier-to-replace", ("7-1-5-4", "8-1-2-3", APPLIED))


def _barrier_used_up(s: View, note: Note) -> Iterator[NearMiss]:
    """7-1-5-4-1 Effects by which further cards would be added, had others left any."""
    for card, effect in note.values[1] if len(note.values) > 1 else ():
        rule = ("7-1-5-4-1", APPLIED)
        yield NearMiss(card, effect, "no-barrier-to-add", rule, (("card", card),))


def _game_over(s: View, event: Lose) -> Iterator[NearMiss]:
    """7-1-5-2 The game is lost before what is applied to the result afterwards."""
    result = s.facts.battle
    early = s.book.switches["KJ1"] == "when-the-battle-is-lost"
    at_step = LOSING_STEP in sections(event.rule)
    processed = not at_step and (not early or s.book.switches["KJ2"] == "loses")
    if result is None or event.why != "battle" or processed:
        return
    for one in _waiting(s):
        won = one.player == result.winner
        if at_step and one.kind == "do" and not won:
            continue  # was done in the step before
        step = "7-1-5-3" if won else "7-1-5-4"
        rule = (LOSING_STEP, step, APPLIED) if at_step else ("9-2-1-1", APPLIED, "KJ1")
        yield _miss(one, "game-lost-first", rule)


def _no_result(s: View, event: Decide) -> Iterator[NearMiss]:
    """7-1-5 Nobody has won the battle: there is no result that anything is applied to."""
    if not event.winner:
        rule = also(("7-1-5", APPLIED), *sections(event.rule))
        code = "result-void" if event.void else "no-result"
        yield from (_miss(one, code, rule) for one in _waiting(s))


def _other_result(s: View, event: Any) -> Iterator[NearMiss]:
    """7-1-3, 7-1-4 Effects of the cards that fought, for another result than the one there is."""
    result = s.facts.battle
    if event.void or result is None:
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


OF_NOTES: Mapping[str, Callable[[View, Note], Iterator[NearMiss]]] = {
    "barrier-used-up": _barrier_used_up,
    "cannot-win": _cannot_win,
    "no-barrier-left": _no_barrier_left,
}
NEAR = Nearness(usual_views, results=results)


def witness(book: Rulebook) -> Witness:
    return Witness(book, NEAR, ("set", "stay"))
