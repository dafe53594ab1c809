"""How editions number the same section: a map from each edition to the one that follows it.

A number belongs to an edition. Maps are followed forward and back, through as many editions
as lie between.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

NumberMap: TypeAlias = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Renumbering:
    """What has become of the numbers of the edition before; what is not named kept its own.

    `moved`: the number before -> the number now. `added`: a new section -> what a step rests
    on in the edition before instead, a section of it or a reading of ours; empty: nothing says
    it. `deleted`: a section that is gone -> what a step rests on now, in the same way.
    """

    moved: NumberMap = field(default_factory=dict)
    added: NumberMap = field(default_factory=dict)
    deleted: NumberMap = field(default_factory=dict)

    def back(self) -> NumberMap:
        """The number now -> the number before."""
        found = {new: old for old, new in self.moved.items()}
        assert len(found) == len(self.moved), "two sections cannot have moved to one number"
        return found

    def named(self) -> set[str]:
        """Every number that does not simply stay what it is."""
        return {*self.moved, *self.moved.values(), *self.added, *self.deleted}


class Numbering:
    """The editions of a game, oldest first, each with its map from the one before.

    `cites` is the edition whose numbers the chapters of the game cite.
    """

    def __init__(self, cites: str, maps: Mapping[str, Renumbering]) -> None:
        self.cites = cites
        self.editions = tuple(maps)
        self._named = sorted(set().union(*(one.named() for one in maps.values())))
        # both ways over the border in front of an edition: numbers that moved, and what stands
        # in where there is none
        self._forward = {name: (one.moved, one.deleted) for name, one in maps.items()}
        self._back = {name: (one.back(), one.added) for name, one in maps.items()}

    def carry(self, section: str, of: str, to: str) -> str:
        """What a section of one edition is called in another; empty: it has no such section."""
        for moved, gone in self._borders(of, to):
            if section in gone:
                return ""
            section = moved.get(section, section)
        return section

    def stands_for(self, section: str, of: str, to: str) -> str:
        """The section that decides in another edition what a section of this one decides."""
        for moved, gone in self._borders(of, to):
            section = gone[section] if section in gone else moved.get(section, section)
        return section

    def _borders(self, of: str, to: str) -> Iterator[tuple[NumberMap, NumberMap]]:
        names = self.editions
        start, end = names.index(of), names.index(to)
        if start <= end:
            return (self._forward[name] for name in names[start + 1 : end + 1])
        return (self._back[name] for name in reversed(names[end + 1 : start + 1]))

    def way(self, to: str) -> tuple[str, ...]:
        """The editions between the one that the chapters cite and another, which comes last.

        Each is told by what it does otherwise than the one before it on this way.
        """
        names = self.editions
        start, end = names.index(self.cites), names.index(to)
        return names[start + 1 : end + 1] if start <= end else names[end:start][::-1]

    # -- literals ------------------------------------------------------------------------------

    def literals(self, of: str) -> NumberMap:
        """How the kernel writes the sections of an edition: by the number that the chapters
        would cite, so that they can be compared; where there is none, with the edition."""
        found = {}
        for number in self._named:
            cited = self.carry(number, of, self.cites)
            known = bool(cited) and self.carry(cited, self.cites, of) == number
            found[number] = cited if known else f"{number} ({of})"
        return found

    def numbers(self, edition: str) -> dict[str, str]:
        """What everything that the kernel writes is called in an edition."""
        found = {one: self.stands_for(one, self.cites, edition) for one in self._named}
        for other in self.editions:
            for number, written in self.literals(other).items():
                if written not in found:
                    found[written] = self.stands_for(number, other, edition)
        return found
