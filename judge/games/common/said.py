"""What is said of cards that nobody knows: the numbers that steps take from them are asked for.

Nobody knows what is printed on an unknown card, so no step may count it as nothing. Chance is
asked before the step, and what was said holds for that card from then on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judge.engine.script import BOOKKEEPING, CHANCE, Decision, Script, also
from judge.engine.state import CardId
from judge.games.cards import FrozenData
from judge.games.common.citations import amount_rules
from judge.games.common.context import Context
from judge.games.common.definitions import OPERATORS
from judge.games.common.events import Say
from judge.games.common.facts import View
from judge.games.common.language import Language, Sections, cites, language
from judge.games.common.queries import referred, seen_before
from judge.games.common.unknown import counted_if_known
from judge.games.common.unread import ASK as UNREAD

READS = "reads cards"  # trait of an effect: some amount in it depends on what cards are
COUNTED = "counted"  # verb of the answer how many unknown cards count
MOST = 60  # unknown cards that can be said to count
CALCULATED = ("plus", "minus", "times", "divide")
LATER = frozenset({"gain", "delayed"})  # what stands behind them is carried out by itself


def values_said(name: str, *numbers: Any) -> tuple[tuple[str, Any], ...]:
    """The answers to what is printed on an unknown card."""
    return tuple((name, number) for number in numbers)


def tosses(words: Language) -> dict[str, tuple[tuple[str, Any], ...]]:
    """What can be said of unknown cards, by its question."""
    said = ((name, values_said(name, *one.values)) for name, one in words.sayable.items())
    found = {f"unknown-{name}": answers for name, answers in said}
    # which abilities nobody has read, a case's cards say
    return {**found, "unknown-count": values_said(COUNTED, *range(MOST + 1)), UNREAD: ()}


def ask(s: View, card: CardId, name: str, rule: Sections) -> Script:
    """What is printed on an unknown card has to be said; it is remembered of that card."""
    options = values_said(name, *language(s).sayable[name].values)
    answer = yield Decision(rule, CHANCE, f"unknown-{name}", options, (card,))
    yield Say(BOOKKEEPING, card, name, answer[1])


# -- amounts of steps -----------------------------------------------------------------------


class ValueReading(NamedTuple):
    """An amount of a step that depends on what cards are: a value of a card, or a count."""

    word: str
    of: Any
    amount: Mapping[str, Any]


def reads_cards(s: View, key: str) -> bool:
    """Whether any amount in an effect depends on what cards are; worked out once."""
    effect = s.library.effects.get(key)
    if effect is None:
        return False
    found: bool | None = effect.traits.get(READS)
    if found is None:
        found = effect.traits[READS] = _mentions(language(s), effect.data)
    return found


def _mentions(words: Language, data: Any) -> bool:
    """Whether a word of an amount stands anywhere; too often is no harm."""
    if isinstance(data, Mapping):
        found = any(word in ("count", "sum") or word in words.numbers for word in data)
        return found or any(_mentions(words, value) for value in data.values())
    return isinstance(data, list | tuple) and any(_mentions(words, value) for value in data)


def settled(s: View, ctx: Context, step: Mapping[str, Any]) -> Script:
    """The step, with everything said that its amounts take from unknown cards."""
    for one in tuple(_in_step(language(s), step)):
        if one.word == "count":
            step = yield from _counted(s, ctx, step, one)
        else:
            while (wanted := _missing(s, ctx, one)) is not None:
                card, name = wanted
                first = (*cites(s, "resolving", "one-shot"), language(s).sayable[name].rule)
                yield from ask(s, card, name, also(first, *amount_rules(s, one.amount)))
    return step


def _missing(s: View, ctx: Context, one: ValueReading) -> tuple[CardId, str] | None:
    """What has still to be said before a value of a card is known."""
    words = language(s)
    moved = words.was(s, ctx, one.of)
    cards = tuple(was.card for was in moved) or referred(s, ctx, one.of)
    cards = cards or tuple(card for card, _ in seen_before(s, ctx, one.of))
    asked = cards if "sum" in one.amount else cards[:1]
    return next((part for card in asked for part in words.unsaid(s, card, one.word)), None)


def _counted(s: View, ctx: Context, step: Mapping[str, Any], one: ValueReading) -> Script:
    """The step with the number of unknown cards that count, which has to be said."""
    lying = counted_if_known(s, ctx, one.of)
    if not lying:
        return step
    rule = also(cites(s, "resolving", "one-shot"), *amount_rules(s, one.amount))
    options = values_said(COUNTED, *range(min(len(lying), MOST) + 1))
    about = (ctx.effect, str(len(lying)))
    answer = yield Decision(rule, CHANCE, "unknown-count", options, about)
    return _with(step, one.amount, FrozenData({**one.amount, "said": answer[1]}))


def _with(data: Any, old: Any, new: Any) -> Any:
    """The same data with another amount in one place; what has nothing to do with it is kept."""
    if data is old:
        return new
    if isinstance(data, Mapping):
        parts = {key: _with(value, old, new) for key, value in data.items()}
        same = all(parts[key] is value for key, value in data.items())
        return data if same else FrozenData(parts)
    if isinstance(data, tuple | list):
        found = tuple(_with(value, old, new) for value in data)
        return data if all(a is b for a, b in zip(found, data, strict=True)) else found
    return data


def _in_step(words: Language, step: Mapping[str, Any]) -> Iterator[ValueReading]:
    """The amounts of a step itself; steps inside it are carried out by themselves."""
    for word, value in step.items():
        if word == "if":
            yield from _in_conditions(words, value)
        elif word == "filter":
            yield from _in_filter(words, value)
        elif word not in LATER:
            yield from _in_value(words, value)


def _in_conditions(words: Language, conditions: Any) -> Iterator[ValueReading]:
    """The values of cards that conditions compare; what might be counted is told with them."""
    for one in conditions if isinstance(conditions, tuple | list) else (conditions,):
        for word, value in one.items() if isinstance(one, Mapping) else ():
            if word in ("any", "all", "not"):
                yield from _in_conditions(words, value)
            elif word == "is":
                found = (part for side in value for part in _in_value(words, side))
                yield from (part for part in found if part.word != "count")


def _in_value(words: Language, value: Any) -> Iterator[ValueReading]:
    """The amounts of a value: it is one itself, or a target whose number or filter has some."""
    if not isinstance(value, Mapping):
        return
    for word, part in value.items():
        if word == "count":
            yield ValueReading(word, part, value)
            yield from _in_value(words, part)
        elif word == "sum":
            yield ValueReading(part, value["of"], value)
        elif word in words.numbers and isinstance(part, str | Mapping):
            yield ValueReading(word, part, value)
        elif word in CALCULATED or word == "each-of":
            for one in part:
                yield from _in_value(words, one)
        elif word in ("filter", "total"):
            yield from _in_filter(words, part)
        elif word not in LATER:
            yield from _in_value(words, part)


def _in_filter(words: Language, wanted: Any) -> Iterator[ValueReading]:
    """The amounts with which a filter compares."""
    if isinstance(wanted, Mapping):
        for value in wanted.values():
            yield from _in_filter(words, value)
    elif isinstance(wanted, tuple | list) and wanted:
        if isinstance(wanted[0], str) and wanted[0] in OPERATORS:
            yield from _in_value(words, wanted[1])
        else:
            for one in wanted:
                yield from _in_filter(words, one)
