"""Conditions in words: how they are called, and what part of one is not as it has to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.common.against import SubCondition
from judge.scenario.kinds import Say, Value, filter_told


def named(condition: Any, say: Say, known: Mapping[str, str]) -> str:
    """What a condition is called; `known` are the sentences there are."""
    word = condition if isinstance(condition, str) else next(iter(condition))
    key = f"condition.{word}"
    number = condition[word] if isinstance(condition, Mapping) else ""
    return say(key if key in known else "condition.other", number=number)


def told(part: SubCondition, say: Say, known: Mapping[str, str], value: Value) -> str:
    """That a part of a condition is met and must not be, or that it is not met."""
    text = _telling(part, say, known, value)
    return say("against.met" if part.met else "against.unmet", what=text)


def _telling(part: SubCondition, say: Say, known: Mapping[str, str], value: Value) -> str:
    """A part by its numbers or by what it wants of a card, where there are words for it."""
    if part.numbers is not None:
        has, sign, number = part.numbers
        return say("condition.compared", has=has, wanted=say(f"compare.{sign}", number=number))
    text = named(part.condition, say, known)
    of_card = isinstance(part.condition, Mapping) and "happened" not in part.condition
    wanted = next(iter(part.condition.values())) if of_card else ()
    kinds = filter_told(wanted, say, known, value) if isinstance(wanted, Mapping) else []
    if not kinds:
        return text
    joined = kinds[0]
    for kind in kinds[1:]:
        joined = say("kind.next", first=joined, next=kind)
    return say("condition.wanted", what=text, wanted=joined)
