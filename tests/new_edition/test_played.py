"""A new edition is a folder of texts and one module: with both, every command works in it.

The module is put beside the shipped ones in a process of its own, so that nothing of it is left
in this one. What is expected is read off the made-up map and text by hand.
"""

import json
import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT
from tests.made_up import ADDED, CHANGED, GAME, NAME
from tests.made_up import corpus_with_a_new_edition as made

BEFORE, FIRST = "1.2.0", "1.1.6"
DON = "given-don-return-in-the-refresh-phase"
COMMANDS = {
    "look-up": ("rule", CHANGED),
    "history": ("rule", "3-7-5"),
    "difference": ("diff", GAME, FIRST, NAME),
    "search": ("search", "召喚酔い", "--game", GAME),
    "changed": ("replay", DON, "--edition", NAME),
    "before": ("replay", DON, "--edition", BEFORE),
    "the same": ("replay", "rush-missing-on-a-new-character", "--edition", NAME),
    "duel": ("duel", DON, BEFORE, NAME),
    "duel of neighbours but one": ("duel", DON, FIRST, NAME),
    "code": ("where", "3-7-5"),
    "coverage": ("coverage", GAME),
    "question": ("train", "--game", GAME, "--edition", NAME, "--seed", "1"),
}


@pytest.fixture(scope="module")
def answers(tmp_path_factory):
    """What every command says, by its name."""
    folder = tmp_path_factory.mktemp("played")
    own = {"JUDGE_CORPUS": str(made(folder / "corpus", with_cases=True))}
    own |= {f"XDG_{name}_HOME": str(folder / name) for name in ("CACHE", "DATA")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.new_edition.judge_with_it"],
        input=json.dumps(list(COMMANDS.values())),
        capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, **own},
    )  # fmt: skip
    found = json.loads(done.stdout)
    return {name: json.loads(one["out"]) for name, one in zip(COMMANDS, found, strict=True)}


def returned(run):
    """How the given DON!! cards came back: their state, and by what."""
    steps = (step for step in run["steps"] if step["kind"] == "release-don")
    return [(step["data"]["state"], step["rules"]) for step in steps]


def test_texts_are_looked_up_and_searched_in_it(answers):
    """By its own words and by the numbers that it has now."""
    history = [(row["edition"], row["section"]) for row in answers["history"]["history"]]

    assert (answers["look-up"]["edition"], answers["look-up"]["section"]) == (NAME, CHANGED)
    assert (BEFORE, "3-7-4") in history
    assert answers["search"]["hits"][0]["section"] == "3-7-5"
    assert ADDED in [row["to"] for row in answers["difference"]["changes"]]


def test_its_module_decides_and_cites_its_own_sections(answers):
    """6-2-3 as the text of the edition has it; the edition before goes on as it did."""
    assert returned(answers["changed"]) == [("active", [CHANGED])] * 2
    assert {state for state, _ in returned(answers["before"])} == {"rested"}


def test_a_scenario_that_it_does_not_touch_goes_on_with_its_numbers(answers):
    """The file expects 3-7-4 of 1.1.9 to refuse an attack; 3-7-5 does."""
    run = answers["the same"]
    met = {one["path"]: one["actual"] for one in run["expectations"] if one["ok"]}

    assert run["ok"]
    assert met["cites 3-7-5"] is True
    assert met["refused A: attack vanilla-5 -> B.leader"] == ["3-7-5"]


def test_two_editions_part_where_the_change_is(answers):
    """Next to each other, and with one between."""
    step = answers["duel"]["first_difference"]

    assert (step["left"]["data"]["state"], step["right"]["data"]["state"]) == ("rested", "active")
    assert step["right"]["rules"] == [CHANGED]
    assert answers["duel of neighbours but one"]["editions"] == [FIRST, NAME]


def test_code_coverage_and_questions_know_it(answers):
    """From its number to the code, what stands on each section, and something to learn."""
    functions = {place["at"]["function"] for place in answers["code"]["places"]}
    covered = {one["section"]: one for one in answers["coverage"]["games"][0]["sections"]}

    assert "reasons_against_attacking" in functions
    assert (covered["3-7-5"]["cited"], covered[ADDED]["gaps"]) == (True, ["cited", "scenario"])
    assert covered[CHANGED]["cited"]
    assert answers["question"]["question"]["options"]
