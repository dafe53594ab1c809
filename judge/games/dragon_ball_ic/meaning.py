"""What the words of this game mean, and the sections that matter in passing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import DECK, HAND, area
from judge.games.common.citations import asked_for
from judge.games.common.context import Context
from judge.games.common.events import Move
from judge.games.common.queries import candidates, of_category, printed_value
from judge.games.dragon_ball_ic.areas import BATTLE, DROP, ENERGY, LEADER, LIFE, MELEE
from judge.games.dragon_ball_ic.events import Break
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.values import NUMBERS, layer_rules, raw, value

JOINT_FIGHT = "Joint Fight"

# -- what words mean -----------------------------------------------------------------------------


def from_hand(
    s: View, ctx: Context, target: Mapping[str, Any], players: Iterable[str]
) -> tuple[CardId, ...]:
    """Cards in hand; one that is being played cannot be used for anything else."""
    playing = s.facts.playing
    found = (card for player in players for card in area(s, player, HAND) if card != playing)
    return of_category(s, found, target.get("what", "card"))


def is_live(zone: str, effect: Effect) -> bool:
    """3-7-3 In the melee area only what speaks about that area is valid."""
    return zone != MELEE or speaks_of_melee(effect)


@lru_cache(maxsize=4096)
def speaks_of_melee(effect: Effect) -> bool:
    """Whether an effect says that it works in the melee area."""
    return "on-melee" in effect.timings or MELEE in effect.valid_in


def alike(s: View, card: CardId) -> str:
    """3-8-2 Of cards of one name in the energy area it does not matter which is taken."""
    here = s.cards[card]
    return f"{here.owner} {here.define}" if here.zone[1] == ENERGY else card


# -- sections that matter in passing -----------------------------------------------------------


def value_rules(s: View, ctx: Context, layer: str, card: CardId, change: Any) -> tuple[str, ...]:
    """A value that an effect makes 0 or less is calculated all the same, and raised from there."""
    if layer not in NUMBERS:
        return ()
    now = raw(s, layer, card)
    return ("1-3-6",) if now < 0 or now + change <= 0 else ()


def leaving_rules(s: View, card: CardId, to: str) -> tuple[str, ...]:
    """A card that leaves the battle area or the melee area is a new card where it goes."""
    zone = s.cards[card].zone[1]
    lost = ("8-9-1-4",) if any(one.card == card for one in s.modifiers) else ()
    if zone == LEADER:
        return lost
    if zone == BATTLE and to == MELEE:
        return (*lost, "DJ1") if lost and s.book.switches["DJ1"] == "loses" else ()
    if zone == BATTLE:
        return ("3-1-4", *lost)
    return ("3-1-5",) if zone == MELEE and to != BATTLE else ()


def owner_rules(s: View, ctx: Context, card: CardId) -> tuple[str, ...]:
    """Where no player is named, a card goes to its owner's area."""
    return ("3-1-7", "4-2-2") if s.cards[card].owner != ctx.player else ()


def move_rules(
    s: View, ctx: Context, data: Mapping[str, Any], card: CardId, zone: str
) -> tuple[str, ...]:
    """The sections the move of a card rests on."""
    source = s.cards[card].zone[1]
    found = [*leaving_rules(s, card, zone), *owner_rules(s, ctx, card)]
    if zone == DROP:
        found.append("3-4-2")
    if source == DECK and len(candidates(s, ctx, data)) > 1 and data.get("from") == "deck-top":
        found.append("3-2-3")
    if source == DECK and zone == ENERGY:
        found.append("6-2-4-1")
    if source == BATTLE and zone == ENERGY:
        found.append("7-5-1-4-2-1")
    if source == LIFE:
        found.append("3-9-2")
    if zone == LIFE:
        found.append("3-9-1")
    return tuple(found)


def pool_rules(
    s: View, ctx: Context, target: Mapping[str, Any], pool: tuple[CardId, ...]
) -> tuple[str, ...]:
    """Sections that matter for what can be chosen from here."""
    wanted = asked_for(target["filter"])
    words = {word for word, _ in wanted}
    found = [*layer_rules(s, pool, tuple(word for word in NUMBERS if word in words))]
    if ("trait", JOINT_FIGHT) in wanted:
        found.append("2-6-4")
    return tuple(found)


def news_rules(s: View, card: CardId, effect: Effect) -> tuple[str, ...]:
    """A pressure skill hinders; a number may be made 0 or less."""
    found = ["10-5-1"] if effect.data.get("skill") == "pressure" else []
    here = s.cards[card]
    ctx = Context(here.owner, card, here.serial, effect.key)
    for step in effect.do:
        for name in NUMBERS:
            if name in step:
                cards = candidates(s, ctx, step.get("target", "self"))
                if any(raw(s, name, one) <= 0 for one in cards):
                    found.append("1-3-6")
    return tuple(dict.fromkeys(found))


def end_rules(s: View, card: CardId, effect: Effect) -> tuple[str, ...]:
    """A text that is off in the melee area."""
    return ("3-7-3",) if s.cards[card].zone[1] == MELEE and not speaks_of_melee(effect) else ()


def _printed(word: str) -> Any:
    return printed_value(word.removeprefix("base-"))


def _now(word: str) -> Any:
    return lambda s, card: value(s, word, card)


VALUES = {
    **{word: _now(word) for word in NUMBERS},
    **{f"base-{word}": _printed(word) for word in NUMBERS},
}


def is_break(s: View, event: Any) -> bool:
    """Whether an event would break a card."""
    if type(event) is Break:
        return True
    if type(event) is not Move or event.to != ENERGY:
        return False
    return s.cards[event.card].zone[1] == BATTLE and event.by.how in ("effect", "cost")
