"""What only happens in this game; the rest stands in the common events."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.script import Cause, Cites, kind
from judge.engine.state import CardId
from judge.games.common.areas import ACTIVE
from judge.games.common.events import RULES


@kind("enter")
class Enter(NamedTuple):
    """A Battle card comes into the battle area or the melee area.

    `together` are all cards placed at the same time, where it is not alone.
    """

    rule: Cites
    card: CardId
    to: str
    state: str = ACTIVE
    by: Cause = RULES
    together: tuple[CardId, ...] = ()


@kind("break")
class Break(NamedTuple):
    """A Battle card goes from the battle area to the energy area, by a battle or an effect."""

    rule: Cites
    card: CardId
    by: Cause = RULES


@kind("charge")
class Charge(NamedTuple):
    """The top card of a deck goes to the energy area."""

    rule: Cites
    player: str
    by: Cause = RULES


@kind("checkpoint-over")
class CheckpointOver(NamedTuple):
    """Nothing is left to do at a checkpoint."""

    rule: Cites


@kind("states")
class States(NamedTuple):
    """Which state triggers have their state now; told only by what they put on standby."""

    rule: Cites
    now: tuple[tuple[CardId, int, str], ...]


@kind("playing")
class Playing(NamedTuple):
    """A card of the hand is being played: until that is over it is good for nothing else."""

    rule: Cites
    card: CardId


@kind("moved")
class Moved(NamedTuple):
    """How a card moves, as abilities see it that wait for that; never applied itself."""

    rule: Cites
    card: CardId
    origin: str
    to: str
    by: Cause
    broken: bool = False
    section: str = ""  # the section that says which information about the card counts
    shown: bool = False  # whether everybody sees which card it is
