"""Loops: a position that comes back, and who could have kept it from coming back."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

from judge.engine.script import CHANCE, Answer, Cites, Decision, kind
from judge.engine.state import Card, State
from judge.engine.trace import Step

MOST = 999  # how often a player may say that a loop is repeated
PLAIN = (str, int, bool, type(None))  # written the same way whatever they are part of
COUNT = "loop-count"  # the question how often a loop is repeated
REPEAT: Answer = ("repeat",)  # said where a loop has come back and the player is free to go on


class Stop(NamedTuple):
    """A choice inside a loop that could have stopped it: who, at what question, what was said.

    `at` marks the position from which the player came to this choice. Of several choices that
    a player makes from there it is the last one: whoever chooses otherwise at one of them does
    something else.
    """

    player: str
    ask: str
    answer: Answer
    at: str = ""
    about: tuple[Hashable, ...] = ()

    def is_asked_in(self, decision: Decision) -> bool:
        """Whether this is the question at which the choice was made."""
        asked = (decision.player, decision.ask, decision.about)
        return asked == (self.player, self.ask, self.about)


@kind("stopped")
class Stopped(NamedTuple):
    """A loop for which a number was declared.

    While it is `running`, the `others` go on as before until the player of `stop` chooses
    otherwise; after that the `bound` players may not choose it again in the same position.
    `here` marks the position at which the game has last arrived.
    """

    stop: Stop
    others: tuple[Stop, ...]
    bound: tuple[Stop, ...]
    rule: Cites
    running: bool = True
    here: str = ""

    def arrived(self, mark: str) -> Stopped:
        """The same at the next position: where the loop has been left, it is over."""
        running = self.running and not (self.here and self.here == self.stop.at)
        return self._replace(here=mark, running=running)

    @property
    def ending(self) -> tuple[tuple[str, str], ...]:
        """Who ends the loop here with another choice, as a fact; nothing once it has ended."""
        return (("player", self.stop.player),) if self.running else ()

    def barred(self, decision: Decision) -> tuple[Answer, ...]:
        """What may not be answered here because it would be the loop again."""
        barred = (self.stop,) if self.running else self.bound
        return tuple(stop.answer for stop in barred if self._is_here(stop, decision))

    def bars(self, decision: Decision, answer: Answer) -> bool:
        """Whether an answer, or the beginning of it, may not be given here."""
        return any(one[: len(answer)] == answer for one in self.barred(decision))

    def _is_here(self, one: Stop, decision: Decision) -> bool:
        return one.at in (self.here, "") and one.is_asked_in(decision)

    def going_on(self, decision: Decision) -> Answer | None:
        """What one of the others answers here, because the loop is still running."""
        for stop in self.others if self.running else ():
            if self._is_here(stop, decision) and stop.answer in decision.options:
                return stop.answer
        return None


class PastPosition(NamedTuple):
    """A position that was there before, with the trace up to it; the one before is linked.

    `where` is the place in the rules. Of a position read from data only its `mark` is known,
    and what was `said` since. `back`: the choices with which a loop has just come back to it.
    """

    state: State
    trace: Step | None
    prev: PastPosition | None
    mark: str = ""
    said: tuple[Stop, ...] = ()
    where: Hashable = ""
    back: tuple[Stop, ...] = ()

    def is_like(self, state: State, where: Hashable) -> bool:
        """Whether the position has come back, at the same place in the rules."""
        if self.mark:
            return self.mark == mark_of(state, where)
        return self.where == where and same_position(self.state, state)

    def marked(self) -> str:
        return self.mark or mark_of(self.state, self.where)


class Numbers:
    """Every number of times, as answers ("number", n).

    It stands in for a tuple of a thousand answers, which nobody would look through.
    """

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
    # it is asked at every place at which a loop could come back, and nearly always the answer
    # is no: what is cheap to compare and differs most often comes first
    if len(one.modifiers) != len(other.modifiers) or len(one.standby) != len(other.standby):
        return False
    before = one.zones
    for zone, cards in other.zones.items():
        lying = before.get(zone, ())
        if lying is not cards and lying != cards:
            return False
    if any(cards and zone not in other.zones for zone, cards in one.zones.items()):
        return False
    for card, here in other.cards.items():
        there = one.cards[card]
        if here is not there and _turned(here) != _turned(there):
            return False
    kept = other.book.policy.kept
    return (
        kept(one) == kept(other)
        and applied(one) == applied(other)
        and waiting(one) == waiting(other)
    )


def picture(state: State) -> tuple[Hashable, ...]:
    """What players can tell of a position; of alike ones it is the same."""
    lying = tuple(sorted((zone, cards) for zone, cards in state.zones.items() if cards))
    turned = tuple(
        sorted((card, *_turned(here)) for card, here in state.cards.items() if _counts(here))
    )
    kept = state.book.policy.kept(state)
    return lying, turned, kept, tuple(applied(state)), tuple(waiting(state))


def mark_of(state: State, where: Hashable = "") -> str:
    """A short text that two positions have in common when they are alike for the players."""
    # not `hash`: a mark is written into cases, and has to be the same in every process
    whole = (where, picture(state))
    return blake2b(repr(_in_order(whole)).encode(), digest_size=8).hexdigest()


def _in_order(value: object) -> object:
    """The same value, written the same way however its parts came together."""
    if isinstance(value, (tuple, list)):  # nearly all; a mapping takes long to recognise
        return [item if type(item) in PLAIN else _in_order(item) for item in value]
    if isinstance(value, Mapping):
        return sorted((key, _in_order(item)) for key, item in value.items())
    return sorted(value) if isinstance(value, frozenset) else value


def _counts(card: Card) -> bool:
    return bool(card.state or card.host or card.used or card.face != "up")


def _turned(card: Card) -> tuple[Any, ...]:
    since = card.since if card.state else 0  # elsewhere it means nothing how long a card lies
    return card.state, card.face, card.host, card.used, since


def applied(state: State) -> list[tuple[Any, ...]]:
    """What applies: to what card, if it is still the one it was given to, and until when."""
    cards = state.cards
    return [
        (
            modifier.layer,
            modifier.value,
            modifier.card,
            modifier.card in cards and cards[modifier.card].serial == modifier.serial,
            modifier.whom,
            modifier.until,
            modifier.owner,
        )
        for modifier in state.modifiers
    ]


def waiting(state: State) -> list[tuple[Any, ...]]:
    """What waits, and because of which cards."""
    return [
        (
            awaited.effect,
            awaited.card,
            awaited.player,
            awaited.batch,
            tuple(card for card, _ in getattr(awaited.about, "that", ())),
        )
        for awaited in state.standby
    ]


def _can_stop(decision: Decision) -> bool:
    return decision.player != CHANCE and decision.ask != COUNT


def choices(now: Step | None, then: Step | None) -> dict[str, Stop]:
    """The last real choice of each player between two points of the trace."""
    latest: dict[str, Stop] = {}
    while now is not None and now is not then:
        what, answer = now.what, None if now.forced else now.answer
        if isinstance(what, Decision) and answer and _can_stop(what) and what.player not in latest:
            latest[what.player] = Stop(what.player, what.ask, answer, "", what.about)
        now = now.prev
    return latest


def stops_since(
    place: PastPosition, last: PastPosition | None, now: Step | None
) -> tuple[Stop, ...]:
    """Who could have kept a position from coming back, and by what choice.

    `last` is the place that was come to last; of each player it is the first choice that
    counts, and of what was chosen from the same position the last.
    """
    latest: dict[str, Stop] = {}
    while last is not None:
        since = choices(now, last.trace)
        mark = last.marked() if since else ""
        latest.update((player, stop._replace(at=mark)) for player, stop in since.items())
        if last is place:
            break
        now, last = last.trace, last.prev
    for stop in place.said:
        later = latest.get(stop.player)
        if later is None or later.at != stop.at:  # else it was chosen behind, from there
            latest[stop.player] = stop
    return tuple(latest[player] for player in sorted(latest))
