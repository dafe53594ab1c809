"""Import of official documents: read, recognise, compare with what is known, store.

`examine` does everything but store, so that the user can look first.
"""

from __future__ import annotations

import hashlib
import io
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from judge.errors import BadDocument, MissingExtra, UnknownLanguage
from judge.rules.alignment import Aligned, align
from judge.rules.comparison import differs
from judge.rules.corpus import Corpus, Game
from judge.rules.document import read_official
from judge.rules.guides import PassageGuide
from judge.rules.model import Section
from judge.rules.notes import guide
from judge.rules.passages import read_official_manual
from judge.rules.recognise import Recognised, recognise
from judge.rules.store import StoredDocument
from judge.words import LANGS

MAX_BYTES = 8 * 1024 * 1024  # the largest rulebook as text has some 100 kB
MAX_PDF_BYTES = 64 * 1024 * 1024
MIN_SECTIONS = 5
MOST_MISSING = 0.05  # of the sections that we know of an edition
# what a comparison tells first: what is certain, then signs that something else is meant
GROUPS = ("new", "gone", "moved", "figures", "references", "negation", "permission")

_EDITION = re.compile(r"(?:manual-)?\d[0-9a-z.-]{0,20}")
OnPage = Callable[[str, int, int], None]


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
    restated: bool = False  # compared with our own words: no sentence is the same

    @cached_property
    def counts(self) -> dict[str, int]:
        kinds = [row.kind for row in self.alignment]
        return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}

    @cached_property
    def uncertain(self) -> list[Aligned]:
        """Pairs to look at. Next to our own words only the numbers tell what belongs together."""
        return [
            row
            for row in self.alignment
            if not (row.certain or (self.restated and (row.old == row.new or row.kind == "new")))
        ]

    @cached_property
    def groups(self) -> dict[str, list[Aligned]]:
        """What is not as before: new, gone, moved, then what says something else, by what."""
        groups: dict[str, list[Aligned]] = {group: [] for group in GROUPS}
        for row in self.alignment:
            if row.kind in ("new", "gone"):
                groups[row.kind].append(row)
            elif row.old != row.new:
                groups["moved"].append(row)
            for sign in row.differs:
                groups[sign].append(row)
        return {group: rows for group, rows in groups.items() if rows}

    @cached_property
    def only_reworded(self) -> int:
        """How many sections keep their number and everything that is grouped by."""
        listed = {id(row) for rows in self.groups.values() for row in rows}
        return sum(r.kind == "reworded" and id(r) not in listed for r in self.alignment)

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
                "restated": self.restated,
                "counts": self.counts,
                "groups": {
                    group: [{"from": list(r.old), "to": list(r.new)} for r in rows]
                    for group, rows in self.groups.items()
                },
                "only_reworded": self.only_reworded,
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
    progress: OnPage = lambda stage, done, total: None,
) -> Import:
    """Read a document and say what it is; nothing is stored.

    A document that lacks much of what we know of its edition is refused unless `partial`.
    """
    if lang is not None and lang not in LANGS:
        raise UnknownLanguage(lang=lang, known=", ".join(LANGS))
    text, digest = read_text(path, progress)
    progress("recognise", 0, 1)
    said = recognise(corpus, text)
    seen = said._replace(
        game=game or said.game, edition=edition or said.edition, lang=lang or said.lang
    )
    progress("read", 0, 1)
    stored = _read(corpus, text, seen, path.name, digest)
    progress("compare", 0, 1)
    before = corpus.store.get(stored.game, stored.edition, stored.lang)
    denied = zip(said[:3], seen[:3], strict=True)
    compared = replace(
        _compare(corpus, stored),
        replaces=before.digest if before and before != stored else "",
        overridden=tuple(words for words, used in denied if words and words != used),
    )
    if not partial:
        _check_complete(compared, path.name)
    return compared


def _read(corpus: Corpus, text: str, seen: Recognised, file: str, digest: str) -> StoredDocument:
    """The sections of a document that is what `seen` says."""
    book = corpus.game(seen.game) if seen.game else None
    if seen.form == "passages" and book and book.manuals:
        form, document = "passages", read_official_manual(text, _newest_guide(corpus, book.id))
    else:  # passages can be told apart only where we know them
        form, document = "numbered", read_official(text)
    if len(document.sections) < MIN_SECTIONS:
        raise BadDocument("not-a-rulebook", file=file, found=len(document.sections))
    if book is None or seen.edition is None or seen.lang is None:
        wanted = (("--game", book), ("--edition", seen.edition), ("--lang", seen.lang))
        flags = " ".join(flag for flag, value in wanted if not value)
        raise BadDocument("unrecognised", file=file, flags=flags)
    return StoredDocument(
        book.id,
        _safe_name(seen.edition, form, file),
        seen.lang,
        form,
        seen.title or _known_title(book, seen.edition),
        seen.date,
        digest,
        document.sections,
        document.anomalies,
        document.log,
        document.ruby,
    )


