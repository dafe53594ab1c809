"""The values that everything else refers to: sections, documents, changes.

No input or output here, and no knowledge of any game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What a section does, as `sections.toml` classifies it."""

    PROCEDURE = "procedure"
    RESTRICTION = "restriction"
    DEFINITION = "definition"
    CALCULATION = "calculation"
    TIMING = "timing"
    RULE_PROCESSING = "rule-processing"
    INFORMATION = "information"


class Change(StrEnum):
    """What became of a section from one edition to the next."""

    SAME = "same"
    RENUMBERED = "renumbered"
    REWORDED = "reworded"
    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"


class RuleId(NamedTuple):
    """The key of everything: a number alone means nothing."""

    game: str
    edition: str
    section: str

    def __str__(self) -> str:
        return f"{self.game}/{self.edition}/{self.section}"

    @classmethod
    def parse(cls, text: str) -> RuleId:
        game, edition, section = text.split("/")
        return cls(game, edition, section)


@dataclass(frozen=True, slots=True)
class Section:
    """One numbered section of one document in one language.

    A heading has a title; a rule has a text; few have both. Notes are the remarks that
    the original prints under the section with a reference mark.
    """

    number: str
    title: str = ""
    text: str = ""
    notes: tuple[str, ...] = ()
    line: int = 0

    @property
    def words(self) -> str:
        """Everything the section says."""
        return "\n".join(part for part in (self.title, self.text, *self.notes) if part)


@dataclass(frozen=True, slots=True)
class Anomaly:
    """Something odd that the reader of a document met and how it was read."""

    line: int
    code: str
    text: str


class LogEntry(NamedTuple):
    """A line of a document's own change log."""

    date: str
    action: str
    section: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A rule document as it was read: the sections in printed order."""

    sections: tuple[Section, ...]
    title: str = ""
    edition: str = ""
    date: str = ""
    lang: str = ""
    anomalies: tuple[Anomaly, ...] = ()
    log: tuple[LogEntry, ...] = ()
    # texts with the readings of their kanji (`judge.rules.ruby`), of sections that have any
    ruby: Mapping[str, str] = field(default_factory=dict)
