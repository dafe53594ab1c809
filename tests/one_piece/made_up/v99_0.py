"""A made-up edition after 1.1.9: one section added, one deleted, two renumbered, one changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine.script import Script
from judge.games.common.areas import ACTIVE, area, turn_player
from judge.games.edition import Edition, sections_of
from judge.games.numbering import Renumbering
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.events import ReleaseDon
from judge.games.one_piece.facts import View
from judge.games.one_piece.moving import moving_don
from judge.games.one_piece.policy import OnePiece

V = sections_of("99.0")


class OnePiece990(OnePiece):
    """ONE PIECE CARD GAME as nobody has ever played it."""

    def base_of_several(self, state: View, setters: Iterable[tuple[int, Any]]) -> int:
        """4-9-2-1 The lowest applies."""
        return int(min(value for _, value in setters))


def return_given_don(s: View) -> Script:
    """6-2-3 Given DON!! cards are set as active when 6-2-4 returns them."""
    for don in area(s, turn_player(s), GIVEN):
        yield from moving_don(s, ReleaseDon(V(s, "6-2-3", "6-2-4"), don, ACTIVE))


EDITION = Edition(
    name="99.0",
    follows="1.1.9",
    policy=OnePiece990,
    procedures={"turn.refresh.don": return_given_don},
    numbers=Renumbering(
        moved={"6-2-3": "6-2-4", "6-2-4": "6-2-5"},
        added={"6-2-3": "6-2-4"},
        deleted={"4-4-2": "6-5-5-1"},
    ),
    clauses={"2-7-6 (lower)": ""},
    readings={"A1": "loss"},
)
