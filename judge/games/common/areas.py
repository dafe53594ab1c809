"""Players, the areas all games have, and the small questions asked all the time."""

from __future__ import annotations

from judge.engine.state import CardId
from judge.games.cards import BACK, Definition, Effect, back_of
from judge.games.common.facts import View

PLAYERS = ("A", "B")
OTHER = {"A": "B", "B": "A"}

HAND = "hand"
DECK = "deck"
NOWHERE = "none"  # a card that belongs to no area for the moment

ACTIVE = "active"
RESTED = "rested"


def turn_player(s: View) -> str:
    return s.facts.player


def in_turn_order(s: View) -> tuple[str, str]:
    """The turn player, then the other; where players share the turn, as they are named."""
    player = s.facts.player or PLAYERS[0]
    return player, OTHER[player]


def area(s: View, player: str, name: str) -> tuple[CardId, ...]:
    return s.zones.get((player, name), ())


def definition(s: View, card: CardId) -> Definition:
    """What is printed on the side of a card that counts."""
    here = s.cards[card]
    if here.face == BACK:
        return s.library.printed(here)  # type: ignore[no-any-return]
    return s.library.definitions[here.define]  # type: ignore[no-any-return]


def other_side(s: View, card: CardId) -> tuple[Effect, ...]:
    """The effects on the side of a two-sided card that does not count now."""
    here = s.cards[card]
    define = here.define if here.face == BACK else back_of(here.define)
    return s.library[define].effects if define in s.library else ()


def lying_cards(s: View) -> tuple[object, ...]:
    """Which cards lie in which areas."""
    return tuple(sorted((zone, cards) for zone, cards in s.zones.items() if cards))


def own_turns(s: View, player: str) -> int:
    """How many turns a player has begun."""
    facts = s.facts
    return facts.turns_a if player == PLAYERS[0] else facts.turns_b
