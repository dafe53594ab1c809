"""What stands before the colon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.games.one_piece.wording.chinese.language import Data, Parts, Unsaid
from judge.games.one_piece.wording.chinese.lasting import lasting
from judge.games.one_piece.wording.chinese.moving import MOVING

CIRCLED = 0x245F  # before the sign for 1
MOST_CIRCLED = 9


def priced(costs: Sequence[Data], may: bool) -> str:
    """Everything that is to be paid; `may` where nobody has to."""
    return "，".join(_offered(cost) if may else _cost(cost) for cost in costs)


def _offered(cost: Data) -> str:
    told = _cost(cost)
    if told.startswith(SIGNS):
        return told
    if "power" in cost:
        before, stop, change = told.rpartition("，")
        return f"{before}{stop}可以{change}"
    return f"可以{told}"


SIGNS = ("咚!!-", *(chr(CIRCLED + n) for n in range(1, MOST_CIRCLED + 1)))


def _cost(cost: Data) -> str:
    parts = Parts(cost)
    for key in ("choose-one", "shuffle", "power", *MOVING):
        if key in parts:
            value = parts.pop(key)
            told = _told(key, value, parts)
            parts.done()
            return told
    raise Unsaid(f"cost: {', '.join(cost)}")


def _told(key: str, value: Any, parts: Parts) -> str:
    if key == "rest-don" and value <= MOST_CIRCLED:
        return chr(CIRCLED + value)
    if key == "return-don" and isinstance(value, int):
        return f"咚!!-{value}"
    if key == "choose-one":
        return "、或".join(priced(option, may=False) for option in value)
    if key == "shuffle":
        return {"you": "將卡組洗牌", "opponent": "將對手的卡組洗牌"}[value]
    if key == "power":
        return lasting(key, value, parts)
    return MOVING[key](value)


def paid(costs: Sequence[Data]) -> str:
    """A price inside a sentence."""
    return "、".join(_cost(cost) for cost in costs).replace("自己", "自身")
