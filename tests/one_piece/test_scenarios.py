"""What the shipped scenarios show about the editions, and the conformance list."""

import pytest

from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.possible import impossibilities
from judge.games.one_piece.rulebook import book
from judge.scenario.check import check
from judge.scenario.expect import compare
from judge.scenario.play import library_for, play
from judge.scenario.read import read_file
from tests.conftest import ROOT
from tests.plain import duel

FOLDER = ROOT / "rules_corpus" / "one-piece" / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


def test_the_conformance_list_is_covered():
    """All eighty situations that other engines got wrong."""
    found = {mark for path in FILES for mark in read_file(path).conformance}

    assert found >= {f"T{n:02d}" for n in range(1, 81)}


def test_every_edition_difference_ends_differently():
    """Nineteen differences that change an outcome, each with a scenario that shows it."""
    paths = [path for path in FILES if path.parent.name == "editions"]

    assert len(paths) == 19
    for path in paths:
        assert "1.1.6" in read_file(path).differs, path.stem


EDITION_SWITCHES = sorted(
    name for name, value in EDITIONS["1.1.6"].switches.items() if value != book.switches[name]
)


@pytest.mark.parametrize("switch", EDITION_SWITCHES)
def test_every_switch_is_needed(switch):
    """Turning one difference of the editions off changes some scenario: none is decoration."""
    switches = {switch: EDITIONS["1.1.6"].switches[switch]}
    if switch == "sixth_character_by_rule":
        switches["A7"] = "replaceable"  # our reading of the older edition is the same otherwise
    if switch == "permanents_until_stable":
        switches["A36"] = "one-pass"
    turned = book.overlay("1.1.9", switches=switches)
    likely = sorted((FOLDER / "editions").glob("*.yaml"))
    paths = [*likely, *sorted((FOLDER / "08-effects").glob("*.yaml"))]

    assert any(fails_under(path, turned) for path in paths)


def fails_under(path, turned):
    """Whether a scenario of the newest edition is not met under other rules."""
    scenario = read_file(path)
    kept = all(turned.switches.get(name) == value for name, value in scenario.reading.items())
    if scenario.edition == "1.1.6" or not kept:
        return False
    library = library_for(scenario)
    position = impossibilities(scenario.given, library, turned.switches)
    if position or not check(scenario, "1.1.9").possible:
        return bool(position) == check(scenario, "1.1.9").possible
    run = play(scenario, "1.1.9", book=turned)
    return bool(run.refusal) or any(not one.ok for one in compare(run, check(scenario, "1.1.9")))


@pytest.mark.parametrize(
    "path", sorted((FOLDER / "editions").glob("*.yaml")), ids=lambda path: path.stem
)
def test_a_duel_shows_where_the_editions_part(path):
    """Each of the nineteen differences has a first step that differs, and says which sections."""
    found = duel(read_file(path), "1.1.6", "1.1.9", "en")

    assert found["same"] is False
    assert found["first_difference"]["left"] != found["first_difference"]["right"]
