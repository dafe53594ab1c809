"""What unknown cards might have done: a Counter, a [Blocker], a [Trigger]; what power they have."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Decision
from judge.engine.trace import Step
from judge.games.cards import UNKNOWN
from judge.games.common.areas import HAND, area
from judge.games.common.events import Note
from judge.games.common.unknown import is_unknown, unknown_in
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.battle import reasons_against_blocking
from judge.games.one_piece.events import TakeLife
from judge.games.one_piece.facts import View

COMPARED = ("attacker-wins-battle", "attacker-loses-battle")


def unknown(s: View, step: Step) -> int:
    """How many unknown cards might have let a step be another one."""
    what: Any = step.what
    if isinstance(what, TakeLife):
        return int(s.cards[what.card].define == UNKNOWN)
    if isinstance(what, Note) and what.code in COMPARED:
        return sum(is_unknown(s, card) for card in what.values[::2])  # each with its power
    if not isinstance(what, Decision):
        return 0
    if what.ask == "counter":
        return unknown_in(s, what.player, HAND)
    if what.ask == "block":
        return sum(_might_block(s, what.player, card) for card in area(s, what.player, CHARACTERS))
    return 0


def _might_block(s: View, player: str, card: str) -> bool:
    """Whether nothing but a [Blocker] that nobody knows of is missing."""
    if s.cards[card].define != UNKNOWN:
        return False
    return [reason.code for reason in reasons_against_blocking(s, player, card)] == ["no-blocker"]
