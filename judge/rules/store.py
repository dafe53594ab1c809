"""Official documents on the user's own machine: one JSON file for each, never shipped."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.errors import BadStore
from judge.rules.model import Anomaly, LogEntry, Section

if TYPE_CHECKING:
    from judge.rules import told

FORMAT = 1


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """An imported official document with what is needed to label it."""

    game: str
    edition: str
    lang: str
    form: str  # "numbered" or "passages"
    title: str
    date: str
    digest: str
    sections: tuple[Section, ...]
    anomalies: tuple[Anomaly, ...] = ()
    log: tuple[LogEntry, ...] = ()
    ruby: Mapping[str, str] = field(default_factory=dict)  # as in `Document`

    @property
    def name(self) -> str:
        return f"{self.game}/{self.edition}/{self.lang}"

    def by_number(self) -> dict[str, Section]:
        return {s.number: s for s in self.sections}

    def label(self) -> told.OfficialDocument:
        """What stands beside every piece of official wording."""
        return {
            "title": self.title,
            "edition": self.edition,
            "lang": self.lang,
            "date": self.date,
            "digest": self.digest,
        }


class OfficialStore:
    """The folder `official/` of the user's data folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.folder = data / "official"
        self._read: dict[Path, tuple[int, StoredDocument]] = {}

    @property
    def _files(self) -> dict[tuple[str, str, str], Path]:
        """What is there now: another process may import while a server runs."""
        try:
            paths = [p for p in sorted(self.folder.glob("*/*/*.json")) if p.is_file()]
        except OSError as error:
            raise BadStore(path=str(self.folder), reason=str(error.strerror)) from error
        return {(p.parent.parent.name, p.parent.name, p.stem): p for p in paths}

    def listed(self) -> list[told.ImportedDocument]:
        """What was imported, without its texts."""
        return [
            {"game": document.game, **document.label(), "sections": len(document.sections)}
            for document in self.of()
        ]

    def get(self, game: str, edition: str, lang: str) -> StoredDocument | None:
        path = self._files.get((game, edition, lang))
        return self._load(path) if path else None

    def of(self, game: str | None = None, edition: str | None = None) -> list[StoredDocument]:
        """Stored documents that can be read, all or of one game or edition."""
        loaded = (
            self._load(path)
            for (g, e, _), path in self._files.items()
            if game in (None, g) and edition in (None, e)
        )
        return [document for document in loaded if document]

    def damaged(self, game: str | None = None) -> list[str]:
        """Names of files that should hold a document and do not."""
        return [
            "/".join(key)
            for key, path in self._files.items()
            if game in (None, key[0]) and self._load(path) is None
        ]

    def put(self, document: StoredDocument) -> bool:
        """Store it whole or not at all; False if the same document is there already."""
        before = self.get(document.game, document.edition, document.lang)
        if before == document:
            return False
        path = self.folder / document.game / document.edition / f"{document.lang}.json"
        text = json.dumps(_plain(document), ensure_ascii=False, indent=0)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            sweep(path.parent)
            replace_file(path, text)
        except OSError as error:
            raise BadStore(path=str(path), reason=str(error.strerror)) from error
        return True

    def remove(self, game: str, edition: str, lang: str) -> bool:
        path = self._files.get((game, edition, lang))
        if path is None:
            return False
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise BadStore(path=str(path), reason=str(error.strerror)) from error
        return True

    def _load(self, path: Path) -> StoredDocument | None:
        """The document of a file, or None where the file is damaged: ours still answers."""
        try:
            stamp = path.stat().st_mtime_ns
            if path not in self._read or self._read[path][0] != stamp:
                self._read[path] = (stamp, _document(json.loads(path.read_bytes())))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None
        return self._read[path][1]


def sweep(folder: Path) -> None:
    """Remove what a killed import left behind; a running one is younger than an hour."""
    for part in folder.glob("*.part"):
        if time.time() - part.stat().st_mtime > 3600:
            part.unlink(missing_ok=True)


def replace_file(path: Path, text: str) -> None:
    """A reader, or a crash, never meets half a file."""
    import tempfile  # a look-up stores nothing, and it takes milliseconds to load

    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, suffix=".part", delete=False
    ) as part:
        try:
            part.write(text)
            part.flush()
            os.fsync(part.fileno())
        except OSError:
            Path(part.name).unlink(missing_ok=True)
            raise
    Path(part.name).replace(path)


def _plain(document: StoredDocument) -> dict[str, Any]:
    return {
        "format": FORMAT,
        **{k: getattr(document, k) for k in ("game", "edition", "lang", "form")},
        **{k: getattr(document, k) for k in ("title", "date", "digest")},
        "sections": [[s.number, s.title, s.text, list(s.notes), s.line] for s in document.sections],
        "anomalies": [[a.line, a.code, a.text] for a in document.anomalies],
        "log": [list(entry) for entry in document.log],
        "ruby": dict(document.ruby),
    }


def _document(raw: dict[str, Any]) -> StoredDocument:
    if raw["format"] != FORMAT:
        raise ValueError(f"format {raw['format']}")
    return StoredDocument(
        **{k: raw[k] for k in ("game", "edition", "lang", "form", "title", "date", "digest")},
        sections=tuple(
            Section(n, t, x, tuple(notes), ln) for n, t, x, notes, ln in raw["sections"]
        ),
        anomalies=tuple(Anomaly(*a) for a in raw["anomalies"]),
        log=tuple(LogEntry(*e) for e in raw["log"]),
        ruby={str(n): str(text) for n, text in raw.get("ruby", {}).items()},
    )
