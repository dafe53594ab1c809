"""Which section refuses an action that comes at the wrong time, or a card that does not fit."""

import pytest

from tests.games.refusals_common import Refusing, leads


def choosing(on, card_type="battle", **wanted):
    target = {"who": "opponent", "what": "battle", "n": 1}
    if wanted:
        target["filter"] = wanted
    return {"type": card_type, "level": 1, "effects": [{"on": on, "do": [{"break": target}]}]}


CARDS = {
    "picker": choosing("main"),
    "fighter": choosing("battle"),
    "opener": choosing("start-of-battle-phase"),
    "broker": {
        "type": "battle",
        "effects": [{"on": "main", "cost": [{"discard": 1}], "do": [{"draw": 1}]}],
    },
    "looter": {
        "type": "battle",
        "effects": [
            {"on": "main", "do": [{"move": {"from": "deck-top", "up-to": 2, "to": "drop"}}]}
        ],
    },
    "small": choosing("main", level="<=2"),
    "blue": choosing("main", color="blue"),
    "saiyan": choosing("main", trait="Saiyan"),
    "tired": choosing("main", state="rested"),
    "fit": {"type": "battle", "level": 1, "color": "blue", "traits": ["Saiyan"]},
    "giant": {"type": "battle", "level": 5, "color": "red"},
}
HERE = Refusing("dragon-ball-ic", CARDS)
MAIN = {"player": "A", "number": 5, "phase": "main"}
BATTLE = {"player": "A", "number": 5, "phase": "battle"}
HAND = ["plain", "study", "boost"]
OWN = {"hand": HAND, "energy": 5}
THERE = {"B": {"battle": ["giant", "fit"]}}
FIGHT = {"attacker": "A.leader", "target": "B.leader"}


def moment(card, turn=MAIN, line=None, **more):
    position = {"turn": turn, "A": {**OWN, "battle": [card]}, **THERE, **more}
    return position, [{"A": f"activate {card}"}] if line is None else line


CHOOSING = moment("picker")
PAYING = moment("broker")
STANDBY = moment("fighter", BATTLE)
OPENING = moment("opener", MAIN, [{"A": "pass"}])
DECLARING = moment("picker", BATTLE, [{"A": "attack"}])
FIGHTING = moment("fighter", BATTLE, battle={**FIGHT, "step": "attack"})
GUARDING = (
    {
        "turn": BATTLE,
        "A": {"battle": ["giant", "fit"]},
        "B": {**OWN, "battle": ["fighter"]},
        "battle": {**FIGHT, "step": "guard"},
    },
    [{"B": "activate fighter"}],
)
TOO_MANY = (
    {"turn": MAIN, "A": {**OWN, "battle": ["fit", "fit", "giant", "giant"]}},
    [{"A": "play plain"}],
)


@pytest.mark.parametrize(
    ("found", "player", "said", "now"),
    [
        (CHOOSING, "A", "play plain", "8-6-3"),
        (CHOOSING, "A", "play study", "8-6-3"),
        (CHOOSING, "A", "activate picker", "8-6-3"),
        (CHOOSING, "A", "pass", "8-6-3"),
        (PAYING, "A", "play plain", "8-6-2-3"),
        (TOO_MANY, "A", "play study", "9-3-2-1"),
        (STANDBY, "A", "attack A.leader -> B.leader", "8-6-3"),
        (STANDBY, "A", "play boost", "8-6-3"),
        (FIGHTING, "A", "play plain", "8-6-3"),
        (GUARDING, "B", "play plain", "8-6-3"),
    ],
)
def test_4_6_1_before_the_next_free_timing_nothing_of_it_can_be_done(found, player, said, now):
    """The action is one of this free timing, which is given again after what is open now."""
    assert leads(HERE.cited(*found, {player: said}), "4-6-1", now)


@pytest.mark.parametrize(
    ("found", "player", "said", "when", "now"),
    [
        (CHOOSING, "A", "attack A.leader -> B.leader", "7-2-1-2-1", "8-6-3"),
        (CHOOSING, "A", "play boost", "4-6-1", "8-6-3"),  # [Battle]: not in the Main Phase
        (CHOOSING, "A", "join picker", "4-6-1", "8-6-3"),
        (STANDBY, "A", "play plain", "4-6-1", "8-6-3"),  # no card is played in this step
        (STANDBY, "A", "play study", "4-6-1", "8-6-3"),
        (OPENING, "A", "play plain", "4-6-1", "8-6-3"),
        (DECLARING, "A", "play boost", "4-6-1", "7-3-1-2"),  # the attack has been declared
        (FIGHTING, "A", "attack A.leader -> B.leader", "7-2-1-2-1", "8-6-3"),
        (GUARDING, "B", "attack B.leader -> A.leader", "7-2-1-2-1", "8-6-3"),
    ],
)
def test_in_another_phase_or_step_the_time_of_the_action_decides(found, player, said, when, now):
    """Where the action belongs to another free timing, its own section stays the first."""
    assert leads(HERE.cited(*found, {player: said}), when, now)


@pytest.mark.parametrize(
    ("turn", "said", "cited"),
    [
        (MAIN, "attack A.leader -> B.leader", ("6-3-1-2",)),
        (BATTLE, "play plain", ("7-2-1-2",)),
    ],
)
def test_4_6_3_a_free_timing_lists_what_can_be_done(turn, said, cited):
    """Nothing is unfinished: the list of the free timing that is given decides, as ever."""
    assert HERE.cited({"turn": turn, "A": OWN}, [], {"A": said}) == ("not-now", cited)


def test_4_6_1_who_is_not_asked_has_no_free_timing():
    """The other player is told what is decided, and by whom."""
    code, cited = HERE.cited(*CHOOSING, {"B": "attack B.leader -> A.leader"})
    assert (code, cited[0]) == ("not-your-decision", "4-6-1")
    assert "8-6-3" in cited


@pytest.mark.parametrize(
    ("name", "card", "why", "cited"),
    [
        ("small", "giant", "its level is 5, not 2 or less", ("2-10-1",)),
        ("blue", "giant", "its color is not blue", ("2-4-1",)),
        ("saiyan", "giant", "it does not have the trait “Saiyan”", ("2-6-3", "2-6-5", "2-6-2")),
        ("tired", "giant", "it is not rested", ("4-7-1",)),
        ("small", "small", "it is not a card of Player B", ()),
        ("small", "blue-leader", "it is no Battle card", ("2-3-2-2-1",)),
        ("small", "study", "it is not a card of Player B", ()),
    ],
)
def test_8_6_3_a_card_that_does_not_fit_is_told_why(name, card, why, cited):
    """What is said is the word of the text that the card does not meet."""
    lying = {"card": "fit", "rested": True}
    position, line = moment(name, B={"battle": ["giant", lying, lying]})
    assert HERE.told(position, line, {"A": f"choose {card}"}) == (
        f"{card} cannot be chosen here: {why}."
    )
    assert HERE.cited(position, line, {"A": f"choose {card}"}) == (
        "not-an-option",
        ("8-6-3", *cited),
    )


def test_which_numbers_there_are():
    """8-6-3-2 A number that is too great is told the greatest."""
    position, line = moment("looter")
    assert HERE.told(position, line, {"A": "number 5"}) == (
        "5 cannot be chosen here: it is a number from 0 to 2."
    )
