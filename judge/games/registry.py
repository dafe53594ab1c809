"""Which games there are; each is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, overload

from judge.errors import UnknownGame

if TYPE_CHECKING:
    from judge.games.game import Game

# game -> the module that has its `GAME`
_HERE = {
    "one-piece": "judge.games.one_piece.here",
    "kaiun-colosseum": "judge.games.kaiun_colosseum.here",
    "dragon-ball-ic": "judge.games.dragon_ball_ic.here",
}
_loaded: dict[str, Game] = {}


class Playable(Sequence[str]):
    """The names of all games, those too that are registered later."""

    def __len__(self) -> int:
        return len(_HERE)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        return tuple(_HERE)[place]


PLAYABLE = Playable()
USUAL = PLAYABLE[0]  # where nothing says which game is meant


def game(name: str) -> Game:
    """The game of this name."""
    found = _loaded.get(name)
    if found is None:
        found = _loaded[name] = import_module(module_of(name)).GAME
    return found


def module_of(name: str) -> str:
    """The module that has the `GAME` of this name."""
    if name not in _HERE:
        raise UnknownGame(game=name, known=", ".join(PLAYABLE))
    return _HERE[name]


def register(name: str, module: str) -> Callable[[], None]:
    """Add a game: `module` has its `GAME`. What is returned takes it away again."""
    if name in _HERE:
        raise LookupError(f"{name!r} is registered twice")
    _HERE[name] = module

    def take_away() -> None:
        del _HERE[name]
        _loaded.pop(name, None)

    return take_away
