"""Conditions about the cards that lie somewhere: which there are, and which there are not."""

from __future__ import annotations

from typing import Any

from judge.cards.english.conditions import Condition, compare
from judge.cards.english.language import of, rule
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere, lies_on_the_field, on_the_field
from judge.cards.grammar import NOT


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
        "your opponent has a red Character": {
            "is": [
                {"count": {"who": "opponent", "what": "character", "filter": {"color": "red"}}},
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
        "there is a red Character": {
            "is": [
                {"count": {"who": "any", "what": "character", "filter": {"color": "red"}}},
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
        "you have 17 Events in your trash": {
            "is": [{"count": {"from": "trash", "filter": {"category": "event"}}}, "=", 17]
        }
    },
)
def _has_in_the_trash(compared: tuple[str, int], noun: Noun) -> Any:
    if noun.kind == "card" and not noun.before and not noun.after:
        return NOT
    return compare({"count": {"from": "trash"} | elsewhere(noun)}, compared)


@rule(
    "condition",
    "you have {name} in your trash",
    examples={
        "you have ⟪Anna⟫ in your trash": {
            "is": [{"count": {"from": "trash", "filter": {"name": "Anna"}}}, ">=", 1]
        }
    },
)
def _has_a_named_card_in_the_trash(name: str) -> Condition:
    return compare({"count": {"from": "trash", "filter": {"name": name}}}, (">=", 1))


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
    "you have {a:name} and {b:name} {noun}{after:posts}",
    examples={
        "you have ⟪Anna⟫ and ⟪Bert⟫ Characters with 7 power": {
            "all": [
                {
                    "is": [
                        {"count": {"what": "character", "filter": {"name": "Anna", "power": 7}}},
                        ">=",
                        1,
                    ]
                },
                {
                    "is": [
                        {"count": {"what": "character", "filter": {"name": "Bert", "power": 7}}},
                        ">=",
                        1,
                    ]
                },
            ]
        }
    },
)
def _has_both_described(a: str, b: str, noun: tuple[str, bool], after: tuple[Any, ...]) -> Any:
    if noun != ("character", True):
        return NOT
    nouns = (Noun(*noun, ({"name": one},), after) for one in (a, b))
    return {"all": [compare({"count": on_the_field(one)}, (">=", 1)) for one in nouns]}


@rule(
    "condition",
    "you have {compared} cards in your hand and a {noun:nominal}",
    examples={
        "you have 17 cards in your hand and a Stage": {
            "all": [
                {"is": [{"hand": "you"}, "=", 17]},
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
    "{who:side} another {noun:nominal}",
    examples={
        "you have another Stage": {
            "is": [{"count": {"what": "stage", "filter": {"other": True}}}, ">=", 1]
        }
    },
)
def _has_another(who: str, noun: Noun) -> Any:
    if not lies_on_the_field(noun) or noun.many:
        return NOT
    other = noun._replace(before=({"other": True}, *noun.before))
    return compare({"count": of(who) | on_the_field(other)}, (">=", 1))


@rule(
    "condition",
    "there is another {noun:nominal}",
    examples={
        "there is another Stage": {
            "is": [
                {"count": {"who": "any", "what": "stage", "filter": {"other": True}}},
                ">=",
                1,
            ]
        }
    },
)
def _there_is_another(noun: Noun) -> Any:
    if not lies_on_the_field(noun) or noun.many:
        return NOT
    other = noun._replace(before=({"other": True}, *noun.before))
    return compare({"count": {"who": "any"} | on_the_field(other)}, (">=", 1))


@rule(
    "condition",
    "there are no {noun:nominal}",
    examples={"there are no Stages": {"is": [{"count": {"who": "any", "what": "stage"}}, "=", 0]}},
)
def _there_are_none(noun: Noun) -> Any:
    if noun.kind not in {"character", "stage"} or not noun.many:
        return NOT
    if {"other": True} in noun.before:
        return NOT  # as `there are no other` reads it
    return compare({"count": {"who": "any"} | on_the_field(noun)}, ("=", 0))


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
