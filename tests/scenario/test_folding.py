"""What is the same for many rounds is told once, with the rounds that there are."""

import pytest

from judge.scenario.folding import LEAST, Rounds, rounds_in
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.plain import replay, replay_text

ENDLESS = """\
scenario: x
game: dragon-ball-ic
cards:
  binder:
    type: battle
    effects:
      - {on: {set-active: {who: you}}, do: [{rest: that}, {power: 1000, target: self}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {battle: [binder, {card: plain, rested: true}]}
line: [{A: pass}, {A: pass}]
"""


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("", []),
        ("abc" * (LEAST - 1), []),
        ("abc" * LEAST, [Rounds(0, 3, LEAST)]),
        ("xy" + "abc" * 12 + "ab", [Rounds(2, 3, 12)]),
        ("a" * 15 + "b" + "cd" * 11, [Rounds(0, 1, 15), Rounds(16, 2, 11)]),
    ],
)
def test_rounds_are_found_where_there_are_enough(told, found):
    """The shortest that repeats itself, and what follows goes on as it is."""
    assert list(rounds_in(told)) == found


@pytest.mark.parametrize("lang", LANGS)
def test_an_endless_phase_is_told_once(lang):
    """Hundreds of rounds in which nothing but a number grows; how it ends is told in full."""
    found = replay(read_scenario(ENDLESS, "x"), lang=lang)
    lines = replay_text(found, lang).splitlines()
    rounds = [line for line in lines if line.startswith("   …  ")]
    texts = [line[6:].partition("  [")[0] for line in lines]

    assert len(found["steps"]) > 600
    assert len(rounds) == 1
    assert texts.index(found["steps"][-1]["text"]) < 40
    assert all(step["text"] in texts for step in found["steps"])


def test_lines_of_a_position_that_are_the_same_are_told_once():
    """The bonus applies as often as it was given."""
    found = replay(read_scenario(ENDLESS, "x"), lang="en")
    lines = [line for line in replay_text(found, "en").splitlines() if "+1000 power  (" in line]

    assert len(lines) == 1
    assert lines[0].endswith(f"({len(found['final']['applies'])} times)")


def test_the_numbers_of_the_steps_go_on():
    """The line names the steps that it stands for."""
    found = replay(read_scenario(ENDLESS, "x"), lang="en")
    lines = replay_text(found, "en").splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("   …  "))
    words = lines[place].split()

    assert int(lines[place - 1].split()[0]) == int(words[2]) - 1
    assert int(lines[place + 1].split()[0]) == int(words[4].rstrip(":")) + 1
