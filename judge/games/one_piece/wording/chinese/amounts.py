"""Numbers that a game decides: what is counted, and what is reckoned with it."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.chinese.language import Parts, Unsaid, word
from judge.games.one_piece.wording.chinese.nouns import phrase, reference
from judge.games.one_piece.wording.chinese.tags import player
from judge.games.one_piece.wording.chinese.values import MEASURES

PILES = {"life": "生命值卡", "hand": "手牌", "trash": "廢棄區中的卡片", "deck": "卡組"}
STATES = {"active": "活動狀態", "rested": "休息狀態"}
ROUNDED = {"down": "無條件捨去", "up": "無條件進位"}


def is_counted(amount: Any) -> bool:
    return isinstance(amount, dict) and not {"count", "don", *PILES}.isdisjoint(amount)


def counted(amount: Any) -> str:
    """What is counted, as a noun that a number of cards can be said of."""
    parts = Parts(amount)
    if "count" in parts:
        cards = parts.pop("count")
        known = {"it": "以此選擇的卡片", "that": "該事件中的卡片"}
        told = known[cards] if cards in ("it", "that") else phrase(cards)
    elif "don" in parts:
        whose, state = player(parts.pop("don")), parts.pop("state", None)
        told = f"{whose}場上的咚!!卡"
        if state == "given":
            told = f"{whose}已附加的咚!!卡"
        elif state is not None:
            told = f"{whose}場上{word(STATES, state, 'state')}的咚!!卡"
    else:
        pile = next((pile for pile in PILES if pile in parts), None)
        if pile is None:
            raise Unsaid(f"count: {amount}")
        whose = player(parts.pop(pile))
        told = f"{whose}{'' if pile == 'trash' else '的'}{PILES[pile]}"
    parts.done()
    return told


def tally(amount: Any) -> str:
    """An amount as a noun for a number."""
    if isinstance(amount, int):
        return str(amount)
    if is_counted(amount):
        return f"{counted(amount)}張數"
    return _reckoned(Parts(amount))


def _reckoned(parts: Parts) -> str:
    if "sum" in parts:
        measure, cards = parts.pop("sum"), parts.pop("of")
        if not isinstance(cards, str):
            cards = {key: value for key, value in cards.items() if key != "all"}
        told = f"{phrase(cards)}的{word(MEASURES, measure, 'sum')}合計"
    elif "half" in parts:
        told = f"{_part(parts.pop('half'))}的一半{_rounded(parts)}"
    elif "divide" in parts:
        amount, by = parts.pop("divide")
        told = f"{_part(amount)}除以{by}{_rounded(parts)}"
    else:
        key = next(iter(parts), "")
        value = parts.pop(key, None)
        told = _simple(key, value)
    parts.done()
    return told


def _simple(key: str, value: Any) -> str:
    if key == "turn":
        return f"{player(value)}的回合數"
    if key == "done":
        return "以此處理的卡片張數"
    if key == "chosen":
        return "聲明的費用"
    if key == "given":
        return f"{reference(value)}已附加的咚!!卡張數"
    if key in ("plus", "minus", "times"):
        one, other = value
        together = _both_of(one, other) if key == "plus" else ""
        if together:
            return together
        sign = {"plus": "加上", "minus": "減去", "times": "乘以"}[key]
        return f"{_part(one)}{sign}{_part(other)}"
    return f"{reference(value)}的{word(MEASURES, key, 'amount')}"


def _both_of(one: Any, other: Any) -> str:
    """Cards of two piles that are added up."""
    if one == {"life": "you"} and other == {"life": "opponent"}:
        return "雙方的生命值卡合計張數"
    if one == {"life": "you"} and other == {"hand": "you"}:
        return "自己的生命值卡和手牌合計張數"
    return ""


def _part(amount: Any) -> str:
    """An amount that is reckoned with; brackets keep together what was reckoned before."""
    if isinstance(amount, int) or is_counted(amount):
        return tally(amount)
    return f"〈{tally(amount)}〉"


def _rounded(parts: Parts) -> str:
    return f"（{word(ROUNDED, parts.pop('round'), 'round')}）"


def each(amount: Any) -> str:
    """For every card, or for every so many of them."""
    of, by = amount, 1
    if isinstance(amount, dict) and "divide" in amount and amount.get("round") == "down":
        of, by = amount["divide"]
    if of == {"done": True}:
        return f"每有{by}張以此處理的卡片"
    if is_counted(of):
        return f"每有{by}張{counted(of)}"
    return f"〈{tally(of)}〉每有{by}"
