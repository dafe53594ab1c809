"""The laws of the engine, on random games: what must hold whatever is played."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Hashable
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.engine.agenda import listed
from judge.engine.chance import pick
from judge.engine.script import sections
from judge.games.registry import game
from tests.conftest import ROOT
from tests.random_games import NAMES, matchup, play, seen, start, trace_of

games = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
SEEDS = st.integers(0, 10**6)
LENGTHS = st.integers(0, 220)
GAMES = st.sampled_from(NAMES)
OTHER_EDITION = {"1.1.6": "1.1.9", "1.1.9": "1.2.0", "1.2.0": "1.1.6"}
TWO_EDITIONS = "one-piece"


def replay(table, log):
    """Answer as a log says, chance included; how many answers were taken, and why no more."""
    for number, answer in enumerate(log):
        if reason := table.refusal(answer):
            return number, reason
        table.answer(answer)
    return None


def answers_from(source, table, count):
    """Play some random answers; what they were."""
    said = []
    while table.decision is not None and len(said) < count:
        said.append(pick(table.decision.options, source))
        table.answer(said[-1])
    return said


@games
@given(GAMES, SEEDS, LENGTHS)
def test_going_back_to_where_we_are_changes_nothing(name, seed, length):
    """Neither the position nor the trace, the question or the log."""
    table = play(name, seed, length)
    before = seen(table)
    table.load(table.save())

    assert seen(table) == before


@games
@given(GAMES, SEEDS, LENGTHS)
def test_a_script_is_a_function_of_state_arguments_and_answers(name, seed, length):
    """The running call, started again twice from the same state, says the same."""
    table = play(name, seed, length)
    saved = table.save()
    first, second = table.fork(), table.fork()

    assert first.call == second.call == saved.call
    assert seen(first) == seen(second) == seen(table)
    assert saved.state.key() == table.save().state.key()


@games
@given(GAMES, SEEDS, LENGTHS)
def test_replaying_the_log_equals_having_played(name, seed, length):
    """The log is the truth: the same trace, the same position, the same question."""
    table = play(name, seed, length)
    again = start(name, seed)

    assert replay(again, listed(table.log)) is None
    assert seen(again) == seen(table)


@games
@given(GAMES, SEEDS, LENGTHS, st.integers(1, 30))
def test_undo_then_another_answer(name, seed, length, count):
    """Going back and saying something else is as if only that had been said."""
    table = play(name, seed, length)
    if table.decision is None:
        return
    saved, log = table.save(), listed(table.log)
    answers_from(Random(1), table, count)
    table.load(saved)
    said = answers_from(Random(2), table, count)
    straight = start(name, seed)

    assert replay(straight, (*log, *said)) is None
    assert seen(straight) == seen(table)


@games
@given(GAMES, SEEDS, LENGTHS, st.integers(1, 30))
def test_a_fork_does_not_disturb(name, seed, length, count):
    """Nor is it disturbed; both play on alike with the same answers."""
    table = play(name, seed, length)
    before = seen(table)
    fork = table.fork()
    said = answers_from(Random(3), fork, count)

    assert seen(table) == before
    assert replay(table, said) is None
    assert seen(table) == seen(fork)


@games
@given(GAMES, SEEDS, LENGTHS)
def test_every_leaf_of_a_position_can_be_hashed(name, seed, length):
    """So can the agenda and what was answered: a position can be remembered."""
    table = play(name, seed, length)
    saved = table.save()
    parts = (table.state.key(), saved.agenda, saved.call, saved.answers, table.decision)

    assert all(isinstance(part, Hashable) for part in parts)
    assert hash(parts) == hash((start(name, seed), parts)[1])


@games
@given(SEEDS)
def test_the_same_log_in_two_editions(seed):
    """Two traces, or a place where they part with a reason; never anything else."""
    *_, edition = matchup(TWO_EDITIONS, seed)
    table = play(TWO_EDITIONS, seed, 300)
    other = start(TWO_EDITIONS, seed, OTHER_EDITION[edition])
    parted = replay(other, listed(table.log))

    if parted is None:
        assert listed(other.log) == listed(table.log)
    else:
        taken, reason = parted
        assert listed(other.log) == listed(table.log)[:taken]
        assert sections(reason.rule) or reason.code


def parts(seed):
    *_, edition = matchup(TWO_EDITIONS, seed)
    other = start(TWO_EDITIONS, seed, OTHER_EDITION[edition])
    return replay(other, listed(play(TWO_EDITIONS, seed, 300).log)) is not None


def test_the_editions_do_part_somewhere():
    """Else the law above would say nothing."""
    assert any(parts(seed) for seed in range(1, 201, 2))


@pytest.mark.parametrize(
    ("name", "edition"),
    [(name, edition) for name in NAMES for edition in game(name).rules.editions],
)
def test_after_an_interruption_the_log_replays_too(name, edition):
    """Conceding is an answer like any other."""
    table = play(name, 7, 20, edition)
    table.answer(("concede", "B"))
    again = start(name, 7, edition)

    assert replay(again, listed(table.log)) is None
    assert seen(again) == seen(table)
    assert again.state.facts.over == "A"


SCRIPT = """
import hashlib
from tests.random_games import NAMES, play, trace_of
for name in NAMES:
    for seed in range(6):
        text = repr(trace_of(play(name, seed))).encode()
        print(name, seed, hashlib.sha256(text).hexdigest())
"""


def test_the_trace_does_not_depend_on_the_hash_seed():
    """Two processes with different hash seeds play the same games."""
    told = []
    for hash_seed in ("1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT, env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
        told.append(done.stdout)

    assert told[0] == told[1]
    assert told[0].count("\n") == 6 * len(NAMES)
    assert hashlib.sha256(repr(trace_of(play(NAMES[0], 0))).encode()).hexdigest() in told[0]
