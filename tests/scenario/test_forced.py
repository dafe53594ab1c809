"""Answers that only one was possible for: written out they are accepted, or it is said why not."""

import pytest

from judge.errors import BadLine
from judge.scenario.read import read_scenario
from tests.plain import replay

CASE = """\
scenario: forced
game: one-piece
edition: "1.1.9"
cards:
  payer:
    type: character
    cost: 1
    power: 1000
    effects:
      - on: main
        cost: [{return-don: 3}]
        do: [{ko: {who: opponent, what: character, up-to: 1}}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [payer], cost-area: {COST}}
  B: {characters: [CHARACTERS]}
line:
  - A: activate payer
"""
ALL = "choose cost-area.active, cost-area.rested, cost-area.rested"


def played(*lines, cost="active: 1, rested: 2", characters=""):
    case = CASE.replace("COST", cost).replace("CHARACTERS", characters)
    text = case + "".join(f"  - A: {one}\n" for one in lines)
    return replay(read_scenario(text, "x.yaml"), lang="en")


@pytest.mark.parametrize("characters", ["", "plain, vanilla-3"])
def test_a_forced_choice_may_be_written_out(characters):
    """ONE PIECE 10-2-10-1: all three DON!! cards are returned, whatever is asked behind them."""
    without, written = (played(*lines, characters=characters) for lines in ([], [ALL]))

    assert [one["text"] for one in written["steps"]] == [one["text"] for one in without["steps"]]
    assert (written["verdict"], written["decision"]) == (without["verdict"], without["decision"])
    assert written["used"][-1]["by_itself"]


def test_the_choice_behind_a_forced_one_is_still_open():
    """What was forced is confirmed; then the Character is chosen as in any other case."""
    report = played(ALL, "choose plain", characters="plain, vanilla-3")

    assert report["verdict"] == "complete"
    assert "B.plain" in str(report["steps"][-1]["data"])


def test_a_whole_choice_may_be_written_out_though_it_began_by_itself():
    """Of two and two DON!! cards three are returned: one of the first two in any case."""
    line = "choose cost-area.active, cost-area.active, cost-area.rested"
    report = played(line, cost="active: 2, rested: 2")

    assert report["verdict"] == "complete"
    assert report["final"]["A"]["cost_area"] == {"active": 0, "rested": 1}


@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("choose cost-area.rested, cost-area.rested, cost-area.rested", "active: 1, rested: 2"),
        ("choose cost-area.rested, cost-area.rested, cost-area.rested", "rested: 3"),
        ("choose cost-area.rested", "rested: 3"),
    ],
)
def test_where_nothing_is_to_be_chosen_the_message_says_so(line, cost):
    """Not so chosen, or never asked because all cards of one place are alike."""
    with pytest.raises(BadLine) as caught:
        played(line, cost=cost)

    assert caught.value.reason == "nothing-to-choose"


NAMED = """\
scenario: named
game: dragon-ball-ic
edition: "3.00"
cards:
  gk: {type: battle, name: {en: Gate Keeper, ja: 門番, zh-TW: 門衛}, power: 1000}
  net:
    type: extra
    level: 0
    effects: [{on: main, do: [{rest: {who: opponent, from: battle, n: 1}}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [net]}
  B: {battle: [gk]}
line:
  - A: play net
"""


@pytest.mark.parametrize("name", ["gk", "Gate Keeper", "門番", "your gk", "the opponent's 門衛"])
def test_a_forced_choice_may_call_the_card_as_people_do(name):
    """Dragon Ball 8-6-3-1: the one card has to be chosen, whatever it is called."""
    text = f"{NAMED}  - A: choose {name}\n"
    report = replay(read_scenario(text, "x.yaml"), lang="en")

    assert report["verdict"] == "complete"
    assert report["used"][-1]["by_itself"]


@pytest.mark.parametrize("name", ["net", "my leader", "your leader"])
def test_another_card_than_the_forced_one_is_refused(name):
    """Dragon Ball 8-6-3-1: neither can be chosen."""
    text = f"{NAMED}  - A: choose {name}\n"

    assert replay(read_scenario(text, "x.yaml"), lang="en")["verdict"] == "refused"


ATTACK = """\
scenario: attack
game: dragon-ball-ic
edition: "3.00"
given:
  turn: {player: A, number: 5, phase: battle}
  A: {}
  B: {}
line:
  - A: LINE
"""


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("red-leader attacks the leader", "complete"),
        ("attack your leader with my leader", "complete"),
        ("リーダーで相手のリーダーにアタック", "complete"),
        ("以我的領航攻擊你的領航", "complete"),
        ("red-leader attacks my leader", "refused"),
    ],
)
def test_the_only_target_may_be_called_as_people_do(line, verdict):
    """Dragon Ball 7-3-1-4: only the opponent's Leader is there to be attacked."""
    report = replay(read_scenario(ATTACK.replace("LINE", line), "x.yaml"), lang="en")

    assert report["verdict"] == verdict
