"""Replacements: who may put something else in the place of events, and in which order.

How they rank, whether they chain and whether they can be applied at all, the game's policy
says; here they are offered, tier by tier, until nobody has or wants one any more.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING

from judge.engine.driving import EVERY, NONE
from judge.engine.nesting import nested
from judge.engine.rulebook import Offer
from judge.engine.script import DONE, INSTEAD, Answer, Cites, Decision, Event, Outcome
from judge.engine.state import CardId, View
from judge.engine.trace import Declined, Instead, NotDone

if TYPE_CHECKING:
    from judge.engine.table import Table


def link(state: View, card: CardId, effect: str) -> str:
    """A replacement in a chain: that of the card as it lies there now.

    With the serial, because a card that has moved is a new one and has not replaced anything.
    """
    serial = state.cards[card].serial if card in state.cards else 0
    return f"{card}|{serial}|{effect}"


def replace(
    table: Table, events: tuple[Event, ...], outcomes: list[Outcome], used: frozenset[str]
) -> Generator[Decision, Answer, None]:
    """Let players replace events of a group; what was replaced is marked in `outcomes`.

    `used` are the replacements already applied in the chain that the events belong to.
    """
    policy = table.book.policy
    declined: set[tuple[str, str, tuple[int, ...]]] = set()
    # asked for anew each time: what one replacement has done may end or allow another
    while not table.state.over:
        open_ = tuple(n for n, outcome in enumerate(outcomes) if outcome == DONE)
        group = tuple(events[n] for n in open_)
        found = [
            offer._replace(covers=tuple(open_[n] for n in offer.covers))
            for offer in policy.offers(table.state, group, used)
        ]
        offers = _open(table, found, declined, events)
        if not offers:
            return
        first = _next(offers)
        rule = _rule(table, first[0], offers, events, used)
        offer = yield from _pick(table, first, declined, rule)
        if offer is None:
            continue
        gone = tuple(events[n] for n in offer.covers)
        rule = _rule(table, offer, offers, events, used)
        told = policy.replaced(table.state, offer, gone)
        table.record(Instead(rule, offer.player, offer.card, offer.effect, told))
        key = link(table.state, offer.card, offer.effect)
        chain = used | {key} if policy.chains(table.state) else EVERY
        # before it is carried out: meanwhile nobody may replace the same events once more
        for n in offer.covers:
            outcomes[n] = INSTEAD
        yield from nested(
            table, policy.instead(table.state, offer, gone), chain, (offer.card, offer.effect, gone)
        )


def refuse(table: Table, events: tuple[Event, ...]) -> None:
    """What was replaced is not replaced any further: recorded where it would have been."""
    policy = table.book.policy
    for offer in policy.offers(table.state, events, NONE):
        event = events[offer.covers[0]]
        rule = policy.only_once_rule(table.state)
        table.record(NotDone(rule, event, "not-applicable", offer.card))


def _open(
    table: Table,
    offers: list[Offer],
    declined: set[tuple[str, str, tuple[int, ...]]],
    events: tuple[Event, ...],
) -> list[Offer]:
    """Those that can be applied, each effect once; why another cannot is recorded once."""
    found: dict[tuple[str, str], Offer] = {}
    for offer in offers:
        if _key(offer) in declined:
            continue
        if offer.blocked is None:
            found.setdefault((offer.card, offer.effect), offer)
            continue
        declined.add(_key(offer))
        event = events[offer.covers[0]]
        table.record(NotDone(offer.blocked, event, "not-applicable", offer.card))
    return list(found.values())


def _next(offers: list[Offer]) -> list[Offer]:
    """Those from which one player picks next: of the first rank, and all of that player.

    One that has to be applied and has no rival for any of its events leaves nothing to pick.
    """
    tier = min(offer.tier for offer in offers)
    player = next(offer.player for offer in offers if offer.tier == tier)
    first = [offer for offer in offers if (offer.tier, offer.player) == (tier, player)]
    for offer in first:
        if not offer.may and not rivals(offer, first):
            return [offer]
    return first


def rivals(offer: Offer, offers: Iterable[Offer]) -> list[Offer]:
    """The other replacements of the same player for any of the same events."""
    return [
        other
        for other in offers
        if other is not offer
        and other.player == offer.player
        and not set(other.covers).isdisjoint(offer.covers)
    ]


def _rule(
    table: Table,
    offer: Offer,
    offers: list[Offer],
    events: tuple[Event, ...],
    used: frozenset[str],
) -> Cites:
    """The sections by which one of the offers is applied, or asked for."""
    in_order = (offer, *(other for other in offers if other is not offer))
    policy = table.book.policy
    return policy.replacement_rule(table.state, in_order, events, chained=bool(used))


def _pick(
    table: Table,
    offers: list[Offer],
    declined: set[tuple[str, str, tuple[int, ...]]],
    rule: Cites,
) -> Generator[Decision, Answer, Offer | None]:
    """`replacement-declined`: The holder chooses which of equal rank is applied next, or applies
    none of them."""
    player = offers[0].player
    options: list[Answer] = [("replace", offer.card, offer.effect) for offer in offers]
    if all(offer.may for offer in offers):
        options.append(("no",))
    settling = table.book.policy.who_picks(table.state) if len(offers) > 1 else None
    if settling is not None:
        player = yield from table.drive(settling, NONE)
        if table.state.over:
            return None
    answer = yield from table.ask(Decision(rule, player, "replace", tuple(options)))
    if answer == ("no",):
        why = table.book.policy.declined_rule(table.state, tuple(offers))
        table.record(Declined(why, player, tuple(offer.card for offer in offers)))
        declined.update(map(_key, offers))
        return None
    return offers[options.index(answer)]


def _key(offer: Offer) -> tuple[str, str, tuple[int, ...]]:
    return offer.card, offer.effect, offer.covers
