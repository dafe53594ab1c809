"""A rule manual in one language, joined with the sections that it explains."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from judge.errors import UnknownLanguage, UnknownManual, UnknownPassage
from judge.rules.corpus import Game, read_file
from judge.rules.guides import Conflict, PassageGuide
from judge.rules.model import Document, Section
from judge.rules.notes import guide
from judge.rules.passages import read_manual
from judge.rules.store import StoredDocument
from judge.words import LANGS

if TYPE_CHECKING:
    from judge.rules import told


@dataclass(frozen=True)
class Manual:
    """A manual by its passages: our restatement, or the wording of one that we do not ship.

    `official` is the imported document: beside our restatement, or the text itself.
    """

    game: Game
    name: str
    lang: str
    sections: dict[str, Section]
    guide: PassageGuide
    official: StoredDocument | None
    ruby: Mapping[str, str]  # texts with readings, of the passages that have any

    @property
    def is_ours(self) -> bool:
        return self.name in self.game.manuals

    def explains(self, passage: str) -> tuple[str, ...]:
        """The sections of the current edition that it explains."""
        return self._today(next(p.explains for p in self.guide.passages if p.id == passage))

    def conflicts(self, passage: str) -> list[Conflict]:
        """Where it differs from the rules; known only for a manual that we ship."""
        conflicts = (c for c in self.guide.conflicts if c.passage == passage and self.is_ours)
        return [replace(c, sections=here) for c in conflicts if (here := self._today(c.sections))]

    def _today(self, numbers: tuple[str, ...]) -> tuple[str, ...]:
        game = self.game
        today = (game.number_in(game.current, number, self.guide.cites) for number in numbers)
        return tuple(number for number in today if number)

    def choose(self, passage: str | None) -> list[str]:
        """All passages, or the one of that id and those below it."""
        if passage is None:
            return list(self.sections)
        chosen = [i for i in self.sections if i == passage or i.startswith(f"{passage}.")]
        if not chosen:
            near = get_close_matches(passage, list(self.sections), n=3, cutoff=0.3)
            raise UnknownPassage(passage=passage[:60], near=", ".join(near) or "-")
        return chosen

    def as_json(self, passages: list[str]) -> told.Manual:
        return {
            "ok": True,
            "game": self.game.id,
            "document": self.name,
            "lang": self.lang,
            "restatement": self.is_ours,
            "official": self.official.label() if self.official else None,
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

    def text(self, passage: str) -> str:
        """What a passage says, with the readings of its kanji where it has them."""
        return self.ruby.get(passage, self.sections[passage].text)

    def official_text(self, passage: str) -> str:
        """The official wording beside ours."""
        printed = self._printed(passage)
        return printed.words if printed else ""

    def official_with_readings(self, passage: str) -> str:
        """The same, with the readings that its kanji have in print."""
        printed = self._printed(passage)
        if self.official is None or printed is None or printed.number not in self.official.ruby:
            return self.official_text(passage)
        return f"{printed.title}\n{self.official.ruby[printed.number]}".strip()

    def _printed(self, passage: str) -> Section | None:
        if self.official is None or not self.is_ours:
            return None
        printed = next(p.official for p in self.guide.passages if p.id == passage)
        return self.official.by_number().get(printed)


def all_manuals(game: Game) -> tuple[str, ...]:
    """Ours and those that the user imported."""
    stored = (d.edition for d in game.store.of(game.id) if d.form == "passages")
    return (*game.manuals, *(name for name in stored if name not in game.manuals))


def _imported(game: Game, official: StoredDocument) -> Document:
    """A manual that we do not ship, cut into the passages of the one that we know."""
    ids = {p.official: p.id for p in guide(game, game.manuals[-1]).passages}
    return Document(
        tuple(
            Section(ids[s.number], s.title, s.text) for s in official.sections if s.number in ids
        ),
        ruby={ids[n]: text for n, text in official.ruby.items() if n in ids},
    )


def open_manual(game: Game, name: str | None, lang: str) -> Manual:
    """A manual of a game, the newest one unless named."""
    if lang not in LANGS:
        raise UnknownLanguage(lang=lang, known=", ".join(LANGS))
    name = name or next(reversed(game.manuals), "")
    stored = sorted(game.store.of(game.id, name), key=lambda d: d.lang != lang)
    official = stored[0] if stored else None
    if name in game.manuals:
        path = game.folder / name / f"{lang}.md"
        document = read_manual(read_file(path))
    elif official and official.form == "passages" and game.manuals:
        document, lang = _imported(game, official), official.lang
    else:
        raise UnknownManual(game=game.id, known=", ".join(all_manuals(game)) or "-")
    newest = name if name in game.manuals else game.manuals[-1]
    return Manual(
        game,
        name,
        lang,
        {s.number: s for s in document.sections},
        guide(game, newest),
        official,
        document.ruby,
    )
