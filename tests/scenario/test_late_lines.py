"""A line that comes too late is answered from where it belongs, with the section."""

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
  banishing: {type: character, cost: 2, power: 7000, keywords: [banish]}
  paying:
    type: character
    effects: [{on: trigger, cost: [{discard: 2}], do: [{draw: 1}]}]
  raiding:
    type: character
    power: 7000
    effects: [{on: when-attacking, cost: [{discard: 2}], do: [{draw: 1}]}]
  saved:
    type: character
    cost: 2
    power: 3000
    effects:
      - on: {would-ko: {}}
        may: true
        when: [{is: [{count: {from: hand, who: you}}, ">=", 3]}]
        do: [{discard: 1}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [vanilla-6, banishing, raiding], hand: []}
  B:
    characters: [{card: blocker-1, rested: true}, {card: saved, rested: true}]
    life: [LIFE, plain]
    hand: []
line:
"""
KAIUN = """\
scenario: x
game: kaiun-colosseum
cards:
  pays:
    janken: rock
    luck-win: 3000
    luck-other: 1000
    effects: [{on: on-open, cost: [{discard: 2}], do: [{luck: 1000}]}]
given:
  turn: {number: 3, phase: PHASE}
  A: {SIDE, barrier: 5, deck: [plain-paper, plain-paper, plain-paper]}
  B: {battle: plain-scissors, hand: [], barrier: 5, deck: [plain-paper, plain-paper, plain-paper]}
line:
"""
DRAGON_BALL = """\
scenario: x
game: dragon-ball-ic
given:
  turn: {player: A, number: 5, phase: battle}
  A: {battle: [vanilla-5]}
  B: {battle: [defender], hand: [plain], energy: 3}
line:
  - A: attack vanilla-5 -> defender
"""
SAYS = {
    "trigger": ("trigger", "トリガー", "觸發"),
    "yes": ("yes", "はい", "是"),
    "block": ("block blocker-1", "blocker-1でブロック", "以blocker-1阻擋"),
}


def told(case, *lines, lang="en"):
    text = case + "".join(f"  - {{{one[0]}: {one[3:]!r}}}\n" for one in lines)
    return replay(read_scenario(text, "x.yaml"), lang=lang)


@pytest.mark.parametrize("lang", range(3))
@pytest.mark.parametrize(
    ("life", "attack", "said", "code", "rules"),
    [
        ("paying", "vanilla-6 -> B.leader", "trigger", "cannot-pay", ["8-3-1-3", "10-1-5-1"]),
        ("plain", "vanilla-6 -> B.leader", "trigger", "has-no-trigger", ["10-1-5-1"]),
        ('"?"', "vanilla-6 -> B.leader", "trigger", "unknown-card", ["10-1-5-1"]),
        ("trigger-draw", "banishing -> B.leader", "trigger", "banished", ["10-1-3-1", "10-1-5-1"]),
        ("plain", "vanilla-6 -> B.leader", "block", "blocker-rested", ["10-1-4-1"]),
        ("plain", "vanilla-6 -> saved", "yes", "not-asked-for", ["8-2-1-2", "3-4-2"]),
    ],
)
def test_what_could_not_be_done_says_why(life, attack, said, code, rules, lang):
    """In the words of any language."""
    case = ONE_PIECE.replace("LIFE", life)
    refusal = told(case, f"A: attack {attack}", f"B: {SAYS[said][lang]}", lang=LANGS[lang])
    refusal = refusal["refusal"]

    assert (refusal["code"], refusal["rules"]) == (code, rules)


@pytest.mark.parametrize("yes", SAYS["yes"])
def test_an_effect_that_cannot_be_paid_is_not_asked_for(yes):
    """At an attack, and where a card is turned face-up."""
    attack = told(ONE_PIECE.replace("LIFE", "plain"), "A: attack raiding -> B.leader", f"A: {yes}")
    side = "battle: {card: pays, face: down}, hand: [plain-rock]"
    opened = told(KAIUN.replace("PHASE", "open").replace("SIDE", side), f"A: {yes}")

    assert attack["refusal"]["rules"][0] == "8-3-1-3"
    assert opened["refusal"]["rules"] == ["8-3-2-1", "6-4-2"]


def test_a_step_that_did_not_come_says_why():
    """A Battle card is attacked: there is no Guard Step."""
    for lang in LANGS:
        refusal = told(DRAGON_BALL, "B: play plain", lang=lang)["refusal"]
        assert (refusal["code"], refusal["rules"][0]) == ("no-guard-step", "7-3-1-7")


IRON_WALL = """\
scenario: x
game: dragon-ball-ic
cards:
  wall: {type: battle, level: 1, power: 1000, keywords: [iron-wall]}
  breaks:
    type: extra
    level: 0
    effects: [{on: main, do: [{break: {what: battle, who: you, n: 1}}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {battle: [wall], hand: [breaks]}
line:
  - A: play breaks
"""


@pytest.mark.parametrize("yes", SAYS["yes"])
def test_a_keyword_that_does_not_apply_is_not_asked_for(yes):
    """The player's own effect puts the card away."""
    assert told(IRON_WALL, f"A: {yes}")["refusal"]["rules"] == ["10-9-1"]


@pytest.mark.parametrize("line", ["block bloker-1", "以bloker-1阻擋", "counter nobody -> leader"])
def test_a_card_that_there_is_not_is_no_card(line):
    """However late it is named."""
    with pytest.raises(BadLine) as error:
        told(ONE_PIECE.replace("LIFE", "plain"), "A: attack vanilla-6 -> B.leader", f"B: {line}")

    assert error.value.reason == "unknown-card"


@pytest.mark.parametrize("line", ["A: stay", "B: 設置 plain-paper"])
def test_a_first_line_that_lands_a_turn_later_is_told(line):
    """The windows of the turn that is given have passed by themselves."""
    case = KAIUN.replace("PHASE", "set").replace("SIDE", "hand: [plain-rock]")
    (used,) = told(case, line)["used"]

    assert used["warning"]


def test_a_pass_after_a_battle_is_told_only_if_another_follows():
    """The Attack Step has passed by itself; whoever passes once means the Standby Step."""
    case = DRAGON_BALL.replace("[defender]", "[{card: vanilla-2, rested: true}]")
    case = case.replace("-> defender", "-> vanilla-2").replace("hand: [plain]", "hand: []")
    once = told(case, "A: pass")["used"]
    twice = told(case, "A: pass", "A: pass")["used"]

    assert not any(one["warning"] for one in once)
    assert twice[1]["warning"]
