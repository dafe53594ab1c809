"""8-1-3-4 Replacement effects: what they speak of in this game, and how they rank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.rulebook import Offer
from judge.engine.script import Cause, Cites, Script, also, sections
from judge.games.common.areas import turn_player
from judge.games.common.context import Context
from judge.games.common.events import Lose, Move, Note
from judge.games.common.queries import matches
from judge.games.common.replacements import instead as common_instead
from judge.games.common.replacements import of_card, of_player
from judge.games.common.triggers import fits_cause
from judge.games.one_piece.areas import FIELD, LIFE
from judge.games.one_piece.events import CheckLife, Ko
from judge.games.one_piece.facts import View

OWN, TURN_PLAYER, OTHER_PLAYER = 0, 1, 2  # tiers in the order of 8-1-3-4-2


def rank(s: View, ctx: Context, event: Any) -> tuple[str, int]:
    """8-1-3-4-2 The effect's own replacement first, then the turn player's, then the other's."""
    by = getattr(event, "by", None)
    affected = getattr(event, "card", None) == ctx.card
    caused = by is not None and bool(by.effect) and by.effect == ctx.effect
    if affected != caused and s.book.switches["A9"] == "affected-card":
        caused = affected
    if caused:
        return ctx.player, OWN
    return ctx.player, TURN_PLAYER if ctx.player == turn_player(s) else OTHER_PLAYER


def _would_ko(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    return isinstance(event, Ko) and of_card(s, ctx, arguments, event)


def _would_leave(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not isinstance(event, Ko | Move) or s.cards[event.card].zone[1] not in FIELD:
        return False
    to = "trash" if isinstance(event, Ko) else event.to
    if "to" in arguments and arguments["to"].split("-")[0] != to:
        return False
    return of_card(s, ctx, arguments, event)


def _would_move_life(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not isinstance(event, CheckLife | Move):
        return False
    owner, zone = s.cards[event.card].zone
    if zone != LIFE or not of_player(s, ctx, arguments, owner):
        return False
    to = "hand" if isinstance(event, CheckLife) else event.to
    if "to" in arguments and arguments["to"] != to:
        return False
    if not matches(s, ctx, event.card, arguments.get("filter", {})):
        return False
    return fits_cause(s, ctx, arguments, event.by)


WOULD: Mapping[str, Callable[..., bool]] = {
    "would-ko": _would_ko,
    "would-leave": _would_leave,
    "would-move-life": _would_move_life,
}


def rule(s: View, offers: tuple[Offer, ...], events: tuple[Any, ...], *, chained: bool) -> Cites:
    """The sections a replacement rests on."""
    cited: list[str] = []
    event = events[offers[0].covers[0]]
    if isinstance(event, Lose):
        cited.append("1-3-1")
    if len(offers) > 1:
        cited.append("8-1-3-4-2")
    if chained:
        cited.append("8-1-3-4-6")
    if event.by.how == "effect":
        cited.append("8-1-3-4-4")
    cited += ("8-1-3-4", "8-1-3-4-7")
    if isinstance(event, Move) and s.cards[event.card].zone[1] in FIELD:
        cited.append("4-11-2")
    judged = ("9-2-1",) if isinstance(event, Lose) and "9-2-1" in event.rule else ()
    return also(tuple(cited), *sections(event.rule)[:1], *judged)


def instead(s: View, offer: Offer, events: tuple[Any, ...]) -> Script:
    """8-1-3-4-4, 8-1-3-4-4-1 Carry out what stands after "instead"; the rest of the text goes on
    afterwards. 8-1-3-4-7 It is an effect of its own player; 8-1-3-4-6 what it does may be
    replaced in turn.
    """
    yield from common_instead(s, offer, events)
    if isinstance(events[0].by, Cause) and events[0].by.how == "effect":
        yield Note(("8-1-3-4-4-1",), "text-goes-on", (events[0].by.card,))
