"""A question as everybody passes it around: plain, frozen, in all languages at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

# What stands between things that somebody types one after the other.
SEPARATORS = re.compile(r"[\s,;，、；]+")
# One text for each language.
InLanguages: TypeAlias = Mapping[str, str]


class Kind(StrEnum):
    """What is asked; all but the last are made by `judge.training.recipes`."""

    NEXT = "next"
    LEGAL = "legal"
    SECTION = "section"
    ORDER = "order"
    FINAL = "final"
    ILLEGAL = "illegal"
    CHANGED = "changed"
    DEFINITION = "definition"
    TRANSLATION = "translation"
    WRITTEN = "written"


@dataclass(frozen=True, slots=True)
class Place:
    """What to open on the board: a step of a scenario, or of a branch of it.

    `step` is counted as in a replay, 0 is the given position. A branch is how many lines of
    the case are kept, and the lines that follow, such as `A: attack zoro -> B.leader`. A
    case that is not shipped has no name and stands in `text`; both empty: nothing to open.
    """

    scenario: str
    edition: str
    step: int
    branch: tuple[int, tuple[str, ...]] | None = None
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One possible answer, why it is right or wrong, and where that can be seen.

    `sections` are numbers of the question's edition: of a wrong option those that refute it,
    the deciding one first. `misreading` names what somebody thinks who chooses it, if that
    has a name.
    """

    text: InLanguages
    right: bool
    why: InLanguages
    sections: tuple[str, ...] = ()
    misreading: str = ""
    shown: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question with its answers.

    `sections` are what it rests on, the deciding one first; `clauses` has the fingerprint of
    each of them, so that a change of the rules is noticed. `typed` are the answers that may
    be typed instead of choosing one. `shown` is the position to look at before answering.
    `proven` says whether the engine has confirmed all of it, as it has where it made it.
    """

    id: str
    kind: Kind
    game: str
    edition: str
    chapter: str
    difficulty: int
    sections: tuple[str, ...]
    prompt: InLanguages
    options: tuple[Option, ...]
    explanation: InLanguages
    typed: tuple[str, ...] = ()
    shown: Place | None = None
    clauses: Mapping[str, str] = field(default_factory=dict)
    proven: bool = True

    @property
    def right(self) -> tuple[int, ...]:
        """The places of the right options, counted from 0."""
        return tuple(n for n, option in enumerate(self.options) if option.right)

    @property
    def several(self) -> bool:
        """Whether more than one option has to be chosen."""
        return len(self.right) > 1

    @property
    def misreadings(self) -> tuple[str, ...]:
        """What the wrong options are made of, as far as it has a name."""
        return tuple(dict.fromkeys(one.misreading for one in self.options if one.misreading))


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """What is known of a question without making it: enough to choose it.

    `against` are the sections that its wrong options are taken from or refuted by, so that
    a question can be found that tells two sections apart.
    """

    id: str
    kind: Kind
    game: str
    edition: str
    difficulty: int
    sections: tuple[str, ...]
    recipe: str
    against: tuple[str, ...] = ()
    misreadings: tuple[str, ...] = ()
    clauses: Mapping[str, str] = field(default_factory=dict)

    @property
    def section(self) -> str:
        """The deciding section."""
        return self.sections[0]

    @property
    def chapter(self) -> str:
        """The chapter of the deciding section."""
        return chapter_of(self.sections[0])


def chapter_of(number: str) -> str:
    """The chapter that a section belongs to."""
    return number.partition("-")[0]
