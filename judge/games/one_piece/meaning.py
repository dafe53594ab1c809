"""What the words of this game mean, and the sections that matter in passing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.state import CardId
from judge.games.cards import Definition, Effect
from judge.games.common.areas import DECK, area, definition
from judge.games.common.citations import asked_for
from judge.games.common.context import Context, whose
from judge.games.common.definitions import has_text
from judge.games.common.language import cites
from judge.games.common.queries import followed, same
from judge.games.common.values import base_setters, information, is_valid, values
from judge.games.one_piece.areas import (
    CHARACTERS,
    COST_AREA,
    DON_DECK,
    FIELD,
    GIVEN,
    LIFE,
    STAGE,
    TRASH,
    given,
    leader,
)
from judge.games.one_piece.facts import View
from judge.games.one_piece.values import base_power, power, raw_cost

# -- what words mean -----------------------------------------------------------------------------


def count_dons(s: View, ctx: Context, data: Any) -> int:
    """DON!! cards on the field; whether given ones have a state, the edition says."""
    state = data.get("state")
    count = 0
    for player in whose(s, ctx, data["don"]):
        lying = (*area(s, player, COST_AREA), *area(s, player, GIVEN))
        if state == "given":
            count += len(area(s, player, GIVEN))
        elif state is None:
            count += len(lying)
        else:
            count += sum(s.cards[don].state == state for don in lying)
    return count


def don_cards(
    s: View, ctx: Context, target: Mapping[str, Any], players: Iterable[str]
) -> tuple[CardId, ...]:
    source = target.get("from", "field")
    if source == "looked":
        return ()
    zones = {"field": (COST_AREA, GIVEN), "cost-area": (COST_AREA,), "don-deck": (DON_DECK,)}
    lying = zones.get(source, ())
    return tuple(card for player in players for zone in lying for card in area(s, player, zone))


def has_given(s: View, ctx: Context, value: Any) -> bool:
    return len(given(s, ctx.card)) >= int(value)


def multicolor(s: View, ctx: Context, card: CardId, wanted: bool) -> bool:
    """2-3-6 Whether a card has more than one color."""
    return (len(information(s, card, "colors")) > 1) == wanted


def color_not_of(s: View, ctx: Context, card: CardId, ref: Any) -> bool:
    """2-3-5 Whether a card is of another color than cards that a text names, wherever they are."""
    own, others = information(s, card, "colors"), _colors(s, ctx, ref)
    if own & others:
        return bool(own - others) and s.book.switches["A46"] == "another-color"
    return bool(own and others)


def _colors(s: View, ctx: Context, ref: Any) -> frozenset[str]:
    named = followed(s, ctx, ref)
    return frozenset().union(*(information(s, one, "colors") for one in named))


def no_base_effect(s: View, ctx: Context, card: CardId, wanted: bool) -> bool:
    """2-8-5, 8-2-2 Whether nothing is printed; that a text is invalid makes no difference."""
    return (not has_text(definition(s, card))) == wanted


def battled(s: View, ctx: Context) -> tuple[CardId, ...]:
    """The other card of this card's battle."""
    battle = s.facts.battle
    if ctx.about.moment == "battle-end":
        return same(s, ctx.about.that)
    if battle is None:
        return ()
    if battle.attacker == ctx.card:
        return same(s, ((battle.target, battle.target_serial),))
    return same(s, ((battle.attacker, battle.attacker_serial),))


# -- sections that matter in passing -----------------------------------------------------------


def value_rules(s: View, ctx: Context, layer: str, card: CardId, value: Any) -> tuple[str, ...]:
    """What becomes of a value: below zero, set twice, on a negated card."""
    if layer == "power":
        return ("1-3-6-1", "1-3-6-1-1") if power(s, card) + value < 0 else ()
    if layer == "cost":
        before = raw_cost(s, card)
        cited = ("1-3-6", "1-3-6-2") if before + value < 0 else ()
        return (*cited, *(("1-3-6-2-1",) if before < 0 else ()))
    if layer in ("base-power", "base-cost"):
        return _base_rules(s, layer, card, value)
    if layer == "negate" and any(modifier.source in value for modifier in s.modifiers):
        return ("8-2-3",)
    if layer in ("keyword", "effect") and any(one == card for one, _ in values(s).negated):
        return cites(s, "gained-later")
    return ()


