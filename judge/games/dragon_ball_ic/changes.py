"""Small changes of a position that only this game has: the field, sides of Leaders, power."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.engine.state import CardId
from judge.games.cards import back_of
from judge.games.common import changes
from judge.games.common.areas import ACTIVE, definition
from judge.games.common.changes import comes_into, goes_to, have_card, let_apply
from judge.games.dragon_ball_ic.areas import BACK, BATTLE, LEADER, LIFE, MOST_BATTLE_CARDS
from judge.games.dragon_ball_ic.facts import State


def _on_field(s: State, card: CardId) -> bool:
    """A Battle card is in the battle area, active, since an earlier turn."""
    if definition(s, card).category != "battle":
        return False
    return comes_into(s, card, BATTLE, MOST_BATTLE_CARDS, ACTIVE)


def _have(s: State, player: str, zone: str, number: int) -> bool:
    """A number of cards in an area; without life cards the game would be over."""
    return (zone != LIFE or number > 0) and changes.have(s, player, zone, number)


def _front_side(s: State, card: CardId) -> bool:
    return _show(s, card, "up")


def _back_side(s: State, card: CardId) -> bool:
    return back_of(s.cards[card].define) in s.library and _show(s, card, BACK)


def _show(s: State, card: CardId, face: str) -> bool:
    return s.cards[card].zone[1] == LEADER and changes.turn_face(s, card, face)


def _more_power(s: State, card: CardId, number: int) -> bool:
    let_apply(s, card, "power", number)
    return number > 0


COMMON = (
    "set-active",
    "rest",
    "entered-earlier",
    "gain-keyword",
    "not-used",
    "in-hand",
    "remove-prohibition",
    "not-negated",
    "turn",
)
CHANGES: dict[str, Callable[..., bool]] = {
    **{word: changes.CHANGES[word] for word in COMMON},
    "have": _have,
    "have-card": partial(have_card, _on_field, BATTLE),
    "on-field": _on_field,
    "lies-in": goes_to,
    "front-side": _front_side,
    "back-side": _back_side,
    "more-power": _more_power,
}
