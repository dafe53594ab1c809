"""What training asks about a game, and what it takes for granted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from judge.engine.script import Player
from judge.engine.state import AreaName
from judge.games.common.areas import DECK
from judge.games.common.facts import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Teaching:
    """What can be asked of a position, and which actions are tried.

    `numbers`: values of cards that are asked for as a number, each with its term in the glossary
    or the phrase that names it. `words`: further values that are asked for, as a word. `life`:
    with how many cards of life a player begins at most. `shrinking`: areas that nobody takes for
    larger than they were.

    `actions`: verbs of which is asked whether they are allowed. `attack`: the one that begins a
    battle. `from_hand`: those that name a card of the hand. `in_between`: those whose time is a
    window of a battle, so that between two of them neither is untimely. `passes`: answers of
    windows in which nothing could be done. `visible`: reasons against an action that can be seen
    on the board, and `telling` further ones that say enough of it; those of all games are known.

    `amid`: the free decision in a phase that has battles, between two of them. `undecided`:
    nobody decides anything in a battle, so that every order of it begins alike.
    """

    numbers: Mapping[str, str] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    life: Callable[[View, Player], int] = lambda s, player: 0
    shrinking: tuple[AreaName, ...] = (DECK,)
    actions: frozenset[str] = frozenset()
    attack: str = ""
    from_hand: frozenset[str] = frozenset()
    in_between: frozenset[str] = frozenset()
    passes: frozenset[str] = frozenset()
    visible: frozenset[str] = frozenset()
    telling: frozenset[str] = frozenset()
    amid: str = ""
    undecided: bool = False


PLAIN = Teaching()  # of a game that training asks nothing about but what all games have
