"""Citations in the code: every number exists in every edition it is shown in."""

import pytest

from judge.engine.script import sections
from judge.games.cited import cited, cited_in, literals
from judge.games.one_piece.editions import CLAUSES, EDITIONS, RENUMBERED, STANDS_IN
from judge.games.one_piece.rulebook import DECIDED, book
from judge.rules.notes import readings
from tests.conftest import ROOT

GAME = "one-piece"
FOLDER = ROOT / "judge" / "games" / "one_piece"


def numbers(shipped, edition):
    return set(shipped.game("one-piece").edition(edition).numbers)


def test_the_code_cites_sections():
    """The gates below would pass on nothing."""
    assert len(cited(GAME)) > 250


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_in_the_code_exists(shipped, edition):
    """A section that an edition lacks is called something else there, or left out."""
    ids = {one.id for one in readings(shipped.game(GAME))}

    assert cited_in(GAME, edition) - numbers(shipped, edition) - ids == set()


def test_a_planted_number_is_caught(shipped):
    """The gate reads what it claims to read."""
    planted = literals('yield Rest(("7-1-2-9",), card)')

    assert planted == {"7-1-2-9"}
    assert planted - numbers(shipped, "1.1.9") == {"7-1-2-9"}


def test_numbers_are_called_as_the_edition_map_says(shipped):
    """The engine may not import the corpus; its table is the corpus's all the same."""
    found = shipped.game("one-piece").edition_map("1.1.6", "1.1.9")
    moved = {new: row.old for new, row in found.backward.items() if row.old not in (None, new)}

    assert dict(RENUMBERED) == moved


def test_what_stands_in_was_added(shipped):
    """Only a section that the older edition does not have needs another in its place."""
    found = shipped.game("one-piece").edition_map("1.1.6", "1.1.9")

    kept = {new for new, row in found.backward.items() if row.old is not None}

    assert kept & set(STANDS_IN) == set()
    assert set(sections(tuple(STANDS_IN.values()))) - {""} <= numbers(shipped, "1.1.6")


def test_an_edition_that_says_nothing_is_not_filled_with_a_label():
    """A section that an edition lacks is another there, a reading of ours, or left out."""
    older = EDITIONS["1.1.6"]

    assert older.cite("4-11-2") == ()
    assert older.cite("10-1-5-3") == ("A16",)
    assert sections(older.cite(("10-1-5-3", "10-1-5-1"))) == ("10-1-5-1",)


def test_clauses_name_sections(shipped):
    """A clause is a part of a section."""
    assert set(CLAUSES.values()) <= numbers(shipped, "1.1.9")


def source():
    return "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))


@pytest.mark.parametrize("switch", sorted(book.switches))
def test_every_switch_is_read(switch):
    """A switch that no procedure asks for decides nothing."""
    asked = source().count(f'switches["{switch}"]') + source().count(f'switches.get("{switch}"')
    # readings of damage are asked for by a name that is passed on
    passed = source().count(f'reading="{switch}"')

    assert asked + passed > 0


def test_readings_are_those_of_the_corpus(shipped):
    """Each reading of a doubtful text is decided in the engine as the corpus says."""
    for reading in readings(shipped.game("one-piece")):
        ours = book.switches.get(reading.id, DECIDED.get(reading.id))
        if ours is not None:
            assert ours == reading.decision, reading.id
