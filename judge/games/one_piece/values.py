"""Power and cost of cards as they are now."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.modifiers import Modifier
from judge.engine.state import CardId
from judge.games.common.areas import turn_player
from judge.games.common.influences import Influence
from judge.games.common.unknown import is_unknown
from judge.games.common.values import added, base_setters, held, is_known, printed
from judge.games.one_piece.areas import FIELD, given
from judge.games.one_piece.facts import View


def base_power(s: View, card: CardId) -> int:
    """4-9-2 The printed power, or what an effect makes of the base power."""
    return _base(s, "power", card)


def base_cost(s: View, card: CardId) -> int:
    """4-9-2 The printed cost, or what an effect makes of the base cost."""
    return _base(s, "cost", card)


def _base(s: View, name: str, card: CardId) -> int:
    setters = base_setters(s, name, card)
    if not setters:
        return int(printed(s, name, card) or 0)
    return s.book.policy.base_of_several(s, setters)


def power(s: View, card: CardId) -> int:
    """1-3-6-1, 6-5-5-2 Power may be negative; given DON!! cards count during their player's
    turn."""
    if s.modifiers:
        # a text holds it at 0, in editions that do not say what becomes of it
        if added(s, "zero-power", card):
            return 0
        if (set_to := held(s, "power", card)) is not None:
            return set_to
    total = base_power(s, card) + added(s, "power", card)
    if s.cards[card].owner == turn_player(s):
        total += 1000 * len(given(s, card))
    return total


def raw_cost(s: View, card: CardId) -> int:
    """1-3-6-2-1 The cost inside a calculation, where it may be negative."""
    set_to = held(s, "cost", card) if s.modifiers else None
    return base_cost(s, card) + added(s, "cost", card) if set_to is None else set_to


def cost(s: View, card: CardId) -> int:
    """1-3-6-2 The cost as it counts: never below zero."""
    return max(0, raw_cost(s, card))


def counter_of(s: View, card: CardId) -> int:
    """2-10-1 The Counter of a Character card: printed, or given to it by a text."""
    return max(0, int(printed(s, "counter", card) or 0) + added(s, "counter", card))


def by_rules(s: View) -> Iterator[Influence]:
    """6-5-5-2 What the rules themselves make of values: the DON!! cards that are given count."""
    player = turn_player(s)
    for zone in FIELD:
        for card in s.zones.get((player, zone), ()):
            if number := len(given(s, card)):
                change = Modifier("power", 1000 * number, card, s.cards[card].serial)
                yield Influence("rules", change, rules=("6-5-5-2",), named="given-don")


def number_given(s: View, card: CardId) -> int:
    """6-5-5-1 How many DON!! cards are given to a card."""
    return len(given(s, card))


def given_rules(s: View, *fighting: CardId) -> tuple[str, ...]:
    """A given DON!! card counts on its player's turn, and has no effect on the opponent's."""
    return ("6-5-5-2",) if any(given(s, card) for card in fighting) else ()


def of_open_power(s: View, *fighting: CardId) -> tuple[CardId, ...]:
    """The unknown cards whose power nobody has said and no effect has set."""
    return tuple(card for card in fighting if unsaid(s, card, "power"))


def unsaid(s: View, card: CardId, word: str) -> tuple[tuple[CardId, str], ...]:
    """What has to be said before a number of a card is known; DON!! cards given are seen."""
    if word == "given":
        return ()
    name = word.removeprefix("base-")
    return ((card, name),) if is_unknown(s, card) and not is_known(s, name, card) else ()
