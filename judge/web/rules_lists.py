"""Lists about a game: its terms in all languages, and what is wrong in its documents."""

from __future__ import annotations

from typing import NamedTuple

from flask import render_template, request

from judge.rules.audit import Finding
from judge.rules.audit import audit as run_audit
from judge.rules.corpus import Edition, Game
from judge.rules.glossary import Term, fold
from judge.rules.manuals import all_manuals
from judge.rules.notes import Defect, defects
from judge.web.views import corpus, made_once
from judge.words import LANGS

DEFECTS = {
    "numbering": "rules.defect.numbering",
    "reference": "rules.defect.reference",
    "meaning": "rules.defect.meaning",
    "inconsistency": "rules.defect.inconsistency",
    "omission": "rules.defect.omission",
    "term": "rules.defect.term",
    "wording": "rules.defect.wording",
    "layout": "rules.defect.layout",
    "log": "rules.defect.log",
}
SEVERITIES = {
    "ruling": "rules.severity.ruling",
    "misleading": "rules.severity.misleading",
    "cosmetic": "rules.severity.cosmetic",
}


class TermEntry(NamedTuple):
    """A term and the number of the section that defines it."""

    term: Term
    number: str | None


def glossary(lang: str, game: str) -> str:
    """All terms of a game in three languages; `q` narrows them."""
    book = corpus().game(game)
    edition = book.edition()
    wanted = request.args.get("q", "").strip()[:100]
    terms = [term for term in book.glossary.terms if _has(term, fold(wanted))]
    return render_template(
        "rules/glossary.html",
        book=book,
        edition=edition,
        wanted=wanted,
        total=len(book.glossary.terms),
        entries=[
            TermEntry(term, edition.find(book.defining(term, edition.name) or "")) for term in terms
        ],
    )


def _has(term: Term, wanted: str) -> bool:
    forms = (fold(form) for lang in LANGS for form in term.all_forms(lang))
    return not wanted or any(wanted in form for form in forms)


class DefectPlace(NamedTuple):
    """Where something is wrong: a section of an edition, or a passage of a manual."""

    document: str
    section: str
    edition: Edition | None  # where the section is there to be read
    manual: str = ""


class KnownDefect(NamedTuple):
    """A defect of an official document and the places where it stands."""

    defect: Defect
    kind: str
    severity: str
    places: list[DefectPlace]


def audit(lang: str, game: str) -> str:
    """What we know to be wrong, and what the checks find; `document`, `kind` narrow it."""
    book = corpus().game(game)
    there = _There({n: book.edition(n) for n in book.all_editions}, frozenset(all_manuals(book)))
    known = [_known(there, defect) for defect in defects(book)]
    asked = {name: request.args.get(name, "").strip()[:60] for name in ("document", "kind")}
    shown = [
        one
        for one in known
        if asked["document"] in ("", *one.defect.documents)
        and asked["kind"] in ("", one.defect.kind)
    ]
    found = [(f, _place(there, *_parts(f))) for f in findings_of(book) if not f.texts]
    return render_template(
        "rules/audit.html",
        book=book,
        chosen=book.id,
        asked=asked,
        total=len(known),
        known=sorted(shown, key=lambda one: list(SEVERITIES).index(one.defect.severity)),
        documents=sorted({d for one in known for d in one.defect.documents}),
        kinds=[(k, word) for k, word in DEFECTS.items() if any(k == d.defect.kind for d in known)],
        found=[(finding.as_json(lang), place) for finding, place in found],
    )


def findings_of(book: Game) -> list[Finding]:
    """The checks take half a second: once for the documents that are there now."""
    return made_once(f"audit {book.id}", lambda: run_audit(corpus(), book.id), game=book.id)


def _parts(finding: Finding) -> tuple[str, str]:
    """`one-piece/1.1.9/ja (official)` without the game."""
    return finding.document.partition("/")[2], finding.section


class _There(NamedTuple):
    """What there is to link to, asked for once: the folder of imports is read for it."""

    editions: dict[str, Edition]
    manuals: frozenset[str]


def _known(there: _There, defect: Defect) -> KnownDefect:
    places = [
        _place(there, document, section)
        for document in defect.documents
        for section in defect.sections or ("-",)
    ]
    return KnownDefect(defect, DEFECTS[defect.kind], SEVERITIES[defect.severity], places)


def _place(there: _There, document: str, section: str) -> DefectPlace:
    name = document.partition("/")[0]
    if name in there.manuals:
        return DefectPlace(document, section, None, name)
    edition = there.editions.get(name)
    return DefectPlace(document, section, edition if edition and section in edition else None)
