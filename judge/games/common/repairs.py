"""What could be changed about a position so that a reason against an answer falls away.

For every code of a reason: the changes worth trying, the smallest first. Whether one helps is
found out by running it (`remedies`); here nothing is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, TypeAlias

from judge.engine.rulebook import Reason
from judge.engine.script import Answer
from judge.engine.state import CardId
from judge.engine.state import State as AnyState
from judge.games.cards import ACTIVATED, UNKNOWN, Effect
from judge.games.common.activation import context, costs, effects_of, is_used, payable
from judge.games.common.areas import ACTIVE, DECK, HAND, RESTED, area
from judge.games.common.changes import PositionChange, change
from judge.games.common.context import Context, whose
from judge.games.common.facts import State
from judge.games.common.language import language
from judge.games.common.queries import amount, candidates, referred
from judge.games.common.steps import word_of
from judge.games.common.values import values

Found: TypeAlias = Iterator[PositionChange]
FactsByName: TypeAlias = Mapping[str, Any]
Repair: TypeAlias = Callable[[AnyState, str, Answer, FactsByName], Found]


class Repairs:
    """The repairs that all games know; a game adds codes and what its words can be changed by."""

    changes: Mapping[str, Callable[..., bool]]
    zones: tuple[str, ...] = (HAND,)  # areas whose number of cards can be changed
    searched: tuple[str, ...] = (DECK,)  # areas from which a card could be had instead

    def __init__(self) -> None:
        self.codes: dict[str, Repair] = {
            "forbidden": self._forbidden,
            "may-not-play": self._forbidden,
            "may-not-enter": self._forbidden,
            "attacker-rested": self._set_active,
            "not-in-hand": self._in_hand,
            "negated": self._negated,
            "used-this-turn": self._used,
            "condition-not-met": self._condition,
            "cannot-pay": self._cannot_pay,
        }

    def __call__(self, s: State, player: str, answer: Answer, reason: Reason) -> Found:
        """The changes of the position that could do away with a reason."""
        repair = self.codes.get(reason.code)
        if repair is not None:
            yield from repair(s, player, answer, dict(reason.facts))

    # -- what a game adds ------------------------------------------------------------------

    def price(self, s: AnyState, player: str, answer: Answer) -> tuple[Any, ...]:
        """What an answer costs that activates nothing."""
        return ()

    def for_price(self, s: AnyState, player: str, word: str, data: Any) -> Found | None:
        """What would pay a cost that only this game has; none if it is not such a cost."""
        return None

    def for_word(self, s: AnyState, ctx: Context, word: str, value: Any) -> Found | None:
        """What would meet a condition that only this game has; none if it is not such a word."""
        return None

    def for_card(self, s: AnyState, card: CardId, wanted: Mapping[str, Any]) -> Found:
        """What would make a card as a filter of this game wants it."""
        return iter(())

    def for_amount(self, s: AnyState, ctx: Context, data: Mapping[str, Any], step: int) -> Found:
        """What would change an amount that only this game has."""
        return iter(())

    def more_cards(self, s: AnyState, player: str, target: Mapping[str, Any]) -> Found:
        """What would put more cards where a target looks for them."""
        return iter(())

    # -- plain reasons ---------------------------------------------------------------------

    def _forbidden(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        yield ("remove-prohibition", facts["by"])

    def _set_active(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        yield ("set-active", facts["card"])

    def _in_hand(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        if s.cards[facts["card"]].owner == player:
            yield ("in-hand", facts["card"])

    def _negated(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        yield ("not-negated", facts["card"])

    # -- activating ------------------------------------------------------------------------

    def meant(self, s: AnyState, player: str, answer: Answer) -> Iterator[tuple[CardId, Effect]]:
        """The effects that an answer wants to activate, each with its card."""
        for effect in effects_of(s, answer[1]):
            if effect.timings & ACTIVATED and (len(answer) < 3 or effect.key == answer[2]):
                yield answer[1], effect

    def _used(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        for card, effect in self.meant(s, player, answer):
            if is_used(s, card, effect):
                yield ("not-used", card, effect.key)

    def _condition(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        for card, effect in self.meant(s, player, answer):
            yield from self.for_condition(s, context(s, card, effect), facts["condition"])
        yield from self._lifted(s)

    def _cannot_pay(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        price = self.price(s, player, answer)
        if price:
            ctx = Context(player, answer[1], s.cards[answer[1]].serial, "")
            yield from self.for_costs(s, ctx, price)
        else:
            for card, effect in self.meant(s, player, answer):
                ctx = context(s, card, effect)
                yield from self.for_costs(s, ctx, costs(s, ctx, effect))
        yield from self._lifted(s)

    def _lifted(self, s: State) -> Found:
        """Prohibitions and what they demand, one card's after the other."""
        for source in dict.fromkeys(ban.source for ban in values(s).bans):
            yield ("remove-prohibition", source)

    def for_costs(self, s: State, ctx: Context, parts: tuple[Any, ...]) -> Found:
        """What would make the parts of a cost payable; those that are not come alone."""
        missing = [part for part in parts if not payable(s, ctx, (part,))]
        for part in missing or parts:
            yield from self._for_part(s, ctx, part)

    def _for_part(self, s: State, ctx: Context, part: Any) -> Found:
        word = word_of(s, part)
        data = part[word]
        own = self.for_price(s, ctx.player, word, data)
        if own is not None:
            yield from own
        elif word == "rest" and data == "self":
            yield ("set-active", ctx.card)
        elif word == "discard" and not (isinstance(data, Mapping) and data.get("filter")):
            number = data if isinstance(data, int) else data.get("n", 1)
            yield ("have", ctx.player, HAND, amount(s, ctx, number))
        elif word == "choose-one":
            for body in data:
                yield from self.for_costs(s, ctx, body)
        elif "target" in part:
            yield from self.more_targets(s, ctx, part["target"])
        elif isinstance(data, Mapping):
            source = HAND if word == "discard" else None
            yield from self.more_targets(s, ctx, {"from": source, **data} if source else data)

    # -- conditions ------------------------------------------------------------------------

    def for_condition(self, s: State, ctx: Context, condition: Any) -> Found:
        """What would meet a condition, or keep the opposite from being met."""
        if isinstance(condition, str):
            return
        ((word, value), *_) = condition.items()
        own = self.for_word(s, ctx, word, value)
        if own is not None:
            yield from own
        elif word == "is":
            yield from self._for_comparison(s, ctx, value)
        elif word == "not":
            yield from self.for_condition(s, ctx, value)
        elif word in ("any", "all"):
            yield from chain.from_iterable(self.for_condition(s, ctx, one) for one in value)
        else:
            for card in referred(s, ctx, word):
                yield from self._as_wanted(s, card, value)

    def _as_wanted(self, s: State, card: CardId, wanted: Mapping[str, Any]) -> Found:
        """A card as a filter wants it, as far as that can be changed without another card."""
        if "state" in wanted:
            yield ("set-active", card) if wanted["state"] == ACTIVE else ("rest", card)
        yield from self.for_card(s, card, wanted)
        if "keyword" in wanted:
            yield ("gain-keyword", card, wanted["keyword"])

    def _for_comparison(self, s: State, ctx: Context, value: Any) -> Found:
        first, sign, second = value
        gap = amount(s, ctx, second) - amount(s, ctx, first)
        strict = sign in ("<", ">", "!=")
        step = max(1, abs(gap) + (1 if strict and gap else 0)) if sign != "!=" else 1
        for side in (first, second):
            yield from self._other_amount(s, ctx, side, step)

    def _other_amount(self, s: State, ctx: Context, data: Any, step: int) -> Found:
        """An amount that is greater or smaller by a step."""
        if not isinstance(data, Mapping):
            return
        for zone in self.zones:
            if zone in data:
                for player in whose(s, ctx, data[zone]):
                    now = len(area(s, player, zone))
                    yield ("have", player, zone, now + step)
                    yield ("have", player, zone, now - step)
        yield from self.for_amount(s, ctx, data, step)
        if "sum" in data:
            yield from self.more_targets(s, ctx, data["of"])
        if "count" in data:
            yield from self.more_targets(s, ctx, data["count"])
            yield from (("in-hand", card) for card in candidates(s, ctx, data["count"]))
        for word in ("plus", "minus", "times"):
            for part in data.get(word, ()):
                yield from self._other_amount(s, ctx, part, step)
        if "half" in data:
            yield from self._other_amount(s, ctx, data["half"], 2 * step)
        if "divide" in data:
            whole, parts = data["divide"]
            yield from self._other_amount(s, ctx, whole, parts * step)

    # -- more cards of a kind --------------------------------------------------------------

    def more_targets(self, s: State, ctx: Context, target: Any) -> Found:
        """Changes after which a target means more cards than it does now."""
        if isinstance(target, str):
            return
        if "each-of" in target:
            yield from chain.from_iterable(
                self.more_targets(s, ctx, part) for part in target["each-of"]
            )
            return
        before = len(candidates(s, ctx, target))
        for one in self._worth_trying(s, ctx, target):
            there = s.copy()
            if change(self.changes, there, one) and len(candidates(there, ctx, target)) > before:
                yield one

    def _worth_trying(self, s: State, ctx: Context, target: Mapping[str, Any]) -> Found:
        source = target.get("from", language(s).home)
        for player in whose(s, ctx, target.get("who", "you")):
            if source == HAND:
                yield ("have", player, HAND, len(area(s, player, HAND)) + 1)
                for card in known_cards(s, player, self.searched):
                    yield ("in-hand", card)
            elif source in self.zones:
                yield ("have", player, source, len(area(s, player, source)) + target.get("n", 1))
            yield from self.more_cards(s, player, target)

    def turned(self, s: State, player: str, zones: Iterable[str]) -> Found:
        """Cards of the field that lie the other way."""
        for zone in zones:
            for card in area(s, player, zone):
                yield ("set-active", card) if s.cards[card].state == RESTED else ("rest", card)


def known_cards(s: State, player: str, zones: Iterable[str]) -> Iterator[CardId]:
    """Known cards in some areas, of each definition the first."""
    seen: set[str] = {UNKNOWN}
    for zone in zones:
        for card in area(s, player, zone):
            if s.cards[card].define not in seen:
                seen.add(s.cards[card].define)
                yield card


def unknown_as(s: State, categories: Iterable[str]) -> Iterator[str]:
    """What an unknown card could be; plain cards come first."""
    wanted = tuple(categories)
    found = [s.library[define] for define in s.library]
    found = [one for one in found if one.category in wanted]
    for one in sorted(found, key=lambda one: (bool(one.effects or one.keywords), one.id)):
        yield one.id
