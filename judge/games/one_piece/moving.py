"""DON!! cards that change area: what applied to them is lost, and that is told."""

from __future__ import annotations

from judge.engine.script import Script
from judge.games.common.events import Expire
from judge.games.one_piece.events import GiveDon, ReleaseDon, ReturnDon
from judge.games.one_piece.facts import View


def moving_don(s: View, event: GiveDon | ReturnDon | ReleaseDon) -> Script:
    """3-1-6-1 Move a DON!! card and tell which effects it has lost; returns the outcome."""
    applied = tuple(modifier for modifier in s.modifiers if modifier.card == event.don)
    outcome = yield event
    lost = tuple(modifier for modifier in applied if modifier not in s.modifiers)
    if lost:
        yield Expire(("3-1-6-1",), lost)
    return outcome
