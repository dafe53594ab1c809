"""Every way of declining declines wherever something can be declined, and only there."""

import pytest

from judge.errors import BadLine
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.plain import replay

DECLINING = ("no", "pass", "choose none", "decline", "いいえ", "何もしない", "否", "不用")
ONE_PIECE = """\
scenario: x
game: one-piece
edition: "1.1.9"
cards:
  draws: {type: event, cost: 0, effects: [{on: main, do: [{draw-up-to: 2}]}]}
  looks:
    type: event
    cost: 0
    effects:
      - on: main
        do: [{look: {up-to: 1, from: life, who: either}}]
  names:
    type: event
    cost: 0
    effects:
      - on: main
        do: [{choose-number: any, as: n}, {draw: {chosen: "@n"}}]
  must:
    type: event
    cost: 0
    effects:
      - on: main
        do: [{ko: {what: character, who: opponent, n: 1}}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [vanilla-5], hand: [draws, looks, names, must], cost-area: {active: 3}}
  B: {characters: [blocker-1, plain], hand: [counter-2000], life: [trigger-draw, plain]}
line:
"""
DRAGON_BALL = """\
scenario: x
game: dragon-ball-ic
cards:
  draws: {type: extra, level: 0, effects: [{on: main, do: [{draw-up-to: 2}]}]}
  fight:
    type: extra
    level: 0
    effects:
      - on: battle
        do: [{power: 5000, target: leader, for: this-battle}]
given:
  turn: {player: A, number: 5, phase: PHASE}
  A: {battle: [vanilla-3], energy: [plain, vanilla-2], hand: [draws, fight]}
  B: {hand: [fight, boost], energy: [plain, vanilla-2]}
line:
"""
KAIUN = """\
scenario: x
game: kaiun-colosseum
cards:
  draws:
    janken: rock
    luck-win: 3000
    luck-other: 1000
    effects:
      - on: on-open
        do: [{draw-up-to: 2}]
  pays:
    janken: rock
    luck-win: 3000
    luck-other: 1000
    effects:
      - on: on-open
        cost: [{discard: 1}]
        do: [{luck: 1000}]
given:
  turn: {number: 3, phase: set}
  A: {hand: [draws, pays, weak-paper]}
  B: {battle: strong-rock, hand: [plain-paper]}
line:
"""
MAIN, BATTLE = (DRAGON_BALL.replace("PHASE", one) for one in ("main", "battle"))
ATTACK = ("A: attack vanilla-5 -> B.leader",)
# where something is asked that can be declined: the case, the lines up to it, who is asked
ASKED = {
    "block": (ONE_PIECE, ATTACK, "B"),
    "counter": (ONE_PIECE, (*ATTACK, "B: no block"), "B"),
    "trigger": (ONE_PIECE, (*ATTACK, "B: no block", "B: no counter"), "B"),
    "draw-on": (ONE_PIECE, ("A: play draws",), "A"),
    "whose": (ONE_PIECE, ("A: play looks",), "A"),
    "main": (MAIN, (), "A"),
    "standby": (BATTLE, (), "A"),
    "guard": (BATTLE, ("A: attack vanilla-3 -> B.leader", "A: pass"), "B"),
    "draw-on of Dragon Ball": (MAIN, ("A: play draws",), "A"),
    "stay": (KAIUN, ("A: set pays",), "B"),
    "pay": (KAIUN, ("A: set pays", "B: stay"), "A"),
    "draw-on of Kaiun": (KAIUN, ("A: set draws", "B: stay"), "A"),
}


def told(case, *lines, lang="en"):
    text = case + "".join(f"  - {{{one[0]}: {one[3:]!r}}}\n" for one in lines)
    return replay(read_scenario(text, "x.yaml"), lang=lang)


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("way", DECLINING)
def test_what_can_be_declined_is_declined(asked, way):
    """The same comes of it as of the answer that is offered last."""
    case, lines, player = ASKED[asked]
    before = told(case, *lines)["decision"]
    declined = told(case, *lines, f"{player}: {way}")
    wanted = told(case, *lines, f"{player}: {before['options'][-1]['answer']}")
    if asked == "stay":
        wanted = told(case, *lines, "B: stay")

    assert before["ask"] == asked.partition(" ")[0]
    assert declined["refusal"] is None
    assert declined["steps"] == wanted["steps"]


@pytest.mark.parametrize("way", ["no", "choose none", "いいえ", "否"])
@pytest.mark.parametrize("lang", LANGS)
def test_what_has_to_be_done_cannot_be_declined(way, lang):
    """Of a choice, and of a number of which 0 is one like any other; with the section."""
    chosen = told(ONE_PIECE, "A: play must", f"A: {way}", lang=lang)["refusal"]
    number = told(ONE_PIECE, "A: play names", f"A: {way}", lang=lang)["refusal"]
    card = told(KAIUN, f"A: {way}", lang=lang)["refusal"]

    assert (chosen["code"], "8-4-4-1" in chosen["rules"]) == ("must-choose", True)
    assert number["code"] == "must-choose"
    assert (card["code"], card["rules"]) == ("must-set", ["6-3-1"])


def test_nothing_is_claimed_where_nothing_is_asked():
    """In the Main Phase nothing has to be done: there is `end`."""
    assert told(ONE_PIECE, "A: no")["refusal"]["code"] == "not-an-option"


@pytest.mark.parametrize("case", [(ONE_PIECE, "A: play draws"), (MAIN, "A: play draws")])
def test_yes_to_several_cards_asks_how_many(case):
    """Each may be drawn by itself, or all are said at once."""
    with pytest.raises(BadLine) as error:
        told(*case, "A: yes")
    both = told(*case, "A: draw 2")
    last = told(*case, "A: draw", "A: yes")

    assert error.value.reason == "how-many"
    assert both["steps"][-1]["kind"] == last["steps"][-1]["kind"]
    assert both["final"]["given"] == last["final"]["given"]
    assert told(*case, "A: draw 3")["refusal"]["code"] == "not-that-number"


def test_what_passed_by_itself_is_declined_before_a_free_action():
    """Nothing could be chosen: `choose none` speaks of that, and the phase goes on."""
    case = MAIN.replace("hand: [draws, fight]", "hand: [takes]").replace(
        "  draws: {",
        "  takes: {type: extra, level: 0, effects: "
        "[{on: main, do: [{break: {what: battle, who: opponent, up-to: 1}}]}]}\n  draws: {",
    )
    used = told(case, "A: play takes", "A: choose none", "A: choose none")["used"]

    assert [(one["ask"], one["by_itself"]) for one in used[1:]] == [
        ("choose", True),
        ("main", False),
    ]
