"""What an effect must keep to although each of its words is right where it stands.

Works on effects whose shape is already known to be right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from typing import NamedTuple

from judge.games.shapes import Path
from judge.games.shapes import Problem
from judge.games.shapes import brief

VALUES = ("power", "cost", "set-base-power", "set-base-cost")
RULES = ("gain", "prohibit", "permit", "negate", "negate-effects")
IDENTITY = ("also", "treat-as-all")
TURNING = ("rest", "set-active")  # keeping cards rested or active
PERMANENT: tuple[str, ...] = (*VALUES, *RULES, *IDENTITY, *TURNING)
CONTINUOUS = (*VALUES, *RULES, "swap-base-power", "next-play-cost")
DECK: tuple[str, ...] = ("copies", "allow-in-deck", "forbid-in-deck", "don-deck")
CHOICE = ("may", "may-pay", "cost", "once-per-turn")  # of effects that are carried out
BODIES = ("do", "else", "if-did", "then", "each-player", "may", "do-all")
TARGETS = (
    *("target", "rest", "trash", "ko", "move", "flip", "reveal", "set-active", "put", "negate"),
    *("activate-main-of", "activate-counter-of", "activate-on-play-of", "activate-event"),
    *("set-attack-target", "swap-base-power", "choose", "to"),
)
NUMBER = ("n", "up-to", "all")
# Under these keys stand texts of cards, which may read like a word of ours.
TEXTS = ("name", "name-contains", "feature", "feature-contains", "number", "text", "effect")


class Place(NamedTuple):
    """A step where it stands; `follows` when another step of the effect comes before it."""

    step: dict[str, Any]
    path: Path
    follows: bool


def incoherences(effect: dict[str, Any], path: Path, *, category: str) -> Iterator[Problem]:
    """What does not go together in an effect of a card of that category."""
    if "keyword" in effect:
        return
    yield from _head(effect, path, category)
    for place in _places(effect["do"], (*path, "do")):
        yield from _allowed(effect, place)
        yield from _duration(place, permanent="on" not in effect)
        if "prohibit" in place.step:
            yield from _prohibition(place)
        if "if-did" in place.step and not place.follows:
            yield Problem((*place.path, "if-did"), "not-allowed", "if-did")
        gained = place.step.get("gain", {}).get("effect")
        if gained:
            yield from incoherences(gained, (*place.path, "gain", "effect"), category="")
    yield from _references(effect, path)


def timings(effect: dict[str, Any]) -> list[str]:
    """The names of the events that an effect answers to."""
    on = effect.get("on", [])
    events = on if isinstance(on, list) else [on]
    return [event if isinstance(event, str) else next(iter(event)) for event in events]


def _head(effect: dict[str, Any], path: Path, category: str) -> Iterator[Problem]:
    """When and how: timing, cost, options."""
    names = timings(effect)
    would = [name for name in names if name.startswith("would-")]
    if "counter" in names and category != "event":
        yield Problem((*path, "on"), "not-allowed", "counter", ("event",))
    if would and len(would) < len(names):
        yield Problem((*path, "on"), "conflict", ", ".join(names), tuple(would))
    if "covers" in effect and not would:
        yield Problem((*path, "covers"), "not-allowed", "covers", ("would-…",))
    if "may-pay" in effect and "cost" not in effect:
        yield Problem(path, "missing-key", brief(effect), ("cost",))
    if not names:
        for key in CHOICE:
            if key in effect:
                yield Problem((*path, key), "not-allowed", key, ("on",))
    if names and effect.get("scope") == "deck":
        yield Problem((*path, "on"), "conflict", "on", ("scope: deck",))


def _places(steps: list[dict[str, Any]], path: Path, follows: bool = False) -> Iterator[Place]:
    """Every step in the order of the text, those inside others after them."""
    for number, step in enumerate(steps):
        here = (*path, number)
        later = follows or number > 0
        yield Place(step, here, later)
        for key in BODIES:
            if key in step:
                # A body that goes on after its heading looks back to the step before that.
                yield from _places(step[key], (*here, key), later)
        for option, body in enumerate(step.get("choose-one", ())):
            yield from _places(body, (*here, "choose-one", option), later)
        if "delayed" in step:
            yield from _places(step["delayed"]["do"], (*here, "delayed", "do"), later)


def _allowed(effect: dict[str, Any], place: Place) -> Iterator[Problem]:
    """Permanent effects state something; deck construction has words of its own."""
    if "on" in effect:
        for key in place.step:
            if key in (*DECK, *IDENTITY):
                yield Problem((*place.path, key), "not-allowed", key)
        return
    allowed = DECK if effect.get("scope") == "deck" else PERMANENT
    if not any(key in place.step for key in allowed):
        yield Problem(place.path, "not-allowed", brief(place.step), allowed)


def _duration(place: Place, *, permanent: bool) -> Iterator[Problem]:
    """What lasts says how long; what a permanent effect states lasts as long as the effect."""
    lasts = any(key in place.step for key in CONTINUOUS)
    if permanent and "for" in place.step:
        yield Problem((*place.path, "for"), "not-allowed", brief(place.step["for"]))
    elif lasts and not permanent and "for" not in place.step:
        yield Problem(place.path, "missing-key", brief(place.step), ("for",))


def _prohibition(place: Place) -> Iterator[Problem]:
    """A prohibition is for cards or for a player."""
    step, path = place.step, place.path
    if "target" in step and "who" in step:
        yield Problem((*path, "who"), "conflict", "who", ("target",))
    elif "target" not in step and "who" not in step:
        yield Problem(path, "missing-key", brief(step), ("target", "who"))
    if "filter" in step and "who" not in step:
        yield Problem((*path, "filter"), "not-allowed", "filter", ("who",))
    if "at" in step and step["prohibit"] != "attack":
        yield Problem((*path, "at"), "not-allowed", "at", ("prohibit: attack",))


def _references(effect: dict[str, Any], path: Path) -> Iterator[Problem]:
    """What is referred to has been named, looked at or done before."""
    known: set[str] = set()
    for place in _in_order(effect, path):
        for word, where in _strings(_own(place.step), place.path):
            missing = word.startswith("@") or word == "looked"
            if (missing and word not in known) or (word == "it" and not place.follows):
                yield Problem(where, "unknown-word", word, tuple(sorted(known)))
        yield from _numbers(_own(place.step), place.path)
        known |= {f"@{name}" for name in _names(_own(place.step))}
        known |= {"looked"} if "look" in place.step else set()


def _in_order(effect: dict[str, Any], path: Path) -> Iterator[Place]:
    """Conditions, costs and steps as they are read."""
    for number, condition in enumerate(effect.get("when", ())):
        if isinstance(condition, dict):
            yield Place(condition, (*path, "when", number), follows=False)
    yield from _places(effect.get("cost", []), (*path, "cost"))
    yield from _places(effect["do"], (*path, "do"), follows="cost" in effect)


def _own(step: dict[str, Any]) -> dict[str, Any]:
    """A step without the steps inside it, which are places of their own."""
    inner = (*BODIES, "choose-one", "delayed")
    return {key: value for key, value in step.items() if key not in inner}


def _strings(data: object, path: Path) -> Iterator[tuple[str, Path]]:
    """Every text that may refer to something."""
    if isinstance(data, str):
        yield data, path
    elif isinstance(data, dict):
        for key, value in data.items():
            if key not in (*TEXTS, "as"):
                yield from _strings(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _strings(value, (*path, number))


def _names(data: object) -> Iterator[str]:
    """The names under which a step stores cards."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "as":
                yield value
            elif key not in TEXTS:
                yield from _names(value)
    elif isinstance(data, list):
        for value in data:
            yield from _names(value)


def _numbers(data: object, path: Path) -> Iterator[Problem]:
    """A target says how many, unless it names cards that are already chosen."""
    if isinstance(data, list):
        for number, value in enumerate(data):
            yield from _numbers(value, (*path, number))
    if not isinstance(data, dict):
        return
    for key, value in data.items():
        if key in TARGETS and isinstance(value, dict):
            named = "card" in value
            if not named and not any(word in value for word in NUMBER):
                yield Problem((*path, key), "missing-key", brief(value), NUMBER)
        if key not in TEXTS:
            yield from _numbers(value, (*path, key))
