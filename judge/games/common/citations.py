"""The sections that define the words of card data, gathered from what an effect says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.games.cards import Definition, Effect
from judge.games.common.facts import View
from judge.games.common.language import Sections, cites, language

TARGET = {"who", "what", "filter", "from", "card"}  # what makes an argument a target of its own
# conditions of which always one is met: who denies one says the other
CONTRARY = {"your-turn": "opponents-turn", "opponents-turn": "your-turn"}


def condition_rules(s: View, conditions: Iterable[Any], *, denied: bool = False) -> Sections:
    """The sections that define the conditions' words; `denied` of the contrary."""
    known = language(s).words.conditions
    found: list[str] = []
    conditions = tuple(conditions)
    for condition in conditions:
        if isinstance(condition, str):
            found += known.get(CONTRARY.get(condition, condition) if denied else condition, ())
            continue
        ((word, value), *_) = condition.items()
        found += known.get(word, ())
        if word == "not":
            found += condition_rules(s, [value], denied=not denied)
        elif word in ("any", "all"):
            found += condition_rules(s, value, denied=denied)
        elif word == "is":
            found += (*amount_rules(s, value[0]), *amount_rules(s, value[2]))
        elif word == "happened":
            for asked in value.values():
                found += filter_rules(s, asked.get("filter", {}))
        elif isinstance(value, Mapping):
            found += filter_rules(s, value)
    several = cites(s, "several-conditions") if len(conditions) > 1 else ()
    return tuple(dict.fromkeys((*found, *several)))


def event_rules(s: View, effect: Effect, word: str) -> Sections:
    """The sections that define what an effect asks of the card of the event it waits for."""
    arguments = effect.arguments(word)
    found = [*filter_rules(s, arguments.get("filter", {}))]
    for key in ("at", "battled-with", "by", "to", "with"):
        value = arguments.get(key)
        if isinstance(value, Mapping):
            wanted = value.get("filter", {}) if TARGET & value.keys() else value
            found += filter_rules(s, wanted)
    if "outside" in arguments:
        found += language(s).words.filters.get(f"outside {arguments['outside']}", ())
    return tuple(dict.fromkeys(found))


def amount_rules(s: View, data: Any) -> Sections:
    """The sections that define how an amount is counted or calculated."""
    if not isinstance(data, Mapping):
        return ()
    words = language(s)
    found: list[str] = []
    for word, value in data.items():
        found += words.words.amounts.get(word, ())
        if word == "count":
            found += target_rules(s, value)
            if isinstance(value, Mapping) and value.get("who") == "opponent":
                found += words.words.amounts.get(f"opponents {value.get('what', 'card')}", ())
        elif word == "sum":
            found += target_rules(s, data["of"])
        elif word == "half":
            found += amount_rules(s, value)
        elif word in ("plus", "minus", "times", "divide"):
            for part in value:
                found += amount_rules(s, part)
        elif word in words.numbers:
            found += target_rules(s, value)
            if isinstance(value, str):
                found += words.words.amounts.get(f"of {value}", ())
        elif word == "state":
            found += words.words.amounts.get(f"state {value}", ())
    return tuple(dict.fromkeys(found))


def filter_rules(s: View, wanted: Mapping[str, Any]) -> Sections:
    """The sections that define a filter's words."""
    words = language(s).words
    found: list[str] = []
    for word, value in wanted.items():
        found += words.filters.get(word, ())
        if word == "category":
            found += words.cards.get(value, ())
        elif word == "not":
            found += filter_rules(s, value)
        elif word in ("any", "all"):
            for one in value:
                found += filter_rules(s, one)
        elif word == "has":
            found += words.filters.get(f"has {value}", ())
    return tuple(dict.fromkeys(found))


