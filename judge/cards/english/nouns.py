"""Nouns with all that describes them: which cards a text speaks of, wherever they are.

What stands before a noun and what stands after it are kept apart, because either may or may not
reach over an "or".
"""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.cards.english.language import TWO_READINGS, Filter, any_of, both, rule, words
from judge.cards.grammar import NOT


class Noun(NamedTuple):
    """A kind of cards, and filters that stand before and after it."""

    kind: str
    many: bool
    before: tuple[Filter, ...] = ()
    after: tuple[Filter, ...] = ()


words(
    "noun",
    {
        "Character( card)?": ("character", False),
        "Character(s| cards)": ("character", True),
        "Leader( card)?": ("leader", False),
        "Leader(s| cards)": ("leader", True),
        "Leader or Character( card)?": ("leader-or-character", False),
        "Leader(s)? (or|and) Character(s| cards)": ("leader-or-character", True),
        "Leader or Stage card": ("leader-or-stage", False),
        "Leader or Stage cards": ("leader-or-stage", True),
        "Event or Stage card": ("event-or-stage", False),
        "Event or Stage cards": ("event-or-stage", True),
        "Stage( card)?": ("stage", False),
        "Stage(s| cards)": ("stage", True),
        "Event( card)?": ("event", False),
        "Event(s| cards)": ("event", True),
        "DON!! card": ("don", False),
        "DON!! cards": ("don", True),
        "card": ("card", False),
        "card(s|\\(s\\))": ("card", True),
    },
)

_EITHER = {"any": [{"category": "stage"}, {"category": "event"}]}  # of examples

# What stands before a noun

words("adjective", {f"{state}": {"state": state} for state in ("rested", "active")})
words(
    "adjective",
    {
        "face-up": {"face": "up"},
        "[Blocker]": {"keyword": "blocker"},
        "other": {"other": True},
    },
)


@rule("adjective", "{color}", examples={"red": {"color": "red"}})
def _colored(color: str) -> Filter:
    return {"color": color}


@rule("adjective", "{types} type", examples={"‹Moss Court› type": {"feature": "Moss Court"}})
def _typed(types: Filter) -> Filter:
    return types


@rule("adjective", "{attribute} attribute", examples={"<Slash> attribute": {"attribute": "slash"}})
def _with_attribute(attribute: str) -> Filter:
    return {"attribute": attribute}


@rule(
    "adjective",
    "{types} type or {attribute} attribute",
    examples={
        "‹Moss Court› type or <Slash> attribute": {
            "any": [{"feature": "Moss Court"}, {"attribute": "slash"}]
        }
    },
)
def _typed_or_with_attribute(types: Filter, attribute: str) -> Filter:
    return any_of(*types.get("any", [types]), {"attribute": attribute})


@rule("adjective", "{names}", examples={"⟪Anna⟫": {"name": "Anna"}})
def _named(names: Filter) -> Filter:
    return names


@rule("adjective", "{n:number} cost", examples={"0 cost": {"cost": 0}})
def _costing(n: int) -> Filter:
    return {"cost": n}


@rule("adjectives", "", examples={"": ()})
def _undescribed() -> tuple[Filter, ...]:
    return ()


