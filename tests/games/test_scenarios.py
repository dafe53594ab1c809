"""The shipped scenarios of every game: every expectation, every citation, both ways."""

from collections import Counter
from functools import cache

import pytest

from judge.engine.script import CARD_TEXT
from judge.games.registry import PLAYABLE, game
from judge.rules.corpus import open_corpus
from judge.rules.notes import defects, readings
from judge.scenario import running
from judge.scenario.carrying import is_citing
from judge.scenario.expect import Checked
from judge.scenario.play import editions_of
from judge.scenario.read import read_file
from judge.scenario.write import write_scenario
from tests import plain as report
from tests.conftest import ROOT

# game, kind of step -> what the card's text says and no section does
BY_TEXT = {
    ("one-piece", "SetFact"): "an extra turn",
    ("one-piece", "Expire"): "1.1.6: that only the next card costs less",
    ("kaiun-colosseum", "Use"): "that a replacement is applied once per turn",
    ("kaiun-colosseum", "NotDone"): "that it has been applied this turn",
}
FILES = {
    name: sorted((ROOT / "rules_corpus" / name / "scenarios").rglob("*.yaml")) for name in PLAYABLE
}
EVERY = [path for files in FILES.values() for path in files]
ENOUGH = {"one-piece": 650, "kaiun-colosseum": 210, "dragon-ball-ic": 420}
EDITIONS = [(name, edition) for name in PLAYABLE for edition in game(name).rules.editions]


@cache
def examined(name):
    """Every scenario of a game, examined once in every edition it speaks of."""
    found = {}
    for path in FILES[name]:
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


def numbers(name, edition):
    return set(open_corpus().game(name).edition(edition).numbers)


def playable(name, edition):
    found = open_corpus().game(name).edition(edition)
    return {number for number in found.numbers if found.data(number).playable}


def wanted(name, edition, *keys):
    """The sections under these keys of what the scenarios expect, as the edition numbers them."""
    return {
        number
        for (_, played), (scenario, _, _) in examined(name).items()
        if played == edition
        for key in keys
        for number in scenario.expectations(edition).get(key, ())
    }


@pytest.mark.parametrize("name", PLAYABLE)
def test_there_are_enough_of_them(name):
    """A judge finds a worked case for whatever is asked."""
    assert len(FILES[name]) >= ENOUGH[name]


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_expectation_is_met(name):
    """What was written from the rules is what the engine does, in every edition."""
    wrong = {
        key: [one for one in checked if not one.ok]
        for key, (_, _, checked) in examined(name).items()
        if not checked or any(not one.ok for one in checked)
    }

    assert wrong == {}


@pytest.mark.parametrize("name", PLAYABLE)
def test_no_line_of_a_shipped_scenario_is_refused(name):
    """Refusals are expectations; the lines themselves are legal in the edition that is cited,
    and in another one as far as the file does not say that they are refused there."""
    refused = {
        key: run.refusal
        for key, (scenario, run, _) in examined(name).items()
        if run and run.refusal and not expects_refusal(scenario, key[1])
    }

    assert refused == {}


def expects_refusal(scenario, edition):
    other = edition != scenario.numbers_of
    return other and scenario.expectations(edition).get("verdict") == "refused"


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_step_names_a_section_of_its_edition(name):
    """A wrong citation is our worst bug: none without a section, none that does not exist.

    A step may rest on a reading of ours, and a few on nothing but a card's text.
    """
    known = {edition: numbers(name, edition) for edition in game(name).rules.editions}
    ours = {one.id for one in readings(open_corpus().game(name))}
    wrong = Counter()
    for (case, edition), (_, run, _) in examined(name).items():
        for step in run.steps() if run else ():
            cited = run.table.book.cite(step.rule)
            kind = type(step.what).__name__
            only_text = cited == (CARD_TEXT,) and (name, kind) in BY_TEXT
            rests = set(cited) - {CARD_TEXT}
            if not only_text and (not rests or not rests <= known[edition] | ours):
                wrong[case, edition, kind, cited] += 1

    assert wrong == {}


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_playable_section_decides_a_scenario(name, edition):
    """From the rules to the scenarios: no section that the engine must apply is unproven."""
    decided = wanted(name, edition, "cites", "impossible")
    for (_, played), (scenario, _, _) in examined(name).items():
        if played == edition:
            refused = scenario.expectations(edition).get("refused", ())
            rules = (entry.get("rule", "") for entry in refused)
            decided.update(rules)

    assert sorted(playable(name, edition) - decided) == []


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_playable_section_has_a_case_where_it_does_not_apply(name, edition):
    """A rule that always applies proves nothing."""
    assert sorted(playable(name, edition) - wanted(name, edition, "cites-not")) == []


@pytest.mark.parametrize("name", [name for name in PLAYABLE if len(game(name).rules.editions) == 1])
def test_every_other_reading_is_played(name):
    """What a doubtful text could mean instead is shown by a scenario."""
    switches = game(name).rules.editions[game(name).rules.newest].switches
    played = {
        (reading, option)
        for scenario, _, _ in examined(name).values()
        for reading, option in scenario.reading.items()
    }
    others = {
        (reading.id, option)
        for reading in readings(open_corpus().game(name))
        if reading.id in switches
        for option in reading.options
        if option != reading.decision
    }

    assert others - played == set()


def test_no_two_scenarios_have_one_name():
    """Not even in two games: a name is an address."""
    names = Counter(path.stem for path in EVERY)

    assert {name for name, count in names.items() if count > 1} == set()


@pytest.mark.parametrize("name", PLAYABLE)
def test_files_name_the_edition_of_their_numbers(name):
    """A number without an edition means another rule as soon as there is a newer one."""
    files = map(read_file, FILES[name])

    assert [one.id for one in files if is_citing(one.expect) and one.cites is None] == []


@pytest.mark.parametrize("name", PLAYABLE)
def test_files_are_canonical(name):
    """Reading and writing a shipped file gives the same bytes, and its name is its id."""
    for path in FILES[name]:
        scenario = read_file(path)

        assert write_scenario(scenario) == path.read_text(encoding="utf-8"), path.stem
        assert scenario.id == path.stem
        assert {"en", "ja", "zh-TW"} == set(scenario.title) == set(scenario.asks), path.stem
        assert scenario.difficulty in range(1, 6), path.stem
        assert scenario.tags, path.stem


# kinds of defects that could make somebody play otherwise
DECIDING = {"inconsistency", "meaning", "numbering", "omission", "reference"}


@pytest.mark.parametrize("name", [name for name in PLAYABLE if len(game(name).rules.editions) == 1])
def test_every_defect_that_could_mislead_is_shown(name):
    """A scenario has the defect's id as a tag and plays the text as it is meant."""
    shown = {tag for scenario, _, _ in examined(name).values() for tag in scenario.tags}
    deciding = {
        defect.id.lower()
        for defect in defects(open_corpus().game(name))
        if defect.kind in DECIDING
        and set(defect.sections) & playable(name, game(name).rules.newest)
        and defect.severity != "cosmetic"
    }

    assert len(deciding) >= 5
    assert deciding - shown == set()
