"""Lines of this game as they are said at the table, and what they are not taken for."""

import pytest

from judge.errors import BadLine
from judge.scenario.read import read_scenario
from judge.scenario.running import run

SET = """
scenario: said
game: kaiun-colosseum
cards:
  old-bear: {name: {en: Old Bear, ja: 古い熊, zh-TW: 老熊}, luck-win: 5000, luck-other: 5000}
  new-cub: {name: {en: New Cub, ja: 子熊, zh-TW: 小熊}}
given:
  turn: {number: 4, phase: set}
  A: {battle: old-bear, hand: [new-cub, weak-rock], deck: 10}
  B: {battle: weak-scissors, hand: [weak-rock], deck: 10}
"""
PAY = """
scenario: said
game: kaiun-colosseum
cards:
  drum: {luck-win: 3000, luck-other: 3000, effects: [{on: on-open, COST, do: [{luck: 3000}]}]}
given:
  turn: {number: 4, phase: open}
  A: {battle: {card: drum, face: down}, hand: [weak-rock, weak-paper, strong-rock], deck: 10}
  B: {battle: {card: weak-rock, face: down}, hand: [weak-rock, weak-paper], deck: 10}
"""
TIED = """
scenario: said
game: kaiun-colosseum
given:
  turn: {number: 4, phase: draw}
  A: {hand: [weak-rock], deck: 1, trash: 4, barrier: 0}
  B: {hand: [weak-scissors], deck: 1, trash: 4, barrier: 0}
"""
ONE, TWO = "cost: [{discard: 1}]", "cost: [{discard: 2}]"
OTHER = "cost: [{move: {from: hand, n: 1, to: deck-bottom}}]"


def play(text, *lines):
    """A case with these lines of the players."""
    said = "".join(f'  - {line[0]}: "{line[3:]}"\n' for line in lines)
    return run(read_scenario(f"{text.strip()}\nline:\n{said}", "said"), "1")


def where(done, card):
    return done.table.state.cards[card].zone[1]


@pytest.mark.parametrize(
    "line",
    ["stay", "I keep the old bear.", "keep Old Bear", "leave it", "Old Bear stays",
     "古い熊はそのまま", "保留老熊"],
)  # fmt: skip
def test_keeping_the_face_up_card(line):
    """With its name or without."""
    done = play(SET, f"A: {line}", "B: stay")

    assert done.refusal is None
    assert where(done, "A.old-bear") == "battle"


@pytest.mark.parametrize(
    "line",
    ["set new cub", "I trash the Old Bear and set New Cub", "replace old bear with new-cub",
     "古い熊をトラッシュに置いて子熊をセットします", "以小熊替換老熊"],
)  # fmt: skip
def test_exchanging_the_face_up_card(line):
    """An id may be said with spaces for its hyphens."""
    done = play(SET, f"A: {line}", "B: stay")

    assert where(done, "A.old-bear") == "trash"
    assert where(done, "A.new-cub") != "hand"


@pytest.mark.parametrize("line", ["keep new cub", "trash weak rock and set new cub"])
def test_another_card_than_the_one_that_lies_there_is_not_meant(line):
    """Such a line is not understood, and nothing is done."""
    with pytest.raises(BadLine):
        play(SET, f"A: {line}")


@pytest.mark.parametrize("line", ["rock", "janken rock", "グー", "石頭", "throw rock"])
def test_a_hand_sign_alone_is_a_janken(line):
    """As it is called out."""
    assert play(TIED, f"A: {line}", "B: チョキ").table.state.facts.over == "A"


@pytest.mark.parametrize(
    "line",
    ["I discard weak paper", "yes, discard weak-paper", "weak-paperを捨てます", "捨棄 weak-paper"],
)
def test_a_card_is_discarded_to_pay(line):
    """One line says that it is paid, and with which card."""
    done = play(PAY.replace("COST", ONE), f"A: {line}")

    assert done.refusal is None
    assert where(done, "A.weak-paper") == "trash"
    assert where(done, "A.weak-rock") == where(done, "A.strong-rock") == "hand"


@pytest.mark.parametrize("line", ["discard nothing", "I don't discard", "捨てない"])
def test_nothing_is_discarded_to_pay(line):
    """That declines the payment."""
    done = play(PAY.replace("COST", ONE), f"A: {line}")

    assert where(done, "A.weak-paper") == where(done, "A.weak-rock") == "hand"


def test_a_payment_that_does_not_fit_is_not_begun():
    """Two are to be discarded and one is named."""
    done = play(PAY.replace("COST", TWO), "A: discard weak-paper")

    assert done.refusal.reason.code == "must-choose"
    assert where(done, "A.weak-paper") == "hand"
    assert done.table.decision.ask == "pay"


def test_discarding_is_no_answer_to_another_payment():
    """The card would go under the deck: the line is refused, and nothing is begun."""
    done = play(PAY.replace("COST", OTHER), "A: discard weak-paper")

    assert done.refusal.reason.code == "nothing-to-discard"
    assert where(done, "A.weak-paper") == "hand"
    assert done.table.decision.ask == "pay"


def test_what_both_say_at_the_same_time_waits():
    """A's card is discarded once B has answered too."""
    both = PAY.replace("COST", ONE).replace(
        "{card: weak-rock, face: down}", "{card: drum, face: down}"
    )
    done = play(both, "A: discard weak paper", "B: discard weak rock")

    assert done.refusal is None
    assert where(done, "A.weak-paper") == where(done, "B.weak-rock") == "trash"
    assert where(done, "A.weak-rock") == where(done, "B.weak-paper") == "hand"


def test_all_of_a_hand_is_discarded_to_pay():
    """Which cards is no choice then, and they may be named all the same."""
    hand = PAY.replace("COST", TWO).replace("weak-paper, strong-rock", "weak-paper")
    done = play(hand, "A: discard weak paper and weak rock")

    assert done.refusal is None
    assert where(done, "A.weak-paper") == where(done, "A.weak-rock") == "trash"
