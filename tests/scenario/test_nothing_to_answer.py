"""Lines that answer what nobody asks: the refusal speaks of what was written."""

import pytest

from judge.errors import BadLine
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.plain import replay

ONE_PIECE = """\
scenario: x
game: one-piece
edition: "1.1.9"
cards:
  trashes: {type: event, cost: 0, effects: [{on: main, do: [{discard: 1}, {draw: 1}]}]}
  plays:
    type: event
    cost: 0
    effects: [{on: main, do: [{discard: 1}, {put: {from: hand, up-to: 1}}]}]
  may:
    type: event
    cost: 0
    effects: [{on: main, do: [{ko: {who: opponent, what: character, up-to: 1}}]}]
  kills:
    type: event
    cost: 0
    effects: [{on: main, do: [{ko: {who: opponent, what: character, n: 1}}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [HAND]}
  B: {characters: [vanilla-3], hand: [plain]}
line:
"""
DRAGON_BALL = """\
scenario: x
game: dragon-ball-ic
cards:
  net:
    type: extra
    level: 0
    effects: [{on: main, do: [{rest: {who: opponent, from: battle, n: 1}}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [net, plain]}
  B: {battle: [vanilla-5]}
line:
"""
KAIUN = """\
scenario: x
game: kaiun-colosseum
given:
  turn: {number: 3, phase: set}
  A: {hand: [plain-rock, weak-paper]}
  B: {hand: [plain-rock]}
line:
"""


def told(case, *lines, hand="plain", lang="en"):
    text = case.replace("HAND", hand) + "".join(f"  - {{{one[0]}: {one[3:]!r}}}\n" for one in lines)
    return replay(read_scenario(text, "x.yaml"), lang=lang)


@pytest.mark.parametrize(
    ("case", "line"),
    [
        (ONE_PIECE, "A: discard plain"),
        (ONE_PIECE, "A: plainを捨てる"),
        (ONE_PIECE, "A: 捨棄plain"),
        (ONE_PIECE, "B: discard plain"),
        (ONE_PIECE, "A: discard none"),
        (DRAGON_BALL, "A: discard plain"),
        (KAIUN, "A: discard weak-paper"),
    ],
)
def test_a_line_that_discards_where_nobody_asks_for_it_is_refused(case, line):
    """With the section of what is asked, in every language; it is no unreadable line."""
    for lang in LANGS:
        refusal = told(case, line, lang=lang)["refusal"]

        assert refusal["code"] == "nothing-to-discard"
        assert refusal["rules"]
        assert "{" not in refusal["text"]


def test_the_refusal_says_who_is_asked_and_what():
    """Another question comes first, or nothing but the next action."""
    free = told(ONE_PIECE, "A: discard plain")["refusal"]
    asked = told(ONE_PIECE, "A: play may", "B: discard plain", hand="may, plain")["refusal"]

    assert free["text"] == (
        "Nothing is to be discarded now: the open decision of Player A is about "
        "an action in the Main Phase."
    )
    assert asked["text"].endswith("the open decision of Player A is about which card to choose.")


def test_a_card_that_there_is_not_is_still_unknown():
    """A name that is misspelt is said first."""
    with pytest.raises(BadLine) as caught:
        told(ONE_PIECE, "A: discard plian")

    assert caught.value.reason == "unknown-card"


def test_nothing_is_claimed_where_cards_of_the_hand_are_chosen():
    """The effect discards one card and plays another: which of them is asked is not guessed."""
    with pytest.raises(BadLine) as caught:
        told(ONE_PIECE, "A: play plays", "A: discard plain", hand="plays, plain, vanilla-3")

    assert caught.value.reason == "discard-unclear"


def test_another_card_than_the_one_discarded_by_itself_is_refused_there():
    """The only card of the hand had to be discarded."""
    found = told(ONE_PIECE, "A: play trashes", "A: discard vanilla-3", hand="trashes, plain")
    refusal = found["refusal"]

    assert refusal["code"] == "not-an-option"
    assert found["steps"][refusal["step"] - 1]["text"].startswith("Only one answer is possible")


@pytest.mark.parametrize(
    ("case", "play", "hand"),
    [(ONE_PIECE, "A: play kills", "kills"), (DRAGON_BALL, "A: play net", "")],
)
@pytest.mark.parametrize("line", ["A: choose none", "A: choose nothing"])
def test_choosing_nothing_is_refused_by_the_choice_that_was_forced(case, play, hand, line):
    """The only card had to be chosen: that is said, with the sections of that choice."""
    found = told(case, play, line, hand=hand)
    refusal = found["refusal"]
    window = found["steps"][refusal["step"] - 1]

    assert refusal["code"] == "must-choose"
    assert window["text"].startswith("Only one answer is possible")
    assert set(refusal["rules"]) & set(window["rules"])


def test_a_forced_answer_that_agrees_is_accepted():
    """Nothing could be chosen, or only this card."""
    none = told(
        ONE_PIECE.replace("vanilla-3]", "]"), "A: play kills", "A: choose none", hand="kills"
    )
    only = told(ONE_PIECE, "A: play kills", "A: choose vanilla-3", hand="kills")

    assert (none["verdict"], only["verdict"]) == ("complete", "complete")
    assert none["used"][-1]["by_itself"]
    assert only["used"][-1]["by_itself"]


def test_an_open_choice_comes_before_one_that_was_forced():
    """The second choice is open, and cannot be declined either: it is what is asked."""
    two = "{ko: {who: opponent, what: character, n: 1}}, {rest: {who: you, what: character, n: 1}}"
    case = ONE_PIECE.replace("{ko: {who: opponent, what: character, n: 1}}", two)
    case = case.replace("A: {hand", "A: {characters: [plain, vanilla-3], hand")
    refusal = told(case, "A: play kills", "A: choose none", hand="kills")["refusal"]

    assert refusal["code"] == "must-choose"
    assert refusal.get("step") is None
