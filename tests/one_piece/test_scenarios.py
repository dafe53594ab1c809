"""What the shipped scenarios show about the editions, and the conformance list."""

import pytest

from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.editions.v1_1_6 import OnePiece116
from judge.games.one_piece.here import GAME
from judge.games.one_piece.policy import OnePiece
from judge.games.one_piece.possible import impossibilities
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


OVERRIDES = sorted(name for name in vars(OnePiece116) if not name.startswith("_"))
# without our reading of the older edition it would come to the same
READ_AS = {
    "makes_room_by_rule": {"A7": "replaceable"},
    "making_room_rules": {"A7": "not-replaceable"},
    "until_stable": {"A36": "one-pass"},
}


@pytest.mark.parametrize("point", OVERRIDES)
def test_every_override_is_needed(point):
    """Without one difference of the older edition something is another: none is decoration."""
    older = EDITIONS["1.1.6"].overlay("1.1.6", switches=READ_AS.get(point))
    restored = type("Restored", (OnePiece116,), {point: getattr(OnePiece, point)})
    newer = older.overlay("1.1.6", policy=restored())
    likely = sorted((FOLDER / "editions").glob("*.yaml"))
    paths = [*likely, *sorted((FOLDER / "08-effects").glob("*.yaml"))]

    assert any(told(path, older) != told(path, newer) for path in paths)


def told(path, rules):
    """How a scenario goes by these rules: what is impossible in it, or what comes of it."""
    scenario = read_file(path)
    position = impossibilities(scenario.given, library_for(scenario), rules)
    if position:
        return [one.code for one in position]
    witness = GAME.checks.witness(rules)
    run = play(scenario, "1.1.6", book=witness.book, listener=witness)
    steps = [(str(step.what), rules.cite(step.rule)) for step in run.steps()]
    met = [] if run.refusal else [one.ok for one in compare(run, check(scenario, "1.1.6"))]
    return steps, bool(run.refusal), met, str(witness.found(run.table.trace))


@pytest.mark.parametrize(
    "path", sorted((FOLDER / "editions").glob("*.yaml")), ids=lambda path: path.stem
)
def test_a_duel_shows_where_the_editions_part(path):
    """Each of the nineteen differences has a first step that differs, and says which sections."""
    found = duel(read_file(path), "1.1.6", "1.1.9", "en")

    assert found["same"] is False
    assert found["first_difference"]["left"] != found["first_difference"]["right"]
