"""Words that say what happens: steps, costs and whole effects."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.mappings import Action
from judge.games.mappings import Case
from judge.games.mappings import Keys
from judge.games.one_piece.vocabulary_events import CAUSE
from judge.games.one_piece.vocabulary_events import DURATION
from judge.games.one_piece.vocabulary_events import EVENT
from judge.games.one_piece.vocabulary_targets import AMOUNT
from judge.games.one_piece.vocabulary_targets import ATTRIBUTE
from judge.games.one_piece.vocabulary_targets import CARDS
from judge.games.one_piece.vocabulary_targets import CONDITION
from judge.games.one_piece.vocabulary_targets import COUNT
from judge.games.one_piece.vocabulary_targets import FACE
from judge.games.one_piece.vocabulary_targets import FILTER
from judge.games.one_piece.vocabulary_targets import KEYWORD
from judge.games.one_piece.vocabulary_targets import LABEL
from judge.games.one_piece.vocabulary_targets import NUMBERS
from judge.games.one_piece.vocabulary_targets import PRINTED
from judge.games.one_piece.vocabulary_targets import SIDE
from judge.games.one_piece.vocabulary_targets import STATE
from judge.games.one_piece.vocabulary_targets import TARGET
from judge.games.one_piece.vocabulary_targets import TARGET_KEYS
from judge.games.one_piece.vocabulary_targets import TEXT
from judge.games.one_piece.vocabulary_targets import WHO
from judge.games.shapes import Either
from judge.games.shapes import Flag
from judge.games.shapes import Integer
from judge.games.shapes import Items
from judge.games.shapes import Named
from judge.games.shapes import Shape
from judge.games.shapes import Word

DESTINATION = Word(
    (
        *("hand", "trash", "deck-top", "deck-bottom", "deck-top-or-bottom"),
        *("life-top", "life-bottom"),
    ),
    kind="destination",
)
PROHIBITION = Word(
    (
        *("attack", "block", "ko", "leave", "rest", "set-active", "play", "counter"),
        *("life-to-hand", "draw", "activate"),
    ),
    kind="prohibition",
)
PERMISSION = Word(("attack-active", "attack-at-once"), kind="permission")
MOMENT = Word(("end-of-this-turn", "end-of-battle", "start-of-your-next-turn"), kind="moment")
TRANSLATIONS = Keys({"en": TEXT, "ja": TEXT, "zh-TW": TEXT}, ("en", "ja", "zh-TW"))

STEP = Named("step", lambda: STEPS)
COST = Named("cost", lambda: COSTS)
EFFECT = Named("effect", lambda: EFFECTS)
_BODY = Items(STEP, 1)
_WHO: dict[str, Shape] = {"who": SIDE}
_FOR: dict[str, Shape] = {"for": DURATION}
_ON: dict[str, Shape] = {"target": TARGET, **_FOR}
_UP_TO = {"n": Case(COUNT), "up-to": Case(COUNT)}


def _place(more: Mapping[str, Shape], required: tuple[str, ...] = ()) -> Case:
    """An action on cards that also says where they go or how they lie."""
    keys = {**TARGET_KEYS, **more}
    return Case(Action(NUMBERS, keys, required, optional=True, kind="target"))


_DON = Action({"n": Case(COUNT), "until": Case(AMOUNT)}, {"who": SIDE})
# What a player can pay with: the same words before the colon and after it.
_PAYMENTS = {
    "rest-don": Case(Integer(1)),
    "return-don": Case(Either((Integer(0), _DON))),
    "rest": Case(TARGET),
    "discard": Case(
        Either((Integer(0), Action(_UP_TO, {"who": SIDE, "chooser": SIDE, "filter": FILTER})))
    ),
    "trash": Case(TARGET),
    "ko": Case(TARGET),
    "move": _place({"to": DESTINATION, "reveal": Flag(), "face": FACE}, ("to",)),
    "flip": _place({"face": FACE}, ("face",)),
    "reveal": Case(TARGET),
    "give-don": Case(Action(_UP_TO, {"state": STATE, "to": TARGET}, ("to",))),
}
COSTS: Shape = Action(_PAYMENTS, kind="cost")

_CARDS = {
    "draw": Case(COUNT, _WHO),
    "draw-up-to": Case(COUNT, _WHO),
    "discard-down-to": Case(COUNT, _WHO),
    "set-active": Case(TARGET),
    "put": _place({"state": STATE}),
    "activate-main-of": Case(TARGET),
    "activate-counter-of": Case(TARGET),
    "activate-on-play-of": Case(TARGET),
    "activate-event": Case(TARGET),
    "look": Case(Keys({"n": COUNT, "from": Word(("deck-top", "life")), "who": SIDE}, ("n",))),
    "reorder": Case(Word(("looked",))),
    "shuffle": Case(SIDE),
    "set-attack-target": Case(TARGET),
    "add-don": Case(Action(_UP_TO, {"state": STATE})),
    "damage": Case(COUNT, _WHO, ("who",)),
}
_LASTING = {
    **{
        action: Case(AMOUNT, _ON, ("target",))
        for action in ("power", "cost", "set-base-power", "set-base-cost")
    },
    "swap-base-power": Case(TARGET, _FOR),
    "gain": Case(
        Action({"keyword": Case(KEYWORD), "effect": Case(EFFECT)}),
        _ON,
        ("target",),
    ),
    "also": Case(Keys({"name": TEXT, "feature": TEXT, "attribute": ATTRIBUTE})),
    "treat-as-all": Case(Items(Word(("names", "features", "attributes")), 1)),
    "negate": Case(TARGET, _FOR),
    "negate-effects": Case(Keys({"who": WHO, "keyword": PRINTED}, ("who", "keyword")), _FOR),
    "prohibit": Case(
        PROHIBITION,
        {
            **_ON,
            "who": WHO,
            "filter": FILTER,
            "cause": CAUSE,
            "by": FILTER,
            "at": CARDS,
            "unless": Keys({"pay": Items(COST, 1), "when": Items(CONDITION, 1)}),
        },
    ),
    "permit": Case(PERMISSION, _ON, ("target",)),
    "next-play-cost": Case(AMOUNT, {"filter": FILTER, **_FOR}),
}
_CONTROL = {
    "if": Case(Items(CONDITION, 1), {"do": _BODY, "else": _BODY}, ("do",)),
    "if-did": Case(_BODY),
    "then": Case(_BODY),
    "choose-one": Case(Items(_BODY, 2), {"chooser": SIDE}),
    "each-player": Case(_BODY),
    "repeat": Case(COUNT, {"do": _BODY}, ("do",)),
    "may": Case(_BODY),
    "do-all": Case(_BODY),
    "choose": Case(TARGET, {"as": LABEL}, ("as",)),
    "delayed": Case(Keys({"at": MOMENT, "do": _BODY}, ("at", "do"))),
    "win": Case(SIDE),
    "lose": Case(SIDE),
    "extra-turn": Case(SIDE),
}
_DECK = {
    "copies": Case(Either((Word(("any",)), Integer(0)))),
    "allow-in-deck": Case(FILTER),
    "forbid-in-deck": Case(FILTER),
    "don-deck": Case(Integer(0)),
}
STEPS: Shape = Action(_PAYMENTS | _CARDS | _LASTING | _CONTROL | _DECK, kind="step")

EFFECTS: Shape = Action(
    {
        "keyword": Case(KEYWORD),
        "do": Case(
            _BODY,
            {
                "on": Either((EVENT, Items(EVENT, 1))),
                "when": Items(CONDITION, 1),
                "once-per-turn": Flag(),
                "may": Flag(),
                "may-pay": Flag(),
                "cost": Items(COST, 1),
                "scope": Word(("rules", "deck"), kind="scope"),
                "active-in": Word(("hand",)),
                "covers": Word(("each",)),
            },
        ),
    },
    {"text": TRANSLATIONS},
    kind="effect",
)
