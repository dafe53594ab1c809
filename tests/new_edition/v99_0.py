"""The made-up edition of `tests/made_up.py` in the rules: the only code that an edition needs."""

from __future__ import annotations

from judge.engine.script import Script
from judge.games.common.areas import ACTIVE, area, turn_player
from judge.games.edition import Edition, sections_of
from judge.games.numbering import Renumbering
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.events import ReleaseDon
from judge.games.one_piece.facts import View
from judge.games.one_piece.moving import moving_don

V = sections_of("99.0")


def return_given_don(s: View) -> Script:
    """6-2-3 Given DON!! cards are active when they come back."""
    for don in area(s, turn_player(s), GIVEN):
        yield from moving_don(s, ReleaseDon(V(s, "6-2-3"), don, ACTIVE))


EDITION = Edition(
    name="99.0",
    follows="1.2.0",
    procedures={"turn.refresh.don": return_given_don},
    numbers=Renumbering(
        moved={"3-7-4": "3-7-5", "3-7-5": "3-7-4"},
        added={"7-1-6": ""},
        deleted={"2-3-2": "2-3-1"},
    ),
)
