"""A grammar of templates that finds every reading of a text.

A production looks like the text that it reads: `look at {n:number} card(s)? of {whose:side} deck`.
`{rule}` and `{name:rule}` stand for what another rule reads, `(a|b)` for one of several, `(a)?` for
what may be missing; `\\` takes its meaning from the next character. A text is read to its last
character or not at all, and by one reading or not at all: nothing is dropped, nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

Bindings: TypeAlias = tuple[tuple[str, Any], ...]
Action: TypeAlias = Callable[..., Any]
Found: TypeAlias = list[tuple[Any, int]]  # what was read, and where it ended

NOT = object()  # what an action returns for a reading that cannot be meant


class Unreadable(Exception):
    """A text that no production reads to its end, or that several read differently."""

    def __init__(self, text: str, at: int, readings: tuple[Any, ...] = ()) -> None:
        super().__init__(text, at, readings)
        self.text, self.at, self.readings = text, at, readings

    @property
    def is_ambiguous(self) -> bool:
        """Whether it was read to its end in several ways."""
        return len(self.readings) > 1


class _Literal(NamedTuple):
    text: str


class _Part(NamedTuple):
    rule: str
    name: str


class _Choice(NamedTuple):
    options: tuple[tuple[Any, ...], ...]  # each a sequence of nodes


class Production(NamedTuple):
    """One way of writing what a rule stands for, and what it means."""

    rule: str
    template: str
    nodes: tuple[Any, ...]
    begins: str  # every text that it reads begins with this
    action: Action
    examples: Mapping[str, Any]


class Pattern(NamedTuple):
    """What a regular expression reads: numbers, names in brackets."""

    rule: str
    pattern: re.Pattern[str]
    action: Action


@dataclass
class Grammar:
    """The productions of a language, by the rules that they belong to."""

    productions: dict[str, list[Production]] = field(default_factory=dict)
    patterns: dict[str, list[Pattern]] = field(default_factory=dict)

    def rule(
        self, name: str, *templates: str, examples: Mapping[str, Any] | None = None
    ) -> Callable[[Action], Action]:
        """Let a function say what templates mean; it gets what their parts mean, by name."""

        def add(action: Action) -> Action:
            for template in templates:
                nodes = _Template(template).whole()
                begins = nodes[0].text if nodes and isinstance(nodes[0], _Literal) else ""
                made = Production(name, template, nodes, begins, action, examples or {})
                self.productions.setdefault(name, []).append(made)
            return action

        return add

    def words(self, name: str, table: Mapping[str, Any]) -> None:
        """Templates without parts, each with the value that it means."""
        for template, value in table.items():
            self.rule(name, template)(_constant(value))

    def pattern(self, name: str, pattern: str) -> Callable[[Action], Action]:
        """Let a function say what a match of a regular expression means."""

        def add(action: Action) -> Action:
            self.patterns.setdefault(name, []).append(Pattern(name, re.compile(pattern), action))
            return action

        return add

    def missing(self) -> set[str]:
        """Rules that a template names and nobody has written."""
        known = set(self.productions) | set(self.patterns)
        return {
            rule
            for productions in self.productions.values()
            for production in productions
            for rule in _rules(production.nodes)
            if rule not in known
        }

    def read(self, rule: str, text: str) -> Any:
        """What a whole text means as a rule."""
        reading = _Reading(self, text)
        whole = tuple(value for value, end in reading.of(rule, 0) if end == len(text))
        if len(whole) != 1:
            raise Unreadable(text, reading.furthest, whole)
        return whole[0]


class _Reading:
    """One text, and what was read of it so far."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar, self.text = grammar, text
        self.furthest = 0
        self._known: dict[tuple[str, int], Found | None] = {}

    def of(self, rule: str, start: int) -> Found:
        """Everything that a rule reads from a place on."""
        key = (rule, start)
        if key in self._known:
            known = self._known[key]
            if known is None:
                raise RecursionError(f"rule {rule!r} begins with itself")
            return known
        self._known[key] = None
        found: Found = []
        for reading in self._all(rule, start):
            if reading not in found:  # two readings that mean the same are one
                found.append(reading)
                self.furthest = max(self.furthest, reading[1])
        self._known[key] = found
        return found

    def _all(self, rule: str, start: int) -> Iterator[tuple[Any, int]]:
        for pattern in self.grammar.patterns.get(rule, ()):
            match = pattern.pattern.match(self.text, start)
            if match and (value := pattern.action(match)) is not NOT:
                yield value, match.end()
        for production in self.grammar.productions.get(rule, ()):
            if self.text.startswith(production.begins, start):
                for bound, end in self._sequence(production.nodes, 0, start, ()):
                    if (value := production.action(**dict(bound))) is not NOT:
                        yield value, end

    def _sequence(
        self, nodes: tuple[Any, ...], place: int, start: int, bound: Bindings
    ) -> Iterator[tuple[Bindings, int]]:
        if place == len(nodes):
            yield bound, start
            return
        node = nodes[place]
        if isinstance(node, _Literal):
            if self.text.startswith(node.text, start):
                end = start + len(node.text)
                self.furthest = max(self.furthest, end)
                yield from self._sequence(nodes, place + 1, end, bound)
        elif isinstance(node, _Part):
            for value, end in self.of(node.rule, start):
                yield from self._sequence(nodes, place + 1, end, (*bound, (node.name, value)))
        else:
            for option in node.options:
                for more, end in self._sequence(option, 0, start, bound):
                    yield from self._sequence(nodes, place + 1, end, more)


class _Template:
    """A template, taken apart from left to right."""

    def __init__(self, template: str) -> None:
        self.template, self.at = template, 0

    def whole(self) -> tuple[Any, ...]:
        nodes = self._nodes()
        if self.at < len(self.template):
            raise ValueError(f"an unexpected {self.template[self.at]!r} in {self.template!r}")
        return nodes

    def _nodes(self) -> tuple[Any, ...]:
        nodes: list[Any] = []
        literal = ""
        while self.at < len(self.template) and self.template[self.at] not in "|)":
            char = self.template[self.at]
            self.at += 1
            if char in "{(":
                nodes += [_Literal(literal)] if literal else []
                nodes.append(self._part() if char == "{" else self._choice())
                literal = ""
            elif char == "\\":
                literal += self.template[self.at]
                self.at += 1
            else:
                literal += char
        return tuple(nodes + ([_Literal(literal)] if literal else []))

    def _part(self) -> _Part:
        end = self.template.index("}", self.at)
        name, _, rule = self.template[self.at : end].rpartition(":")
        self.at = end + 1
        return _Part(rule, name or rule.replace("-", "_"))

    def _choice(self) -> _Choice:
        options = [self._nodes()]
        while self.template[self.at] == "|":
            self.at += 1
            options.append(self._nodes())
        self.at += 1  # the closing parenthesis
        if self.template.startswith("?", self.at):
            self.at += 1
            options.append(())
        return _Choice(tuple(options))


def _rules(nodes: tuple[Any, ...]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, _Part):
            yield node.rule
        elif isinstance(node, _Choice):
            for option in node.options:
                yield from _rules(option)


def _constant(value: Any) -> Action:
    return lambda: value
