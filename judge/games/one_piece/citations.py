"""Sections that define the words of the vocabulary: a step that uses a word cites them."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from judge.games.cards import Definition
from judge.games.cards import Effect

FILTER_RULES: dict[str, tuple[str, ...]] = {
    "name": ("2-1-2",),
    "name-contains": ("2-1-2-1",),
    "feature": ("2-4-3",),
    "feature-contains": ("2-4-3-1",),
    "attribute": ("2-5-6", "2-5-4"),
    "multicolor": ("2-3-6",),
    "number": ("2-14-3",),
    "base-cost": ("4-9-2",),
    "base-power": ("4-9-2",),
    "no-base-effect": ("2-8-5",),
}
CONDITION_RULES: dict[str, tuple[str, ...]] = {
    "your-turn": ("8-3-2-4", "10-2-11-1"),
    "opponents-turn": ("8-3-2-5", "10-2-12-1"),
    "don": ("8-3-2-3", "10-2-9-1"),
    "leader": ("2-2-3-1",),
}
WHAT_RULES = {
    "leader": ("2-2-3-1",),
    "character": ("2-2-4-1",),
    "leader-or-character": ("2-2-3-1", "2-2-4-1"),
    "stage": ("2-2-6-1",),
}
CARD_RULES = {"character": ("2-2-4-2",), "stage": ("2-2-6-2",), "event": ("2-2-5-1",)}
REF_RULES = {"self": ("8-4-4-3",), "leader": ("2-2-3-1",), "opponents-leader": ("2-2-3-1",)}


STEP_RULES: dict[str, tuple[str, ...]] = {
    "set-base-power": ("4-9-2",),
    "set-base-cost": ("4-9-2",),
    "negate": ("8-2-1",),
    "negate-effects": ("8-2-1",),
}


# raising and lowering are two clauses; not every edition has both
STATED = {
    "power up": "2-6-3",
    "power down": "2-6-3 (lower)",
    "cost up": "2-7-6",
    "cost down": "2-7-6 (lower)",
}


def effect_words(effect: Effect) -> tuple[str, ...]:
    """Whether a permanent effect raises or lowers power or cost."""
    found = []
    for step in effect.do:
        for word in ("power", "cost"):
            if word in step:
                down = isinstance(step[word], int) and step[word] < 0
                found.append(f"{word} {'down' if down else 'up'}")
    return tuple(found)


def condition_rules(conditions: Iterable[Any]) -> tuple[str, ...]:
    """The sections that define the conditions' words."""
    found: list[str] = []
    conditions = tuple(conditions)
    for condition in conditions:
        if isinstance(condition, str):
            found += CONDITION_RULES[condition]
            continue
        ((word, value), *_) = condition.items()
        found += CONDITION_RULES.get(word, ())
        if word == "not":
            found += condition_rules([value])
        elif word in ("any", "all"):
            found += condition_rules(value)
        elif word == "is":
            found += (*amount_rules(value[0]), *amount_rules(value[2]))
        elif isinstance(value, Mapping):
            found += filter_rules(value)
    return tuple(dict.fromkeys((*found, *(("8-3-2-1",) if len(conditions) > 1 else ()))))


def amount_rules(data: Any) -> tuple[str, ...]:
    """The sections that define how an amount is counted or calculated."""
    if not isinstance(data, Mapping):
        return ()
    found: list[str] = []
    for word, value in data.items():
        if word == "count":
            found += target_rules(value)
            if (
                isinstance(value, Mapping)
                and value.get("what") == "leader"
                and value.get("who") == "opponent"
            ):
                found.append("3-6-2")
        elif word in ("hand", "deck", "life", "trash"):
            found.append("3-1-4")
        elif word == "half":
            found += ["1-3-6", *amount_rules(value)]
        elif word in ("plus", "minus", "times"):
            for part in value:
                found += amount_rules(part)
        elif word in ("power", "cost", "base-power", "base-cost"):
            found += target_rules(value)
            found += ("3-6-2",) if value == "opponents-leader" else ()
            found += ("4-9-2",) if word.startswith("base") else ()
        elif word == "don" and data.get("state") in ("active", "rested"):
            found.append("4-4-2")
    return tuple(dict.fromkeys(found))


def filter_rules(wanted: Mapping[str, Any]) -> tuple[str, ...]:
    """The sections that define a filter's words."""
    found: list[str] = []
    for word, value in wanted.items():
        found += FILTER_RULES.get(word, ())
        if word == "category":
            found += CARD_RULES.get(value, ())
        elif word == "not":
            found += filter_rules(value)
        elif word == "any":
            for one in value:
                found += filter_rules(one)
        elif word == "has" and value == "trigger":
            found.append("2-11-2")
    return tuple(dict.fromkeys(found))


def target_rules(target: Any) -> tuple[str, ...]:
    """The sections that define what a target's words mean."""
    if isinstance(target, str):
        return REF_RULES.get(target, ())
    what, source = target.get("what", "card"), target.get("from", "field")
    found = list(WHAT_RULES.get(what, ()) if source == "field" else CARD_RULES.get(what, ()))
    if what == "don" and "state" in target.get("filter", {}):
        found.append("4-4-2")
    if source == "deck":
        found.append("8-4-4-4")
    if source == "hand":
        own = (target.get("who", "you") == "you") == (target.get("chooser") != "opponent")
        found.append("3-4-2" if own else "3-4-3")
    found += filter_rules(target.get("filter", {}))
    return tuple(dict.fromkeys(found))


def permanent_rules(effect: Effect) -> tuple[str, ...]:
    """The sections that a permanent effect rests on while it applies."""
    found: list[str] = []
    if effect.when:
        found += ["8-1-3-3-2", *condition_rules(effect.when)]
    for step in effect.do:
        for word, value in step.items():
            found += STEP_RULES.get(word, ())
            if word in ("power", "cost", "set-base-power", "set-base-cost"):
                found += amount_rules(value)
        target = step.get("target", step.get("negate"))
        if target is not None:
            found += target_rules(target)
        if "also" in step:
            found += (GRANTED_RULES[word] for word in step["also"])
    return tuple(dict.fromkeys(found))


GRANTED_RULES = {"name": "2-1-3", "feature": "2-4-4", "attribute": "2-5-7"}


def granted_rules(wanted: Mapping[str, Any], cards: Iterable[Definition]) -> tuple[str, ...]:
    """The sections by which texts that are valid everywhere make a card fit a filter."""
    found: list[str] = []
    words = {word.partition("-")[0] for word in wanted} & GRANTED_RULES.keys()
    if not words:
        return ()
    for printed in cards:
        for effect in printed.effects:
            if effect.scope == "rules":
                granted = {key for step in effect.do for key in step.get("also", ())}
                found += (GRANTED_RULES[word] for word in sorted(words & granted))
                found += ("8-1-3-3-3",) if words & granted else ()
    return tuple(dict.fromkeys(found))


def textless_rules(wanted: Mapping[str, Any], cards: Iterable[Definition]) -> tuple[str, ...]:
    """The sections by which a card has a text although it seems to have none."""
    if "no-base-effect" not in wanted:
        return ()
    for printed in cards:
        timings = {word for effect in printed.effects for word in effect.timings}
        if timings == {"trigger"}:
            return ("2-11-2",)
    return ()
