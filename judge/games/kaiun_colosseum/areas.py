"""The areas of this game, and the small questions asked about them all the time."""

from __future__ import annotations

from judge.engine.state import CardId
from judge.games.common.areas import DECK, HAND, OTHER, area
from judge.games.kaiun_colosseum.facts import View

BATTLE = "battle"
COST_AREA = "cost-area"
BARRIER = "barrier"  # the first card is the top one: the right end as its owner sees it
TRASH = "trash"

AREAS = (BATTLE, HAND, BARRIER, DECK, TRASH, COST_AREA)
OPEN = frozenset({BATTLE, TRASH, COST_AREA})
SECRET = frozenset({DECK, HAND, BARRIER})


def battle_card(s: View, player: str) -> CardId:
    """The card in a player's battle area; none: empty."""
    return next(iter(area(s, player, BATTLE)), "")


def face_up_card(s: View, player: str) -> CardId:
    """The card in a player's battle area if it lies face-up."""
    card = battle_card(s, player)
    return card if card and s.cards[card].face == "up" else ""


def usable_card(s: View, player: str) -> CardId:
    """The card in a player's battle area whose information can be referred to."""
    card = battle_card(s, player)
    if not card or s.cards[card].face == "up" or s.book.switches["KJ7"] == "full-card":
        return card
    return ""


def opposing_card(s: View, card: CardId) -> CardId:
    """The card that a card of the battle area fights against."""
    return usable_card(s, OTHER[s.cards[card].owner])


def barrier(s: View, player: str) -> int:
    """How many barrier cards a player has."""
    return len(area(s, player, BARRIER))
