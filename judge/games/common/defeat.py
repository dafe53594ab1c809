"""Losing as a state: who meets a losing condition loses whenever rule processing looks.

What keeps a loss off, a text that forbids it or one that is carried out instead, has to do so
every time; a condition is not looked at while something is carried out instead of that loss.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.apply import after
from judge.engine.script import BOOKKEEPING, INSTEAD, Round, Script
from judge.games.common.events import Keep, Lose
from judge.games.common.facts import View

AVERTING = "averting"  # conditions (player, why) whose loss something is carried out for

Condition = tuple[str, str]


def while_averted(
    s: View, losses: tuple[Lose, ...], saved: tuple[str, ...], script: Script
) -> Script:
    """Carry something out instead of losses; meanwhile their conditions are not looked at."""
    if not losses:
        yield from script
        return
    before = s.facts.averting or ()
    policy = s.book.policy
    mine = [one for event in losses for one in policy.conditions(s, event) if one[0] in saved]
    yield Keep(BOOKKEEPING, AVERTING, (*before, *mine))
    yield from script
    yield Keep(BOOKKEEPING, AVERTING, before or None)


def averted(s: View, events: tuple[Any, ...]) -> View:
    """The position in which something would be carried out instead of these events."""
    losses = [event for event in events if isinstance(event, Lose)]
    if not losses:
        return s
    policy = s.book.policy
    mine = [one for event in losses for one in policy.conditions(s, event)]
    return after(s, Keep(BOOKKEEPING, AVERTING, (*(s.facts.averting or ()), *mine)))


def is_looked_at(s: View, condition: Condition) -> bool:
    """Whether a condition is not one whose loss is being replaced."""
    return condition not in (s.facts.averting or ())


def kept_off(s: View, event: Lose) -> bool:
    """Whether a text keeps this loss off by itself, without doing anything."""
    policy = s.book.policy
    if not policy.interferes(s, event):
        return False
    if policy.forbidden(s, event) is not None:
        return True
    return any(
        offer.blocked is None and not offer.may and _does_nothing(s, offer.effect)
        for offer in policy.offers(s, (event,), frozenset())
    )


def _does_nothing(s: View, key: str) -> bool:
    effect = s.library.effects[key]
    return not (effect.do or effect.cost or effect.once)


def judged(s: View, judge: Callable[[bool], Script], *, told: bool) -> Script:
    """Judge who loses; where something was done instead, the conditions are looked at again.

    `judge` says whether something was done instead. That a text keeps a loss off is told only
    if `told`, and only the first time: it does so for as long as the state lasts.
    """
    while (yield from judge(told)) and not s.facts.over:
        yield Round()
        told = False


def all_lose(s: View, event: Lose, *, told: bool) -> Script:
    """All players of a loss lose, except those for whom a text keeps it off.

    Whether something was done instead. That a text keeps it off is told only if `told`.
    """
    kept = tuple(one for one in event.players if kept_off(s, event._replace(players=(one,))))
    if told:
        for player in kept:
            yield event._replace(players=(player,))
    left = tuple(one for one in event.players if one not in kept)
    if not left or s.facts.over:
        return False
    return (yield event._replace(players=left)) == INSTEAD
