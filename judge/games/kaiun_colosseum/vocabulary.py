"""The vocabulary of card data: every word that may stand in it, and where.

Changes of luck have no duration: the rules say when they end. Everything else that lasts
does so for this turn, or until the card leaves the battle area.
"""

from __future__ import annotations

from judge.games.common.coherence import Grammar, card_problems
from judge.games.common.vocabulary import (
    FACE,
    NAME,
    SIDE,
    TEXT,
    TRANSLATIONS,
    Nouns,
    Own,
    unread_shape,
)
from judge.games.common.vocabulary_steps import (
    COPIES,
    causes,
    control,
    doing,
    events,
    gaining,
    moving,
    of_cards,
    of_player,
    paying,
    prohibiting,
    uncaused,
)
from judge.games.mappings import Action, Case, Keys
from judge.games.shapes import Flag, Integer, Items, Named, Problem, Shape, Word, words

__all__ = ["CARD", "WORDS", "check_card"]

TIMINGS = ("on-open", "on-win", "on-lose", "end-of-turn")
LUCK = ("luck-win", "luck-other")
BASE_LUCK = ("base-luck-win", "base-luck-other")

JANKEN = Word(("rock", "scissors", "paper"), kind="janken")
DESTINATION = Word(
    ("hand", "trash", "deck-top", "deck-bottom", "barrier", "battle"), kind="destination"
)
PROHIBITION = Word(
    ("win-battle", "draw", "discard", "leave", "set", "barrier-to-hand", "lose"), kind="prohibition"
)
MOMENT = Word(("end-of-this-turn",), kind="moment")
DURATION = Word(("this-turn",), kind="duration")
CAUSE = causes("rule")

NOUNS = Nouns(
    Own(
        printed=TIMINGS,
        filters={
            "janken": JANKEN,
            "attribute": TEXT,
            "tribe": TEXT,
            "no-base-effect": Flag(),
            "face": FACE,
        },
        measures=("cost", *LUCK, *BASE_LUCK),
        refs=("opposing", "mine"),
        areas=("battle", "trash", "barrier", "barrier-top", "cost-area"),
        together=("battle", "trash", "cost-area"),
        piles=("trash", "barrier", "cost-area"),
        values=("luck", *LUCK, *BASE_LUCK, "cost"),
        asked=("opposing", "mine"),
    )
)

_TO = Word(("hand", "trash", "deck", "barrier", "battle"))
_CAUSED: dict[str, Shape] = {"cause": CAUSE}
EVENT = events(
    TIMINGS,
    {
        "drawn": of_player(**_CAUSED),
        "discarded": of_player(filter=NOUNS.filter, **_CAUSED),
        "barrier-moved": of_player(to=_TO, **_CAUSED),
        "refreshed": uncaused(of_player()),
        "left": of_cards(NOUNS, to=_TO, **_CAUSED),
        "would-move-barrier": of_player(to=_TO, **_CAUSED),
        "would-draw": of_player(**_CAUSED),
        "would-discard": of_player(filter=NOUNS.filter, **_CAUSED),
        "would-leave": of_cards(NOUNS, to=_TO, **_CAUSED),
        "would-lose": of_player(cause=Word(("battle", "refresh"))),
    },
)

STEP = Named("step", lambda: STEPS)
COST = Named("cost", lambda: COSTS)
EFFECT = Named("effect", lambda: EFFECTS)
_BODY = Items(STEP, 1)
_WHO: dict[str, Shape] = {"who": SIDE}
_TARGET: dict[str, Shape] = {"target": NOUNS.target}
_LASTING: dict[str, Shape] = {**_TARGET, "for": DURATION}

_PAYMENTS = {
    **paying(
        NOUNS,
        DESTINATION,
        moved={"at": Word(("bottom",))},
        discarded={"how": Word(("random",))},
    ),
    "draw": Case(NOUNS.count, _WHO),
    "mill": Case(NOUNS.count, _WHO),
}
_MOVES = moving(NOUNS, ("hand", "barrier"))
_CHANGES = {
    **{
        action: Case(NOUNS.amount, _TARGET)
        for action in ("luck", "luck-win", "luck-other", "set-luck")
    },
    "set-janken": Case(JANKEN, _LASTING),
    "also": Case(Keys({"tribe": TEXT, "attribute": TEXT, "name": TEXT}), _LASTING),
    "gain": Case(gaining(EFFECT), _LASTING),
    "negate": Case(NOUNS.target, {"keyword": NOUNS.printed, "for": DURATION}),
    "prohibit": prohibiting(NOUNS, PROHIBITION, duration=DURATION, cause=CAUSE),
}
_BATTLE = {
    "win-battle": Case(NOUNS.ref),
    "result": Case(
        Action(
            {
                "extra": Case(NOUNS.count),
                "do": Case(_BODY),
                "instead": Case(_BODY),
                "prevent": Case(Flag()),
            }
        )
    ),
}
_CONTROL = {**control(NOUNS, STEP, MOMENT), "pay": Case(Items(COST, 1), {"do": _BODY}, ("do",))}
_DECK = {"copies": Case(COPIES), "only": Case(Integer(0))}
COSTS: Shape = Action(_PAYMENTS, kind="cost")
STEPS: Shape = Action(_PAYMENTS | _MOVES | _CHANGES | _BATTLE | _CONTROL | _DECK, kind="step")
EFFECTS: Shape = Action({"do": doing(NOUNS, STEP, event=EVENT, cost=COST)}, kind="effect")

CARD = Keys(
    {
        "name": NAME,
        "number": TEXT,
        "janken": JANKEN,
        "luck-win": Integer(0),
        "luck-other": Integer(0),
        "cost": Integer(0),
        "attributes": Items(TEXT),
        "tribes": Items(TEXT),
        "effects": Items(EFFECT),
        "unread": unread_shape(EVENT, NOUNS.condition),
        "story": NAME,
        "text": TRANSLATIONS,
    },
    kind="card",
)
WORDS = words(CARD)  # each as kind:word

GRAMMAR = Grammar(
    permanent=tuple(_CHANGES),
    deck=tuple(_DECK),
    bodies=("pay",),
    nested={"result": ("do", "instead")},
    texts=("tribe", "attribute"),
    of_cards=frozenset(
        (
            *("discarded", "barrier-moved", "left"),
            *("would-move-barrier", "would-discard", "would-leave"),
        )
    ),
)


def check_card(card_id: str, data: object) -> list[Problem]:
    """Every problem of a card's data; paths start with the card's id."""
    return card_problems(card_id, data, shape=CARD, grammar=GRAMMAR)
