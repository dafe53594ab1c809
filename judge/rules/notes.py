"""What we have noted about a section: misprints, open questions, passages of a manual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from judge.rules.corpus import Edition, Game, parse_toml, read_file, toml_file
from judge.rules.guides import Passage, PassageGuide
from judge.words import say

if TYPE_CHECKING:
    from judge.rules import told


@dataclass(frozen=True)
class Defect:
    """Something wrong in an official document: what is printed, what is meant, and why."""

    id: str
    documents: tuple[str, ...]
    sections: tuple[str, ...]
    kind: str
    severity: str
    printed: str
    corrects: tuple[str, ...]
    intended: dict[str, str]
    reason: dict[str, str]

    def said(self, lang: str) -> str:
        """Printed and intended reading in one sentence."""
        if not self.printed:
            return say(lang, "audit.curated-unquoted", intended=self.intended[lang])
        return say(lang, "audit.curated", printed=self.printed, intended=self.intended[lang])


@dataclass(frozen=True)
class Reading:
    """An open question about the rules, the possible answers and the one we follow.

    Its sections and what its texts mention are numbers of the edition that it `cites`. It is
    open in the editions from `since` to `until`; empty: from the first, and until one closes it.
    """

    id: str
    cites: str
    sections: tuple[str, ...]
    confidence: Literal["high", "medium", "low"]
    decision: str
    question: dict[str, str]
    reason: dict[str, str]
    options: dict[str, dict[str, str]]
    switch: str | None = None
    since: str = ""
    until: str = ""

    @property
    def decided(self) -> dict[str, str]:
        return self.options[self.decision]


@dataclass(frozen=True)
class Notes:
    """Everything noted about one section; passages as (manual, passage id)."""

    defects: list[Defect]
    readings: list[Reading]
    passages: list[tuple[str, str]]

    def cited(self, edition: str) -> list[str]:
        """Other editions than the reader's, whose numbers the readings mention."""
        return list(dict.fromkeys(r.cites for r in self.readings if r.cites != edition))

    def as_json(self, lang: str) -> told.Noted:
        return {
            "defects": [
                {
                    "id": d.id,
                    "severity": d.severity,
                    "printed": d.printed,
                    "intended": d.intended[lang],
                    "reason": d.reason[lang],
                }
                for d in self.defects
            ],
            "readings": [
                {
                    "id": r.id,
                    "question": r.question[lang],
                    "decision": r.decided[lang],
                    "reason": r.reason[lang],
                    "confidence": r.confidence,
                    "numbers_of": r.cites,
                }
                for r in self.readings
            ],
            "manual": [{"document": m, "passage": p} for m, p in self.passages],
        }


def notes_on(edition: Edition, number: str) -> Notes:
    """What concerns a section of an edition."""
    game = edition.game
    if not edition.is_ours:
        return Notes([], [], [])
    names = game.names_of(edition.name, number)
    return Notes(
        [d for d in defects(game, number) if number in d.sections and _about(d, edition)],
        [
            reading
            for reading in readings(game, names.values())
            if names.get(reading.cites) in reading.sections and is_open(reading, edition)
        ],
        [(m, p.id) for m in game.manuals for p in _explaining(game, m, names)],
    )


def is_open(reading: Reading, edition: Edition) -> bool:
    """Whether a reading is about an edition.

    It goes with its sections when a later edition drops them. In earlier ones it may be open
    although they do not have the section yet.
    """
    game, order = edition.game, edition.game.editions.index
    place = order(edition.name)
    if place < order(reading.since or game.editions[0]):
        return False
    if place > order(reading.until or game.current):
        return False
    return place <= order(reading.cites) or bool(sections_of(reading, edition))


def sections_of(reading: Reading, edition: Edition) -> tuple[str, ...]:
    """The sections of a reading as an edition numbers them, as far as it has them."""
    number_in = edition.game.number_in
    numbers = (number_in(edition.name, number, reading.cites) for number in reading.sections)
    return tuple(number for number in numbers if number)


def cases(edition: Edition, number: str) -> tuple[str, ...]:
    """The scenarios that cite a section, by their names.

    A look-up needs one line of the index, so the others are not even parsed.
    """
    path = edition.folder / "scenarios.toml"
    if not edition.is_ours or not path.is_file():
        return ()
    _, found, after = _text(path).partition(f'\n"{number}" = "')
    return tuple(after.partition('"')[0].split()) if found else ()


def _explaining(game: Game, manual: str, names: Mapping[str, str]) -> list[Passage]:
    """The passages of a manual that explain a section, given what it is called where."""
    text = _text(game.folder / manual / "passages.toml")
    if not any(f'"{number}"' in text for number in names.values()):
        return []
    known = guide(game, manual)
    return [p for p in known.passages if names.get(known.cites) in p.explains]


def _about(defect: Defect, edition: Edition) -> bool:
    return any(document.split("/")[0] == edition.name for document in defect.documents)


def defects(game: Game, number: str | None = None) -> list[Defect]:
    """`defects.toml` of a game; with a number only the entries that mention it.

    A look-up needs two entries of a hundred, so the others are not even parsed.
    """
    text = _text(game.folder / "defects.toml")
    _, *blocks = text.split("[[defect]]\n")
    if number is not None:
        blocks = [block for block in blocks if f'"{number}"' in block]
    return [_defect(parse_toml(block, "defects.toml")) for block in blocks]


def _defect(row: dict[str, Any]) -> Defect:
    lists: dict[str, Any] = {k: tuple(row[k]) for k in ("documents", "sections", "corrects")}
    words: dict[str, Any] = {
        key: row[key] for key in ("id", "kind", "severity", "printed", "intended", "reason")
    }
    return Defect(**lists, **words)


def readings(game: Game, numbers: Iterable[str] | None = None) -> list[Reading]:
    """All readings of a game by their ids; with numbers only those that mention one of them."""
    marks = None if numbers is None else [f'"{number}"' for number in numbers]
    return [
        _reading(text, name)
        for name, text in _reading_texts(game.folder / "readings")
        if marks is None or any(mark in text for mark in marks)
    ]


@lru_cache(maxsize=16)
def _reading_texts(folder: Path) -> tuple[tuple[str, str], ...]:
    """The files of a game's readings by name; like their texts they stay while we run."""
    files = sorted(folder.glob("*.toml"), key=lambda path: (len(path.stem), path.stem))
    return tuple((path.name, _text(path)) for path in files)


@lru_cache(maxsize=256)
def _reading(text: str, name: str) -> Reading:
    row = parse_toml(text, name)
    words: dict[str, Any] = {
        key: row[key] for key in ("id", "cites", "confidence", "decision", "question", "reason")
    }
    options = {option["id"]: option["text"] for option in row["option"]}
    spans = {key: row.get(key, "") for key in ("since", "until")}
    sections, switch = tuple(row["sections"]), row.get("switch")
    return Reading(**words, **spans, sections=sections, options=options, switch=switch)


@lru_cache(maxsize=256)
def _text(path: Path) -> str:
    """A file of the corpus, which does not change while we run."""
    return read_file(path)


def guide(game: Game, manual: str) -> PassageGuide:
    """The passages of a manual and what they explain."""
    return _guide(game.folder / manual / "passages.toml")


@lru_cache(maxsize=16)
def _guide(path: Path) -> PassageGuide:
    return PassageGuide.read(toml_file(path))
