"""Places of a game that go on alike, so that exploration looks at each of them once.

A place is the state at the beginning of the running call, the call and what waits behind it.
Two places are held to be alike only if one becomes the other by renaming: what was counted
on the way (how often a card moved, when something began to apply) is left out wherever
nothing remembers it, and cards are exchanged only where nothing tells them apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from typing import Any

from judge.engine.loops import Stop, choices, picture
from judge.engine.modifiers import Modifier
from judge.engine.state import Card, CardId, State
from judge.engine.table import Save

NOBODY: frozenset[CardId] = frozenset()


class Likeness:
    """What a game says about what is alike. By default only what is the same is alike.

    `heaps` are areas in which the order of the cards means nothing, and in which cards of
    one owner and one definition can stand for each other. `nobody` are definitions of cards
    that are nobody in particular: which of them is which is no fact of the position.
    """

    heaps: frozenset[str] = frozenset()
    nobody: frozenset[str] = frozenset()

    def sums(self, state: State) -> frozenset[str]:
        """Layers of modifiers in which it means nothing which of them began first."""
        return frozenset()

    def told(self, state: State) -> Collection[CardId]:
        """Cards of which something was said, so that they are somebody in particular."""
        return NOBODY

    def can_return(self, then: State, now: State) -> bool:
        """Whether a position remembered for loops could still come back."""
        return True


class Places:
    """Keys of places: equal keys go on alike.

    `root` is the state that exploration starts from; a key holds only what differs from it.
    """

    def __init__(self, likeness: Likeness, root: State) -> None:
        self.likeness = likeness
        self._cards = root.cards
        self._zones = root.zones
        self._plain = {card: _without_serial(here) for card, here in root.cards.items()}
        self._mentions: dict[Any, frozenset[CardId]] = {}
        self._positions: dict[int, tuple[State, Hashable]] = {}

    def key(self, saved: Save, kept: tuple[Hashable, ...] = ()) -> Hashable:
        """The key of a place at the beginning of a call; `kept` is remembered of the way here."""
        state = saved.state
        where = (saved.agenda, saved.call, kept, state.standby, state.stopped)
        remembered = self._remembered(saved)
        # where a loop may yet be found, positions are compared card by card: nothing is renamed
        if remembered:
            return (state.key(), where, remembered)
        mentioned = self.mentioned(saved, kept)
        return (self._lying(state, mentioned), self._modifiers(state), state.facts.whole(), where)

    # -- what is remembered somewhere -------------------------------------------------------

    def mentioned(self, saved: Save, kept: tuple[Hashable, ...] = ()) -> set[CardId]:
        """Every card that something besides its own place remembers."""
        state = saved.state
        cards: set[CardId] = set()
        for value in state.facts.whole():
            if isinstance(value, tuple | str):
                cards |= self._in(value)
        cards |= self._in(state.modifiers) | self._in(state.standby) | self._in(kept)
        cards |= self._in(state.stopped)
        call, agenda = saved.call, saved.agenda
        while call is not None:
            if call.args:
                cards |= self._in(call.args)
            call, agenda = agenda if agenda is not None else (None, None)
        return cards

    def _in(self, value: Any) -> frozenset[CardId]:
        """The cards whose ids are part of a value, however deep."""
        if not isinstance(value, tuple | str | Mapping | frozenset):
            return NOBODY
        mentioned = self._mentions.get(value)
        if mentioned is None:
            # an id may be part of a longer text. To take too many cards for mentioned is safe:
            # fewer places are held to be alike
            if isinstance(value, str):
                mentioned = frozenset(card for card in self._cards if card in value)
            else:
                parts = value.items() if isinstance(value, Mapping) else value
                mentioned = NOBODY.union(*map(self._in, parts))
            self._mentions[value] = mentioned
        return mentioned

    def _remembered(self, saved: Save) -> tuple[Hashable, ...]:
        """Positions that a loop could come back to, with who could have stopped it since."""
        kept: list[tuple[Hashable, ...]] = []
        since: dict[str, Stop] = {}
        place, now = saved.seen, saved.trace
        while place is not None:
            state = place.state
            since.update(choices(now, place.trace))
            now = place.trace
            if state is not saved.state and self.likeness.can_return(state, saved.state):
                said = tuple(since[player] for player in sorted(since))
                kept.append((self._position(state), place.where, place.back, said))
            elif place.back:
                kept.append((place.back,))
            place = place.prev
        return tuple(kept)

    def _position(self, state: State) -> Hashable:
        # by identity, as a picture takes long; the state is kept beside it, or its id might
        # come to belong to another one
        known = self._positions.get(id(state))
        if known is None:
            known = self._positions[id(state)] = (state, picture(state))
        return known[1]

    # -- the position -----------------------------------------------------------------------

    def _lying(self, state: State, mentioned: set[CardId]) -> Hashable:
        """What lies where: cards that nothing tells apart are counted, others are named."""
        heaps, base, plain = self.likeness.heaps, self._cards, self._plain
        cards = state.cards
        fixed = mentioned.union(card.host for card in cards.values() if card.host)
        named = []
        heaped: list[tuple[Hashable, ...]] = []
        for card, here in cards.items():
            if here.zone[1] in heaps and card not in fixed:
                define, owner, zone, turned, face, host, since, _, used = here
                heaped.append((define, owner, zone, turned, face, host, since, used))
            elif here is base[card]:  # most cards: nothing has touched them since the root
                continue
            elif card in mentioned:
                if here != base[card]:
                    named.append((card, here))
            elif (now := _without_serial(here)) != plain[card]:
                named.append((card, now))
        return (
            frozenset(named),
            frozenset(Counter(heaped).items()),
            frozenset(self._orders(state, heaps)),
        )

    def _orders(self, state: State, heaps: frozenset[str]) -> list[Hashable]:
        base = self._zones
        return [
            (zone, lying)
            for zone, lying in state.zones.items()
            if zone[1] not in heaps and lying != base.get(zone, ())
        ]

    def _modifiers(self, state: State) -> Hashable:
        """What applies; when it began counts only where that makes a difference."""
        sums = self.likeness.sums(state)
        if not sums or any(waiting.stamp for waiting in state.standby):
            return state.modifiers
        added: list[Modifier] = []
        ordered: list[Modifier] = []
        for modifier in state.modifiers:
            (added if modifier.layer in sums else ordered).append(modifier._replace(stamp=0))
        return (tuple(ordered), frozenset(Counter(added).items()))


def _without_serial(here: Card) -> Card:
    define, owner, zone, state, face, host, since, _, used = here
    return Card(define, owner, zone, state, face, host, since, 0, used)
