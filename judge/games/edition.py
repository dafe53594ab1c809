"""Editions of a game: one module each, which says what that edition does otherwise.

The chapters of a game cite one edition, the one its book is named after. Every other edition is
told by what differs from its neighbour on the way there, whether it came before or later: a
policy with other override points, other procedures, other numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any, NamedTuple

from judge.engine.rulebook import Policy, Procedure, Rulebook
from judge.engine.state import View
from judge.games.numbering import Numbering, NumberMap, Renumbering


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One edition. `follows` names the edition before it, `numbers` is the map from there.

    `clauses` are names that the code cites for a part of a section, because the wording around
    it changed: what a step with it cites in this edition. `readings` are doubtful texts that
    this edition has settled. What is not said is as in the neighbour that it is told by.
    """

    name: str
    follows: str = ""
    numbers: Renumbering = field(default_factory=Renumbering)
    policy: type[Policy[Any]] | None = None
    procedures: Mapping[str, Procedure] = field(default_factory=dict)
    readings: NumberMap = field(default_factory=dict)
    clauses: NumberMap = field(default_factory=dict)


class Editions(NamedTuple):
    """The rules of every edition, oldest first, and how they number the same section."""

    books: Mapping[str, Rulebook]
    numbering: Numbering


def sections_of(edition: str) -> Callable[..., tuple[str, ...]]:
    """What the module of an edition cites by: its literals are numbers of that edition."""

    def cited(s: View, *sections: str) -> tuple[str, ...]:
        return s.book.of(edition, sections)

    return cited


def module_of(edition: str) -> str:
    """The name of the module of an edition."""
    return f"v{edition.replace('.', '_')}"


def editions_in(package: str, path: Iterable[str]) -> list[Edition]:
    """The `EDITION` of every module of a package that is named after one."""
    names = sorted(one.name for one in iter_modules(path) if one.name.startswith("v"))
    found: list[Edition] = [import_module(f"{package}.{name}").EDITION for name in names]
    assert names == [module_of(one.name) for one in found], "a module is named after its edition"
    return found


def put_together(chapters: Rulebook, editions: Iterable[Edition]) -> Editions:
    """Every edition by what differs, beginning with the one that the chapters are of."""
    known = {one.name: one for one in in_order(editions)}
    numbering = Numbering(chapters.name, {name: one.numbers for name, one in known.items()})
    literals = {name: numbering.literals(name) for name in known}
    books: dict[str, Rulebook] = {}
    for name in sorted(known, key=lambda name: len(numbering.way(name))):
        neighbour = (chapters.name, chapters.name, *numbering.way(name))[-2]
        books[name] = _overlay(books.get(neighbour, chapters), known[name])
        books[name].numbers = _numbers(numbering, known, name)
        books[name].literals = literals
    return Editions(MappingProxyType({name: books[name] for name in known}), numbering)


def in_order(editions: Iterable[Edition]) -> list[Edition]:
    """Oldest first, by what each says it follows."""
    after: dict[str, Edition] = {}
    for one in editions:
        if one.follows in after:
            raise LookupError(f"{one.name} and {after[one.follows].name} follow the same edition")
        after[one.follows] = one
    found: list[Edition] = []
    while after:
        before = found[-1].name if found else ""
        if before not in after:
            raise LookupError(f"no edition follows {before!r}; left: {sorted(after)}")
        found.append(after.pop(before))
    return found


def _overlay(book: Rulebook, edition: Edition) -> Rulebook:
    return book.overlay(
        edition.name,
        policy=edition.policy() if edition.policy else None,
        procedures=edition.procedures,
        switches=edition.readings,
    )


def _numbers(numbering: Numbering, known: Mapping[str, Edition], name: str) -> NumberMap:
    """What the code cites -> what it is called in an edition, clauses among it."""
    clauses: dict[str, str] = {}
    before = numbering.cites
    for now in (numbering.cites, *numbering.way(name)):
        carried = {
            clause: numbering.stands_for(number, before, now) for clause, number in clauses.items()
        }
        clauses, before = {**carried, **known[now].clauses}, now
    return MappingProxyType({**numbering.numbers(name), **clauses})
