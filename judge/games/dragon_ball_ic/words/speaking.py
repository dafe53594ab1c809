"""Sentences of this game that depend on more than the kind of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.speech import Said


def _rest(event: Any) -> Said | None:
    return ("event.rest.attack", {"card": event.card}) if event.by.how == "attack" else None


def _break(event: Any) -> Said:
    kind = "event.break.battle" if event.by.how == "battle" else "event.break"
    return kind, {"card": event.card}


def _enter(event: Any) -> Said:
    return f"event.enter.{event.to}", {"card": event.card}


def _flip(event: Any) -> Said:
    return f"event.flip.{event.face}", {"card": event.card}


def _use(event: Any) -> Said | None:
    """Marks of abilities that wait for an end, and of Iron Wall."""
    if event.effect.startswith("end-of"):
        return "event.use.end", {"card": event.card, "effect": event.effect.partition(" ")[2]}
    if event.effect == "keyword iron-wall":
        return "event.use.iron-wall", {"card": event.card}
    return None


EVENTS: dict[str, Callable[[Any], Said | None]] = {
    "break": _break,
    "enter": _enter,
    "flip": _flip,
    "rest": _rest,
    "use": _use,
}
