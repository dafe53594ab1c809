"""Card definitions: what is printed, as data, one form for all games.

Effects are data in the vocabulary of their game; no card has code of its own. A definition
never changes during a game. The state names effects by their key (`scout/1`), which leads
back here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from judge.engine.state import Card

UNKNOWN = "?"  # a card of which nothing is known
BACK = "back"  # the face of a two-sided card that shows its other side
# words for effects that a player decides to use
ACTIVATED = frozenset({"main", "counter", "battle", "awaken", "joint-fight", "melee"})
NO_ARGUMENTS: Mapping[str, Any] = MappingProxyType({})


class FrozenData(dict[str, Any]):
    """Data of a card, never written to: part of positions, so that it can be hashed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self))


def freeze(data: Any) -> Any:
    """Plain data with lists as tuples, so that every leaf of a position can be hashed."""
    if isinstance(data, FrozenData):
        return data
    if isinstance(data, Mapping):
        return FrozenData((key, freeze(value)) for key, value in data.items())
    if isinstance(data, list | tuple):
        return tuple(freeze(value) for value in data)
    return data


@dataclass(frozen=True, eq=False)
class Effect:
    """One effect of a card, as it is written in the data.

    `on` are the events (name, arguments) it answers to; `key` is its address.
    """

    key: str
    kind: str  # auto, activate, permanent, replacement, keyword, unread
    data: Mapping[str, Any]
    on: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    when: tuple[Any, ...] = ()
    cost: tuple[Any, ...] = ()
    do: tuple[Any, ...] = ()
    once: bool = False
    may: bool = False
    scope: str = ""
    traits: dict[str, Any] = field(default_factory=dict, repr=False)  # what a game works out once

    @cached_property
    def unread(self) -> int:
        """Of an ability of which only the head is known: its place on the card. 0: it is read."""
        return int(self.data.get("ability", 0))

    @cached_property
    def timings(self) -> frozenset[str]:
        return frozenset(name for name, _ in self.on)

    @cached_property
    def valid_in(self) -> tuple[str, ...]:
        """The areas named by the effect itself; none: the usual ones."""
        return _list(self.data.get("active-in"))

    @cached_property
    def pay_if(self) -> tuple[Any, ...]:
        """Conditions for paying the cost: asked before it is paid, and never again."""
        return tuple(_list(self.data.get("pay-if")))

    @cached_property
    def conditions(self) -> tuple[Any, ...]:
        """Everything that must hold for it to be activated."""
        return (*self.when, *self.pay_if)

    def arguments(self, event: str) -> Mapping[str, Any]:
        return next((args for name, args in self.on if name == event), NO_ARGUMENTS)


@dataclass(frozen=True, eq=False)
class Definition:
    """A card as printed; `values` are its printed values by name."""

    id: str
    category: str
    values: Mapping[str, Any] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    keywords: frozenset[str] = frozenset()
    # what it counts as by its own text, by the kind of information: worked out once
    counts_as: dict[str, frozenset[str]] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def live(self) -> tuple[Effect, ...]:
        """The effects that are valid where the card is in play."""
        return tuple(
            effect
            for effect in self.effects
            if effect.scope != "deck" and "active-in" not in effect.data
        )

    @cached_property
    def timings(self) -> frozenset[str]:
        """The events that any of its effects answers to."""
        return frozenset(word for effect in self.effects for word in effect.timings)


