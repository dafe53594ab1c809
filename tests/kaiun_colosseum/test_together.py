"""What both players do at the same time, and what may come in between."""

import pytest

from judge.engine.chance import unchanged
from judge.engine.trace import steps
from judge.errors import IllegalAnswer
from judge.games.common.events import Note
from judge.games.kaiun_colosseum.here import GAME
from judge.scenario.samples import sample_cards

SETTING = {
    "turn": {"number": 3, "phase": "set"},
    "A": {"hand": ["plain-rock", "plain-paper"]},
    "B": {"hand": ["weak-rock", "weak-paper"]},
}
PHOENIX = {"on": {"would-lose": {"who": "you", "cause": "refresh"}}, "do": [{"luck": 1000}]}


def table(given, cards=None, **readings):
    library = GAME.library_of({**sample_cards(GAME.id), **(cards or {})})
    return GAME.resume(given, library, GAME.book_for("1", readings), chance=unchanged)


def opened(mine, theirs, **more):
    """Both cards lie face-down at the beginning of the Open Phase."""
    sides = {
        player: {"battle": {"card": card, "face": "down"}, **more.get(player, {})}
        for player, card in (("A", mine), ("B", theirs))
    }
    return {"turn": {"number": 3, "phase": "open"}, **sides}


def noted(found):
    return [step.what.code for step in steps(found.trace) if isinstance(step.what, Note)]


def test_settling_comes_in_between_and_nothing_is_lost():
    """11-3-1 A player proposes it at any time; what was answered in secret stays answered."""
    found = table(SETTING)
    found.answer(("set", "A.plain-rock"))
    found.answer(("settle", "A"))
    asked = found.decision
    found.answer(("no",))

    assert (asked.player, asked.ask) == ("B", "settle")
    assert (found.decision.player, found.decision.ask) == ("B", "set")
    found.answer(("set", "B.weak-rock"))
    assert found.state.facts["turn"] == 4
    assert found.state.zones[("A", "battle")] == ("A.plain-rock",)


def test_a_proposal_can_be_saved_and_written():
    """The interrupted procedure is plain data like everything else."""
    found = table(SETTING)
    found.answer(("set", "A.plain-rock"))
    found.answer(("settle", "B"))
    saved, written = found.save(), GAME.dump(found)
    other = GAME.resume(written, found.state.library, found.book, chance=unchanged)
    found.answer(("yes",))
    found.load(saved)

    for one in (found, other):
        one.answer(("no",))
        assert (one.decision.player, one.decision.ask) == ("B", "set")
        assert one.refusal(("set", "A.plain-rock")).rule


def test_agreed_settling_ends_with_a_winner():
    """Both agree: their janken is played until somebody wins it, and play goes on."""
    found = table(SETTING)
    found.answer(("settle", "A"))
    found.answer(("yes",))
    for shown in ("rock", "rock", "paper", "rock"):
        found.answer(("janken", shown))

    assert noted(found)[-3:] == ["janken-tied", "janken-won", "settled"]
    assert (found.decision.player, found.decision.ask) == ("A", "set")


def test_loops_that_can_be_stopped_go_on():
    """11-3-1 is for what nobody can stop: a player who may decline can."""
    wheel = {
        "effects": [
            {"on": "on-open", "do": [{"draw": 1}]},
            {
                "on": {"drawn": {"who": "you"}},
                "cost": [{"move": {"from": "hand", "n": 1, "to": "deck-bottom"}}],
                "do": [{"draw": 1}],
            },
        ]
    }
    found = table(opened("wheel", "plain-rock"), {"wheel": wheel})
    for _ in range(40):
        found.answer(("yes",))

    assert found.state.facts.get("over") is None
    found.answer(("no",))
    assert found.state.facts["turn"] == 4


def test_nobody_can_tell_how_play_goes_on():
    """Without a card to compare, play stops; without agreement the game has no result."""
    given = {"turn": {"number": 3, "phase": "battle"}, "A": {"battle": "plain-rock"}}
    agreed, refused = table(given), table(given)
    for answer in (("yes",), ("yes",), ("janken", "paper"), ("janken", "rock")):
        agreed.answer(answer)
    for answer in (("yes",), ("no",)):
        refused.answer(answer)

    assert len(agreed.state.zones[("B", "barrier")]) == 4
    assert refused.is_over
    assert refused.state.facts["over"] == "nobody"


def test_both_lose_in_one_step_of_their_effects():
    """1-2-3 Effects go step by step: both refresh in the same step, and janken decides."""
    drawer = {"effects": [{"on": "on-open", "do": [{"draw": 1}]}]}
    bare = {"deck": 1, "trash": 3, "barrier": 0}
    found = table(opened("drawer", "drawer", A=bare, B=bare), {"drawer": drawer})

    assert found.decision.ask == "janken"
    found.answer(("janken", "rock"))
    found.answer(("janken", "scissors"))
    assert found.state.facts["over"] == "A"


def test_a_loss_by_refresh_can_be_replaced():
    """8-1-2-3 Something takes its place, and the condition does not count again."""
    phoenix = {"luck-win": 9000, "luck-other": 9000, "effects": [PHOENIX]}
    given = {
        "turn": {"number": 3, "phase": "draw"},
        "A": {"battle": "phoenix", "deck": 1, "trash": 3, "barrier": 0},
        "B": {"hand": ["weak-rock", "weak-paper"]},
    }
    found = table(given, {"phoenix": phoenix})

    assert found.state.facts.get("over") is None
    assert (found.decision.player, found.decision.ask) == ("B", "set")
    assert not found.state.facts.get("losing")


def test_effects_of_one_player_are_chosen_in_order():
    """2-6-3 A card's own effects go in the order of its text, others as their player likes."""
    plan = {
        "luck-win": 9000,
        "luck-other": 9000,
        "effects": [
            {"on": "on-open", "do": [{"delayed": {"at": "end-of-this-turn", "do": [{"draw": 1}]}}]},
            {"on": "end-of-turn", "do": [{"mill": 1}]},
        ],
    }
    found = table(opened("plan", "plain-rock"), {"plan": plan})

    assert len(found.state.zones[("A", "hand")]) == 2
    assert len(found.state.zones[("A", "trash")]) == 2


@pytest.mark.parametrize("answer", [("stay",), ("set", "B.weak-rock"), ("set",), ("set", "none")])
def test_what_cannot_be_placed_is_refused(answer):
    """6-3-1 A card of the own hand, and nothing else."""
    found = table(SETTING)

    with pytest.raises(IllegalAnswer) as caught:
        found.answer(answer)
    assert "6-3-1" in caught.value.reason.rule
