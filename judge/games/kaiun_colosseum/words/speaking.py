"""Sentences of this game that depend on more than the kind of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.modifiers import Modifier
from judge.games.kaiun_colosseum.areas import BATTLE
from judge.games.speech import Said


def nameless(card: str) -> Said | None:
    """Where no card is placed."""
    return ("nothing", {}) if card == "none" else None


def janken(word: str) -> Said:
    return f"janken.{word}", {}


def modifier(how: str, one: Modifier) -> Said | None:
    """Janken is a word."""
    if one.layer != "base-janken":
        return None
    return f"{how}.base-janken", {"card": one.card, "janken": one.value}


def _move(event: Any) -> Said | None:
    if event.to != BATTLE:
        return None
    return f"event.move.battle.{event.face or 'up'}", {"card": event.card}


def _affect_result(event: Any) -> Said:
    one = event.effect
    values = {"card": one.card, "effect": one.effect, "number": one.value}
    return f"event.affect-result.{one.kind}", values


def _decide(event: Any) -> Said:
    if event.winner:
        return "event.decide.won", {"player": event.winner}
    return "event.decide.void" if event.void else "event.decide.drawn", {}


def _meet_condition(event: Any) -> Said:
    return f"event.meet-condition.{event.why}", {"player": event.player}


EVENTS: dict[str, Callable[[Any], Said | None]] = {
    "affect-result": _affect_result,
    "decide": _decide,
    "meet-condition": _meet_condition,
    "move": _move,
}
