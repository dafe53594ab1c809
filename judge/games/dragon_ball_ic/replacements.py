"""8-10 Replacement effects; Iron Wall works like one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.replace import rivals
from judge.engine.rulebook import Offer
from judge.engine.script import Script
from judge.games.common import replacements as common
from judge.games.common.areas import DECK, area, in_turn_order
from judge.games.common.context import Context, whose
from judge.games.common.events import Damage, Draw, Lose, Move, Note
from judge.games.common.replacements import of_card, of_player
from judge.games.common.triggers import fits_cause
from judge.games.dragon_ball_ic.areas import ENERGY, FIGHTING, LIFE
from judge.games.dragon_ball_ic.events import Break, Enter
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.keywords import IRON_WALL, WALLED, stand_firm
from judge.games.dragon_ball_ic.meaning import is_break

LEAVING = (Move, Break, Enter)


def instead(s: View, offer: Offer, events: tuple[Any, ...]) -> Script:
    """8-10-1 Carry out what takes the place of the event; Iron Wall only negates it."""
    if offer.effect == IRON_WALL:
        yield stand_firm(offer.card)
        return
    if offer.may:
        yield Note(("8-10-1-1",), "never-happened", (offer.card,))
    yield from common.instead(s, offer, events)


# -- who decides, and by which sections ----------------------------------------------------------


def affected(s: View, ctx: Context, event: Any) -> tuple[str, int]:
    """8-10-2, 8-10-2-1, 8-10-2-2 The player whom an event affects; the turn player's
    events come first."""
    card = getattr(event, "card", "")
    if card:
        player = s.cards[card].owner
    elif isinstance(event, Lose):
        wanted = s.library.effects[ctx.effect].arguments("would-lose").get("who", "you")
        player = next(one for one in event.players if one in whose(s, ctx, wanted))
    else:
        player = event.player
    return player, in_turn_order(s).index(player)


def rule(s: View, offers: tuple[Offer, ...], events: tuple[Any, ...]) -> tuple[str, ...]:
    """The sections by which the first of the offers is applied, or asked for."""
    first = offers[0]
    walled = first.effect == IRON_WALL
    found = [*WALLED] if walled else ["8-10-1", "8-2-1-3", "8-2-1-3-1"]
    if not walled and not first.may:
        found.append("8-10-1-1")
    if rivals(first, offers):
        found += ["8-10-2", "8-10-2-2"]
        found += ["8-10-2-1"] if getattr(events[first.covers[0]], "card", "") else []
    return tuple(found)


def declined_rule(offers: tuple[Offer, ...]) -> tuple[str, ...]:
    """By what replacements are declined: a choice in the text, or how Iron Wall is read."""
    walls = [one for one in offers if one.effect == IRON_WALL]
    chosen = ("8-10-3",) if len(walls) < len(offers) else ()
    return (*chosen, *((*WALLED, "DJ15") if walls else ()))


# -- the events that replacement effects speak of ------------------------------------------------

Arguments = Mapping[str, Any]


def would_break(s: View, ctx: Context, arguments: Arguments, event: Any) -> bool:
    return is_break(s, event) and of_card(s, ctx, arguments, event)


def would_leave(s: View, ctx: Context, arguments: Arguments, event: Any) -> bool:
    if type(event) not in LEAVING or s.cards[event.card].zone[1] not in FIGHTING:
        return False
    to = ENERGY if type(event) is Break else event.to
    if "to" in arguments and arguments["to"] != to:
        return False
    return of_card(s, ctx, arguments, event)


def would_damage(s: View, ctx: Context, arguments: Arguments, event: Any) -> bool:
    if type(event) is not Damage or not of_player(s, ctx, arguments, event.player):
        return False
    return fits_cause(s, ctx, arguments, event.by)


def would_draw(s: View, ctx: Context, arguments: Arguments, event: Any) -> bool:
    if type(event) is not Draw or not of_player(s, ctx, arguments, event.player):
        return False
    return fits_cause(s, ctx, arguments, event.by)


def would_lose(s: View, ctx: Context, arguments: Arguments, event: Any) -> bool:
    """Several may be about to lose at the same time, and not all of them for the same cause."""
    if not isinstance(event, Lose) or event.why == "concede":
        return False
    if event.why not in (LIFE, DECK):
        return common.would_lose(s, ctx, arguments, event)
    meant = [one for one in event.players if of_player(s, ctx, arguments, one)]
    empty = (arguments["cause"],) if "cause" in arguments else (LIFE, DECK)
    return any(not area(s, player, zone) for player in meant for zone in empty)


WOULD: Mapping[str, Callable[..., bool]] = {
    "would-break": would_break,
    "would-leave": would_leave,
    "would-damage": would_damage,
    "would-draw": would_draw,
    "would-lose": would_lose,
}
