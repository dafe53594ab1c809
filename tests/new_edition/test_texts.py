"""A new edition is a folder of texts: everything that is not said otherwise goes on in it.

What is expected is read off the made-up map by hand (`tests/made_up.py`).
"""

import pytest

from judge.rules.corpus import open_corpus
from judge.rules.difference import difference
from judge.rules.lookup import look_up
from judge.rules.manuals import open_manual
from judge.rules.model import Change
from judge.rules.notes import is_open, readings, sections_of
from judge.rules.standing import to_look_at_again
from judge.search.entries import entries
from judge.search.index import open_index
from judge.search.searcher import Searcher
from judge.training.bank import Bank
from judge.training.coverage import coverage
from judge.training.doubts import doubts
from judge.training.editions import Clauses
from judge.training.misreadings import misreadings
from judge.training.roles import roles
from judge.training.vocabulary import groups
from tests.made_up import ADDED, ASKED, CHANGED, DELETED, GAME, NAME, WITHDRAWN
from tests.made_up import corpus_with_a_new_edition as made

BEFORE, CITED, FIRST = "1.2.0", "1.1.9", "1.1.6"  # what most lists cite is between


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    folder = made(tmp_path_factory.mktemp("new-edition"))
    return open_corpus(folder, tmp_path_factory.mktemp("no-data"))


@pytest.fixture(scope="module")
def book(corpus):
    return corpus.game(GAME)


@pytest.fixture(scope="module")
def searcher(corpus, cache):
    return Searcher(corpus, open_index(corpus, cache=cache))


# -- the rules ----------------------------------------------------------------------------------


def test_the_order_of_the_editions_follows_from_their_folders(book):
    """Nobody lists them: each names the one before."""
    assert book.editions == (FIRST, CITED, BEFORE, NAME)
    assert book.current == NAME


def test_numbers_are_carried_in_both_directions_and_over_several_steps(book):
    """8-1-3-5 of the first is 8-1-3-4 of the second and of the third; what is gone is nowhere."""
    assert book.number_in(NAME, "8-1-3-5", FIRST) == "8-1-3-4"
    assert book.number_in(FIRST, "8-1-3-4", NAME) == "8-1-3-5"
    assert book.number_in(NAME, "3-7-4", FIRST) == "3-7-5"
    assert book.number_in(FIRST, "3-7-5", NAME) == "3-7-4"
    assert book.number_in(NAME, DELETED, FIRST) is None
    assert book.number_in(BEFORE, ADDED, NAME) is None
    assert book.number_in(NAME, "8-1-3-2", FIRST) is None  # gone since the second already


@pytest.mark.parametrize("lang", ["en", "ja", "zh-TW"])
def test_the_documents_are_made_forward_from_the_edition_before(book, lang):
    """Whoever adds an edition writes what differs, and nothing a second time."""
    old, new = (book.edition(name).sections(lang) for name in (BEFORE, NAME))

    assert new["3-7-5"].text == old["3-7-4"].text
    assert new["3-7-4"].text == old["3-7-5"].text
    assert new["1-1-1"].text == old["1-1-1"].text
    assert set(new) - set(old) == {ADDED}
    assert set(old) - set(new) == {DELETED}


def test_a_look_up_answers_by_the_newest_and_follows_what_is_gone(corpus):
    """A number that two rules have had says so; the old one of a deleted rule leads to it."""
    moved, gone = look_up(corpus, "3-7-5", game=GAME), look_up(corpus, DELETED, game=GAME)

    assert (moved.edition.name, moved.number) == (NAME, "3-7-5")
    assert [other["edition"] for other in moved.elsewhere] == [FIRST, CITED, BEFORE]
    assert (gone.edition.name, gone.number) == (BEFORE, DELETED)
    assert any("It is gone." in notice for notice in gone.notices)


def test_history_tells_each_step(corpus):
    """Of what moved, of what is new and of what changed."""
    history = {
        number: [
            (row["edition"], row["section"], row["change"])
            for row in look_up(corpus, number, game=GAME, edition=NAME).history
        ]
        for number in ("3-7-5", ADDED, CHANGED)
    }

    assert history["3-7-5"] == [
        (FIRST, "3-7-4", "first"), (CITED, "3-7-4", "same"),
        (BEFORE, "3-7-4", "same"), (NAME, "3-7-5", "renumbered"),
    ]  # fmt: skip
    assert history[ADDED] == [
        (FIRST, None, "absent"), (CITED, None, "absent"),
        (BEFORE, None, "absent"), (NAME, ADDED, "added"),
    ]  # fmt: skip
    assert history[CHANGED][-1] == (NAME, CHANGED, "changed")


