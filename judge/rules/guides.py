"""`passages.toml` of a manual as values: its passages, what they explain, where they conflict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of a manual: our id, the printed heading path, what it explains."""

    id: str
    official: str
    explains: tuple[str, ...]

    @property
    def heading(self) -> str:
        return self.official.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Where manual and comprehensive rules differ, and which of them to follow."""

    passage: str
    sections: tuple[str, ...]
    kind: str
    prevails: str
    text: dict[str, str]


@dataclass(frozen=True, slots=True)
class PassageGuide:
    """`passages.toml` as values; sections are numbers of the edition that it `cites`."""

    cites: str
    passages: tuple[Passage, ...]
    conflicts: tuple[Conflict, ...]
    running: tuple[str, ...]  # page headers and continuation marks to pass over
    starts: dict[str, str]  # passage -> the line it starts with, where that is not its heading
    end: str  # the first line behind the last passage

    @classmethod
    def read(cls, raw: dict[str, Any]) -> PassageGuide:
        layout = raw["layout"]
        return cls(
            raw["cites"],
            tuple(Passage(p["id"], p["official"], tuple(p["explains"])) for p in raw["passage"]),
            tuple(
                Conflict(c["passage"], tuple(c["sections"]), c["kind"], c["prevails"], c["text"])
                for c in raw["conflict"]
            ),
            tuple(layout["running"]),
            layout["starts"],
            layout["end"],
        )
