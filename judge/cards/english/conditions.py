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


words("held", {"Life card(s)?": ("life", "")})


def _held(template: str, area: str) -> None:
    @rule(
        "held",
        template,
        examples={
            template.replace("{owner:", "your ").rstrip("}").replace("(s)?", "s"): (area, "you")
        },
    )
    def lying(owner: str) -> tuple[str, str]:
        return area, owner


_held("card(s)? in {owner:hand}", "hand")
_held("card(s)? in {owner:trash}", "trash")
_held("card(s)? in {owner:deck}", "deck")
_held("DON!! card(s)? on {owner:field}", "don")


@rule(
    "so-many",
    "{compared} {held}",
    examples={"2 or less cards in your hand": ("hand", "you", ("<=", 2))},
)
def _so_many(compared: tuple[str, int], held: tuple[str, str]) -> tuple[str, str, tuple[str, int]]:
    return (*held, compared)


@rule(
    "condition",
    "{who:side} {so-many}",
    examples={"you have 2 or less Life cards": {"is": [{"life": "you"}, "<=", 2]}},
)
def _has_so_many(who: str, so_many: tuple[str, str, tuple[str, int]]) -> Any:
    area, owner, compared = so_many
    return compare({area: who}, compared) if owner in {"", who} else NOT


@rule(
    "condition",
    "you have {first:number} or {so-many}",
    "you have {first:number} {held} or {so-many}",
    examples={
        "you have 0 or 7 or more Life cards": {
            "any": [{"is": [{"life": "you"}, "=", 0]}, {"is": [{"life": "you"}, ">=", 7]}]
        }
    },
)
def _has_one_number_or_another(
    first: int, so_many: tuple[str, str, tuple[str, int]], held: tuple[str, str] | None = None
) -> Any:
    area, owner, compared = so_many
    if owner not in {"", "you"} or held not in {None, (area, owner)}:
        return NOT
    return {"any": [compare({area: "you"}, ("=", first)), compare({area: "you"}, compared)]}


@rule(
    "condition",
    "you have {first:so-many} and {second:so-many}",
    examples={
        "you have 17 DON!! cards on your field and 7 or less Life cards": {
            "all": [{"is": [{"don": "you"}, "=", 17]}, {"is": [{"life": "you"}, "<=", 7]}]
        }
    },
)
def _has_both_numbers(
    first: tuple[str, str, tuple[str, int]], second: tuple[str, str, tuple[str, int]]
) -> Any:
    if not {first[1], second[1]} <= {"", "you"}:
        return NOT
    return {"all": [compare({area: "you"}, compared) for area, _, compared in (first, second)]}


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
        "you have a total of 7 or more given DON!! cards": {
            "is": [{"don": "you", "state": "given"}, ">=", 7]
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
        "all of your DON!! cards are rested": {"is": [{"don": "you", "state": "active"}, "=", 0]},
        "your deck has 0 cards": {"is": [{"deck": "you"}, "=", 0]},
        "you have a face-up Life card": {
            "is": [{"count": {"from": "life", "filter": {"face": "up"}}}, ">=", 1]
        },
    },
)


# One number against another: `the number on their field` is of the same cards as the one before

words("multitude", {"the number of your Characters": {"count": {"what": "character"}}})
words(
    "multitude",
    {
        "the number of your opponent's Characters": {
            "count": {"who": "opponent", "what": "character"}
        }
    },
)


@rule(
    "multitude",
    "the number (of DON!! cards |)on {field}",
    examples={"the number of DON!! cards on your field": {"don": "you"}},
)
def _number_of_don(field: str) -> dict[str, Any]:
    return {"don": field}


@rule(
    "multitude",
    "the number (of cards |)in {hand}",
    examples={"the number of cards in your hand": {"hand": "you"}},
)
def _number_of_cards(hand: str) -> dict[str, Any]:
    return {"hand": hand}


@rule(
    "multitude",
    "the number of {owner:Life cards}",
    examples={"the number of their Life cards": {"life": "opponent"}},
)
def _number_of_life(owner: str) -> dict[str, Any]:
    return {"life": owner}


@rule(
    "condition",
    "{mine:multitude} is equal to or less than {theirs:multitude}",
    examples={
        "the number of cards in your hand is equal to or less than the number in their hand": {
            "is": [{"hand": "you"}, "<=", {"hand": "opponent"}]
        }
    },
)
def _not_more(mine: dict[str, Any], theirs: dict[str, Any]) -> Any:
    return {"is": [mine, "<=", theirs]} if set(mine) == set(theirs) else NOT


words(
    "held-against",
    {"is equal to": "=", "is less than": "<", "is greater than": ">"},
)


@rule(
    "condition",
    "{mine:multitude} {sign:held-against} {theirs:multitude}",
    examples={
        "the number in your hand is less than the number in their hand": {
            "is": [{"hand": "you"}, "<", {"hand": "opponent"}]
        }
    },
)
def _held_against(mine: dict[str, Any], sign: str, theirs: dict[str, Any]) -> Any:
    return {"is": [mine, sign, theirs]} if set(mine) == set(theirs) else NOT


@rule(
    "condition",
    "either {a:condition} or {b:condition}",
    examples={
        "either your deck has 0 cards or you have any DON!! cards given": {
            "any": [
                {"is": [{"deck": "you"}, "=", 0]},
                {"is": [{"don": "you", "state": "given"}, ">=", 1]},
            ]
        }
    },
)
def _one_or_the_other(a: Condition, b: Condition) -> Any:
    return {"any": [a, b]}


