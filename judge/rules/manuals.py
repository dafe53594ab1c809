"""A rule manual in one language, joined with the sections that it explains."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from judge.errors import UnknownLanguage
from judge.errors import UnknownManual
from judge.errors import UnknownPassage
from judge.rules.corpus import Game
from judge.rules.model import Document
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

    def choose(self, passage: str | None) -> list[str]:
        """All passages, or the one of that id and those below it."""
        if passage is None:
            return list(self.sections)
        found = [i for i in self.sections if i == passage or i.startswith(f"{passage}.")]
        if not found:
            near = get_close_matches(passage, list(self.sections), n=3, cutoff=0.3)
            raise UnknownPassage(passage=passage[:60], near=", ".join(near) or "-")
        return found

    def as_json(self, passages: list[str]) -> dict[str, Any]:
        return {
            "ok": True,
            "game": self.game.id,
            "document": self.name,
            "lang": self.lang,
            "passages": [
                {
                    "passage": passage,
                    "title": self.sections[passage].title,
                    "text": self.sections[passage].text,
                    "official": self.official_text(passage) or None,
                    "edition": self.game.current,
                    "explains": list(self.explains(passage)),
                    "conflicts": [
                        {
                            "kind": c.kind,
                            "sections": list(c.sections),
                            "prevails": c.prevails,
                            "text": c.text[self.lang],
                        }
                        for c in self.conflicts(passage)
                    ],
                }
                for passage in passages
            ],
        }

    def official_text(self, passage: str) -> str:
        if self.official is None:
            return ""
        printed = next(p.official for p in self.guide.passages if p.id == passage)
        found = self.official.by_number().get(printed)
        return found.words if found else ""


def all_manuals(game: Game) -> tuple[str, ...]:
    """Ours and those that the user imported."""
    stored = (d.edition for d in game.store.of(game.id) if d.form == "passages")
    return (*game.manuals, *(name for name in stored if name not in game.manuals))


def _imported(game: Game, official: StoredDocument) -> Document:
    """A manual that we do not ship, cut into the passages of the one that we know."""
    ids = {p.official: p.id for p in guide(game, game.manuals[-1]).passages}
    return Document(
        tuple(Section(ids[s.number], s.title, s.text) for s in official.sections if s.number in ids)
    )


def open_manual(game: Game, name: str | None, lang: str) -> Manual:
    """A manual of a game, the newest one unless named."""
    if lang not in LANGS:
        raise UnknownLanguage(lang=lang, known=", ".join(LANGS))
    name = name or next(reversed(game.manuals), "")
    official = next(iter(game.store.of(game.id, name)), None)
    if name in game.manuals:
        text = (game.folder / name / f"{lang}.md").read_text(encoding="utf-8")
        document = read_manual(text)
    elif official and official.form == "passages" and game.manuals:
        document = _imported(game, official)
        lang, name, official = official.lang, game.manuals[-1], None
    else:
        raise UnknownManual(game=game.id, known=", ".join(all_manuals(game)) or "-")
    return Manual(
        game,
        name,
        lang,
        {s.number: s for s in document.sections},
        guide(game, name),
        official,
    )
