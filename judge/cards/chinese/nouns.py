"""Nouns: what kind of cards is meant, and what is said of them, before it is told how many."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

Filter: TypeAlias = dict[str, Any]

ORDER = ("leader", "character", "event", "stage", "don")
# What a card of a kind does not have; said of several kinds it is meant of the others.
LACKING: Mapping[str, frozenset[str]] = {
    "leader": frozenset({"cost", "base-cost"}),
    "event": frozenset({"power", "base-power", "attribute"}),
    "stage": frozenset({"power", "base-power", "attribute"}),
    "don": frozenset(
        {"cost", "base-cost", "power", "base-power", "attribute", "feature", "feature-contains"}
        | {"color", "any", "has"}
    ),
}
# What a text may say once of two alternatives.
SHARED = ("cost", "base-cost", "power", "base-power", "color")
TOLD_OF_ALL = ("distinct", "total")  # said of the chosen cards together


@dataclass(frozen=True, slots=True)
class Noun:
    """Cards as a text describes them."""

    kinds: tuple[str, ...] = ()  # none: any card
    filter: Filter = field(default_factory=dict)
    who: str = ""  # nobody's: anybody's
    area: Any = ""  # none: on the field, or where the context is
    more: dict[str, Any] = field(default_factory=dict)
    is_named: bool = False  # whether it ends with the names of cards

    @property
    def is_bare(self) -> bool:
        """Whether nothing but a kind is said."""
        return not self.filter

    def owned(self, who: str) -> Noun:
        return replace(self, who=self.who or who)


def merged(one: Filter, other: Filter) -> Filter | None:
    """Two descriptions of the same cards; nothing where they cannot both be meant."""
    told = dict(one)
    for key, value in other.items():
        if key not in told:
            told[key] = value
        elif key == "all":
            told["all"] = [*told["all"], *value]
        elif key == "not":
            told["not"] = {"any": [*_options(told["not"]), *_options(value)]}
        elif key == "any":
            told.setdefault("all", []).append({"any": value})
        else:
            return None
    return told


def _options(negated: Filter) -> list[Filter]:
    return list(negated["any"]) if negated.keys() == {"any"} else [negated]


def either(filters: list[Filter]) -> Filter:
    """Cards that any of several descriptions fits."""
    flat: list[Filter] = []
    for one in filters:
        flat += one["any"] if one.keys() == {"any"} else [one]
    return flat[0] if len(flat) == 1 else {"any": flat}


def kind_filter(kinds: tuple[str, ...], told: Filter) -> Filter:
    """The kinds as a part of the filter, and on each what it can have."""
    if not kinds:
        return told
    if len(kinds) == 1:
        return {"category": kinds[0], **told}
    common = {
        key: value
        for key, value in told.items()
        if not any(key in LACKING.get(k, ()) for k in kinds)
    }
    alternatives = []
    for kind in sorted(kinds, key=ORDER.index):
        own = {
            key: value
            for key, value in told.items()
            if key not in common and key not in LACKING.get(kind, ())
        }
        alternatives.append({"category": kind, **own})
    return merged(common, {"any": alternatives}) or {}


def on_field(noun: Noun) -> dict[str, Any]:
    """`what`, `who` and `filter` of cards on the field."""
    what, told = _what(noun)
    who = noun.who or "any"
    made: dict[str, Any] = {} if who == "you" else {"who": who}
    made["what"] = what
    if told:
        made["filter"] = told
    return {**made, **noun.more}


def _what(noun: Noun) -> tuple[str, Filter]:
    kinds, told = noun.kinds, noun.filter
    if not kinds:
        return "card", told
    if len(kinds) == 1:
        return kinds[0], told
    if set(kinds) == {"leader", "character"}:
        if any(key in LACKING["leader"] for key in told):
            return "leader-or-character", kind_filter(kinds, told)
        return "leader-or-character", told
    return "card", kind_filter(kinds, told)


def elsewhere(noun: Noun) -> dict[str, Any]:
    """`from`, `who` and `filter` of cards in another area."""
    made: dict[str, Any] = {"from": noun.area}
    if noun.who not in ("you", ""):
        made["who"] = noun.who
    told = kind_filter(noun.kinds, noun.filter)
    if told:
        made["filter"] = told
    return {**made, **noun.more}


def cards_of(noun: Noun) -> dict[str, Any]:
    """The cards that a noun means, wherever they are."""
    return elsewhere(noun) if noun.area else on_field(noun)


def each_of(targets: list[Any]) -> Any:
    """The cards of one verb: all of them are chosen before anything is done with any."""
    return targets[0] if len(targets) == 1 else {"each-of": targets}


def filter_of(noun: Noun) -> Filter:
    """What a card must be like to be meant; whose it is stands apart."""
    return kind_filter(noun.kinds, noun.filter)


def alternatives(one: Noun, other: Noun) -> list[Noun]:
    """`one or other`: the readings, of which there are two where a word may belong to both."""
    if one.is_named and other.is_named and not (other.who or other.kinds):
        return []
    if (other.who and other.who != one.who) or one.more or other.more:
        return []
    apart = _either_noun(one, other)
    if other.is_bare and one.kinds and other.kinds and not one.is_named:
        both = replace(one, kinds=(*one.kinds, *other.kinds))
        leaves_open = other.kinds == ("don",) and not one.filter.keys() <= LACKING["don"]
        return [both, apart] if leaves_open else [both]
    shared = {
        key: value
        for key, value in one.filter.items()
        if key in SHARED and key not in other.filter and not _lacks(other, key)
    }
    if not shared:
        return [apart]
    also = merged(other.filter, shared)
    return [apart] if also is None else [apart, _either_noun(one, replace(other, filter=also))]


def _lacks(noun: Noun, key: str) -> bool:
    return bool(noun.kinds) and all(key in LACKING.get(kind, ()) for kind in noun.kinds)


def _either_noun(one: Noun, other: Noun) -> Noun:
    """A noun of which each alternative has its own description."""
    if one.kinds == other.kinds:
        told = either([one.filter, other.filter])
        return replace(one, filter=told)
    told = either([filter_of(one), filter_of(other)])
    if set(one.kinds) | set(other.kinds) == {"leader", "character"} and one.kinds and other.kinds:
        return Noun(("leader-or-character",), told, one.who, one.area)
    return Noun((), told, one.who, one.area)
