"""What applies to cards and players for a time: values with a layer, an end and an owner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple


class Modifier(NamedTuple):
    """One thing that a resolved effect keeps doing.

    `layer` says what it changes (power, cost, keyword, ban …). It applies to the card
    (`card`, `serial`) as long as that is the same card, or to the player `whom`. `until`
    is the duration with what it is counted from; `owner` is the player of the effect.
    """

    layer: str
    value: Any
    card: str = ""
    serial: int = 0
    whom: str = ""
    until: tuple[Hashable, ...] = ()
    owner: str = ""
    stamp: int = 0
    source: str = ""


def ending(modifiers: Iterable[Modifier], ends: Callable[[Modifier], bool]) -> tuple[Modifier, ...]:
    """Those that end now, in the order in which they were made."""
    return tuple(modifier for modifier in modifiers if ends(modifier))


def without(modifiers: Iterable[Modifier], gone: Iterable[Modifier]) -> tuple[Modifier, ...]:
    """The others, in their order."""
    ended = frozenset(modifier.stamp for modifier in gone)
    return tuple(modifier for modifier in modifiers if modifier.stamp not in ended)
