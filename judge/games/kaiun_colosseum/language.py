"""The language of this game's effects: its own words, and the sections behind all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.script import CARD_TEXT
from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common import continuous, replacements
from judge.games.common.areas import DECK, HAND, definition
from judge.games.common.citations import asked_for
from judge.games.common.context import About, Context, whose
from judge.games.common.events import Draw, Lose, Move
from judge.games.common.language import Language, Sayable, Words
from judge.games.common.queries import Measure, named, printed_value
from judge.games.common.replacements import of_card, of_player
from judge.games.common.triggers import TARGET_WORDS, about_card, fits, fits_cause
from judge.games.common.unknown import HIGHEST
from judge.games.common.values import values
from judge.games.kaiun_colosseum.areas import (
    BARRIER,
    BATTLE,
    COST_AREA,
    OPEN,
    SECRET,
    TRASH,
    opposing_card,
    usable_card,
)
from judge.games.kaiun_colosseum.definitions import INFORMATION, JANKEN
from judge.games.kaiun_colosseum.events import FaceLoss, Refresh
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.values import (
    LUCK,
    cost,
    janken,
    luck,
    luck_other,
    luck_win,
    raw_luck,
    unsaid,
)

# what the common code cites by name; what is missing here, the book does not say
RULES: dict[str, tuple[str, ...]] = {
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
LAYERS = {
    "luck": LUCK,
    "luck-win": ("luck-win",),
    "luck-other": ("luck-other",),
    "set-luck": ("base-luck-win", "base-luck-other"),
    "set-janken": ("base-janken",),
}
RESET = frozenset(layer for word in ("luck", "set-luck") for layer in LAYERS[word])


# -- cards that are meant ----------------------------------------------------------------------


def _opposing(s: View, ctx: Context) -> tuple[CardId, ...]:
    card = opposing_card(s, ctx.card)
    return (card,) if card else ()


def _mine(s: View, ctx: Context) -> tuple[CardId, ...]:
    card = usable_card(s, ctx.player)
    return (card,) if card else ()


def _in_battle(
    s: View, ctx: Context, target: Mapping[str, Any], players: tuple[str, ...]
) -> tuple[CardId, ...]:
    """Cards in the battle area; a face-down one can be moved but not asked about."""
    known = bool(target.get("filter"))
    found = (usable_card(s, one) if known else _any_card(s, one) for one in players)
    return tuple(card for card in found if card)


def _any_card(s: View, player: str) -> CardId:
    return next(iter(s.zones.get((player, BATTLE), ())), "")


def alike(s: View, card: CardId) -> str:
    """Unknown cards of one area are alike for who chooses among them."""
    return UNKNOWN if s.cards[card].define == UNKNOWN else card


# -- events that effects speak of -----------------------------------------------------------


def is_discard(s: View, event: Any) -> bool:
    return isinstance(event, Move) and _from(s, event) == HAND and event.to == TRASH and event.shown


def is_barrier_move(s: View, event: Any) -> bool:
    return isinstance(event, Move) and _from(s, event) == BARRIER and event.to != BARRIER


def is_leaving(s: View, event: Any) -> bool:
    return isinstance(event, Move) and _from(s, event) == BATTLE and event.to != BATTLE


def _from(s: View, event: Move) -> str:
    return s.cards[event.card].zone[1]


def _goes_to(arguments: Mapping[str, Any], event: Move) -> bool:
    return bool(arguments.get("to", event.to) == event.to)


def _owned(s: View, ctx: Context, arguments: Mapping[str, Any], event: Move) -> bool:
    """A card of a player whom the arguments mean, by a cause and as they mean."""
    owner = s.cards[event.card].owner
    wanted = {key: value for key, value in arguments.items() if key == "filter"}
    return (
        of_player(s, ctx, arguments, owner)
        and fits_cause(s, ctx, arguments, event.by)
        and (not wanted or fits(s, ctx, {**wanted, "who": "any"}, event.card))
    )


def would_move_barrier(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not is_barrier_move(s, event) or not _goes_to(arguments, event):
        return False
    return _owned(s, ctx, arguments, event)


def would_draw(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not isinstance(event, Draw) or not of_player(s, ctx, arguments, event.player):
        return False
    return fits_cause(s, ctx, arguments, event.by)


def would_discard(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    return is_discard(s, event) and _owned(s, ctx, arguments, event)


def would_leave(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not is_leaving(s, event) or not _goes_to(arguments, event):
        return False
    if arguments and not TARGET_WORDS & arguments.keys():
        arguments = {**arguments, "who": "you"}
    return of_card(s, ctx, arguments, event)


def would_lose(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    """A loss, also one that a player faces together with the other."""
    if isinstance(event, FaceLoss):
        event = Lose(event.rule, (event.player,), event.why, event.by)
    return replacements.would_lose(s, ctx, arguments, event)


def _met(would: Any) -> Any:
    """Automatic effects that wait for what replacement effects would replace."""

    def test(s: View, ctx: Context, event: Any, arguments: Mapping[str, Any]) -> About | None:
        if not would(s, ctx, arguments, event):
            return None
        return about_card(s, event.card, by=event.by, moved=True)

    return test


def refreshed(s: View, ctx: Context, event: Any, arguments: Mapping[str, Any]) -> About | None:
    return About() if event.player in whose(s, ctx, arguments.get("who", "you")) else None


# -- sections in passing --------------------------------------------------------------------


def value_rules(s: View, ctx: Context, layer: str, card: CardId, value: Any) -> tuple[str, ...]:
    """A luck value below zero; an effect that is resolved and cannot become invalid."""
    if layer in LUCK:
        before = raw_luck(s, layer, card)
        return ("1-3-6",) if min(before, before + value) < 0 else ()
    if layer == "negate" and not s.facts.together:
        used = s.cards[card].used
        done = {key.partition(" ")[0] for key, turn in used if turn == s.facts.turn}
        return ("8-2-1-4",) if (done - {ctx.effect}) & set(value) else ()
    return ()


def move_rules(
    s: View, ctx: Context, data: Mapping[str, Any], card: CardId, zone: str
) -> tuple[str, ...]:
    """First what says which card moves, or whose; else a move is what an effect tells."""
    meant = WORDS.refs.get(data.get("card", ""), ())
    found = [number for number in meant if number not in OPPOSING]
    source = s.cards[card].zone[1]
    if source == BARRIER:
        found.append("3-7-3")
    if zone == HAND and s.cards[card].owner != ctx.player:
        found += ("4-2-1-1", "4-2-1")
    besides = [number for number in meant if number in OPPOSING]
    if source == BATTLE:
        besides.append("3-1-5")
    if source == DECK and len(ctx.it) > 1:
        besides.append("3-2-3")
    return (*(found or telling(s, ctx)), *besides)


def short_rules(s: View, target: Mapping[str, Any]) -> tuple[str, ...]:
    """Adding barrier cards to the hand ends where there are none left."""
    added = target.get("from") == "barrier-top" and target.get("to") == HAND
    return ("7-1-5-4-1",) if added else ()


def telling(s: View, ctx: Context) -> tuple[str, ...]:
    """By what an effect's text is carried out: it is resolved, or takes something's place."""
    effect = s.library.effects.get(ctx.effect)
    instead = effect is not None and effect.kind == "replacement"
    return ("8-1-2-3",) if instead else RULES["resolving"]


def pool_rules(
    s: View, ctx: Context, target: Mapping[str, Any], pool: tuple[CardId, ...]
) -> tuple[str, ...]:
    """A card with nothing but story text has no base effect; one that is made invalid has."""
    if "no-base-effect" not in dict(asked_for(target["filter"])):
        return ()
    negated = {card for card, _ in values(s).negated}
    found = ("8-2-1-3",) if negated & set(pool) else ()
    story = any(definition(s, card).values.get("story") for card in pool)
    return (*found, "2-6-4-1") if story else found


def _no_base_effect(s: View, ctx: Context, card: CardId, wanted: bool) -> bool:
    return (not definition(s, card).effects) == wanted


NUMBERS = {
    "luck": luck,
    "luck-win": luck_win,
    "luck-other": luck_other,
    "base-luck-win": printed_value("luck-win"),
    "base-luck-other": printed_value("luck-other"),
    "cost": cost,
}


def _where_known(name: str, value: Any) -> Any:
    """A number, as far as anybody knows it."""
    return lambda s, card: None if unsaid(s, card, name) else value(s, card)


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
    numbers=NUMBERS,
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
        "no-base-effect": _no_base_effect,
        **{name: Measure(_where_known(name, value)) for name, value in NUMBERS.items()},
    },
    refs={"opposing": _opposing, "mine": _mine},
    sources={BATTLE: _in_battle},
    timings={
        "discarded": _met(would_discard),
        "barrier-moved": _met(would_move_barrier),
        "left": _met(would_leave),
        "refreshed": refreshed,
    },
    would={
        "would-move-barrier": would_move_barrier,
        "would-draw": would_draw,
        "would-discard": would_discard,
        "would-leave": would_leave,
        "would-lose": would_lose,
    },
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
    before={Move: ("discarded", "barrier-moved", "left")},
    after={Draw: ("drawn",), Refresh: ("refreshed",)},
    value_rules=value_rules,
    deciding=DECIDING,
    move_rules=move_rules,
    pool_rules=pool_rules,
    short_rules=short_rules,
    face_down_works=lambda s: bool(s.book.switches["KJ7"] == "full-card"),
    alike=alike,
)
continuous.number_word(LANGUAGE, "luck", LUCK)
continuous.number_word(LANGUAGE, "luck-win")
continuous.number_word(LANGUAGE, "luck-other")
continuous.number_word(LANGUAGE, "set-luck", LAYERS["set-luck"])
