"""Numbers and how they are compared."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.chinese.language import Unsaid, word

MEASURES = {
    "cost": "費用",
    "base-cost": "原本費用",
    "power": "力量值",
    "base-power": "原本力量值",
    "counter": "反擊值",
    "life": "生命值",
}
SIGNS = ("<=", ">=", "!=", "<", ">", "=")
BOUNDS = {"<=": "以下", ">=": "以上", "<": "未滿", ">": "以上不含", "!=": "以外", "=": ""}
OPPOSITE = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "=": "!=", "!=": "="}


def compared(value: Any) -> tuple[str, Any]:
    """The sign and the amount of a comparison, in its short or its long form."""
    if isinstance(value, int):
        return "=", value
    if isinstance(value, list) and len(value) == 2:
        return word({sign: sign for sign in SIGNS}, value[0], "operator"), value[1]
    sign = next((sign for sign in SIGNS if isinstance(value, str) and value.startswith(sign)), "")
    if not sign:
        raise Unsaid(f"bound: {value}")
    return sign, int(value.removeprefix(sign))


def bounded(sign: str, number: int) -> str:
    return f"{number}{word(BOUNDS, sign, 'operator')}"


def signed(number: int) -> str:
    return f"{number:+d}"
