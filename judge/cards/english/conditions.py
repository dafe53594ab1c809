"""What must be so: everything that follows an "if"."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, any_of, both, of, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere, lies_on_the_field, on_the_field
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


# Cards on the field


@rule(
    "condition",
    "{who:side} {compared} {noun:nominal}( on (your|their) field)?",
    examples={
        "you have 2 or more rested Characters": {
            "is": [{"count": {"what": "character", "filter": {"state": "rested"}}}, ">=", 2]
        }
    },
)
def _has_cards(who: str, compared: tuple[str, int], noun: Noun) -> Any:
    plain_cards = noun.kind == "card" and not noun.before and not noun.after
    if not lies_on_the_field(noun) or plain_cards or noun.kind == "don":
        return NOT
    return compare({"count": of(who) | on_the_field(noun)}, compared)


@rule(
    "condition",
    "{who:side} (a|an) {nouns}( on (your|their) field)?",
    examples={
        "your opponent has a Character with a cost of 0": {
            "is": [
                {"count": {"who": "opponent", "what": "character", "filter": {"cost": 0}}},
                ">=",
                1,
            ]
        }
    },
)
def _has_a_card(who: str, nouns: Noun) -> Any:
    if not lies_on_the_field(nouns) or nouns.many:
        return NOT
    return compare({"count": of(who) | on_the_field(nouns)}, (">=", 1))


@rule(
    "condition",
    "you have {noun:nominal}( on your field)?",
    examples={
        "you have ⟪Anna⟫": {
            "is": [{"count": {"what": "card", "filter": {"name": "Anna"}}}, ">=", 1]
        }
    },
)
def _has_a_named_card(noun: Noun) -> Any:
    if noun.kind != "named":
        return NOT
    return compare({"count": on_the_field(noun)}, (">=", 1))


@rule(
    "condition",
    "you have {a:name} and {b:name}",
    examples={
        "you have ⟪Anna⟫ and ⟪Bert⟫": {
            "all": [
                {"is": [{"count": {"what": "card", "filter": {"name": "Anna"}}}, ">=", 1]},
                {"is": [{"count": {"what": "card", "filter": {"name": "Bert"}}}, ">=", 1]},
            ]
        }
    },
)
def _has_both(a: str, b: str) -> Condition:
    named = ({"what": "card", "filter": {"name": one}} for one in (a, b))
    return {"all": [compare({"count": one}, (">=", 1)) for one in named]}


@rule(
    "condition",
    "you (don't have|do not have|have no) {noun:nominal}",
    examples={
        "you don't have ⟪Anna⟫": {
            "is": [{"count": {"what": "card", "filter": {"name": "Anna"}}}, "=", 0]
        }
    },
)
def _has_none(noun: Noun) -> Any:
    if not lies_on_the_field(noun) or not (noun.many or noun.kind == "named"):
        return NOT
    return compare({"count": on_the_field(noun)}, ("=", 0))


@rule(
    "condition",
    "you have no other {noun:nominal}",
    examples={
        "you have no other ⟪Anna⟫": {
            "is": [
                {"count": {"what": "card", "filter": {"name": "Anna", "other": True}}},
                "=",
                0,
            ]
        }
    },
)
def _has_no_other(noun: Noun) -> Any:
    if not lies_on_the_field(noun) or not (noun.many or noun.kind == "named"):
        return NOT
    other = noun._replace(after=(*noun.after, {"other": True}))
    return compare({"count": on_the_field(other)}, ("=", 0))


@rule(
    "condition",
    "there is a {noun:nominal}",
    examples={
        "there is a Character with a cost of 0": {
            "is": [
                {"count": {"who": "any", "what": "character", "filter": {"cost": 0}}},
                ">=",
                1,
            ]
        }
    },
)
def _there_is(noun: Noun) -> Any:
    if noun.kind not in {"character", "stage", "leader"}:
        return NOT
    return compare({"count": {"who": "any"} | on_the_field(noun)}, (">=", 1))


@rule(
    "condition",
    "there are {compared} {noun:nominal}",
    examples={
        "there are 2 or more Stages": {"is": [{"count": {"who": "any", "what": "stage"}}, ">=", 2]}
    },
)
def _there_are(compared: tuple[str, int], noun: Noun) -> Any:
    if noun.kind not in {"character", "stage"}:
        return NOT
    return compare({"count": {"who": "any"} | on_the_field(noun)}, compared)


@rule(
    "condition",
    "you have {compared} {noun:nominal} in your trash",
    examples={
        "you have 4 or more Events in your trash": {
            "is": [{"count": {"from": "trash", "filter": {"category": "event"}}}, ">=", 4]
        }
    },
)
def _has_in_the_trash(compared: tuple[str, int], noun: Noun) -> Any:
    if noun.kind == "card" and not noun.before and not noun.after:
        return NOT
    return compare({"count": {"from": "trash"} | elsewhere(noun)}, compared)


# One card


@rule("being", "{names}", examples={"⟪Anna⟫": {"name": "Anna"}})
def _being_called(names: Filter) -> Filter:
    return names


words(
    "being",
    {
        "multicolored": {"multicolor": True},
        "active": {"state": "active"},
        "rested": {"state": "rested"},
    },
)


@rule("having", "the {types} type", examples={"the ‹Moss Court› type": {"feature": "Moss Court"}})
def _having_type(types: Filter) -> Filter:
    return types


@rule(
    "having",
    "the {attribute} attribute",
    examples={"the <Slash> attribute": {"attribute": "slash"}},
)
def _having_attribute(attribute: str) -> Filter:
    return {"attribute": attribute}


@rule(
    "having",
    "a type including {fragment}",
    examples={'a type including "Court"': {"feature-contains": "Court"}},
)
def _having_part_of_type(fragment: str) -> Filter:
    return {"feature-contains": fragment}


@rule("having", "{strength}", examples={"5000 power or more": {"power": ">=5000"}})
def _having_strength(strength: Filter) -> Filter:
    return strength


@rule("having", "{price}", examples={"a cost of 4 or less": {"cost": "<=4"}})
def _having_price(price: Filter) -> Filter:
    return price


@rule("trait", "is {being}", examples={"is multicolored": {"multicolor": True}})
def _trait_being(being: Filter) -> Filter:
    return being


@rule("trait", "has {having}", examples={"has the <Slash> attribute": {"attribute": "slash"}})
def _trait_having(having: Filter) -> Filter:
    return having


@rule(
    "trait",
    "has {a:having} or {b:having}",
    examples={
        "has the ‹Moss Court› type or the <Slash> attribute": {
            "any": [{"feature": "Moss Court"}, {"attribute": "slash"}]
        }
    },
)
def _trait_having_either(a: Filter, b: Filter) -> Filter:
    return any_of(a, b)


@rule(
    "trait",
    "has {a:having} and {b:having}",
    examples={
        "has 5000 power or more and the ‹Moss Court› type": {
            "power": ">=5000",
            "feature": "Moss Court",
        }
    },
)
def _trait_having_both(a: Filter, b: Filter) -> Filter:
    return both(a, b)


@rule(
    "trait",
    "is {a:being} or {b:being}",
    examples={"is ⟪Anna⟫ or multicolored": {"any": [{"name": "Anna"}, {"multicolor": True}]}},
)
def _trait_being_either(a: Filter, b: Filter) -> Any:
    return any_of(a, b) if set(a) != set(b) else NOT


@rule(
    "trait",
    "has {having} or is {being}",
    examples={
        "has the ‹Moss Court› type or is ⟪Anna⟫": {
            "any": [{"feature": "Moss Court"}, {"name": "Anna"}]
        }
    },
)
def _trait_having_or_being(having: Filter, being: Filter) -> Filter:
    return any_of(having, being)


@rule(
    "trait",
    "has {having} and is {being}",
    examples={
        "has the ‹Moss Court› type and is active": {"feature": "Moss Court", "state": "active"}
    },
)
def _trait_having_and_being(having: Filter, being: Filter) -> Filter:
    return both(having, being)


@rule(
    "condition",
    "your Leader {trait}",
    examples={"your Leader is ⟪Anna⟫": {"leader": {"name": "Anna"}}},
)
def _your_leader(trait: Filter) -> Condition:
    return {"leader": trait}


@rule(
    "condition",
    "your Leader's type includes {fragment}",
    examples={'your Leader\'s type includes "Court"': {"leader": {"feature-contains": "Court"}}},
)
def _your_leaders_type(fragment: str) -> Condition:
    return {"leader": {"feature-contains": fragment}}


@rule(
    "condition",
    "your Leader's colors include {color}",
    examples={"your Leader's colors include red": {"leader": {"color": "red"}}},
)
def _your_leaders_colors(color: str) -> Condition:
    return {"leader": {"color": color}}


@rule(
    "condition",
    "your opponent's Leader {trait}",
    examples={
        "your opponent's Leader has the <Slash> attribute": {
            "is": [
                {
                    "count": {
                        "who": "opponent",
                        "what": "leader",
                        "filter": {"attribute": "slash"},
                    }
                },
                ">=",
                1,
            ]
        }
    },
)
def _opponents_leader(trait: Filter) -> Condition:
    target = {"who": "opponent", "what": "leader", "filter": trait}
    return compare({"count": target}, (">=", 1))


@rule(
    "condition",
    "this Character {trait}",
    examples={"this Character is rested": {"self": {"state": "rested"}}},
)
def _this_character(trait: Filter) -> Condition:
    return {"self": trait}


words(
    "condition",
    {
        "this Character was played on this turn": {"self": {"entered": "this-turn"}},
        "it is your second turn or later": {"is": [{"turn": "you"}, ">=", 2]},
    },
)

# Cards of the step before: `@it` is given its name when the ability is put together

words(
    "the-card",
    {
        "(that card|that Character|the trashed card)": "@it",
        "the (revealed card|chosen Character|selected Character)": "@x",
    },
)


@rule(
    "condition",
    "{the-card} {trait}",
    examples={"the revealed card has a cost of 4": {"@x": {"cost": 4}}},
)
def _that_card(the_card: str, trait: Filter) -> Condition:
    return {the_card: trait}


@rule(
    "condition",
    "{the-card} is (a|an) {noun:nominal}",
    examples={"that card is a Stage": {"@it": {"category": "stage"}}},
)
def _that_card_is(the_card: str, noun: Noun) -> Any:
    filter_ = elsewhere(noun).get("filter")
    return {the_card: filter_} if filter_ and not noun.many else NOT


@rule(
    "condition",
    "{the-card}'s type includes {fragment}",
    examples={'that card\'s type includes "Court"': {"@it": {"feature-contains": "Court"}}},
)
def _that_cards_type(the_card: str, fragment: str) -> Condition:
    return {the_card: {"feature-contains": fragment}}


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


# Only cards of a kind, and cards of several names


@rule(
    "condition",
    "the only Characters on your field are {noun:nominal}",
    "you only have {noun:nominal}",
    examples={
        "you only have ‹Moss Court› type Characters": {
            "all": [
                {
                    "is": [
                        {"count": {"what": "character", "filter": {"feature": "Moss Court"}}},
                        ">=",
                        1,
                    ]
                },
                {
                    "is": [
                        {
                            "count": {
                                "what": "character",
                                "filter": {"not": {"feature": "Moss Court"}},
                            }
                        },
                        "=",
                        0,
                    ]
                },
            ]
        }
    },
)
def _only(noun: Noun) -> Any:
    """Such a text speaks of Characters that there are: with none of them it is not so."""
    filter_ = on_the_field(noun).get("filter")
    if noun.kind != "character" or not noun.many or not filter_:
        return NOT
    others = {"what": "character", "filter": {"not": filter_}}
    return {
        "all": [
            compare({"count": on_the_field(noun)}, (">=", 1)),
            compare({"count": others}, ("=", 0)),
        ]
    }


@rule(
    "condition",
    "you have {a:name} and {b:name} in your trash",
    examples={
        "you have ⟪Anna⟫ and ⟪Bert⟫ in your trash": {
            "all": [
                {"is": [{"count": {"from": "trash", "filter": {"name": "Anna"}}}, ">=", 1]},
                {"is": [{"count": {"from": "trash", "filter": {"name": "Bert"}}}, ">=", 1]},
            ]
        }
    },
)
def _has_both_in_the_trash(a: str, b: str) -> Condition:
    lying = ({"from": "trash", "filter": {"name": one}} for one in (a, b))
    return {"all": [compare({"count": one}, (">=", 1)) for one in lying]}


@rule(
    "condition",
    "you have {compared} cards in your hand and a {noun:nominal}",
    examples={
        "you have 6 or less cards in your hand and a Stage": {
            "all": [
                {"is": [{"hand": "you"}, "<=", 6]},
                {"is": [{"count": {"what": "stage"}}, ">=", 1]},
            ]
        }
    },
)
def _has_cards_and_another(compared: tuple[str, int], noun: Noun) -> Any:
    if not lies_on_the_field(noun) or noun.many:
        return NOT
    counted = compare({"count": on_the_field(noun)}, (">=", 1))
    return {"all": [compare({"hand": "you"}, compared), counted]}


@rule(
    "condition",
    "there are no other {noun:nominal}",
    examples={
        "there are no other ⟪Anna⟫ cards": {
            "is": [
                {
                    "count": {
                        "who": "any",
                        "what": "card",
                        "filter": {"name": "Anna", "other": True},
                    }
                },
                "=",
                0,
            ]
        }
    },
)
def _there_are_no_other(noun: Noun) -> Any:
    if not lies_on_the_field(noun) or not noun.many:
        return NOT
    other = noun._replace(after=(*noun.after, {"other": True}))
    return compare({"count": {"who": "any"} | on_the_field(other)}, ("=", 0))


@rule(
    "condition",
    "you do not have {n:number} {noun:nominal}",
    examples={
        "you do not have 5 Characters": {"not": {"is": [{"count": {"what": "character"}}, ">=", 5]}}
    },
)
def _has_not_so_many(n: int, noun: Noun) -> Any:
    if not lies_on_the_field(noun) or not noun.many:
        return NOT
    return {"not": compare({"count": on_the_field(noun)}, (">=", n))}


words("having", {"the chosen cost": {"cost": ["=", {"chosen": "@number"}]}})
