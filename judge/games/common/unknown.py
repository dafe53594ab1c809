"""Cards of which nothing is known: how many lie somewhere, and what is asked of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.script import CHANCE, Answer, Cites, Decision, Script
from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common.among import EVERYTHING
from judge.games.common.areas import PLAYERS, area
from judge.games.common.context import Context
from judge.games.common.facts import View
from judge.games.common.language import language
from judge.games.common.queries import candidates, holds, referred, seen_before

NONE: frozenset[CardId] = frozenset()
HIGHEST = 12  # number that may be said to be printed on an unknown card


def is_unknown(s: View, card: CardId) -> bool:
    """Whether nobody knows which card it is."""
    return card in s.cards and s.cards[card].define == UNKNOWN


def unknown_in(s: View, player: str, zone: str) -> int:
    """How many cards of an area nothing is known of."""
    return sum(is_unknown(s, card) for card in area(s, player, zone))


def result_left_open(s: View, cards: Iterable[CardId], rule: Cites, *more: Answer) -> Script:
    """Who wins a battle that depends on unknown cards: nobody knows, so it has to be said.

    `more` are the answers that are possible besides.
    """
    options: tuple[Answer, ...] = tuple(("wins", player) for player in PLAYERS)
    first = next(card for card in cards if is_unknown(s, card))
    answer = yield Decision(rule, CHANCE, "unknown-result", (*options, *more), (first,))
    return answer[1] if answer[0] == "wins" else ""


def asks_unknown(s: View, ctx: Context, condition: Any) -> bool:
    """Whether a condition asks something of a card that nobody knows."""
    return bool(unknown_asked(s, ctx, condition))


def might_hold(s: View, ctx: Context, conditions: Iterable[Any]) -> frozenset[CardId]:
    """The unknown cards for which conditions that do not hold might; none: they do not."""
    asked = NONE
    for condition in conditions:
        if not holds(s, ctx, condition):
            cards = unknown_asked(s, ctx, condition)
            if not cards:
                return NONE
            asked |= cards
    return asked


def unknown_asked(s: View, ctx: Context, condition: Any) -> frozenset[CardId]:
    """The unknown cards of which a condition asks something."""
    if isinstance(condition, str):
        return NONE
    ((word, value), *_) = condition.items()
    if word in ("any", "all", "not"):
        parts = (value,) if word == "not" else value
        return NONE.union(*(unknown_asked(s, ctx, part) for part in parts))
    if word == "is":
        return NONE.union(*(_in_amount(s, ctx, amount) for amount in value))
    if word in language(s).conditions or not value:
        return NONE
    cards = (*referred(s, ctx, word), *(card for card, _ in seen_before(s, ctx, word)))
    return frozenset(card for card in cards if is_unknown(s, card))


def _in_amount(s: View, ctx: Context, amount: Any) -> frozenset[CardId]:
    """The unknown cards whose values an amount is, or that lie where it counts some kind."""
    if isinstance(amount, tuple | list):
        return NONE.union(*(_in_amount(s, ctx, part) for part in amount))
    if not isinstance(amount, Mapping):
        return NONE
    of_card = next((word for word in amount if word in language(s).numbers), None)
    if of_card is not None:
        unsaid = language(s).unsaid
        named = referred(s, ctx, amount[of_card])
        return frozenset(card for one in named for card, _ in unsaid(s, one, of_card))
    if "sum" in amount:
        added = candidates(s, ctx, amount["of"])
        unsaid = language(s).unsaid
        open_ones = frozenset(card for one in added for card, _ in unsaid(s, one, amount["sum"]))
        return open_ones | counted_if_known(s, ctx, amount["of"])
    if "count" in amount:
        return counted_if_known(s, ctx, amount["count"])
    return NONE.union(*(_in_amount(s, ctx, part) for part in amount.values()))


def counted_if_known(s: View, ctx: Context, target: Any) -> frozenset[CardId]:
    """The unknown cards that lie where some kind of card is counted, and might count as well."""
    if not isinstance(target, Mapping):
        return NONE
    apart = "distinct" in target
    if not target.get("filter") and target.get("what", "card") == "card" and not apart:
        return NONE
    there = {key: value for key, value in target.items() if key != "what"}
    lying = candidates(s, ctx, {**there, "filter": EVERYTHING})
    found = frozenset(card for card in lying if is_unknown(s, card))
    return found if apart or not found else found - frozenset(candidates(s, ctx, target))
