"""What is wrong in a rule document: ours, and the official ones that the user imported.

Found by checks (numbers, references, change log, languages against each other, terms) or
curated by us (`defects.toml`); what a curated defect explains is not reported twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.rules.comparison import disagreements
from judge.rules.corpus import Corpus, Edition, Game, references, toml_file
from judge.rules.model import LogEntry, Section
from judge.rules.notes import defects
from judge.rules.numbers import parent, sort_key
from judge.rules.store import StoredDocument
from judge.words import LANGS, say

if TYPE_CHECKING:
    from judge.rules import told

NUMBERING = ("duplicate-number", "out-of-order", "missing-number", "missing-parent")
REFERENCES = ("dangling-reference", "ill-fitting-reference", "references-differ")
# Which findings of the checks a known defect explains, by its kind and by what we corrected.
EXPLAINED = {
    "numbering": NUMBERING,
    "layout": NUMBERING,
    "reference": REFERENCES,
    "term": ("ill-fitting-reference",),
    "meaning": ("ill-fitting-reference",),
    "log": ("dangling-log-entry",),
    "figure": ("figures-differ",),
    "negation": ("negation-differs",),
    "modality": ("permission-differs", "negation-differs"),
}


@dataclass(frozen=True)
class Finding:
    """One thing to look at. `values` fill the sentence of its code."""

    document: str
    section: str
    code: str
    values: dict[str, str]
    texts: dict[str, dict[str, str]] | None = None  # of a curated finding, by language

    def as_json(self, lang: str) -> told.AuditFinding:
        if self.texts:
            words = self.texts[lang]
            text, suggestion = words["text"], words["suggestion"]
        else:
            text = say(lang, f"audit.{self.code}", **self.values)
            suggestion = say(lang, f"audit.{self.code}.suggestion", **self.values)
        return {
            "document": self.document,
            "section": self.section,
            "code": self.code,
            "text": text,
            "suggestion": suggestion,
            "curated": self.texts is not None,
        }


def audit_json(findings: Sequence[Finding], lang: str) -> told.Audit:
    return {
        "ok": all(finding.texts for finding in findings),
        "findings": [finding.as_json(lang) for finding in findings],
    }


def audit(corpus: Corpus, game: str | None = None) -> list[Finding]:
    """All findings, in the order of games, documents and sections."""
    games = [corpus.game(game)] if game else list(corpus)
    return [finding for book in games for finding in _audit_game(book)]


def _audit_game(game: Game) -> Iterator[Finding]:
    for name in game.editions:
        edition = game.edition(name)
        yield from _own_documents(edition)
        yield from _unexplained(game, name, _own_log(edition))
    for stored in game.store.of(game.id):
        if stored.form == "numbered":
            document = f"{stored.edition}/{stored.lang}"
            yield from _unexplained(game, document, check_imported(game, stored))
    yield from curated(game)


def _unexplained(game: Game, document: str, findings: Iterable[Finding]) -> Iterator[Finding]:
    """What no known defect of the document (an edition, or one language of it) explains."""
    known = {
        (number, code)
        for defect in defects(game)
        if any(d == document or d.startswith(f"{document}/") for d in defect.documents)
        for number in defect.sections
        for what in (defect.kind, *defect.corrects)
        for code in EXPLAINED.get(what, ())
    }
    return (f for f in findings if (f.section, f.code) not in known)


def _own_documents(edition: Edition) -> Iterator[Finding]:
    """Our restatements: complete, in order, resolving, alike in all languages."""
    name = f"{edition.game.id}/{edition.name}"
    everything = {number for lang in LANGS for number in edition.sections(lang)}
    for lang in LANGS:
        sections = edition.sections(lang)
        yield from _numbering(f"{name}/{lang}", edition.document(lang).sections, edition)
        yield from _dangling(f"{name}/{lang}", sections, set(edition.numbers) | edition.aliases)
        for number in sorted(everything - set(sections), key=sort_key):
            yield Finding(f"{name}/{lang}", number, "missing-number", {"number": number})
        yield from _term_forms(f"{name}/{lang}", edition, lang)
    for number in edition.numbers:
        texts = {
            lang: edition.sections(lang)[number].words
            for lang in LANGS
            if number in edition.sections(lang)
        }
        for code, values in disagreements(texts):
            yield Finding(name, number, code, values)


def _numbering(document: str, sections: Iterable[Section], edition: Edition) -> Iterator[Finding]:
    """Numbers printed twice, out of order, without a parent or with a gap before them."""
    seen: set[str] = set()
    before: tuple[int, ...] = ()
    for section in sections:
        number = section.number
        place = edition.intended(number)
        if number in seen:
            yield Finding(
                document, number, "duplicate-number", {"number": number.partition("#")[0]}
            )
        seen |= {number, place}
        key = sort_key(place)
        if key < before:
            yield Finding(document, number, "out-of-order", {"number": number})
        before = max(before, key)
        above, last = parent(place), key[-1]
        if above and above not in seen:
            yield Finding(document, number, "missing-parent", {"number": above})
        gap = f"{above}-{last - 1}" if above else str(last - 1)
        if last > 1 and gap not in seen:
            yield Finding(document, number, "missing-number", {"number": gap})


def _dangling(document: str, sections: dict[str, Section], known: set[str]) -> Iterator[Finding]:
    for number, section in sections.items():
        for reference in references(section.words):
            if reference not in known:
                yield Finding(document, number, "dangling-reference", {"reference": reference})


def _term_forms(document: str, edition: Edition, lang: str) -> Iterator[Finding]:
    """A form of a term that our documents do not use."""
    glossary = edition.game.glossary
    for number, section in edition.sections(lang).items():
        words = section.words if lang != "en" else section.words.lower()
        for start, end, term_id in glossary.spans(section.words, lang, avoided=True):
            term = glossary.by_id[term_id]
            used = words[start:end]
            if any(
                used.startswith(form.lower() if lang == "en" else form) for form in term.avoid[lang]
            ):
                yield Finding(
                    document, number, "term-form", {"used": used, "form": term.forms[lang]}
                )


def _own_log(edition: Edition) -> Iterator[Finding]:
    path = edition.folder / "changelog.toml"
    if path.is_file():
        entries = [
            LogEntry(e["date"], e["action"], e["section"], e.get("to", ""))
            for e in toml_file(path)["entry"]
            if "section" in e and not e.get("former")
        ]
        yield from _log(f"{edition.game.id}/{edition.name}", entries, edition)


def _log(document: str, entries: Iterable[LogEntry], edition: Edition) -> Iterator[Finding]:
    """Entries of sections that the edition does not have, though the log says it should.

    A number that a later entry removed or renumbered is gone rightly, and so is one that
    another edition has: the edition map says where it went.
    """
    entries = list(entries)
    editions = [edition.game.edition(name) for name in edition.game.editions]
    for place, entry in enumerate(entries):
        gone = entry.action in ("removed", "renumbered")
        if gone or any(edition.find(entry.section) for edition in editions):
            continue
        later = {e.section for e in entries[place:] if e.action in ("removed", "renumbered")}
        if not _moved(entry.section, later):
            values = {"number": entry.section, "date": entry.date}
            yield Finding(document, entry.section, "dangling-log-entry", values)


def _moved(number: str, later: set[str]) -> bool:
    """Did the section, or one above it, move or go afterwards?"""
    above: str | None = number
    while above:
        if above in later:
            return True
        above = parent(above)
    return False


def check_imported(game: Game, stored: StoredDocument) -> Iterator[Finding]:
    """An official document by itself, and against our restatement of that edition."""
    document = f"{stored.name} (official)"
    sections = stored.by_number()
    for anomaly in stored.anomalies:
        if anomaly.code in NUMBERING:
            number = anomaly.text
            again = f"{number}#2" if f"{number}#2" in sections else number
            yield Finding(document, again, anomaly.code, {"number": number})
    yield from _dangling(document, sections, set(sections))
    yield from _ill_fitting(document, sections, stored.lang, game)
    if stored.edition not in game.editions:
        return
    edition = game.edition(stored.edition)
    yield from _log(document, stored.log, edition)
    for number, section in sections.items():
        if number in edition:
            ours = edition.sections(stored.lang)[number].words
            texts = {"official": section.words, stored.lang: ours}
            for code, values in disagreements(texts, langs={"official": stored.lang}):
                yield Finding(document, number, code, values)


def _ill_fitting(
    document: str, sections: dict[str, Section], lang: str, game: Game
) -> Iterator[Finding]:
    """A reference to a keyword's section from a sentence that names only other keywords."""
    keywords = {number: s.title for number, s in sections.items() if s.title[:1] in ("【", "[")}
    for number, section in sections.items():
        for reference in references(section.text):
            title = keywords.get(reference)
            named = [t for t in keywords.values() if t in section.text]
            if title and named and title not in section.text:
                values = {"reference": reference, "title": title, "named": ", ".join(named)}
                yield Finding(document, number, "ill-fitting-reference", values)


def curated(game: Game) -> Iterator[Finding]:
    """The defects that we know of, each with printed and intended reading and reason."""
    for defect in defects(game):
        texts = {
            lang: {
                "text": defect.said(lang),
                "suggestion": defect.reason[lang],
            }
            for lang in LANGS
        }
        for document in defect.documents:
            for number in defect.sections or ("-",):
                yield Finding(f"{game.id}/{document}", number, f"defect-{defect.kind}", {}, texts)