def test_a_difference_has_the_rows_of_the_map_and_over_two_steps_those_of_both(corpus):
    """Rows stand in the order of the newer edition, what is gone behind them."""
    step = difference(corpus, GAME, BEFORE, NAME)
    both = {(row.old, row.new): row.kind for row in difference(corpus, GAME, FIRST, NAME).rows}

    assert [(row.kind, row.old, row.new) for row in step.rows] == [
        ("renumbered", "3-7-5", "3-7-4"),
        ("renumbered", "3-7-4", "3-7-5"),
        ("changed", CHANGED, CHANGED),
        ("added", None, ADDED),
        ("removed", DELETED, None),
    ]
    assert both["3-7-4", "3-7-5"] == "renumbered"
    assert both["8-1-3-5-3", "8-1-3-4-3"] == "changed"
    assert both[None, ADDED] == both[None, "4-4-2"] == "added"
    assert both[DELETED, None] == both["8-1-3-2", None] == "removed"


def test_readings_go_on_until_their_sections_are_gone(book):
    """A26 is about the deleted section alone; the others are open as before, by new numbers."""
    old, new = book.edition(BEFORE), book.edition(NAME)
    was = {one.id for one in readings(book) if is_open(one, old)}
    now = {one.id for one in readings(book) if is_open(one, new)}

    assert was - now == {"A26"}
    assert now <= was
    assert all(sections_of(one, new) for one in readings(book) if one.id in now)


def test_a_look_up_has_the_readings_and_passages_of_its_edition(corpus):
    """Also where the number meant something else before, and with whose numbers they speak."""
    notes = {
        (edition, number): look_up(corpus, number, game=GAME, edition=edition).notes
        for edition, number in ((BEFORE, "3-7-5"), (NAME, "3-7-4"), (NAME, "3-7-5"))
    }
    here = look_up(corpus, "8-4-5", game=GAME).notes

    assert notes[BEFORE, "3-7-5"].passages == notes[NAME, "3-7-4"].passages != []
    assert notes[NAME, "3-7-5"].passages == []
    assert [one.id for one in here.readings] == ["A20"]
    assert here.cited(NAME) == [CITED]
    assert here.as_json("en")["readings"][0]["numbers_of"] == CITED


def test_terms_and_manuals_lead_to_the_new_numbers(book):
    """A term that the deleted section defined has no definition any more."""
    manual = open_manual(book, None, "en")
    explained = {number for passage in manual.sections for number in manual.explains(passage)}
    sections = {term.id: book.defining(term, NAME) for term in book.glossary.terms}

    assert explained <= set(book.edition().numbers)
    assert "3-7-4" in explained
    assert "3-7-5" not in explained
    assert {number for number in sections.values() if number} <= set(book.edition().numbers)


def test_what_rests_on_a_changed_section_is_named_to_be_read_again(book):
    """Nothing else is: what only moved needs nobody, and the shipped corpus has none."""
    found = list(to_look_at_again(book))

    assert {one.number for one in found} == {CHANGED, DELETED}
    assert ("misreadings.toml", CITED, CHANGED, Change.CHANGED) in found
    assert ("readings/A26.toml", CITED, DELETED, Change.REMOVED) in found
    assert (f"{CITED}/asked.toml", CITED, CHANGED, Change.CHANGED) in found


def test_nothing_of_the_shipped_corpus_waits_to_be_read_again(shipped):
    """Whoever adds an edition brings the lists up to it, or says since when they hold."""
    assert [one for game in shipped for one in to_look_at_again(game)] == []


# -- the search ---------------------------------------------------------------------------------


def test_questions_that_people_ask_go_on_with_the_section(corpus):
    """Those of the edition before under the new numbers; a list adds, and withdraws."""
    found = {
        one.number: one for one in entries(corpus) if one.kind == "rule" and one.edition == NAME
    }
    gone = next(one for one in entries(corpus) if (one.edition, one.number) == (BEFORE, DELETED))

    assert "召喚酔い" in found["3-7-5"].asked
    assert WITHDRAWN not in found["3-7-5"].asked
    assert "召喚酔い" not in found["3-7-4"].asked
    assert found[ADDED].asked == [ASKED]
    assert gone.asked == []


