"""11-1 Infinite loops."""

from __future__ import annotations

from judge.games.common.loops import loop_found
from judge.games.one_piece.rulebook import book

book.procedure("loop.found")(loop_found)
