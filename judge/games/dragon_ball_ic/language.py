"""The language of this game's effects: put together from what its chapters say."""

from __future__ import annotations

from judge.games.common.actions import ACTIONS
from judge.games.common.areas import DECK, HAND, OTHER, area, definition
from judge.games.common.definitions import has_text
from judge.games.common.events import Damage, Draw, Lose, Move, Rest, SetActive
from judge.games.common.language import Language, Sayable
from judge.games.common.queries import Measure, named
from judge.games.common.unknown import HIGHEST
from judge.games.dragon_ball_ic import keywords, last, meaning, replacements, steps, triggers
from judge.games.dragon_ball_ic.areas import (
    BATTLE,
    DROP,
    ENERGY,
    FIELD,
    LEADER,
    LIFE,
    MELEE,
    OPEN,
    leader,
)
from judge.games.dragon_ball_ic.citations import RULES, WORDS
from judge.games.dragon_ball_ic.definitions import INFORMATION
from judge.games.dragon_ball_ic.events import Break, Enter
from judge.games.dragon_ball_ic.values import NUMBERS, side, unsaid

LANGUAGE = Language(
    rules=RULES,
    words=WORDS,
    field=(*FIELD, MELEE),
    home="field",
    open=OPEN,
    secret=frozenset({HAND, DECK, LIFE, "looked"}),
    piles={name: name for name in (HAND, DECK, LIFE, ENERGY, DROP, BATTLE, MELEE)},
    fresh=frozenset({BATTLE, MELEE}),
    aside=frozenset({"surge"}),
    down=frozenset({DECK, LIFE}),
    blind=frozenset({LIFE}),
    hands_unseen=True,
    places={"card": FIELD, "leader": (LEADER,), "battle": (BATTLE,), "extra": ()},
    destinations={
        "discard": (DROP, "top"),
        "hand": (HAND, "bottom"),
        "drop": (DROP, "top"),
        "energy": (ENERGY, "bottom"),
        "deck-top": (DECK, "top"),
        "deck-bottom": (DECK, "bottom"),
        "life": (LIFE, "top"),
        "battle": (BATTLE, "bottom"),
        "melee": (MELEE, "bottom"),
    },
    stays_itself=triggers.stays_itself,
    numbers=meaning.VALUES,
    sayable={
        "power": Sayable(tuple(range(0, 31_000, 1_000)), "2-8-1"),
        "strike": Sayable(tuple(range(HIGHEST + 1)), "2-9-1"),
        "level": Sayable(tuple(range(HIGHEST + 1)), "2-10-1"),
    },
    unsaid=unsaid,
    information=INFORMATION,
    layers={
        **{word: (word,) for word in NUMBERS},
        "set-power": ("base-power",),
        "set-strike": ("base-strike",),
    },
    filters={
        **{word: named(kind) for word, kind in INFORMATION.items()},
        **{word: Measure(function) for word, function in meaning.VALUES.items()},
        "non-skill": lambda s, ctx, card, wanted: (
            (not has_text(definition(s, card))) == wanted
            and definition(s, card).category != "unknown"
        ),
        "side": lambda s, ctx, card, wanted: side(s, card) == wanted,
    },
    refs={
        "leader": lambda s, ctx: leader(s, ctx.player),
        "opponents-leader": lambda s, ctx: leader(s, OTHER[ctx.player]),
    },
    sources={HAND: meaning.from_hand},
    actions={**ACTIONS, **steps.STEPS, **keywords.STEPS},
    timings=triggers.TIMINGS,
    before=triggers.BEFORE,
    after=triggers.AFTER,
    would=replacements.WOULD,
    prices={"energy": lambda s, player: len(area(s, player, ENERGY))},
    contested={
        "break": (Break, Move),
        "leave": (Break, Move, Enter),
        "rest": (Rest,),
        "set-active": (SetActive,),
        "draw": (Draw,),
        "lose": (Lose,),
        "damage": (Damage,),
        "would-break": (Break, Move),
        "would-leave": (Break, Move, Enter),
        "would-damage": (Damage,),
        "would-draw": (Draw,),
        "would-lose": (Lose,),
        "would-rest": (Rest,),
    },
    forbids={
        Break: ("break", "leave"),
        Move: ("break", "leave"),
        Enter: ("leave",),
        Rest: ("rest",),
        SetActive: ("set-active",),
        Draw: ("draw",),
        Lose: ("lose",),
        Damage: ("damage",),
    },
    value_rules=meaning.value_rules,
    move_rules=meaning.move_rules,
    pool_rules=meaning.pool_rules,
    news_rules=meaning.news_rules,
    end_rules=meaning.end_rules,
    is_live=meaning.is_live,
    alike=meaning.alike,
    was=last.was,
    was_like=last.was_like,
    number_was=last.number_was,
    circumstances=last.rules,
)
