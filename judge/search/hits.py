"""What a search answers with: hits, and what was done to the query."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.search.highlight import Piece
from judge.search.index import Key
from judge.search.query import Query
from judge.words import say

if TYPE_CHECKING:
    from judge.search import told


@dataclass(frozen=True)
class Hit:
    """A rule (or a passage, or an open question) that answers the query."""

    key: Key
    edition: str
    section: str
    lang: str
    title: str
    path: tuple[tuple[str, str], ...]
    pieces: tuple[Piece, ...]
    score: float
    numbers: dict[str, str]

    def as_json(self) -> told.Hit:
        return {
            "kind": self.key.kind,
            "game": self.key.game,
            "edition": self.edition,
            "section": self.section,
            "lang": self.lang,
            "title": self.title,
            "path": list(self.path),
            "snippet": "".join(p.text for p in self.pieces),
            "marks": [(p.text, p.marked) for p in self.pieces],
            "score": round(self.score, 4),
            "numbers": self.numbers,
        }


@dataclass(frozen=True)
class Found:
    """The answer to a query."""

    query: Query
    hits: tuple[Hit, ...]
    also: tuple[Hit, ...] = ()  # passages of manuals and open questions
    corrected: tuple[tuple[str, str], ...] = ()
    ignored: tuple[tuple[str, str], ...] = ()  # filters that mean nothing here
    relaxed: bool = False  # a phrase stands nowhere as it was quoted
    took_ms: float = 0.0

    def notices(self, lang: str) -> list[str]:
        """What was done to the query, for the reader."""
        found = [
            say(lang, "search.corrected", typed=typed, meant=meant)
            for typed, meant in self.corrected
        ]
        found += [say(lang, "search.ignored", name=n, value=v) for n, v in self.ignored]
        if self.relaxed:
            found.append(say(lang, "search.relaxed"))
        if self.query.is_empty:
            found.append(say(lang, "search.empty"))
        elif not self.hits:
            found.append(say(lang, "search.nothing"))
        return found

    def as_json(self, lang: str) -> told.Found:
        return {
            "ok": True,
            "query": self.query.text,
            "took_ms": round(self.took_ms, 2),
            "hits": [hit.as_json() for hit in self.hits],
            "also": [hit.as_json() for hit in self.also],
            "corrected": list(self.corrected),
            "notices": self.notices(lang),
        }
