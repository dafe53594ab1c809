"""1-3-6-1, 1-3-6-2: what is cited where a power or a cost is below zero, and not at zero."""

import pytest

from judge.scenario.read import read_scenario
from judge.scenario.report import replay_in

POWER = {"1-3-6-1", "1-3-6-1-1"}  # a power can be negative, and the card stays
COST = "1-3-6-2"  # a negative cost counts as 0 outside of calculations
FURTHER = "1-3-6-2-1"  # and goes on from the negative value where it is changed further

CASE = """
scenario: below
game: one-piece
cards:
  spell: {type: event, cost: 0, effects: [{on: main, do: [%s]}]}
  scout: {type: character, cost: 3, power: 3000}
  champ: {type: character, cost: 2, power: 2000}
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [spell], characters: [{card: champ, power: %s}]}
  B: {characters: [{card: scout, rested: true, power: %s, cost: %s}]}
line: [%s]
"""


AT_ONE = "target: {who: opponent, what: character, n: 1}, for: this-turn"


def told(do="{draw: 1}", *, mine=0, theirs=0, cost=0, line="{A: play spell}"):
    """The steps of a case in which cards are changed for the turn."""
    changed = tuple(f"[{by:+} for this-turn]" if by else "[]" for by in (mine, theirs, cost))
    return replay_in(read_scenario(CASE % (do, *changed, line), "x"), "1.1.9", lang="en").steps


def cited(steps, *kinds):
    return {number for step in steps if step.kind in kinds for number in step.rules}


@pytest.mark.parametrize(("by", "below"), [(-2000, False), (-3000, False), (-4000, True)])
def test_a_power_is_lowered(by, below):
    """3000 power: 0 is not negative."""
    found = cited(told(f"{{power: {by}, {AT_ONE}}}"), "modify")

    assert "2-6-3" in found
    assert (found >= POWER) is below
    assert bool(found & POWER) is below


@pytest.mark.parametrize(("base", "below"), [(3000, False), (2000, False), (1000, True)])
def test_another_base_power(base, below):
    """-2000 power on another base."""
    found = cited(told(f"{{set-base-power: {base}, {AT_ONE}}}", theirs=-2000), "modify")

    assert "4-9-2" in found
    assert bool(found & POWER) is below


@pytest.mark.parametrize(("by", "below"), [(-2, False), (-3, False), (-4, True)])
def test_a_cost_is_lowered(by, below):
    """Cost 3: 0 is not negative."""
    found = cited(told(f"{{cost: {by}, {AT_ONE}}}"), "modify")

    assert "2-7-6" in found
    assert (COST in found) is below


@pytest.mark.parametrize(("before", "further"), [(0, False), (-3, False), (-4, True)])
def test_a_cost_is_changed_further(before, further):
    """The negative value counts only where the cost was below zero already."""
    found = cited(told(f"{{cost: 1, {AT_ONE}}}", cost=before), "modify")

    assert "2-7-6" in found
    assert (FURTHER in found) is further


@pytest.mark.parametrize(
    ("mine", "theirs", "below"),
    [
        (0, 0, False),
        (-2000, -3000, False),
        (-3000, 0, True),
        (0, -4000, True),
        (-3000, -4000, True),
    ],
)
def test_a_battle_below_zero(mine, theirs, below):
    """2000 against 3000 power: either of them is enough."""
    steps = told(mine=mine, theirs=theirs, line="{A: attack A.champ -> B.scout}")
    found = cited(steps, "note")

    assert found & {"7-1-4-1", "7-1-4-2"}
    assert (found >= POWER) is below
    assert bool(found & POWER) is below


@pytest.mark.parametrize(("cost", "below"), [(-3, False), (-4, True)])
def test_a_cost_is_asked_for(cost, below):
    """Cost 0 or less is chosen: that a negative cost counts as 0 matters only below zero."""
    ko = 'ko: {who: opponent, what: character, filter: {cost: "<=0"}, n: 1}'
    steps = told(f"{{{ko}}}", cost=cost)

    assert "ko" in {step.kind for step in steps}
    assert (COST in cited(steps, "decision")) is below
