"""At which question each line was used; a `pass` that lands elsewhere is told."""

import pytest

from judge.errors import BadLine
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.plain import replay, replay_text

CASE = """\
scenario: passes
game: one-piece
edition: "1.1.9"
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [vanilla-5]}
  B: {hand: [HAND], life: [plain, plain], deck: [plain, plain]}
line:
  - A: attack vanilla-5 -> B.leader
"""
SEEN = CASE.replace("HAND", "counter-2000")
EMPTY = CASE.replace("HAND", "")


def told(case, *lines, lang="en"):
    return replay(
        read_scenario(case + "".join(f"  - {one}\n" for one in lines), "x.yaml"), lang=lang
    )


@pytest.mark.parametrize("lang", LANGS)
def test_a_pass_for_the_window_before_is_told(lang):
    """No [Blocker]: the Block Step passed by itself, so `pass` answers in the Counter Step."""
    report = told(SEEN, "B: pass", lang=lang)
    _, used = report["used"]

    assert (used["ask"], used["rule"], used["by_itself"]) == ("counter", "7-1-3-2", False)
    assert used["warning"] in replay_text(report, lang)


@pytest.mark.parametrize("lines", [["B: no counter"], ["B: no block", "B: pass"]])
def test_lines_that_can_mean_but_one_window_are_not_remarked_on(lines):
    """A verb of its own, or a pass for the window that is left."""
    assert not any(one["warning"] for one in told(SEEN, *lines)["used"])


def test_a_pass_is_used_once_for_each_window():
    """Both steps pass by themselves: two passes confirm them, a third has nothing to pass."""
    used = told(EMPTY, "B: pass", "B: pass", "B: pass")["used"][1:]

    assert [one["ask"] for one in used[:2]] == ["block", "counter"]
    assert all(one["by_itself"] for one in used)
    assert [bool(one["warning"]) for one in used] == [False, False, True]


TWICE = """\
scenario: twice
game: one-piece
edition: "1.1.9"
cards:
  salvage:
    type: event
    cost: 1
    effects:
      - on: main
        do:
          - {discard: 1}
          - {move: {from: trash, filter: {category: character}, up-to: 1, to: hand}}
given:
  turn: {player: A, number: 7, phase: main}
  A: {cost-area: {active: 1}, hand: [salvage, vanilla-4]}
  B: {}
line:
  - A: play salvage
"""
ROUNDS = """\
scenario: rounds
game: kaiun-colosseum
cards:
  draws-two:
    janken: rock
    luck-win: 3000
    luck-other: 1000
    cost: 0
    effects:
      - {on: on-open, do: [{draw: 2}]}
given:
  turn: {number: 3, phase: set}
  A: {hand: [FIRST], barrier: 5, deck: [strong-rock, weak-paper, strong-paper]}
  B: {hand: [plain-paper], barrier: 5, deck: [strong-rock, weak-paper, strong-paper]}
line:
"""


def test_a_choice_that_was_made_by_itself_and_is_asked_again_is_told():
    """The only card is discarded by itself; the line takes it back from the trash."""
    (_, used) = told(TWICE, "A: choose vanilla-4")["used"]
    (_, *named) = told(TWICE, "A: choose vanilla-4", "A: choose vanilla-4")["used"]

    assert used["ask"] == "choose"
    assert not used["by_itself"]
    assert used["warning"]
    assert [one["by_itself"] for one in named] == [False, True]


@pytest.mark.parametrize("lang", LANGS)
def test_a_line_that_lands_in_a_later_turn_is_told(lang):
    """Both players have but one card to set, so the turn has gone by when A is asked."""
    report = told(ROUNDS.replace("FIRST", "draws-two"), "A: set strong-rock", lang=lang)
    (used,) = report["used"]

    assert (used["ask"], used["rule"]) == ("set", "6-3-1")
    assert used["warning"] in replay_text(report, lang)


def test_a_line_that_names_another_card_than_was_set_by_itself_is_refused():
    """It confirms a window only if it says what was done in it."""
    case = ROUNDS.replace("FIRST", "plain-rock")

    assert told(case, "A: set weak-paper")["refusal"] is None
    assert told(case, "A: set strong-paper")["refusal"]["rule"] == "6-3-1"


def test_each_line_says_at_which_question_it_was_used():
    """Also what can be said at any time."""
    asks = [one["ask"] for one in told(SEEN, "B: no counter", "A: concede")["used"]]

    assert asks == ["main", "counter", "main"]


SEARCH = """\
scenario: search
game: one-piece
edition: "1.1.9"
cards:
  look:
    type: event
    cost: 0
    effects:
      - {on: main, do: [{shuffle: you}, {draw: 1}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {hand: [look], deck: [vanilla-2, vanilla-3, vanilla-4]}
  B: {}
line:
  - A: play look
"""


@pytest.mark.parametrize(
    "line",
    [
        "shuffle A: vanilla-4, vanilla-2",
        "Shuffle A: A.vanilla-4",
        "シャッフルA：「vanilla-4」、vanilla-2",
        "洗牌 A：vanilla-4，vanilla-2",
        "vanilla-4、vanilla-2、vanilla-3の順番",
        "順序為vanilla-4、vanilla-2、vanilla-3",
        "The order vanilla-4, vanilla-2 and vanilla-3",
    ],
)
def test_a_shuffle_is_said_in_every_language(line):
    """The cards that lie on top afterwards; the others stay as they lie."""
    report = told(SEARCH, f'chance: "{line}"')

    assert [one["ask"] for one in report["used"]] == ["main", "shuffle"]
    assert report["final"]["given"]["A"]["hand"] == ["vanilla-4"]


def test_a_shuffle_of_cards_that_are_not_there_is_an_error():
    """A name that means nothing is not left out."""
    with pytest.raises(BadLine) as error:
        told(SEARCH, 'chance: "shuffle A: vanilla-4, vanilla-9"')

    assert error.value.values["word"] == "vanilla-9"


def test_what_is_said_of_chance_where_nothing_is_left_to_it_is_told():
    """The deck is not shuffled."""
    _, unused = told(SEEN, 'chance: "shuffle A: vanilla-4"')["used"]

    assert unused["warning"]
