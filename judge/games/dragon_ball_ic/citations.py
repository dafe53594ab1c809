"""Where the book states what the common code cites, and what defines the words of card data."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.script import CARD_TEXT
from judge.games.common.language import Sections
from judge.games.common.language import Words

RULES: Mapping[str, Sections] = {
    "impossible": ("1-3-2",),
    "already": ("1-3-2-1",),
    "zero-times": ("1-3-2-2",),
    "text-first": ("1-3-1",),
    "forbidden": ("1-3-3",),
    "win-or-lose": ("1-2-1#2",),
    # kinds of effects
    "one-shot": ("8-8-1", "8-2-1-1"),
    "continuous": ("8-2-1-2",),
    "delayed": ("8-2-1-1",),
    "negating": ("8-3-1",),
    "invalid": ("8-3-2",),
    "valid-only-if": ("8-3-3",),
    "if": ("8-3-3",),
    "permanent": ("8-1-3", "4-3-5"),
    "permanent-applies": ("8-1-3",),
    "text-area": ("2-11-2",),
    # costs and uses
    "pay": ("8-6-2-3", "8-4-2"),
    "cost": ("8-4-2",),
    "cost-in-order": ("8-4-2-1",),
    "cost-part": ("8-4-2-1",),
    "cannot-pay": ("8-4-2-2",),
    "short-of-cost": ("8-4-2-2",),
    "cost-replaced": ("8-4-2-2",),
    "added-cost": ("1-3-1",),
    "added-condition": ("1-3-1",),
    "conditions-first": ("8-1-2",),
    "once": ("10-15-1",),
    "once-used": ("10-15-1",),
    "once-each": ("10-15-2",),
    "once-anew battle": ("3-1-4",),
    "once-anew melee": ("3-1-5",),
    # choices
    "choose": ("8-6-3",),
    "as-many": ("8-6-3-1",),
    "not-if-hidden": ("8-6-3-1",),
    "up-to": ("8-6-3-2",),
    "some-there": ("8-6-3-3",),
    "none-there": ("8-6-3-4",),
    "no-target": ("8-6-3-4",),
    "chose-none": ("8-6-3-4", "8-6-3-2"),
    "source-gone": ("8-7-6",),
    "may-not-find": ("8-6-3-5",),
    "default-target": ("8-6-3-6",),
    "each-player-chooses": ("1-3-4",),
    "whole-number": ("1-3-5",),
    "may": (CARD_TEXT,),  # the book does not speak of parts that a player may leave out
    "order": ("3-1-6",),
    "order-hidden": ("3-1-6-1",),
    "shuffle": ("3-2-4",),
    # drawing and looking
    "draw": ("4-8-2", "4-8-1", "8-8-1", "8-2-1-1"),
    "draw-several": ("4-8-3", "4-8-2", "4-8-1", "3-2-3", "8-8-1", "8-2-1-1"),
    "draw-none": ("1-3-2-2", "4-8-3"),
    "draw-up-to": ("4-8-4-1", "4-8-4"),
    "draw-up-to-again": ("4-8-4-3", "4-8-4-1", "4-8-4"),
    "draw-up-to-one": ("4-8-4-2", "4-8-2", "4-8-1"),
    "draw-up-to-all": ("4-8-4-3",),
    "draw-up-to-none": ("4-8-4", "1-3-2-2"),
    "discard": ("8-8-1", "8-2-1-1", "3-4-1", "3-4-2"),
    "discard-at-random": ("8-8-1", "8-2-1-1", "3-4-1", "3-4-2"),
    "look": ("1-3-1",),
    "look at deck": ("3-2-2",),
    "look at hand": ("3-3-3",),
    "look at life": ("3-9-2",),
    "reorder deck": ("1-3-1", "3-2-2"),
    "reorder life": ("1-3-1", "3-9-2"),
    # how cards lie
    "active": ("4-7-1-1", "4-7-1"),
    "rested": ("4-7-1-2", "4-7-1"),
    # replacement
    "replaced-once": ("8-10-2-3",),
    "replacement-impossible": ("8-10-3",),
    # loops
    "endless": ("11-1-1-1", "11-1-1"),
    "one-can-stop": ("11-1-1-2", "11-1-1"),
    "several-can-stop": ("11-1-1-3", "11-1-1"),
}

COUNTED: Sections = ("3-1-2",)

WORDS = Words(
    filters={
        "name": ("2-1-2",),
        "name-contains": ("2-1-1",),
        "number": ("2-16-1",),
        "character": ("2-5-3", "2-5-2"),
        "trait": ("2-6-3", "2-6-5", "2-6-2"),
        "age": ("2-7-3", "2-7-2"),
        "color": ("2-4-1",),
        "category": ("2-3-1",),
        "level": ("2-10-1",),
        "power": ("2-8-1",),
        "strike": ("2-9-1",),
        "base-power": ("8-9-1-1",),
        "base-strike": ("8-9-1-1",),
        "base-level": ("8-9-1-1",),
        "non-skill": ("2-11-4",),
        "state": ("4-7-1",),
        "side": ("2-3-2-1-2",),
    },
    conditions={
        "your-turn": ("4-4-1",),
        "opponents-turn": ("4-4-2",),
        "leader": ("2-3-2-1-1",),
    },
    what={"leader": ("2-3-2-1-1",), "battle": ("2-3-2-2-1",)},
    cards={"leader": ("2-3-2-1-1",), "battle": ("2-3-2-2-1",), "extra": ("2-3-2-3",)},
    refs={
        "leader": ("2-3-2-1-1",),
        "opponents-leader": ("2-3-2-1-1",),
        "attacker": ("7-3-1-3",),
        "attacked": ("7-3-1-4",),
    },
    sources={
        "leader": ("3-5-2",),
        "battle": ("3-6-2",),
        "melee": ("3-7-2",),
        "energy": ("3-8-2",),
        "drop": ("3-4-2", "3-4-1"),
        "life": ("3-9-2",),
        "own hand": ("3-3-2",),
        "other hand": ("3-3-3",),
    },
    amounts={
        **dict.fromkeys(("hand", "deck", "life", "energy", "drop", "battle", "melee"), COUNTED),
        "power": ("2-8-1",),
        "strike": ("2-9-1",),
        "level": ("2-10-1",),
        "base-power": ("8-9-1-1",),
        "base-strike": ("8-9-1-1",),
        "base-level": ("8-9-1-1",),
    },
    steps={
        "power": ("2-8-1",),
        "strike": ("2-9-1",),
        "level": ("2-10-1",),
        "negate": ("8-3-1",),
    },
)

# when abilities wait for something: the section of the skill, or of the moment
TIMINGS: Mapping[str, Sections] = {
    "on-play": ("10-1-1",),
    "on-attack": ("10-2-1",),
    "on-strike": ("10-3-1", "4-10-1"),
    "on-break": ("10-4-1",),
    "on-melee": ("10-6-1",),
    "start-of-turn": ("6-2-1",),
    "start-of-charge": ("6-2-1",),
    "start-of-main": ("6-3-1-1",),
    "start-of-battle-phase": ("7-2-1-1",),
    "start-of-attack-step": ("7-3-1-1",),
    "start-of-guard-step": ("7-4-1-1",),
    "start-of-judgement": ("7-5-1-1",),
    "start-of-completion": ("7-6-1-1",),
    "end-of-battle-phase": ("7-7-1-1",),
    "end-of-turn": ("6-5-1-1",),
    "moved": ("8-7-4",),
    "broken": ("8-7-4", "7-5-1-4-2-1"),
    "state": ("8-7-5", "8-7-5-1"),
    "surge": ("10-11-1",),
    "fill": ("10-12-1",),
    "link": ("10-14-1",),
}
