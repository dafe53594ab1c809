"""Remedies of this game: changes that cannot be made, attacks in one line, how remedies read.

The cases in `remedies.yaml` are played by `tests/games/test_remedies.py`, as every game's are.
"""

import pytest

from judge.games.common.areas import RESTED
from judge.games.common.changes import change
from judge.games.common.remedies import Remedy
from judge.games.dragon_ball_ic.changes import CHANGES
from judge.games.dragon_ball_ic.moments import moments
from judge.games.dragon_ball_ic.remedies import remedy, works
from judge.scenario.lines import Actor, Refused, parse
from judge.scenario.remedy_words import tell
from tests.games.remedies_common import ALL

CASES = ALL["dragon-ball-ic"]
GAME = CASES.game


@pytest.mark.parametrize(
    "wanted",
    [
        ("set-active", "A.plain"),
        ("rest", "A.red-leader"),
        ("in-hand", "A.red-leader"),
        ("in-hand", "A.study"),
        ("on-field", "A.study"),
        ("on-field", "A.vanilla-5"),
        ("lies-in", "A.study", "hand"),
        ("have", "A", "energy", 40),
        ("have", "A", "life", 0),
        ("have-card", "B", "hand", "plain"),
        ("front-side", "A.red-leader"),
        ("front-side", "A.plain"),
        ("back-side", "A.plain"),
        ("more-power", "A.plain", 0),
        ("not-used", "A.plain", "plain/1"),
        ("remove-prohibition", "A.plain"),
        ("not-negated", "A.plain"),
        ("turn", 4),
    ],
    ids=lambda wanted: " ".join(map(str, wanted)),
)
def test_a_change_that_cannot_be_made_is_not_made(wanted):
    """Where cards are missing, or it is so already, a change says no."""
    position = {
        "A": {
            "leader": {"card": "red-leader", "rested": True},
            "battle": ["plain", "vanilla-2", "vanilla-3", "vanilla-4"],
            "hand": ["study", "vanilla-5"],
        },
        "B": {"deck": ["plain"]},
    }

    assert change(CHANGES, CASES.table(position).state.copy(), wanted) is False


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("attack A.leader -> B.leader", ("choose", "B.defender")),
        ("attack A.leader -> vanilla-2", ("choose", "B.defender")),
    ],
)
def test_a_target_that_was_the_only_one_is_what_can_be_attacked(text, instead):
    """The question has passed by itself; the card it left is named all the same."""
    position = {"turn": {"phase": "battle"}, "B": {"battle": ["vanilla-2", "defender"]}}
    table = CASES.table(position)
    with pytest.raises(Refused) as refused:
        Actor(GAME, table).do("A", parse(CASES.name, text))
    why = refused.value
    found = remedy(table, "A", why.answer, why.reason)

    assert found == Remedy("choice", (("choose-instead", instead),))
    assert works(table, "A", why.answer, found)


def test_an_attack_that_names_its_cards_is_mended_for_those():
    """Not any card is to be active but the one that was to attack, and the target must be open."""
    rested = {"card": "red-leader", "rested": True}
    tired = {"leader": rested, "battle": [{"card": "vanilla-2", "rested": True}]}
    table = CASES.table({"turn": {"phase": "battle"}, "A": tired})
    reason = table.refusal(("attack",))
    wanted = ("attack", "A.vanilla-2", "B.blue-leader")
    found = remedy(table, "A", wanted, reason)

    assert found == Remedy("position", (("set-active", "A.vanilla-2"),))
    assert works(table, "A", wanted, found)

    guarded = {"turn": {"phase": "battle"}, "A": tired, "B": {"battle": ["defender"]}}
    table = CASES.table(guarded)

    assert remedy(table, "A", wanted, reason) is None
    assert remedy(table, "A", ("attack", "A.vanilla-2", "B.defender"), reason) == found
    assert remedy(table, "A", ("attack", "A.nobody", "B.defender"), reason) is None


def test_times_come_in_the_order_in_which_they_will_be():
    """In the own turn what is left of it, then the opponent's attack; else that comes first."""
    orders = {}
    for player in "AB":
        for phase in ("main", "battle"):
            table = CASES.table({"turn": {"player": player, "phase": phase}})
            found = moments(table.state, "A", ("pass",))
            orders[player, phase] = list(dict.fromkeys(one.change[1] for one in found))

    others = ["guard-step", "main-phase", "standby-step", "attack-step"]
    assert orders == {
        ("A", "main"): ["main-phase", "standby-step", "attack-step", "guard-step"],
        ("A", "battle"): ["standby-step", "attack-step", "guard-step", "main-phase"],
        ("B", "main"): others,
        ("B", "battle"): others,
    }


def test_cards_are_active_again_on_a_later_turn():
    """Each End Phase in between sets the cards of its player active; life and hands stay."""
    rested = {"leader": {"card": "red-leader", "rested": True}}
    table = CASES.table({"turn": {"phase": "battle"}, "A": rested})
    later = [one for one in moments(table.state, "A", ("awaken",)) if one.change[1] == "main-phase"]

    assert {one.state.facts.turn for one in later} == {7}
    assert all(one.state.cards["A.red-leader"].state != RESTED for one in later)
    assert table.state.cards["A.red-leader"].state == RESTED


def test_how_a_remedy_reads():
    """One of each frame, as a reader sees it."""
    names = {"A.scout": "Scout", "A.hero": "Hero", "B.wall": "Wall"}.__getitem__
    changes = (("in-hand", "A.scout"), ("have", "A", "energy", 3))
    when = ("wait-until", "guard-step", "B")

    assert tell(GAME, Remedy("position", changes), "en", names) == (
        "It would be legal if Scout were in its owner's hand "
        "and Player A had 3 cards in the energy area."
    )
    assert tell(GAME, Remedy("timing", (when, ("have", "B", "hand", 1))), "en", names) == (
        "It would be legal in the Guard Step of an attack on the Leader of Player B, "
        "if Player B had 1 card in the hand."
    )
    assert tell(GAME, Remedy("timing", (when,)), "ja", names) == (
        "プレイヤーBのリーダーへのアタックのガードステップなら、できます。"
    )
    instead = ("choose-instead", ("choose", "B.wall"))
    assert tell(GAME, Remedy("choice", (instead,)), "zh-TW", names) == (
        "現在可以改為：選擇「Wall」。"
    )
