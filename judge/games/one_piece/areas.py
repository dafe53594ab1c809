"""The areas of this game, and the small questions asked about them all the time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.state import CardId
from judge.games.common.areas import ACTIVE, DECK, HAND
from judge.games.one_piece.facts import View

LEADER = "leader"
CHARACTERS = "characters"
STAGE = "stage"
COST_AREA = "cost-area"
LIFE = "life"
TRASH = "trash"
DON_DECK = "don-deck"
GIVEN = "given"  # DON!! cards under a Leader or Character; they lie in that card's area

AREAS = (LEADER, CHARACTERS, STAGE, COST_AREA, HAND, LIFE, DECK, TRASH, DON_DECK)
FIELD = (LEADER, CHARACTERS, STAGE)  # areas whose cards' text is valid
OPEN = frozenset({LEADER, CHARACTERS, STAGE, COST_AREA, GIVEN, TRASH, DON_DECK})
REFRESH_PHASE = "refresh phase"  # what the rules do there, as a cause
DON = "DON!!"  # the definition of every DON!! card


def leader(s: View, player: str) -> CardId:
    return s.zones[(player, LEADER)][0]


def given(s: View, card: CardId) -> tuple[CardId, ...]:
    """The DON!! cards given to a card."""
    held = s.zones.get((s.cards[card].owner, GIVEN))
    if not held:
        return ()
    cards = s.cards
    return tuple([don for don in held if cards[don].host == card])


def dons(s: View, player: str, state: str) -> tuple[CardId, ...]:
    """DON!! cards in the cost area that are active or rested."""
    cards = s.cards
    lying = s.zones.get((player, COST_AREA), ())
    return tuple([don for don in lying if cards[don].state == state])


def written_dons(side: Mapping[str, Any]) -> Mapping[str, int]:
    """DON!! cards that a position writes into the cost area: a number means active ones."""
    lying = side.get(COST_AREA) or {}
    return {ACTIVE: lying} if isinstance(lying, int) else lying
