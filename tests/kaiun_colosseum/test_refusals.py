"""Which section refuses an action that comes at the wrong time, or a card that does not fit."""

import pytest

from judge.engine.script import Decision
from judge.games.kaiun_colosseum.refusals import why_not
from tests.games.refusals_common import Refusing, leads


def on_open(*do, **more):
    return {"effects": [{"on": "on-open", "do": list(do), **more}]}


def discarding(**wanted):
    return on_open({"discard": {"from": "hand", "filter": wanted, "n": 1}})


CARDS = {
    "picker": on_open({"discard": 1}),
    "thief": on_open({"discard": {"n": 1, "who": "opponent", "how": "random"}}),
    "mugger": on_open({"discard": {"n": 1, "who": "opponent"}}),
    "broker": on_open({"draw": 1}, cost=[{"discard": 1}]),
    "looter": on_open({"move": {"from": "deck-top", "up-to": 2, "to": "trash"}}),
    "stayer": {"effects": [{"do": [{"prohibit": "leave", "target": "self"}]}]},
    "dear": {"cost": 5},
    "cheap": discarding(cost="<=2"),
    "stone": discarding(janken="rock"),
    "clan": discarding(tribe="Fox"),
    "gift": discarding(attribute="Fire"),
    "fit": {"cost": 2, "janken": "rock", "tribes": ["Fox"], "attributes": ["Fire"]},
}
HERE = Refusing("kaiun-colosseum", CARDS)
HAND = ["plain-rock", "plain-paper"]
OPEN = {"number": 5, "phase": "open"}
CHOOSING = ({"turn": OPEN, "A": {"battle": "picker", "hand": HAND}}, [])
CHOOSING_WITHOUT_A_CARD = (
    {"turn": OPEN, "A": {"battle": "mugger", "hand": HAND}, "B": {"hand": HAND}},
    [],
)
PAYING = ({"turn": OPEN, "A": {"battle": "broker", "hand": HAND}}, [])
SETTLING = ({"A": {"hand": HAND}, "B": {"hand": HAND}}, [{"A": "settle"}])
SETTLING_WITH_CARDS = (
    {"A": {"battle": "plain-rock", "hand": HAND}, "B": {"battle": "plain-rock", "hand": HAND}},
    [{"A": "settle"}],
)


@pytest.mark.parametrize(
    ("moment", "said", "when"),
    [
        (SETTLING, "set B.plain-rock", "6-3-1"),
        (SETTLING_WITH_CARDS, "set B.plain-paper", "6-3-2"),
        (SETTLING_WITH_CARDS, "stay", "6-3-2"),
    ],
)
def test_11_3_1_in_the_set_phase_the_open_question_stands_in_the_way(moment, said, when):
    """The player would be placing a card: first it is said how the problem is settled."""
    assert leads(HERE.cited(*moment, {"B": said}), "11-3-1", when)


@pytest.mark.parametrize(
    ("moment", "player", "said", "when", "now"),
    [
        (CHOOSING, "A", "set plain-rock", "6-3-2", "8-4-1-5-1"),  # its own card is face-up
        (CHOOSING, "A", "stay", "6-3-2", "8-4-1-5-1"),
        (PAYING, "A", "set plain-rock", "6-3-2", "8-3-2-1"),
        (CHOOSING_WITHOUT_A_CARD, "B", "set B.plain-rock", "6-3-1", "8-4-1-5-1"),
        (({"A": {"hand": HAND}}, []), "A", "janken rock", "1-2-3", "6-3-1"),
        (SETTLING, "B", "stay", "6-3-2", "11-3-1"),  # there is no card that could stay
    ],
)
def test_in_another_phase_the_time_of_the_action_decides(moment, player, said, when, now):
    """6-3 Cards are placed in the Set Phase; what is open now stands behind."""
    assert leads(HERE.cited(*moment, {player: said}), when, now)


