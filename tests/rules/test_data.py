"""The data beside the texts: terms, defects, open questions, change logs, the manual."""

import re
import tomllib

import pytest

from judge.rules.corpus import toml_file
from judge.rules.manuals import open_manual
from judge.rules.notes import defects, guide, readings
from judge.words import LANGS

GAMES = ("one-piece", "kaiun-colosseum", "dragon-ball-ic")
PARAMETRIZE = pytest.mark.parametrize("game", GAMES)


@PARAMETRIZE
def test_terms_are_complete_and_lead_to_a_section(shipped, game):
    """Three languages, unique ids, and a defining section that exists."""
    book = shipped.game(game)
    terms = book.glossary.terms

    assert len({t.id for t in terms}) == len(terms) > 80
    for term in terms:
        assert all(term.forms[lang] for lang in LANGS), term
        for name in book.editions:
            section = book.defining(term, name)
            assert section is None or section in book.edition(name), (term.id, name, section)


@PARAMETRIZE
def test_most_terms_are_used_in_their_form(shipped, game):
    """A glossary of words that the documents do not use is no glossary."""
    book = shipped.game(game)
    for lang in LANGS:
        text = "\n".join(s.words for s in book.edition().sections(lang).values()).lower()
        unused = [t.id for t in book.glossary.terms if t.forms[lang].lower() not in text]

        assert len(unused) <= 6, (lang, unused)


@PARAMETRIZE
def test_no_form_is_both_used_and_avoided(shipped, game):
    """What one term avoids is not the main form of another."""
    terms = shipped.game(game).glossary.terms
    for lang in LANGS:
        main = {t.forms[lang] for t in terms}
        avoided = {form for t in terms for form in t.avoid[lang]}

        assert main & avoided == set()


@PARAMETRIZE
def test_defects_are_complete(shipped, game):
    """Documents and sections that exist, printed reading, intended reading, reason."""
    book = shipped.game(game)
    rows = defects(book)

    assert len({d.id for d in rows}) == len(rows) > 20
    for defect in rows:
        assert defect.kind in {"meaning", "reference", "term", "wording", "numbering", "omission",
                               "log", "layout", "inconsistency"}, defect  # fmt: skip
        assert defect.severity in {"ruling", "misleading", "cosmetic"}, defect
        assert set(defect.corrects) <= {"negation", "reference", "figure", "modality", "term",
                                        "wording"}, defect  # fmt: skip
        assert set(defect.intended) == set(defect.reason) == set(LANGS), defect.id
        assert len(defect.printed) <= 40, defect.id
        for document in defect.documents:
            edition, lang = document.split("/")
            assert lang in LANGS
            for number in defect.sections:
                assert number in known_sections(book, edition, defect), (defect.id, number)


def known_sections(book, edition, defect):
    if edition in book.manuals:
        return {p.id for p in guide(book, edition).passages}
    if defect.kind == "log":  # a log may name what does not exist
        return set(defect.sections)
    return set(book.edition(edition).numbers)


@PARAMETRIZE
def test_readings_are_complete(shipped, game):
    """A question, at least two answers, the one we follow, and why; in three languages."""
    book = shipped.game(game)
    rows = readings(book)

    assert len(rows) == {"one-piece": 50, "kaiun-colosseum": 25, "dragon-ball-ic": 24}[game]
    for reading in rows:
        assert reading.decision in reading.options, reading.id
        assert len(reading.options) >= 2, reading.id
        assert reading.confidence in {"high", "medium", "low"}
        texts = [reading.question, reading.reason, *reading.options.values()]
        assert all(set(text) == set(LANGS) for text in texts), reading.id
        assert reading.cites in book.editions
        assert {reading.since, reading.until} <= {"", *book.editions}
        assert reading.sections
        for number in reading.sections:
            assert number in book.edition(reading.cites), (reading.id, number)


