"""Cards as they were when everybody saw them, kept in a position until they are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.modifiers import Modifier
from judge.engine.state import STALE, CardId
from judge.games.common.events import Shown
from judge.games.common.facts import View
from judge.games.common.values import values


def kept(shown: Mapping[CardId, View]) -> tuple[Shown, ...]:
    """What has to be remembered of revealed cards: where each lay, and what was added to it."""
    return tuple(
        Shown(card, *then.cards[card].zone, _added(then, card))
        for card, then in sorted(shown.items())
    )


def seen(s: View, cards: Iterable[Shown]) -> dict[CardId, View]:
    """The cards again, each in a position in which it lies where it was seen."""
    return {one.card: _as_it_was(s, one) for one in cards}


def _added(s: View, card: CardId) -> tuple[tuple[str, int], ...]:
    found = ((name, amounts.get(card, 0)) for name, amounts in values(s).added.items())
    return tuple(sorted((name, value) for name, value in found if value))


def _as_it_was(s: View, one: Shown) -> View:
    then = s.copy()
    here, there = then.cards[one.card], (one.owner, one.zone)
    then.zones = {
        zone: tuple(card for card in cards if card != one.card) for zone, cards in s.zones.items()
    }
    then.zones[there] = (one.card, *then.zones.get(there, ()))
    then.cards[one.card] = here._replace(zone=there, state="", face="up", host="")
    then.modifiers = tuple(mod for mod in s.modifiers if mod.card != one.card)
    then.fresh = STALE
    now, was = dict(_added(then, one.card)), dict(one.added)
    differing = {name: was.get(name, 0) - now.get(name, 0) for name in (*was, *now)}
    then.modifiers += tuple(
        Modifier(name, value, one.card, here.serial) for name, value in differing.items() if value
    )
    then.fresh = STALE
    return then
