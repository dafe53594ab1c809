"""What is paid, and what is done as one deed: everything before the colon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.games.one_piece.wording.english.clauses import Clause
from judge.games.one_piece.wording.english.language import Context, listed

CIRCLED = "①②③④⑤⑥⑦⑧⑨"


def price(cost: Sequence[Any], ctx: Context, *, conditions: str = "", may: bool = True) -> str:
    """What stands before the colon."""
    symbols, rest = ([], list(cost)) if conditions else _symbols(cost)
    parts = list(symbols)
    if rest:
        you = "you may " if may else ""
        text = f"{you}{deeds(rest, ctx)}"
        parts.append(f"if {conditions}, {text}" if conditions else text)
    return ", ".join(one[:1].upper() + one[1:] for one in parts)


def _symbols(cost: Sequence[Any]) -> tuple[list[str], list[Any]]:
    """The first costs, which have signs of their own, and what is left."""
    signs: list[str] = []
    rest = list(cost)
    while rest and len(rest[0]) == 1 and (sign := _sign(rest[0])):
        signs.append(sign)
        rest = rest[1:]
    return signs, rest


def _sign(step: Any) -> str:
    ((action, n),) = step.items()
    if action == "rest-don" and isinstance(n, int) and 0 < n <= len(CIRCLED):
        return CIRCLED[n - 1]
    return f"DON!! −{n}" if action == "return-don" and isinstance(n, int) else ""


def deeds(steps: Sequence[Any], ctx: Context) -> str:
    """Deeds in a row, without who does them."""
    from judge.games.one_piece.wording.english.order import inline

    return inline([_weakened(step, ctx) or _chosen(step, ctx) or step for step in steps], ctx)


def _weakened(step: Any, ctx: Context) -> Clause | None:
    active = {"what": "leader", "filter": {"state": "active"}}
    data = step.get("target")
    weak = "power" in step and isinstance(data, dict) and step.get("for") == "this-turn"
    if not weak or {key: value for key, value in data.items() if key not in ("n", "all")} != active:
        return None
    n = step["power"]
    sign = f"−{-n}" if n < 0 else f"+{n}"
    return Clause(f"give your active Leader {sign} power during this turn")


def _chosen(step: Any, ctx: Context) -> Clause | None:
    """One of several costs, as the player likes."""
    if "choose-one" not in step or set(step) != {"choose-one"}:
        return None
    options = [deeds(option, ctx) for option in step["choose-one"]]
    return Clause(listed([f"either {options[0]}", *options[1:]], "or"))
