"""Violations and outcomes of this game in English."""

from __future__ import annotations

VIOLATIONS: dict[str, str] = {
    "too-many-in-battle": "Cards in the {area}: {count}; there may be {limit} at the most.",
    "should-be-empty": "Cards in the {area}: {count}; at this point it is empty.",
    "face-down": '"{card}" in the battle area cannot lie face-down at this point.',
}

NAMED: dict[str, str] = {
    "area.battle": "battle area",
    "area.barrier": "barrier",
    "area.trash": "trash",
    "area.cost-area": "cost area",
}

EXPLORED: dict[str, str] = {
    "outcome.left": "{player}'s {card} leaves the battle area.",
    "outcome.life": "{player}'s barrier cards: {change}.",
    "outcome.same": "Nobody loses a card in the battle area or a barrier card.",
}
