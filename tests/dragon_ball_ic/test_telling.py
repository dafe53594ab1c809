"""What people are told: the section of every offered answer, secret orders, the board."""

import pytest

from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.plain import legal, replay

CARDS = """
  duo: {type: leader, effects: [{on: [awaken, joint-fight], do: [{turn-over: self}]}], back: {}}
  helper: {type: battle, effects: [{on: [main, battle], do: [{draw: 1}]}]}
"""
SIDE = "{leader: duo, battle: [helper], hand: [plain, boost, study], energy: 3}"
FIGHT = "battle: {attacker: vanilla-2, target: B.leader, step: STEP}"
STANDS = {
    "main": ("main", SIDE, "{}", ""),
    "standby": ("battle", SIDE, "{}", ""),
    "attack": ("battle", SIDE.replace("[helper]", "[helper, vanilla-2]"), "{}", FIGHT),
    "guard": ("battle", "{battle: [vanilla-2]}", SIDE, FIGHT),
}
SECTIONS = {
    "main": {
        "play plain": "6-3-1-2-1",
        "play study": "6-3-1-2-2",
        "activate helper": "6-3-1-2-2",
        "awaken": "6-3-1-2-3",
        "pass": "6-3-1-3",
    },
    "standby": {
        "play boost": "7-2-1-2-2",
        "activate helper": "7-2-1-2-2",
        "awaken": "7-2-1-2-2-1",
        "attack": "7-2-1-2-1",
        "pass": "7-2-1-3",
    },
    "attack": {
        "play plain": "7-3-1-6-2",
        "play boost": "7-3-1-6-3",
        "join helper": "7-3-1-6-1",
        "activate helper": "7-3-1-6-3",
        "awaken": "7-3-1-6-3-1",
        "pass": "7-3-1-7",
    },
    "guard": {
        "play plain": "7-4-1-2-2",
        "play boost": "7-4-1-2-3",
        "join helper": "7-4-1-2-1",
        "activate helper": "7-4-1-2-3",
        "awaken": "7-4-1-2-3-1",
        "pass": "7-4-1-3",
    },
}
PUT_BACK = """
scenario: put-back
game: dragon-ball-ic
cards:
  back: {type: extra, level: 0, effects: [{on: main, do: [
    {move: {from: drop, n: 2, filter: {category: battle}, to: deck-bottom}}]}]}
given:
  A: {hand: [back], drop: [vanilla-2, vanilla-3], deck: [study, boost]}
line:
  - A: play back
  - A: order ORDER
"""


def case(step):
    phase, a, b, fight = STANDS[step]
    text = (
        f"scenario: x\ngame: dragon-ball-ic\ncards:{CARDS}given:\n"
        f"  turn: {{player: A, number: 5, phase: {phase}}}\n  A: {a}\n  B: {b}\n"
        + (f"  {fight.replace('STEP', step)}\n" if fight else "")
    )
    return read_scenario(text, "x.yaml")


@pytest.mark.parametrize("step", STANDS)
def test_every_offer_names_the_section_that_allows_it(step):
    """By the step, and by what kind of card or ability it is."""
    found = {
        one["answer"].replace("A.", "").replace("B.", ""): one["rule"]
        for one in legal(case(step), lang="en")["options"]
    }

    assert SECTIONS[step].items() <= found.items()


def test_the_order_in_the_deck_is_told_to_its_owner_only():
    """Which cards they are, everybody has seen."""

    def told(order, viewer, **more):
        scenario = read_scenario(PUT_BACK.replace("ORDER", order), "x.yaml")
        return replay(scenario, lang="en", viewer=viewer, **more)["steps"]

    one, other = "vanilla-3, vanilla-2", "vanilla-2, vanilla-3"

    assert told(one, "B", positions=True) == told(other, "B", positions=True)
    assert told(one, "A") != told(other, "A")
    assert any("Vanilla 3 is placed" in step["text"] for step in told(one, "B"))


@pytest.mark.parametrize("lang", LANGS)
def test_the_board_tells_battle_and_battle_area_apart(lang):
    """Each has its own label."""
    text = replay(case("guard"), lang=lang)["final"]["text"]
    label = {"en": "Battle: ", "ja": "バトル: ", "zh-TW": "對戰: "}[lang]

    assert label in text
