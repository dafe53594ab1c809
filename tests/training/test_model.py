"""Questions are plain values that can be written down in any language."""

import pytest

from judge.training.bank import Bank
from judge.training.model import Kind, Option, Place, Question, chapter_of
from judge.training.told import TrainingQuestion
from judge.words import LANGS
from tests.plain import plain

WORDS = {"en": "yes", "ja": "はい", "zh-TW": "是"}
OTHER = {"en": "no", "ja": "いいえ", "zh-TW": "否"}


def example(**changes):
    """A question with everything in it."""
    place = Place("a-case", "1.1.9", 3, (2, ("A: attack x -> B.leader", "B: no block")))
    options = (
        Option(text=WORDS, right=True, why=WORDS, sections=("7-1",), shown=place),
        Option(text=OTHER, right=False, why=OTHER, sections=("7-1-1",), misreading="equal-power"),
    )
    values = {
        "id": "x", "kind": Kind.LEGAL, "game": "one-piece", "edition": "1.1.9", "chapter": "7",
        "difficulty": 2, "sections": ("7-1", "7-1-1"), "prompt": WORDS, "options": options,
        "explanation": OTHER, "typed": ("7-1",), "shown": Place("", "1.1.9", 0, None, "text"),
        "clauses": {"7-1": "ab", "7-1-1": "cd"},
    }  # fmt: skip
    return Question(**{**values, **changes})


def test_a_question_in_one_language():
    """Every text is a plain one then."""
    for lang in LANGS:
        told = plain(TrainingQuestion.of(example(), lang))

        assert told["prompt"] == WORDS[lang]
        assert [one["text"] for one in told["options"]] == [WORDS[lang], OTHER[lang]]
        assert told["options"][0]["shown"]["branch"] == [
            2, ["A: attack x -> B.leader", "B: no block"],
        ]  # fmt: skip


def test_what_follows_from_the_options():
    """Which are right, whether they are several, and what the wrong ones stand for."""
    question = example()
    both = example(options=(question.options[0], question.options[0]))

    assert (question.right, question.several, question.misreadings) == (
        (0,), False, ("equal-power",),
    )  # fmt: skip
    assert (both.right, both.several, both.misreadings) == ((0, 1), True, ())


@pytest.mark.parametrize(
    ("number", "chapter"), [("7-1-4", "7"), ("10-2", "10"), ("5", "5"), ("1-2-1#2", "1")]
)
def test_chapters(number, chapter):
    """The first part of a number."""
    assert chapter_of(number) == chapter


def test_questions_cannot_be_changed(shipped):
    """They are shared by everybody who asks for them."""
    question = Bank(shipped).question("w-op-equal-power")

    with pytest.raises(AttributeError):
        question.prompt = {}
