"""What the rules keep in mind of a game besides its cards: a record with a field for each fact.

A game adds its own facts to those that every game has. What is not so is none; only the
kernel's `copy` and `whole` look at all of them, so each of these names every field.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from judge.engine.state import CardId, StateOf, ViewOf

if TYPE_CHECKING:
    from judge.games.common.events import Battle, Delayed
    from judge.games.common.policy import GamePolicy

Players: TypeAlias = tuple[str, ...]
Happened: TypeAlias = tuple[tuple[str, Mapping[str, Any]], ...]
Conditions: TypeAlias = tuple[tuple[str, str], ...]  # of losing: the player, and why

new = object.__new__  # makes a record without its defaults
WRITTEN = "written"  # metadata of a fact: its name in data, if that is not the same


@dataclass(slots=True)
class Facts:
    """The facts that every game has.

    `turns_a` and `turns_b` are the turns that each player has begun. `wave` is the generation
    of the effect taken up last. `said` is what was said of cards that nobody knows: card, word,
    value. `former_uses` are effects used before their card became a new one: card, effect,
    turn, area. `averting` are losing conditions whose loss something is carried out for.
    `happened` are events of this turn that a card of the game asks for, each with the player
    for whom it is one.
    """

    turn: int = 0
    player: str = ""  # nobody's where players share the turn
    phase: str = ""
    first: str = ""
    started: bool | None = None
    turns_a: int = field(default=0, metadata={WRITTEN: "turns-A"})
    turns_b: int = field(default=0, metadata={WRITTEN: "turns-B"})
    battle: Battle | None = None
    delayed: tuple[Delayed, ...] | None = None
    wave: int | None = None
    said: tuple[tuple[CardId, str, Any], ...] | None = None
    in_force: tuple[tuple[CardId, str], ...] | None = None
    former_uses: tuple[tuple[CardId, str, int, str], ...] | None = None
    averting: Conditions | None = None
    happened: Happened | None = None
    lost: Players | None = None
    over: str | None = None

    def begun(self, player: str, count: int) -> None:
        """So many turns a player has begun."""
        if player == "A":
            self.turns_a = count
        else:
            self.turns_b = count

    def copy(self) -> Self:
        other = new(type(self))
        other.turn = self.turn
        other.player = self.player
        other.phase = self.phase
        other.first = self.first
        other.started = self.started
        other.turns_a = self.turns_a
        other.turns_b = self.turns_b
        other.battle = self.battle
        other.delayed = self.delayed
        other.wave = self.wave
        other.said = self.said
        other.in_force = self.in_force
        other.former_uses = self.former_uses
        other.averting = self.averting
        other.happened = self.happened
        other.lost = self.lost
        other.over = self.over
        return other

    def whole(self) -> tuple[Hashable, ...]:
        """Every fact, so that records can be compared and remembered."""
        return (
            self.turn,
            self.player,
            self.phase,
            self.first,
            self.started,
            self.turns_a,
            self.turns_b,
            self.battle,
            self.delayed,
            self.wave,
            self.said,
            self.in_force,
            self.former_uses,
            self.averting,
            self.happened,
            self.lost,
            self.over,
        )


# of any game; a game has its own, which know its facts and its policy
View: TypeAlias = "ViewOf[Facts, GamePolicy[Any]]"
State: TypeAlias = "StateOf[Facts, GamePolicy[Any]]"


def first_player(s: View) -> str:
    """Who goes first, where that is settled."""
    first = s.facts.first
    assert first
    return first


def running_battle(s: View) -> Battle:
    """The battle, where there must be one."""
    battle = s.facts.battle
    assert battle is not None
    return battle


def names(record: Facts) -> Mapping[str, str]:
    """The facts that a record has, as events name them, each by how it is written in data."""
    found = fields(record)
    return {one.metadata.get(WRITTEN, one.name.replace("_", "-")): one.name for one in found}
