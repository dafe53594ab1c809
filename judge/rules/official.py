"""Import of official documents: read, recognise, compare with what is known, store.

`examine` does everything but store, so that the user can look first.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from judge.errors import BadDocument
from judge.errors import MissingExtra
from judge.errors import UnknownLanguage
from judge.rules.alignment import Aligned
from judge.rules.alignment import align
from judge.rules.corpus import Corpus
from judge.rules.corpus import Game
from judge.rules.document import read_official
from judge.rules.model import Document
from judge.rules.notes import guide
from judge.rules.passages import PassageGuide
from judge.rules.passages import read_official_manual
from judge.rules.recognise import recognise
from judge.rules.store import StoredDocument
from judge.words import LANGS

MAX_BYTES = 8 * 1024 * 1024  # the largest rulebook as text has some 100 kB
MAX_PDF_BYTES = 64 * 1024 * 1024
MIN_SECTIONS = 5
MOST_MISSING = 0.05  # of the sections that we know of an edition

_EDITION = re.compile(r"(?:manual-)?\d[0-9a-z.-]{0,20}")
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Import:
    """A document that was read and not yet stored."""

    document: StoredDocument
    known: bool  # do we ship this edition?
    compared_with: str
    alignment: list[Aligned]
    missing: tuple[str, ...]  # sections that we know and it lacks
    extra: tuple[str, ...]  # sections that it has and we do not know
    already: bool
    replaces: str = ""  # digest of another document that is stored under this name
    overridden: tuple[str, ...] = ()  # what the document says of itself and a flag denies

    @cached_property
    def counts(self) -> dict[str, int]:
        kinds = [row.kind for row in self.alignment]
        return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}

    @cached_property
    def uncertain(self) -> list[Aligned]:
        return [row for row in self.alignment if not row.certain]

    def as_json(self) -> dict[str, Any]:
        document = self.document
        return {
            "ok": True,
            "game": document.game,
            "edition": document.edition,
            "lang": document.lang,
            "form": document.form,
            "document": document.label(),
            "sections": len(document.sections),
            "anomalies": [
                {"line": a.line, "code": a.code, "text": a.text} for a in document.anomalies
            ],
            "log_entries": len(document.log),
            "known": self.known,
            "missing": list(self.missing),
            "extra": list(self.extra),
            "alignment": {
                "compared_with": self.compared_with,
                "counts": self.counts,
                "uncertain": [
                    {
                        "kind": r.kind,
                        "from": list(r.old),
                        "to": list(r.new),
                        "confidence": r.confidence,
                    }
                    for r in self.uncertain
                ],
            },
            "already_stored": self.already,
            "replaces": self.replaces or None,
            "overridden": list(self.overridden),
        }


def examine(
    corpus: Corpus,
    path: Path,
    *,
    game: str | None = None,
    edition: str | None = None,
    lang: str | None = None,
    partial: bool = False,
    progress: Progress = lambda stage, done, total: None,
) -> Import:
    """Read a document and say what it is; nothing is stored.

    A document that lacks much of what we know of its edition is refused unless `partial`.
    """
    text, digest = read_text(path, progress)
    progress("recognise", 0, 1)
    seen = recognise(corpus, text)
    if lang is not None and lang not in LANGS:
        raise UnknownLanguage(lang=lang, known=", ".join(LANGS))
    game = game or seen.game
    edition = edition or seen.edition
    lang = lang or seen.lang
    book = corpus.game(game) if game else None
    progress("read", 0, 1)
    document = _read(corpus, text, game, seen.form)
    if len(document.sections) < MIN_SECTIONS:
        raise BadDocument("not-a-rulebook", file=path.name, found=len(document.sections))
    if book is None or edition is None or lang is None:
        missing = [
            n for n, v in (("--game", book), ("--edition", edition), ("--lang", lang)) if not v
        ]
        raise BadDocument("unrecognised", file=path.name, flags=" ".join(missing))
    stored = StoredDocument(
        book.id,
        _safe_name(edition, seen.form, path),
        lang,
        seen.form,
        seen.title or _known_title(book, edition),
        seen.date,
        digest,
        document.sections,
        document.anomalies,
        document.log,
    )
    progress("compare", 0, 1)
    denied = ((seen.game, game), (seen.edition, edition), (seen.lang, lang))
    before = corpus.store.get(stored.game, stored.edition, stored.lang)
    found = replace(
        _compare(corpus, stored),
        replaces=before.digest if before and before != stored else "",
        overridden=tuple(said for said, used in denied if said and said != used),
    )
    if len(found.missing) > MOST_MISSING * len(stored.sections) and not partial:
        raise BadDocument(
            "incomplete",
            file=path.name,
            edition=stored.edition,
            count=len(found.missing),
            first=found.missing[0],
        )
    return found


def _known_title(book: Game, edition: str) -> str:
    """The title of a document whose title page is lost, where we know the document."""
    if edition not in book.editions:
        return book.name("en")
    titles: list[dict[str, str]] = book.edition(edition).info["official"]
    return titles[0]["title"]


def read_text(path: Path, progress: Progress) -> tuple[str, str]:
    """The text of a .txt, .md or .pdf file, and the digest of the file."""
    try:
        size = path.stat().st_size
        limit = MAX_PDF_BYTES if path.suffix.lower() == ".pdf" else MAX_BYTES
        if not path.is_file():
            raise BadDocument("not-a-file", file=path.name)
        if size > limit:
            raise BadDocument(
                "too-large", file=path.name, size=size // 1048576, limit=limit // 1048576
            )
        raw = path.read_bytes()
    except OSError as error:
        raise BadDocument("unreadable", file=path.name, problem=error.strerror or "") from error
    digest = hashlib.sha256(raw).hexdigest()
    if raw.startswith(b"%PDF-"):
        return _pdf_text(path, progress), digest
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadDocument("not-utf-8", file=path.name, offset=error.start) from error
    if not text.strip():
        raise BadDocument("empty", file=path.name)
    return text, digest


def _pdf_text(path: Path, progress: Progress) -> str:
    try:
        from pypdf import PdfReader
    except ImportError as error:
        raise MissingExtra(extra="pdf") from error
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it tells the log what we tell the user
    try:
        reader = PdfReader(path)
        if reader.is_encrypted and not reader.decrypt(""):
            raise BadDocument("encrypted-pdf", file=path.name)
        pages = []
        for index, page in enumerate(reader.pages):
            progress("pages", index, len(reader.pages))
            pages.append(page.extract_text())
    except BadDocument:
        raise
    except Exception as error:  # a damaged PDF may fail anywhere inside the library
        raise BadDocument("broken-pdf", file=path.name) from error
    text = "\n".join(pages)
    if not text.strip():
        raise BadDocument("pdf-without-text", file=path.name)
    return text


def _read(corpus: Corpus, text: str, game: str | None, form: str) -> Document:
    if form == "passages" and game and corpus.game(game).manuals:
        return read_official_manual(text, _newest_guide(corpus, game))
    return read_official(text)


def _newest_guide(corpus: Corpus, game: str) -> PassageGuide:
    """The guide of the newest manual that we know (a newer one prints much the same)."""
    book = corpus.game(game)
    return guide(book, book.manuals[-1])


def _safe_name(edition: str, form: str, path: Path) -> str:
    """An edition name becomes a folder name and a part of addresses: it has to look like one.

    A manual has a name of its own kind, so that it never takes the place of a rulebook.
    """
    is_manual = edition.startswith("manual-")
    if not _EDITION.fullmatch(edition) or is_manual != (form == "passages"):
        raise BadDocument("bad-edition", file=path.name, edition=edition[:40])
    return edition


def _compare(corpus: Corpus, stored: StoredDocument) -> Import:
    book = corpus.game(stored.game)
    already = corpus.store.get(stored.game, stored.edition, stored.lang) == stored
    numbers = [s.number for s in stored.sections]
    if stored.form == "passages":
        known = [p.official for p in _newest_guide(corpus, stored.game).passages]
        return Import(
            stored,
            stored.edition in book.manuals,
            book.manuals[-1],
            [],
            tuple(n for n in known if n not in numbers),
            tuple(n for n in numbers if n not in known),
            already,
        )
    if stored.edition in book.editions:
        ours = set(book.edition(stored.edition).numbers)
        return Import(
            stored,
            True,
            stored.edition,
            [],
            tuple(n for n in book.edition(stored.edition).numbers if n not in numbers),
            tuple(n for n in numbers if n not in ours),
            already,
        )
    base, sections = _nearest_known(corpus, stored)
    rows = align(sections, stored.by_number())
    return Import(stored, False, base, rows, (), (), already)


def _nearest_known(corpus: Corpus, stored: StoredDocument) -> tuple[str, dict[str, Any]]:
    """What to compare a new edition with: official wording of its language, else ours."""
    book = corpus.game(stored.game)
    for name in reversed(book.editions):
        if official := corpus.store.get(stored.game, name, stored.lang):
            return f"{name} ({stored.lang}, official)", official.by_number()
    edition = book.edition()
    return f"{edition.name} ({stored.lang}, restatement)", edition.sections(stored.lang)
