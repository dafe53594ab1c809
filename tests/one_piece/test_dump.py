"""Positions as data: what is written reads back as the same position and plays on alike."""

from collections import Counter
from random import Random

import pytest

from judge.engine.chance import pick, seeded
from judge.games.common.areas import PLAYERS
from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.here import GAME
from judge.scenario.play import editions_of, library_for
from judge.scenario.play import play as play_scenario
from judge.scenario.read import read_file
from tests.conftest import ROOT
from tests.random_games import library, play, plays_on_alike, start

SCENARIOS = sorted((ROOT / "rules_corpus" / "one-piece" / "scenarios").rglob("*.yaml"))
SOME = [path for n, path in enumerate(SCENARIOS) if n % 9 == 0 or "loop" in path.name]


def positions(path):
    """The positions in which a scenario ends, in every edition it is about, and what follows."""
    scenario = read_file(path)
    for edition in editions_of(scenario):
        table = play_scenario(scenario, edition).table
        table.chance = None
        for seed in range(3):
            if table.decision is None:
                break
            yield table, library_for(scenario), seed
            table.answer(pick(table.decision.options, Random(seed + 10)))


@pytest.mark.parametrize("path", SOME, ids=lambda path: path.stem)
def test_positions_of_scenarios_read_back(path):
    """With everything that the rules remember in them."""
    for table, cards, seed in positions(path):
        plays_on_alike("one-piece", table, cards, seed)

    assert path.is_file()


@pytest.mark.long
@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_positions_of_all_scenarios_read_back(path):
    """The same for every scenario."""
    for table, cards, seed in positions(path):
        plays_on_alike("one-piece", table, cards, seed)

    assert path.is_file()


def test_a_simple_position_is_written_simply():
    """At the start of a phase nothing is said of where in the rules we are."""
    given = {
        "turn": {"player": "A", "number": 5, "phase": "main"},
        "A": {
            "leader": "red-leader",
            "characters": ["vanilla-4", {"card": "plain", "rested": True, "don": 2}],
            "hand": ["plain", {"card": "vanilla-3", "n": 2}],
            "life": 3,
            "deck": 20,
            "cost-area": {"active": 3, "rested": 1},
        },
        "B": {"leader": {"card": "blue-leader", "rested": True}, "life": 4, "deck": 25},
    }

    table = GAME.rules.resume(given, library("one-piece"), EDITIONS["1.1.9"])

    assert GAME.rules.dump(table) == given


@pytest.mark.parametrize("step", ["block", "damage"])
def test_so_is_a_battle_at_the_start_of_a_step(step):
    """A step that asks somebody; the position waits there."""
    given = {
        "turn": {"player": "A", "number": 5, "phase": "main"},
        "A": {"leader": {"card": "red-leader", "rested": True}, "life": 3, "deck": 20},
        "B": {
            "leader": "blue-leader",
            "characters": ["blocker-1"],
            "life": ["trigger-draw", "plain"],
            "deck": 25,
        },
        "battle": {"attacker": "A.red-leader", "target": "B.blue-leader", "step": step},
    }
    table = GAME.rules.resume(given, library("one-piece"), EDITIONS["1.1.9"])

    assert table.decision.ask == {"block": "block", "damage": "trigger"}[step]
    assert GAME.rules.dump(table) == given


def test_a_position_before_the_game_says_how_far_the_preparations_are():
    """Nothing but the decks, and what is done next."""
    given = {"turn": {"player": "A", "phase": "setup"}}
    given |= {player: {"leader": "red-leader", "life": 0, "deck": 50} for player in PLAYERS}
    written = GAME.rules.dump(GAME.rules.resume(given, library("one-piece"), EDITIONS["1.1.9"]))

    assert written.pop("agenda")[0] == "setup.shuffle"
    assert written == given


def test_what_is_running_is_written_with_its_answers():
    """In the middle of a procedure the data says what runs, what follows and what was said."""
    found = Counter()
    for seed in range(12):
        table, source = start("one-piece", seed), Random(seed)
        while table.decision is not None:
            if table.save().answers:
                written = GAME.rules.dump(table)
                again = GAME.rules.resume(written, library("one-piece"), table.book)
                assert again.save().answers == table.save().answers
                assert again.call == table.call
                found.update(written.keys())
            table.answer(pick(table.decision.options, source))

    assert {"agenda", "answers", "waiting", "modifiers", "memory", "moved"} <= found.keys()


def test_chance_goes_on_after_a_position_was_read():
    """A table with a chance of its own does not wait for it."""
    table = start("one-piece", 3)
    written = GAME.rules.dump(table)
    again = GAME.rules.resume(written, library("one-piece"), table.book, chance=seeded(1))

    assert table.decision.player == "chance"
    assert again.decision.player != "chance"


def test_a_finished_game_can_be_written_too():
    """Read back it is finished as well, with the same winner."""
    table = play("one-piece", 4)
    again = GAME.rules.resume(GAME.rules.dump(table), library("one-piece"), table.book)

    assert table.is_over
    assert again.is_over
    assert again.state.facts.over == table.state.facts.over