@rule(
    "condition",
    "{mine:multitude} is at least {n:number} less than {theirs:multitude}",
    examples={
        "the number of your Life cards is at least 7 less than the number of their Life cards": {
            "is": [{"minus": [{"life": "opponent"}, {"life": "you"}]}, ">=", 7]
        }
    },
)
def _so_many_less(mine: dict[str, Any], n: int, theirs: dict[str, Any]) -> Any:
    return compare({"minus": [theirs, mine]}, (">=", n)) if set(mine) == set(theirs) else NOT


@rule(
    "condition",
    "you have less {many} than your opponent",
    examples={
        "you have less Life cards than your opponent": {
            "is": [{"life": "you"}, "<", {"life": "opponent"}]
        }
    },
)
def _less_than_the_opponent(many: tuple[Any, Any]) -> Condition:
    return {"is": [many[0], "<", many[1]]}


words(
    "many",
    {
        "Life cards": ({"life": "you"}, {"life": "opponent"}),
        "Characters": (
            {"count": {"what": "character"}},
            {"count": {"who": "opponent", "what": "character"}},
        ),
        "DON!! cards on (your|their) field": ({"don": "you"}, {"don": "opponent"}),
    },
)


@rule(
    "condition",
    "your opponent has more {many} than you",
    examples={
        "your opponent has more Life cards than you": {
            "is": [{"life": "opponent"}, ">", {"life": "you"}]
        }
    },
)
def _more_than_you(many: tuple[Any, Any]) -> Condition:
    return {"is": [many[1], ">", many[0]]}


@rule(
    "condition",
    "you and {opponent} have a total of {compared} Life cards",
    examples={
        "you and your opponent have a total of 17 or less Life cards": {
            "is": [{"plus": [{"life": "you"}, {"life": "opponent"}]}, "<=", 17]
        }
    },
)
def _life_together(opponent: str, compared: tuple[str, int]) -> Condition:
    return compare({"plus": [{"life": "you"}, {"life": "opponent"}]}, compared)


@rule(
    "condition",
    "you have a total of {compared} cards in {owner:Life area} and hand",
    examples={
        "you have a total of 17 cards in your Life area and hand": {
            "is": [{"plus": [{"life": "you"}, {"hand": "you"}]}, "=", 17]
        }
    },
)
def _life_and_hand(compared: tuple[str, int], owner: str) -> Any:
    if owner != "you":
        return NOT
    return compare({"plus": [{"life": "you"}, {"hand": "you"}]}, compared)


@rule(
    "condition",
    "either you or {opponent} has {compared} Life cards",
    examples={
        "either you or your opponent has 7 Life cards": {
            "any": [{"is": [{"life": "you"}, "=", 7]}, {"is": [{"life": "opponent"}, "=", 7]}]
        }
    },
)
def _life_of_either(opponent: str, compared: tuple[str, int]) -> Condition:
    return {"any": [compare({"life": who}, compared) for who in ("you", "opponent")]}


@rule(
    "condition",
    "either you or {opponent} has {compared} DON!! cards on the field",
    examples={
        "either you or your opponent has 7 DON!! cards on the field": {
            "any": [{"is": [{"don": "you"}, "=", 7]}, {"is": [{"don": "opponent"}, "=", 7]}]
        }
    },
)
def _don_of_either(opponent: str, compared: tuple[str, int]) -> Condition:
    return {"any": [compare({"don": who}, compared) for who in ("you", "opponent")]}


@rule(
    "condition",
    "the total cost of your Characters is {compared}",
    examples={
        "the total cost of your Characters is 17": {
            "is": [{"sum": "cost", "of": {"what": "character"}}, "=", 17]
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
        "you have activated an Event with a cost of 7 during this turn": {
            "happened": {
                "card-activated": {
                    "who": "you",
                    "filter": {"category": "event", "cost": 7},
                }
            }
        }
    },
)
def _has_activated(noun: Noun) -> Condition:
    return {"happened": {"card-activated": {"who": "you"} | elsewhere(noun)}}


@rule(
    "condition",
    "a card has been removed from {owner:Life cards} during this turn",
    examples={
        "a card has been removed from their Life cards during this turn": {
            "happened": {"life-moved": {"who": "opponent"}}
        }
    },
)
def _life_has_been_removed(owner: str) -> Condition:
    return {"happened": {"life-moved": {"who": owner}}}


@rule(
    "condition",
    "a card has been trashed from {hand}{cause:cause-or-none} during this turn",
    examples={
        "a card has been trashed from your hand by an effect during this turn": {
            "happened": {"trashed-from-hand": {"who": "you", "cause": "by-effect"}}
        }
    },
)
def _has_been_trashed(hand: str, cause: dict[str, Any]) -> Condition:
    return {"happened": {"trashed-from-hand": {"who": hand} | cause}}


@rule(
    "condition",
    "(this|your) Leader (battles|has battled) {others:subject} during this turn",
    examples={
        "your Leader has battled a Character during this turn": {
            "happened": {
                "battle-end": {
                    "card": "leader",
                    "battled-with": {"who": "any", "what": "character"},
                }
            }
        }
    },
)
def _leader_has_battled(others: dict[str, Any]) -> Any:
    return {"happened": {"battle-end": {"card": "leader", "battled-with": others}}}


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
