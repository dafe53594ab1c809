"""Numbers that a game decides: what is counted, and what is reckoned with it."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.japanese import nouns
from judge.games.one_piece.wording.japanese.language import Data, Parts, Unsaid, word
from judge.games.one_piece.wording.japanese.values import MEASURES

SIDES = {"you": "自分の", "opponent": "相手の", "any": "お互いの"}
PILES = {"life": "ライフ", "hand": "手札", "trash": "トラッシュ", "deck": "デッキ"}
LYING = {"active": "アクティブの", "rested": "レストの", "given": "付与されている"}


def side(who: str) -> str:
    return word(SIDES, who, "player")


def counted(amount: Any) -> str:
    """What is counted, as a noun that a number of cards can be said of."""
    if isinstance(amount, dict):
        parts = Parts(amount)
        if "count" in parts:
            cards = parts.pop("count")
            parts.done()
            return _known(cards) if isinstance(cards, str) else _among(cards)
        if "don" in parts:
            who, state = parts.pop("don"), parts.pop("state", None)
            parts.done()
            if state is None:
                return f"{side(who)}場のドン!!"
            return f"{side(who)}{word(LYING, state, 'state')}ドン!!"
        pile = next((pile for pile in PILES if pile in parts), None)
        if pile is not None:
            who = parts.pop(pile)
            parts.done()
            return f"{side(who)}{PILES[pile]}"
    raise Unsaid(f"count: {amount}")


def _known(name: str) -> str:
    """Cards of an event are many here: so they are told apart from those of a step."""
    return "きっかけのカード" if name == "that" else nouns.reference(name)


def _among(cards: Data) -> str:
    """Cards that are counted; of a known card it is asked whether it is one of them."""
    if "card" not in cards:
        return nouns.phrase(cards)
    return f"{nouns.reference(cards['card'])}のうち{nouns.noun(cards.get('filter', {}))}"


def is_counted(amount: Any) -> bool:
    return isinstance(amount, dict) and not {"count", "don", *PILES}.isdisjoint(amount)


def tally(amount: Any) -> str:
    """An amount as a noun for a number."""
    if isinstance(amount, int):
        return str(amount)
    if is_counted(amount):
        return f"{counted(amount)}の枚数"
    return _reckoned(Parts(amount))


def _reckoned(parts: Parts) -> str:
    if "sum" in parts:
        measure, cards = parts.pop("sum"), parts.pop("of")
        told = f"{nouns.phrase(cards)}の{word(MEASURES, measure, 'sum')}の合計"
    elif "half" in parts:
        told = f"{tally(parts.pop('half'))}の半分{_rounded(parts)}"
    elif "divide" in parts:
        amount, by = parts.pop("divide")
        told = f"{tally(amount)}を{by}で割った数{_rounded(parts)}"
    else:
        key = next(iter(parts), "")
        value = parts.pop(key, None)
        if key == "turn":
            told = f"{side(value)}ターン数"
        elif key == "done":
            told = "その枚数"
        elif key == "chosen":
            told = "宣言したコスト"
        elif key == "given":
            told = f"{nouns.reference(value)}に付与されているドン!!の枚数"
        elif key in ("plus", "minus", "times"):
            told = _together(key, *value)
        else:
            told = f"{nouns.reference(value)}の{word(MEASURES, key, 'amount')}"
    parts.done()
    return told


def _rounded(parts: Parts) -> str:
    return word({"down": "端数切り捨て", "up": "端数切り上げ"}, parts.pop("round"), "round").join(
        "〈〉"
    )


def _together(key: str, one: Any, other: Any) -> str:
    if key == "plus":
        return _of_piles(one, other) or f"{tally(one)}と{tally(other)}の合計"
    if key == "minus":
        return f"{tally(one)}から{tally(other)}を引いた数"
    return f"{tally(one)}に{tally(other)}を掛けた数"


def _of_piles(one: Any, other: Any) -> str:
    """Two piles of one player, or the same one of both players, as one number."""
    for pile, name in PILES.items():
        if one == {pile: "you"}:
            if other == {pile: "opponent"}:
                return f"お互いの{name}の合計枚数"
            more = next((PILES[it] for it in PILES if other == {it: "you"}), None)
            return "" if more is None else f"自分の{name}と{more}の合計枚数"
    return ""


def each(amount: Any) -> str:
    """For every card, or for every so many of them."""
    if isinstance(amount, dict) and "divide" in amount and amount.get("round") == "down":
        of, by = amount["divide"]
        return _each(of, by)
    return _each(amount, 1)


def _each(of: Any, by: int) -> str:
    if is_counted(of):
        return f"{counted(of)}{by}枚につき、"
    if of == {"done": True}:
        return f"{tally(of)}{by}枚につき、"
    return f"{tally(of)}{by}につき、"
