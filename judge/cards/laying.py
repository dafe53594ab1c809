"""A printed card put on the table: a position in which it lies where such cards lie."""

from __future__ import annotations

from typing import Any

from judge.cards.finding import Card
from judge.cards.shelf import GAME
from judge.scenario.editing import canonical
from judge.scenario.editing_words import NEW
from judge.scenario.write import format_data

TURN = {"player": "A", "number": 5, "phase": "main"}  # both players may attack by then


def with_card(data: Card) -> str:
    """A scenario in which player A has the card: an Event in hand, with what it costs."""
    given = {"turn": TURN, "A": _laid(data["number"], data["type"], data.get("cost") or 0)}
    text = f"scenario: {NEW}\ngame: {GAME}\ngiven: {format_data(given)}\n"
    return canonical(text)


def _laid(number: str, kind: str, cost: int) -> dict[str, Any]:
    if kind == "leader":
        return {"leader": number}
    if kind == "stage":
        return {"stage": number}
    if kind == "character":
        return {"characters": [number]}
    return {"hand": [number], **({"cost-area": {"active": cost}} if cost else {})}