def asked_for(wanted: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Every word of a filter with its value, however deep it stands under other words."""
    found: list[tuple[str, Any]] = []
    for word, value in wanted.items():
        if word == "not":
            found += asked_for(value)
        elif word in ("any", "all"):
            found += (pair for part in value for pair in asked_for(part))
        else:
            found.append((word, value))
    return tuple(found)


def one_by_one(wanted: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The words of a filter that have to fit each, those that stand under `all` too."""
    for word, value in wanted.items():
        if word == "all":
            for part in value:
                yield from one_by_one(part)
        else:
            yield word, value


def target_rules(s: View, target: Any) -> Sections:
    """The sections that define what a target's words mean."""
    here = language(s)
    words = here.words
    if isinstance(target, str):
        return words.refs.get(target, ())
    if "each-of" in target:
        several = (target_rules(s, part) for part in target["each-of"])
        return tuple(dict.fromkeys(number for part in several for number in part))
    what, source = target.get("what", "card"), target.get("from", here.home)
    if not isinstance(source, str):
        parts = (target_rules(s, {**target, "from": one}) for one in source)
        return tuple(dict.fromkeys(number for part in parts for number in part))
    found = list(words.what.get(what, ()) if source == here.home else words.cards.get(what, ()))
    if what == "card" and source == here.home and ("from" in target or "what" in target):
        found += words.what.get("card of the field", ())
    if "state" in dict(asked_for(target.get("filter", {}))):
        found += words.what.get(f"{what} state", ())
    if source == "hand":
        own = (target.get("who", "you") == "you") == (target.get("chooser") != "opponent")
        found += words.sources.get("own hand" if own else "other hand", ())
    found += words.sources.get(source, ())
    found += filter_rules(s, target.get("filter", {}))
    if "distinct" in target:
        found += words.filters.get(f"distinct {target['distinct']}", ())
    return tuple(dict.fromkeys(found))


def permanent_rules(s: View, effect: Effect) -> Sections:
    """The sections that a permanent effect rests on while it applies."""
    words = language(s)
    found: list[str] = []
    if effect.when:
        found += (*cites(s, "permanent-condition"), *condition_rules(s, effect.when))
    for step in effect.do:
        for word, value in step.items():
            found += words.words.steps.get(word, ())
            if word in words.numbers or word.startswith("set-"):
                found += amount_rules(s, value)
        target = step.get("target", step.get("negate"))
        if target is not None:
            found += target_rules(s, target)
        found += (one for word in _granted(s, step) for one in words.words.granted.get(word, ()))
    return tuple(dict.fromkeys(found))


def _granted(s: View, step: Mapping[str, Any]) -> tuple[str, ...]:
    """The words for what a step makes a card count as."""
    every = step.get("treat-as-all", ())
    kinds = language(s).information
    gained = (word for word in step.get("gain", ()) if word in kinds)
    as_all = (word for word, kind in kinds.items() if kind in every)
    return (*step.get("also", ()), *gained, *as_all)


def granted_rules(s: View, wanted: Mapping[str, Any], cards: Iterable[Definition]) -> Sections:
    """The sections by which texts that are valid everywhere make a card fit a filter."""
    granting = language(s).words.granted
    found: list[str] = []
    words = {word.partition("-")[0] for word, _ in asked_for(wanted)} & granting.keys()
    if not words:
        return ()
    for printed in cards:
        for effect in printed.effects:
            if effect.scope == "rules":
                granted = {key for step in effect.do for key in _granted(s, step)}
                for word in sorted(words & granted):
                    found += (*granting[word], *cites(s, "by-rules"))
    return tuple(dict.fromkeys(found))


def change_words(s: View, effect: Effect) -> tuple[str, ...]:
    """Whether a permanent effect raises or lowers a number: names of rules."""
    found = []
    numbers = language(s).numbers
    for step in effect.do:
        for word, value in step.items():
            if word in numbers:
                down = isinstance(value, int) and value < 0
                found.append(f"{word} {'down' if down else 'up'}")
    return tuple(found)
