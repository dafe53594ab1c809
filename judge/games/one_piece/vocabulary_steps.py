"""Words of this game that say what happens: steps, costs and whole effects."""

from __future__ import annotations

from judge.games.common.vocabulary import FACE, SIDE, STATE, TEXT, TRANSLATIONS, WHO
from judge.games.common.vocabulary_steps import (
    COPIES,
    control,
    doing,
    gaining,
    moving,
    of_cards,
    paying,
    prohibiting,
)
from judge.games.mappings import Action, Case, Keys
from judge.games.one_piece.vocabulary_events import CAUSE, DURATION, EVENT
from judge.games.one_piece.vocabulary_targets import (
    AMOUNT,
    ATTRIBUTE,
    CARDS,
    CONDITION,
    COUNT,
    FILTER,
    KEYWORD,
    LYING,
    NOUNS,
    PRINTED,
    TARGET,
)
from judge.games.shapes import Either, Flag, Integer, Items, Named, Shape, Word

DESTINATION = Word(
    (
        *("hand", "trash", "deck", "deck-top", "deck-bottom", "deck-top-or-bottom"),
        *("life-top", "life-bottom", "life-top-or-bottom"),
    ),
    kind="destination",
)
PROHIBITION = Word(
    (
        *("attack", "block", "ko", "leave", "rest", "set-active", "play", "enter", "counter"),
        *("life-to-hand", "draw", "activate", "lose"),
    ),
    kind="prohibition",
)
PERMISSION = Word(
    ("attack-active", "attack-at-once", "attack-characters-at-once"), kind="permission"
)
MOMENT = Word(
    (
        *("end-of-this-turn", "end-of-battle", "start-of-your-next-turn"),
        *("start-of-your-next-main", "start-of-opponents-next-main"),
    ),
    kind="moment",
)

STEP = Named("step", lambda: STEPS)
COST = Named("cost", lambda: COSTS)
EFFECT = Named("effect", lambda: EFFECTS)
_WHO: dict[str, Shape] = {"who": SIDE}
_FOR: dict[str, Shape] = {"for": DURATION}
_ON: dict[str, Shape] = {"target": TARGET, **_FOR}
_UP_TO = {"n": Case(COUNT), "up-to": Case(COUNT)}

_DON = Action(
    {"n": Case(COUNT), "at-least": Case(Integer(1)), "until": Case(AMOUNT)},
    {"who": SIDE, "state": LYING},
)
# DON!! cards that are to be given: also any of the cost area
_TAKEN = Word((*LYING.choices, "any"))
_GIVEN: dict[str, Shape] = {"who": WHO, "state": _TAKEN, "of": CARDS, "to": TARGET}
# What a player can pay with: the same words before the colon and after it.
_PAYMENTS = {
    "rest-don": Case(Integer(1)),
    "return-don": Case(Either((Integer(0), _DON))),
    "rest": Case(TARGET),
    "trash": Case(TARGET),
    "ko": Case(TARGET),
    "put": Case(NOUNS.several_cards({"state": STATE})),
    "flip": Case(NOUNS.several_cards({"face": FACE}, ("face",))),
    "give-don": Case(Action(_UP_TO, _GIVEN, ("to",))),
    "take-back-don": Case(Action(_UP_TO, {"state": STATE})),
    **paying(NOUNS, DESTINATION, moved={"face": FACE}),
}
# What only before the colon is a price: a change of a card, a cost that is one of several.
_PRICES = {
    "power": Case(AMOUNT, _ON, ("target",)),
    "choose-one": Case(Items(Items(COST, 1), 2)),
    "shuffle": Case(SIDE),
}
COSTS: Shape = Action(_PAYMENTS | _PRICES, kind="cost")

_CARDS = {
    "discard-down-to": Case(COUNT, _WHO),
    "set-active": Case(TARGET),
    "activate-main-of": Case(TARGET),
    "activate-counter-of": Case(TARGET),
    "activate-on-play-of": Case(TARGET),
    "activate-on-ko-of": Case(TARGET),
    "activate-event": Case(TARGET),
    "set-attack-target": Case(TARGET),
    "add-don": Case(Action(_UP_TO, {"state": STATE, **_WHO})),
    "damage": Case(COUNT, _WHO, ("who",)),
    **moving(NOUNS, ("life",)),
}
_LASTING = {
    **{
        action: Case(AMOUNT, _ON, ("target",))
        for action in (
            *("power", "cost", "counter", "set-base-power", "set-base-cost"),
            *("set-power", "set-cost"),
        )
    },
    "swap-base-power": Case(TARGET, _FOR),
    "zero-power": Case(TARGET, _FOR),
    "gain": Case(gaining(EFFECT, KEYWORD, attribute=ATTRIBUTE), _ON, ("target",)),
    "also": Case(Keys({"name": TEXT, "feature": TEXT, "attribute": ATTRIBUTE})),
    "treat-as-all": Case(Items(Word(("names", "features", "attributes")), 1)),
    "negate": Case(TARGET, _FOR),
    "negate-effects": Case(Keys({"who": WHO, "keyword": PRINTED}, ("who", "keyword")), _FOR),
    "prohibit": prohibiting(
        NOUNS,
        PROHIBITION,
        duration=DURATION,
        cause=CAUSE,
        more={
            "filter": FILTER,
            "by": FILTER,
            "at": CARDS,
            "against": CARDS,
            "once-per-turn": Flag(),
            "unless": Keys({"pay": Items(COST, 1), "when": Items(CONDITION, 1)}),
        },
    ),
    "enters-rested": of_cards(NOUNS),
    "play-cost": Case(AMOUNT, {"target": TARGET}, ("target",)),
    "place-don": Case(COUNT, {"target": TARGET}, ("target",)),
    "permit": Case(PERMISSION, _ON, ("target",)),
    "next-play-cost": Case(AMOUNT, {"filter": FILTER, **_FOR}),
}
_CONTROL = {
    **control(NOUNS, STEP, MOMENT),
    "do-all": Case(Items(STEP, 1)),
    "extra-turn": Case(SIDE),
}
_DECK = {
    "copies": Case(COPIES),
    "allow-in-deck": Case(FILTER),
    "forbid-in-deck": Case(FILTER),
    "don-deck": Case(Integer(0)),
}
STEPS: Shape = Action(_PAYMENTS | _CARDS | _LASTING | _CONTROL | _DECK, kind="step")

_SAID: dict[str, Shape] = {
    "may-pay": Flag(),
    "pay-if": Items(CONDITION, 1),
    "active-in": Word(("hand",)),
    "covers": Word(("each",)),
}
EFFECTS: Shape = Action(
    {
        "keyword": Case(KEYWORD),
        "do": doing(NOUNS, STEP, event=EVENT, cost=COST, more=_SAID),
    },
    {"text": TRANSLATIONS},
    kind="effect",
)
