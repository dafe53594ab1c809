"""Remedies of this game: changes that cannot be made, both players at once, how remedies read.

The cases in `remedies.yaml` are played by `tests/games/test_remedies.py`, as every game's are.
"""

import pytest

from judge.games.common.changes import change
from judge.games.common.remedies import Remedy
from judge.games.kaiun_colosseum.changes import CHANGES
from judge.games.kaiun_colosseum.moments import moments
from judge.games.kaiun_colosseum.remedies import remedy
from judge.scenario.remedy_words import tell
from tests.games.remedies_common import ALL

CASES = ALL["kaiun-colosseum"]
GAME = CASES.game
HANDS = {"A": {"hand": ["plain-rock", "plain-paper"]}, "B": {"hand": ["plain-rock", "plain-paper"]}}


@pytest.mark.parametrize(
    "wanted",
    [
        ("in-hand", "A.plain-rock"),
        ("in-battle", "A.plain-rock"),
        ("in-battle", "B.plain-rock"),
        ("remove-prohibition", "A.plain-rock"),
    ],
    ids=lambda wanted: " ".join(wanted),
)
def test_a_change_that_cannot_be_made_is_not_made(wanted):
    """Where there is no room, or it is so already, a change says no."""
    position = {
        "A": {"hand": ["plain-rock", "plain-paper"], "battle": "weak-rock"},
        "B": {"battle": "plain-rock"},
    }

    assert change(CHANGES, CASES.table(position).state.copy(), wanted) is False


def test_a_card_that_fought_goes_back_to_the_hand():
    """The result of a battle holds no card where it lies."""
    position = {
        "turn": {"phase": "cost"},
        "A": {"battle": "plain-rock"},
        "B": {"battle": "plain-paper"},
        "battle": {"winner": "B"},
    }
    state = GAME.rules.build({**position}, CASES.library, GAME.rules.book_for("1", {})).state

    assert change(CHANGES, state, ("in-hand", "A.plain-rock")) is True
    assert state.cards["A.plain-rock"].zone == ("A", "hand")


def test_the_set_phase_of_this_turn_is_nearer_than_the_next():
    """Before the Set Phase it is this turn's, afterwards the next one's."""
    steps = {}
    for phase in ("draw", "set", "open", "battle"):
        position = {"turn": {"number": 3, "phase": phase}, **HANDS}
        state = GAME.rules.build(position, CASES.library, GAME.rules.book_for("1", {})).state
        found = [*moments(state, "A", ("stay",))]
        steps[phase] = {(one.change[1], one.state.facts.turn) for one in found}

    assert steps == {
        "draw": {("set-phase", 3)},
        "set": {("next-turn", 4)},
        "open": {("next-turn", 4)},
        "battle": {("next-turn", 4)},
    }


def test_there_is_no_time_for_other_answers():
    """Janken and choices have their place only where the rules ask for them."""
    state = CASES.table(HANDS).state

    assert [*moments(state, "A", ("janken", "rock"))] == []
    assert [*moments(state, "A", ("choose", "A.plain-rock"))] == []


def test_before_the_first_turn_there_is_nothing_to_wait_for():
    """While decks are shuffled nobody can know the cards."""
    deck = {"deck": [{"card": "plain-rock", "n": 30}]}
    position = {"turn": {"phase": "setup"}, "A": deck, "B": deck}
    state = GAME.rules.build(position, CASES.library, GAME.rules.book_for("1", {})).state

    assert [*moments(state, "A", ("stay",))] == []


def test_a_janken_that_does_not_exist_has_others_beside_it():
    """Whoever shows something else is told what can be shown."""
    bare = {"battle": "plain-rock", "barrier": 0, "deck": 1}
    table = CASES.table({"turn": {"phase": "cost"}, "A": bare, "B": bare})
    reason = table.refusal(("janken", "lizard"))
    found = remedy(table, table.decision.player, ("janken", "lizard"), reason)

    assert table.decision.ask == "janken"
    assert found == Remedy("choice", (("choose-instead", ("janken", "rock")),))


def test_how_a_remedy_reads():
    """One of each frame, as a reader sees it."""
    names = {"A.hare": "Hare", "B.wall": "Wall"}.__getitem__
    held = (("in-hand", "A.hare"), ("remove-prohibition", "B.wall"))
    when = ("wait-until", "next-turn", "A")

    assert tell(GAME, Remedy("position", held), "en", names) == (
        "It would be legal if Hare were in its owner's hand "
        "and what the text of Wall forbids did not apply."
    )
    assert tell(GAME, Remedy("timing", (when, ("in-hand", "A.hare"))), "en", names) == (
        "It would be legal in the Set Phase of the next turn, if Hare were in its owner's hand."
    )
    assert tell(GAME, Remedy("timing", (when,)), "ja", names) == (
        "次のターンのセットフェイズなら、できます。"
    )
    assert tell(GAME, Remedy("position", (("in-battle", "A.hare"),)), "zh-TW", names) == (
        "如果「Hare」以正面放置於對戰區，就可以這麼做。"
    )
