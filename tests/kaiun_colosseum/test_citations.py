"""Citations in the code: every number exists, every reading is the one of the corpus."""

import pytest

from judge.games.cited import cited, literals
from judge.games.kaiun_colosseum.citations import RULES
from judge.games.kaiun_colosseum.rulebook import DECIDED, book
from judge.games.kaiun_colosseum.values import LAYERS
from judge.rules.notes import readings
from tests.conftest import ROOT

GAME = "kaiun-colosseum"
FOLDER = ROOT / "judge" / "games" / "kaiun_colosseum"


def source(folder=FOLDER):
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def test_every_number_in_the_code_exists(shipped):
    """The engine may not import the corpus; its numbers are the corpus's all the same."""
    assert len(cited(GAME)) > 150
    assert cited(GAME) - set(shipped.game(GAME).edition("1").numbers) == set()


def test_every_playable_section_is_cited(shipped):
    """What the rules order, the code does somewhere."""
    found = shipped.game(GAME).edition("1")
    playable = {number for number in found.numbers if found.data(number).playable}

    assert sorted(playable - cited(GAME)) == []


def test_a_planted_number_is_caught(shipped):
    """The gate reads what it claims to read."""
    planted = literals('yield Move(("7-1-5-9",), card)')

    assert planted == {"7-1-5-9"}
    assert planted - set(shipped.game(GAME).edition("1").numbers) == {"7-1-5-9"}


def test_every_name_of_a_rule_is_asked_for():
    """A section that no word of the common code cites stands for nothing."""
    here = source().replace((FOLDER / "citations.py").read_text(encoding="utf-8"), "")
    asked = source(FOLDER.parent / "common") + here
    changes = {f"{word} {how}" for word in LAYERS for how in ("up", "down")}

    assert [name for name in RULES.keys() - changes if f'"{name}"' not in asked] == []


@pytest.mark.parametrize("switch", sorted(book.switches))
def test_every_switch_is_read(switch):
    """A switch that no procedure asks for decides nothing."""
    assert source().count(f'switches["{switch}"]') > 0


def test_readings_are_those_of_the_corpus(shipped):
    """Each reading of a doubtful text is decided in the engine as the corpus says."""
    found = {reading.id: reading.decision for reading in readings(shipped.game(GAME))}

    assert {**book.switches, **DECIDED} == found
