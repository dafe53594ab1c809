"""What has happened this turn: kept in mind where a card of the game asks for it.

An event is held against the same tests that effects wait by. What it meets is noted as long as
the turn lasts, for each player who may ask, so that it can be asked by a card that came later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from judge.engine.script import Cites
from judge.games.cards import Effect, Library, freeze
from judge.games.common.apply import note_happened
from judge.games.common.areas import PLAYERS
from judge.games.common.context import Context
from judge.games.common.events import Happen
from judge.games.common.facts import State, View
from judge.games.common.language import language
from judge.games.common.triggers import TESTS

HAPPENED = "happened"  # the condition; also what effects and libraries know of it by
Apply = Callable[[Any, Any], Cites | None]


class Asked(NamedTuple):
    """An event that cards ask for, and which cards these are."""

    event: Mapping[str, Any]
    arguments: Mapping[str, Any]
    by: frozenset[str]


def has_happened(s: View, ctx: Context, event: Mapping[str, Any]) -> bool:
    """Whether an event has happened this turn, as the player of an effect sees it."""
    return (ctx.player, freeze(event)) in (s.facts.happened or ())


def is_asked_for(s: View, word: str) -> bool:
    """Whether any card of a library asks whether such an event has happened."""
    return word in _asked(s.library)


def noting(applies: Mapping[type, Apply]) -> dict[type, Apply]:
    """What events do to the position, and the note of those that cards ask for."""
    return {kind: _noted(apply) for kind, apply in applies.items()}


def _noted(apply: Apply) -> Apply:
    def applied(s: State, event: Any) -> Cites | None:
        # without a call: it is asked at every event
        index = (s.cache if s.fresh else s.derived()).index
        asked = index.asked
        if asked is None:
            asked = index.asked = _asked_here(s)
        if not asked:
            return apply(s, event)
        words = language(s)
        met = _met(s, event, words.before.get(type(event), ()), asked)
        why = apply(s, event)
        if why is None:
            met += _met(s, event, _late_words(s, event), asked)
            if met:
                note_happened(s, met)
        return why

    return applied


def _late_words(s: View, event: Any) -> tuple[str, ...]:
    if type(event) is Happen:
        return s.book.policy.moment_words(s, event.moment)
    return language(s).after.get(type(event), ())


def _met(
    s: View, event: Any, words: tuple[str, ...], asked: Mapping[str, list[Asked]]
) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """Each player with an event that this is for them, unless it is known to have happened."""
    return tuple(
        (player, one.event)
        for word in words
        if word in asked
        for one in asked[word]
        for player in PLAYERS
        if _is_new(s, event, word, one, player)
    )


def _is_new(s: View, event: Any, word: str, one: Asked, player: str) -> bool:
    """Whether an event is what is asked for, and nothing was that before."""
    if (player, one.event) in (s.facts.happened or ()):
        return False
    test = language(s).timings.get(word) or TESTS[word]
    return test(s, Context(player, "", 0, ""), event, one.arguments) is not None


def _asked_here(s: View) -> Mapping[str, list[Asked]]:
    """The events that a card of this game asks for, wherever it lies: kept with the effects in
    play, for a library may have thousands of cards that are not there."""
    asked = _asked(s.library)
    if not asked:
        return asked
    there = {card.define for card in s.cards.values()}
    known = {
        word: [one for one in several if not there.isdisjoint(one.by)]
        for word, several in asked.items()
    }
    return {word: several for word, several in known.items() if several}


def _asked(library: Library) -> Mapping[str, list[Asked]]:
    """The events that any card of a library asks for, by their words; worked out once."""
    found: dict[str, list[Asked]] | None = library.traits.get(HAPPENED)
    if found is None:
        by: dict[Any, set[str]] = {}
        for effect in library.effects.values():
            for event in _in_effect(effect):
                by.setdefault(event, set()).add(effect.key.partition("/")[0])
        found = {}
        for event, cards in by.items():
            ((word, arguments),) = event.items()
            found.setdefault(word, []).append(Asked(event, arguments, frozenset(cards)))
        library.traits[HAPPENED] = found
    return found


def _in_effect(effect: Effect) -> tuple[Any, ...]:
    events: tuple[Any, ...] | None = effect.traits.get(HAPPENED)
    if events is None:
        events = effect.traits[HAPPENED] = tuple(_conditions(effect.data))
    return events


def _conditions(data: Any) -> Iterator[Any]:
    """The events of all such conditions in the data of an effect."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == HAPPENED and isinstance(value, Mapping):
                yield freeze(value)
            else:
                yield from _conditions(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _conditions(value)
