"""Janken, luck and cost of cards as they are now."""

from __future__ import annotations

from judge.engine.state import CardId
from judge.games.common.unknown import is_unknown
from judge.games.common.values import added, base_setters, is_known, latest_base, printed, said
from judge.games.kaiun_colosseum.areas import BATTLE, opposing_card
from judge.games.kaiun_colosseum.definitions import JANKEN
from judge.games.kaiun_colosseum.facts import View

WIN = "luck-win"
OTHERWISE = "luck-other"
LUCK = (WIN, OTHERWISE)
# word of a step -> the values it changes
LAYERS = {
    "luck": LUCK,
    "luck-win": ("luck-win",),
    "luck-other": ("luck-other",),
    "set-luck": ("base-luck-win", "base-luck-other"),
    "set-janken": ("base-janken",),
}
RESET = frozenset(layer for word in ("luck", "set-luck") for layer in LAYERS[word])


def janken(s: View, card: CardId) -> str:
    return str(latest_base(s, "janken", card) or "")


def beats(one: str, other: str) -> bool:
    """Rock beats scissors, scissors beats paper, paper beats rock."""
    return (one, other) in zip(JANKEN, (*JANKEN[1:], JANKEN[0]), strict=True)


def raw_luck(s: View, name: str, card: CardId) -> int:
    """A luck value inside a calculation, where it may be negative."""
    return int(latest_base(s, name, card) or 0) + added(s, name, card)


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
    return int(printed(s, "cost", card) or 0)


def unsaid(s: View, card: CardId, word: str) -> tuple[tuple[CardId, str], ...]:
    """What has to be said before a number of a card is known.

    Which luck value counts in a battle depends on the janken of both cards.
    """
    if word == "luck":
        other = opposing_card(s, card) if s.cards[card].zone[1] == BATTLE else ""
        fighting = (card, other) if other else ()
        thrown = tuple((one, "janken") for one in fighting if _is_open(s, "janken", one))
        return thrown or unsaid(s, card, luck_name(s, card))
    name = word.removeprefix("base-")
    if not is_unknown(s, card) or said(s, name, card) is not None:
        return ()
    return () if name == word and base_setters(s, name, card) else ((card, name),)


def _is_open(s: View, name: str, card: CardId) -> bool:
    return is_unknown(s, card) and not is_known(s, name, card)
