"""The publishers' own documents, where they are at hand (they are never shipped)."""

import json
import re

import pytest

from judge.rules.audit import audit, check_imported
from judge.rules.corpus import open_corpus
from judge.rules.difference import difference
from judge.rules.official import examine
from tests.conftest import OFFICIAL, needs_official

pytestmark = needs_official

DOCUMENTS = {
    "one-piece-1.2.0-en": ("one-piece/1.2.0/en", 490),
    "one-piece-1.1.9-zh-TW": ("one-piece/1.1.9/zh-TW", 482),
    "one-piece-1.1.6-ja": ("one-piece/1.1.6/ja", 452),
    "kaiun-colosseum-1-ja": ("kaiun-colosseum/1/ja", 285),
    "dragon-ball-ic-3.00-ja": ("dragon-ball-ic/3.00/ja", 441),
    "one-piece-manual-1.11-ja": ("one-piece/manual-1.11/ja", 51),
}
# The parsed file drops two lines of this passage's list because they are also headings.
PARSED_IS_WRONG = {"ゲームの流れ/④ メインフェイズ"}


def parsed(name):
    path = OFFICIAL / "parsed" / f"{name}.jsonl"
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {row["section"]: row["text"] for row in rows}


def squeeze(text):
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_exactly_the_sections_of_the_document(corpus, name):
    """Every id, none extra, recognised without help."""
    document = examine(corpus, OFFICIAL / f"{name}.txt").document

    assert (document.name, len(document.sections)) == DOCUMENTS[name]
    assert {s.number for s in document.sections} == set(parsed(name))


def test_a_pdf_has_the_sections_of_its_text(corpus):
    """The reference reading lost the hyphen of four references where a line was broken."""
    wanted = parsed("one-piece-1.2.0-en")
    document = examine(corpus, OFFICIAL / "one-piece-1.2.0-en.pdf").document
    differs = {s.number for s in document.sections if squeeze(s.words) != squeeze(wanted[s.number])}

    assert (document.name, document.date) == ("one-piece/1.2.0/en", "2026-01-16")
    assert [s.number for s in document.sections].count("7-1-2-3#2") == 1
    assert {s.number for s in document.sections} == set(wanted)
    assert differs == {"1-3-9-2", "4-5-4-3", "7-1-4-1", "10-2-7-1"}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_same_text_but_for_white_space(corpus, name):
    """At least 99 in a hundred sections have the text of the reference reading."""
    wanted = parsed(name)
    document = examine(corpus, OFFICIAL / f"{name}.txt").document
    mark = "。" if document.form == "passages" else ""
    differs = []
    for section in document.sections:
        parts = (section.title, section.text, *section.notes)
        if section.title and section.text:
            parts = (f"{section.title}{mark}", *parts[1:])
        if squeeze("".join(parts)) != squeeze(wanted[section.number]):
            differs.append(section.number)

    assert len(set(differs) - PARSED_IS_WRONG) <= len(wanted) // 100, differs


def test_official_documents_are_known_to_the_section(corpus):
    """Nothing is missing from them and nothing in them is unknown."""
    for name in DOCUMENTS:
        found = examine(corpus, OFFICIAL / f"{name}.txt")

        shipped = found.document.edition in corpus.game(found.document.game).all_editions

        assert found.known == (shipped or found.document.form == "passages")
        assert (found.missing, found.extra) == ((), ())


@pytest.fixture
def imported(corpus):
    for name in DOCUMENTS:
        corpus.store.put(examine(corpus, OFFICIAL / f"{name}.txt").document)
    return open_corpus()


def test_the_audit_finds_the_known_misprints_by_itself(imported):
    """References that are stale or do not fit, a reversed "not", a dangling log entry."""
    found = {
        (f.document, f.section, f.code)
        for game in imported
        for stored in imported.store.of(game.id)
        if stored.form == "numbered"
        for f in check_imported(game, stored)
    }

    one = "one-piece/1.1.9/zh-TW (official)"
    assert (one, "7-1-4-1-1-2", "ill-fitting-reference") in found
    assert (one, "5-1-2-4", "references-differ") in found
    assert (one, "5-1-3", "dangling-log-entry") in found
    ball = "dragon-ball-ic/3.00/ja (official)"
    assert (ball, "4-8-4-3", "dangling-reference") in found
    assert (ball, "1-2-2-1", "negation-differs") in found
    assert (ball, "1-2-1#2", "duplicate-number") in found


def test_every_departure_from_print_is_recorded(imported):
    """A reference or figure in ours that the document lacks is a defect we list."""
    for game in imported:
        recorded = {
            (document, number)
            for defect in defects_of(game)
            for document in defect.documents
            for number in defect.sections
        }
        for finding in audit(imported, game.id):
            if finding.code in ("references-differ", "figures-differ") and finding.texts is None:
                document = finding.document.removeprefix(f"{game.id}/").removesuffix(" (official)")
                assert (document, finding.section) in recorded, finding


def defects_of(game):
    from judge.rules.notes import defects

    return defects(game)


def test_official_editions_differ_where_the_map_says(imported):
    """The comparison of two editions works with the official documents present."""
    found = difference(imported, "one-piece", "1.1.6", "1.1.9")

    assert found.counts["changed"] == 12
