"""Which games there are; each is loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from judge.errors import UnknownGame

if TYPE_CHECKING:
    from judge.games.game import Game

# game -> the module that has its `GAME`
HERE = {
    "one-piece": "judge.games.one_piece.here",
    "kaiun-colosseum": "judge.games.kaiun_colosseum.here",
    "dragon-ball-ic": "judge.games.dragon_ball_ic.here",
}
PLAYABLE = tuple(HERE)
USUAL = PLAYABLE[0]  # where nothing says which game is meant


@cache
def game(name: str) -> Game:
    """The game of this name."""
    if name not in HERE:
        raise UnknownGame(game=name, known=", ".join(PLAYABLE))
    found: Game = import_module(HERE[name]).GAME
    return found
