"""Written questions: what is off is said with its place, in the reader's language."""

import re

import pytest

from judge.errors import BadText
from judge.games.registry import PLAYABLE
from judge.training.model import Place
from judge.training.written import MAX_OPTIONS, entry_of, parse_questions, read_questions
from judge.words import LANGS
from tests.conftest import ROOT

GOOD = """\
game: one-piece
edition: "1.1.9"
questions:
  - question: equal
    difficulty: 2
    sections: [7-1-4-1]
    prompt: {en: Who wins?, ja: 勝つのは？, zh-TW: 誰贏？}
    shown: {scenario: equal-power-attacker-wins, step: 3}
    options:
      - {text: The attacker, right: true, why: It does.}
      - {text: Nobody, why: Not so., misreading: equal-power, sections: [7-1-4-2]}
    typed: [attacker]
    explanation: Equal is enough.
"""


def parsed(text, corpus):
    return parse_questions(text, "mine.yaml", corpus)


def test_a_question_is_read(shipped):
    """With all its parts; a text for all readers is one for each."""
    (question,) = parsed(GOOD, shipped)
    right, wrong = sorted(question.options, key=lambda option: not option.right)

    assert (question.id, question.chapter, question.sections) == ("w-equal", "7", ("7-1-4-1",))
    assert question.shown == Place("equal-power-attacker-wins", "1.1.9", 3)
    assert question.prompt["zh-TW"] == "誰贏？"
    assert set(question.explanation) == set(LANGS)
    assert (right.sections, wrong.sections) == (("7-1-4-1",), ("7-1-4-2",))
    assert entry_of(question).against == ("7-1-4-2",)
    assert entry_of(question).misreadings == ("equal-power",)
    assert set(question.clauses) == {"7-1-4-1"}


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("[7-1-4-1]\n", "[7-1-4-99]\n", "bad-question.unknown-section", (6, 16)),
        ("sections: [7-1-4-2]", "sections: [99-1]", "bad-question.unknown-section", (11, 74)),
        ('"1.1.9"', '"9.9"', "bad-question.unknown-edition", (2, 10)),
        ("equal-power-attacker-wins", "nowhere", "bad-question.unknown-scenario", (8, 23)),
        ("scenario: equal-power-attacker-wins, ", "", "bad-question.no-case", (8, 12)),
        ("misreading: equal-power", "misreading: x", "bad-question.unknown-misreading", (11, 50)),
        ("right: true, ", "", "bad-question.none-right", (10, 7)),
        ("Nobody, why", "Nobody, right: true, why", "bad-question.none-right", (10, 7)),
        ("text: Nobody", "text: The attacker", "bad-question.same-options", (10, 7)),
        (", why: Not so.", "", "bad-scenario.missing-key", (11, 9)),
        ("[7-1-4-1]\n", "[]\n", "bad-scenario.not-allowed", (6, 15)),
        ("    sections: [7-1-4-1]\n", "", "bad-scenario.missing-key", (4, 5)),
        (", zh-TW: 誰贏？", "", "bad-scenario.missing-key", (7, 13)),
        ("difficulty: 2", "difficulty: 9", "bad-scenario.not-allowed", (5, 17)),
        ("game: one-piece", "game: chess", "bad-scenario.not-allowed", (1, 7)),
        ("    typed:", "    tiped:", "bad-scenario.unknown-key", (12, 5)),
        ("explanation: Equal", "explanation: \"Equal", "bad-yaml.open-quote", (13, 18)),
    ],
)  # fmt: skip
def test_what_is_off_is_said_with_its_place(shipped, old, new, code, place):
    """File, line and column; words and advice in every language."""
    assert GOOD.count(old) == 1
    with pytest.raises(BadText) as found:
        parsed(GOOD.replace(old, new), shipped)

    error = found.value
    assert f"{error.code}.{error.reason}" == code
    assert (error.file, error.line, error.column) == ("mine.yaml", *place)
    for lang in LANGS:
        assert error.message(lang).startswith(f"mine.yaml:{error.line}:{error.column}: ")
        assert error.hint(lang)


def test_several_right_options_have_to_be_meant(shipped):
    """One is right unless the question says otherwise."""
    third = "      - {text: Both, right: true, why: Too.}\n    typed"
    two = GOOD.replace("    typed", third)
    with pytest.raises(BadText, match="2 options"):
        parsed(two, shipped)
    (question,) = parsed(two.replace("    options", "    several: true\n    options"), shipped)

    assert question.several
    assert len(question.right) == 2


def test_all_problems_are_told_at_once(shipped):
    """The first with its place, the others with theirs."""
    text = GOOD.replace("[7-1-4-1]", "[99-1]").replace("equal-power-attacker-wins", "nowhere")
    text += GOOD.partition("questions:\n")[2]
    with pytest.raises(BadText) as found:
        parsed(text, shipped)

    assert [error.reason for error in (found.value, *found.value.more)] == [
        "unknown-section", "unknown-scenario", "same-name",
    ]  # fmt: skip
    assert found.value.further == 2


def test_no_more_options_than_keys(shipped):
    """Each option has a digit."""
    more = "".join(f"      - {{text: No {n}, why: No.}}\n" for n in range(MAX_OPTIONS))
    with pytest.raises(BadText, match=str(MAX_OPTIONS)):
        parsed(GOOD.replace("    typed", f"{more}    typed"), shipped)


def test_a_case_of_ones_own_may_be_shown(shipped):
    """Its text goes along, with a branch if wanted."""
    shown = "shown: {text: 'scenario: x', step: 1, branch: {at: 0, lines: ['B: no block']}}"
    text = re.sub(r"shown: \{.*\}\n", shown + "\n", GOOD)
    (question,) = parsed(text, shipped)

    assert question.shown == Place("", "1.1.9", 1, (0, ("B: no block",)), "scenario: x")


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_shipped_ones_are_complete(game, shipped):
    """A dozen for each game, in three languages, each wrong option explained and refuted."""
    folder = shipped.folder / game / "questions"
    found = [q for path in sorted(folder.glob("*.yaml")) for q in read_questions(path, shipped)]

    assert len(found) >= 12
    for question in found:
        texts = [question.prompt, question.explanation]
        texts += [words for option in question.options for words in (option.text, option.why)]
        assert 3 <= len(question.options) <= 5
        for words in texts:
            if not words["en"].isdigit():
                assert len({words[lang] for lang in LANGS}) > 1, words


def test_the_page_for_trainers_shows_what_is_read(shipped):
    """The example of QUESTIONS.md is a good one once its dots are filled in."""
    page = (ROOT / "rules_corpus" / "QUESTIONS.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    count = iter(range(100))
    filled = re.sub("…", lambda _: str(next(count)), example)

    assert [question.id for question in parsed(filled, shipped)] == ["w-equal-power"]
