"""Values of cards as they are now: what is printed, and everything that changes it.

The permanent effects and what else changes values are worked out once per position
(`permanents`); here they are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from judge.engine.state import FRESH, CardId
from judge.games.cards import Effect
from judge.games.common.areas import definition
from judge.games.common.definitions import printed_information
from judge.games.common.facts import View
from judge.games.common.language import language

NOBODY: Mapping[CardId, int] = {}


class Ban(NamedTuple):
    """A prohibition: what is forbidden, to which cards or whom, and under which circumstances."""

    what: str
    cards: frozenset[CardId] | None  # None: every card of `whom`
    whom: str
    owner: str
    source: CardId
    effect: str
    data: Mapping[str, Any]
    against: CardId = ""  # the only card against whose attacks it is, if it names one


class Values:
    """What effects add to the printed values, by card."""

    __slots__ = (
        "added",
        "also",
        "banned",
        "bans",
        "bases",
        "gained",
        "held",
        "in_force",
        "keywords",
        "muted",
        "negated",
        "permits",
        "shares",
    )

    def __init__(self) -> None:
        self.added: dict[str, dict[CardId, int]] = {}  # by the name of the value
        self.bases: dict[str, dict[CardId, list[tuple[int, Any]]]] = {}  # (stamp, value)
        self.held: dict[CardId, list[tuple[str, int]]] = {}  # (name of the value, what it is)
        self.keywords: dict[CardId, list[tuple[str, str]]] = {}  # (keyword, effect that gives it)
        self.permits: dict[CardId, list[str]] = {}
        self.also: dict[CardId, list[tuple[str, str]]] = {}  # (kind of information, value)
        self.negated: set[tuple[CardId, str]] = set()  # (card, effect key)
        self.muted: list[tuple[str, str]] = []  # (player, keyword): such effects are negated
        self.gained: dict[CardId, list[str]] = {}  # effects that permanent effects give
        self.bans: list[Ban] = []
        self.banned: set[str] = set()  # what they forbid
        self.in_force: tuple[tuple[CardId, str], ...] = ()  # permanent effects that apply
        # what each permanent effect does: its card, the effect, and (layer, card, value) of each
        self.shares: tuple[tuple[CardId, Effect, tuple[tuple[str, CardId, Any], ...]], ...] = ()

    def add(self, layer: str, card: CardId, value: Any) -> None:
        """One more thing that applies."""
        if layer == "negate":
            self.negated.update((card, key) for key in value)
        elif layer == "mute":
            self.muted.append(value)
        elif layer == "ban":
            self.bans.append(value)
            self.banned.add(value.what)
        elif layer in SLOTS:
            getattr(self, SLOTS[layer]).setdefault(card, []).append(value)
        elif layer.startswith("base-"):
            self.bases.setdefault(layer[5:], {}).setdefault(card, []).append(value)
        else:
            added = self.added.setdefault(layer, {})
            added[card] = added.get(card, 0) + value


SLOTS = {
    "keyword": "keywords", "effect": "gained", "permit": "permits", "also": "also", "held": "held",
}  # fmt: skip


class Derived:
    """What follows from a position: the effects in play, and the values they make."""

    __slots__ = ("index", "values")

    def __init__(self, index: Any) -> None:
        self.index = index
        self.values: Values | None = None


def index_of(s: View) -> Any:
    """The effects in play; they are known even while values have to be worked out anew."""
    # a look at `fresh` saves a call: this is asked at every event
    return (s.cache if s.fresh else s.derived()).index


def values(s: View) -> Values:
    """The values of this position."""
    derived = s.cache if s.fresh == FRESH else s.derived()
    if derived.values is None:
        s.book.policy.work_out(s, derived)
    return derived.values  # type: ignore[no-any-return]


def is_banned(s: View, *what: str) -> bool:
    """Whether anything forbids such things at all; most of what is in play forbids other things."""
    found = values(s).banned
    return bool(found) and not found.isdisjoint(what)


def is_contested(s: View) -> bool:
    """Whether anything in play may forbid or replace events."""
    index = index_of(s)
    return bool(index.contested or index.gives_effects)


def added(s: View, name: str, card: CardId) -> int:
    """What effects add to a value."""
    return values(s).added.get(name, NOBODY).get(card, 0)


def base_setters(s: View, name: str, card: CardId) -> list[tuple[int, Any]]:
    """What effects make of a printed value, each with its time."""
    return values(s).bases.get(name, {}).get(card, [])


def held(s: View, name: str, card: CardId) -> int | None:
    """At what a text holds a value, whatever else changes it; of several texts the latest."""
    found = [value for word, value in values(s).held.get(card, ()) if word == name]
    return found[-1] if found else None


def latest_base(s: View, name: str, card: CardId) -> Any:
    """The printed value, or the one that was set last."""
    setters = base_setters(s, name, card)
    return max(setters)[1] if setters else printed(s, name, card)


def printed(s: View, name: str, card: CardId) -> Any:
    """The printed value; of an unknown card what was said of it, none if nothing was."""
    found = definition(s, card).values[name]
    return found if found is not None else said(s, name, card)


def said(s: View, name: str, card: CardId) -> Any:
    """What was said to be printed on a card that nobody knows."""
    for one, what, value in s.facts.said or ():
        if one == card and what == name:
            return value
    return None


def is_known(s: View, name: str, card: CardId) -> bool:
    """Whether a value of an unknown card was said, or set by an effect."""
    return said(s, name, card) is not None or bool(base_setters(s, name, card))


def keywords(s: View, card: CardId) -> frozenset[str]:
    """Keyword effects that the card has now."""
    found = values(s)
    printed = definition(s, card).keywords
    if printed and found.negated:
        printed = frozenset(
            word for word in printed if (card, f"keyword {word}") not in found.negated
        )
    gained = found.keywords.get(card)
    if gained:
        printed = printed | {
            word
            for word, effect in gained
            if (card, f"keyword {word} {effect}") not in found.negated
        }
    if printed and found.muted:
        owner = s.cards[card].owner
        printed = frozenset(word for word in printed if (owner, word) not in found.muted)
    return printed


def has_keyword(s: View, card: CardId, word: str) -> bool:
    found = values(s)
    # most cards have no keyword at all: no set is made for them
    if word not in definition(s, card).keywords and card not in found.keywords:
        return False
    return word in keywords(s, card)


def permitted(s: View, card: CardId, what: str) -> bool:
    """Whether a text widens what the card may do."""
    return what in values(s).permits.get(card, ())


def is_valid(s: View, card: CardId, effect: Effect, word: str = "") -> bool:
    """`invalid`: Whether an effect is not negated; of one with several timings, at that one."""
    # known before any value is worked out, and nearly always the answer
    if not index_of(s).negates:
        return True
    found = values(s)
    if found.negated and (card, effect.key) in found.negated:
        return False
    if found.muted:
        owner = s.cards[card].owner
        asked = (word,) if word in effect.timings else effect.timings
        return not asked or not all((owner, one) in found.muted for one in asked)
    return True


def information(s: View, card: CardId, kind: str) -> frozenset[str]:
    """Names, features, attributes and the like: printed, and granted by text."""
    words = language(s).information
    found = printed_information(definition(s, card), kind, words)
    extra = values(s).also.get(card)
    if extra:
        found |= {value for what, value in extra if what == kind}
    return found
