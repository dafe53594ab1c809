"""11-1 Infinite loops: who can stop one says how often it is repeated."""

from __future__ import annotations

from judge.games.common.loops import loop_found
from judge.games.dragon_ball_ic.rulebook import book

book.procedure("loop.found")(loop_found)