def _check_complete(found: Import, file: str) -> None:
    """A document that lost much of what we know of its edition is not stored by accident."""
    known = len(found.missing) + len(found.document.sections) - len(found.extra)
    if len(found.missing) > MOST_MISSING * known:
        raise BadDocument(
            "incomplete",
            file=file,
            edition=found.document.edition,
            count=len(found.missing),
            first=found.missing[0],
        )


def _known_title(book: Game, edition: str) -> str:
    """The title of a document whose title page is lost, where we know the document."""
    if edition not in book.editions:
        return book.name("en")
    titles: list[dict[str, str]] = book.edition(edition).info["official"]
    return titles[0]["title"]


def read_text(path: Path, progress: OnPage) -> tuple[str, str]:
    """The text of a .txt, .md or .pdf file, and the digest of the file."""
    try:
        if path.exists() and not path.is_file():
            raise BadDocument("not-a-file", file=path.name)
        size = path.stat().st_size
        with path.open("rb") as file:
            is_pdf = file.read(5) == b"%PDF-"
        limit = MAX_PDF_BYTES if is_pdf else MAX_BYTES
        if size > limit:
            raise BadDocument(
                "too-large", file=path.name, size=size // 1048576, limit=limit // 1048576
            )
        raw = path.read_bytes()
    except OSError as error:
        raise BadDocument("unreadable", file=path.name, problem=error.strerror or "") from error
    digest = hashlib.sha256(raw).hexdigest()
    if is_pdf:
        return _pdf_text(raw, path.name, progress), digest
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadDocument("not-utf-8", file=path.name, offset=error.start) from error
    if not text.strip():
        raise BadDocument("empty", file=path.name)
    return text, digest


def _pdf_text(raw: bytes, name: str, progress: OnPage) -> str:
    try:
        from pypdf import PdfReader
        from pypdf.errors import DependencyError
    except ImportError as error:
        raise MissingExtra(extra="pdf") from error
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it tells the log what we tell the user
    try:
        reader = PdfReader(io.BytesIO(raw))
        if reader.is_encrypted and not reader.decrypt(""):
            raise BadDocument("encrypted-pdf", file=name)
        pages = []
        for index, page in enumerate(reader.pages):
            progress("pages", index, len(reader.pages))
            pages.append(page.extract_text())
            if sum(map(len, pages)) > MAX_BYTES:
                raise BadDocument("too-large", file=name, size=">", limit=MAX_BYTES // 1048576)
    except BadDocument:
        raise
    except DependencyError as error:
        raise MissingExtra(extra="pdf") from error
    except Exception as error:  # a damaged PDF may fail anywhere inside the library
        raise BadDocument("broken-pdf", file=name) from error
    text = "\n".join(pages)
    if not text.strip():
        raise BadDocument("pdf-without-text", file=name)
    return text


def _newest_guide(corpus: Corpus, game: str) -> PassageGuide:
    """The guide of the newest manual that we know (a newer one prints much the same)."""
    book = corpus.game(game)
    return guide(book, book.manuals[-1])


def _safe_name(edition: str, form: str, file: str) -> str:
    """An edition name becomes a folder name and a part of addresses: it has to look like one.

    A manual has a name of its own kind, so that it never takes the place of a rulebook.
    """
    is_manual = edition.startswith("manual-")
    if not _EDITION.fullmatch(edition) or is_manual != (form == "passages"):
        raise BadDocument("bad-edition", file=file, edition=edition[:40])
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
    base, before, restated = _nearest_known(corpus, stored)
    after = stored.by_number()
    rows = [_with_differences(row, before, after, stored.lang) for row in align(before, after)]
    return Import(stored, False, base, rows, (), (), already, restated=restated)


def _with_differences(
    row: Aligned, before: dict[str, Section], after: dict[str, Section], lang: str
) -> Aligned:
    if row.kind != "reworded":
        return row
    old, new = before[row.old[0]].words, after[row.new[0]].words
    return replace(row, differs=differs(old, new, lang))


def _nearest_known(corpus: Corpus, stored: StoredDocument) -> tuple[str, dict[str, Section], bool]:
    """What to compare a new edition with: official wording of its language, else ours."""
    book = corpus.game(stored.game)
    for name in reversed(book.editions):
        if official := corpus.store.get(stored.game, name, stored.lang):
            return name, official.by_number(), False
    edition = book.edition()
    return edition.name, edition.sections(stored.lang), True
