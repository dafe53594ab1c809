"""The index of what was asked: built in the user's cache beside that of the search."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct
from msgspec.json import decode, encode

from judge.asking.material import Askable, Texts, case_files, everything
from judge.asking.question import FILE, asked_concepts
from judge.paths import cache_folder
from judge.rules.corpus import Corpus
from judge.search import analysis
from judge.search.concepts import Concepts
from judge.search.entries import common_concepts
from judge.search.index import FACTS, Postings, opened, write_postings

FORMAT = 1
FIELDS = ("asks", "situation", "title", "answer", "concept", "answered", "card", "section")
OnEntry = Callable[[int, int], None]


class Facts(Struct):
    """What stands beside the posting lists; `words` are those that no name is in English."""

    entries: list[Askable]
    words: list[str]


class AskIndex(Postings):
    """Posting lists of everything that was asked, and what it is."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        facts = decode((folder / FACTS).read_bytes(), type=Facts)
        self.entries, self.words = facts.entries, frozenset(facts.words)

    def __len__(self) -> int:
        return len(self.entries)


def open_asked(
    corpus: Corpus, *, cache: Path | None = None, progress: OnEntry | None = None
) -> AskIndex:
    """The index of what can be answered now; built first where there is none."""
    report = progress or (lambda done, total: None)
    folder = (cache or cache_folder()) / "asked"
    return opened(AskIndex, folder / stamp(corpus), lambda into: write(corpus, into, report))


def stamp(corpus: Corpus) -> str:
    """A digest of what is asked, and of the words that say what it is about."""
    digest = hashlib.sha256(f"{FORMAT} {analysis.VERSION}".encode())
    if (file := corpus.folder / FILE).is_file():
        digest.update(file.read_bytes())
    for game in corpus:
        folder = corpus.folder / game.id
        words = [folder / "glossary.toml", folder / "synonyms.toml"]
        files = [*case_files(corpus, game.id), *sorted((folder / "readings").glob("*.toml"))]
        for file in [*files, *filter(Path.is_file, words)]:
            facts = os.stat(file)  # noqa: PTH116  # thousands of them
            digest.update(f"{file} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:24]


def write(corpus: Corpus, folder: Path, progress: OnEntry) -> None:
    """Read every case once, and write what is asked in it."""
    found: list[Askable] = []
    total = sum(len(case_files(corpus, game.id)) for game in corpus)
    for place, entry in enumerate(everything(corpus)):
        progress(min(place, total), total)
        found.append(entry)
    concepts = {game.id: asked_concepts(corpus, [game]) for game in corpus}
    write_postings(folder, FIELDS, (_document(one, concepts[one.game]) for one in found))
    (folder / FACTS).write_bytes(encode(Facts(found, _words(found))))


def _words(found: Iterable[Askable]) -> list[str]:
    """English words that are written small: a card's name, or a part of it, is not."""
    texts = (text["en"] for one in found for text in (one.asks, one.situation, one.answer) if text)
    return sorted({word for text in texts for word in re.findall(r"\b[a-z]{2,}\b", text)})


def _document(entry: Askable, concepts: Concepts) -> dict[str, Iterable[str]]:
    return {
        "asks": _terms(entry.asks),
        "situation": _terms(entry.situation),
        "title": _terms(entry.title),
        "answer": _terms(entry.answer),
        "concept": _concepts([entry.asks, entry.situation, entry.title], concepts),
        "answered": _concepts([entry.answer], concepts),
        "card": [card.lower() for card in entry.cards],
        "section": entry.by,
    }


def _terms(texts: Texts) -> list[str]:
    return [token.term for text in texts.values() for token in analysis.tokens(text)]


def _concepts(texts: Iterable[Texts], concepts: Concepts) -> list[str]:
    found: dict[str, set[str]] = {}
    for one in texts:
        for lang, text in one.items():
            here = found.setdefault(lang, set())
            here.update(c for m in concepts.find(text) for c in m.concepts)
    return sorted(common_concepts(found))
