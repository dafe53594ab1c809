"""The language of this game's effects: put together from what its chapters say."""

from __future__ import annotations

from judge.games.common.actions import ACTIONS
from judge.games.common.areas import DECK, HAND
from judge.games.common.events import Draw, Lose, Move
from judge.games.common.language import Language, Sayable
from judge.games.common.queries import named
from judge.games.common.unknown import HIGHEST
from judge.games.kaiun_colosseum import keywords, meaning, steps, triggers
from judge.games.kaiun_colosseum.areas import BARRIER, BATTLE, COST_AREA, OPEN, SECRET, TRASH
from judge.games.kaiun_colosseum.citations import DECIDING, RULES, WORDS
from judge.games.kaiun_colosseum.definitions import INFORMATION, JANKEN
from judge.games.kaiun_colosseum.events import FaceLoss
from judge.games.kaiun_colosseum.values import LAYERS, janken, unsaid

LANGUAGE = Language(
    rules=RULES,
    words=WORDS,
    field=(BATTLE,),
    home=BATTLE,
    open=OPEN,
    secret=SECRET,
    piles={zone: zone for zone in (HAND, DECK, TRASH, BARRIER, COST_AREA)},
    down=frozenset({DECK, BARRIER}),
    rows=frozenset({DECK, BARRIER}),
    ends={"barrier-top": (BARRIER, "top")},
    blind_for_chooser=frozenset({BARRIER}),
    hands_unseen=True,
    destinations={
        HAND: (HAND, "bottom"),
        TRASH: (TRASH, "top"),
        "discard": (TRASH, "top"),
        "deck-top": (DECK, "top"),
        "deck-bottom": (DECK, "bottom"),
        BARRIER: (BARRIER, "top"),
        BATTLE: (BATTLE, "top"),
    },
    numbers=meaning.NUMBERS,
    sayable={
        "janken": Sayable(JANKEN, "2-2-1"),
        "luck-win": Sayable(tuple(range(0, 10_500, 500)), "2-3-1"),
        "luck-other": Sayable(tuple(range(0, 10_500, 500)), "2-4-1"),
        "cost": Sayable(tuple(range(HIGHEST + 1)), "2-5-1"),
    },
    unsaid=unsaid,
    information=INFORMATION,
    layers=LAYERS,
    texts=frozenset({"base-janken"}),
    filters={
        "janken": lambda s, ctx, card, wanted: janken(s, card) == wanted,
        "attribute": named("attributes"),
        "tribe": named("tribes"),
        "no-base-effect": meaning.no_base_effect,
        **meaning.MEASURES,
    },
    refs={"opposing": meaning.opposing, "mine": meaning.mine},
    sources={BATTLE: meaning.in_battle},
    actions={**ACTIONS, **steps.STEPS, **keywords.STEPS},
    timings=triggers.TIMINGS,
    before=triggers.BEFORE,
    after=triggers.AFTER,
    would=triggers.WOULD,
    contested={
        **dict.fromkeys(("would-move-barrier", "would-discard", "would-leave"), (Move,)),
        **dict.fromkeys(("discard", "leave", "barrier-to-hand"), (Move,)),
        **dict.fromkeys(("would-draw", "draw"), (Draw,)),
        **dict.fromkeys(("would-lose", "lose"), (Lose, FaceLoss)),
    },
    forbids={
        Draw: ("draw",),
        Move: ("discard", "leave", "barrier-to-hand"),
        Lose: ("lose",),
        FaceLoss: ("lose",),
    },
    value_rules=meaning.value_rules,
    deciding=DECIDING,
    move_rules=meaning.move_rules,
    pool_rules=meaning.pool_rules,
    short_rules=meaning.short_rules,
    face_down_works=lambda s: bool(s.book.switches["KJ7"] == "full-card"),
    alike=meaning.alike,
)
