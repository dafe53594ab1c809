"""What must be so: everything that follows an "if"; here numbers, and several conditions."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere
from judge.cards.grammar import NOT

Condition = Any

# How many

words("side", {"you have": "you", "your opponent has": "opponent"})
words("comparison", {"or more": ">=", "or less": "<="})


@rule("compared", "{n:number} {sign:comparison}", examples={"2 or less": ("<=", 2)})
def _compared(n: int, sign: str) -> tuple[str, int]:
    return (sign, n)


@rule("compared", "{n:number}", examples={"2": ("=", 2)})
def _equal(n: int) -> tuple[str, int]:
    return ("=", n)


def compare(amount: Any, compared: tuple[str, Any]) -> Condition:
    """A condition that holds an amount against a number."""
    return {"is": [amount, *compared]}


words(
    "pile-of",
    {
        "Life card(s)?": ("life", ("you", "opponent")),
        "card(s)? in your hand": ("hand", ("you",)),
        "card(s)? in your trash": ("trash", ("you",)),
        "card(s)? in your deck": ("deck", ("you",)),
        "card(s)? in their hand": ("hand", ("opponent",)),
        "card(s)? in their trash": ("trash", ("opponent",)),
        "DON!! card(s)? on your field": ("don", ("you",)),
        "DON!! card(s)? on their field": ("don", ("opponent",)),
    },
)


@rule(
    "condition",
    "{who:side} {compared} {pile:pile-of}",
    examples={"you have 2 or less Life cards": {"is": [{"life": "you"}, "<=", 2]}},
)
def _has_so_many(who: str, compared: tuple[str, int], pile: tuple[str, tuple[str, ...]]) -> Any:
    area, owners = pile
    return compare({area: who}, compared) if who in owners else NOT


@rule(
    "condition",
    "you have {first:compared} or {second:compared} {pile:pile-of}",
    examples={
        "you have 0 or 3 or more Life cards": {
            "any": [{"is": [{"life": "you"}, "=", 0]}, {"is": [{"life": "you"}, ">=", 3]}]
        }
    },
)
def _has_one_number_or_another(
    first: tuple[str, int], second: tuple[str, int], pile: tuple[str, tuple[str, ...]]
) -> Any:
    area, owners = pile
    if "you" not in owners or first[0] != "=":
        return NOT
    return {"any": [compare({area: "you"}, first), compare({area: "you"}, second)]}


@rule(
    "condition",
    "you have {first:number} DON!! cards on your field or {second:compared} DON!! cards "
    "on your field",
    examples={
        "you have 0 DON!! cards on your field or 3 or more DON!! cards on your field": {
            "any": [{"is": [{"don": "you"}, "=", 0]}, {"is": [{"don": "you"}, ">=", 3]}]
        }
    },
)
def _has_don_or_other_don(first: int, second: tuple[str, int]) -> Condition:
    return {"any": [compare({"don": "you"}, ("=", first)), compare({"don": "you"}, second)]}


@rule(
    "condition",
    "you have {first:compared} DON!! cards on your field and {second:compared} cards in your hand",
    examples={
        "you have 8 or more DON!! cards on your field and 5 or less cards in your hand": {
            "all": [{"is": [{"don": "you"}, ">=", 8]}, {"is": [{"hand": "you"}, "<=", 5]}]
        }
    },
)
def _has_don_and_cards(first: tuple[str, int], second: tuple[str, int]) -> Condition:
    return {"all": [compare({"don": "you"}, first), compare({"hand": "you"}, second)]}


words(
    "don-lying",
    {
        "active DON!! card(s)?": "active",
        "rested DON!! card(s)?": "rested",
        "given DON!! card(s)?": "given",
    },
)


@rule(
    "condition",
    "{who:side} (a total of )?{compared} {state:don-lying}",
    examples={
        "you have a total of 2 or more given DON!! cards": {
            "is": [{"don": "you", "state": "given"}, ">=", 2]
        }
    },
)
def _has_don_lying(who: str, compared: tuple[str, int], state: str) -> Condition:
    return compare({"don": who, "state": state}, compared)


words(
    "condition",
    {
        "you have any DON!! cards given": {"is": [{"don": "you", "state": "given"}, ">=", 1]},
        "your opponent has any DON!! cards given": {
            "is": [{"don": "opponent", "state": "given"}, ">=", 1]
        },
        "the number of DON!! cards on your field is equal to or less than the number on your "
        "opponent's field": {"is": [{"don": "you"}, "<=", {"don": "opponent"}]},
        "your opponent has more DON!! cards on their field than you": {
            "is": [{"don": "opponent"}, ">", {"don": "you"}]
        },
        "you have less Life cards than your opponent": {
            "is": [{"life": "you"}, "<", {"life": "opponent"}]
        },
        "the number of your Life cards is equal to or less than the number of your opponent's "
        "Life cards": {"is": [{"life": "you"}, "<=", {"life": "opponent"}]},
        "you have less Characters than your opponent": {
            "is": [
                {"count": {"what": "character"}},
                "<",
                {"count": {"who": "opponent", "what": "character"}},
            ]
        },
        "you have a face-up Life card": {
            "is": [{"count": {"from": "life", "filter": {"face": "up"}}}, ">=", 1]
        },
    },
)


@rule(
    "condition",
    "the number of DON!! cards on your field is at least {n:number} less than the number "
    "on your opponent's field",
    examples={
        "the number of DON!! cards on your field is at least 2 less than the number "
        "on your opponent's field": {
            "is": [{"minus": [{"don": "opponent"}, {"don": "you"}]}, ">=", 2]
        }
    },
)
def _so_much_less_don(n: int) -> Condition:
    return compare({"minus": [{"don": "opponent"}, {"don": "you"}]}, (">=", n))


@rule(
    "condition",
    "the number of cards in your hand is at least {n:number} less than the number "
    "in your opponent's hand",
    examples={
        "the number of cards in your hand is at least 2 less than the number "
        "in your opponent's hand": {
            "is": [{"minus": [{"hand": "opponent"}, {"hand": "you"}]}, ">=", 2]
        }
    },
)
def _so_many_cards_less(n: int) -> Condition:
    return compare({"minus": [{"hand": "opponent"}, {"hand": "you"}]}, (">=", n))


@rule(
    "condition",
    "the number of your Characters is at least {n:number} less than the number "
    "of your opponent's Characters",
    examples={
        "the number of your Characters is at least 2 less than the number "
        "of your opponent's Characters": {
            "is": [
                {
                    "minus": [
                        {"count": {"who": "opponent", "what": "character"}},
                        {"count": {"what": "character"}},
                    ]
                },
                ">=",
                2,
            ]
        }
    },
)
def _so_many_characters_less(n: int) -> Condition:
    theirs, mine = {"who": "opponent", "what": "character"}, {"what": "character"}
    return compare({"minus": [{"count": theirs}, {"count": mine}]}, (">=", n))


@rule(
    "condition",
    "you and your opponent have a total of {compared} Life cards",
    examples={
        "you and your opponent have a total of 5 or less Life cards": {
            "is": [{"plus": [{"life": "you"}, {"life": "opponent"}]}, "<=", 5]
        }
    },
)
def _life_together(compared: tuple[str, int]) -> Condition:
    return compare({"plus": [{"life": "you"}, {"life": "opponent"}]}, compared)


@rule(
    "condition",
    "you have a total of {compared} cards in your Life area and hand",
    examples={
        "you have a total of 4 or less cards in your Life area and hand": {
            "is": [{"plus": [{"life": "you"}, {"hand": "you"}]}, "<=", 4]
        }
    },
)
def _life_and_hand(compared: tuple[str, int]) -> Condition:
    return compare({"plus": [{"life": "you"}, {"hand": "you"}]}, compared)


@rule(
    "condition",
    "either you or your opponent has {compared} Life cards",
    examples={
        "either you or your opponent has 0 Life cards": {
            "any": [{"is": [{"life": "you"}, "=", 0]}, {"is": [{"life": "opponent"}, "=", 0]}]
        }
    },
)
def _life_of_either(compared: tuple[str, int]) -> Condition:
    return {"any": [compare({"life": who}, compared) for who in ("you", "opponent")]}


@rule(
    "condition",
    "either you or your opponent has {compared} DON!! cards on the field",
    examples={
        "either you or your opponent has 10 DON!! cards on the field": {
            "any": [{"is": [{"don": "you"}, "=", 10]}, {"is": [{"don": "opponent"}, "=", 10]}]
        }
    },
)
def _don_of_either(compared: tuple[str, int]) -> Condition:
    return {"any": [compare({"don": who}, compared) for who in ("you", "opponent")]}


@rule(
    "condition",
    "the total cost of your Characters is {compared}",
    examples={
        "the total cost of your Characters is 5 or more": {
            "is": [{"sum": "cost", "of": {"what": "character"}}, ">=", 5]
        }
    },
)
def _total_cost(compared: tuple[str, int]) -> Condition:
    return compare({"sum": "cost", "of": {"what": "character"}}, compared)


# What has happened


@rule(
    "condition",
    "you have activated an {noun:nominal} during this turn",
    examples={
        "you have activated an Event with a base cost of 3 or more during this turn": {
            "happened": {
                "card-activated": {
                    "who": "you",
                    "filter": {"category": "event", "base-cost": ">=3"},
                }
            }
        }
    },
)
def _has_activated(noun: Noun) -> Condition:
    return {"happened": {"card-activated": {"who": "you"} | elsewhere(noun)}}


# Several


@rule(
    "conditions",
    "{condition}",
    examples={
        "you have ⟪Anna⟫": [
            {"is": [{"count": {"what": "card", "filter": {"name": "Anna"}}}, ">=", 1]}
        ]
    },
)
def _one_condition(condition: Condition) -> list[Condition]:
    return condition["all"] if set(condition) == {"all"} else [condition]


@rule(
    "conditions",
    "{first:condition}(,|) and {rest:conditions}",
    "{first:condition}, {rest:conditions}",
    examples={
        "your Leader is ⟪Anna⟫ and you have 2 or less Life cards": [
            {"leader": {"name": "Anna"}},
            {"is": [{"life": "you"}, "<=", 2]},
        ]
    },
)
def _several_conditions(first: Condition, rest: list[Condition]) -> list[Condition]:
    return [*(first["all"] if set(first) == {"all"} else [first]), *rest]
