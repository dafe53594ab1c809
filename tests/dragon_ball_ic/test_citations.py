"""Citations in the code: every number exists, every reading is the one of the corpus."""

import pytest

from judge.games.cited import cited, literals
from judge.games.dragon_ball_ic.citations import RULES
from judge.games.dragon_ball_ic.editions import EDITIONS
from judge.games.dragon_ball_ic.rulebook import DECIDED
from judge.rules.notes import readings
from tests.conftest import ROOT

GAME, EDITION = "dragon-ball-ic", "3.00"
book = EDITIONS[EDITION]
FOLDER = ROOT / "judge" / "games" / "dragon_ball_ic"


def source(folder=FOLDER):
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def numbers(shipped):
    return set(shipped.game(GAME).edition(EDITION).numbers)


def test_every_number_in_the_code_exists(shipped):
    """The engine may not import the corpus; its numbers are the corpus's all the same."""
    assert len(cited(GAME)) > 250
    assert cited(GAME) - numbers(shipped) == set()


def test_every_playable_section_is_cited(shipped):
    """What the rules order, the code does somewhere."""
    found = shipped.game(GAME).edition(EDITION)
    playable = {number for number in found.numbers if found.data(number).playable}

    assert sorted(playable - cited(GAME)) == []


def test_a_planted_number_is_caught(shipped):
    """The gate reads what it claims to read."""
    planted = literals('yield Move(("7-3-1-9",), card); held = "8-7-4-1 8-9-1-9"')

    assert planted - numbers(shipped) == {"7-3-1-9", "8-9-1-9"}


def test_every_name_of_a_rule_is_asked_for():
    """A section that no word of the common code cites stands for nothing."""
    here = source().replace((FOLDER / "citations.py").read_text(encoding="utf-8"), "")
    asked = source(FOLDER.parent / "common") + here
    made = {"look at deck", "look at hand", "look at life", "reorder deck", "reorder life"}
    made |= {"once-anew battle", "once-anew melee"}

    assert [name for name in RULES.keys() - made if f'"{name}"' not in asked] == []


@pytest.mark.parametrize("switch", sorted(book.switches))
def test_every_switch_is_read(switch):
    """A switch that no procedure asks for decides nothing."""
    assert source().count(f'switches["{switch}"]') > 0


def test_readings_are_those_of_the_corpus(shipped):
    """Each reading of a doubtful text is decided in the engine as the corpus says."""
    found = {reading.id: reading.decision for reading in readings(shipped.game(GAME))}

    assert {**book.switches, **DECIDED} == found


@pytest.mark.parametrize("name", sorted(book.procedures))
def test_every_procedure_says_which_section_it_is(name, shipped):
    """The book's own order of things: each procedure is one of its sections."""
    told = book.procedures[name].__doc__ or ""
    first = told.split()[0].rstrip(",") if told else ""

    assert first in numbers(shipped) or name == "loop.found"
