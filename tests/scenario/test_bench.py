"""The engine bench: that it measures what it says. How fast anything is, no test asks."""

import json
import sys
from dataclasses import replace

import pytest

from judge.bench import engine as bench
from judge.cli import main
from judge.engine.script import Decision
from judge.engine.trace import Step
from judge.games.registry import game
from judge.words import LANGS

TINY = bench.Amounts(
    seconds=0, games=1, early=3, late=40, span=2, repeats=1, rounds=1, explorations=1,
    hand=("plain",),
)  # fmt: skip


def some_work():
    """A peer that is always installed."""
    return len(sorted(range(1000), reverse=True))


@pytest.fixture
def found(monkeypatch):
    monkeypatch.setattr(bench, "find_perft", lambda: some_work)
    return bench.run(TINY)


def test_every_figure_is_there_with_its_ratio(found):
    """Play, forks and exploration, each beside the peer."""
    assert [figure["name"] for figure in found["figures"]] == list(bench.WORDS)
    for figure in found["figures"]:
        assert figure["per_s"] > 0
        assert figure["baseline_per_s"] > 0
        assert figure["ratio"] > 0


def test_forks_are_compared_with_each_other(found):
    """Late with early, and with the same positions that have no past."""
    assert (found["early"], found["late"]) == (3, 40)
    assert found["forks_late_to_early"] > 0
    assert found["forks_with_to_without_history"] > 0


def test_without_the_peer_there_are_no_ratios(monkeypatch):
    """The figures are there, the ratios are null, and it is said what to install."""
    monkeypatch.setitem(sys.modules, "chess", None)
    found = bench.run(TINY)

    assert {figure["ratio"] for figure in found["figures"]} == {None}
    assert all(figure["per_s"] > 0 for figure in found["figures"])
    for lang in LANGS:
        assert "pip install -e '.[dev]'" in bench.bench_text(found, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_names_the_references(found, lang):
    """Whoever reads a ratio sees what others reach."""
    text = bench.bench_text(found, lang)

    assert all(str(value) in text for value in (0.036, 0.015))
    assert "pip install" not in text
    assert len(text.splitlines()) == len(bench.WORDS) + 2


def test_only_real_choices_count_as_decisions():
    """A window with one answer is a window, chance is not a player, an event is a step."""

    class Played:
        trace = None

    def step(player, options, *, forced):
        what = Decision("1-1", player, "main", options)
        Played.trace = Step(what, "", options[0], forced, Played.trace)

    step("A", (("end",), ("give", "x")), forced=False)
    step("A", (("end",),), forced=False)
    step("B", (("no",),), forced=True)
    step("chance", (("order", "x", "y"), ("order", "y", "x")), forced=False)

    assert bench._counted([Played]) == {"steps": 4, "windows": 3, "decisions": 1}


def test_the_peer_counts_what_everybody_counts():
    """Twenty first moves, 400 answers, 8,902 positions after three."""
    pytest.importorskip("chess")

    assert bench.find_perft()() == 8902


def test_long_games_are_long_enough():
    """Both games reach the late decision and all that are forked after it."""
    amounts = bench.Amounts(span=3)
    games = bench._long_games(bench._games(game("one-piece"), None), amounts)

    assert [len(saves) for saves in games] == [amounts.late + amounts.span] * 2


def test_printed_decks_play_each_other(monkeypatch):
    """Every list that comes with the game, any two of them; figures as with samples."""
    monkeypatch.setattr(bench, "find_perft", lambda: some_work)
    found = bench.run(replace(TINY, hand=("OP05-004",)), deck="printed")
    games = bench._games(game("one-piece"), "printed")
    leaders = {frozenset((one["leader"], other["leader"])) for one, other in games.pairs}

    assert len(found["decks"]) == 10
    assert "sabo-op05-001" in found["decks"]
    assert [figure["name"] for figure in found["figures"]] == list(bench.WORDS)
    assert all(figure["per_s"] > 0 for figure in found["figures"])
    assert len(leaders) == len(games.pairs) == 45


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["engine", "--deck", "unicorns"], "unknown-deck"),
        (["engine", "--deck", "printed", "--game", "dragon-ball-ic"], "unknown-deck"),
        (["documents", "--deck", "printed"], "bad-usage"),
        (["documents", "--game", "one-piece"], "bad-usage"),
    ],
)
def test_what_a_bench_has_no_use_for_is_refused(arguments, code, capsys):
    """Decks that the game has not, and options of another bench."""
    assert main(["bench", *arguments, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["code"] == code


def test_the_command_prints_json(monkeypatch, capsys):
    """As every command does."""
    monkeypatch.setattr(bench, "find_perft", lambda: some_work)
    monkeypatch.setattr(bench, "Amounts", lambda: TINY)

    assert main(["bench", "engine", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]