class Library:
    """Every card of a case by id, and every effect by key."""

    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        self.definitions = dict(definitions)
        self.effects: dict[str, Effect] = {
            effect.key: effect
            for definition in definitions.values()
            for effect in every_effect(definition)
        }
        self._keys = {id(effect.data): effect.key for effect in self.effects.values()}
        self.traits: dict[str, Any] = {}  # what a game works out once
        self.turns_cards = any(map(_turns_cards, self.effects.values()))
        # cards of which some ability was not read
        self.unread = frozenset(
            definition.id
            for definition in definitions.values()
            if any(effect.unread for effect in definition.effects)
        )
        self.working_elsewhere = frozenset(
            definition.id
            for definition in definitions.values()
            if any("active-in" in effect.data for effect in definition.effects)
        )

    def joined(self, other: Library) -> Library:
        """The cards of both; none of the other's may be called like one of these."""
        whole = Library.__new__(Library)
        whole.definitions = {**self.definitions, **other.definitions}
        whole.effects = {**self.effects, **other.effects}
        whole._keys = {**self._keys, **other._keys}
        whole.traits = {}
        whole.turns_cards = self.turns_cards or other.turns_cards
        whole.unread = self.unread | other.unread
        whole.working_elsewhere = self.working_elsewhere | other.working_elsewhere
        return whole

    def printed(self, card: Card) -> Definition:
        """What is printed on the side of a card that counts."""
        return self.definitions[card.define if card.face != BACK else back_of(card.define)]

    def key_of(self, data: Mapping[str, Any]) -> str:
        """The address of an effect that a step hands out."""
        return self._keys[id(data)]

    def __getitem__(self, card: str) -> Definition:
        return self.definitions[card]

    def __contains__(self, card: object) -> bool:
        return card in self.definitions

    def __iter__(self) -> Iterator[str]:
        return iter(self.definitions)


def _turns_cards(effect: Effect) -> bool:
    """Whether an effect rests cards, or sets them active, for as long as it applies."""
    held = any("rest" in step or "set-active" in step for step in effect.do)
    return held and effect.kind == "permanent"


def back_of(card: str) -> str:
    """The definition of the other side of a two-sided card."""
    return f"{card} (back)"


def every_effect(definition: Definition) -> Iterator[Effect]:
    """The effects of a card and those it can give to others, each once."""
    for effect in definition.effects:
        yield effect
        yield from _given(effect, effect.data, effect.key)


def _given(parent: Effect, data: Any, path: str) -> Iterator[Effect]:
    """Effects that a step hands out: they have an address below the one that gives them."""
    if isinstance(data, Mapping):
        gained = data.get("gain")
        if isinstance(gained, Mapping) and isinstance(gained.get("effect"), Mapping):
            effect = effect_of(gained["effect"], f"{path}/gain")
            yield effect
            yield from _given(effect, effect.data, effect.key)
            return
        for key, value in data.items():
            yield from _given(parent, value, f"{path}/{key}")
    elif isinstance(data, list | tuple):
        for n, value in enumerate(data):
            yield from _given(parent, value, f"{path}/{n}")


def effect_of(data: Mapping[str, Any], key: str) -> Effect:
    """An effect from its data; its kind follows from how it is written."""
    on = tuple(_event(one) for one in _list(data.get("on")))
    return Effect(
        key,
        _kind(data, on),
        data,
        on,
        tuple(_list(data.get("when"))),
        tuple(_list(data.get("cost"))),
        tuple(_list(data.get("do"))),
        bool(data.get("once-per-turn")),
        bool(data.get("may") is True),
        str(data.get("scope", "")),
    )


def _kind(data: Mapping[str, Any], on: tuple[tuple[str, Any], ...]) -> str:
    """What is not read and answers to no event by itself is of no kind that anybody knows."""
    if "keyword" in data and not on:
        return "keyword"
    if not on:
        return "unread" if "ability" in data else "permanent"
    names = {name for name, _ in on}
    if names & ACTIVATED:
        return "activate"
    if not any(name.startswith("would-") for name in names):
        return "auto"
    return "unread" if "ability" in data else "replacement"


def _event(data: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(data, str):
        return data, NO_ARGUMENTS
    ((name, arguments),) = data.items()
    return name, arguments if isinstance(arguments, Mapping) else {"card": arguments}


def _list(data: Any) -> tuple[Any, ...]:
    if data is None:
        return ()
    return tuple(data) if isinstance(data, list | tuple) else (data,)
