"""Words of card data that every game shares: those that name cards and numbers.

A game says which words it adds; `Nouns` makes shapes of both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from judge.games.mappings import Action, Case, Keys, SomeKeys
from judge.games.shapes import (
    Either,
    FixedRow,
    Flag,
    Integer,
    Items,
    Named,
    OpenKind,
    Path,
    Problem,
    Schema,
    Shape,
    ShapePart,
    Text,
    Word,
    brief,
)

Further = TypeVar("Further")
LABELS = r"[a-z][a-z0-9-]*"
TEXT = Text()
LABEL = Text(LABELS, like=("x",))
ID = Text(r"[a-z0-9]+(?:-[a-z0-9]+)*", like=(OpenKind("kebab-case", "id"),))
TRANSLATIONS = Keys({"en": TEXT, "ja": TEXT, "zh-TW": TEXT}, ("en", "ja", "zh-TW"))
NAME = Either((TEXT, SomeKeys({"en": TEXT, "ja": TEXT, "zh-TW": TEXT})))
WHO = Word(("you", "opponent", "any"), kind="player")
SIDE = Word(("you", "opponent"), kind="player")
EITHER = Word(("you", "opponent", "either"), kind="player")
STATE = Word(("active", "rested"), kind="state")
FACE = Word(("up", "down"), kind="face")
OPERATOR = Word(("=", "!=", "<", "<=", ">", ">="), kind="operator")


@dataclass(frozen=True, eq=False)
class Stored(Shape):
    """A mapping with one key, the label of stored cards (`"@x"`), and what it holds."""

    of: Shape

    def fits(self, data: object) -> bool:
        return isinstance(data, dict) and any(map(_is_label, data))

    def allowed(self) -> tuple[str, ...]:
        return ("@x",)

    def words(self) -> tuple[str, ...]:
        return ("@x",)

    def used(self, data: object) -> Iterator[str]:
        if self.fits(data):
            yield f"{self.kind}:@x"

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not isinstance(data, dict) or not self.fits(data):
            yield Problem(path, "wrong-type", brief(data), self.allowed())
        elif len(data) != 1:
            yield Problem(path, "one-action", brief(data), self.allowed())

    def parts(self, data: object) -> Iterator[ShapePart]:
        if isinstance(data, dict):
            yield from (((key,), self.of, value) for key, value in data.items() if _is_label(key))

    def children(self) -> Iterator[Shape]:
        yield self.of

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {
            "type": "object",
            "patternProperties": {f"^@{LABELS}$": self.of.schema(defs)},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }


def unread_shape(event: Shape, condition: Shape) -> Items:
    """Abilities of a card that nobody has read: only what their heads say is known."""
    head = {
        "ability": Integer(1),
        "on": Either((event, Items(event, 1))),
        "when": Items(condition, 1),
        "once-per-turn": Flag(),
    }
    return Items(Keys(head, ("ability",)), 1)


def _said(own: Own, words: Mapping[str, Further]) -> dict[str, Further]:
    """Those of some words of all games that a game says."""
    return {word: shape for word, shape in words.items() if word in own.shared}


def _is_label(key: object) -> bool:
    return isinstance(key, str) and re.fullmatch(f"@{LABELS}", key) is not None


@dataclass(frozen=True, kw_only=True)
class Own:
    """The words that a game adds to those of all games."""

    printed: tuple[str, ...]  # timings and keywords that a card can be asked for
    filters: Mapping[str, Shape]
    measures: tuple[str, ...]  # filters that compare a number
    refs: tuple[str, ...]
    areas: tuple[str, ...]
    together: tuple[str, ...]  # areas out of several of which cards can be chosen at once
    kinds: tuple[str, ...] = ()  # of cards, for `what`
    piles: tuple[str, ...]  # areas whose cards are counted as an amount
    values: tuple[str, ...]  # numbers of a card that are an amount
    summed: tuple[str, ...] = ()  # those that can be added up over several cards
    amounts: Mapping[str, Case] = field(default_factory=dict)
    situations: tuple[str, ...] = ()  # conditions that are a bare word
    asked: tuple[str, ...] = ()  # cards that a condition holds against a filter
    conditions: Mapping[str, Case] = field(default_factory=dict)
    shared: frozenset[str] = frozenset()  # words of all games that not every game says
    past: Callable[[], Shape] = Flag  # with `happened`: the events that can be asked for


class Nouns:
    """The shapes with which the data of a game names cards and numbers."""

    def __init__(self, own: Own) -> None:
        several = Named("amount", lambda: self.amounts)
        self.amount = Either((Integer(), several))
        self.count = Either((Integer(0), several))
        # Quoted signs are the short form; the long one is for amounts that are not fixed.
        short = Text(r"(?:=|!=|<|<=|>|>=)-?[0-9]{1,18}", like=("<=4", ">=1"))
        self.measure = Either((Integer(), short, FixedRow((OPERATOR, self.amount))))
        self.filter = Named("filter", lambda: self.filters)
        self.condition = Named("condition", lambda: self.conditions)
        self.printed = Word(own.printed)
        refs = Word(("self", "that", "it", *own.refs), kind="ref")
        self.label = Text(f"@{LABELS}", like=("@x",))
        self.ref = Either((refs, self.label))
        area = Word(("hand", "deck", "deck-top", "looked", *own.areas), kind="area")
        areas = Either((area, Items(Word(("hand", "deck", *own.together), kind="area"), 2)))
        what: dict[str, Shape] = {"what": Word(own.kinds, kind="what")} if own.kinds else {}
        self.card_keys: dict[str, Shape] = {
            **{"who": WHO, "from": areas, "card": self.ref, "filter": self.filter},
            **what,
        }
        # what is asked of all cards together, not of each by itself
        apart = _said(own, {"distinct": Word(("names", "costs"), kind="distinct")})
        added = Action({word: Case(self.measure) for word in own.measures})
        together: dict[str, Shape] = {**apart, **_said(own, {"total": added})}
        self.counted = Either((self.ref, Keys({**self.card_keys, **apart})))
        self.cards = Either((self.ref, Keys(self.card_keys)))
        target = Named("target", lambda: Either((self.ref, self.several_cards())))
        several_times = _said(own, {"each-of": Case(Items(target, 2))})
        fixed = {"n": Case(self.count), "up-to": Case(self.count), "all": Case(Flag())}
        self.numbers = {**fixed, **several_times}
        self.target_keys = {**self.card_keys, **together, "chooser": SIDE, "as": LABEL}
        self.target = target
        self.filters: Shape = self._filters(own)
        self.amounts: Shape = self._amounts(own)
        self.conditions: Shape = self._conditions(own)

    def several_cards(
        self, more: Mapping[str, Shape] | None = None, required: tuple[str, ...] = ()
    ) -> Shape:
        """Cards to be chosen or named, and what else an action says about them."""
        keys = {**self.target_keys, **(more or {})}
        return Action(self.numbers, keys, required, optional=True, kind="target")

    def _filters(self, own: Own) -> Shape:
        further = {"all": Items(self.filter, 2), "name-of": self.ref}
        return Keys(
            {
                "name": TEXT,
                "name-contains": TEXT,
                "number": TEXT,
                "has": self.printed,
                "other": Flag(),
                "other-than": self.ref,
                "not": self.filter,
                "any": Items(self.filter, 1),
                **_said(own, further),
                **dict.fromkeys(own.measures, self.measure),
                **own.filters,
            },
            kind="filter",
        )

    def _amounts(self, own: Own) -> Shape:
        pair = Case(FixedRow((self.amount, self.amount)))
        total = Case(Word(own.summed), {"of": self.cards}, ("of",))
        summed = {"sum": total} if own.summed else {}
        rounded: dict[str, Shape] = {"round": Word(("down", "up"))}
        parts = FixedRow((self.amount, Integer(2)))
        further = {"divide": Case(parts, rounded, ("round",)), "turn": Case(SIDE)}
        return Action(
            {
                "count": Case(self.counted),
                **{pile: Case(SIDE) for pile in ("hand", "deck", *own.piles)},
                **{value: Case(self.ref) for value in own.values},
                **{"plus": pair, "minus": pair, "times": pair},
                "chosen": Case(self.label),
                **summed,
                "half": Case(self.amount, rounded, ("round",)),
                **_said(own, further),
                **own.amounts,
            },
            kind="amount",
        )

    def _conditions(self, own: Own) -> Shape:
        several = Case(Items(self.condition, 1))
        forms: list[Shape] = [Word(own.situations, kind="condition")] if own.situations else []
        forms.append(Stored(self.filter, kind="condition"))
        cases = {
            **{card: Case(self.filter) for card in ("self", "that", *own.asked)},
            "is": Case(FixedRow((self.amount, OPERATOR, self.amount))),
            "not": Case(self.condition),
            **{"any": several, "all": several},
            **_said(own, {"happened": Case(Named("happened", own.past))}),
            **own.conditions,
        }
        return Either((*forms, Action(cases, kind="condition")))
