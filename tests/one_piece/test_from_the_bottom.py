"""Cards from the bottom of the Life area: the one that lies lowest is the first."""

import pytest

from judge.scenario.play import play
from judge.scenario.read import read_scenario

CASE = """
scenario: digger
game: one-piece
cards:
  digger:
    {type: event, cost: 0, effects: [{on: main, do: [{move: {from: life-bottom, %s, to: hand}}]}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {life: [vanilla-2, vanilla-3, vanilla-4], hand: [digger]}
line: [{A: play digger}%s]
"""


def lying(how, line=""):
    state = play(read_scenario(CASE % (how, line), "x"), "1.1.9").table.state
    return [
        [state.cards[card].define for card in state.zones[("A", zone)]] for zone in ("life", "hand")
    ]


@pytest.mark.parametrize(
    ("how", "line", "life", "hand"),
    [
        ("n: 1", "", ["vanilla-2", "vanilla-3"], ["vanilla-4"]),
        ("n: 2", "", ["vanilla-2"], ["vanilla-4", "vanilla-3"]),
        ("up-to: 2", ", {A: number 1}", ["vanilla-2", "vanilla-3"], ["vanilla-4"]),
        ("up-to: 2", ", {A: number 2}", ["vanilla-2"], ["vanilla-4", "vanilla-3"]),
        ("up-to: 3", ", {A: number 1}", ["vanilla-2", "vanilla-3"], ["vanilla-4"]),
    ],
)
def test_cards_are_taken_from_the_bottom_upwards(how, line, life, hand):
    """However many may be taken: fewer are those that lie lowest, and the lowest goes first."""
    left, taken = lying(how, line)

    assert left == life
    assert taken == hand
