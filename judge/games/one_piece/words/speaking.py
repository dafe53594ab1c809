"""Sentences of this game that depend on more than the kind of an event."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.engine.modifiers import Modifier
from judge.games.speech import Said

DON_CARD = re.compile(r"([AB])\.don-\d+")


def nameless(card: str) -> Said | None:
    """A DON!! card is one of its owner's."""
    don = DON_CARD.fullmatch(card)
    return ("don", {"player": don[1]}) if don else None


def place(where: str) -> Said:
    """Where a DON!! card lies: in the cost area, in the DON!! deck or under a card."""
    zone, _, state = where.partition(":")[0].partition(".")
    if zone == "cost-area":
        return f"place.{state}", {}
    if zone == "don-deck":
        return "place.don-deck", {}
    return "place.given", {"card": where}


def modifier(how: str, one: Modifier) -> Said | None:
    """A Counter, what is held at a number, and the cost of the next card."""
    if one.layer == "held":
        name, value = one.value
        return f"{how}.held.{name}", {"card": one.card, "value": value}
    if one.layer == "counter":
        return f"{how}.counter", {"card": one.card, "value": f"{one.value:+d}"}
    if one.layer != "next-play-cost":
        return None
    return f"{how}.next-play-cost", {"player": one.whom, "value": f"{one.value[0]:+d}"}


def _rest(event: Any) -> Said | None:
    if don := DON_CARD.fullmatch(event.card):
        return "event.rest.don", {"player": don[1]}
    if event.by.how == "attack":
        return "event.rest.attack", {"card": event.card}
    blocking = event.by.effect == "keyword blocker" and event.by.card == event.card
    return ("event.rest.block", {"card": event.card}) if blocking else None


def _set_active(event: Any) -> Said | None:
    don = DON_CARD.fullmatch(event.card)
    return ("event.set-active.don", {"player": don[1]}) if don else None


def _move(event: Any) -> Said | None:
    if event.by.how == "placing":
        return "event.move.room", {"card": event.card}
    if event.by.effect == "counter symbol":
        return "event.move.counter", {"card": event.card}
    if event.by.effect == "redraw":
        return "event.move.redraw", {"card": event.card}
    return None


def _draw(event: Any) -> Said | None:
    in_phase = event.by.effect == "draw phase"
    return ("event.draw.phase", {"player": event.player}) if in_phase else None


def _ko(event: Any) -> Said:
    return "event.ko.battle" if event.by.how == "battle" else "event.ko", event._asdict()


def _enter(event: Any) -> Said:
    return "event.enter.paid" if event.paid else "event.enter", event._asdict()


def _retarget(event: Any) -> Said:
    return "event.retarget.block" if event.blocked else "event.retarget", event._asdict()


def _use(event: Any) -> Said | None:
    """Marks that keep an effect from activating again are effects used up, too."""
    card, key = event.card, event.effect
    if key.startswith("end "):
        return "event.use.end", {"card": card, "effect": key.removeprefix("end ")}
    if key.endswith(" broken off"):
        return "event.use.broken-off", {"card": card, "effect": key.removesuffix(" broken off")}
    return None


def _of_don(event: Any) -> Said:
    """What is done with a DON!! card, its owner does."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
    return f"event.{kind}", {**event._asdict(), "player": event.don[:1]}


def _set_fact(event: Any) -> Said | None:
    if event.fact != "extra":
        return None
    return ("fact.extra", {"players": event.value}) if event.value else ("fact.extra.none", {})


EVENTS: dict[str, Callable[[Any], Said | None]] = {
    "draw": _draw,
    "enter": _enter,
    "give-don": _of_don,
    "ko": _ko,
    "move": _move,
    "place-don": _of_don,
    "release-don": _of_don,
    "rest": _rest,
    "retarget": _retarget,
    "return-don": _of_don,
    "set-active": _set_active,
    "set-fact": _set_fact,
    "use": _use,
}
