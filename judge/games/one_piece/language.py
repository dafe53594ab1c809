"""The language of this game's effects: put together from what its chapters say."""

from __future__ import annotations

from judge.games.common.actions import ACTIONS
from judge.games.common.areas import DECK, HAND, OTHER, area
from judge.games.common.events import Draw, Enter, Lose, Move, Rest, SetActive
from judge.games.common.happened import has_happened
from judge.games.common.language import Language, Sayable
from judge.games.common.queries import Measure, containing, named, printed_value, where_printed
from judge.games.common.unknown import HIGHEST
from judge.games.one_piece import (
    choices,
    damage,
    keywords,
    meaning,
    play,
    replacements,
    steps,
    triggers,
)
from judge.games.one_piece.areas import (
    CHARACTERS,
    COST_AREA,
    FIELD,
    GIVEN,
    LEADER,
    LIFE,
    OPEN,
    REFRESH_PHASE,
    STAGE,
    TRASH,
    dons,
    leader,
)
from judge.games.one_piece.citations import RULES, WORDS
from judge.games.one_piece.definitions import INFORMATION
from judge.games.one_piece.events import CheckLife, Ko
from judge.games.one_piece.values import (
    base_cost,
    base_power,
    cost,
    number_given,
    power,
    unsaid,
)

LANGUAGE = Language(
    rules=RULES,
    words=WORDS,
    field=FIELD,
    home="field",
    open=OPEN,
    secret=frozenset({"hand", "deck", "looked", "life"}),
    piles={"life": LIFE, "hand": HAND, "deck": DECK, "trash": TRASH},
    fresh=frozenset({CHARACTERS, STAGE}),
    aside=frozenset({"next-play-cost"}),
    nowhere=frozenset({"trigger"}),
    down=frozenset({DECK, LIFE}),
    ends={
        "life-top": (LIFE, "top"),
        "life-bottom": (LIFE, "bottom"),
        "life-top-or-bottom": (LIFE, "either"),
    },
    places={
        "leader": (LEADER,),
        "character": (CHARACTERS,),
        "leader-or-character": (LEADER, CHARACTERS),
        "stage": (STAGE,),
        "card": (LEADER, CHARACTERS, STAGE, COST_AREA, GIVEN),
    },
    destinations={
        "discard": (TRASH, "top"),
        "hand": (HAND, "bottom"),
        "trash": (TRASH, "top"),
        "deck": (DECK, "anywhere"),  # it is shuffled at once
        "deck-top": (DECK, "top"),
        "deck-bottom": (DECK, "bottom"),
        "life-top": (LIFE, "top"),
        "life-bottom": (LIFE, "bottom"),
    },
    numbers={
        **{"power": power, "cost": cost, "base-power": base_power, "base-cost": base_cost},
        "given": number_given,
    },
    sayable={
        "power": Sayable(tuple(range(0, 16_000, 1_000)), "2-6-1"),
        "cost": Sayable(tuple(range(HIGHEST + 1)), "2-7-1"),
    },
    unsaid=unsaid,
    information=INFORMATION,
    layers={
        "power": ("power",),
        "cost": ("cost",),
        "counter": ("counter",),
        "set-base-power": ("base-power",),
        "set-base-cost": ("base-cost",),
        "play-cost": ("play-cost",),
        "place-don": ("place-don",),
    },
    looks={
        **dict.fromkeys(("leader", "opponents-leader", "entered", "counter", "life"), ()),
        **dict.fromkeys(("feature", "feature-contains", "attribute", "color"), ("also",)),
        **dict.fromkeys(("cost", "base-cost"), ("cost",)),
        **{"power": ("power", GIVEN), "base-power": ("power",), "given": (GIVEN,)},
        **{"don": (COST_AREA, GIVEN), "if don": (GIVEN,)},
    },
    filters={
        "feature": named("features"),
        "feature-contains": containing("features"),
        "attribute": named("attributes"),
        "color": named("colors"),
        "color-not-of": meaning.color_not_of,
        "multicolor": meaning.multicolor,
        "cost": Measure(where_printed("cost", cost)),
        "base-cost": Measure(where_printed("cost", base_cost)),
        "power": Measure(where_printed("power", power)),
        "base-power": Measure(where_printed("power", base_power)),
        "counter": Measure(printed_value("counter")),
        "life": Measure(printed_value("life")),
        "no-base-effect": meaning.no_base_effect,
        "given": Measure(number_given),
    },
    amounts={"don": meaning.count_dons},
    refs={
        "battle-opponent": meaning.battled,
        "leader": lambda s, ctx: (leader(s, ctx.player),),
        "opponents-leader": lambda s, ctx: (leader(s, OTHER[ctx.player]),),
    },
    conditions={"don": meaning.has_given, "happened": has_happened},
    sources={"don": meaning.don_cards},
    actions={
        **ACTIONS,
        **steps.STEPS,
        **play.STEPS,
        **damage.STEPS,
        **keywords.STEPS,
    },
    picks=choices.PICKS,
    picked_as=choices.picked_as,
    timings=triggers.TIMINGS,
    before=triggers.BEFORE,
    after=triggers.AFTER,
    would=replacements.WOULD,
    prices={
        "rest-don": lambda s, player: len(dons(s, player, "active")),
        "return-don": lambda s, player: (
            len(area(s, player, COST_AREA)) + len(area(s, player, GIVEN))
        ),
    },
    rivals=frozenset({"rest-don", "return-don"}),
    contested={
        "ko": (Ko,),
        "leave": (Ko, Move),
        "rest": (Rest,),
        "set-active": (SetActive,),
        "enter": (Enter,),
        "draw": (Draw,),
        "lose": (Lose,),
        "life-to-hand": (CheckLife, Move),
        "would-ko": (Ko,),
        "would-leave": (Ko, Move),
        "would-move-life": (CheckLife, Move),
        "would-lose": (Lose,),
        "would-rest": (Rest,),
    },
    forbids={
        Ko: ("ko", "leave"),
        Move: ("leave", "life-to-hand"),
        Rest: ("rest",),
        SetActive: ("set-active",),
        Enter: ("enter",),
        Draw: ("draw",),
        Lose: ("lose",),
        CheckLife: ("life-to-hand",),
    },
    occasions={"next-refresh": REFRESH_PHASE, "your-next-refresh": REFRESH_PHASE},
    processes={"refresh": REFRESH_PHASE},
    value_rules=meaning.value_rules,
    move_rules=meaning.move_rules,
    pool_rules=meaning.pool_rules,
    news_rules=meaning.news_rules,
    end_rules=meaning.end_rules,
)
