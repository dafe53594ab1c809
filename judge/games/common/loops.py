"""Loops: who can stop one says how often it is repeated."""

from __future__ import annotations

from judge.engine.loops import Numbers
from judge.engine.loops import Stop
from judge.engine.script import Decision
from judge.engine.script import Script
from judge.engine.state import View
from judge.games.common.areas import in_turn_order
from judge.games.common.areas import lying_cards
from judge.games.common.events import DrawnGame
from judge.games.common.events import Note
from judge.games.common.events import SetFact
from judge.games.common.language import cites


def loop_found(s: View, *stops: Stop) -> Script:
    """The position has come back: a draw, or the smallest number that was declared."""
    if not stops:
        yield DrawnGame(cites(s, "endless"))
        return
    rule = cites(s, "one-can-stop" if len(stops) == 1 else "several-can-stop")
    declared: list[tuple[int, Stop]] = []
    for player in in_turn_order(s):
        for stop in stops:
            if stop.player == player:
                options = Numbers()
                answer = yield Decision(rule, player, "loop-count", options)  # type: ignore[arg-type]
                declared.append((answer[1], stop))
    smallest = min(count for count, _ in declared)
    equal = tuple(stop for count, stop in declared if count == smallest)
    stop = s.book.policy.who_stops(s, equal)  # type: ignore[attr-defined]
    if len(equal) > 1:
        yield Note(rule, "loop-repeated-equal", (smallest,))
    else:
        yield Note(rule, "loop-repeated", (stop.player, smallest))
    others = tuple(one for one in stops if one is not stop and one.player != stop.player)
    yield SetFact(rule, "stopped", (stop, lying_cards(s), others, rule))
