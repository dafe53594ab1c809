"""The shipped scenarios: every expectation, every citation, both ways."""

from collections import Counter

import pytest

from judge.engine.script import BOOKKEEPING
from judge.engine.script import CARD_TEXT
from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.editions import RENUMBERED
from judge.games.one_piece.editions import STANDS_IN
from judge.games.one_piece.possible import impossibilities
from judge.games.one_piece.rulebook import book
from judge.scenario import report
from judge.scenario import running
from judge.scenario.check import check
from judge.scenario.duel import duel
from judge.scenario.expect import Checked
from judge.scenario.expect import compare
from judge.scenario.play import editions_of
from judge.scenario.play import library_for
from judge.scenario.play import play
from judge.scenario.read import read_file
from judge.scenario.write import write_scenario
from tests.conftest import ROOT

FOLDER = ROOT / "rules_corpus" / "one-piece" / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.fixture(scope="module")
def examined():
    """Every scenario, examined once in every edition it speaks of."""
    found = {}
    for path in FILES:
        scenario = read_file(path)
        for edition in editions_of(scenario):
            found[scenario.id, edition] = (scenario, *examined_in(scenario, edition))
    return found


def examined_in(scenario, edition):
    """The run, if the position is possible, and every expectation."""
    found = running.examine(scenario, edition)
    if found.possible:
        run = running.run(scenario, edition)
        return run, running.judged(run, found)
    told = report.replay_in(scenario, edition, lang="en")
    return None, [Checked(**one) for one in told["expectations"]]


def test_there_are_enough_of_them():
    """A judge finds a worked case for whatever is asked."""
    assert len(FILES) >= 250


def test_every_expectation_is_met(examined):
    """What was written from the rules is what the engine does, in every edition."""
    wrong = {
        key: [one for one in checked if not one.ok]
        for key, (_, _, checked) in examined.items()
        if not checked or any(not one.ok for one in checked)
    }

    assert wrong == {}


def test_no_line_of_a_shipped_scenario_is_refused(examined):
    """Refusals are expectations; the lines themselves are legal."""
    refused = {key: run.refusal for key, (_, run, _) in examined.items() if run and run.refusal}

    assert refused == {}


def test_every_step_names_a_section_of_its_edition(examined, shipped):
    """A wrong citation is our worst bug: none without a section, none that does not exist."""
    known = {e: set(shipped.game("one-piece").edition(e).numbers) for e in EDITIONS}
    labels = {CARD_TEXT, BOOKKEEPING}
    wrong = Counter()
    for (name, edition), (_, run, _) in examined.items():
        for step in run.steps() if run else ():
            cited = run.table.book.cite(step.rule)
            if not cited or not set(cited) <= known[edition] | labels:
                wrong[name, edition, type(step.what).__name__, cited] += 1

    assert wrong == {}


def cited_by(examined, edition):
    """Sections that a scenario's expectations say decide it."""
    found = set()
    for (_, played), (scenario, _, _) in examined.items():
        if played != edition:
            continue
        wanted = scenario.expectations(edition)
        native = set(scenario.differs.get(edition, ()))
        for key in ("cites", "impossible"):
            numbers = wanted.get(key, ())
            found |= {n if key in native else as_in(edition, n) for n in numbers}
        for entry in wanted.get("refused", ()):
            found.add(as_in(edition, entry.get("rule", "")))
    return found


def as_in(edition, number):
    if edition == "1.1.9":
        return number
    return "" if number in STANDS_IN else RENUMBERED.get(number, number)


def playable(shipped, edition):
    found = shipped.game("one-piece").edition(edition)
    return {number for number in found.numbers if found.data(number).playable}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_playable_section_decides_a_scenario(examined, shipped, edition):
    """From the rules to the scenarios: no section that the engine must apply is unproven."""
    assert sorted(playable(shipped, edition) - cited_by(examined, edition)) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_playable_section_has_a_case_where_it_does_not_apply(examined, shipped, edition):
    """A rule that always applies proves nothing."""
    not_cited = {
        number if "cites-not" in scenario.differs.get(edition, ()) else as_in(edition, number)
        for (_, played), (scenario, _, _) in examined.items()
        if played == edition
        for number in scenario.expectations(edition).get("cites-not", ())
    }

    assert sorted(playable(shipped, edition) - not_cited) == []


def test_the_conformance_list_is_covered():
    """All eighty situations that other engines got wrong."""
    found = {mark for path in FILES for mark in read_file(path).conformance}

    assert found >= {f"T{n:02d}" for n in range(1, 81)}


def test_every_edition_difference_ends_differently(examined):
    """Twenty differences that change an outcome, each with a scenario that shows it."""
    names = [path.stem for path in FILES if path.parent.name == "editions"]

    assert len(names) == 20
    for name in names:
        scenario = examined[name, "1.1.9"][0]
        assert "1.1.6" in scenario.differs, name


EDITION_SWITCHES = sorted(
    name for name, value in EDITIONS["1.1.6"].switches.items() if value != book.switches[name]
)


@pytest.mark.parametrize("switch", EDITION_SWITCHES)
def test_every_switch_is_needed(switch):
    """Turning one difference of the editions off changes some scenario: none is decoration."""
    switches = {switch: EDITIONS["1.1.6"].switches[switch]}
    if switch == "sixth_character_by_rule":
        switches["A7"] = "replaceable"  # our reading of the older edition is the same otherwise
    turned = book.overlay("1.1.9", switches=switches)
    paths = [*(FOLDER / "editions").glob("*.yaml"), *(FOLDER / "08-effects").glob("*.yaml")]

    assert any(fails_under(path, turned) for path in sorted(paths))


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


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_canonical(path):
    """Reading and writing a shipped file gives the same bytes, and its name is its id."""
    scenario = read_file(path)

    assert write_scenario(scenario) == path.read_text(encoding="utf-8")
    assert scenario.id == path.stem
    assert {"en", "ja", "zh-TW"} == set(scenario.title) == set(scenario.question)
    assert scenario.difficulty in range(1, 6)
    assert scenario.tags


@pytest.mark.parametrize(
    "path", sorted((FOLDER / "editions").glob("*.yaml")), ids=lambda path: path.stem
)
def test_a_duel_shows_where_the_editions_part(path):
    """Each of the twenty differences has a first step that differs, and says which sections."""
    found = duel(read_file(path), "1.1.6", "1.1.9", "en")

    assert found["same"] is False
    assert found["first_difference"]["left"] != found["first_difference"]["right"]
