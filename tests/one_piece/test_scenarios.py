"""What the shipped scenarios show about the editions, and the conformance list."""

from collections import Counter

import pytest

from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.editions.v1_1_6 import OnePiece116
from judge.games.one_piece.editions.v1_2_0 import OnePiece120
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
DIFFERENCES = [path for path in FILES if path.parent.name == "editions"]


def test_the_conformance_list_is_covered():
    """All eighty situations that other engines got wrong."""
    found = {mark for path in FILES for mark in read_file(path).conformance}

    assert found >= {f"T{n:02d}" for n in range(1, 81)}


def test_every_edition_difference_ends_differently():
    """Each that changes an outcome has a scenario: nineteen of 1.1.9, six of 1.2.0."""
    found = Counter(pair_of(read_file(path)) for path in DIFFERENCES)

    assert found == {("1.1.6", "1.1.9"): 19, ("1.1.9", "1.2.0"): 6}


def pair_of(scenario):
    """The editions that a scenario tells apart: the one that differs, and the next one."""
    (older,) = scenario.differs
    return older, scenario.cites


OVERRIDES = [
    (edition, point)
    for edition, policy in (("1.1.6", OnePiece116), ("1.2.0", OnePiece120))
    for point in sorted(vars(policy))
    if not point.startswith("_")
]
# without our reading of the older edition it would come to the same
READ_AS = {
    "makes_room_by_rule": {"A7": "replaceable"},
    "making_room_rules": {"A7": "not-replaceable"},
    "until_stable": {"A36": "one-pass"},
}


@pytest.mark.parametrize(("edition", "point"), OVERRIDES)
def test_every_override_is_needed(edition, point):
    """Without one difference of an edition something is another: none is decoration."""
    own = EDITIONS[edition].overlay(edition, switches=READ_AS.get(point))
    restored = type("Restored", (type(own.policy),), {point: getattr(OnePiece, point)})
    without = own.overlay(edition, policy=restored())
    paths = [*DIFFERENCES, *sorted((FOLDER / "08-effects").glob("*.yaml"))]

    assert any(told(path, own, edition) != told(path, without, edition) for path in paths)


def told(path, rules, edition):
    """How a scenario goes by these rules: what is impossible in it, or what comes of it."""
    scenario = read_file(path)
    position = impossibilities(scenario.given, library_for(scenario), rules)
    if position:
        return [one.code for one in position]
    witness = GAME.checks.witness(rules)
    run = play(scenario, edition, book=witness.book, listener=witness)
    steps = [(str(step.what), rules.cite(step.rule)) for step in run.steps()]
    met = [] if run.refusal else [one.ok for one in compare(run, check(scenario, edition))]
    return steps, bool(run.refusal), met, str(witness.found(run.table.trace))


@pytest.mark.parametrize("path", DIFFERENCES, ids=lambda path: path.stem)
def test_a_duel_shows_where_the_editions_part(path):
    """Each difference has a first step that differs, and says which sections."""
    scenario = read_file(path)
    found = duel(scenario, *pair_of(scenario), "en")

    assert found["same"] is False
    assert found["first_difference"]["left"] != found["first_difference"]["right"]
