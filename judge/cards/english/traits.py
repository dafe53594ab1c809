"""Conditions about one card: what it is, and what it has."""

from __future__ import annotations

from typing import Any

from judge.cards.english.conditions import Condition, compare
from judge.cards.english.language import Filter, any_of, both, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere
from judge.cards.grammar import NOT


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


words("having", {"the chosen cost": {"cost": ["=", {"chosen": "@number"}]}})


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
