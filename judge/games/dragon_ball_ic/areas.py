"""The areas of this game, and the small questions that are asked all the time."""

from __future__ import annotations

from judge.engine.script import Cause
from judge.engine.state import CardId
from judge.games.common.areas import DECK, HAND, area
from judge.games.dragon_ball_ic.facts import View

LEADER = "leader"
BATTLE = "battle"
MELEE = "melee"
ENERGY = "energy"
DROP = "drop"
LIFE = "life"

FRONT = "front"
BACK = "back"

FIELD = (LEADER, BATTLE)  # where cards are active or rested, and their text is valid
FIGHTING = (BATTLE, MELEE)  # a card that goes from one to the other stays the same card
OPEN = frozenset({LEADER, BATTLE, MELEE, ENERGY, DROP})
HIDDEN = frozenset({DECK, HAND, LIFE})
MOST_BATTLE_CARDS = 4


def leader(s: View, player: str) -> tuple[CardId, ...]:
    """The Leader of a player; none where a text has taken it away."""
    return tuple(card for card in area(s, player, LEADER))


def on_field(s: View, player: str) -> tuple[CardId, ...]:
    """The cards of the leader area and the battle area."""
    return (*area(s, player, LEADER), *area(s, player, BATTLE))


def is_by_opponent(by: Cause, owner: str) -> bool:
    """Whether an effect of the other player is the cause."""
    return by.how in ("effect", "cost") and by.player not in ("", owner)
