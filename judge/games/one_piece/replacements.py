"""8-1-3-4 Replacement effects: which could apply, in which order, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from judge.engine.rulebook import Offer
from judge.engine.script import Cause
from judge.engine.script import Cites
from judge.engine.script import Script
from judge.engine.script import also
from judge.engine.script import sections
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.cards import Effect
from judge.games.one_piece.areas import FIELD
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import turn_player
from judge.games.one_piece.effects import is_used
from judge.games.one_piece.effects import payable
from judge.games.one_piece.events import CheckLife
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import Lose
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import Note
from judge.games.one_piece.events import Rest
from judge.games.one_piece.events import Use
from judge.games.one_piece.queries import About
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import all_hold
from judge.games.one_piece.queries import whose
from judge.games.one_piece.resolution import can_carry_out
from judge.games.one_piece.resolution import carry_out
from judge.games.one_piece.triggers import fits
from judge.games.one_piece.triggers import fits_cause
from judge.games.one_piece.values import is_valid
from judge.games.one_piece.values import values

OWN, TURN_PLAYER, OTHER_PLAYER = 0, 1, 2  # tiers in the order of 8-1-3-4-2


def live(s: View) -> Iterator[tuple[CardId, Effect]]:
    """Replacement effects in play, the gained ones too."""
    index = s.derived().index
    yield from index.replacements
    if not index.gives_effects:
        return
    for card, keys in values(s).gained.items():
        for key in keys:
            effect = s.library.effects[key]
            if effect.kind == "replacement":
                yield card, effect


def offers(s: View, events: tuple[Any, ...], used: frozenset[str]) -> tuple[Offer, ...]:
    """Replacement effects that could be applied to the events now."""
    found: list[Offer] = []
    for card, effect in live(s):
        blocked = _obstacle(s, card, effect, used)
        for offer in _offers_of(s, card, effect, events):
            found.append(offer._replace(blocked=blocked) if blocked else offer)
    return tuple(found)


def _obstacle(
    s: View, card: CardId, effect: Effect, used: frozenset[str]
) -> tuple[str, ...] | None:
    """Why a replacement that fits cannot be applied, whatever it would do."""
    if f"{card}|{effect.key}" in used:
        return ("8-1-3-4-3",)
    if is_used(s, card, effect):
        return ("10-2-13-3", "10-2-13-1")
    if not is_valid(s, card, effect):
        return ("8-2-1-1", "8-2-1")
    return None


def _offers_of(s: View, card: CardId, effect: Effect, events: tuple[Any, ...]) -> Iterator[Offer]:
    here = s.cards[card]
    ctx = Context(here.owner, card, here.serial, effect.key)
    if not all_hold(s, ctx, effect.when):
        return
    covered = tuple(n for n, event in enumerate(events) if _would(s, ctx, effect, event))
    if not covered:
        return
    each = effect.data.get("covers") == "each" or s.book.switches["A10"] == "per-card"
    for group in [(n,) for n in covered] if each else [covered]:
        ctx.about = about_of(s, tuple(events[n] for n in group))
        tier = _tier(s, ctx, events[group[0]])
        may = effect.may or bool(effect.data.get("may-pay"))
        blocked = None if feasible(s, ctx, effect) else ("8-1-3-4-5",)
        yield Offer(effect.key, card, here.owner, tier, may, group, blocked)


def feasible(s: View, ctx: Context, effect: Effect) -> bool:
    """8-1-3-4-5 What stands after "instead" must be possible, where the edition says so."""
    if effect.cost and not payable(s, ctx, effect.cost):
        return False
    if not s.book.switches["replacements_feasible"]:
        return True
    return not effect.do or can_carry_out(s, ctx, effect.do)


def _tier(s: View, ctx: Context, event: Any) -> int:
    by = getattr(event, "by", None)
    if s.book.switches["A9"] == "affected-card":
        if getattr(event, "card", None) == ctx.card:
            return OWN
    elif by is not None and by.effect and by.effect == ctx.effect:
        return OWN
    return TURN_PLAYER if ctx.player == turn_player(s) else OTHER_PLAYER


def about_of(s: View, events: tuple[Any, ...]) -> About:
    """What a replacement knows of the events it replaces."""
    cards = tuple(
        (event.card, s.cards[event.card].serial) for event in events if hasattr(event, "card")
    )
    return About(cards, by=events[0].by)


def _would(s: View, ctx: Context, effect: Effect, event: Any) -> bool:
    return any(event_fits(s, ctx, word, arguments, event) for word, arguments in effect.on)


def event_fits(s: View, ctx: Context, word: str, arguments: Mapping[str, Any], event: Any) -> bool:
    """Whether an event is one that "would …" means."""
    if event.by.how == "placing":
        return False
    if word == "would-lose":
        return _would_lose(s, ctx, arguments, event)
    if word == "would-move-life":
        return _would_move_life(s, ctx, arguments, event)
    if word == "would-ko":
        known = isinstance(event, Ko)
    elif word == "would-rest":
        known = isinstance(event, Rest)
    else:
        known = isinstance(event, Ko | Move) and s.cards[event.card].zone[1] in FIELD
        to = "trash" if isinstance(event, Ko) else getattr(event, "to", "")
        if known and "to" in arguments and arguments["to"].split("-")[0] != to:
            return False
    return known and fits(s, ctx, arguments, event.card) and fits_cause(s, ctx, arguments, event.by)


def _would_lose(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not isinstance(event, Lose) or event.why == "concede":
        return False
    if s.book.switches["A27"] == "final" and event.why in ("deck-out", "damage"):
        return False
    if not set(event.players) & set(whose(s, ctx, arguments.get("who", "you"))):
        return False
    return bool(arguments.get("cause", event.why) == event.why)


def _would_move_life(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not isinstance(event, CheckLife | Move):
        return False
    owner, zone = s.cards[event.card].zone
    if zone != LIFE or owner not in whose(s, ctx, arguments.get("who", "you")):
        return False
    to = "hand" if isinstance(event, CheckLife) else event.to
    if "to" in arguments and arguments["to"] != to:
        return False
    return fits_cause(s, ctx, arguments, event.by)


def rule(s: View, offers: tuple[Offer, ...], events: tuple[Any, ...], *, chained: bool) -> Cites:
    """The sections a replacement rests on."""
    cited = ["8-1-3-4"]
    event = events[offers[0].covers[0]]
    if len(offers) > 1:
        cited.append("8-1-3-4-2")
    if event.by.how == "effect":
        cited.append("8-1-3-4-4")
    if chained:
        cited.append("8-1-3-4-6")
    if s.book.switches["replaced_part_has_owner"]:
        cited.append("8-1-3-4-7")
    if isinstance(event, Lose):
        cited.append("1-3-1")
    if isinstance(event, Move) and s.cards[event.card].zone[1] in FIELD:
        cited.append("4-11-2")
    return also(tuple(cited), *sections(event.rule)[:1])


def instead(s: View, offer: Offer, events: tuple[Any, ...]) -> Script:
    """Carry out what stands after "instead"; the rest of the text goes on afterwards."""
    effect: Effect = s.library.effects[offer.effect]
    here = s.cards[offer.card]
    ctx = Context(offer.player, offer.card, here.serial, effect.key, about_of(s, events))
    if not s.book.switches["replaced_part_has_owner"]:
        ctx.due_to = events[0].by
    if effect.cost:
        yield from carry_out(s, ctx, effect.cost, paying=True)
    yield from carry_out(s, ctx, effect.do)
    if effect.once:
        yield Use(("10-2-13-1",), offer.card, effect.key)
    others = tuple(
        one
        for event in events
        if isinstance(event, Lose)
        for one in event.players
        if one not in whose(s, ctx, effect.arguments("would-lose").get("who", "you"))
    )
    if others and not s.facts.get("over"):
        yield Lose(events[0].rule, others, events[0].why, events[0].by)
    if isinstance(events[0].by, Cause) and events[0].by.how == "effect":
        yield Note(("8-1-3-4-4-1",), "text-goes-on", (events[0].by.card,))
