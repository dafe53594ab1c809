"""What the rules answer with, as the command line prints it and the API describes it.

These are names for plain data: a look-up makes it without loading anything for it.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Number: TypeAlias = str  # of a section in the edition that is spoken of
Mark: TypeAlias = Literal["=", "-", "+"]  # the same in both, only in the old, only in the new

InEveryLanguage = TypedDict("InEveryLanguage", {"en": str, "ja": str, "zh-TW": str})
Ends = TypedDict("Ends", {"from": str, "to": str})
MaybeEnds = TypedDict("MaybeEnds", {"from": Number | None, "to": Number | None})


# -- a section ---------------------------------------------------------------------------------


class AskedSection(TypedDict):
    """What a number was taken for."""

    edition: str
    section: Number


class Brief(TypedDict):
    """A section beside another one."""

    section: Number
    title: str
    text: str


class OfficialDocument(TypedDict):
    """An imported document: what stands beside every piece of official wording."""

    title: str
    edition: str
    lang: str
    date: str
    digest: str


class OfficialText(OfficialDocument):
    """The official wording of a section."""

    text: str


class PastSection(TypedDict):
    """The section in an edition: its number there, and what had become of it."""

    edition: str
    section: Number | None
    change: str
    summary: str


class OtherMeaning(TypedDict):
    """Another rule that has the same number in another edition."""

    edition: str
    text: str


class UsedTerm(InEveryLanguage):
    """A term that a section uses, and the section that defines it."""

    id: str
    section: Number | None


class KnownDefect(TypedDict):
    """Something wrong in the official document."""

    id: str
    severity: str
    printed: str
    intended: str
    reason: str


class OpenQuestion(TypedDict):
    """A question that the rules leave open, and how we read them."""

    id: str
    question: str
    decision: str
    reason: str
    confidence: str
    numbers_of: str


class InManual(TypedDict):
    """A passage of a manual that explains a section."""

    document: str
    passage: str


class Noted(TypedDict):
    """What is noted about a section."""

    defects: list[KnownDefect]
    readings: list[OpenQuestion]
    manual: list[InManual]


class Rule(Noted):
    """A section with everything that a reader may want beside it."""

    ok: bool
    game: str
    edition: str
    section: Number
    asked: AskedSection
    lang: str
    title: str
    text: str
    notes: list[str]
    texts: dict[str, str]
    restatement: bool
    kind: str | None
    playable: bool | None
    intended: Number | None
    official: list[OfficialText]
    parents: list[Brief]
    children: list[Brief]
    previous: Number | None
    next: Number | None
    refers_to: list[Number]
    referred_from: list[Number]
    history: list[PastSection]
    other_meaning: list[OtherMeaning]
    notices: list[str]
    also_in: list[str]
    terms: list[UsedTerm]
    scenarios: list[str]
    permalink: str


# -- what there is -----------------------------------------------------------------------------


class Edition(TypedDict):
    """An edition: ours (`restatement`) or an imported document."""

    edition: str
    title: str
    date: str
    current: bool
    restatement: bool
    playable: bool
    languages: list[str]


class ListedGame(TypedDict):
    """A game with its editions, oldest first."""

    game: str
    name: str
    names: InEveryLanguage
    current: str
    editions: list[Edition]
    manuals: list[str]


class Games(TypedDict):
    """Every game that there is."""

    ok: bool
    games: list[ListedGame]


class PrintedSection(Brief):
    """A section as it stands in the document."""

    notes: list[str]


class Document(TypedDict):
    """A whole edition in one language."""

    ok: bool
    game: str
    edition: str
    lang: str
    title: str
    date: str
    restatement: bool
    sections: list[PrintedSection]


class Term(InEveryLanguage):
    """A term in every language, its other forms, and what its section says."""

    game: str
    id: str
    also: dict[str, list[str]]
    edition: str
    section: Number | None
    text: str


class Terms(TypedDict):
    """Terms of one game or of several."""

    ok: bool
    terms: list[Term]


class ImportedDocument(OfficialDocument):
    """An official document on this machine; how many sections it has."""

    game: str
    sections: int


# -- documents against each other --------------------------------------------------------------


class Change(MaybeEnds):
    """A section that is not the same in two editions; of a single one also the words."""

    kind: str
    summary: str
    outcome: bool | None
    confidence: float
    old_text: NotRequired[str]
    new_text: NotRequired[str]
    words: NotRequired[list[tuple[Mark, str]]]


class Difference(Ends):
    """What differs between two editions."""

    ok: bool
    game: str
    lang: str
    counts: dict[str, int]
    changes: list[Change]


class PassageConflict(TypedDict):
    """Where a manual differs from the rules, and which of them prevails."""

    kind: str
    sections: list[Number]
    prevails: str
    text: str


class ManualPassage(TypedDict):
    """A passage of a manual, and the sections of the edition that it explains."""

    passage: str
    title: str
    text: str
    official: str | None
    edition: str
    explains: list[Number]
    conflicts: list[PassageConflict]


class Manual(TypedDict):
    """A rule manual."""

    ok: bool
    game: str
    document: str
    lang: str
    restatement: bool
    official: OfficialDocument | None
    passages: list[ManualPassage]


class AuditFinding(TypedDict):
    """Something to look at in a document; `curated` where we knew of it."""

    document: str
    section: str
    code: str
    text: str
    suggestion: str
    curated: bool


class Audit(TypedDict):
    """What is wrong in the documents; `ok` where all of it is known."""

    ok: bool
    findings: list[AuditFinding]
