"""The index on disk: built in the user's cache, stamped, replaced when it is out of date.

Whoosh stores only terms and posting lists; which entry is which stands beside them in a
plain file. An index is never shipped and never opened from anywhere but the user's own
cache, because Whoosh reads parts of it with pickle.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from judge.paths import cache_folder
from judge.rules.corpus import Corpus
from judge.search import analysis
from judge.search.concepts import Concepts
from judge.search.entries import Entry, common_concepts, entries

with warnings.catch_warnings():  # Whoosh has regular expressions in plain strings
    warnings.simplefilter("ignore")
    from whoosh import __version__ as whoosh_version
    from whoosh.fields import KEYWORD, Schema
    from whoosh.index import EmptyIndexError, create_in, open_dir
    from whoosh.reading import IndexReader, TermNotFound

FORMAT = 1
FACTS = "entries.json"  # which document is which, beside the posting lists
CACHED_TERMS = 20_000
KEPT = 4  # indexes of other documents
FIELDS = ("text", "head", "path", "notes", "asked", "chars", "concept", "hconcept", "pconcept")
OnEntry = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Key:
    """Which entry a document of the index is."""

    kind: str
    game: str
    edition: str
    number: str


class Postings:
    """Open posting lists: the documents that have a term in a field."""

    def __init__(self, folder: Path) -> None:
        self._reader: IndexReader = open_dir(str(folder)).reader()
        self._lock = Lock()
        self.postings = lru_cache(maxsize=CACHED_TERMS)(self._postings)

    def _postings(self, field: str, term: str) -> tuple[int, ...]:
        """The documents that have a term in a field; decoded once, then remembered."""
        with self._lock:  # a reader of Whoosh is one file with one place in it
            try:
                return tuple(self._reader.postings(field, term).all_ids())
            except TermNotFound:
                return ()

    def close(self) -> None:
        self._reader.close()


class Index(Postings):
    """An open index: posting lists by field and term, and what the documents are."""

    def __init__(self, folder: Path) -> None:
        facts = json.loads((folder / FACTS).read_text(encoding="utf-8"))
        super().__init__(folder)
        self.keys = [Key(*row) for row in facts["keys"]]
        self.lengths: list[int] = facts["lengths"]
        self.vocabulary: list[str] = facts["vocabulary"]
        self.defines: dict[str, list[tuple[int, float]]] = facts["defines"]
        self.average_length = sum(self.lengths) / len(self.lengths)

    @cached_property
    def _spans(self) -> dict[str, range]:
        """Entries of one game stand together."""
        found: dict[str, range] = {}
        for place, key in enumerate(self.keys):
            start = found[key.game].start if key.game in found else place
            found[key.game] = range(start, place + 1)
        return found

    def places(self, game: str | None) -> range:
        """Where the entries of a game stand; of all games without one."""
        return self._spans[game] if game else range(len(self.keys))

    def __len__(self) -> int:
        return len(self.keys)


def open_index(
    corpus: Corpus, *, cache: Path | None = None, progress: OnEntry | None = None
) -> Index:
    """The index of what the corpus holds now; built first where there is none."""
    report = progress or (lambda done, total: None)
    folder = (cache or cache_folder()) / "search"
    return opened(Index, folder / stamp(corpus), lambda into: write_index(corpus, into, report))


Opened = TypeVar("Opened", bound=Postings)


def opened(kind: Callable[[Path], Opened], target: Path, write: Callable[[Path], None]) -> Opened:
    """What lies in a folder of the cache, written first where it is not there yet."""
    try:
        if not (target / FACTS).is_file():
            _build(target, write)
        return kind(target)
    except (OSError, ValueError, KeyError, EmptyIndexError):  # not ours to write, or damaged
        with tempfile.TemporaryDirectory(prefix="judge-search-") as name:
            write(Path(name))
            return kind(Path(name))


def stamp(corpus: Corpus) -> str:
    """A digest of the documents and of the way they are analysed."""
    digest = hashlib.sha256(f"{FORMAT} {analysis.VERSION} {whoosh_version}".encode())
    for path in sorted(corpus.folder.rglob("*")):
        if path.suffix in (".md", ".toml"):
            digest.update(path.relative_to(corpus.folder).as_posix().encode())
            digest.update(path.read_bytes())
    for document in corpus.store.of():
        digest.update(f"{document.name} {document.digest}".encode())
    return digest.hexdigest()[:24]


def _build(target: Path, write: Callable[[Path], None]) -> None:
    """Build aside and move into place: another process sees all of it or nothing."""
    folder = target.parent
    folder.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix="build-", dir=folder))
    try:
        write(aside)
        try:
            aside.rename(target)
        except OSError:  # another process was quicker
            if not (target / FACTS).is_file():
                raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)
    _sweep(folder, target)


def _sweep(folder: Path, newest: Path) -> None:
    """Keep the few newest: other data folders, and programs that are running, use them."""
    others = [old for old in folder.iterdir() if old != newest]
    others.sort(key=lambda old: old.stat().st_mtime, reverse=True)
    for old in others[KEPT:]:
        if time.time() - old.stat().st_mtime > 3600:
            shutil.rmtree(old, ignore_errors=True)


def write_index(corpus: Corpus, folder: Path, progress: OnEntry) -> None:
    """All entries into one segment without deletions, so that posting lists are plain."""
    everything = list(entries(corpus))
    concepts = {game.id: Concepts([game]) for game in corpus}
    lengths = []

    def documents() -> Iterator[dict[str, list[str]]]:
        for place, entry in enumerate(everything):
            progress(place, len(everything))
            document = _document(entry, concepts[entry.game])
            lengths.append(len(set(document["text"])))
            yield document

    write_postings(folder, FIELDS, documents())
    facts = {
        "keys": [[e.kind, e.game, e.edition, e.number] for e in everything],
        "lengths": lengths,
        "defines": _defines(everything),
        "vocabulary": _vocabulary(everything),
    }
    (folder / FACTS).write_text(json.dumps(facts, ensure_ascii=False), encoding="utf-8")


def write_postings(
    folder: Path, fields: Iterable[str], documents: Iterable[Mapping[str, Iterable[str]]]
) -> None:
    """The terms of some documents by field, numbered as they come."""
    writer = create_in(str(folder), Schema(**{name: KEYWORD() for name in fields})).writer(
        limitmb=256
    )
    for document in documents:
        writer.add_document(**{name: " ".join(terms) for name, terms in document.items()})
    writer.commit(optimize=True)


def _document(entry: Entry, concepts: Concepts) -> dict[str, list[str]]:
    words = [text for texts in entry.texts.values() for text in texts]
    return {
        "text": _terms(words),
        "head": _terms(entry.titles),
        "path": _terms(entry.path),
        "notes": _terms(entry.notes),
        "asked": _terms(entry.asked),
        "chars": sorted({c for text in words for c in analysis.characters(text)}),
        "concept": sorted(_concepts(entry.texts, concepts)),
        "hconcept": sorted({c for t in entry.titles for m in concepts.find(t) for c in m.concepts}),
        "pconcept": sorted({c for t in entry.path for m in concepts.find(t) for c in m.concepts}),
    }


def _terms(texts: list[str]) -> list[str]:
    return [token.term for text in texts for token in analysis.tokens(text)]


def _concepts(texts: dict[str, list[str]], concepts: Concepts) -> set[str]:
    found = {
        lang: {c for words in texts[lang] for m in concepts.find(words) for c in m.concepts}
        for lang in texts
    }
    return common_concepts(found)


def _vocabulary(everything: list[Entry]) -> list[str]:
    """English words of the documents: what a misspelt word may have been."""
    texts = (t.lower() for e in everything for t in e.texts.get("en", ()))
    return sorted({word for text in texts for word in re.findall(r"[a-z]{4,}", text)})


def _defines(everything: list[Entry]) -> dict[str, Any]:
    found: dict[str, list[tuple[int, float]]] = {}
    for place, entry in enumerate(everything):
        for concept, strength in entry.defines.items():
            found.setdefault(concept, []).append((place, strength))
    return found
