"""Which card a pronoun means: the card of the event, the one chosen before, or the one revealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Step = dict[str, Any]

CHOOSING = ("n", "up-to")
LOOKED = ("from", "all")


class NoReferent(Exception):
    """A pronoun that nothing before it explains."""


def settled(steps: list[Step], *, has_event_card: bool) -> list[Step]:
    """Steps in which every pronoun means something."""
    return _Reading(has_event_card).steps(steps)


class _Reading:
    """Steps read from the first to the last, with the card that was spoken of last."""

    def __init__(self, has_event_card: bool) -> None:
        self.last = "that" if has_event_card else ""
        self.target: dict[str, Any] | None = None  # the last choice, until it has a name
        self.labelled = False  # whether `@x` has been said what it is

    def steps(self, steps: list[Step]) -> list[Step]:
        return [self.step(step) for step in steps]

    def step(self, step: Step) -> Step:
        if "look" in step or "discard" in step:
            self.last, self.target = "it", None
        told = {key: self.value(key, value) for key, value in step.items()}
        return self._named_reveal(told)

    def value(self, key: str, value: Any) -> Any:
        if isinstance(value, list):
            return [self.value(key, item) for item in value]
        if isinstance(value, dict):
            if "it" in value and key in ("if", "when", "any", "all", "not"):
                name = self.named()
                return {name: _with(value["it"], name)}
            if "@x" in value and not self.labelled:
                name = self.named()
                return {name: _with(value["@x"], name)}
            if value == {"from": "looked", "all": True, **value} and self.last == "@x":
                value = {"card": "@x", **{k: v for k, v in value.items() if k not in LOOKED}}
            told = {inner: self.value(inner, item) for inner, item in value.items()}
            return self._chosen(told)
        if value == "it" and key == "against":
            return self.named()
        if value == "it":
            return self.last or "it" if key == "count" else self.it()
        if value == "@x" and not self.labelled:
            return self.named()
        return value

    def _chosen(self, told: dict[str, Any]) -> dict[str, Any]:
        if any(key in told for key in CHOOSING) and ("what" in told or "from" in told):
            self.target, self.last = told, "it"
        return told

    def _named_reveal(self, step: Step) -> Step:
        if "reveal" in step and isinstance(step["reveal"], Mapping) and "as" in step["reveal"]:
            self.last, self.target, self.labelled = "@x", None, True
        if "choose" in step:
            self.last, self.target, self.labelled = "@x", None, True
        return step

    def it(self) -> str:
        if not self.last:
            raise NoReferent
        return self.last

    def named(self) -> str:
        """The card of a condition, which needs a name."""
        if self.last == "it" and self.target is not None:
            self.target["as"] = "x"
            self.last, self.target, self.labelled = "@x", None, True
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
    used = set(_labels(data))
    return _stripped(data, used)


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