def test_a_search_finds_the_rule_by_its_new_number(searcher):
    """By what people ask and by the text that is new; with the number in every edition."""
    asked = searcher.search("召喚酔い", game=GAME, lang="ja").hits[0]
    new = searcher.search(ASKED, game=GAME).hits[0]

    assert (asked.edition, asked.section) == (NAME, "3-7-5")
    assert asked.numbers == {FIRST: "3-7-4", CITED: "3-7-4", BEFORE: "3-7-4", NAME: "3-7-5"}
    assert (new.section, new.numbers) == (ADDED, {NAME: ADDED})


def test_a_search_in_an_older_edition_shows_its_numbers(searcher):
    """What people ask is known there too."""
    hits = searcher.search("召喚酔い", game=GAME, edition=BEFORE, lang="ja").hits

    assert (hits[0].edition, hits[0].section) == (BEFORE, "3-7-4")


# -- training -----------------------------------------------------------------------------------


def test_roles_are_carried(corpus):
    """3-7-5 said how a card is placed, 3-7-4 does now; what a later list does not say stays."""
    old, new = (roles(corpus.folder, GAME, name) for name in (BEFORE, NAME))

    assert "3-7-5" in old.otherwise
    assert new.otherwise == old.otherwise - {"3-7-5"} | {"3-7-4"}
    assert new.placed == {"3-7-4": "3-7-3", "3-8-4": "3-8-3"}
    assert new.procedures == old.procedures


def test_misreadings_and_doubts_are_carried(corpus, book):
    """Also the section that a misreading takes for a prohibition."""
    old, new = (misreadings(corpus, GAME, name) for name in (BEFORE, NAME))
    forbidden = {name for name, one in old.items() if one.forbids and one.forbids.by == "3-7-4"}

    assert new["summoning-sick"].sections == ("3-7-5",)
    assert new["given-don-stays"].sections == (CHANGED,)  # changed: it goes on
    assert {new[name].forbids.by for name in forbidden} == {"3-7-5"}
    assert set(old) - set(new) == {name for name in old if name.startswith("reading-A26-")}
    assert [one.section for one in doubts(book.edition(NAME))] == [
        {"3-7-4": "3-7-5"}.get(one.section, one.section) for one in doubts(book.edition(BEFORE))
    ]


def test_terms_that_are_told_apart_lose_what_is_deleted(book):
    """The groups are the same but for the deleted definition."""
    old, new = (
        [one.section for group in groups(book.edition(name)) for one in group]
        for name in (BEFORE, NAME)
    )

    assert DELETED in old
    assert new == [number for number in old if number != DELETED]


def test_questions_are_suspended_exactly_where_a_clause_changed(corpus, tmp_path):
    """What rests on the changed or the deleted section rests; the others go on by new numbers."""
    bank, clauses = Bank(corpus, tmp_path), Clauses(corpus)
    mine = [one for one in bank.entries() if one.edition == BEFORE]
    touched = {one.id for one in mine if {CHANGED, DELETED} & set(one.sections)}
    switch = clauses.switch(mine, GAME, BEFORE, NAME)
    moved = next(one for one in mine if one.id not in touched and one.section == "3-7-4")

    assert {one.id for one in switch.suspended} == touched
    assert len(switch.kept) == len(mine) - len(touched) > 0
    assert clauses.sections(moved, NAME)[0] == "3-7-5"
    assert clauses.name(GAME, NAME, "3-7-5") == clauses.name(GAME, FIRST, "3-7-4")
    assert clauses.name(GAME, NAME, CHANGED) == f"{NAME}/{CHANGED}"


def test_coverage_counts_the_new_section_and_what_is_asked_by_new_numbers(corpus):
    """All texts are there; no code and no case is known before somebody writes them."""
    (found,) = coverage(corpus, GAME)
    (old,) = coverage(corpus, GAME, BEFORE)
    here = {one.section: one for one in found.sections}
    there = {one.section: one for one in old.sections}

    assert found.edition == NAME
    assert here[ADDED].texts == ("en", "ja", "zh-TW")
    assert here[ADDED].gaps == ("cited", "scenario")
    assert here["3-7-5"].questions == there["3-7-4"].questions > 0
    assert here[CHANGED].questions < there[CHANGED].questions
