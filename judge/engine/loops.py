"""Loops: a position that comes back, and who could have kept it from coming back."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from hashlib import blake2b
from typing import NamedTuple

from judge.engine.script import CHANCE
from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.state import Card
from judge.engine.state import State
from judge.engine.trace import Step

MOST = 999  # how often a player may say that a loop is repeated


class Stop(NamedTuple):
    """A choice inside a loop that could have stopped it: who, at what question, what was said."""

    player: str
    ask: str
    answer: Answer


class Place(NamedTuple):
    """A position that was there before, with the trace up to it; the one before is linked.

    Of a position read from data only its `mark` is known, and what was `said` since.
    """

    state: State
    trace: Step | None
    prev: Place | None
    mark: str = ""
    said: tuple[Stop, ...] = ()

    def is_like(self, state: State) -> bool:
        """Whether the position has come back."""
        if self.mark:
            return self.mark == mark_of(state)
        return same_position(self.state, state)

    def stops(self, now: Step | None) -> tuple[Stop, ...]:
        """The first real choice of each player since the position was there."""
        found = {one.player: one for one in (*stops(now, self.trace), *self.said)}
        return tuple(found[player] for player in sorted(found))


class Numbers:
    """Every number of times, as answers ("number", n)."""

    __slots__ = ()

    def __contains__(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == 2
            and answer[0] == "number"
            and type(answer[1]) is int
            and 0 <= answer[1] <= MOST
        )

    def __iter__(self) -> Iterator[Answer]:
        return (("number", n) for n in range(MOST + 1))

    def __len__(self) -> int:
        return MOST + 1

    def __getitem__(self, n: int) -> Answer:
        return ("number", range(MOST + 1)[n])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Numbers)

    def __hash__(self) -> int:
        return hash("numbers")

    def __repr__(self) -> str:
        return "Numbers()"


def same_position(one: State, other: State) -> bool:
    """Whether two positions are alike for the players: what lies where, and how."""
    if len(one.modifiers) != len(other.modifiers) or len(one.standby) != len(other.standby):
        return False
    before = one.zones
    for zone, cards in other.zones.items():
        lying = before.get(zone, ())
        if lying is not cards and lying != cards:
            return False
    if any(cards and zone not in other.zones for zone, cards in one.zones.items()):
        return False
    if one.facts.get("battle") != other.facts.get("battle"):
        return False
    for card, here in other.cards.items():
        there = one.cards[card]
        if here is not there and _turned(here) != _turned(there):
            return False
    if len(one.facts.get("delayed") or ()) != len(other.facts.get("delayed") or ()):
        return False
    return applied(one) == applied(other) and waiting(one) == waiting(other)


def mark_of(state: State) -> str:
    """A short text that two positions have in common when they are alike for the players."""
    lying = sorted((zone, cards) for zone, cards in state.zones.items() if cards)
    whole = (lying, areas(state), state.facts.get("battle"), applied(state), waiting(state))
    return blake2b(repr(_in_order(whole)).encode(), digest_size=8).hexdigest()


def _in_order(value: object) -> object:
    """The same value, written the same way however its parts came together."""
    if isinstance(value, Mapping):
        return sorted((key, _in_order(one)) for key, one in value.items())
    if isinstance(value, frozenset):
        return sorted(value)
    return [_in_order(one) for one in value] if isinstance(value, tuple | list) else value


def _turned(card: Card) -> tuple[object, ...]:
    return card.state, card.face, card.host, card.used


def areas(state: State) -> tuple[tuple[object, ...], ...]:
    """Every card that is turned, flipped, under another one or has effects used up."""
    return tuple(
        sorted(
            (card, here.state, here.face, here.host, here.used)
            for card, here in state.cards.items()
            if here.state or here.host
        )
    )


def applied(state: State) -> list[tuple[object, ...]]:
    return [(one.layer, one.value, one.card, one.whom, one.owner) for one in state.modifiers]


def waiting(state: State) -> list[tuple[str, str, str]]:
    return [(one.effect, one.card, one.player) for one in state.standby]


def stops(now: Step | None, then: Step | None) -> tuple[Stop, ...]:
    """The first real choice of each player between two points of a trace."""
    found: dict[str, Stop] = {}
    while now is not None and now is not then:
        what = now.what
        if isinstance(what, Decision) and not now.forced and now.answer and what.player != CHANCE:
            found[what.player] = Stop(what.player, what.ask, now.answer)
        now = now.prev
    return tuple(found[player] for player in sorted(found))
