"""What stands before the colon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.games.one_piece.wording.japanese.durations import duration
from judge.games.one_piece.wording.japanese.language import (
    CHANGE,
    SURU,
    Clause,
    Parts,
    Unsaid,
    word,
)
from judge.games.one_piece.wording.japanese.moving import MOVING
from judge.games.one_piece.wording.japanese.nouns import target
from judge.games.one_piece.wording.japanese.values import signed

Cost = dict[str, Any]


def priced(costs: Sequence[Cost], *, offered: bool) -> str:
    """Costs in a row; those that can be paid with DON!! cards have a sign of their own."""
    signs = ""
    clauses: list[Clause] = []
    for cost in costs:
        sign = _sign(cost)
        if sign and not clauses:
            signs += ("、" if signs else "") + sign
        else:
            clauses.append(_clause(cost))
    if not clauses:
        return signs
    *before, last = clauses
    told = "".join(f"{one.going_on}、" for one in before)
    told += last.payable if offered else last.ended
    return f"{signs}、{told}" if signs else told


def paid(costs: Sequence[Cost]) -> str:
    """Costs in a row, each by its verb."""
    return _row([_clause(cost) for cost in costs]).ended


def _sign(cost: Cost) -> str:
    if cost.keys() == {"rest-don"}:
        return f"〔{cost['rest-don']}〕"
    if cost.keys() == {"return-don"} and isinstance(cost["return-don"], int):
        return f"ドン!!-{cost['return-don']}"
    return ""


def _clause(cost: Cost) -> Clause:
    parts = Parts(cost)
    for key, tell in (MOVING | PRICES).items():
        if key in parts:
            clause = tell(parts.pop(key), parts)
            parts.done()
            return clause
    raise Unsaid(f"cost: {', '.join(cost)}")


def _power(value: Any, parts: Parts) -> Clause:
    cards, time = target(parts.pop("target")), parts.pop("for", None)
    during = "" if time is None else f"{duration(time)}、"
    return Clause(f"{cards}を、{during}パワー{signed(value)}", CHANGE)


def _shuffle(value: str, parts: Parts) -> Clause:
    whose = word({"you": "自分の", "opponent": "相手の"}, value, "player")
    return Clause(f"{whose}デッキをシャッフル", SURU)


def _one_of(value: list[list[Cost]], parts: Parts) -> Clause:
    options = [_row([_clause(cost) for cost in option]) for option in value]
    last = options.pop()
    return Clause("".join(f"{one.ended}か、" for one in options) + last.stem, last.verb)


def _row(clauses: list[Clause]) -> Clause:
    *before, last = clauses
    return Clause("".join(f"{one.going_on}、" for one in before) + last.stem, last.verb)


PRICES: dict[str, Callable[[Any, Parts], Clause]] = {
    "power": _power,
    "shuffle": _shuffle,
    "choose-one": _one_of,
}
