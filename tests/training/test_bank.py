"""The bank: choosing without making, making when asked, and the user's own files."""

import pytest

from judge.errors import UnknownQuestion
from judge.rules.model import Change
from judge.training.bank import Bank
from judge.training.editions import Clauses
from judge.training.fingerprints import fingerprint, moves, normalised
from judge.training.model import Kind

OWN = """
game: kaiun-colosseum
edition: "1"
questions:
  - question: mine
    difficulty: 2
    sections: [3-5-3]
    prompt: How many cards fit into the battle area?
    options:
      - {text: One, right: true, why: So it says.}
      - {text: Two, why: One is the most.}
    explanation: One.
"""


@pytest.fixture(scope="module")
def bank(shipped):
    return Bank(shipped)


def test_everything_is_listed_and_nothing_is_broken(bank):
    """Generated and hand-written questions of all games, each under one id."""
    entries = bank.entries()

    assert bank.problems == ()
    assert len({entry.id for entry in entries}) == len(entries) > 1_500
    assert {entry.kind for entry in entries} == set(Kind)


def test_filters_narrow(bank):
    """Each alone and all together; a section includes what is below it."""
    some = bank.entries(
        game="one-piece", kind="section", chapter="7", section="7-1-4", edition="1.2.0",
        difficulty=3,
    )  # fmt: skip
    by_hand = [
        entry
        for entry in bank.entries()
        if (entry.game, entry.kind, entry.chapter) == ("one-piece", "section", "7")
        and entry.edition == "1.2.0"
        and entry.difficulty == 3
        and any(n == "7-1-4" or n.startswith("7-1-4-") for n in entry.sections)
    ]

    assert list(some) == by_hand != []
    assert bank.entries(game="one-piece", chapter="99") == ()


def test_an_entry_says_what_its_question_is(bank):
    """What was listed is what is made."""
    for entry in bank.entries(game="kaiun-colosseum")[::40]:
        question = bank.question(entry.id)

        assert (question.id, question.kind, question.chapter) == (
            entry.id, entry.kind, entry.chapter,
        )  # fmt: skip
        assert (question.sections, question.difficulty) == (entry.sections, entry.difficulty)
        assert bank.entry(entry.id) == entry
        assert bank.question(entry.id) is question


def test_an_unknown_question_is_not_found(bank):
    """With a status and words for it."""
    for ask in (bank.question, bank.entry):
        with pytest.raises(UnknownQuestion) as found:
            ask("no-such-question")
        assert found.value.status == 404
    assert "no-such-question" not in bank


def test_own_files_come_and_go(shipped, tmp_path):
    """A file of the user's is read when it appears and forgotten when it is gone."""
    folder = tmp_path / "questions"
    bank = Bank(shipped, folder)
    assert "w-mine" not in bank

    folder.mkdir()
    path = folder / "mine.yaml"
    path.write_text(OWN, encoding="utf-8")
    assert bank.question("w-mine").prompt["ja"] == "How many cards fit into the battle area?"
    assert bank.entry("w-mine").section == "3-5-3"

    path.write_text(OWN.replace("3-5-3", "99-1"), encoding="utf-8")
    assert "w-mine" not in bank
    assert [error.code for error in bank.problems] == ["bad-question"]

    path.unlink()
    assert "w-mine" not in bank
    assert bank.problems == ()


def test_a_link_that_leads_nowhere_is_no_question_file(shipped, tmp_path):
    """As editors leave one beside a file that is open."""
    (tmp_path / "mine.yaml").write_text(OWN, encoding="utf-8")
    (tmp_path / ".#mine.yaml").symlink_to("somebody@somewhere.1")
    bank = Bank(shipped, tmp_path)

    assert "w-mine" in bank
    assert bank.problems == ()


def test_a_fingerprint_is_of_the_words_not_of_the_numbers(shipped):
    """A section that only moved has the same one, any other change gives another."""
    game = shipped.game("one-piece")
    old, new = game.edition("1.1.6"), game.edition("1.1.9")
    rows = game.edition_map("1.1.6", "1.1.9").rows
    for row in rows:
        if row.old and row.new:
            alike = fingerprint(old, row.old) == fingerprint(new, row.new)
            if row.change in (Change.SAME, Change.RENUMBERED):
                assert alike, row
            elif row.change is Change.CHANGED:
                assert not alike, row


def test_what_does_not_change_a_text():
    """Width, case, blanks and the numbers it refers to."""
    assert normalised("See  7-1-4\nＡＢＣ") == normalised("see 8-1-3 abc")
    assert normalised("may attack") != normalised("may not attack")


def test_exactly_the_touched_questions_rest(bank, shipped):
    """From one edition to the other, those whose clause is not the same there."""
    entries, clauses = bank.entries(game="one-piece", edition="1.1.9"), Clauses(shipped)
    found = {entry.id for entry in clauses.suspended(entries, {"one-piece": "1.1.6"})}
    rows = shipped.game("one-piece").edition_map("1.1.6", "1.1.9").backward
    same = (Change.SAME, Change.RENUMBERED)
    wanted = {e.id for e in entries if any(rows[n].change not in same for n in e.sections)}

    assert found == wanted
    assert 0 < len(found) < len(entries)
    assert clauses.suspended(entries, {"one-piece": "1.1.9"}) == ()


def test_what_only_moved_gets_its_new_number(bank, shipped):
    """And is found under it in the other edition, with the same words."""
    table = moves(shipped, "one-piece", "1.2.0", "1.1.6")
    old = shipped.game("one-piece").edition("1.1.6")
    new = shipped.game("one-piece").edition("1.2.0")
    moved = {n: there for n, there in table.items() if there not in (None, n)}
    entry = next(e for e in bank.entries(edition="1.2.0") if set(e.sections) <= set(moved))
    there = Clauses(shipped).sections(entry, "1.1.6")

    assert moved["8-1-3-2"] == "8-1-3-3"
    assert all(fingerprint(new, n) == fingerprint(old, there) for n, there in moved.items())
    assert there == tuple(moved[n] for n in entry.sections)
