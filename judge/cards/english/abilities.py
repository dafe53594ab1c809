"""Abilities put together: heads, costs and sentences to effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.english.language import Step
from judge.cards.english.names import named
from judge.cards.english.order import Said, in_order
from judge.cards.english.sentences import Sentence
from judge.cards.english.text import (
    beginning_small,
    cut_at_colon,
    head_and_body,
    keywords_of,
    sentences_of,
)
from judge.cards.english.whole import GRAMMAR
from judge.cards.grammar import Unreadable
from judge.cards.model import Ability

_BY_THE_PLAYER = {"main", "counter"}
_LASTING = {
    *("power", "cost", "set-base-power", "set-power", "set-cost", "zero-power", "gain", "negate"),
    *("negate-effects", "prohibit", "permit", "swap-base-power", "counter"),
}
_STATED = _LASTING | {"play-cost", "place-don"}  # what is so without anybody doing it


def read_ability(text: str) -> Ability:
    """One printed ability as data, or what of it cannot be read."""
    tags, body = head_and_body(text)
    try:
        head = GRAMMAR.read("head", tags) if tags else {}
    except Unreadable:  # a head that is cut off
        return Ability(unread=text)
    try:
        if words := keywords_of(body):
            if not head:
                return Ability(keywords=words)
            gained = [{"gain": {"keyword": word}, "target": "self"} for word in words]
            return Ability((_permanent(head, Sentence(tuple(gained))),))
        return Ability(tuple(_effects(head, body)))
    except Unreadable as told:
        clause = told.text if told.text.lower() in body.lower() else body
        return Ability(head=head or None, unread=clause, ambiguous=told.is_ambiguous)


def _effects(head: Step, body: str) -> list[Step]:
    if not body.endswith(".") or body == ".":
        raise Unreadable(body, len(body))  # lists have texts that are cut
    whole = body.removesuffix(".")
    if not head and (rules := _rules_text(whole)):
        return list(rules)
    opening = None
    if body.startswith("This effect can be activated"):
        first = sentences_of(body)[0]
        opening = GRAMMAR.read("sentence", first)
        body = body[body.index(".", len(first) - 1) + 1 :].strip()
    cost, conditions, rest = _cost(body)
    if conditions:  # asked before it can be paid, and not again afterwards
        head = head | {"pay-if": conditions}
    rest, after = _afterwards(rest)
    said, options = _options(rest)
    read = [GRAMMAR.read("sentence", one) for one in said]
    if opening is not None and opening.on is not None:
        read[0] = read[0]._replace(on=opening.on)
    if read[0].instead:
        return [_replacement(head, read, body)]
    if read[0].on is None and "on" not in head:
        return _permanents(head, cost, read, body)
    effect = _one_shot(head, cost, read, options, after, body)
    return [effect if opening is None else _optional(effect, list(opening.conditions))]


def _optional(effect: Step, conditions: list[Any]) -> Step:
    """What can be activated need not be; who can leave a cost unpaid says so there."""
    effect = _head(effect, conditions)
    steps = effect["do"]
    if "cost" in effect or (len(steps) == 1 and set(steps[0]) == {"may"}):
        return effect
    return effect | {"may": True}


def _rules_text(whole: str) -> Any:
    begun = whole[0].lower() + whole[1:]
    try:
        return GRAMMAR.read("rules-text", begun)
    except Unreadable as told:
        if told.is_ambiguous:
            raise
        return None


def _cost(body: str) -> tuple[list[Step], list[Any], str]:
    """What is paid, under which condition it can be paid, and what follows the colon."""
    cut = cut_at_colon(body)
    if cut is None or cut[0].endswith((" one", "Choose one")) or "•" in cut[0]:
        return [], [], body
    conditions, cost = GRAMMAR.read("price-to-pay", beginning_small(cut[0].strip()))
    return cost, conditions, cut[1]


def _afterwards(body: str) -> tuple[str, list[Sentence]]:
    """What is printed below the options of a choice."""
    before, _, below = body.partition(" ¶ ")
    return before, [GRAMMAR.read("sentence", one) for one in sentences_of(below)]


def _options(body: str) -> tuple[list[str], list[list[Sentence]]]:
    said, *options = body.split(" • ")
    return sentences_of(said), [
        [GRAMMAR.read("sentence", one) for one in sentences_of(option)] for option in options
    ]


# The kinds of effects


def _replacement(head: Step, read: list[Sentence], body: str) -> Step:
    only = read[0]
    if len(read) > 1 or "on" in head:
        raise Unreadable(body, 0)
    steps = named(only.steps, event=True)
    _must_last(steps, body)
    effect = {"on": only.on} | _head(head, only.conditions)
    return effect | ({"may": True} if only.may else {}) | {"do": steps}


def _permanents(head: Step, cost: list[Step], read: list[Sentence], body: str) -> list[Step]:
    if cost or "once-per-turn" in head:
        raise Unreadable(body, 0)
    effects = []
    for sentence in read:
        if sentence.link or sentence.chooser or sentence.on is not None:
            raise Unreadable(body, 0)
        effects.append(_permanent(head, sentence))
    return effects


def _permanent(head: Step, sentence: Sentence) -> Step:
    steps = named(sentence.steps)
    for step in steps:
        if not set(step) & _STATED or "for" in step:
            raise Unreadable(str(steps), 0)
    in_hand = [step.pop("active-in") for step in steps if "active-in" in step]
    if len(in_hand) not in {0, len(steps)}:
        raise Unreadable(str(steps), 0)
    effect = _head(head, sentence.conditions)
    return effect | ({"active-in": "hand"} if in_hand else {}) | {"do": steps}


def _head(head: Step, conditions: Iterable[Any]) -> Step:
    when = [*head.get("when", ()), *conditions]
    return head | ({"when": when} if when else {})


def _one_shot(
    head: Step,
    cost: list[Step],
    read: list[Sentence],
    options: list[list[Sentence]],
    after: list[Sentence],
    body: str,
) -> Step:
    effect = dict(head)
    if read[0].on is not None:
        if "on" in head:
            raise Unreadable(body, 0)
        effect |= {"on": read[0].on}
        if effect["on"] == "start-of-turn":
            effect |= {"when": [*head.get("when", ()), "your-turn"]}
        read = [read[0]._replace(on=None), *read[1:]]
    if cost:
        effect |= {"cost": cost}
        on = effect["on"] if isinstance(effect["on"], list) else [effect["on"]]
        if not all(isinstance(one, str) and one in _BY_THE_PLAYER for one in on):
            effect |= {"may-pay": True}
    steps = named(
        in_order(Said(read, options, after, body)), event=_has_a_card(effect["on"]), cost=cost
    )
    _must_last(steps, body)
    return effect | {"do": steps}


def _has_a_card(on: Any) -> bool:
    """Whether an event is one of cards, so that `that` is one."""
    return not isinstance(on, str) or on in {"ko", "rested"}


def _must_last(steps: list[Step], body: str) -> None:
    """Whatever lasts says how long; what a card just gains it has as long as it is there.

    Beside a change that says how long, that could be meant for the gain as well.
    """
    timed = any("for" in step for step in steps)
    for step in steps:
        if _is_a_gain(step) and not timed:
            step["for"] = "while-on-field"
        if "active-in" in step or set(step) & (_STATED - _LASTING):
            raise Unreadable(body, 0)
        if set(step) & _LASTING and "for" not in step:
            raise Unreadable(body, 0, ("as long", "without end") if timed else ())
        for inner in _inner(step):
            _must_last(inner, body)


def _is_a_gain(step: Step) -> bool:
    """What a card can do at once after it was played is a gain in other words."""
    return "gain" in step or step.get("permit") == "attack-characters-at-once"


def _inner(step: Step) -> Iterable[list[Step]]:
    for key in ("do", "else", "then", "if-did", "if-not", "may", "do-all"):
        if isinstance(step.get(key), list):
            yield step[key]
    if "delayed" in step:
        yield step["delayed"]["do"]
    yield from step.get("choose-one", ())
