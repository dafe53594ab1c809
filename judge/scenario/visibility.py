"""What a player may know: open areas, the own hand, and what an effect has shown.

A judge sees everything. A player sees the open areas of the game, those that are open to
their owner, and what lies face up; what an effect let that player look at, or revealed to
all, stays known as long as nobody could have changed it unseen. So does a card that was seen
on its way into a secret area, unless somebody else put several there in an order of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from judge.engine.script import Decision
from judge.engine.state import Card, CardId, State, View, Zone
from judge.engine.trace import Instead, NotDone, Step
from judge.games.common.areas import DECK
from judge.games.common.events import Arrange, Look, Move, Reveal, Shuffle
from judge.games.game import Game

MASK = "?"


class Learnt(NamedTuple):
    """Where a card lay when the viewer saw it, and whether only the viewer looked at it."""

    zone: Zone
    alone: bool


class Sight:
    """The eyes of one viewer, following a game step by step; no viewer sees everything."""

    def __init__(self, game: Game, viewer: str | None, state: View) -> None:
        self.game = game
        self.areas = {area.name: area for area in game.table.areas}
        self.viewer = viewer
        self.learnt: dict[str, Learnt] = {}
        self.unordered_cards: set[str] = set()  # somebody else orders them for a secret area
        self.cards: Mapping[str, Card] = dict(state.cards)
        self.now = self._open(self.cards)

    def follow(self, step: Step, state: State) -> frozenset[str]:
        """Take a step in; gives the cards that may be named when it is told."""
        before, self.cards, earlier = self.now, dict(state.cards), self.cards
        if self.viewer is None:
            return self.now
        unseen = self._moved_unseen(step.what, earlier)
        self._learn(step.what)
        self._watch(step.what, before)
        if self._taken_up_openly(step.what, earlier):
            self._see((step.what.card,), alone=False)  # type: ignore[attr-defined]
        if unseen:  # it could have been any card of that hand
            self._forget(
                c for c, learnt in self.learnt.items() if learnt.zone == earlier[unseen].zone
            )
        self._forget(c for c, learnt in self.learnt.items() if learnt.zone != self.cards[c].zone)
        self.now = self._open(self.cards)
        known = before | self.now | frozenset(self._named_aloud(step))
        return known - {unseen} - frozenset(self._ordered_unseen(step))

    def _ordered_unseen(self, step: Step) -> Iterable[str]:
        """What somebody else places next of several cards: the order is not shown."""
        if isinstance(step.what, Decision) and step.answer and self.hides_order(step.what):
            yield from step.answer[1:]

    def hides_order(self, decision: Decision) -> bool:
        """Whether the viewer is not to know in which order somebody places cards."""
        return decision.ask == "order" and self.viewer not in (None, decision.player)

    def unordered(self, steps: Sequence[Step]) -> Iterable[range]:
        """Where cards are told one by one whose order in a secret area is not shown."""
        start: int | None = None
        for n, step in enumerate(steps):
            what: Any = step.what
            if isinstance(what, Decision) and self.hides_order(what):
                start = n + 1
            elif start is not None and not (isinstance(what, Move) and self._is_secret(what.to)):
                yield range(start, n)
                start = None
        if start is not None:
            yield range(start, len(steps))

    def _is_secret(self, zone: str) -> bool:
        area = self.areas.get(zone)
        return area is not None and area.seen_by != "all"

    def notices(self, step: Step, known: Collection[str]) -> bool:
        """Whether the viewer can tell that the step took place at all."""
        return self.viewer is None or self.game.speech.sight.notices(step, self.viewer, known)

    def of_decision(self, decision: Decision) -> frozenset[str]:
        """The cards that may be named in an open question."""
        return self.now | frozenset(self._own_choice(decision))

    def _open(self, cards: Mapping[str, Card]) -> frozenset[str]:
        return frozenset(card for card, lying in cards.items() if self._is_open(card, lying))

    def _is_open(self, card: str, here: Card) -> bool:
        owner, zone = here.zone
        area = self.areas.get(zone)
        if self.viewer is None or area is None or area.seen_by == "all" or card in self.learnt:
            return True
        own = area.seen_by == "owner" and owner == self.viewer
        return own or (area.faces and here.face == "up")

    def _moved_unseen(self, what: Any, earlier: Mapping[str, Card]) -> str:
        """The card that somebody else put from the hand into another secret area, if any."""
        if not isinstance(what, Move) or what.shown:
            return ""
        here, there = earlier[what.card], self.cards[what.card]
        if self._seen_by(here) != "owner" or self._seen_by(there) == "all":
            return ""
        return what.card if here.owner != self.viewer else ""

    def _taken_up_openly(self, what: Any, earlier: Mapping[str, Card]) -> bool:
        """Whether everybody saw which card has gone into a hand."""
        if not isinstance(what, Move) or self._seen_by(self.cards[what.card]) != "owner":
            return False
        return what.shown or self._seen_by(earlier[what.card]) == "all"

    def _seen_by(self, here: Card) -> str:
        """Who sees a card where it lies."""
        area = self.areas.get(here.zone[1])
        return "all" if area is None or (area.faces and here.face == "up") else area.seen_by

    def _learn(self, what: Any) -> None:
        match what:
            case Look(player=player, cards=cards):
                self._forget(cards)
                if player == self.viewer:
                    self._see(cards, alone=True)
            case Reveal(cards=cards):
                self._see(cards, alone=False)
            case Shuffle(player=player):
                zone = (player, DECK)
                self._forget(card for card, learnt in self.learnt.items() if learnt.zone == zone)
            case Arrange(cards=cards):
                self._forget(card for card in cards if not self._looked_at(card))
            case Move(card=card):
                self._forget([] if self._looked_at(card) else [card])

    def _watch(self, what: Any, before: Collection[str]) -> None:
        """A card that was seen where it lay is known where it is put, but for a hidden order."""
        if isinstance(what, Decision) and self.hides_order(what):
            self.unordered_cards.update(str(option[1]) for option in what.options if option[1:])
        elif isinstance(what, Move):
            ordered = what.card not in self.unordered_cards
            self.unordered_cards.discard(what.card)
            if ordered and what.card in before and self._is_secret(what.to):
                self._see((what.card,), alone=False)

    def _looked_at(self, card: str) -> bool:
        return card in self.learnt and self.learnt[card].alone

    def _see(self, cards: Iterable[str], *, alone: bool) -> None:
        for card in cards:
            if not self._looked_at(card):
                self.learnt[card] = Learnt(self.cards[card].zone, alone)

    def _forget(self, cards: Iterable[str]) -> None:
        for card in list(cards):
            self.learnt.pop(card, None)

    def _named_aloud(self, step: Step) -> Iterable[str]:
        if isinstance(step.what, Decision):
            if step.answer and step.answer[0] in self.game.speech.sight.aloud:
                yield from (part for part in step.answer[1:] if part in self.cards)
            yield from self._own_choice(step.what)
        elif isinstance(step.what, Move) and step.what.shown:
            yield step.what.card

    def _own_choice(self, decision: Decision) -> Iterable[str]:
        """Own cards that the viewer chooses from, in whatever area they lie."""
        if decision.player != self.viewer:
            return
        options = decision.options if isinstance(decision.options, tuple) else ()
        for part in (*decision.about, *(part for option in options for part in option[1:])):
            lying = self.cards.get(part) if isinstance(part, str) else None
            if lying is not None and lying.owner == self.viewer:
                yield str(part)


def masked(data: Any, cards: Mapping[str, Card], known: Collection[str]) -> Any:
    """Plain data in which nothing tells which the hidden cards are."""
    if isinstance(data, str):
        return MASK if data in cards and data not in known else data
    if isinstance(data, Mapping):
        shown = {key: masked(value, cards, known) for key, value in data.items()}
        hidden = any(shown[key] != value for key, value in data.items() if isinstance(value, str))
        return {key: _told(value) for key, value in shown.items()} if hidden else shown
    if isinstance(data, list):
        parts = [masked(value, cards, known) for value in data]
        hidden = any(new != old for new, old in zip(parts, data, strict=True) if new == MASK)
        return [_told(part) for part in parts] if hidden else parts
    return data


def _told(value: Any) -> Any:
    """The address of an effect tells the card it is on."""
    return MASK if isinstance(value, str) and "/" in value else value


def player_of(game: Game, cards: Mapping[CardId, Card], what: Any) -> str | None:
    """Whose step it is: who decides or acts, else the owner of the card it is about."""
    if isinstance(what, NotDone):
        return player_of(game, cards, what.event)
    if isinstance(what, Decision | Instead):
        return what.player
    player = getattr(what, "player", "")
    if player:
        return str(player)
    for field in ("card", "attacker", *game.speech.words.subjects):
        card = cards.get(getattr(what, field, ""))
        if card is not None:
            return card.owner
    players: tuple[str, ...] = getattr(what, "players", ())
    return players[0] if len(players) == 1 else None
