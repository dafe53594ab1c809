"""What applies to a card for a time, as a position writes it: `+2000 for this-turn by B`.

A position tells how long (`for`, left out: this turn), whose effect it is (`by`: a player or
a card, left out: the player of the card) and in which turn that began (`since`, left out:
the turn that is running).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judge.engine.modifiers import Modifier
from judge.engine.state import CardId
from judge.games.cards import freeze
from judge.games.common.areas import PLAYERS
from judge.games.common.facts import State
from judge.games.common.layout import Layout, find_card
from judge.games.common.values import Ban

GAINED = "gained"  # keywords
FORBIDDEN = "forbidden"  # prohibitions
GIVEN = "given"  # the effect behind it: nobody says which
USUAL = "this-turn"
OF_BATTLE = "this-battle"
_TEXT = re.compile(r"(\S+)(?: for (\S+))?(?: by (\S+))?(?: since (\d+))?")


class Lasting(NamedTuple):
    """One thing that applies: what, how long, by whom, since which turn; and what else it says."""

    what: str
    duration: str = USUAL
    by: str = ""
    since: int = 0
    data: Mapping[str, Any] = {}


def lasting(written: Any) -> Iterator[Lasting]:
    """Everything that a detail of a card says: one thing or a list of them."""
    for one in written if isinstance(written, list | tuple) else [written]:
        if isinstance(one, Mapping):
            rest = {key: value for key, value in one.items() if key not in ("for", "by", "since")}
            duration, by = one.get("for", USUAL), one.get("by", "")
            yield Lasting(one["prohibit"], duration, by, one.get("since", 0), rest)
        elif found := _TEXT.fullmatch(str(one)):
            what, duration, by, since = found.groups()
            yield Lasting(what, duration or USUAL, by or "", int(since or 0))


def let_last(layout: Layout, s: State, card: CardId, spec: Mapping[str, Any]) -> None:
    """Let everything apply that is written with a card."""
    for key in (*layout.numbers, GAINED, FORBIDDEN):
        for one in lasting(spec[key]) if key in spec else ():
            s.stamp += 1
            s.modifiers += (_modifier(s, key, one, card),)


def _modifier(s: State, key: str, one: Lasting, card: CardId) -> Modifier:
    here = s.cards[card]
    source = find_card(s, one.by) if one.by and one.by not in PLAYERS else ""
    owner = s.cards[source].owner if source else one.by or here.owner
    until = (one.duration, owner, one.since or s.facts.turn)
    layer, value = _applied(key, one, Ban("", frozenset([card]), "", owner, source, GIVEN, {}))
    return Modifier(layer, value, card, here.serial, "", until, owner, s.stamp, GIVEN)


def _applied(key: str, one: Lasting, ban: Ban) -> tuple[str, Any]:
    """The layer and the value of what is written; `ban` is a prohibition of nothing yet."""
    if key == GAINED:
        return "keyword", (one.what, GIVEN)
    if key == FORBIDDEN:
        data = freeze({"prohibit": one.what, **one.data})
        return "ban", ban._replace(what=one.what, data=data)
    return key, int(one.what)
