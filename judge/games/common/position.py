"""Positions as plain data: from the `given` of a scenario to a state; `dump` is the way back.

A position is made here and in what this calls, before anybody plays it; from then on nothing
but events changes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from judge.engine.agenda import linked
from judge.engine.loops import PastPosition
from judge.engine.rulebook import Rulebook
from judge.engine.script import Call
from judge.engine.state import STALE, CardId, StateOf
from judge.engine.table import Chance, Listener, Save, Table
from judge.games.cards import Library, freeze
from judge.games.common import memory
from judge.games.common.areas import PLAYERS
from judge.games.common.bound import bind
from judge.games.common.facts import State, names
from judge.games.common.lasting import let_last
from judge.games.common.layout import Layout, find_card, specs


class Opening(NamedTuple):
    """A position that was built once: games begin from it as often as anybody likes."""

    given: Mapping[str, Any]
    state: State
    agenda: tuple[Call, ...]

    def under(self, book: Rulebook) -> Opening:
        """The same under other rules, which agree on everything that it was built by."""
        state = self.state.copy()
        state.book, state.cache, state.fresh = book, None, STALE
        return self._replace(state=state)

    def table(
        self,
        *,
        book: Rulebook | None = None,
        chance: Chance | None = None,
        listener: Listener | None = None,
    ) -> Table:
        """A table at the place the position describes, in the middle of a procedure too.

        The first entry of `agenda` is then what is running, and `answers` what was said in it.
        `book` are the same rules, where somebody listens to what is asked of them.
        """
        given, agenda, state = self.given, self.agenda, self.state.copy()
        state.book = book = book or state.book
        state.cache, state.fresh = None, STALE  # whoever listens hears what it takes to know it
        kept = given.get("memory") or {}
        written, back = kept.get("seen", ()), kept.get("back", ())
        begun = written or back or "stopped" in kept or "agenda" in given or "answers" in given
        if not agenda or not begun:
            return Table(state, agenda, chance=chance, listener=listener)
        call, rest = agenda[0], linked(agenda[1:])
        settling = book.policy.settle(state) if "agenda" not in given else None
        if settling is not None:
            call, rest = Call(settling), linked(agenda)
        seen = memory.read_seen(state, written)
        if call.name in book.policy.loop_points:
            stops = tuple(memory.read_stop(one) for one in back)
            seen = PastPosition(state, None, seen, where=book.policy.loop_place(call), back=stops)
        answers = memory.read_answers(given.get("answers", ()))
        save = Save(state, rest, call, answers, None, None, seen)
        return Table.at(save, chance=chance, listener=listener)


def build(layout: Layout, given: Mapping[str, Any], library: Library, book: Rulebook) -> Opening:
    """The state that a position describes, and what comes next in it."""
    s = StateOf(book, library, layout.record())
    layout.facts(s, given)
    known: dict[str, int] = {}
    placed = [one for p in PLAYERS for one in _place(layout, s, p, given.get(p) or {}, known)]
    for card, serial in (given.get("moved") or {}).items():
        s.cards[card] = s.cards[card]._replace(serial=serial)
    for card, spec in placed:
        let_last(layout, s, card, spec)
    bind(s, given)
    layout.begin(s, given)
    agenda = layout.agenda(s, given)
    _remember(s, given)
    s.standby = tuple(
        one if one.stamp else one._replace(stamp=s.stamp + n) for n, one in enumerate(s.standby, 1)
    )
    s.stamp = max((s.stamp, *(one.stamp for one in s.standby)))
    if "agenda" in given:
        agenda = tuple(memory.read_call(one) for one in given["agenda"])
    return Opening(given, s, agenda)


def resume(
    layout: Layout,
    given: Mapping[str, Any],
    library: Library,
    book: Rulebook,
    *,
    chance: Chance | None = None,
    listener: Listener | None = None,
) -> Table:
    """A table at the place a position describes."""
    return build(layout, given, library, book).table(chance=chance, listener=listener)


def _remember(s: State, given: Mapping[str, Any]) -> None:
    """What applies, what waits, what is left for later, and what else the rules keep in mind."""

    def find(name: str) -> CardId:
        return find_card(s, name)

    for written in given.get("modifiers") or ():
        modifier = memory.read_modifier(s, written, find, s.stamp)
        s.modifiers += (modifier,)
        s.stamp = modifier.stamp
    for written in given.get("waiting") or ():
        s.standby += (memory.read_waiting(s, written, find),)
    if given.get("delayed"):
        left = tuple(memory.read_delayed(s, one, find) for one in given["delayed"])
        s.noting().delayed = left
        s.stamp = max(s.stamp, *(one.stamp for one in left))
    known = names(s.facts)
    for name, value in (given.get("memory") or {}).items():
        if name == "stamp":
            s.stamp = value
        elif name == "stopped":
            s.stopped = memory.read_stopped(value)
        elif name in known:
            setattr(s.noting(), known[name], freeze(value))
            s.over = s.over or name == "over"


def _place(
    layout: Layout, s: State, player: str, written: Mapping[str, Any], known: dict[str, int]
) -> list[tuple[CardId, Mapping[str, Any]]]:
    """Lay down what a player has; every card of which more than its name is written.

    `known` says how many cards of a name there are: a deck has fifty of the same.
    """
    placed: list[tuple[CardId, Mapping[str, Any]]] = []
    for zone, content in layout.zones(s, player, written).items():
        cards: list[CardId] = []
        last: Mapping[str, Any] = {}
        for spec in specs(content):
            card = _id(s, player, spec, known)
            if spec != last:  # cards that are written alike are alike
                here, last = layout.card(s, player, zone, spec), spec
            s.cards[card] = here
            cards.append(card)
            if len(spec) > 1:
                placed.append((card, spec))
        s.zones[(player, zone)] = tuple(cards)
    layout.place_more(s, player, written)
    return placed


def _id(s: State, player: str, spec: Mapping[str, Any], known: dict[str, int]) -> CardId:
    if "id" in spec:
        return str(spec["id"])
    name = f"{player}.{spec['card']}"
    if name not in s.cards:
        return name
    count = known.get(name, 1) + 1
    while f"{name}-{count}" in s.cards:
        count += 1
    known[name] = count
    return f"{name}-{count}"
