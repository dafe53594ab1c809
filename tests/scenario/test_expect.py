"""Expectations on the way and at the end: what is met, what is not, what does not exist."""

import pytest

from judge.errors import BadLine, BadScenario
from judge.scenario.read import read_scenario
from tests.plain import replay_in, replay_text

CASE = """
scenario: on-the-way
game: one-piece
edition: "1.1.9"
cards:
  wall: {type: character, cost: 4, power: 5000, keywords: [blocker]}
  raider: {type: character, cost: 7, power: 7000, effects: [{on: when-attacking, do: [{draw: 1}]}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [raider], deck: [plain, plain]}
  B: {characters: [wall], hand: [counter-2000]}
line:
  - A: attack raider -> B.leader
  - B: block wall
  - B: counter counter-2000 -> wall
expect:
  winner: none
"""
MET = (
    "wall.fate: ko",
    "raider.fate: stayed",
    "A.plain.known-to: [A]",
    "counter-2000.known-to: [A, B]",
    "order: [raider/1, wall/blocker]",
    "wall.base-power: 5000",
    "battle.target: none",
    "at: [{after: 2, battle.target: wall, battle.attacker: raider, decision: {player: B}}]",
    'at: [{after: "B: block wall", wall.power: 5000, counter-2000.known-to: [B], B.hand: 1}]',
    "at: [{after: 7-1-3-2-1, wall.power: 7000, battle: running, cites-not: [7-1-4-1]}]",
    "at: [{after: 1, refused: [{A: attack A.leader -> B.leader}], allowed: [{B: no block}]}]",
)
UNMET = (
    "wall.fate: moved",
    "raider.fate: ko",
    "A.plain.known-to: []",
    "order: [wall, raider]",
    "order: [raider, raider]",
    "wall.base-power: 7000",
    "battle.target: wall",
    "at: [{after: 1, battle.target: wall}]",
    "at: [{after: 7-1-3-2-1, wall.power: 5000}]",
    "at: [{after: 7-1-2-1, nth: 9, wall.power: 5000}]",
)
WRONG = {
    "wal.power: 5000": "no-card",
    "B.hand: [nobody]": "no-card",
    "order: [raider, nobody]": "no-card",
    "battle.target: nobody": "no-card",
    "cites: [7-1-9-9]": "no-section",
    "cites-not: [99-1]": "no-section",
    "refused: [{A: attack raider -> B.leader, rule: 7-1-9-9}]": "no-section",
    "at: [{after: 7-1-9-9, wall.power: 1}]": "no-section",
    "at: [{after: 4, wall.power: 1}]": "no-line",
    "at: [{after: 7-1-4-1, decision: {player: B}}]": "only-after-a-line",
    'at: [{after: "B: pass", wall.power: 1}]': "no-line",
    'at: [{after: "B: block wall", nth: 2, wall.power: 1}]': "no-such-line",
    "order: [raider/3]": "no-such-effect",
    "order: [raider/x]": "no-such-effect",
    "why-not: [{card: wall, effect: wall/9}]": "no-such-effect",
    "decision: {player: C}": "not-allowed",
    "at: [{wall.power: 1}]": "missing-key",
    "wall.fate: broken": "not-allowed",
}


def replayed(expectation, lang="en"):
    """The expectations of the case with one more of them."""
    scenario = read_scenario(f"{CASE}  {expectation}\n", "case")
    return replay_in(scenario, "1.1.9", lang=lang)


@pytest.mark.parametrize("expectation", MET)
def test_what_is_so_is_met(expectation):
    """At the end, after a line, after steps that rest on a section."""
    assert [one for one in replayed(expectation)["expectations"] if not one["ok"]] == []


@pytest.mark.parametrize("expectation", UNMET)
@pytest.mark.parametrize("lang", ["en", "ja", "zh-TW"])
def test_what_is_not_so_is_told(expectation, lang):
    """With the moment it is about."""
    told = replayed(expectation, lang)

    (unmet,) = [one for one in told["expectations"] if not one["ok"]]
    assert bool(unmet["after"]) == expectation.startswith("at:")
    assert unmet["after"] in replay_text(told, lang).splitlines()[-1]


@pytest.mark.parametrize("expectation", WRONG)
def test_what_does_not_exist_is_an_error_with_its_line(expectation):
    """And not an expectation that nothing meets."""
    with pytest.raises(BadScenario) as error:
        replayed(expectation)

    assert error.value.reason == WRONG[expectation]
    assert error.value.line == len(CASE.splitlines()) + 1


@pytest.mark.parametrize(
    "expectation",
    [
        "refused: [{A: attack nobody -> B.leader}]",
        "allowed: [{A: dance raider}]",
        "decision: {excludes: [attack nobody -> B.leader]}",
    ],
)
def test_so_is_an_action_that_nobody_can_understand(expectation):
    """It is not refused, and not excluded either."""
    with pytest.raises(BadLine) as error:
        replayed(expectation)

    assert error.value.line == len(CASE.splitlines()) + 1


def test_a_card_that_has_left_the_field_still_exists():
    """It lies somewhere else."""
    (*_, last) = replayed("wall.zone: trash")["expectations"]

    assert last == {
        "path": "wall.zone",
        "after": "",
        "expected": "trash",
        "actual": "trash",
        "ok": True,
    }
