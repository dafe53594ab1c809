"""Whole effects: what stands in brackets, the price, and what is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.games.one_piece.wording.english.conditions import conditions
from judge.games.one_piece.wording.english.costs import deeds, price
from judge.games.one_piece.wording.english.happenings import WOULD, event, would
from judge.games.one_piece.wording.english.language import (
    CATEGORIES,
    Context,
    Data,
    Parts,
    Unsaid,
    capital,
    word,
)
from judge.games.one_piece.wording.english.nouns import KEYWORDS, TIMINGS
from judge.games.one_piece.wording.english.order import inline, is_a_deed, sentences, text_of

TURNS = {"your-turn": "[Your Turn]", "opponents-turn": "[Opponent's Turn]"}
PERIODS = {
    "start-of-turn": "at the start of {} turn",
    "start-of-main": "at the start of {} Main Phase",
    "end-of-turn": "at the end of {} turn",
}
REPLACED = (*WOULD, "would-move-life", "would-lose")
WITHOUT_TAG = ("start-of-game",)
FACE_UP_LIFE = {"would-move-life": {"who": "you", "to": "hand", "filter": {"face": "up"}}}
UNDER_THE_DECK = "your face-up Life cards go under your deck instead of to your hand"
# by the attack of any card, or by an effect
DEALING_DAMAGE = [
    {"damage-dealt": {"who": "you"}},
    {"damage-taken": {"who": "opponent", "cause": "by-own-effect"}},
]


def sentence(data: Data, category: str) -> str:
    """The text of one effect, of a card that calls itself by its category."""
    told = Parts(data)
    if (keyword := told.take("keyword")) is not None:
        told.done()
        return f"[{word(KEYWORDS, keyword, 'keyword')}]"
    this = f"this {CATEGORIES.get(category, 'card')}" if category != "event" else "this card"
    ctx = Context(this=this)
    on = told.take("on")
    several = list(on) if isinstance(on, list | tuple) else [] if on is None else [on]
    ctx.on = tuple(one for one in several if isinstance(one, str))
    scope, steps = told.take("scope"), told.take("do", [])
    if told.take("active-in") is not None:
        ctx.this = "this card in your hand"
    when = list(told.take("when") or ())
    tags, left = _tags(several, when, once=bool(told.take("once-per-turn")), category=category)
    events = [one for one in several if not (isinstance(one, str) and one in TIMINGS)]
    each = told.take("covers") is not None
    may, cost, may_pay = told.take("may", False), told.take("cost"), told.take("may-pay", False)
    pay_if = told.take("pay-if") or ()
    told.done()
    if scope is not None:
        return _rules(events, steps, ctx)
    if any(_name(one) in REPLACED for one in events):
        body = _replacement(events, left, steps, ctx, may=may, each=each)
    elif on is None:
        body = _permanent(left, steps, ctx)
    else:
        by_choice = {"main", "counter"} >= set(ctx.on) and not events
        steps, may, opening = _opening(steps, events, left, may=may, paid=bool(cost))
        before = _before(events, left, ctx, opening=opening)
        if cost:
            if left:
                before += f"(only while {conditions(left, ctx)}) "
            before += _price(cost, pay_if, ctx, may=may_pay or by_choice)
        elif (rest := _without_turn(left, events)) and not opening:
            before = f"{before}(only while {conditions(rest, ctx)}) "
        body = _one_shot(before, steps, ctx, may=may and not before.startswith("This effect"))
    return f"{tags}{body}"


def _name(event_: Any) -> str:
    return event_ if isinstance(event_, str) else str(next(iter(event_)))


# What stands in brackets


def _tags(
    several: list[Any], when: list[Any], *, once: bool, category: str
) -> tuple[str, list[Any]]:
    """The brackets, and the conditions that have none."""
    tags = [f"[DON!! x{one['don']}]" for one in when if isinstance(one, dict) and "don" in one]
    timed = {_name(one) for one in several} & set(PERIODS)
    turns = [one for one in when if isinstance(one, str) and one in TURNS and not timed]
    tags += [TURNS[one] for one in turns]
    left = [
        one
        for one in when
        if one not in turns and not (isinstance(one, dict) and set(one) == {"don"})
    ]
    timings = [one for one in several if isinstance(one, str) and one in TIMINGS]
    timings = [one for one in timings if one not in WITHOUT_TAG]
    labels = [f"[{_label(one, timings, category)}]" for one in timings]
    if labels:
        tags.append("/".join(labels))
    if once:
        tags.append("[Once Per Turn]")
    return "".join(f"{tag} " for tag in tags), left


def _label(timing: str, timings: list[str], category: str) -> str:
    if timing == "main" and category != "event" and "counter" not in timings:
        return "Activate: Main"
    return TIMINGS[timing]


# The kinds of effects


def _rules(events: list[Any], steps: Any, ctx: Context) -> str:
    """What holds in the rules of the game and for decks."""
    if events:
        body = inline(steps, ctx)
        only = events[0]
        if only == {"would-lose": {"who": "you", "cause": "deck-out"}}:
            return f"When your deck is reduced to 0, {body} instead of losing."
        if only == FACE_UP_LIFE and steps == [{"move": {"card": "that", "to": "deck-bottom"}}]:
            return f"Under the rules of this game, {UNDER_THE_DECK}."
        return f"If {would(only, ctx)}, {body} instead, according to the rules."
    also = [step["also"]["name"] for step in steps if set(step.get("also", ())) == {"name"}]
    if len(also) == len(steps) == 2:
        return f"Also treat this card's name as [{also[0]}] and [{also[1]}]."
    said = sentences(steps, ctx)
    if any("enters-rested" in step for step in steps):
        return text_of(said)
    return text_of([f"under the rules, {one}" for one in said])


def _replacement(
    events: list[Any], left: list[Any], steps: Any, ctx: Context, *, may: bool, each: bool
) -> str:
    told = _would(events, ctx)
    when = f"{conditions(left, ctx)} and " if left else ""
    you = "you may " if may else ""
    inner = steps[0]["may"] if len(steps) == 1 and set(steps[0]) == {"may"} else steps
    if inner is not steps:
        you = "you may "
    every = " for every one of them" if each else ""
    return f"If {when}{told}, {you}{_instead(inner, events, ctx)} instead{every}."


def _would(events: list[Any], ctx: Context) -> str:
    if len(events) == 2:
        names = [_name(one) for one in events]
        asked = [
            one[name] if isinstance(one, dict) else {}
            for one, name in zip(events, names, strict=True)
        ]
        if set(names) == {"would-ko", "would-leave"} and not asked[names.index("would-ko")]:
            left = events[names.index("would-leave")]
            return f"{would(left, ctx)} or K.O.'d"
    return " or ".join(would(one, ctx) for one in events)


def _instead(steps: Any, events: list[Any], ctx: Context) -> str:
    ctx.it = ctx.that
    return deeds(steps, ctx)


def _permanent(left: list[Any], steps: Any, ctx: Context) -> str:
    told = f"if {conditions(left, ctx)}, " if left else ""
    return f"{capital(told + inline(steps, ctx))}."


def _without_turn(left: list[Any], events: list[Any]) -> list[Any]:
    timed = any(_name(one) in PERIODS for one in events)
    return [one for one in left if not isinstance(one, str)] if timed else left


def _opening(
    steps: Any, events: list[Any], left: list[Any], *, may: bool, paid: bool
) -> tuple[Any, bool, str]:
    """The steps, whether they may be done, and what says so of the effect as a whole."""
    opening = "This effect can be activated"
    if not events:
        inner = [{"may": list(steps)}] if may else steps
        if not left or paid or len(inner) != 1 or set(inner[0]) != {"may"}:
            return steps, may, ""
        return inner[0]["may"], False, f"{opening} when {conditions(left, Context())}. "
    if paid and not may:
        return steps, False, opening
    inner = [{"may": list(steps)}] if may else steps
    if len(inner) != 1 or set(inner[0]) != {"may"}:
        return steps, False, ""
    if is_a_deed(inner[0]["may"], Context()):
        return inner, False, ""
    return inner[0]["may"], False, opening


def _before(events: list[Any], left: list[Any], ctx: Context, *, opening: str) -> str:
    """When the effect happens, where no bracket says it."""
    if "start-of-game" in ctx.on:
        return "At the start of the game, "
    if not events:
        return opening
    told = [_when(one, left, ctx) for one in events]
    if _attacks_or_is(events, ctx):
        told = [f"when {ctx.this} attacks or is attacked"]
    elif events == DEALING_DAMAGE:
        told = ["when you deal damage to your opponent's Life"]
    ctx.it = ctx.that
    text = ", or ".join(told)
    if opening:
        return f"{opening} {text}. "
    return f"{capital(text)}, "


def _attacks_or_is(events: list[Any], ctx: Context) -> bool:
    names = [_name(one) for one in events]
    return names == ["attack-declared", "attacked"] and not any(
        isinstance(one, dict) and one[_name(one)] not in ({}, {"by": "self"}, "self")
        for one in events
    )


def _when(one: Any, left: list[Any], ctx: Context) -> str:
    name = _name(one)
    if name in PERIODS:
        whose = "each"
        if "your-turn" in left:
            whose = "your"
        elif "opponents-turn" in left:
            whose = "your opponent's"
        return PERIODS[name].format(whose)
    if name == "battle-end":
        return event(one, ctx).replace("a battle ends in which", "at the end of a battle in which")
    return f"when {event(one, ctx)}"


def _price(cost: Any, left: Sequence[Any], ctx: Context, *, may: bool) -> str:
    told = conditions(left, ctx) if left else ""
    return f"{price(cost, ctx, conditions=told, may=may)}: "


def _one_shot(before: str, steps: Any, ctx: Context, *, may: bool) -> str:
    if may:
        steps = [{"may": list(steps)}]
    if not steps:
        raise Unsaid("do: nothing")
    said = sentences(steps, ctx)
    if before.endswith(", "):
        return text_of([before[:1].lower() + before[1:] + said[0], *said[1:]])
    return before + text_of(said)
