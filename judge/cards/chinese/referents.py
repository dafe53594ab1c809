"""Which card a pronoun means: the card of the event, the one chosen before, or the one revealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.grammar import Step

CHOSEN = ("n", "up-to")
LOOKED = {"from": "looked", "all": True}
CONDITIONS = ("if", "when", "any", "all", "not")


class NoReferent(Exception):
    """A pronoun that nothing before it explains."""


def settled(steps: list[Step], *, has_event_card: bool, counts_cards: bool = False) -> list[Step]:
    """Steps in which every pronoun means something."""
    reading = _Reading("that" if has_event_card else "", counts_cards)
    return [reading.value("do", step) for step in steps]


class _Reading:
    """Steps read from the first to the last, with the card that was spoken of last."""

    def __init__(self, last: str, counts_cards: bool) -> None:
        self.last = last  # that, it, or @x
        self.counts_cards = counts_cards  # whether the event is told once, of all its cards
        self.target: dict[str, Any] | None = None  # the last choice, until it has a name
        self.is_labelled = False  # whether somebody has said what @x is
        self.has_acted = False  # whether a step before can be asked what it did
        self.has_revealed = False  # whether the rest is what was revealed
        self.is_later = False  # whether this is done later, when only names are remembered

    def value(self, key: str, value: Any) -> Any:
        if isinstance(value, list):
            return [self.value(key, item) for item in value]
        if isinstance(value, Mapping):
            return self.mapping(key, value)
        if value == "it":
            return self.pronoun(key)
        if value == "@x" and not self.is_labelled:
            return self.named()
        return value

    def mapping(self, key: str, data: Mapping[str, Any]) -> dict[str, Any]:
        if data == {"done": True} and not self.has_acted:
            return self.counted()
        asked = "it" if "it" in data else "@x" if "@x" in data and not self.is_labelled else ""
        if asked and key in CONDITIONS:
            name = self.named()
            return {name: _with(data[asked], name)}
        if self.has_revealed and data == {**data, **LOOKED}:
            data = {"card": "@x", **{k: v for k, v in data.items() if k not in LOOKED}}
        self.is_later = self.is_later or ("at" in data and "do" in data)
        told = {inner: self.value(inner, item) for inner, item in data.items()}
        self.is_later = self.is_later and "at" not in data
        self._remember(told)
        return told

    def _remember(self, told: dict[str, Any]) -> None:
        reveal = told.get("reveal")
        if "choose" in told or (isinstance(reveal, Mapping) and "as" in reveal):
            self.last, self.target, self.is_labelled = "@x", None, True
            self.has_revealed = "reveal" in told
        elif told.get("card") == "@x":  # where it has gone it is another card
            self.last, self.target = "it", None
        elif "look" in told or "discard" in told or "each-of" in told:
            self.last, self.target, self.has_acted = "it", None, True
        elif any(key in told for key in CHOSEN) and ("what" in told or "from" in told):
            self.target, self.last, self.has_acted = told, "it", True
        elif "draw" in told or (told.get("all") and "to" in told):
            self.has_acted = True

    def pronoun(self, key: str) -> str:
        if key == "against" or self.is_later:
            return self.named()
        if key == "count" and self.has_acted:
            return "it"
        if not self.last or (key == "count" and self.last == "that"):
            raise NoReferent  # an event is told of each card, not of how many there were
        return self.last

    def counted(self) -> dict[str, Any]:
        """How many it were, before anything was done: the cards of the event."""
        if not self.counts_cards:
            raise NoReferent
        return {"count": "that"}

    def named(self) -> str:
        """The card of a condition, which needs a name."""
        if self.last == "it" and self.target is not None:
            self.target["as"] = "x"
            self.last, self.target, self.is_labelled = "@x", None, True
        if self.last in ("", "it"):
            raise NoReferent
        return self.last


def _with(told: Any, name: str) -> Any:
    """A description in which the described card has its name."""
    if isinstance(told, Mapping):
        return {key: _with(value, name) for key, value in told.items()}
    if isinstance(told, list):
        return [_with(item, name) for item in told]
    return name if told in ("it", "@x") else told


def without_unused_names(data: Any) -> Any:
    """Data without the names of revealed cards that nothing asks for."""
    return _stripped(data, set(_labels(data)))


def _labels(data: Any) -> list[str]:
    if isinstance(data, Mapping):
        inner = [label for value in data.values() for label in _labels(value)]
        return inner + [key[1:] for key in data if isinstance(key, str) and key.startswith("@")]
    if isinstance(data, list):
        return [label for item in data for label in _labels(item)]
    return [data[1:]] if isinstance(data, str) and data.startswith("@") else []


def _stripped(data: Any, used: set[str]) -> Any:
    if isinstance(data, Mapping):
        told = {key: _stripped(value, used) for key, value in data.items()}
        reveal = told.get("reveal")
        if isinstance(reveal, dict) and reveal.get("as") not in used:
            told["reveal"] = {key: value for key, value in reveal.items() if key != "as"}
        return told
    if isinstance(data, list):
        return [_stripped(item, used) for item in data]
    return data
