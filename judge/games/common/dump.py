"""A running game as plain data in the form of a scenario's `given`; `position` reads it back.

What goes without saying is left out: at the start of a phase or of a battle step the data
says no more than a player would. In the middle of a procedure it also says what is running,
what comes after it and what was answered in it.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from judge.engine.agenda import Agenda
from judge.engine.script import Call
from judge.engine.state import CardId
from judge.engine.table import Save, Table
from judge.games.cards import UNKNOWN
from judge.games.common import memory
from judge.games.common.areas import NOWHERE, PLAYERS, RESTED, area
from judge.games.common.facts import State, names
from judge.games.common.layout import Layout, WrittenSide

UNDER_WAY = frozenset({"battle", "delayed"})  # facts that every game writes elsewhere


def dump(layout: Layout, table: Table) -> WrittenSide:
    """The position of a game and where in the rules it is."""
    saved = table.save()
    s = saved.state
    calls = _calls(saved)
    written = layout.turn(s)
    written |= {player: _side(layout, s, player) for player in PLAYERS}
    written |= layout.under_way(s, calls)
    more: WrittenSide = {
        "moved": {card: here.serial for card, here in sorted(s.cards.items()) if here.serial},
        "modifiers": _modifiers(s),
        "waiting": [memory.write_waiting(s, one) for one in s.standby],
        "delayed": [memory.write_delayed(s, one) for one in s.facts.delayed or ()],
        "memory": _memory(layout, s, saved),
    }
    written |= {key: value for key, value in more.items() if value}
    begun = written.get("battle", {}).get("step") == "attack"  # its effects are waiting already
    if calls != layout.agenda(s, written) or s.standby or begun:
        written["agenda"] = [memory.write_call(call) for call in calls]
    if saved.answers:
        written["answers"] = memory.write_answers(saved.answers)
    return layout.settled(written)


def _calls(saved: Save) -> tuple[Call, ...]:
    """What is running, then what waits behind it."""
    found = [] if saved.call is None else [saved.call]
    agenda: Agenda = saved.agenda
    while agenda is not None:
        call, agenda = agenda
        found.append(call)
    return tuple(found)


def _side(layout: Layout, s: State, player: str) -> WrittenSide:
    """What a player has in each area."""
    written: WrittenSide = {}
    names = CopyNames()
    for zone in (*layout.written, NOWHERE):
        cards = [_card(layout, s, card, zone, names) for card in area(s, player, zone)]
        if zone in layout.single and cards:
            (written[zone],) = cards
        elif zone in layout.single and zone in layout.always:
            written[zone] = []
        elif cards or zone in layout.always:
            written[zone] = _together(cards)
    return written | layout.side(s, player)


def _card(layout: Layout, s: State, card: CardId, zone: str, names: CopyNames) -> str | WrittenSide:
    here = s.cards[card]
    written = {
        "card": here.define,
        "id": card,
        "rested": here.state == RESTED and zone in layout.oriented,
        "entered": "this-turn" if here.since == s.facts.turn else here.since,
        "used": memory.write_used(s, card),
        "face": here.face,
        **{key: value for key, value in layout.details(s, card).items() if value},
    }
    usual: WrittenSide = {"rested": False, "used": [], "face": layout.faces.get(zone, "up")}
    if layout.tells_face & written.keys():
        usual["face"] = here.face
    if names.is_usual(card, here.owner, here.define):
        usual["id"] = card
    if not here.since:
        usual["entered"] = written["entered"]
    told = memory.without(written, **usual)
    return here.define if told.keys() == {"card"} else told


class CopyNames:
    """The names that copies get by themselves, as far as they have been written."""

    def __init__(self) -> None:
        self.unnamed: Counter[str] = Counter()

    def is_usual(self, card: CardId, player: str, define: str) -> bool:
        """Whether a card is called so without being named."""
        count = self.unnamed[define] + 1
        name = f"{player}.{define}" + (f"-{count}" if count > 1 else "")
        usual = card == name
        self.unnamed[define] += usual
        return usual


def _together(cards: list[str | WrittenSide]) -> int | list[str | WrittenSide]:
    """Copies that lie side by side in one entry; unknown cards are only counted."""
    if all(card == UNKNOWN for card in cards):
        return len(cards)
    found: list[str | WrittenSide] = []
    for card, copies in groupby(cards):
        count = len(list(copies))
        told = {"card": card} if isinstance(card, str) else card
        found.append({**told, "n": count} if count > 1 else card)
    return found


def _modifiers(s: State) -> list[WrittenSide]:
    found: list[WrittenSide] = []
    last = 0
    for one in s.modifiers:
        found.append(memory.write_modifier(s, one, last))
        last = one.stamp
    return found


def _memory(layout: Layout, s: State, saved: Save) -> WrittenSide:
    """Facts without a key of their own, and positions that a loop could come back to."""
    found: WrittenSide = {}
    for key, name in names(s.facts).items():
        value = getattr(s.facts, name)
        if name in layout.told or name in UNDER_WAY or value in (None, (), ""):
            continue
        if name == "chooser" and s.facts.started:
            continue  # who chose first or second means nothing any more
        found[key] = memory.plain(value)
    if s.stopped is not None:
        found["stopped"] = memory.write_stopped(s.stopped)
    found = dict(sorted(found.items()))
    stamps = [one.stamp for one in s.modifiers[-1:]]
    stamps += [one.stamp for one in s.facts.delayed or ()]
    if s.stamp != max(stamps, default=0):
        found["stamp"] = s.stamp
    place = saved.seen
    if place is not None and saved.call and saved.call.name in s.book.policy.loop_points:
        if place.back:
            found["back"] = [memory.write_stop(one) for one in place.back]
        place = place.prev  # the position that the running call itself has noted
    seen = memory.write_seen(place, saved.trace)
    return found | ({"seen": seen} if seen else {})
