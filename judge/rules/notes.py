"""What we have noted about a section: misprints, open questions, passages of a manual."""

from __future__ import annotations

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
    """An open question about the rules, the possible answers and the one we follow."""

    id: str
    sections: tuple[str, ...]
    editions: tuple[str, ...]
    confidence: Literal["high", "medium", "low"]
    decision: str
    question: dict[str, str]
    reason: dict[str, str]
    options: dict[str, dict[str, str]]
    switch: str | None = None

    @property
    def decided(self) -> dict[str, str]:
        return self.options[self.decision]


@dataclass(frozen=True)
class Notes:
    """Everything noted about one section; passages as (manual, passage id)."""

    defects: list[Defect]
    readings: list[Reading]
    passages: list[tuple[str, str]]
    current: str = ""  # the edition whose numbers readings and manuals cite

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
                    "numbers_of": self.current,
                }
                for r in self.readings
            ],
            "manual": [{"document": m, "passage": p} for m, p in self.passages],
        }


def notes_on(edition: Edition, number: str, today: str) -> Notes:
    """What concerns a section; `today` is its number in the current edition.

    Readings and manuals are kept under the numbers of the current edition.
    """
    game = edition.game
    if not edition.is_ours:
        return Notes([], [], [])
    return Notes(
        [d for d in defects(game, number) if number in d.sections and _about(d, edition)],
        [r for r in readings(game, today) if today in r.sections and edition.name in r.editions],
        [(m, p.id) for m in game.manuals for p in _explaining(game, m, today)],
        game.current,
    )


def cases(edition: Edition, number: str) -> tuple[str, ...]:
    """The scenarios that cite a section, by their names.

    A look-up needs one line of the index, so the others are not even parsed.
    """
    path = edition.folder / "scenarios.toml"
    if not edition.is_ours or not path.is_file():
        return ()
    _, found, after = _text(path).partition(f'\n"{number}" = "')
    return tuple(after.partition('"')[0].split()) if found else ()


def _explaining(game: Game, manual: str, number: str) -> list[Passage]:
    """The passages of a manual that explain a section."""
    if f'"{number}"' not in _text(game.folder / manual / "passages.toml"):
        return []
    return [p for p in guide(game, manual).passages if number in p.explains]


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


def readings(game: Game, number: str | None = None) -> list[Reading]:
    """All readings of a game by their ids; with a number only those that mention it."""
    return [
        _reading(text, name)
        for name, text in _reading_texts(game.folder / "readings")
        if number is None or f'"{number}"' in text
    ]


@lru_cache(maxsize=16)
def _reading_texts(folder: Path) -> tuple[tuple[str, str], ...]:
    """The files of a game's readings by name; like their texts they stay while we run."""
    files = sorted(folder.glob("*.toml"), key=lambda path: (len(path.stem), path.stem))
    return tuple((path.name, _text(path)) for path in files)


@lru_cache(maxsize=256)
def _reading(text: str, name: str) -> Reading:
    row = parse_toml(text, name)
    lists: dict[str, Any] = {key: tuple(row[key]) for key in ("sections", "editions")}
    words: dict[str, Any] = {
        key: row[key] for key in ("id", "confidence", "decision", "question", "reason")
    }
    options = {option["id"]: option["text"] for option in row["option"]}
    return Reading(**lists, **words, options=options, switch=row.get("switch"))


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
