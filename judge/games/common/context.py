"""What an effect knows while it waits and while it is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from judge.engine.script import Cause
from judge.engine.state import CardId
from judge.games.common.areas import OTHER, in_turn_order
from judge.games.common.facts import View

NOBODY = Cause("rule")
NONE: Mapping[str, Any] = MappingProxyType({})  # most effects never keep anything


class About(NamedTuple):
    """The facts of the event that an effect answers to."""

    that: tuple[tuple[CardId, int], ...] = ()  # the cards of the event, with their serials
    other: CardId = ""  # the other card of a battle
    by: Cause = NOBODY
    times: int = 1
    moment: str = ""
    held: str = ""  # the section by which the effect had to wait
    last: tuple[tuple[str, object], ...] = ()  # what the card was like where it came from
    missed: bool = False  # whether a condition that has to be met as the timing is met was not


NOTHING = About()
Remembered: TypeAlias = tuple[
    tuple[str, tuple[tuple[CardId, int], ...]], ...
]  # cards by their names


class Link(NamedTuple):
    """An effect that was activated by another: in what position, and whether anybody chooses."""

    card: CardId
    effect: str
    position: str
    asks: bool


class Context:
    """What an effect knows while it is carried out."""

    # what most effects never change stands here: contexts are made all the time
    numbers: Mapping[str, int] = NONE  # numbers that were chosen, by their names
    it: tuple[CardId, ...] = ()
    looked: tuple[tuple[CardId, int], ...] = ()  # cards that are being looked at
    # cards that were revealed, with the position in which everybody saw them
    shown: Mapping[CardId, View] = NONE
    activated: Any = None  # the position in which it was activated, where that matters
    chain: tuple[Link, ...] = ()  # the effects that have activated one another, down to this
    did = True  # whether the step before was done
    due_to: Cause | None = None  # what the steps count as caused by, if not by this
    parts = 1  # of how many actions the cost consists that is being paid
    later = False  # whether these are steps that an effect has left for later
    short = 0  # how many cards there were too few to choose, for a target made of several
    instead = False  # whether something took the place of a part of the cost

    def __init__(
        self, player: str, card: CardId, serial: int, effect: str, about: About = NOTHING
    ) -> None:
        self.player = player  # who "you" is
        self.owner = player  # whose effect it is
        self.card = card
        self.serial = serial
        self.effect = effect
        self.about = about
        self.names: dict[str, tuple[tuple[CardId, int], ...]] = {}

    @property
    def cause(self) -> Cause:
        return self.due_to or Cause("effect", self.owner, self.card, self.effect)

    @property
    def price(self) -> Cause:
        return Cause("cost", self.owner, self.card, self.effect)

    def remember(self, s: View, cards: tuple[CardId, ...]) -> None:
        """Cards are revealed: what they are like now can be asked when they have moved."""
        then = s.copy()
        self.shown = {**self.shown, **dict.fromkeys(cards, then)}

    def kept(self) -> Remembered:
        """The cards it knows by a name, those of its event and those it looked at, for later."""
        others = {"that": self.about.that, "looked": self.looked}
        return tuple(sorted((self.names | {k: v for k, v in others.items() if v}).items()))

    def recall(self, names: Remembered) -> None:
        """It goes on later, and knows the cards that were kept for it."""
        self.names = dict(names)
        self.about = self.about._replace(that=self.names.pop("that", ()))
        self.looked = self.names.pop("looked", ())

    def copy(self) -> Context:
        other = Context(self.player, self.card, self.serial, self.effect, self.about)
        other.names, other.numbers = dict(self.names), self.numbers
        other.it, other.looked, other.did = self.it, self.looked, self.did
        other.chain, other.shown = self.chain, self.shown
        other.due_to, other.owner = self.due_to, self.owner
        other.later, other.activated = self.later, self.activated
        return other


def whose(s: View, ctx: Context, who: str) -> tuple[str, ...]:
    """The players meant by `you`, `opponent` or `any`, as seen by the effect's player."""
    if who == "you":
        return (ctx.player,)
    if who == "opponent":
        return (OTHER[ctx.player],)
    return in_turn_order(s)
