"""The events that effects speak of: what automatic effects wait for, and what is replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.games.common import replacements
from judge.games.common.areas import HAND
from judge.games.common.context import About, Context, whose
from judge.games.common.events import Draw, Lose, Move
from judge.games.common.facts import View
from judge.games.common.replacements import of_card, of_player
from judge.games.common.triggers import TARGET_WORDS, about_card, fits, fits_cause
from judge.games.kaiun_colosseum.areas import BARRIER, BATTLE, TRASH
from judge.games.kaiun_colosseum.events import FaceLoss, Refresh


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


TIMINGS: Mapping[str, Callable[..., About | None]] = {
    "discarded": _met(would_discard),
    "barrier-moved": _met(would_move_barrier),
    "left": _met(would_leave),
    "refreshed": refreshed,
}
WOULD: Mapping[str, Callable[..., bool]] = {
    "would-move-barrier": would_move_barrier,
    "would-draw": would_draw,
    "would-discard": would_discard,
    "would-leave": would_leave,
    "would-lose": would_lose,
}
# timings that an event meets: looked at before it, and after it
BEFORE: Mapping[type, tuple[str, ...]] = {Move: ("discarded", "barrier-moved", "left")}
AFTER: Mapping[type, tuple[str, ...]] = {Draw: ("drawn",), Refresh: ("refreshed",)}
