"""Numbers and how they are compared."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.japanese.language import Unsaid, word

MEASURES = {
    "cost": "コスト",
    "base-cost": "元々のコスト",
    "power": "パワー",
    "base-power": "元々のパワー",
    "counter": "カウンター",
    "life": "ライフ",
    "given": "付与されているドン!!",
}
SIGNS = ("<=", ">=", "!=", "<", ">", "=")
BOUNDS = {"<=": "以下", ">=": "以上", "<": "未満", ">": "より上", "=": "", "!=": "以外"}
COMPARED = {
    "<=": "以下の",
    ">=": "以上の",
    "<": "より小さい",
    ">": "より大きい",
    "=": "と同じ",
    "!=": "と異なる",
}


def signed(number: int) -> str:
    return f"{number:+d}"


def limits(value: Any, unit: str = "") -> str:
    """A number or a bound in short form, `<=4`."""
    if isinstance(value, int):
        return f"{value}{unit}"
    if isinstance(value, str):
        sign = next((sign for sign in SIGNS if value.startswith(sign)), None)
        if sign is not None:
            return bounded(sign, int(value.removeprefix(sign)), unit)
    raise Unsaid(f"bound: {value}")


def bounded(sign: str, number: int, unit: str = "") -> str:
    return f"{number}{unit}{word(BOUNDS, sign, 'operator')}"


def compared(amount: str, sign: str) -> str:
    """An amount that a number is held against, before that number's name."""
    return amount + word(COMPARED, sign, "operator")