@PARAMETRIZE
def test_summaries_reasons_and_readings_cite_sections_that_exist(shipped, game):
    """A number in our own prose is a section of some edition of the game, or a defect."""
    from judge.rules.corpus import REFERENCE

    book = shipped.game(game)
    known = {n for e in book.editions for n in book.edition(e).numbers}
    known |= {n for e in book.editions for n in book.edition(e).aliases}
    known |= {n for d in defects(book) for n in d.sections}
    for reading in readings(book):
        for text in (reading.question, reading.reason, *reading.options.values()):
            for lang in LANGS:
                assert set(REFERENCE.findall(text[lang])) <= known, (reading.id, lang)


def test_change_logs_are_data(shipped):
    """Dates, actions and sections of the documents' own logs."""
    folder = shipped.game("one-piece").folder
    for edition, count in (("1.1.6", 90), ("1.1.9", 159)):
        entries = tomllib.loads((folder / edition / "changelog.toml").read_text("utf-8"))["entry"]

        assert len(entries) == count
        assert {e["action"] for e in entries} <= {"added", "modified", "removed", "renumbered"}
        assert all(len(e["date"]) == 10 for e in entries)
        assert all("to" in e for e in entries if e["action"] == "renumbered")


@pytest.mark.parametrize("lang", LANGS)
def test_the_manual_is_complete(shipped, lang):
    """51 passages with stable ids, in printed order, each with a title."""
    manual = open_manual(shipped.game("one-piece"), "manual-1.11", lang)
    ids = [p.id for p in manual.guide.passages]

    assert len(ids) == len(set(ids)) == 51
    assert list(manual.sections) == ids
    assert all(s.title for s in manual.sections.values())
    assert sum(bool(s.text) for s in manual.sections.values()) >= 47


def test_the_manual_is_linked_to_the_rules(shipped):
    """Passages explain sections that exist; conflicts say which text to follow."""
    game = shipped.game("one-piece")
    rules = guide(game, "manual-1.11")
    numbers = set(game.edition(rules.cites).numbers)
    ids = {p.id for p in rules.passages}

    assert sum(bool(p.explains) for p in rules.passages) >= 45
    assert all(set(p.explains) <= numbers for p in rules.passages)
    assert len(rules.conflicts) >= 25
    for conflict in rules.conflicts:
        assert conflict.passage in ids
        assert set(conflict.sections) <= numbers
        assert conflict.kind in {"conflict", "addition", "omission", "defect"}
        assert conflict.prevails in {"rules", "manual"}
        assert set(conflict.text) == set(LANGS)


def test_a_known_conflict_is_listed(shipped):
    """Given DON!! come back active in the manual and rested in 1.1.9."""
    found = [c for c in guide(shipped.game("one-piece"), "manual-1.11").conflicts
             if "6-2-3" in c.sections]  # fmt: skip

    assert found
    assert all(c.prevails == "rules" for c in found)


LISTS = (
    *("doubts.toml", "glossary.toml", "misreadings.toml", "roles.toml", "synonyms.toml"),
    *("terms.toml", "readings/*.toml", "manual-*/passages.toml"),
)
NUMBER = re.compile(r"\d{1,2}(?:-\d{1,2})+(?:#\d)?")


def leaves(data):
    """Keys and values of a list, without its prose and what it says of other editions."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            if key not in LANGS and not (key == "sections" and isinstance(value, dict)):
                yield from leaves(value)
    elif isinstance(data, list):
        for value in data:
            yield from leaves(value)
    else:
        yield data


@PARAMETRIZE
def test_lists_cite_sections_of_the_edition_that_they_name(shipped, game):
    """What no section stands behind is left out where a list is read: it must not be a typo."""
    book = shipped.game(game)
    files = [path for pattern in LISTS for path in book.folder.glob(pattern)]
    wrong = []
    for path in files:
        data = toml_file(path)
        edition = book.edition(data["cites"])
        found = [x for x in leaves(data) if isinstance(x, str) and NUMBER.fullmatch(x)]
        wrong += [(path.name, number) for number in found if number not in edition]
        assert found or path.parent.name == "readings", path.name

    assert len(files) >= len(LISTS) - 1
    assert wrong == []
