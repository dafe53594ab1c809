"""The audit: planted errors are found, ours are explained, known defects come along."""

import shutil

import pytest

from judge.rules.audit import audit
from judge.rules.corpus import open_corpus
from judge.rules.model import Anomaly, LogEntry, Section
from judge.rules.store import StoredDocument
from judge.words import LANGS

GAME = "kaiun-colosseum"


def found(corpus, game=GAME):
    return {(f.document, f.section, f.code) for f in audit(corpus, game) if f.texts is None}


def test_our_documents_have_no_unexplained_findings(shipped):
    """Numbers, references, figures, negation, permission and terms, in every edition."""
    assert [f for f in audit(shipped) if f.texts is None] == []


@pytest.fixture
def copy(tmp_path, data_folder):
    """A corpus that a test may damage."""
    folder = tmp_path / "rules_corpus"
    source = open_corpus().folder
    folder.mkdir()
    shutil.copy(source / "games.toml", folder)
    (folder / "games.toml").write_text(f'games = ["{GAME}"]', encoding="utf-8")
    shutil.copytree(source / GAME, folder / GAME)
    return folder


def damage(folder, lang, old, new):
    path = folder / GAME / "1" / f"{lang}.md"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("lang", "old", "new", "finding"),
    [
        ("en", "\n6-2-2 ", "\n6-2-3 ", ("1/en", "6-2-3", "missing-number")),
        ("ja", "\n6-2-2 ", "\n6-2-1 ", ("1/ja", "6-2-1", "duplicate-number")),
        ("en", "\n9-3-4 ", "\n9-1-4 ", ("1/en", "9-1-4", "out-of-order")),
        ("en", "(see 9-3)", "(see 9-33)", ("1/en", "10-2-1-1", "dangling-reference")),
        ("ja", "（9-3参照）", "（9-2参照）", ("1", "10-2-1-1", "references-differ")),
        ("zh-TW", "30張", "40張", ("1", "5-1-2", "figures-differ")),
        ("ja", "\n6-2-1 ", "\n6-2-1-1 ", ("1/ja", "6-2-1-1", "missing-parent")),
    ],
)
def test_planted_errors_are_found(copy, lang, old, new, finding):
    """Each check catches what it is there for."""
    damage(copy, lang, old, new)
    document, section, code = finding

    assert (f"{GAME}/{document}", section, code) in found(open_corpus(copy))


def test_a_section_missing_in_one_language_is_found(copy):
    """The other languages have it."""
    path = copy / GAME / "1" / "en.md"
    lines = path.read_text(encoding="utf-8").split("\n")
    kept = [line for line in lines if not line.startswith("11-3-1 ")]
    path.write_text("\n".join(kept), encoding="utf-8")

    assert (f"{GAME}/1/en", "11-3-1", "missing-number") in found(open_corpus(copy))


def test_a_dropped_not_is_found(copy):
    """One language says "cannot" and another does not."""
    path = copy / GAME / "1" / "en.md"
    lines = path.read_text(encoding="utf-8").split("\n")
    index = next(i for i, line in enumerate(lines) if line.startswith("3-3-3 "))
    assert "cannot" in lines[index]
    lines[index] = lines[index].replace("cannot", "must")
    path.write_text("\n".join(lines), encoding="utf-8")

    assert (f"{GAME}/1", "3-3-3", "negation-differs") in found(open_corpus(copy))


def test_a_form_that_the_glossary_avoids_is_found(copy):
    """One term, one word."""
    glossary = open_corpus(copy).game(GAME).glossary
    taken = {form for t in glossary.terms for form in (t.forms["ja"], *t.also["ja"])}
    term = next(t for t in glossary.terms if t.avoid["ja"] and t.avoid["ja"][0] not in taken)
    damage(copy, "ja", "\n1-1-1 ", f"\n1-1-1 {term.avoid['ja'][0]}。")

    assert (f"{GAME}/1/ja", "1-1-1", "term-form") in found(open_corpus(copy))


