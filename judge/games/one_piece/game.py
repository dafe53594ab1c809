"""1-2 Winning and losing: what ends a game whatever the game is doing."""

from __future__ import annotations

from judge.engine.script import Script
from judge.games.common.events import Lose
from judge.games.one_piece.facts import View
from judge.games.one_piece.policy import defeat_check
from judge.games.one_piece.rulebook import book


@book.procedure("game.check")
def check_defeat(s: View) -> Script:
    """9-2-1 Whether anybody has lost already."""
    yield from defeat_check(s)


@book.procedure("game.concede")
def concede(s: View, verb: str, player: str) -> Script:
    """1-2-3, 1-2-4 A player concedes and loses at once; nothing affects that."""
    yield Lose(("1-2-3", "1-2-4", "1-2-1"), (player,), "concede")
