"""Positions that cannot be: for each reason one that has it and one that just has not."""

import pytest

from judge.games.dragon_ball_ic.definitions import library_of
from judge.games.dragon_ball_ic.possible import impossibilities
from judge.games.dragon_ball_ic.rulebook import book
from judge.rules.corpus import open_corpus
from judge.scenario.samples import sample_cards
from judge.scenario.violations import tell
from judge.words import LANGS

OWN = {
    "strong-extra": {"type": "extra", "power": 5000},
    "named-extra": {"type": "extra", "character": "Nobody"},
    "leveled": {"type": "leader", "level": 2},
    "one-sided": {"type": "leader"},
}
LIBRARY = library_of({**sample_cards(open_corpus(), "dragon-ball-ic"), **OWN})
MAIN = {"player": "A", "number": 5, "phase": "main"}


def reasons(a=None, /, *, turn=MAIN, **more):
    given = {"turn": turn, "A": a or {}, "B": {}, **more}
    return impossibilities(given, LIBRARY, book)


def codes(*args, **more):
    return {one.code: one.rule for one in reasons(*args, **more)}


@pytest.mark.parametrize(
    ("side", "code", "rule"),
    [
        ({"hand": ["strong-extra"]}, "impossible-value", "2-8-2"),
        ({"hand": ["named-extra"]}, "impossible-value", "2-5-4"),
        ({"leader": "leveled"}, "impossible-value", "2-10-2"),
        ({"leader": {"card": "one-sided", "side": "back"}}, "no-other-side", "2-3-2-1-2"),
        ({"battle": ["study"]}, "wrong-area", "2-3-2-3"),
        ({"melee": ["red-leader"]}, "wrong-area", "2-3-2-1"),
        ({"leader": ["red-leader", "red-leader"]}, "leader-count", "5-1-2"),
        ({"hand": ["red-leader"]}, "not-a-deck-card", "5-1-3"),
        ({"hand": [{"card": "plain", "n": 4}]}, "too-many-copies", "5-1-3-1"),
        ({"deck": 41}, "too-many-cards", "5-1-3"),
        ({"energy": -1}, "negative-count", "1-3-5"),
    ],
)
def test_what_cannot_be_is_told(side, code, rule):
    """With its section, and in every language."""
    found = codes(side)

    assert rule in found[code]
    for one in reasons(side):
        assert all(tell("dragon-ball-ic", lang, one.code, dict(one.facts)) for lang in LANGS)


@pytest.mark.parametrize(
    "side",
    [
        {},
        {"battle": ["plain", "plain", "plain", "vanilla-2", "vanilla-3"]},
        {"melee": ["plain"]},
        {"life": 0},
        {"leader": {"card": "red-leader", "side": "back", "rested": True}},
        {"hand": [{"card": "plain", "n": 3}], "deck": 30, "life": 7},
    ],
)
def test_what_can_be_is_not_refused(side):
    """Rule processing deals with the rest."""
    assert codes(side) == {}


def test_before_the_game_there_are_only_leader_and_deck():
    """Everything else comes later, each by its section."""
    found = codes({"energy": 1, "deck": 39}, turn={"phase": "setup"})

    assert found["too-early"][0] == "6-2-4"


def test_fighters_stand_where_they_can_fight():
    """On the right side, in the leader area or the battle area."""
    fighting = {"attacker": "B.leader", "target": "B.leader", "step": "guard"}
    now = {"player": "A", "number": 5, "phase": "battle"}
    found = codes(battle=fighting, turn=now)

    assert "7-3-1-2" in found["not-an-attacker"]
    assert codes(battle={**fighting, "attacker": "A.leader"}, turn=now) == {}


def test_a_battle_has_its_phase_and_a_guard_step_its_leader():
    """Each of them is impossible elsewhere."""
    fighting = {"attacker": "A.leader", "target": "B.plain", "step": "guard"}
    now = {"player": "A", "number": 5, "phase": "battle"}
    there = {"B": {"battle": ["plain"]}}

    assert codes(battle=fighting, turn=now, **there)["guard-step-without-leader"][0] == "7-4-1"
    turned = {**there, "A": {"drop": ["turning-tide"]}}
    assert codes(battle=fighting, turn=now, **turned) == {}  # a text can turn an attack
    assert codes(battle={**fighting, "step": "judgement"}, turn=now, **there) == {}
    assert codes(battle={**fighting, "step": "attack"}, **there).keys() == {
        "battle-outside-its-phase"
    }


def test_before_the_game_a_leader_shows_its_front():
    """It is placed so."""
    side = {"leader": {"card": "red-leader", "side": "back"}}

    assert codes(side, turn={"phase": "setup"})["back-side-before-the-game"][0] == "5-2-1-2"
