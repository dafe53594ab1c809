"""Where the book states what the common code cites, and what defines the words of card data."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.script import CARD_TEXT
from judge.games.common.areas import DECK, HAND
from judge.games.common.language import Sections, Words
from judge.games.kaiun_colosseum.areas import BARRIER, COST_AREA, TRASH

# what the common code cites by name; what is missing here, the book does not say
RULES: Mapping[str, Sections] = {
    "added-condition": ("8-3-1-2",),
    "already": ("1-3-2-1",),
    "as-many": ("8-4-1-5-2",),
    "by-rules": ("8-1-2-2-3",),
    "cannot-pay": ("8-3-2-1",),
    "choose": ("8-4-1-5-1",),
    "choose-at-random": ("4-4-3",),
    "choose-up-to": ("4-8-1",),
    "chose-none": ("1-3-5-1",),
    "conditions-first": ("8-4-1-1",),
    "cost": ("8-4-1-3", "8-3-2-2"),
    "default-target": ("8-4-1-5-4",),
    "delayed": ("6-6-5",),
    "discard": ("4-4-2", "4-4-1"),
    "discard-nothing": (),
    "discard-at-random": ("4-4-3", "4-4-1"),
    "draw": ("4-3-2", "4-3-1"),
    "draw-none": ("1-3-2-2",),
    "draw-several": ("4-3-2", "4-3-1", "3-2-3"),
    "draw-up-to": ("4-8-1", "1-3-5-1"),
    "draw-up-to-again": ("4-8-1",),
    "draw-up-to-all": ("4-8-1",),
    "draw-up-to-none": ("1-3-2-2",),
    "draw-up-to-one": ("4-3-2", "4-3-1"),
    "each-player": ("8-4-1-5",),
    "each-player-chooses": ("1-3-4",),
    "face-down": ("6-4-1", "3-5-2", "2-6-2", "KJ7"),
    "forbidden": ("1-3-3",),
    "gained-later": ("8-2-1-5",),
    "if": ("8-3-1",),
    "if-did": ("4-6-2",),
    "if-not": ("8-3-1-1",),
    "impossible": ("1-3-2",),
    "invalid": ("8-2-1-1", "8-2-1"),
    "look": ("11-2-1", "11-2-2"),
    "looked-at": ("8-4-1-5-1",),
    "luck down": ("2-3-2", "2-4-2"),
    "luck up": ("2-3-2", "2-4-2"),
    "luck-other down": ("2-4-2",),
    "luck-other up": ("2-4-2",),
    "luck-win down": ("2-3-2",),
    "luck-win up": ("2-3-2",),
    "mandatory": ("8-4-1-5-2",),
    "may": ("8-1-1",),
    "may-not-find": ("8-4-1-5-3",),
    "negating": ("8-2-1",),
    "new-card": ("3-1-5",),
    "negative": ("1-3-6",),
    "not-if-hidden": ("8-4-1-5-2",),
    "once": (CARD_TEXT,),
    "once-used": (CARD_TEXT,),
    "order": ("3-1-6",),
    "order-hidden": ("3-1-6-1",),
    "pay": ("8-4-1-3",),
    "permanent": ("8-1-2-2",),
    "permanent-applies": ("8-1-2-2-4",),
    "permanent-condition": ("8-1-2-2-2",),
    "put-back": ("11-2-3",),
    "replaced-once": ("8-1-2-3-2",),
    "replacement": ("8-1-2-3",),
    "replaced-midway": ("8-1-2-3-3", "8-1-2-3-3-1"),
    "replacement-declined": ("8-1-2-3-1",),
    "replacement-impossible": ("8-1-2-3", "KJ25"),
    "resolving": ("8-4-1-5",),
    "reveal": ("11-1-2",),
    "reveal as paid": ("8-4-1-3",),
    "reveal as told": ("8-4-1-5",),
    "reveal-condition": ("11-1-1",),
    "set-luck down": ("8-4-1-5",),
    "set-luck up": ("8-4-1-5",),
    "several-conditions": ("8-3-1-2",),
    "short-of-cost": ("8-3-2-1",),
    "shuffle": ("3-2-4",),
    "text-area": ("2-6-2",),
    "text-first": ("1-3-1",),
    "then": ("4-7-2", "4-7-1"),
    "timing": ("8-1-2-1",),
    "up-to": ("4-8-1", "1-3-5-1", "1-3-5", "8-4-1-5-2"),
    "valid-only-if": ("8-2-1-2",),
    "win-or-lose": ("1-2-6", "1-2-1", "4-2-2"),
    "zero-times": ("1-3-2-2",),
}
COUNTED = ("3-1-3",)
PRINTED = ("4-5-2",)
OPPOSING = ("4-2-1-3",)
MINE = ("4-2-1-2",)
# what decides before the section that names it: all choose together; of a value or a
# condition: below zero, all of several conditions, the printed value
DECIDING = frozenset({"1-3-4", "1-3-6", "8-2-1-3", "8-3-1-2", "4-5-2"})
WORDS = Words(
    filters={
        "name": ("2-1-2",),
        "name-contains": ("2-1-2-1",),
        "attribute": ("2-7-2",),
        "tribe": ("2-8-2",),
        "no-base-effect": ("2-6-4",),
        "base-luck-win": PRINTED,
        "base-luck-other": PRINTED,
    },
    conditions={"opposing": OPPOSING, "mine": MINE},
    refs={"self": ("8-4-1-5-4",), "opposing": OPPOSING, "mine": MINE},
    sources={
        "own hand": ("3-3-2",),
        "other hand": ("3-3-3",),
        DECK: ("8-4-1-5-5",),
        BARRIER: ("3-7-3",),
        "barrier-top": ("3-7-3",),
    },
    amounts={
        **dict.fromkeys((HAND, DECK, TRASH, BARRIER, COST_AREA), COUNTED),
        "base-luck-win": PRINTED,
        "base-luck-other": PRINTED,
    },
    granted={"name": (), "attribute": (), "tribe": ()},
)
