"""A rule manual in one language, joined with the sections that it explains."""

from __future__ import annotations

from dataclasses import dataclass

from judge.errors import UnknownLanguage
from judge.rules.corpus import Game
from judge.rules.model import Section
from judge.rules.notes import guide
from judge.rules.passages import Conflict
from judge.rules.passages import PassageGuide
from judge.rules.passages import read_manual
from judge.rules.store import StoredDocument
from judge.words import LANGS


@dataclass(frozen=True)
class Manual:
    """Our restatement of a manual, its guide, and the official one where imported."""

    game: Game
    name: str
    lang: str
    sections: dict[str, Section]
    guide: PassageGuide
    official: StoredDocument | None

    def explains(self, passage: str) -> tuple[str, ...]:
        return next(p.explains for p in self.guide.passages if p.id == passage)

    def conflicts(self, passage: str) -> list[Conflict]:
        return [c for c in self.guide.conflicts if c.passage == passage]

    def official_text(self, passage: str) -> str:
        if self.official is None:
            return ""
        printed = next(p.official for p in self.guide.passages if p.id == passage)
        found = self.official.by_number().get(printed)
        return found.words if found else ""


def open_manual(game: Game, name: str, lang: str) -> Manual:
    if lang not in LANGS:
        raise UnknownLanguage(lang=lang, known=", ".join(LANGS))
    folder = game.folder / name
    document = read_manual((folder / f"{lang}.md").read_text(encoding="utf-8"))
    official = next(iter(game.store.of(game.id, name)), None)
    return Manual(
        game,
        name,
        lang,
        {s.number: s for s in document.sections},
        guide(game, name),
        official,
    )
