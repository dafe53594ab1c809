"""Areas, players and the small questions asked about a position all the time."""

from __future__ import annotations

from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.cards import Definition

PLAYERS = ("A", "B")
OTHER = {"A": "B", "B": "A"}

LEADER = "leader"
CHARACTERS = "characters"
STAGE = "stage"
COST_AREA = "cost-area"
HAND = "hand"
LIFE = "life"
DECK = "deck"
TRASH = "trash"
DON_DECK = "don-deck"
GIVEN = "given"  # DON!! cards under a Leader or Character; they lie in that card's area
NOWHERE = "none"  # a card whose [Trigger] is being activated belongs to no area

AREAS = (LEADER, CHARACTERS, STAGE, COST_AREA, HAND, LIFE, DECK, TRASH, DON_DECK)
FIELD = (LEADER, CHARACTERS, STAGE)  # areas whose cards' text is valid
OPEN = frozenset({LEADER, CHARACTERS, STAGE, COST_AREA, GIVEN, TRASH, DON_DECK})
DON = "DON!!"  # the definition of every DON!! card

OWN_TURNS = {player: f"turns {player}" for player in PLAYERS}  # facts: turns begun by each

ACTIVE = "active"
RESTED = "rested"


def turn_player(s: View) -> str:
    return s.facts["player"]  # type: ignore[no-any-return]


def in_turn_order(s: View) -> tuple[str, str]:
    """The turn player, then the other."""
    player = turn_player(s)
    return player, OTHER[player]


def area(s: View, player: str, name: str) -> tuple[CardId, ...]:
    return s.zones.get((player, name), ())


def leader(s: View, player: str) -> CardId:
    return s.zones[(player, LEADER)][0]


def definition(s: View, card: CardId) -> Definition:
    return s.library.definitions[s.cards[card].define]  # type: ignore[no-any-return]


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


def lying_cards(s: View) -> tuple[object, ...]:
    """Which cards lie in which areas."""
    return tuple(sorted((zone, cards) for zone, cards in s.zones.items() if cards))


def own_turns(s: View, player: str) -> int:
    """How many turns a player has begun."""
    return s.facts.get(OWN_TURNS[player], 0)  # type: ignore[no-any-return]
