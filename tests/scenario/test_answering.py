"""The answer of a case: read, told first, and proven by what came of the case."""

import pytest

from judge.errors import BadScenario
from judge.scenario.performing import Performance
from judge.scenario.printing import replay_text
from judge.scenario.read import read_scenario
from judge.scenario.write import write_scenario

RESTED = """\
scenario: rested-blocker
game: one-piece
edition: "1.1.9"
situation: "B's only [Blocker] is rested."
asks: {en: May it block?, ja: ブロックできるか？, zh-TW: 可以防禦嗎？}
answer:
  verdict: no
  text: {en: No. A rested Character cannot block., ja: できない。, zh-TW: 不能。}
  by: [BY]
  shows: [SHOWS]
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [vanilla-5]}
  B: {characters: [{card: blocker-1, rested: true}], life: 2}
line:
  - A: attack vanilla-5 -> B.leader
expect:
  B.life: 1
  cites: [7-1-4-1-1-2]
"""


def played(by="7-1-4-1-1-2", shows="B.life", text=RESTED):
    scenario = read_scenario(text.replace("BY", by).replace("SHOWS", shows), "x")
    return Performance(scenario, "1.1.9").told(lang="en")


def claims(run):
    return {(one.path, one.expected): one.ok for one in run.expectations if "answer" in one.path}


def test_the_answer_comes_before_the_steps():
    """With its sections; and it is part of what is checked."""
    run = played()

    assert replay_text(run, "en").splitlines()[1] == (
        "No. A rested Character cannot block.  [7-1-4-1-1-2]"
    )
    assert run.ok
    assert claims(run) == {
        ("answer.shows", "B.life"): True,
        ("answer.by", "7-1-4-1-1-2"): True,
    }


def test_a_section_that_decides_nothing_there_is_found_out():
    """It is named, but no step of the run rests on it."""
    run = played(by="7-1-2-2")

    assert not run.ok
    assert not claims(run)["answer.by", "7-1-2-2"]


@pytest.mark.parametrize("shows", ["A.life", "refused"])
def test_an_answer_shows_in_an_expectation(shows):
    """One that the file does not have shows nothing."""
    run = played(shows=shows)

    assert not run.ok
    assert not claims(run)["answer.shows", shows]


def test_an_expectation_that_is_not_met_bears_no_answer_out():
    """What the answer claims is not so."""
    run = played(text=RESTED.replace("B.life: 1", "B.life: 2"))

    assert not claims(run)["answer.shows", "B.life"]


def test_what_is_refused_rests_on_the_sections_of_the_refusal():
    """A section of another step of the run decides nothing about it."""
    first_turn = RESTED.replace("number: 5", "number: 1").replace(
        "line:\n  - A: attack vanilla-5 -> B.leader\n", ""
    )
    refused = "  refused:\n    - {A: attack vanilla-5 -> B.leader, rule: 6-5-6-1}\n"
    text = first_turn.partition("expect:")[0] + "expect:\n  B.life: 2\n" + refused

    assert claims(played("6-5-6-1", "refused", text))["answer.by", "6-5-6-1"]
    assert not claims(played("6-5-2", "refused", text))["answer.by", "6-5-2"]


def test_another_answer_in_another_edition():
    """It has the numbers of that edition; the others go on."""
    other = ("verdict: yes", "text: Yes.", "by: [7-1-2-1]", "shows: [B.life]")
    more = 'answers:\n  "1.1.6":\n' + "".join(f"    {row}\n" for row in other)
    text = (RESTED + more).replace('edition: "1.1.9"', 'cites: "1.1.9"')
    scenario = read_scenario(text.replace("BY", "7-1-4-1-1-2").replace("SHOWS", "B.life"), "x")

    assert scenario.answered("1.1.6").verdict == "yes"
    assert scenario.answered("1.1.6").by == ("7-1-2-1",)
    assert scenario.answered("1.2.0").verdict == "no"
    assert read_scenario(write_scenario(scenario), "x") == scenario


def test_a_player_is_not_told_the_answer():
    """It speaks of the whole table."""
    scenario = read_scenario(RESTED.replace("BY", "7-1-4-1-1-2").replace("SHOWS", "B.life"), "x")

    assert Performance(scenario, "1.1.9").told(lang="en", viewer="A").answer is None


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("verdict: no", "verdict: perhaps", "answer.verdict"),
        ("  by: [BY]\n", "", "by"),
        ("  shows: [SHOWS]\n", "  shown: [x]\n", "shown"),
    ],
)
def test_a_wrong_answer_is_told_with_its_place(old, new, key):
    """By its key, as everything in a file."""
    with pytest.raises(BadScenario) as caught:
        read_scenario(RESTED.replace(old, new), "x")

    assert caught.value.values["key"] == key


def test_question_of_older_files_is_what_is_asked():
    """It is written back under its name of today."""
    scenario = read_scenario("scenario: x\ngame: one-piece\nquestion: Is it so?\ngiven: {}\n", "x")

    assert scenario.asks == "Is it so?"
    assert write_scenario(scenario) == "scenario: x\ngame: one-piece\nasks: Is it so?\ngiven: {}\n"
