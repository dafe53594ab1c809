"""What an edition changed: asked by its outcome only where both editions say what happens."""

import pytest

from judge.training.kinds.changed import candidates
from judge.training.making import Weak
from judge.training.playing import case
from judge.training.recipes import make

OLD, NEW = "1.1.6", "1.1.9"


@pytest.mark.parametrize(
    "recipe",
    [
        # the older edition left it open
        "given-don-counted-as-active:1.1.6:1.1.9:=A.deck:1.1.6",
        "leaving-for-a-secret-area:1.1.6:1.1.9:=B.hand:1.1.6",
        # in the older edition the case stops at a decision that the newer one does not have
        "keyword-or-delayed-effect-first:1.1.6:1.1.9:=A.hand:1.1.9",
    ],
)
def test_what_only_one_edition_decides_is_not_asked(recipe, shipped):
    """In the other one each answer can be defended."""
    with pytest.raises(Weak):
        make(shipped, f"changed:{recipe}")


def test_what_both_editions_decide_is_asked(shipped):
    """The explanation tells the change itself, not only what the newer edition says."""
    recipe = "replacement-of-a-replacement:1.1.6:1.1.9:=ward.zone:1.1.9"
    question = make(shipped, f"changed:{recipe}")
    row = shipped.game("one-piece").edition_map(OLD, NEW).backward[question.sections[0]]

    assert question.sections[0] == "8-1-3-4-6"
    assert all(row.summary[lang] in question.explanation[lang] for lang in row.summary)


def test_what_another_reading_turns_is_not_asked(shipped):
    """Whether a latecomer activates in the older edition is read in two ways."""

    def asked(name):
        newest = shipped.game("one-piece").current
        return list(candidates(shipped, case(shipped.folder, name, newest)))

    assert not asked("latecomer-in-the-end-phase")
    assert asked("replacement-of-a-replacement")


def test_neighbours_are_offered_first(shipped):
    """What stands beside a section can be taken for it."""
    question = make(shipped, "changed:one-piece:1.1.6:1.1.9:where:4-9-2-1")

    assert "4-9-2-2" in {option.sections[-1] for option in question.options}


def test_a_change_is_named_with_the_edition_of_its_number(shipped):
    """8-1-3-4-3 of the older edition is about permanent effects, of the newer about replacing."""
    question = make(shipped, "changed:one-piece:1.1.6:1.1.9:what:8-1-3-2")
    why = [option.why["en"] for option in question.options if not option.right]

    assert question.edition == OLD
    assert why
    assert all(f" of {NEW};" in each for each in why)
