"""How the words of this game go together."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.common.coherence import EffectData, Grammar, StepAt, timings
from judge.games.shapes import Path, Problem, brief

VALUES = ("power", "cost", "counter", "set-base-power", "set-base-cost")
SETTING = ("zero-power", "set-power", "set-cost")
RULES = ("gain", "prohibit", "permit", "negate", "negate-effects")
IDENTITY = ("also", "treat-as-all", "enters-rested")
UNLESS = {"attack": ("pay",), "activate": ("pay", "when")}  # what lifts a prohibition
TURNING = ("rest", "set-active")  # keeping cards rested or active


def _head(effect: EffectData, path: Path, category: str) -> Iterator[Problem]:
    """When and how: timing, cost, options."""
    names = timings(effect)
    if "counter" in names and category != "event":
        yield Problem((*path, "on"), "not-allowed", "counter", ("event",))
    if "covers" in effect and not any(name.startswith("would-") for name in names):
        yield Problem((*path, "covers"), "not-allowed", "covers", ("would-…",))
    if "may-pay" in effect and "cost" not in effect:
        yield Problem(path, "missing-key", brief(effect), ("cost",))


def _step(place: StepAt) -> Iterator[Problem]:
    """What a prohibition of this game can say besides whom it is for; 0 is set by its own word."""
    step, path = place.step, place.path
    if step.get("set-power") == 0:
        yield Problem((*path, "set-power"), "not-allowed", "0", ("zero-power",))
    if "prohibit" not in step:
        return
    if "filter" in step and "who" not in step:
        yield Problem((*path, "filter"), "not-allowed", "filter", ("who",))
    if "at" in step and step["prohibit"] != "attack":
        yield Problem((*path, "at"), "not-allowed", "at", ("prohibit: attack",))
    if "against" in step and (step["prohibit"] != "block" or "who" not in step):
        only = ("prohibit: block", "who")
        yield Problem((*path, "against"), "not-allowed", "against", only)
    if "unless" in step:
        allowed = UNLESS.get(step["prohibit"], ())
        for key in step["unless"]:
            if key not in allowed:
                yield Problem((*path, "unless", key), "not-allowed", key, allowed)


GRAMMAR = Grammar(
    permanent=(*VALUES, *RULES, *IDENTITY, *TURNING),
    deck=("copies", "allow-in-deck", "forbid-in-deck", "don-deck"),
    lasting=(*VALUES, *RULES, *SETTING, "swap-base-power", "next-play-cost"),
    stating=IDENTITY,
    choice=("may-pay",),
    bodies=("do-all",),
    targets=(
        *("rest", "trash", "ko", "flip", "set-active", "put", "activate-main-of"),
        *("activate-counter-of", "activate-on-play-of", "activate-on-ko-of"),
        "activate-event",
        *("set-attack-target", "swap-base-power", "to"),
    ),
    texts=("feature", "feature-contains"),
    of_cards=frozenset(
        (
            *("on-play", "when-attacking", "on-block", "on-ko", "on-opponents-attack", "entered"),
            *("attack-declared", "blocked", "attacked", "life-moved", "ko", "leaves", "rested"),
            *("set-active", "don-given", "card-activated", "effect-activated"),
            *("trashed-from-hand", "battle-end"),
            *("would-ko", "would-leave", "would-move-life", "would-rest"),
        )
    ),
    head=_head,
    step=_step,
)
