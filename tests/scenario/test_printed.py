"""What is printed on the cards of a case, as its pages and the terminal tell it."""

import pytest

from judge.scenario.read import read_scenario
from tests.plain import film

TEXT = """
scenario: printed
game: one-piece
cards:
  blast:
    type: event
    cost: 2
    text: {en: "[Main] K.O. it.", ja: 【メイン】KOする。, zh-TW: 【主要】KO。}
  plain: {type: character}
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [blast, "?"], characters: [plain, plain]}
  B: {hand: [blast]}
"""


def cards(**options):
    told = film(read_scenario(TEXT, "printed"), edition="1.1.9", **options)
    return {one["name"]: (one["values"], one["text"]) for one in told["runs"][0]["cards"]}


def test_each_card_is_told_once_with_its_values():
    """Also those that a case does not say, since the engine counts with them."""
    found = cards(lang="en")
    assert found["blast"] == ("Event card · Cost 2", "[Main] K.O. it.")
    assert found["plain"] == ("Character card · Power 1000 · Cost 1", "")
    assert len(found) == 4  # and both Leaders: nothing is told of an unknown card


def test_in_the_language_of_the_reader():
    """Kind, labels and text."""
    assert cards(lang="ja")["blast"] == ("イベントカード · コスト 2", "【メイン】KOする。")
    assert cards(lang="zh-TW")["blast"] == ("事件卡 · 費用 2", "【主要】KO。")


@pytest.mark.parametrize("viewer", ["A", "B", None])
def test_a_card_of_the_own_hand_is_told(viewer):
    """Each player has one of these in the hand."""
    assert "blast" in cards(lang="en", viewer=viewer)


def test_a_card_that_only_the_other_player_sees_is_not_told():
    """The list does not give a hand away."""
    hidden = TEXT.replace("B: {hand: [blast]}", "B: {}")
    told = film(read_scenario(hidden, "printed"), edition="1.1.9", lang="en", viewer="B")
    assert "blast" not in {one["name"] for one in told["runs"][0]["cards"]}
