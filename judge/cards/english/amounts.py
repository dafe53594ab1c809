"""Numbers that a text compares or counts: bounds of a value, and amounts."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, any_of, rule, words
from judge.cards.grammar import NOT

Bound = tuple[Any, ...]  # every comparison must hold
Amount = int | dict[str, Any]


def measured(value: str, bound: Bound) -> Filter:
    """A filter that holds a value of a card against a bound."""
    if len(bound) == 1:
        return {value: bound[0]}
    return {"all": [{value: one} for one in bound]}


@rule("bound", "{n:number}", examples={"4": (4,)})
def _exactly(n: int) -> Bound:
    return (n,)


@rule("bound", "{n:number} or less", examples={"4 or less": ("<=4",)})
def _at_most(n: int) -> Bound:
    return (f"<={n}",)


@rule("bound", "{n:number} or more", examples={"4 or more": (">=4",)})
def _at_least(n: int) -> Bound:
    return (f">={n}",)


@rule("bound", "{low:number} to {high:number}", examples={"3 to 8": (">=3", "<=8")})
def _between(low: int, high: int) -> Bound:
    return (f">={low}", f"<={high}")


@rule(
    "bound",
    "equal to or less than {amount}",
    examples={"equal to or less than the number of your Life cards": (["<=", {"life": "you"}],)},
)
def _at_most_amount(amount: Amount) -> Bound:
    return (["<=", amount],)


@rule(
    "bound",
    "equal to {amount}",
    examples={"equal to the number of your Life cards": (["=", {"life": "you"}],)},
)
def _exactly_amount(amount: Amount) -> Bound:
    return (["=", amount],)


@rule(
    "bound",
    "{n:number} or more that is {other:bound}",
    examples={
        "3 or more that is equal to the number of your Life cards": (
            ">=3",
            ["=", {"life": "you"}],
        )
    },
)
def _at_least_and(n: int, other: Bound) -> Bound:
    return (f">={n}", *other)


words(
    "power-of",
    {
        "power": "power",
        "base power": "base-power",
    },
)


@rule(
    "strength",
    "{n:number} {value:power-of}",
    examples={"5000 power": {"power": 5000}},
)
def _strength(n: int, value: str) -> Filter:
    return {value: n}


@rule(
    "strength",
    "{n:number} {value:power-of} or less",
    "{n:number} or less {value:power-of}",
    examples={"5000 base power or less": {"base-power": "<=5000"}},
)
def _weaker(n: int, value: str) -> Filter:
    return {value: f"<={n}"}


@rule(
    "strength",
    "{n:number} {value:power-of} or more",
    "{n:number} or more {value:power-of}",
    examples={"5000 or more power": {"power": ">=5000"}},
)
def _stronger(n: int, value: str) -> Filter:
    return {value: f">={n}"}


@rule(
    "strength",
    "{low:number} to {high:number} {value:power-of}",
    examples={"4000 to 6000 power": {"all": [{"power": ">=4000"}, {"power": "<=6000"}]}},
)
def _within(low: int, high: int, value: str) -> Filter:
    return measured(value, (f">={low}", f"<={high}"))


@rule(
    "strength",
    "a power of {bound}",
    examples={"a power of 5000 or less": {"power": "<=5000"}},
)
def _power(bound: Bound) -> Filter:
    return measured("power", bound)


@rule(
    "strength",
    "a base power of {bound}",
    examples={"a base power of 5000 or less": {"base-power": "<=5000"}},
)
def _base_power(bound: Bound) -> Filter:
    return measured("base-power", bound)


@rule(
    "price",
    "a cost (of )?{bound}",
    examples={"a cost of 3 to 8": {"all": [{"cost": ">=3"}, {"cost": "<=8"}]}},
)
def _cost(bound: Bound) -> Filter:
    return measured("cost", bound)


@rule("price", "a base cost of {bound}", examples={"a base cost of 2": {"base-cost": 2}})
def _base_cost(bound: Bound) -> Filter:
    return measured("base-cost", bound)


@rule(
    "price",
    "a cost of {first:number} or {second:bound}",
    "a cost of {first:number} or with a cost of {second:bound}",
    examples={"a cost of 6 or with a cost of 7": {"any": [{"cost": 6}, {"cost": 7}]}},
)
def _one_cost_or_another(first: int, second: Bound) -> Filter:
    return any_of({"cost": first}, measured("cost", second))


# Amounts


words(
    "amount",
    {
        "the number of your Life cards": {"life": "you"},
        "your number of Life cards": {"life": "you"},
        "the number of your opponent's Life cards": {"life": "opponent"},
        "the number of DON!! cards given to (it|the selected Character)": {"given": "@it"},
    },
)


@rule(
    "amount",
    "the total of your and {owner:Life cards}",
    examples={
        "the total of your and their Life cards": {"plus": [{"life": "you"}, {"life": "opponent"}]}
    },
)
def _life_together(owner: str) -> Any:
    return {"plus": [{"life": "you"}, {"life": owner}]} if owner == "opponent" else NOT


@rule(
    "amount",
    "the number of DON!! cards on {field}",
    examples={"the number of DON!! cards on your field": {"don": "you"}},
)
def _don_on_a_field(field: str) -> Amount:
    return {"don": field}


words(
    "counted",
    {
        "card(s)? in your hand": {"hand": "you"},
        "card(s)? in your trash": {"trash": "you"},
        "of your rested DON!! cards": {"don": "you", "state": "rested"},
        "card trashed": {"done": True},
        "of those cards": {"count": "it"},
        "card(s)? this was done to": {"done": True},
        "cards placed at the bottom of your deck": {"done": True},
        "Character K.O.'d": {"done": True},
        "returned Character": {"done": True},
        "DON!! card rested this way": {"done": True},
    },
)
