"""Numbers that are not fixed, and what a value is held against."""

from __future__ import annotations

import re
from typing import Any

from judge.games.one_piece.wording.english.language import (
    BOTH_LIFE,
    WHOSE,
    Context,
    Data,
    Parts,
    Unsaid,
    word,
)

AREAS = {"hand": "hand", "deck": "deck", "trash": "trash"}
VALUES = {
    "power": "power",
    "cost": "cost",
    "base-power": "base power",
    "base-cost": "base cost",
    "counter": "Counter",
    "life": "Life",
}
# after a value: `a cost` ...
BOUNDS = {
    "=": "equal to {}",
    "!=": "other than {}",
    "<": "less than {}",
    "<=": "equal to or less than {}",
    ">": "greater than {}",
    ">=": "equal to or greater than {}",
}
# of a plain number: `a cost of 4 or less`
NUMBERS = {
    "=": "{}",
    "!=": "other than {}",
    "<": "less than {}",
    "<=": "{} or less",
    ">": "more than {}",
    ">=": "{} or more",
}


def compared(measure: Any) -> tuple[str, Any]:
    """The sign and the number of a comparison."""
    if isinstance(measure, int):
        return "=", measure
    if isinstance(measure, list | tuple):
        return measure[0], measure[1]
    match = re.fullmatch(r"(=|!=|<=|>=|<|>)(-?\d+)", str(measure))
    if match is None:
        raise Unsaid(f"measure: {measure}")
    return match[1], int(match[2])


def number(sign: str, n: Any) -> str:
    return word(NUMBERS, sign, "sign").format(n)


def amount(data: Any, ctx: Context) -> str:
    """An amount as a noun: `the number of cards in your hand`."""
    if isinstance(data, int):
        return str(data)
    (action, *_) = data
    if action in ("plus", "minus", "times"):
        return _of_two(action, data[action], ctx)
    if action in ("divide", "half"):
        return _shared(data, ctx)
    if action in ("power", "cost", "base-power", "base-cost"):
        from judge.games.one_piece.wording.english.targets import reference

        return f"the {VALUES[action]} of {reference(data[action], ctx).text}"
    if action == "chosen":
        return "the chosen number"
    if action == "sum":
        return f"the total {_sum(data, ctx)}"
    if action == "turn":
        return f"the number of {word(WHOSE, data['turn'], 'turn')} turns so far"
    return f"the number of {many(data, ctx)}"


def _sum(data: Data, ctx: Context) -> str:
    from judge.games.one_piece.wording.english.targets import every

    return f"{word(VALUES, data['sum'], 'sum')} of {every(data['of'], ctx)}"


def _of_two(action: str, pair: Any, ctx: Context) -> str:
    if action == "plus" and list(pair) == [{"life": "you"}, {"life": "opponent"}]:
        return f"the total of {BOTH_LIFE}"
    first, second = (amount(one, ctx) for one in pair)
    if action == "plus":
        return f"the total of {first} and {second}"
    if action == "minus":
        return f"{first} minus {second}"
    return f"{first} times {second}"


def _shared(data: Data, ctx: Context) -> str:
    told = Parts(data)
    rounded = f"rounded {told.take('round')}"
    if "half" in told:
        text = f"half of {amount(told.take('half'), ctx)}"
    else:
        whole, by = told.take("divide")
        text = f"{amount(whole, ctx)} divided by {by}"
    told.done()
    return f"{text} ({rounded})"


def many(data: Data, ctx: Context, *, one: bool = False) -> str:
    """What an amount counts: `cards in your hand`, or one of them."""
    from judge.games.one_piece.wording.english.targets import counted_cards, reference

    told = Parts(data)
    card = "card" if one else "cards"
    if "life" in told:
        text = f"{word(WHOSE, told.take('life'), 'life')} Life {card}"
    elif "count" in told:
        text = counted_cards(told.take("count"), ctx, one=one)
    elif "don" in told:
        text = _don(told, card)
    elif "given" in told:
        text = f"DON!! {card} given to {reference(told.take('given'), ctx).text}"
    elif "done" in told:
        told.take("done")
        text = f"{card} this was done to"
    else:
        area = next((key for key in AREAS if key in told), "")
        if not area:
            raise Unsaid(f"amount: {dict(data)}")
        text = f"{card} in {word(WHOSE, told.take(area), area)} {AREAS[area]}"
    told.done()
    return text


def _don(told: Parts, card: str) -> str:
    who, state = told.take("don"), told.take("state")
    if state is None:
        return f"DON!! {card} on {word(WHOSE, who, 'don')} field"
    return f"{word(WHOSE, who, 'don')} {state} DON!! {card}"


def multiple(data: Data, ctx: Context) -> tuple[Any, str] | None:
    """A number for each of something: the number, and ` for every 3 cards in your trash`."""
    from judge.games.one_piece.wording.english.targets import reference

    if not isinstance(data, dict) or "times" not in data or not isinstance(data["times"][0], int):
        return None
    n, by = data["times"]
    if by == {"count": "it"}:
        return n, " for each of those cards"
    if isinstance(by, dict) and "divide" in by and by.get("round") == "down":
        whole, parts = by["divide"]
        if not _is_many(whole):
            return None
        return n, f" for every {parts} {of_each(whole, ctx, one=False)}"
    if isinstance(by, dict) and set(by) <= {"cost", "power"}:
        ((value, ref),) = by.items()
        return n, f" per 1 {value} on {reference(ref, ctx).text}"
    if isinstance(by, dict) and "half" in by and by.get("round") == "down" and _is_many(by["half"]):
        return n, f" for every 2 {of_each(by['half'], ctx, one=False)}"
    return (n, f" for every {of_each(by, ctx, one=True)}") if _is_many(by) else None


def _is_many(data: Any) -> bool:
    """Whether an amount counts things, so that it can be `every` one of them."""
    return isinstance(data, dict) and bool(
        {"life", "count", "don", "given", "done", *AREAS} & set(data)
    )


def of_each(data: Data, ctx: Context, *, one: bool) -> str:
    """Counted things behind `for every`."""
    if data.get("count") == "it":
        return "of those cards"
    if "done" in data:
        return "card this was done to" if one else "cards this was done to"
    text = many(data, ctx, one=one)
    return f"of {text}" if text.startswith("your") else text
