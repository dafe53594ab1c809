"""Loops: who can stop one says how often it is repeated."""

from __future__ import annotations

from judge.engine.loops import Numbers, Stop, Stopped
from judge.engine.script import Decision, Script, also
from judge.games.common.areas import in_turn_order
from judge.games.common.events import DrawnGame, Note, SetFact
from judge.games.common.facts import View
from judge.games.common.language import cites


def loop_found(s: View, *stops: Stop) -> Script:
    """`endless`, `one-can-stop`, `several-can-stop`: The position has come back: a draw, or the
    smallest number that was declared."""
    if not stops:
        yield DrawnGame(cites(s, "endless"))
        return
    policy = s.book.policy
    rule = policy.loop_rule(s, stops)
    declared: list[tuple[int, Stop]] = []
    for player in in_turn_order(s):
        for stop in stops:
            if stop.player == player:
                options = Numbers()
                answer = yield Decision(rule, player, "loop-count", options)  # type: ignore[arg-type]
                declared.append((answer[1], stop))
    smallest = min(count for count, _ in declared)
    equal = tuple(stop for count, stop in declared if count == smallest)
    stop = policy.who_stops(s, equal)
    if len(equal) > 1:
        rule = also(rule, *cites(s, "loop-equal"))
        yield Note(rule, "loop-repeated-equal", (smallest,))
    else:
        yield Note(rule, "loop-repeated", (stop.player, smallest))
    others = tuple(one for one in stops if one is not stop)
    bound = policy.who_is_bound(s, stop, tuple(declared))
    yield SetFact(rule, "stopped", Stopped(stop, others, bound, rule))