def stored(sections, log=(), anomalies=(), game=GAME, edition="1"):
    rows = tuple(Section(n, text=t) for n, t in sections.items())
    return StoredDocument(
        game, edition, "ja", "numbered", "題", "2031-01-01", "0" * 64, rows, anomalies, log
    )


def test_an_imported_document_is_audited(corpus):
    """By itself, and against what we know of its edition."""
    ours = corpus.game(GAME).edition().sections("ja")
    sections = {number: s.words for number, s in ours.items() if "#" not in number}
    sections["7-1-1-1"] = sections["7-1-1-1"] + "（99-9参照）"
    sections["5-1-2"] = sections["5-1-2"].replace("30", "31")
    anomaly = (Anomaly(3, "missing-number", "6-2-1"),)
    corpus.store.put(stored(sections, (LogEntry("2031-01-01", "modified", "5-9-9"),), anomaly))
    name = f"{GAME}/1/ja (official)"
    result = found(open_corpus())

    assert (name, "7-1-1-1", "dangling-reference") in result
    assert (name, "5-1-2", "figures-differ") in result
    assert (name, "6-2-1", "missing-number") in result
    assert (name, "5-9-9", "dangling-log-entry") in result


def test_a_known_defect_hides_nothing_else(corpus):
    """7-1-5-2 has a listed defect; a planted reference in it is reported all the same."""
    ours = corpus.game(GAME).edition().sections("ja")
    sections = {number: s.words for number, s in ours.items() if "#" not in number}
    sections["7-1-5-2"] += "（99-9参照）"
    corpus.store.put(stored(sections))

    assert (f"{GAME}/1/ja (official)", "7-1-5-2", "dangling-reference") in found(open_corpus())


def test_a_figure_of_any_length_can_be_compared(corpus):
    """Even an absurd one."""
    ours = corpus.game(GAME).edition().sections("ja")
    sections = {number: s.words for number, s in ours.items() if "#" not in number}
    sections["7-1-1-1"] += "9" * 6000
    corpus.store.put(stored(sections))

    assert (f"{GAME}/1/ja (official)", "7-1-1-1", "figures-differ") in found(open_corpus())


def test_a_reference_that_does_not_fit_is_found(corpus):
    """The sentence names one keyword and refers to the section of another."""
    sections = {
        "1": "章", "1-1": "【速い】", "1-2": "【遅い】",
        "1-3": "このカードは【速い】を持つ。(1-2.参照)", "1-4": "【遅い】のこと。(1-2.参照)",
    }  # fmt: skip
    rows = tuple(
        Section(n, title=t) if t.startswith("【") and t.endswith("】") else Section(n, text=t)
        for n, t in sections.items()
    )
    document = stored({}, edition="9")
    corpus.store.put(
        StoredDocument(*(getattr(document, f) for f in ("game", "edition", "lang", "form", "title",
                                                        "date", "digest")), rows)
    )  # fmt: skip
    result = {s for _, s, code in found(open_corpus()) if code == "ill-fitting-reference"}

    assert result == {"1-3"}


def test_known_defects_come_with_printed_and_intended_reading(shipped):
    """The reversed "not" of Dragon Ball 1-2-2-1, in the reader's language."""
    rows = [f for f in audit(shipped, "dragon-ball-ic") if f.section == "1-2-2-1"]
    texts = {lang: rows[0].as_json(lang) for lang in LANGS}

    assert rows[0].code == "defect-meaning"
    assert "満たしていません" in texts["en"]["text"]
    assert len({row["suggestion"] for row in texts.values()}) == len(LANGS)
    assert all(row["curated"] for row in texts.values())


def test_a_log_entry_of_a_section_that_never_existed_is_explained(shipped):
    """5-1-3 stands in the log of both editions and in neither document."""
    defects = [f for f in audit(shipped, "one-piece") if f.section == "5-1-3"]

    assert defects
    assert all(f.texts for f in defects)
