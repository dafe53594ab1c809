"""What the words of this game mean, and the sections that matter in passing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common.areas import DECK, HAND, definition
from judge.games.common.citations import asked_for
from judge.games.common.context import Context
from judge.games.common.queries import Measure, printed_value
from judge.games.common.values import values
from judge.games.kaiun_colosseum.areas import BARRIER, BATTLE, opposing_card, usable_card
from judge.games.kaiun_colosseum.citations import OPPOSING, RULES, WORDS
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.values import (
    LUCK,
    cost,
    luck,
    luck_other,
    luck_win,
    raw_luck,
    unsaid,
)

# -- cards that are meant ----------------------------------------------------------------------


def opposing(s: View, ctx: Context) -> tuple[CardId, ...]:
    card = opposing_card(s, ctx.card)
    return (card,) if card else ()


def mine(s: View, ctx: Context) -> tuple[CardId, ...]:
    card = usable_card(s, ctx.player)
    return (card,) if card else ()


def in_battle(
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


def no_base_effect(s: View, ctx: Context, card: CardId, wanted: bool) -> bool:
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


MEASURES = {name: Measure(_where_known(name, value)) for name, value in NUMBERS.items()}
