"""What a player cannot do for a time, as a position writes it: `forbidden: [lose for this-turn]`.

It is told as of a card: how long, by whom and since when; see `judge.games.common.lasting`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.modifiers import Modifier
from judge.games.cards import freeze
from judge.games.common.areas import PLAYERS
from judge.games.common.facts import State
from judge.games.common.lasting import FORBIDDEN, GIVEN, Lasting, lasting
from judge.games.common.layout import find_card
from judge.games.common.values import Ban


def told_of_players(given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Players of whom a position writes that something is forbidden to them."""
    for player in PLAYERS:
        written = (given.get(player) or {}).get(FORBIDDEN)
        if written:
            yield player, written


def bind(s: State, given: Mapping[str, Any]) -> None:
    """Let everything apply that is forbidden to players."""
    for player, written in told_of_players(given):
        for one in lasting(written):
            s.stamp += 1
            s.modifiers += (_ban(s, player, one),)


def _ban(s: State, player: str, one: Lasting) -> Modifier:
    source = find_card(s, one.by) if one.by and one.by not in PLAYERS else ""
    owner = s.cards[source].owner if source else one.by or player
    data = freeze({"prohibit": one.what, **one.data})
    ban = Ban(one.what, None, player, owner, source, GIVEN, data)
    until = (one.duration, owner, one.since or s.facts.turn)
    return Modifier("ban", ban, "", 0, player, until, owner, s.stamp, GIVEN)
