"""What both players do at the same time, and what may come in between."""

import pytest

from judge.engine.chance import unchanged
from judge.engine.trace import steps
from judge.errors import IllegalAnswer
from judge.games.common.events import Note
from judge.games.kaiun_colosseum.here import GAME
from judge.rules.corpus import open_corpus
from judge.scenario.samples import sample_cards

SETTING = {
    "turn": {"number": 3, "phase": "set"},
    "A": {"hand": ["plain-rock", "plain-paper"]},
    "B": {"hand": ["weak-rock", "weak-paper"]},
}
PHOENIX = {"on": {"would-lose": {"who": "you", "cause": "refresh"}}, "do": [{"luck": 1000}]}


def table(given, cards=None, **readings):
    library = GAME.language.library_of(
        {**sample_cards(open_corpus(), GAME.rules.id), **(cards or {})}
    )
    return GAME.rules.resume(given, library, GAME.rules.book_for("1", readings), chance=unchanged)


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
    assert found.state.facts.turn == 4
    assert found.state.zones[("A", "battle")] == ("A.plain-rock",)


def test_a_proposal_can_be_saved_and_written():
    """The interrupted procedure is plain data like everything else."""
    found = table(SETTING)
    found.answer(("set", "A.plain-rock"))
    found.answer(("settle", "B"))
    saved, written = found.save(), GAME.rules.dump(found)
    other = GAME.rules.resume(written, found.state.library, found.book, chance=unchanged)
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

    assert found.state.facts.over is None
    found.answer(("no",))
    assert found.state.facts.turn == 4


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
    assert refused.state.facts.over == "nobody"


def test_both_lose_in_one_step_of_their_effects():
    """1-2-3 Effects go step by step: both refresh in the same step, and janken decides."""
    drawer = {"effects": [{"on": "on-open", "do": [{"draw": 1}]}]}
    bare = {"deck": 1, "trash": 3, "barrier": 0}
    found = table(opened("drawer", "drawer", A=bare, B=bare), {"drawer": drawer})

    assert found.decision.ask == "janken"
    found.answer(("janken", "rock"))
    found.answer(("janken", "scissors"))
    assert found.state.facts.over == "A"


def test_a_loss_by_refresh_can_be_replaced():
    """8-1-2-3 Something takes its place, and the condition does not count again."""
    phoenix = {"luck-win": 9000, "luck-other": 9000, "effects": [PHOENIX]}
    given = {
        "turn": {"number": 3, "phase": "draw"},
        "A": {"battle": "phoenix", "deck": 1, "trash": 3, "barrier": 0},
        "B": {"hand": ["weak-rock", "weak-paper"]},
    }
    found = table(given, {"phoenix": phoenix})

    assert found.state.facts.over is None
    assert (found.decision.player, found.decision.ask) == ("B", "set")
    assert not found.state.facts.losing


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


def test_both_losses_can_be_replaced():
    """9-2-1 Each loss is a situation of its own: both are replaced, and nobody loses."""
    phoenix = {"luck-win": 9000, "luck-other": 9000, "effects": [PHOENIX]}
    bare = {"battle": "phoenix", "deck": 1, "trash": 3, "barrier": 0, "hand": ["weak-rock"]}
    given = {"turn": {"number": 3, "phase": "draw"}, "A": bare, "B": bare}
    found = table(given, {"phoenix": phoenix})

    assert found.state.facts.over is None
    assert (found.decision.player, found.decision.ask) == ("A", "stay")


HUSH = {"negate": "opposing", "keyword": "on-open", "for": "this-turn"}


def test_two_negations_meet_whatever_comes_before_them():
    """8-5-1 A price or another instruction before it makes no negation late."""
    cards = {
        "quick": {"effects": [{"on": "on-open", "do": [HUSH, {"draw": 1}]}]},
        "slow": {"effects": [{"on": "on-open", "cost": [{"mill": 1}], "do": [HUSH, {"draw": 1}]}]},
    }
    found = table(opened("quick", "slow", A={"hand": 0}, B={"hand": 0}), cards)
    found.answer(("yes",))

    assert noted(found).count("silenced") == 2
    assert len(found.state.zones[("B", "trash")]) >= 1


def test_who_negates_something_else_does_not_go_first():
    """8-5-1 Only what could silence the effect beside it is carried out before it."""
    cards = {
        "later": {"effects": [{"on": "on-open", "do": [{**HUSH, "keyword": "on-lose"}]}]},
        "draws": {"effects": [{"on": "on-open", "cost": [{"discard": 1}], "do": [{"draw": 1}]}]},
    }
    found = table(opened("later", "draws", B={"hand": ["weak-rock", "weak-paper"]}), cards)

    assert (found.decision.player, found.decision.ask) == ("B", "pay")
    assert "10-1-1-3" in found.decision.rule
    assert not found.state.modifiers


def test_what_ends_the_game_for_both_is_settled_or_left():
    """1-2-6 Two effects win at the same time: janken by agreement, otherwise no result."""
    champ = {"effects": [{"on": "on-open", "do": [{"win": "you"}]}]}
    agreed, refused = (table(opened("champ", "champ"), {"champ": champ}) for _ in range(2))
    for answer in (("yes",), ("yes",), ("janken", "rock"), ("janken", "paper")):
        agreed.answer(answer)
    for answer in (("yes",), ("no",)):
        refused.answer(answer)

    assert agreed.state.facts.over == "B"
    assert refused.state.facts.over == "nobody"


def test_an_endless_loop_can_be_settled():
    """11-3-1 What nobody can stop ends in a draw, unless both agree to janken."""
    wheel = {
        "effects": [
            {"on": "on-open", "do": [{"draw": 1}]},
            {
                "on": {"drawn": {"who": "you"}},
                "do": [{"move": {"from": "hand", "n": 1, "to": "deck-bottom"}}, {"draw": 1}],
            },
        ]
    }
    found = table(opened("wheel", "plain-rock", A={"hand": 0}), {"wheel": wheel})
    for answer in (("yes",), ("yes",), ("janken", "rock"), ("janken", "scissors")):
        found.answer(answer)

    assert found.state.facts.over == "A"


def test_draws_that_are_told_apart_are_both_made():
    """KJ4 Where one draw comes before the other, play goes on behind both."""
    given = {"turn": {"number": 3, "phase": "draw"}, "A": {"deck": 5}, "B": {"deck": 5}}
    for reading in ("same-time", "first-draw-loses"):
        found = table(given, KJ4=reading)
        assert [len(found.state.zones[player, "hand"]) for player in "AB"] == [1, 1]
        assert found.state.facts.turn == 3
