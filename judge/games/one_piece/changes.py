"""Small changes of a position that only this game has: the field and DON!! cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.engine.state import Card, CardId
from judge.games.common import changes
from judge.games.common.apply import put
from judge.games.common.areas import ACTIVE, RESTED, area, definition
from judge.games.common.changes import comes_into, have_card
from judge.games.one_piece.areas import CHARACTERS, COST_AREA, DON_DECK, GIVEN, STAGE, dons
from judge.games.one_piece.facts import State

MOST_CHARACTERS = 5


# -- cards in other areas --------------------------------------------------------------------


def _on_field(s: State, card: CardId, state: str = ACTIVE) -> bool:
    """A card is on the field, and has been there since an earlier turn."""
    zone = {"character": CHARACTERS, "stage": STAGE}.get(definition(s, card).category)
    most = MOST_CHARACTERS if zone == CHARACTERS else 1
    return zone is not None and comes_into(s, card, zone, most, state)


def _have_rested(s: State, player: str, define: str) -> bool:
    rested = partial(_on_field, state=RESTED)
    return have_card(rested, CHARACTERS, s, player, CHARACTERS, define)


# -- DON!! cards -----------------------------------------------------------------------------


def _ready_don(s: State, player: str, number: int) -> bool:
    rested = dons(s, player, RESTED)[:number]
    for don in rested:
        s.cards[don] = s.cards[don].turned(ACTIVE)
    return len(rested) == number


def _rest_don(s: State, player: str, number: int) -> bool:
    active = dons(s, player, ACTIVE)[:number]
    for don in active:
        s.cards[don] = s.cards[don].turned(RESTED)
    return len(active) == number


def _add_don(s: State, player: str, number: int) -> bool:
    return _place(s, area(s, player, DON_DECK), number, COST_AREA, ACTIVE)


def _release_don(s: State, player: str, number: int) -> bool:
    return _place(s, area(s, player, GIVEN), number, COST_AREA, ACTIVE)


def _give_don(s: State, card: CardId, number: int) -> bool:
    """DON!! cards lie under a card; they come from where they are missed least."""
    player = s.cards[card].owner
    sources = (area(s, player, DON_DECK), dons(s, player, RESTED), dons(s, player, ACTIVE))
    return _place(s, sum(sources, ()), number, GIVEN, "", card)


def _place(
    s: State, found: tuple[CardId, ...], number: int, zone: str, state: str, host: str = ""
) -> bool:
    if len(found) < number:
        return False
    for don in found[:number]:
        old = s.cards[don]
        new = Card(old.define, old.owner, (old.owner, zone), state, "up", host, 0, old.serial)
        put(s, don, new, "bottom")
    return True


CHANGES: dict[str, Callable[..., bool]] = {
    **changes.CHANGES,
    "on-field": _on_field,
    "have-card": partial(have_card, _on_field, CHARACTERS),
    "have-rested": _have_rested,
    "ready-don": _ready_don,
    "rest-don": _rest_don,
    "add-don": _add_don,
    "release-don": _release_don,
    "give-don": _give_don,
}
