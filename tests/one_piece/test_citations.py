"""Citations in the code: every number exists in every edition it is shown in."""

import ast

import pytest

from judge.engine.script import sections
from judge.games.cited import OWN, cited, cited_in, clauses, literals, module_in, own
from judge.games.one_piece.editions import EDITIONS, v1_1_6, v1_1_9, v1_2_0
from judge.games.one_piece.rulebook import DECIDED, book
from judge.games.registry import game as known_game
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_edition_does_otherwise_cites_its_own_sections(shipped, edition):
    """A literal belongs to the edition that its file names, and says so."""
    text = module_in(GAME, edition).read_text(encoding="utf-8")
    done = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]

    assert own(text) - numbers(shipped, edition) == set()
    assert set().union(*(literals(ast.unparse(one)) for one in done)) == own(text)
    assert bool(own(text)) == (edition != known_game(GAME).rules.cites)


def test_a_number_planted_in_an_edition_is_caught(shipped):
    """A section of another edition is none of this one."""
    planted = own(f"""rule = ("6-6-1-4", *{OWN}(s, "6-6-1-1-2", "6-6-1-1"))""")

    assert planted - numbers(shipped, "1.1.6") == {"6-6-1-1-2"}


def test_a_literal_of_an_edition_comes_out_as_it_is():
    """The code around it cites other numbers; what has none there is known by the edition."""
    older, newer = EDITIONS["1.1.6"], EDITIONS["1.1.9"]
    cited = older.of("1.1.6", ("8-1-3-5", "8-1-3-2", "6-6-1-1"))

    assert cited == ("8-1-3-4", "8-1-3-2 (1.1.6)", "6-6-1-1")
    assert older.cite(cited) == ("8-1-3-5", "8-1-3-2", "6-6-1-1")
    assert newer.cite(cited) == ("8-1-3-4", "8-6-1", "6-6-1-1")


LATER = pytest.mark.parametrize("edition", [v1_1_9.EDITION, v1_2_0.EDITION], ids=lambda e: e.name)


@LATER
def test_numbers_are_called_as_the_edition_map_says(shipped, edition):
    """The engine may not import the corpus; its table is the corpus's all the same."""
    found = shipped.game("one-piece").edition_map(edition.follows, edition.name)
    rows = found.forward.items()
    here = edition.numbers

    assert here.moved == {old: row.new for old, row in rows if row.new not in (None, old)}
    assert here.deleted.keys() == {old for old, row in rows if row.new is None}
    assert here.added.keys() == {new for new, row in found.backward.items() if row.old is None}


@LATER
def test_what_stands_in_is_there(shipped, edition):
    """A section of the other edition, a reading, or nothing."""
    here = edition.numbers

    assert set(sections(tuple(here.added.values()))) - {""} <= numbers(shipped, edition.follows)
    assert set(sections(tuple(here.deleted.values()))) - {""} <= numbers(shipped, edition.name)


def test_an_edition_that_says_nothing_is_not_filled_with_a_label():
    """A section that an edition lacks is another there, a reading of ours, or left out."""
    older = EDITIONS["1.1.6"]

    assert older.cite("4-11-2") == ()
    assert older.cite("10-1-5-3") == ("A16",)
    assert sections(older.cite(("10-1-5-3", "10-1-5-1"))) == ("10-1-5-1",)


@pytest.mark.parametrize("module", [v1_1_9, v1_2_0])
def test_clauses_name_sections(shipped, module):
    """A clause is a part of a section, or an edition says no such thing."""
    edition = module.EDITION

    assert set(edition.clauses.values()) - {""} <= numbers(shipped, edition.name)


def test_every_clause_is_cited():
    """A name that no chapter cites would stand for nothing."""
    named = {name for module in (v1_1_6, v1_1_9, v1_2_0) for name in module.EDITION.clauses}

    assert named == clauses(GAME)


def source():
    paths = (*FOLDER.glob("*.py"), *FOLDER.glob("editions/*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


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
