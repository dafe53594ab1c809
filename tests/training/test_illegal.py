"""The illegal step: one that only its moment forbids, and what it interrupts."""

import pytest

from judge.games.registry import game as known_game
from judge.rules.model import Kind
from judge.training.bank import Bank
from judge.training.kinds.illegal import EXPLAINING, TOO_EARLY, candidates
from judge.training.making import Weak
from judge.training.playing import case
from judge.training.probing import attempt, decoded, until
from judge.training.recipes import make
from judge.training.ways import named


def steps(corpus):
    """Every illegal step of the bank: its entry, where it is tried, and why it is refused."""
    for entry in Bank(corpus).entries(kind="illegal"):
        name, edition, lines, player, code = entry.recipe.split(":")[1:]
        run = until(case(corpus.folder, name, edition), int(lines))
        yield entry, run, player, attempt(run, player, decoded(code)).refused


def test_what_is_interrupted_is_a_procedure(shipped):
    """Or it is said when something may be done; what only says what it is forbids nothing."""
    early = 0
    for entry, _, _, refused in steps(shipped):
        if refused.reason.code in TOO_EARLY:
            edition = shipped.game(entry.game).edition(entry.edition)
            when = known_game(entry.game).speech.refusals.when.values()
            timely = entry.section in {number for rule in when for number in rule}
            assert timely or edition.data(entry.section).kind not in EXPLAINING
            early += 1
    assert early > 10
    assert Kind.DEFINITION in EXPLAINING


def test_only_the_moment_forbids_what_comes_too_early(shipped):
    """What is played too early is in the hand; a Counter between Counters is in its time."""
    for _, run, player, refused in steps(shipped):
        if refused.reason.code in TOO_EARLY:
            verb, *cards = refused.answer
            assert verb != "counter"
            if verb in ("play", "set"):
                assert run.table.state.cards[cards[0]].zone == (player, "hand")


def test_a_card_on_the_field_is_not_played_too_early(shipped):
    """It is not in the hand: the moment is not what forbids it."""
    one = case(shipped.folder, "play-skill-first-then-made-invalid", "3.00")

    assert not any("play+A.muffler" in recipe for recipe in candidates(shipped, one))


def test_what_only_explains_is_no_answer(shipped):
    """The open decision rests on 8-1-4-1, which says what a one-shot effect is."""
    recipe = "looking-at-life-keeps-the-facing:1.1.9:1:A:attack+A.red-leader+->+B.blue-leader"
    one = case(shipped.folder, "looking-at-life-keeps-the-facing", "1.1.9")

    assert recipe in list(candidates(shipped, one))
    with pytest.raises(Weak):
        make(shipped, f"illegal:{recipe}")


def test_an_untimely_action_is_no_misreading_of_what_is_unfinished(shipped):
    """Who gives a DON!! card while room is made does not think that six Characters may stay."""
    edition = shipped.game("one-piece").edition()

    assert named(shipped, edition, "3-7-6-1", "", "not-now") is None
    assert named(shipped, edition, "3-7-6-1", "", "").id == "sixth-character"
    found = named(shipped, edition, "10-2-4-1", "", "not-your-decision")
    assert found.id == "counter-at-any-time"


def test_drawing_up_to_so_many_is_told_by_its_own_steps(shipped):
    """4-5-4-1 lets the player end it, 4-5-4-2 is the drawing; both stand in 4-5-4."""
    attack = "attack+A.red-leader+->+B.blue-leader"
    question = make(shipped, f"illegal:draw-up-to-two-stop-early:1.1.9:2:A:{attack}")
    first = {option.text["en"]: option.sections[0] for option in question.options}

    assert question.sections[0] == "4-5-4"
    assert first["Player A decides to draw a card."] == "4-5-4-2"
    assert first["Player A stops drawing."] == "4-5-4-1"
