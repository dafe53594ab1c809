"""Violations, remedies and outcomes of this game in English."""

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

REMEDIES: dict[str, str] = {
    # Changes of the position: "if …"
    "in-hand": "{card} were in its owner's hand",
    "in-battle": "{card} lay face-up in the battle area",
    "remove-prohibition": "what the text of {card} forbids did not apply",
    # Times: "It would be legal …"
    "wait-until.set-phase": "in the Set Phase of this turn",
    "wait-until.next-turn": "in the Set Phase of the next turn",
    "after": 'after this answer of {player}: "{answer}"',
}

EXPLORED: dict[str, str] = {
    "outcome.left": "{player}'s {card} leaves the battle area.",
    "outcome.left.unknown": "An unknown card of {player} leaves the battle area.",
    "outcome.life": "{player}'s barrier cards: {change}.",
    "outcome.same": "Nobody loses a card in the battle area or a barrier card.",
}