@pytest.mark.parametrize(
    ("position", "card", "code", "cited"),
    [
        (
            {"A": {"battle": "plain-rock", "hand": ["plain-paper"]}},
            "plain-rock",
            "second-card",
            "6-3-2",
        ),
        (
            {"A": {"hand": ["plain-paper", "dear"]}, "B": {"battle": "plain-rock"}},
            "B.plain-rock",
            "second-card",
            "6-3-1",
        ),
        ({"A": {"hand": HAND, "trash": ["dear"]}}, "dear", "not-in-hand", "6-3-1"),
    ],
)
def test_6_3_a_card_is_placed_from_the_hand(position, card, code, cited):
    """A card that lies in a battle area is no second one: it does not come from the hand."""
    assert HERE.cited(position, [], {"A": f"set {card}"}) == (code, (cited,))


def test_a_card_of_the_battle_area_is_told_why():
    """How it reads."""
    position = {"A": {"battle": "plain-rock", "hand": ["plain-paper"]}}
    told = [
        HERE.told(position, [], {"A": "set plain-rock"}, lang) for lang in ("en", "ja", "zh-TW")
    ]
    assert told == [
        "plain-rock already lies in the battle area; a card is placed from the hand.",
        "「plain-rock」はすでにバトルエリアにあります。置くのは手札のカードです。",
        "「plain-rock」已在對戰區；放置的是手牌的卡片。",
    ]


def test_3_5_3_beside_a_card_that_cannot_leave_there_is_no_room_for_a_second():
    """6-3-2 would put the face-up card into the trash first; 3-5-3 holds one card only."""
    other = {"battle": "plain-paper", "hand": HAND}
    table = HERE.table({"A": {"battle": "stayer", "hand": HAND}, "B": other}, [])
    passed = Decision(("6-3-2", "1-3-1"), "A", "stay", (("stay",),))  # nothing else was possible
    reason = why_not(table.state, passed, ("set", "A.plain-rock"))
    assert (reason.code, reason.rule) == ("forbidden", ("1-3-1", "6-3-2", "3-5-3"))


@pytest.mark.parametrize(
    ("name", "card", "why", "cited"),
    [
        ("cheap", "dear", "its cost is 5, not 2 or less", ()),
        ("stone", "plain-paper", "it is not Rock", ()),
        ("clan", "plain-paper", "it does not have the tribe “Fox”", ("2-8-2",)),
        ("gift", "plain-paper", "it does not have the attribute “Fire”", ("2-7-2",)),
        ("cheap", "cheap", "it does not lie where the cards are chosen from", ()),
    ],
)
def test_8_4_1_5_1_a_card_that_does_not_fit_is_told_why(name, card, why, cited):
    """What is said is the word of the text that the card does not meet."""
    hand = ["fit", "fit", "dear", "plain-paper"]
    here = ({"turn": OPEN, "A": {"battle": name, "hand": hand}}, [], {"A": f"choose {card}"})
    assert HERE.told(*here) == f"{card} cannot be chosen here: {why}."
    assert HERE.cited(*here) == ("not-an-option", ("8-4-1-5-1", *cited))


def test_which_numbers_there_are():
    """4-8-1 A number that is too great is told the greatest."""
    here = ({"turn": OPEN, "A": {"battle": "looter"}}, [], {"A": "number 5"})
    assert HERE.told(*here) == "5 cannot be chosen here: it is a number from 0 to 2."
    assert HERE.cited(*here)[1][0] == "4-8-1"


def test_8_4_1_5_2_who_has_to_choose_is_told_by_the_section_that_obliges():
    """8-4-1-5-1 says when something is chosen, 8-4-1-5-2 that it must be."""
    code, rule = HERE.cited(*CHOOSING, {"A": "choose none"})
    assert (code, rule[:2]) == ("must-choose", ("8-4-1-5-2", "8-4-1-5-1"))


def test_3_3_3_a_card_of_another_hand_cannot_be_named():
    """4-4-3 It is chosen unseen: what forbids to name it is that it cannot be looked at."""
    here = {"turn": OPEN, "A": {"battle": "thief"}, "B": {"hand": HAND}}
    code, rule = HERE.cited(here, [], {"A": "choose B.plain-rock"})
    assert (code, rule[0]) == ("not-an-option", "3-3-3")
