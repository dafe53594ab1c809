"""Replacement effects: which could take the place of events, and what they do instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.replace import link
from judge.engine.rulebook import Offer
from judge.engine.script import Apart, Script
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common import defeat
from judge.games.common.activation import is_used, once_rules, payable
from judge.games.common.context import About, Context, whose
from judge.games.common.events import Lose, Rest, Use
from judge.games.common.facts import View
from judge.games.common.language import Sections, cites, language
from judge.games.common.queries import all_hold
from judge.games.common.resolution import can_carry_out, carry_out
from judge.games.common.triggers import fits, fits_cause
from judge.games.common.values import is_valid, values


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
            found.append(offer if blocked is None else offer._replace(blocked=blocked))
    return tuple(found)


def _obstacle(s: View, card: CardId, effect: Effect, used: frozenset[str]) -> Sections | None:
    """`replaced-once`: Why a replacement that fits cannot be applied, whatever it would do."""
    if is_used(s, card, effect):
        return cites(s, "once-used")
    if link(s, card, effect.key) in used:
        return cites(s, "replaced-once")
    if not is_valid(s, card, effect):
        return cites(s, "invalid")
    return None


def _offers_of(s: View, card: CardId, effect: Effect, events: tuple[Any, ...]) -> Iterator[Offer]:
    here = s.cards[card]
    ctx = Context(here.owner, card, here.serial, effect.key)
    covered = tuple(n for n, event in enumerate(events) if covers(s, ctx, effect, event))
    if not covered:
        return
    policy = s.book.policy
    each = effect.data.get("covers") == "each" or policy.replaces_one_by_one(s)
    for group in [(n,) for n in covered] if each else [covered]:
        ctx.about = about_of(s, tuple(events[n] for n in group))
        player, tier = policy.replacement_rank(s, ctx, events[group[0]])
        may = effect.may or bool(effect.data.get("may-pay"))
        then = defeat.averted(s, tuple(events[n] for n in group))
        blocked = None if feasible(then, ctx, effect) else policy.impossible_rule(s, effect)
        yield Offer(effect.key, card, player, tier, may, group, blocked)


def covers(s: View, ctx: Context, effect: Effect, event: Any) -> bool:
    """Whether an effect speaks of an event, and its conditions hold for it."""
    if not would(s, ctx, effect, event):
        return False
    ctx.about = about_of(s, (event,))
    return all_hold(s, ctx, effect.when)


def feasible(s: View, ctx: Context, effect: Effect) -> bool:
    """`replacement-impossible`: What stands after "instead" must be possible, where the book says
    so."""
    if effect.cost and not payable(s, ctx, effect.cost):
        return False
    if not s.book.policy.replacements_feasible(s, effect):
        return True
    return not effect.do or can_carry_out(s, ctx, effect.do)


def about_of(s: View, events: tuple[Any, ...]) -> About:
    """What a replacement knows of the events it replaces."""
    cards = tuple(
        (event.card, s.cards[event.card].serial)
        for event in events
        if getattr(event, "card", "") in s.cards
    )
    return About(cards, by=events[0].by)


def would(s: View, ctx: Context, effect: Effect, event: Any) -> bool:
    """Whether an event is one that the effect speaks of."""
    by = getattr(event, "by", None)
    if by is None or by.how == "placing":
        return False
    tests = language(s).would
    return any(
        (tests.get(word) or WOULD[word])(s, ctx, arguments, event)
        for word, arguments in effect.on
        if word.startswith("would-")
    )


def would_rest(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    return isinstance(event, Rest) and of_card(s, ctx, arguments, event)


def of_card(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    """Whether an event is about a card that the arguments mean, by a cause they mean."""
    return fits(s, ctx, arguments, event.card) and fits_cause(s, ctx, arguments, event.by)


def of_player(s: View, ctx: Context, arguments: Mapping[str, Any], player: str) -> bool:
    """Whether something happens to a player whom the arguments mean."""
    return player in whose(s, ctx, arguments.get("who", "you"))


def would_lose(s: View, ctx: Context, arguments: Mapping[str, Any], event: Any) -> bool:
    if not isinstance(event, Lose) or event.why == "concede":
        return False
    if not s.book.policy.loss_replaceable(s, event):
        return False
    policy = s.book.policy
    return any(
        of_player(s, ctx, arguments, player)
        and arguments.get("cause") in (None, policy.why_lost(s, event, player))
        for player in event.players
    )


WOULD: dict[str, Any] = {"would-rest": would_rest, "would-lose": would_lose}


def _saved(s: View, ctx: Context) -> tuple[str, ...]:
    """The players whom an effect saves from losing."""
    effect: Effect = s.library.effects[ctx.effect]
    wanted = (arguments for word, arguments in effect.on if word == "would-lose")
    return tuple(one for each in wanted for one in whose(s, ctx, each.get("who", "you")))


def replaced(s: View, offer: Offer, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """What does not happen: of a loss of several players only that of those who are saved."""
    if not any(isinstance(event, Lose) for event in events):
        return events
    here = s.cards[offer.card]
    saved = _saved(s, Context(here.owner, offer.card, here.serial, offer.effect))
    return tuple(
        event._replace(players=tuple(one for one in event.players if one in saved))
        if isinstance(event, Lose)
        else event
        for event in events
    )


def instead(s: View, offer: Offer, events: tuple[Any, ...]) -> Script:
    """`replacement`, `replaced-part`, `replaced-midway`: Carry out what stands after "instead"."""
    effect: Effect = s.library.effects[offer.effect]
    here = s.cards[offer.card]
    ctx = Context(here.owner, offer.card, here.serial, effect.key, about_of(s, events))
    if not s.book.policy.replaced_part_is_own(s):
        ctx.due_to = events[0].by
    if effect.once:  # from now on, so that it is not applied again while it is carried out
        yield Use(once_rules(s, ctx, effect), offer.card, effect.key)
    saved = _saved(s, ctx)
    losses = tuple(event for event in events if isinstance(event, Lose))
    yield from defeat.while_averted(s, losses, saved, _carried_out(s, ctx, effect))
    for event in losses:
        if s.facts.over:
            return
        others = tuple(one for one in event.players if one not in saved)
        rest = s.book.policy.rest_of_loss(s, event, others) if others else None
        if rest is not None:
            yield Apart(one_event(rest))


def one_event(event: Any) -> Script:
    yield event


def _carried_out(s: View, ctx: Context, effect: Effect) -> Script:
    if effect.cost:
        yield from carry_out(s, ctx, effect.cost, paying=True)
    yield from carry_out(s, ctx, effect.do)
