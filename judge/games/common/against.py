"""What keeps a condition from being met: the parts of it that are not as it needs them.

A condition that denies another one, or that is made of several, says by itself too little:
here it is taken apart down to what can be named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from judge.engine.state import CardId
from judge.games.common.citations import condition_rules
from judge.games.common.context import Context
from judge.games.common.facts import View
from judge.games.common.language import Sections, language
from judge.games.common.queries import amount, failing, holds
from judge.games.common.unknown import asks_unknown

MADE_OF_OTHERS = ("not", "any", "all")


class SubCondition(NamedTuple):
    """A condition that stands in another one; `met` says how it is, and it must not be so.

    `numbers` are those that it compares, with how, where everybody can count them.
    """

    condition: Any
    met: bool
    numbers: tuple[int, str, int] | None = None


def against(s: View, ctx: Context, condition: Any) -> tuple[SubCondition, ...]:
    """The parts by which a condition is not met; none if it is a single one.

    Nothing is said of a condition that asks something of a card that nobody knows.
    """
    if not _is_made_of_others(condition) or asks_unknown(s, ctx, condition):
        return ()
    return tuple(_parts(s, ctx, condition, met=False))


def unmet_parts(s: View, ctx: Context, conditions: Iterable[Any]) -> tuple[SubCondition, ...]:
    """The same for the first of several conditions that is not met."""
    conditions = tuple(conditions)
    if not any(map(_is_made_of_others, conditions)):
        return ()  # most conditions are single ones: nothing is asked of the position again
    failed = failing(s, ctx, conditions)
    return () if failed is None else against(s, ctx, failed)


def _is_made_of_others(condition: Any) -> bool:
    return not isinstance(condition, str) and next(iter(condition)) in MADE_OF_OTHERS


def noted(card: CardId, effect: str, parts: tuple[SubCondition, ...]) -> tuple[Any, ...]:
    """The values of a note that leaves an effect out; the parts are for whoever asks why."""
    return (card, effect, parts) if parts else (card, effect)


def part_rules(s: View, parts: Iterable[SubCondition]) -> Sections:
    """The sections that define the words of what is met and must not be."""
    met = (part.condition for part in parts if part.met)
    return tuple(number for condition in met for number in condition_rules(s, [condition]))


def _parts(s: View, ctx: Context, condition: Any, *, met: bool) -> list[SubCondition]:
    """What makes a condition be as it is: met or not."""
    word = condition if isinstance(condition, str) else next(iter(condition))
    if word not in MADE_OF_OTHERS:
        return [SubCondition(condition, met, _numbers(s, ctx, condition))]
    inner = condition[word]
    if word == "not":
        return _parts(s, ctx, inner, met=not met)
    found: list[SubCondition] = []
    for one in inner:
        if holds(s, ctx, one) is met:
            found += (part for part in _parts(s, ctx, one, met=met) if part not in found)
    return found


def _numbers(s: View, ctx: Context, condition: Any) -> tuple[int, str, int] | None:
    """What a comparison compares, where everybody can count it."""
    if isinstance(condition, str) or "is" not in condition:
        return None
    first, sign, second = condition["is"]
    if not (_is_open(s, first) and _is_open(s, second)):
        return None
    return amount(s, ctx, first), sign, amount(s, ctx, second)


def _is_open(s: View, data: Any) -> bool:
    """Whether an amount asks only how many cards lie somewhere."""
    if isinstance(data, int):
        return True
    if not isinstance(data, Mapping):
        return False
    if "count" in data:
        counted = data["count"]
        return isinstance(counted, Mapping) and not counted.keys() & {"filter", "what", "card"}
    return any(word == "turn" or word in language(s).piles for word in data)
