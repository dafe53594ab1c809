"""What a text asks of an event, one thing at a time, and which of it an event does not meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from judge.games.cards import NO_ARGUMENTS
from judge.games.common.areas import DECK, HAND
from judge.games.common.triggers import ANY

Arguments = Mapping[str, Any]
Test = Callable[[Arguments], bool]
COUNTING = ("life-becomes",)  # events that ask for a number, 0 if they name none
NESTED = ("at", "battled-with", "by", "to")  # arguments that may be targets of their own


class Aspect(NamedTuple):
    """One thing that a text asks of an event: where it says so, and the text without it.

    Of a filter `whole` is all that it asks of the card.
    """

    code: str
    path: tuple[str, ...]
    value: Any
    relaxed: Callable[[Arguments], Arguments]
    whole: Arguments = NO_ARGUMENTS


def _with(path: tuple[str, ...], value: Any) -> Callable[[Arguments], Arguments]:
    """A text with another value at a place of its arguments; none: without that place."""

    def changed(data: Arguments, keys: tuple[str, ...]) -> Arguments:
        first, *rest = keys
        if rest:
            return {**data, first: changed(data[first], tuple(rest))}
        if value is None:
            return {key: one for key, one in data.items() if key != first}
        return {**data, first: value}

    return lambda arguments: changed(arguments, path)


def aspects(arguments: Arguments, word: str, path: tuple[str, ...] = ()) -> Iterator[Aspect]:
    """Everything that a text asks of an event and that could be otherwise.

    A card that is named by a reference is no such thing: an event of another card has
    nothing to do with the text. Nor has a move between other areas, or one by which cards
    are drawn or played all the time.
    """
    if word in COUNTING and not path:
        yield Aspect("number", ("n",), arguments.get("n", 0), _with(("n",), ANY))
    elsewhere = word != "moved" or arguments.get("from", HAND) not in (DECK, HAND)
    if {"what", "filter"} & arguments.keys() and not {"card", "who"} & arguments.keys():
        yield Aspect("owner", (*path, "who"), "you", _with((*path, "who"), "any"))
    for key, value in arguments.items():
        here = (*path, key)
        if key == "who" and value != "any":
            yield Aspect("owner", here, value, _with(here, "any"))
        elif key == "what" and value != "card":
            yield Aspect("category", here, value, _with(here, "card"))
        elif key == "filter":
            for wanted in value:
                there = (*here, wanted)
                yield Aspect("filter", there, value[wanted], _with(there, None), value)
        elif key == "cause":
            yield Aspect("cause", here, value, _with(here, None))
        elif key == "min":
            yield Aspect("times", here, value, _with(here, None))
        elif key == "to" and isinstance(value, str) and elsewhere:
            yield Aspect("destination", here, value, _with(here, None))
        elif key in NESTED and isinstance(value, Mapping) and not path:
            if {"who", "what", "filter"} & value.keys():
                yield from aspects(value, word, here)
            else:
                yield Aspect("source", here, value, _with(here, None))


def unmet(arguments: Arguments, word: str, test: Test) -> tuple[Aspect, ...] | None:
    """What an event does not meet of a text; none: it has nothing to do with the text."""
    asked = tuple(aspects(arguments, word))

    def without(kept: Aspect | None) -> Arguments:
        relaxed = arguments
        for aspect in asked:
            if aspect is not kept:
                relaxed = aspect.relaxed(relaxed)
        return relaxed

    if not asked or not test(without(None)):
        return None
    return tuple(aspect for aspect in asked if not test(without(aspect))) or None
