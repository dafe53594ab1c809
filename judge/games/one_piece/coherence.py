"""How the words of this game go together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.common.coherence import EffectData, Grammar, StepAt, timings
from judge.games.shapes import Path, Problem, brief

VALUES = ("power", "cost", "counter", "set-base-power", "set-base-cost")
SETTING = ("zero-power", "set-power", "set-cost")
RULES = ("gain", "prohibit", "permit", "negate", "negate-effects")
IDENTITY = ("also", "treat-as-all", "enters-rested")
DON_AND_COSTS = ("play-cost", "place-don")
UNLESS = {"attack": ("pay",), "activate": ("pay", "when")}  # what lifts a prohibition
ONCE = ("ko", "leave")  # what a prohibition can stop once in a turn
TURNING = ("rest", "set-active")  # keeping cards rested or active


def _head(effect: EffectData, path: Path, category: str) -> Iterator[Problem]:
    """When and how: timing, cost, options."""
    names = timings(effect)
    if "counter" in names and category != "event":
        yield Problem((*path, "on"), "not-allowed", "counter", ("event",))
    if "covers" in effect and not any(name.startswith("would-") for name in names):
        yield Problem((*path, "covers"), "not-allowed", "covers", ("would-…",))
    if {"may-pay", "pay-if"} & effect.keys() and "cost" not in effect:
        yield Problem(path, "missing-key", brief(effect), ("cost",))
    if "pay-if" in effect and any(name.startswith("would-") for name in names):
        yield Problem((*path, "pay-if"), "not-allowed", "pay-if", ("when",))


def _step(place: StepAt) -> Iterator[Problem]:
    """What does not go together in a step of this game."""
    if place.step.get("set-power") == 0:
        yield Problem((*place.path, "set-power"), "not-allowed", "0", ("zero-power",))
    if "prohibit" in place.step:
        yield from _prohibition(place)
    yield from _duration(place)
    returned = place.step.get("return-don")
    if isinstance(returned, dict) and {"until", "state"} <= returned.keys():
        yield Problem((*place.path, "return-don", "state"), "conflict", "state", ("until",))
    if "give-don" in place.step:
        yield from _giving(place.step["give-don"], (*place.path, "give-don"))


def _duration(place: StepAt) -> Iterator[Problem]:
    """What ends with a card is about cards, and your Refresh Phase about your own cards."""
    step, lasting = place.step, place.step.get("for")
    if lasting == "while-on-field" and "who" in step:
        yield Problem((*place.path, "for"), "not-allowed", lasting, ("target",))
    parts = _parts(step.get("target"))
    theirs = any(isinstance(one, dict) and one.get("who", "you") != "you" for one in parts)
    if lasting == "your-next-refresh" and theirs:
        yield Problem((*place.path, "for"), "not-allowed", lasting, ("next-refresh",))


def _parts(target: Any) -> Any:
    """The targets that one is made of; most are single ones."""
    return target.get("each-of", [target]) if isinstance(target, dict) else [target]


def _giving(data: EffectData, path: Path) -> Iterator[Problem]:
    """DON!! cards are given to cards of their own player; some card has those that are given."""
    for to in _parts(data["to"]):
        if isinstance(to, dict) and "card" not in to and to.get("who") != data.get("who"):
            yield Problem((*path, "to", "who"), "conflict", brief(to.get("who", "you")), ("who",))
    if "of" in data and data.get("state") != "given":
        yield Problem((*path, "of"), "not-allowed", "of", ("state: given",))


def _prohibition(place: StepAt) -> Iterator[Problem]:
    """What a prohibition of this game can say besides whom it is for."""
    step, path = place.step, place.path
    if "filter" in step and "who" not in step:
        yield Problem((*path, "filter"), "not-allowed", "filter", ("who",))
    if "at" in step and step["prohibit"] != "attack":
        yield Problem((*path, "at"), "not-allowed", "at", ("prohibit: attack",))
    if "against" in step and (step["prohibit"] != "block" or "who" not in step):
        only = ("prohibit: block", "who")
        yield Problem((*path, "against"), "not-allowed", "against", only)
    if step["prohibit"] == "play" and "cause" in step:  # paying a cost has one cause only
        yield Problem((*path, "cause"), "not-allowed", step["cause"], ("prohibit: enter",))
    if "once-per-turn" in step and step["prohibit"] not in ONCE:
        words = tuple(f"prohibit: {word}" for word in ONCE)
        yield Problem((*path, "once-per-turn"), "not-allowed", "once-per-turn", words)
    if {"once-per-turn", "for"} <= step.keys():  # nothing tells it of what lasts for a time
        yield Problem((*path, "for"), "conflict", step["for"], ("once-per-turn",))
    if "unless" in step:
        allowed = UNLESS.get(step["prohibit"], ())
        for key in step["unless"]:
            if key not in allowed:
                yield Problem((*path, "unless", key), "not-allowed", key, allowed)


GRAMMAR = Grammar(
    permanent=(*VALUES, *RULES, *IDENTITY, *TURNING, *DON_AND_COSTS),
    deck=("copies", "allow-in-deck", "forbid-in-deck", "don-deck"),
    lasting=(*VALUES, *RULES, *SETTING, "swap-base-power", "next-play-cost"),
    stating=(*IDENTITY, *DON_AND_COSTS),
    choice=("may-pay", "pay-if"),
    bodies=("do-all",),
    targets=(
        *("rest", "trash", "ko", "flip", "set-active", "put", "activate-main-of"),
        *("activate-counter-of", "activate-on-play-of", "activate-on-ko-of"),
        "activate-event",
        *("set-attack-target", "swap-base-power", "to"),
    ),
    single=("activate-event", "set-attack-target", "swap-base-power"),
    texts=("feature", "feature-contains"),
    of_cards=frozenset(
        (
            *("on-play", "when-attacking", "on-block", "on-ko", "on-opponents-attack", "entered"),
            *("attack-declared", "blocked", "attacked", "life-moved", "ko", "leaves", "rested"),
            *("set-active", "don-given", "card-activated", "effect-activated"),
            *("trashed-from-hand", "battle-end", "battles", "damage-dealt"),
            *("would-ko", "would-leave", "would-move-life", "would-rest"),
        )
    ),
    head=_head,
    step=_step,
)
