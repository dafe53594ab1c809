"""Positions as plain data: from the `given` of a scenario to a state; `dump` is the way back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.agenda import linked
from judge.engine.loops import Place
from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Rulebook
from judge.engine.script import Call
from judge.engine.state import CardId
from judge.engine.state import State
from judge.engine.table import Chance
from judge.engine.table import Listener
from judge.engine.table import Save
from judge.engine.table import Table
from judge.games.cards import Library
from judge.games.cards import freeze
from judge.games.common import memory
from judge.games.common.areas import PLAYERS
from judge.games.common.layout import Layout
from judge.games.common.layout import find_card
from judge.games.common.layout import specs


def build(
    layout: Layout, given: Mapping[str, Any], library: Library, book: Rulebook
) -> tuple[State, tuple[Call, ...]]:
    """The state that a position describes, and what comes next in it."""
    s = State(book, library)
    layout.facts(s, given)
    for player in PLAYERS:
        _place(layout, s, player, given.get(player) or {})
    for card, serial in (given.get("moved") or {}).items():
        s.cards[card] = s.cards[card]._replace(serial=serial)
    layout.begin(s, given)
    agenda = layout.agenda(s, given)
    _remember(s, given)
    s.standby = tuple(
        one if one.stamp else one._replace(stamp=s.stamp + n) for n, one in enumerate(s.standby, 1)
    )
    s.stamp = max((s.stamp, *(one.stamp for one in s.standby)))
    if "agenda" in given:
        agenda = tuple(memory.read_call(one) for one in given["agenda"])
    return s, agenda


def resume(
    layout: Layout,
    given: Mapping[str, Any],
    library: Library,
    book: Rulebook,
    *,
    chance: Chance | None = None,
    listener: Listener | None = None,
) -> Table:
    """A table at the place a position describes, in the middle of a procedure too.

    The first entry of `agenda` is then what is running, and `answers` what was said in it.
    """
    state, agenda = build(layout, given, library, book)
    written = (given.get("memory") or {}).get("seen", ())
    if not agenda or not (written or "agenda" in given or "answers" in given):
        return Table(state, agenda, chance=chance, listener=listener)
    call, rest = agenda[0], linked(agenda[1:])
    settling = book.policy.settle(state) if "agenda" not in given else None
    if settling is not None:
        call, rest = Call(settling), linked(agenda)
    seen = memory.read_seen(state, written)
    if call.name in book.policy.loop_points:
        seen = Place(state, None, seen)
    answers = memory.read_answers(given.get("answers", ()))
    save = Save(state, rest, call, answers, None, None, seen)
    return Table.at(save, chance=chance, listener=listener)


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
        s.facts["delayed"] = left
        s.stamp = max(s.stamp, *(one.stamp for one in left))
    for name, value in (given.get("memory") or {}).items():
        if name == "stamp":
            s.stamp = value
        elif name == "stopped":
            s.facts[name] = memory.read_stopped(value)
        elif name != "seen":
            s.facts[name.replace("-", " ")] = freeze(value)
            s.over = s.over or name == "over"


def _place(layout: Layout, s: State, player: str, written: Mapping[str, Any]) -> None:
    for zone, content in layout.zones(s, player, written).items():
        cards: list[CardId] = []
        for spec in specs(content):
            card = _id(s, player, spec)
            s.cards[card] = layout.card(s, player, zone, spec)
            cards.append(card)
            _details(layout, s, player, card, spec)
        s.zones[(player, zone)] = tuple(cards)
    layout.place_more(s, player, written)


def _id(s: State, player: str, spec: Mapping[str, Any]) -> CardId:
    if "id" in spec:
        return str(spec["id"])
    name = f"{player}.{spec['card']}"
    if name not in s.cards:
        return name
    count = 2
    while f"{name}-{count}" in s.cards:
        count += 1
    return f"{name}-{count}"


def _details(layout: Layout, s: State, player: str, card: CardId, spec: Mapping[str, Any]) -> None:
    """Modifiers written with a card: `power: +2000 for this-turn`."""
    for layer in layout.numbers:
        if layer in spec:
            value, _, duration = str(spec[layer]).partition(" for ")
            s.stamp += 1
            until = (duration or "this-turn", player, s.facts["turn"])
            s.modifiers += (
                Modifier(layer, int(value), card, 0, "", until, player, s.stamp, "given"),
            )
