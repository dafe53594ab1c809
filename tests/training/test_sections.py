"""Which section decides: steps that one section decides, and options that cannot be defended."""

import pytest

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.corpus import toml_file
from judge.scenario.files import shipped as paths
from judge.training.bank import Bank
from judge.training.doubts import LISTED, unasked, unasked_endings
from judge.training.kinds import section
from judge.training.kinds.section import is_decided, rules_of
from judge.training.making import Weak, either_decides, shortened, told_apart
from judge.training.playing import case
from judge.training.probing import is_unknown
from judge.training.recipes import make


def options(question):
    """The sections that a question offers as wrong."""
    return {option.sections[-1] for option in question.options if not option.right}


@pytest.mark.parametrize("game", PLAYABLE)
def test_what_is_never_offered_together_exists(game, shipped):
    """Sections of the newest edition, several in each group; cases that are shipped."""
    edition = shipped.game(game).edition()
    groups = toml_file(shipped.folder / game / LISTED)["together"]
    assert groups
    for group in groups:
        assert set(group) == {"sections"}
        assert len(set(group["sections"])) == len(group["sections"]) >= 2
        assert all(number in edition for number in group["sections"])
    home = shipped.folder / game
    listed = unasked(shipped, game) | unasked_endings(shipped, game)
    assert all(paths(shipped.folder)[name].is_relative_to(home) for name in listed)


def test_either_of_two_sections_decides(shipped):
    """Both ways round, for no others; where one is right, the other is not offered."""
    edition = shipped.game("kaiun-colosseum").edition()

    assert either_decides(edition, "8-4-1-3", "8-3-2-2")
    assert either_decides(edition, "8-3-2-2", "8-4-1-3")
    assert not either_decides(edition, "8-4-1-3", "8-4-1-3")
    assert not either_decides(edition, "8-4-1-3", "8-1-1")
    assert told_apart(edition, ("1-2-2", "1-2-5"), ("1-2-1",)) == ["1-2-5"]
    assert told_apart(edition, ("1-2-2", "1-2-3"), ("1-2-4",)) == ["1-2-2", "1-2-3"]


def test_the_same_rule_in_an_older_edition(shipped):
    """The list has the numbers of the newest edition; an older one may have others."""
    older = shipped.game("one-piece").edition("1.1.6")
    decides_in = known_game("one-piece").rules.decides_in
    pair = [decides_in("1.1.6", number) for number in ("10-2-13-1", "10-2-13-3")]

    assert either_decides(older, *pair)


def test_an_option_that_can_be_defended_is_left_out(shipped):
    """Also of a recipe that still names it."""
    question = make(shipped, "section:activation-cost-paid:1:4:8-3-2-2,8-4-1-2,8-4-1-4")

    assert options(question) == {"8-4-1-2", "8-4-1-4"}


@pytest.mark.parametrize(
    "recipe",
    [
        # a remark on the rules
        "both-effects-win-the-game:1:6:1-2-5,1-2-4,1-2-3",
        "both-choose-then-both-discard:3.00:7:1-3-3,1-3-5,1-3-6",
        # what the value comes to is not told
        "luck-raised-from-below-zero:1:5:1-3-4,1-3-5-1,2-6-2",
        # a section that tells only that there are such effects
        "invalid-before-the-cost-is-asked:1:5:8-2-2,8-2-3,8-1-1",
        # nothing is told before
        "don-phase-with-one-card-left:1.1.9:2:6-1-2,6-4-1,6-4-3",
        # the sentence was told before, of another section
        "once-per-turn-cost-that-breaks-off:1.1.9:9:8-3-1-7,8-3-1-4,8-3-1-2",
        # the right option says it in nearly the same words
        "changed-janken-stays:1:17:6-6-3,6-6-5,6-6-2",
        "battle-end-effect-without-a-battle:1.1.9:9:7-1-5-5,7-1-5-2,7-1-5-3",
        # the keyword stands in one option only
        "put-from-the-trash-is-on-play:1.1.9:8:10-2-2-1,10-2-5-1,10-2-7-1",
    ],
)
def test_what_no_section_decides_is_not_asked(recipe, shipped):
    """Nor what the prompt does not tell, or tells already."""
    with pytest.raises(Weak):
        make(shipped, f"section:{recipe}")


def test_what_a_value_comes_to_is_asked_where_it_is_told(shipped):
    """Below zero it counts as 0: both luck values are told."""
    one = case(shipped.folder, "luck-below-zero-counts-as-zero", "1")
    edition = shipped.game("kaiun-colosseum").edition()
    steps = [n for n in range(1, len(one.told.steps) + 1) if rules_of(one, n)[:1] == ("1-3-6",)]

    assert {one.told.kind(n): is_decided(edition, one, n) for n in steps} == {
        "modify": False,
        "note": True,
    }


def test_some_words_in_common_tell_nothing(shipped):
    """A short sentence, or one whose words other options have too."""
    recipe = "dragon-drawing-the-last-card:3.00:3:6-2-1,6-2-3,6-2-4"
    assert make(shipped, f"section:{recipe}").sections[0] == "6-2-2"


def test_what_is_decided_is_told_by_the_item_of_the_list(shipped):
    """The Counter Step as a whole is not what lets a Counter be used."""
    one = case(shipped.folder, "counters-in-any-order", "1.1.9")

    assert rules_of(one, 5) == ("7-1-3-2-1", "7-1-3-2")
    assert one.told.rules(5) == ("7-1-3-2",)
    # the number of a loop is no item of the list
    loop = case(shipped.folder, "loop-of-free-actions", "3.00")
    assert rules_of(loop, 15) == loop.told.rules(15)


def test_every_step_that_is_asked_is_decided(shipped):
    """By its section, which can be played."""
    for entry in Bank(shipped).entries(kind="section"):
        name, edition, step, _ = entry.recipe.split(":")[1:]
        book = shipped.game(entry.game).edition(edition)
        assert is_decided(book, case(shipped.folder, name, edition), int(step))


def test_nothing_is_asked_after_a_card_that_is_not_known(shipped):
    """A limit of the case is not how the game is played."""
    unknown = case(shipped.folder, "if-part-is-only-partly-possible", "1")
    known = case(shipped.folder, "exchange-the-face-up-card", "1")

    assert is_unknown(unknown, len(unknown.told.steps))
    assert not is_unknown(unknown, 0)
    assert not is_unknown(known, len(known.told.steps))
    with pytest.raises(Weak):
        make(shipped, "legal:if-part-is-only-partly-possible:1:0:B:stay:1-3-1,6-6-3")
    for recipe in section.candidates(shipped, unknown):
        assert not is_unknown(unknown, int(recipe.split(":")[2]))


@pytest.mark.parametrize(
    ("text", "width", "short"),
    [
        ("Short.", 10, "Short."),
        ("A word that is cut", 10, "A word…"),
        ("See this (see 6-5-4) and", 17, "See this…"),
        ("行動（參照6-5-3）為發動（參照6-5-4）等", 18, "行動（參照6-5-3）為發動…"),
        ("參照6-5-31的規定", 8, "參照…"),
        ("（整段都在括號內的文字）", 6, "（整段都在…"),
    ],
)
def test_a_text_is_cut_between_words(text, width, short):
    """Never in a number; within brackets only if else less than half of it were left."""
    assert shortened(text, width) == short