def _base_rules(s: View, layer: str, card: CardId, value: int) -> tuple[str, ...]:
    """Another base value: set by several, and what is added to it may keep it below zero."""
    cited: tuple[str, ...] = ()
    if any(setter != value for _, setter in base_setters(s, layer[5:], card)):
        cited = ("4-9-2-1",) if layer == "base-power" else ("4-9-2-2",)
    if layer == "base-power" and power(s, card) - base_power(s, card) + value < 0:
        cited = (*cited, "1-3-6-1", "1-3-6-1-1")
    return cited


def move_rules(
    s: View, ctx: Context, data: Mapping[str, Any], card: CardId, zone: str
) -> tuple[str, ...]:
    """The sections the move of a card rests on."""
    cited: list[str] = []
    moving = s.cards[card]
    source = moving.zone[1]
    if moving.owner != ctx.player:
        cited.append("4-2-1-1")
    if source in (CHARACTERS, STAGE):
        cited.append("3-1-6")
    if zone == TRASH:
        cited.append("3-5-2")
    if source == DECK:
        cited.append("3-2-3")
    if source == LIFE and data.get("from") in ("life-top", "life"):
        cited.append("3-10-2")
    if source == CHARACTERS and zone == TRASH:
        cited.append("10-2-1-3")
    if source == LIFE and zone == DECK and moving.face == "up":
        cited.append("3-2-2")
    if zone == LIFE:
        cited.append("3-10-2-1" if data.get("face") == "up" else "3-10-2")
        printed = definition(s, leader(s, moving.owner)).values["life"] or 0
        if len(area(s, moving.owner, LIFE)) >= printed:
            cited.append("2-9-4")
    return tuple(cited)


def _is_silenced(s: View, card: CardId) -> bool:
    """Whether an effect of a card is invalid."""
    if any(one == card for one, _ in values(s).negated):
        return True
    return any(not is_valid(s, card, effect) for effect in definition(s, card).effects)


def pool_rules(
    s: View, ctx: Context, target: Mapping[str, Any], pool: tuple[CardId, ...]
) -> tuple[str, ...]:
    """Sections that matter for what can be chosen from here."""
    wanted = dict(asked_for(target["filter"]))
    printed = [definition(s, card) for card in pool]
    cited = [*textless_rules(wanted, printed)]
    if "no-base-effect" in wanted:
        cited += ("8-2-2",) if any(_is_silenced(s, card) for card in pool) else ()
    if "color" in wanted and any(len(card.values["colors"]) > 1 for card in printed):
        cited.append("2-3-5")
    if "color-not-of" in wanted:
        others = _colors(s, ctx, wanted["color-not-of"])
        cards = (information(s, card, "colors") for card in pool)
        cited += ("2-3-5", "A46") if any(own & others and own - others for own in cards) else ()
    if "cost" in wanted and any(
        definition(s, card).values["cost"] is not None and raw_cost(s, card) < 0 for card in pool
    ):
        cited.append("1-3-6-2")
    return tuple(cited)


def textless_rules(wanted: Mapping[str, Any], cards: Iterable[Definition]) -> tuple[str, ...]:
    """The sections by which a card has a text although it seems to have none."""
    if "no-base-effect" not in wanted:
        return ()
    for printed in cards:
        timings = {word for effect in printed.effects for word in effect.timings}
        if timings == {"trigger"}:
            return ("2-11-2",)
    return ()


def _lying(s: View) -> list[CardId]:
    return [card for (_, zone), cards in s.zones.items() if zone in FIELD for card in cards]


def news_rules(s: View, card: CardId, effect: Effect) -> tuple[str, ...]:
    """A negated card, or one with nothing but a [Trigger], still has a base effect."""
    targets = [step.get("target") for step in effect.do]
    filters = [target.get("filter", {}) for target in targets if isinstance(target, Mapping)]
    if not any("no-base-effect" in dict(asked_for(wanted)) for wanted in filters):
        return ()
    lying = _lying(s)
    negated = {card for card, _ in values(s).negated}
    rules = textless_rules({"no-base-effect": True}, [definition(s, card) for card in lying])
    return (*rules, *(("8-2-2",) if negated & set(lying) else ()))


def end_rules(s: View, card: CardId, effect: Effect) -> tuple[str, ...]:
    """Whether a cost effect that has ended had kept some card's cost below zero."""
    changes = [step["cost"] for step in effect.do if "cost" in step]
    below = any(
        isinstance(change, int) and raw_cost(s, card) + change < 0
        for change in changes
        for card in _lying(s)
        if definition(s, card).values["cost"] is not None
    )
    return ("1-3-6-2-1",) if below else ()
