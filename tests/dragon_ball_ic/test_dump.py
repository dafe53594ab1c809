"""Positions as data: what is written reads back as the same position and plays on alike."""

from dataclasses import replace

import pytest

from judge.games.common.areas import PLAYERS
from judge.games.dragon_ball_ic.editions import EDITIONS
from judge.games.dragon_ball_ic.here import GAME
from judge.scenario.check import check
from judge.scenario.play import library_for
from judge.scenario.play import play as play_scenario
from judge.scenario.read import read_file
from tests.conftest import ROOT
from tests.random_games import library, plays_on_alike

BOOK = EDITIONS["3.00"]
SCENARIOS = sorted((ROOT / "rules_corpus" / "dragon-ball-ic" / "scenarios").rglob("*.yaml"))
SOME = [path for n, path in enumerate(SCENARIOS) if n % 9 == 0 or "loop" in path.name]


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_positions_of_scenarios_read_back(path):
    """With everything that the rules remember in them."""
    scenario = read_file(path)
    if check(scenario, "3.00").possible:
        table = play_scenario(scenario, "3.00").table
        table.chance = None
        for seed in range(3):
            plays_on_alike("dragon-ball-ic", table, library_for(scenario), seed)

    assert path.is_file()


def test_a_simple_position_is_written_simply():
    """At the start of a phase nothing is said of where in the rules we are."""
    given = {
        "turn": {"player": "A", "number": 5, "phase": "main"},
        "A": {
            "leader": {"card": "red-leader", "side": "back"},
            "battle": ["vanilla-4", {"card": "plain", "rested": True}],
            "energy": 3,
            "hand": ["plain", {"card": "vanilla-3", "n": 2}],
            "life": 3,
            "deck": 20,
            "drop": ["study"],
        },
        "B": {"leader": {"card": "blue-leader", "rested": True}, "life": 4, "deck": 25},
    }
    table = GAME.rules.resume(given, library("dragon-ball-ic"), BOOK)

    assert table.decision.ask == "main"
    assert GAME.rules.dump(table) == given


@pytest.mark.parametrize("step", ["attack", "guard"])
def test_a_battle_says_in_which_step_it_is(step):
    """A step that asks somebody; the position waits there."""
    given = {
        "turn": {"player": "A", "number": 5, "phase": "battle"},
        "A": {
            "leader": {"card": "red-leader", "rested": True},
            "battle": ["plain"],
            "life": 3,
            "deck": 20,
        },
        "B": {"leader": "blue-leader", "battle": ["vanilla-2"], "life": 3, "deck": 25},
        "battle": {"attacker": "A.red-leader", "target": "B.blue-leader", "step": step},
    }
    table = GAME.rules.resume(given, library("dragon-ball-ic"), BOOK)
    written = GAME.rules.dump(table)

    assert table.decision.ask == step
    assert written["battle"] == given["battle"]
    assert {player: written[player] for player in PLAYERS} == {p: given[p] for p in PLAYERS}


def test_uses_of_both_sides_are_kept_apart():
    """The first ability of the back is not the first ability of the front."""
    given = {"A": {"leader": {"card": "red-leader", "side": "back", "used": [1, "red-leader/1"]}}}
    table = GAME.rules.resume(given, library("dragon-ball-ic"), BOOK)

    assert table.state.cards["A.red-leader"].used == (
        ("red-leader (back)/1", 3),
        ("red-leader/1", 3),
    )
    assert GAME.rules.dump(table)["A"]["leader"]["used"] == [1, "red-leader/1"]


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_leader_that_is_gone_does_not_come_back(lines):
    """A text has taken it away: the leader area is written as empty."""
    path = next(one for one in SCENARIOS if one.stem == "dj9-attacking-leader-gone")
    scenario = read_file(path)
    part = replace(scenario, line=scenario.line[:lines])
    table = play_scenario(part, "3.00").table
    table.chance = None
    written = GAME.rules.dump(table)

    assert GAME.rules.dump(GAME.rules.resume(written, library_for(scenario), table.book)) == written
    assert written["A"]["leader"] == ([] if lines > 1 else written["A"]["leader"])
