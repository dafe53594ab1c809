"""The shipped scenarios: every expectation, every citation, both ways."""

from collections import Counter

import pytest

from judge.engine.script import BOOKKEEPING
from judge.engine.script import CARD_TEXT
from judge.games.dragon_ball_ic.rulebook import book
from judge.rules.notes import readings
from judge.scenario import report
from judge.scenario import running
from judge.scenario.expect import Checked
from judge.scenario.read import read_file
from judge.scenario.write import write_scenario
from tests.conftest import ROOT

GAME, EDITION = "dragon-ball-ic", "3.00"
FOLDER = ROOT / "rules_corpus" / GAME / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.fixture(scope="module")
def examined():
    """Every scenario, examined once."""
    return {path.stem: examined_one(read_file(path)) for path in FILES}


def examined_one(scenario):
    """The scenario, its run if the position is possible, and every expectation."""
    found = running.examine(scenario, EDITION)
    if found.possible:
        run = running.run(scenario, EDITION)
        return scenario, run, running.judged(run, found)
    told = report.replay_in(scenario, EDITION, lang="en")
    return scenario, None, [Checked(**one) for one in told["expectations"]]


@pytest.fixture(scope="module")
def playable(shipped):
    found = shipped.game(GAME).edition(EDITION)
    return {number for number in found.numbers if found.data(number).playable}


def test_there_are_enough_of_them():
    """A judge finds a worked case for whatever is asked."""
    assert len(FILES) >= 400


def test_every_expectation_is_met(examined):
    """What was written from the rules is what the engine does."""
    wrong = {
        name: [one for one in checked if not one.ok]
        for name, (_, _, checked) in examined.items()
        if not checked or any(not one.ok for one in checked)
    }

    assert wrong == {}


def test_no_line_of_a_shipped_scenario_is_refused(examined):
    """Refusals are expectations; the lines themselves are legal."""
    refused = {name: run.refusal for name, (_, run, _) in examined.items() if run and run.refusal}

    assert refused == {}


def test_every_step_names_a_section(examined, shipped):
    """A wrong citation is our worst bug: none without a section, none that does not exist."""
    known = {*shipped.game(GAME).edition(EDITION).numbers, CARD_TEXT, BOOKKEEPING}
    wrong = Counter()
    for name, (_, run, _) in examined.items():
        for step in run.steps() if run else ():
            cited = run.table.book.cite(step.rule)
            if not cited or not set(cited) <= known:
                wrong[name, type(step.what).__name__, cited] += 1

    assert wrong == {}


def test_every_playable_section_decides_a_scenario(examined, playable):
    """From the rules to the scenarios: no section that the engine must apply is unproven."""
    decided = set()
    for scenario, _, _ in examined.values():
        wanted = scenario.expectations(EDITION)
        decided.update(wanted.get("cites", ()), wanted.get("impossible", ()))
        decided.update(entry.get("rule", "") for entry in wanted.get("refused", ()))

    assert sorted(playable - decided) == []


def test_every_playable_section_has_a_case_where_it_does_not_apply(examined, playable):
    """A rule that always applies proves nothing."""
    not_cited = set()
    for scenario, _, _ in examined.values():
        not_cited.update(scenario.expectations(EDITION).get("cites-not", ()))

    assert sorted(playable - not_cited) == []


def test_every_other_reading_is_played(examined, shipped):
    """What a doubtful text could mean instead is shown by a scenario."""
    played = {
        (name, option)
        for scenario, _, _ in examined.values()
        for name, option in scenario.reading.items()
    }
    others = {
        (reading.id, option)
        for reading in readings(shipped.game(GAME))
        if reading.id in book.switches
        for option in reading.options
        if option != reading.decision
    }

    assert others - played == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_canonical(path):
    """Reading and writing a shipped file gives the same bytes, and its name is its id."""
    scenario = read_file(path)

    assert write_scenario(scenario) == path.read_text(encoding="utf-8")
    assert scenario.id == path.stem
    assert {"en", "ja", "zh-TW"} == set(scenario.title) == set(scenario.question)
    assert scenario.difficulty in range(1, 6)
    assert scenario.tags
