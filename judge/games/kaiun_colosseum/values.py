"""Janken, luck and cost of cards as they are now."""

from __future__ import annotations

from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.common.areas import definition
from judge.games.common.values import added
from judge.games.common.values import latest_base
from judge.games.kaiun_colosseum.areas import BATTLE
from judge.games.kaiun_colosseum.areas import opposing_card
from judge.games.kaiun_colosseum.definitions import JANKEN

WIN = "luck-win"
OTHERWISE = "luck-other"
LUCK = (WIN, OTHERWISE)


def janken(s: View, card: CardId) -> str:
    return str(latest_base(s, "janken", card))


def beats(one: str, other: str) -> bool:
    """Rock beats scissors, scissors beats paper, paper beats rock."""
    return (one, other) in zip(JANKEN, (*JANKEN[1:], JANKEN[0]), strict=True)


def raw_luck(s: View, name: str, card: CardId) -> int:
    """A luck value inside a calculation, where it may be negative."""
    return int(latest_base(s, name, card)) + added(s, name, card)


def luck_win(s: View, card: CardId) -> int:
    return max(0, raw_luck(s, WIN, card))


def luck_other(s: View, card: CardId) -> int:
    return max(0, raw_luck(s, OTHERWISE, card))


def luck_name(s: View, card: CardId) -> str:
    """Which of its luck values counts for a card in battle."""
    other = opposing_card(s, card) if s.cards[card].zone[1] == BATTLE else ""
    return WIN if other and beats(janken(s, card), janken(s, other)) else OTHERWISE


def luck(s: View, card: CardId) -> int:
    """The luck value that counts in this battle."""
    return max(0, raw_luck(s, luck_name(s, card), card))


def cost(s: View, card: CardId) -> int:
    return int(definition(s, card).values["cost"])
