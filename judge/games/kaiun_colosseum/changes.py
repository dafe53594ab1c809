"""Small changes of a position that this game can need."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.state import CardId
from judge.games.common.changes import comes_into, in_hand, remove_prohibition
from judge.games.kaiun_colosseum.areas import BATTLE
from judge.games.kaiun_colosseum.facts import State


def _in_battle(s: State, card: CardId) -> bool:
    """A card lies face-up in the battle area."""
    return comes_into(s, card, BATTLE, 1)


CHANGES: dict[str, Callable[..., bool]] = {
    "in-hand": in_hand,
    "in-battle": _in_battle,
    "remove-prohibition": remove_prohibition,
}