@rule(
    "adjectives",
    "{first:adjective} {rest:adjectives}",
    examples={"rested red ": ({"state": "rested"}, {"color": "red"})},
)
def _described(first: Filter, rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (first, *rest)


# What stands after it

words(
    "quality",
    {
        "no base effect": {"no-base-effect": True},
        "a [Trigger]": {"has": "trigger"},
        "a DON!! card given": {"given": ">=1"},
        "different card names": {"distinct": "names"},
        "the same card name as (that|the trashed) card": {"name-of": "it"},
    },
)


@rule("quality", "{strength}", examples={"6000 power or less": {"power": "<=6000"}})
def _strong(strength: Filter) -> Filter:
    return strength


@rule("quality", "{price}", examples={"a cost of 4 or less": {"cost": "<=4"}})
def _priced(price: Filter) -> Filter:
    return price


@rule(
    "quality",
    "a type including {fragment}",
    examples={'a type including "Court"': {"feature-contains": "Court"}},
)
def _partly_typed(fragment: str) -> Filter:
    return {"feature-contains": fragment}


@rule("quality", "the {types} type", examples={"the ‹Moss Court› type": {"feature": "Moss Court"}})
def _having_a_type(types: Filter) -> Filter:
    return types


@rule(
    "quality",
    "{n:number} or more DON!! cards given",
    examples={"2 or more DON!! cards given": {"given": ">=2"}},
)
def _given(n: int) -> Filter:
    return {"given": f">={n}"}


@rule(
    "quality",
    "a total {value:power-of} of {n:number} or less",
    examples={"a total power of 4000 or less": {"total": {"power": "<=4000"}}},
)
def _together(value: str, n: int) -> Filter:
    return {"total": {value: f"<={n}"}}


@rule("qualities", "{quality}", examples={"a cost of 4": {"cost": 4}})
def _one_quality(quality: Filter) -> Filter:
    return quality


@rule(
    "qualities",
    "{first:quality} and (with )?{rest:qualities}",
    examples={"a cost of 7 and a [Trigger]": {"cost": 7, "has": "trigger"}},
)
def _several_qualities(first: Filter, rest: Filter) -> Filter:
    return both(first, rest)


@rule("post", " with {qualities}", examples={" with a cost of 4": {"cost": 4}})
def _with(qualities: Filter) -> Filter:
    return qualities


@rule(
    "post",
    " that has {qualities}",
    examples={" that has 2 or more DON!! cards given": {"given": ">=2"}},
)
def _that_has(qualities: Filter) -> Filter:
    return qualities


@rule("post", " other than {names}", examples={" other than ⟪Anna⟫": {"not": {"name": "Anna"}}})
def _other_than(names: Filter) -> Filter:
    return {"not": names}


words(
    "post",
    {
        " other than this (Character|card|Leader|Stage)": {"other": True},
        " except this Character": {"other": True},
        " without a Counter": {"counter": 0},
        " without a [When Attacking] effect": {"not": {"has": "when-attacking"}},
        " without an [On Play] effect": {"not": {"has": "on-play"}},
    },
)


@rule(
    "post",
    " without the {attribute} attribute",
    examples={" without the <Slash> attribute": {"not": {"attribute": "slash"}}},
)
def _without_attribute(attribute: str) -> Filter:
    return {"not": {"attribute": attribute}}


@rule(
    "post",
    " without the {types} type",
    examples={" without the ‹Moss Court› type": {"not": {"feature": "Moss Court"}}},
)
def _without_type(types: Filter) -> Filter:
    return {"not": types}


@rule(
    "post",
    " without a Counter of {n:number} or more",
    examples={" without a Counter of 7 or more": {"not": {"counter": ">=7"}}},
)
def _without_counter(n: int) -> Filter:
    return {"not": {"counter": f">={n}"}}


@rule(
    "post",
    " without a type including {fragment}",
    examples={' without a type including "Court"': {"not": {"feature-contains": "Court"}}},
)
def _without_part_of_type(fragment: str) -> Filter:
    return {"not": {"feature-contains": fragment}}


@rule(
    "post",
    " without an [On Play] effect and with {qualities}",
    examples={
        " without an [On Play] effect and with 7 power": {"power": 7, "not": {"has": "on-play"}}
    },
)
def _without_effect_and_with(qualities: Filter) -> Filter:
    return both({"not": {"has": "on-play"}}, qualities)


@rule("posts", "", examples={"": ()})
def _nothing_more() -> tuple[Filter, ...]:
    return ()


@rule(
    "posts",
    "{first:post}{rest:posts}",
    examples={" with a cost of 4 other than ⟪Anna⟫": ({"cost": 4}, {"not": {"name": "Anna"}})},
)
def _more(first: Filter, rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (first, *rest)


# Nouns


@rule(
    "nominal",
    "{before:adjectives}{noun}{after:posts}",
    examples={
        "rested Characters with a cost of 4": Noun(
            "character", True, ({"state": "rested"},), ({"cost": 4},)
        )
    },
)
def _nominal(before: tuple[Filter, ...], noun: tuple[str, bool], after: tuple[Filter, ...]) -> Noun:
    return Noun(*noun, before, after)


@rule("option", "(a|an) {nominal}", examples={"a Stage": {"category": "stage"}})
def _described_option(nominal: Noun) -> Any:
    return NOT if nominal.many else both(categories(nominal), description(nominal))


@rule("option", "{name}{after:posts}", examples={"⟪Anna⟫": {"name": "Anna"}})
def _named_option(name: str, after: tuple[Filter, ...]) -> Filter:
    return both({"name": name}, *after)


@rule("options", "{a:option} or {b:option}", examples={"a Stage or an Event": _EITHER})
def _two_options(a: Filter, b: Filter) -> Filter:
    return any_of(a, b)


@rule(
    "options",
    "{a:option} or {rest:options}",
    examples={
        "⟪Anna⟫ or a Stage or an Event": {"any": [{"name": "Anna"}, *_EITHER["any"]]},
    },
)
def _more_options(a: Filter, rest: Filter) -> Filter:
    return any_of(a, *rest["any"])


@rule(
    "nominal",
    "{before:adjectives}{noun}{after:posts} that (is|are) either {options}",
    examples={
        "red cards with a cost of 4 that are either a Stage or an Event": Noun(
            "card", True, ({"color": "red"},), ({"cost": 4}, _EITHER)
        )
    },
)
def _of_either_kind(
    before: tuple[Filter, ...], noun: tuple[str, bool], after: tuple[Filter, ...], options: Filter
) -> Noun:
    return Noun(*noun, before, (*after, options))


@rule(
    "nominal",
    "{before:adjectives}{names}{after:posts}",
    examples={"⟪Anna⟫ with a cost of 4": Noun("named", False, ({"name": "Anna"},), ({"cost": 4},))},
)
def _called(before: tuple[Filter, ...], names: Filter, after: tuple[Filter, ...]) -> Noun:
    return Noun("named", False, (*before, names), after)


@rule(
    "nominal",
    "Character {name}",
    examples={"Character ⟪Anna⟫": Noun("character", False, ({"name": "Anna"},))},
)
def _character_called(name: str) -> Noun:
    return Noun("character", False, ({"name": name},))


@rule(
    "nouns",
    "{nominal}",
    examples={"Stages": Noun("stage", True)},
)
def _one_noun(nominal: Noun) -> Noun:
    return nominal


_SEVERAL = {
    "leader-or-character": ("leader", "character"),
    "leader-or-stage": ("leader", "stage"),
    "event-or-stage": ("event", "stage"),
}


def description(noun: Noun) -> Filter:
    """The filter of a noun apart from its kind; a cost is never asked of a Leader."""
    after = both(*noun.after)
    costs = {key: value for key, value in after.items() if key in {"cost", "base-cost"}}
    if noun.kind != "leader-or-character" or not costs:
        return both(*noun.before, after)
    rest = {key: value for key, value in after.items() if key not in costs}
    either = any_of({"category": "leader"}, both({"category": "character"}, costs))
    return both(*noun.before, either, rest)


def categories(noun: Noun) -> Filter:
    """The filter that says what kind of card a noun means where cards are not in play."""
    if noun.kind in {"card", "named", "union"}:
        return {}
    if noun.kind in _SEVERAL:
        return any_of(*({"category": kind} for kind in _SEVERAL[noun.kind]))
    return {"category": noun.kind}


def united(*nouns: Noun) -> Noun:
    """Several nouns of which one is enough."""
    one = any_of(*(both(categories(noun), description(noun)) for noun in nouns))
    return Noun("union", any(noun.many for noun in nouns), (one,))


def _only_names_excluded(filters: tuple[Filter, ...]) -> bool:
    return all(set(one) == {"not"} for one in filters)


@rule(
    "nouns",
    "{a:nominal} or {b:nominal}",
    examples={
        "DON!! cards or Characters with 7 power": Noun(
            "union", True, ({"any": [{"category": "don"}, {"category": "character", "power": 7}]},)
        )
    },
)
def _one_or_the_other(a: Noun, b: Noun) -> Any:
    return NOT if _is_one_noun(a, b) else united(a, b)


@rule(
    "nouns",
    "{a:nominal} or {b:nominal}",
    examples={
        "rested Characters or Stages": TWO_READINGS,
        "red Events or ⟪Anna⟫": TWO_READINGS,
        "⟪Anna⟫ or Characters with a cost of 4": TWO_READINGS,
    },
)
def _described_together(a: Noun, b: Noun) -> Any:
    """The wider reading, where what describes one noun may describe both."""
    if _is_one_noun(a, b):
        return NOT
    before = a.before if _reaches_forward(a, b) else ()
    after = b.after if _reaches_back(a, b) else ()
    if not before and not after:
        return NOT
    return united(a._replace(after=(*a.after, *after)), b._replace(before=(*before, *b.before)))


def _is_one_noun(a: Noun, b: Noun) -> bool:
    """Whether both stand in one noun: `Leader or Character cards`, or names."""
    pair = (a.kind, b.kind)
    only_named = a.kind == "named" and len(a.before) == 1 and not a.after
    if only_named and b.before and set(b.before[0]) <= {"name", "any"}:
        return True  # `⟪Anna⟫ or ⟪Bert⟫ Characters`
    return pair == ("named", "named") or (
        pair in _SEVERAL.values() and not a.after and not b.before
    )


def _reaches_forward(a: Noun, b: Noun) -> bool:
    if a.kind in {"named", "card"} or a.kind == b.kind or a.after:
        return False
    return bool(a.before) and (not b.before or b.kind == "named")


def _reaches_back(a: Noun, b: Noun) -> bool:
    if a.after or not b.after or (a.kind in {"don", "event"} and _is_about_characters(b.after)):
        return False
    if a.kind == "named" and _only_names_excluded(b.after):
        return False  # a name is no other name: both readings mean the same
    return a.kind != b.kind or len(b.after) > 1


def _is_about_characters(filters: tuple[Filter, ...]) -> bool:
    return all(set(one) <= {"cost", "base-cost", "power", "base-power"} for one in filters)


@rule(
    "post",
    " and {price}",
    examples={" and a cost of 4 or less": {"cost": "<=4"}},
)
def _and_with(price: Filter) -> Filter:
    return price


words(
    "post",
    {
        " that is a different color than (the returned|that) Character": {"color-not-of": "@it"},
    },
)
