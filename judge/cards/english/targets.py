"""Cards that a text names: whose, how many, and where they are."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, Target, both, filtered, of, rule, words
from judge.cards.english.nouns import Noun, categories, description, united
from judge.cards.grammar import NOT

# Keys of a filter that belong to the choice as a whole.
_OF_THE_CHOICE = ("distinct", "total")


def chosen(filter_: Filter) -> dict[str, Any]:
    """A filter as a key, and beside it what it asks of the cards together."""
    single = {key: value for key, value in filter_.items() if key not in _OF_THE_CHOICE}
    return filtered(single) | {key: filter_[key] for key in _OF_THE_CHOICE if key in filter_}


def on_the_field(noun: Noun) -> dict[str, Any]:
    """Cards on the field: `what` says which kind."""
    what = noun.kind
    if what == "union" and _asks_for(noun) == {"leader", "character"}:
        what = "leader-or-character"
    elif what == "union" and len(kinds := _asks_for(noun)) == 1 and "" not in kinds:
        return {"what": kinds.pop()} | chosen({"any": _without_category(noun)})
    if what in {"named", "union", "card"}:
        return {"what": "card"} | chosen(description(noun))
    if what == "leader-or-stage":
        return {"what": "card"} | chosen(both(categories(noun), description(noun)))
    return {"what": what} | chosen(description(noun))


def _without_category(noun: Noun) -> list[Filter]:
    several = noun.before[0]["any"]
    return [{key: one[key] for key in one if key != "category"} for one in several]


def _asks_for(noun: Noun) -> set[str]:
    return {one.get("category", "") for one in noun.before[0]["any"]}


def elsewhere(noun: Noun) -> dict[str, Any]:
    """Cards in an area: the kind is asked of each card."""
    return chosen(both(categories(noun), description(noun)))


def lies_on_the_field(noun: Noun) -> bool:
    """Whether cards of this kind can lie on the field."""
    return noun.kind not in {"event", "event-or-stage"}


def together(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """Targets under one verb: where some are chosen, it is done to all of them at once."""
    some = any(isinstance(one, dict) and {"n", "up-to"} & set(one) for one in targets)
    return ({"each-of": list(targets)},) if some and len(targets) > 1 else targets


# How many


@rule(
    "quantity",
    "up to {n:number}",
    "up to a total of {n:number}",
    "a total of up to {n:number}",
    examples={"up to 2": {"up-to": 2}},
)
def _up_to(n: int) -> dict[str, Any]:
    return {"up-to": n}


@rule("quantity", "{n:number}", examples={"2": {"n": 2}})
def _exactly(n: int) -> dict[str, Any]:
    return {"n": n}


@rule("quantity", "all", examples={"all": {"all": True}})
def _all() -> dict[str, Any]:
    return {"all": True}


@rule("quantity", "any number", examples={"any number": {"up-to": "all of them"}})
def _any_number() -> dict[str, Any]:
    return {"up-to": "all of them"}


def so_many(quantity: dict[str, Any], cards: dict[str, Any]) -> dict[str, Any]:
    """Cards with how many of them: any number is up to as many as there are."""
    if quantity != {"up-to": "all of them"}:
        return cards | quantity
    if cards == {"what": "don", "filter": {"state": "active"}}:
        return {"what": "don", "up-to": {"don": "you", "state": "active"}}
    there = {"hand": "you"} if cards == {"from": "hand"} else {"count": dict(cards)}
    return cards | {"up-to": there}


# One card that is named

words(
    "card-itself",
    {
        "this (Character|Leader|Stage|card|Character card)": "self",
        "your Leader": "leader",
        "your opponent's Leader": "opponents-leader",
        "(it|them)": "it",
        "(that|those) (card|Character|cards|Characters)": "it",
        "that Leader or Character": "it",
    },
)
words(
    "the-selected",
    {
        "the (selected|chosen|revealed) (card|cards|Character|Characters)": "@x",
        "the (1 )?Character played (by|with) this effect": "@it",
    },
)


@rule("target", "{card:card-itself}", examples={"this Character": "self", "your Leader": "leader"})
def _one_card(card: str) -> Target:
    return card


@rule("target", "{card:the-selected}", examples={"the selected Character": "@x"})
def _the_selected(card: str) -> Target:
    return card


# Cards on the field


@rule(
    "target",
    "{quantity} of {whose} {nouns}( on (your|the) field)?",
    "{quantity} {whose} {nouns}",
    examples={
        "up to 1 of your opponent's rested Characters": {
            "who": "opponent",
            "what": "character",
            "filter": {"state": "rested"},
            "up-to": 1,
        },
        "all of your Characters": {"what": "character", "all": True},
    },
)
def _some_of(quantity: dict[str, Any], whose: str, nouns: Noun) -> Any:
    if not lies_on_the_field(nouns):
        return NOT
    return so_many(quantity, of(whose) | on_the_field(nouns))


@rule(
    "target",
    "{whose} {n:number} {nouns}",
    examples={"your 1 Leader": {"what": "leader", "n": 1}},
)
def _counted_ones(whose: str, n: int, nouns: Noun) -> Any:
    return of(whose) | on_the_field(nouns) | {"n": n} if lies_on_the_field(nouns) else NOT


@rule(
    "target",
    "{quantity} {nouns}",
    examples={
        "up to 7 Characters with a cost of 17": {
            "who": "any",
            "what": "character",
            "filter": {"cost": 17},
            "up-to": 7,
        }
    },
)
def _some_of_anyone(quantity: dict[str, Any], nouns: Noun) -> Any:
    if not lies_on_the_field(nouns) or nouns.kind in {"card", "don"}:
        return NOT  # without an owner only Characters, Stages and Leaders are spoken of
    return {"who": "any"} | on_the_field(nouns) | quantity


@rule(
    "target",
    "{quantity} of their {nouns}",
    examples={
        "1 of their Characters": {"who": "opponent", "what": "character", "n": 1},
    },
)
def _some_of_theirs(quantity: dict[str, Any], nouns: Noun) -> Any:
    if not lies_on_the_field(nouns):
        return NOT
    return {"who": "opponent"} | on_the_field(nouns) | quantity


@rule(
    "target",
    "{quantity} (of )?{nouns} on your field",
    examples={"up to 1 Stage on your field": {"what": "stage", "up-to": 1}},
)
def _some_on_your_field(quantity: dict[str, Any], nouns: Noun) -> Any:
    return so_many(quantity, on_the_field(nouns)) if lies_on_the_field(nouns) else NOT


@rule(
    "target",
    "your Leader or {n:number} of your {nominal}",
    examples={
        "your Leader or 1 of your Stages": {
            "what": "card",
            "filter": {"any": [{"category": "leader"}, {"category": "stage"}]},
            "n": 1,
        }
    },
)
def _leader_or_another(n: int, nominal: Noun) -> Any:
    if nominal.kind == "character" and not nominal.before and not nominal.after:
        return {"what": "leader-or-character", "n": n}
    return on_the_field(united(Noun("leader", many=False), nominal)) | {"n": n}


@rule(
    "target",
    "your Leader or {n:number} {names}",
    examples={
        "your Leader or 1 ⟪Anna⟫": {
            "what": "card",
            "filter": {"any": [{"category": "leader"}, {"name": "Anna"}]},
            "n": 1,
        }
    },
)
def _leader_or_a_named_card(n: int, names: Filter) -> Any:
    other = Noun("named", many=False, before=(names,))
    return on_the_field(united(Noun("leader", many=False), other)) | {"n": n}


@rule(
    "target",
    "all of your {a:name} and {b:name} {noun}",
    examples={
        "all of your ⟪Anna⟫ and ⟪Bert⟫ cards": {
            "what": "card",
            "filter": {"any": [{"name": "Anna"}, {"name": "Bert"}]},
            "all": True,
        }
    },
)
def _all_of_both_names(a: str, b: str, noun: tuple[str, bool]) -> Any:
    names = {"any": [{"name": a}, {"name": b}]}
    return on_the_field(Noun(*noun, (names,))) | {"all": True} if noun[1] else NOT


@rule(
    "target",
    "{whose} {nouns}",
    examples={
        "your opponent's Characters with a cost of 4": {
            "who": "opponent",
            "what": "character",
            "filter": {"cost": 4},
            "all": True,
        },
        "your ‹Moss Court› type Leader": {
            "what": "leader",
            "filter": {"feature": "Moss Court"},
            "all": True,
        },
    },
)
def _every_one(whose: str, nouns: Noun) -> Any:
    plain_leader = nouns.kind == "leader" and not nouns.after
    if (plain_leader and all("state" in one for one in nouns.before)) or not lies_on_the_field(
        nouns
    ):
        return NOT
    if not nouns.many and nouns.kind not in {"leader", "named"}:
        return NOT  # one Character without a number is not said to be any number of them
    return of(whose) | on_the_field(nouns) | {"all": True}


@rule(
    "target",
    "{quantity} of {whose} {a:nominal} or {whose_too:whose} {b:nominal}",
    examples={
        "up to 1 of your Stages or your Characters": {
            "what": "card",
            "filter": {"any": [{"category": "stage"}, {"category": "character"}]},
            "up-to": 1,
        }
    },
)
def _one_of_two_kinds(
    quantity: dict[str, Any], whose: str, a: Noun, whose_too: str, b: Noun
) -> Any:
    return of(whose) | on_the_field(united(a, b)) | quantity if whose == whose_too else NOT


@rule(
    "target",
    "{quantity} of {whose} {a:nominal} or {same:quantity} of {whose_too:whose} {b:nominal}",
    examples={
        "up to 1 of your Stages or up to 1 of your Characters": {
            "what": "card",
            "filter": {"any": [{"category": "stage"}, {"category": "character"}]},
            "up-to": 1,
        }
    },
)
def _one_of_either(
    quantity: dict[str, Any], whose: str, a: Noun, same: dict[str, Any], whose_too: str, b: Noun
) -> Any:
    if quantity != same or whose != whose_too:
        return NOT
    return of(whose) | on_the_field(united(a, b)) | quantity


@rule(
    "counted",
    "of {whose} {noun:nominal}",
    examples={
        "of your ‹Moss Court› type Characters": {
            "count": {"what": "character", "filter": {"feature": "Moss Court"}}
        }
    },
)
def _cards_on_the_field(whose: str, noun: Noun) -> Any:
    return {"count": of(whose) | on_the_field(noun)} if noun.kind != "don" else NOT


@rule(
    "counted",
    "{noun:nominal} on the field",
    examples={"Stage on the field": {"count": {"who": "any", "what": "stage"}}},
)
def _cards_of_both_players(noun: Noun) -> Any:
    if noun.kind not in {"character", "stage"}:
        return NOT
    return {"count": {"who": "any"} | on_the_field(noun)}


@rule(
    "counted",
    "{noun:nominal} in your trash",
    examples={
        "Events in your trash": {"count": {"from": "trash", "filter": {"category": "event"}}}
    },
)
def _cards_in_the_trash(noun: Noun) -> Any:
    plain = noun.kind == "card" and not noun.before and not noun.after
    return NOT if plain else {"count": {"from": "trash"} | elsewhere(noun)}


@rule(
    "targets",
    "{target}",
    examples={"this Character": ("self",)},
)
def _one_target(target: Target) -> tuple[Target, ...]:
    return (target,)


@rule(
    "targets",
    "{first:target} and {rest:targets}",
    examples={"this Character and your Leader": ("self", "leader")},
)
def _several_targets(first: Target, rest: tuple[Target, ...]) -> tuple[Target, ...]:
    if first == "leader" and rest == ({"what": "character", "all": True},):
        return ({"what": "leader-or-character", "all": True},)
    theirs = {"who": "opponent", "what": "character", "all": True}
    if first == "opponents-leader" and rest == (theirs,):
        return (theirs | {"what": "leader-or-character"},)
    return (first, *rest)


@rule(
    "targets",
    "up to {n:number} of each of {whose} Leader and Character cards",
    examples={
        "up to 7 of each of your Leader and Character cards": (
            {"what": "leader", "up-to": 7},
            {"what": "character", "up-to": 7},
        )
    },
)
def _of_each_kind(n: int, whose: str) -> tuple[Target, ...]:
    return tuple(of(whose) | {"what": kind, "up-to": n} for kind in ("leader", "character"))


# Cards in other areas

words(
    "source",
    {
        "from your hand": {"from": "hand"},
        "from your trash": {"from": "trash"},
        "from your deck": {"from": "deck"},
        "from your hand or trash": {"from": ["hand", "trash"]},
        "in your trash": {"from": "trash"},
        "in your hand": {"from": "hand"},
        "from your opponent's hand": {"who": "opponent", "from": "hand"},
        "from your opponent's trash": {"who": "opponent", "from": "trash"},
        "from their hand": {"who": "opponent", "from": "hand"},
        "from their trash": {"who": "opponent", "from": "trash"},
    },
)
words(
    "pile",
    {
        "the top of your deck": {"from": "deck-top"},
        "the top of your opponent's deck": {"who": "opponent", "from": "deck-top"},
        "the top of your Life cards": {"from": "life-top"},
        "the top or bottom of your Life cards": {"from": "life-top-or-bottom"},
        "the top of your opponent's Life cards": {"who": "opponent", "from": "life-top"},
        "the top of their Life cards": {"who": "opponent", "from": "life-top"},
        "your Life area": {"from": "life"},
        "their Life area": {"who": "opponent", "from": "life"},
        "your opponent's Life area": {"who": "opponent", "from": "life"},
    },
)


@rule(
    "cards",
    "{quantity} card(s)? from {pile}",
    examples={"up to 1 card from the top of your deck": {"from": "deck-top", "up-to": 1}},
)
def _from_a_pile(quantity: dict[str, Any], pile: dict[str, Any]) -> dict[str, Any]:
    return pile | quantity


@rule(
    "cards",
    "{quantity} (of |of your )?{nouns} {source}{more:posts}",
    examples={
        "up to 1 ‹Moss Court› type Character card from your hand": {
            "from": "hand",
            "filter": {"category": "character", "feature": "Moss Court"},
            "up-to": 1,
        }
    },
)
def _from_an_area(
    quantity: dict[str, Any], nouns: Noun, source: dict[str, Any], more: tuple[Filter, ...]
) -> Any:
    if nouns.kind in {"don", "leader", "leader-or-character"}:
        return NOT
    if more and nouns.kind == "union":
        return NOT
    return so_many(quantity, source | elsewhere(nouns._replace(after=(*nouns.after, *more))))


@rule(
    "cards",
    "{quantity} {a:nominal} or {same:quantity} {b:nominal} {source}",
    examples={
        "up to 1 Stage or up to 1 ⟪Anna⟫ from your hand": {
            "from": "hand",
            "filter": {"any": [{"category": "stage"}, {"name": "Anna"}]},
            "up-to": 1,
        }
    },
)
def _of_either_kind(
    quantity: dict[str, Any], a: Noun, same: dict[str, Any], b: Noun, source: dict[str, Any]
) -> Any:
    return source | elsewhere(united(a, b)) | quantity if quantity == same else NOT


@rule(
    "cards",
    "all (of the )?cards (in|from) {place:whole-area}",
    examples={"all cards in your hand": {"from": "hand", "all": True}},
)
def _a_whole_area(place: dict[str, Any]) -> dict[str, Any]:
    return place | {"all": True}


words(
    "whole-area",
    {"your hand": {"from": "hand"}, "their hand": {"who": "opponent", "from": "hand"}},
)
