"""Exams: the same seed gives the same questions; sat, handed in, judged, printed."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.errors import BadAnswer, BadExam, ExamOver, UnknownExam, UnknownPreset, UnknownQuestion
from judge.training.answers import Given
from judge.training.bank import Bank
from judge.training.blueprint import Blueprint, Exam, read_code
from judge.training.exam import PRESETS, apportion, compose, preset, read_parts
from judge.training.profiles import Profile
from judge.training.sheets import key, paper, sheet
from judge.training.sitting import Sittings
from judge.words import LANGS
from tests.conftest import ROOT
from tests.training.banks import DAY, NOW, numbers, practice_with, question

ME = Profile()
GAME = "one-piece"
TEN = Blueprint(game=GAME, count=10, minutes=10, percent=80)


@pytest.fixture(scope="module")
def practice(tmp_path_factory, shipped):
    """A hundred and twenty questions on forty sections of one game, some of another."""
    sections = numbers(shipped, GAME, "1.2.0", 40)
    questions = [
        question(f"q{n}-{level}", section, difficulty=level)
        for n, section in enumerate(sections)
        for level in (1, 3, 5)
    ]
    others = numbers(shipped, "dragon-ball-ic", "3.00", 12)
    more = [question(f"d{n}", section) for n, section in enumerate(others)]
    options = {"game": "dragon-ball-ic", "edition": "3.00"}
    return practice_with(tmp_path_factory.mktemp("exam"), (questions, {}), (more, options))


@pytest.fixture
def sittings(practice):
    practice.store.reset(ME.id)
    return Sittings(practice.bank, practice.store)


def test_the_same_seed_is_the_same_exam(practice):
    """Another seed is another one; every question once."""
    one, again, other = (compose(practice.bank, TEN, seed) for seed in ("a", "a", "b"))

    assert one == again
    assert set(one.questions) != set(other.questions)
    assert len(set(one.questions)) == 10
    assert compose(practice.bank, TEN).seed != compose(practice.bank, TEN).seed


COMPOSING = """
import sys
from pathlib import Path
from judge.rules.corpus import open_corpus
from judge.training.bank import Bank
from judge.training.blueprint import Blueprint
from judge.training.exam import compose
bank = Bank(open_corpus(Path(sys.argv[1])), Path(sys.argv[2]))
made = compose(bank, Blueprint(game="one-piece", count=10, minutes=10, percent=80), "class 5b")
print(made.code)
"""


def test_an_exam_does_not_depend_on_the_process(practice):
    """Two processes with other hash seeds make the same one."""
    made = [
        subprocess.run(
            [sys.executable, "-c", COMPOSING, practice.corpus.folder, practice.bank.folder],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "JUDGE_DATA": "nowhere"},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    ]  # fmt: skip

    assert made[0] == made[1] == compose(practice.bank, TEN, "class 5b").code


def test_a_blueprint_by_chapter_and_difficulty(practice):
    """Parts of chapters and of difficulties are kept as far as the bank has questions."""
    blueprint = replace(TEN, count=12, chapters={"2": 1, "8": 2}, difficulties={1: 1, 3: 3})
    entries = [practice.bank.entry(name) for name in compose(practice.bank, blueprint).questions]

    assert Counter(entry.chapter for entry in entries) == {"2": 4, "8": 8}
    assert Counter(entry.difficulty for entry in entries) == {1: 3, 3: 9}


@pytest.mark.parametrize("levels", [{5: 1}, {4: 1, 5: 1}, {1: 2, 2: 0}])
def test_no_difficulty_that_was_not_asked_for(shipped, tmp_path, levels):
    """However few questions of it a chapter has."""
    bank = Bank(shipped, tmp_path)
    made = compose(bank, Blueprint(game=GAME, count=40, difficulties=levels), "x")
    found = {bank.entry(name).difficulty for name in made.questions}

    assert found == {level for level, parts in levels.items() if parts}
    with pytest.raises(BadExam) as error:
        compose(bank, Blueprint(game="kaiun-colosseum", count=100, difficulties={5: 1}), "x")
    assert error.value.reason == "too-few"


def test_sections_are_spread(practice):
    """No section twice while another of its chapter was not asked."""
    entries = [
        practice.bank.entry(n) for n in compose(practice.bank, replace(TEN, count=30)).questions
    ]
    by_chapter = {}
    for entry in practice.bank.entries(game=GAME):
        by_chapter.setdefault(entry.chapter, set()).add(entry.section)
    for chapter, sections in by_chapter.items():
        used = Counter(entry.section for entry in entries if entry.chapter == chapter)

        assert max(used.values(), default=0) <= 1 or len(used) == len(sections)


def test_every_preset_can_be_made(practice):
    """And says what it needs."""
    for name, blueprint in PRESETS.items():
        made = compose(practice.bank, replace(preset(name), game=GAME), "x")

        assert len(made.questions) == blueprint.count
        assert made.blueprint.edition == "1.2.0"
    assert [PRESETS[name].needed for name in ("quick", "basic", "entry", "full")] == [8, 18, 34, 45]
    with pytest.raises(UnknownPreset):
        preset("level 9")


@pytest.mark.parametrize("game", ["", "one-piece", "kaiun-colosseum", "dragon-ball-ic"])
def test_what_is_shipped_is_enough_for_a_hundred_questions(shipped, tmp_path, game):
    """Of each game and of all, over all chapters and difficulties, with kinds mixed."""
    bank = Bank(shipped, tmp_path)
    made = compose(bank, Blueprint(game=game, count=100), "x")
    entries = [bank.entry(name) for name in made.questions]
    known = {entry.chapter for entry in bank.entries(game=game or None)}

    assert len({entry.chapter for entry in entries}) >= len(known) - 1
    assert {entry.difficulty for entry in entries} == {1, 2, 3, 4, 5}
    assert max(Counter(entry.kind for entry in entries).values()) < 35


def test_an_exam_over_all_games(practice):
    """Each with its newest edition."""
    made = compose(practice.bank, replace(TEN, game="", count=40), "x")
    games = {practice.bank.entry(name).game for name in made.questions}

    assert games == {GAME, "dragon-ball-ic"}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"count": 9}, "count"), ({"count": 101}, "count"), ({"minutes": -1}, "minutes"),
        ({"minutes": 301}, "minutes"), ({"percent": 0}, "percent"), ({"percent": 101}, "percent"),
        ({"difficulties": {6: 1}}, "parts"), ({"difficulties": {}}, "parts"),
        ({"chapters": {"7": -1}}, "parts"), ({"kinds": ("riddle",)}, "parts"),
        ({"chapters": {"99": 1}}, "chapters"), ({"chapters": {"7": 0}}, "chapters"),
        ({"kinds": ("order",)}, "too-few"), ({"chapters": {"9": 1}, "count": 100}, "too-few"),
        ({"game": "", "edition": "1.1.9"}, "edition"),
    ],
)  # fmt: skip
def test_an_exam_that_cannot_be_made(practice, change, reason):
    """Says why, in every language."""
    with pytest.raises(BadExam) as found:
        compose(practice.bank, replace(TEN, **change), "x")

    assert found.value.reason == reason
    assert all(found.value.message(lang) and found.value.hint(lang) for lang in LANGS)


def test_a_class_exam_is_a_link(practice):
    """Blueprint, seed and questions come back from letters that fit into an address."""
    made = compose(practice.bank, replace(TEN, count=100), "5b")
    chapters = compose(practice.bank, replace(TEN, chapters={"8": 2, "2": 1}, kinds=("written",)))

    assert read_code(made.code) == made
    assert read_code(chapters.code) == chapters
    assert len(made.code) < 2000
    assert made.code.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize("code", ["", "1", "1AAAA", "x" * 30_000, "日本"])
def test_a_link_that_was_cut(practice, code):
    """Is told."""
    whole = compose(practice.bank, TEN, "x").code
    for one in (code, whole[:-5], whole[:40]):
        with pytest.raises(BadExam) as found:
            read_code(one)
        assert found.value.reason == "link"


def test_parts_as_they_are_typed():
    """With a part of one where none is said."""
    assert read_parts("7=3, 8 10=2") == {"7": 3, "8": 1, "10": 2}
    assert read_parts("７：３、08; 10:2") == {"7": 3, "8": 1, "10": 2}
    assert read_parts("") == {}
    for wrong in ("seven=1", "7=", "7=3=1", "7=" + "9" * 5000):
        with pytest.raises(BadExam):
            read_parts(wrong)


@given(
    st.integers(0, 200),
    st.dictionaries(st.sampled_from("abcdef"), st.tuples(st.integers(0, 9), st.integers(0, 40)),
                    min_size=1),
)  # fmt: skip
def test_apportioning_is_fair(count, rows):
    """All is given as far as there is room, nobody gets too much, and parts are kept."""
    parts = {name: part for name, (part, _) in rows.items()}
    most = {name: room for name, (_, room) in rows.items()}
    given_ = apportion(count, parts, most)
    room = sum(most[name] for name in parts if parts[name])

    assert sum(given_.values()) == min(count, room)
    assert all(0 <= given_[name] <= most[name] for name in parts)
    assert all(given_[name] == 0 for name in parts if not parts[name])
    free = [name for name in parts if parts[name] and given_[name] < most[name]]
    for one in free:
        for other in free:
            if parts[one] > parts[other]:
                assert given_[one] >= given_[other] - 1


# -- sitting it --------------------------------------------------------------------------------


def choice(practice, exam, place, *, right=True):
    asked = practice.bank.question(exam.questions[place])
    return Given((next(n for n, option in enumerate(asked.options) if option.right is right),))


def test_a_whole_exam(practice, sittings):
    """Answered out of order, changed, handed in; the result names what is weak and what next."""
    exam = compose(practice.bank, TEN, "sit")
    sitting = sittings.start(ME, exam, now=NOW)
    for place in reversed(range(10)):
        at = NOW + timedelta(seconds=30 * (10 - place))
        sittings.mark(sitting.id, place, choice(practice, exam, place, right=place > 2), now=at)
    sittings.mark(sitting.id, 2, choice(practice, exam, 2), now=NOW + timedelta(minutes=6))
    assert practice.store.answers(ME.id) == []  # not before it is handed in
    result = sittings.finish(sitting.id, now=NOW + timedelta(minutes=7), day=DAY)
    wrong = [practice.bank.entry(name) for name in exam.questions[:2]]

    assert (result.score, result.percent, result.passed, result.late) == (8, 80, True, 0)
    assert {one.number for one in result.sections} == {entry.section for entry in wrong}
    assert {step.chapter for step in result.steps} == {entry.chapter for entry in wrong}
    answers = practice.store.answers(ME.id, exam=sitting.id)
    assert len(answers) == 10
    assert sum(one.right for one in answers) == 8
    assert len(practice.store.memory(ME.id).cards) >= 8
    assert sittings.of(ME)[0].id == sitting.id
    assert [item.given is not None for item in result.items] == [True] * 10


def test_handing_in_twice_changes_nothing(practice, sittings):
    """Nor does an answer after it."""
    exam = compose(practice.bank, TEN, "twice")
    sitting = sittings.start(ME, exam, now=NOW)
    sittings.mark(sitting.id, 0, choice(practice, exam, 0), now=NOW)
    first = sittings.finish(sitting.id, now=NOW, day=DAY)
    with pytest.raises(ExamOver):
        sittings.mark(sitting.id, 1, choice(practice, exam, 1), now=NOW)
    again = sittings.finish(sitting.id, now=NOW + timedelta(days=1), day=DAY)

    assert first == again == sittings.result(sitting.id)
    assert (first.score, first.passed) == (1, False)
    assert len(practice.store.answers(ME.id)) == 1


def test_late_answers_are_marked_and_do_not_count(practice, sittings):
    """The deadline stands in the store: a window that was closed gains no time."""
    exam = compose(practice.bank, TEN, "late")
    sitting = sittings.start(ME, exam, now=NOW)
    end = NOW + timedelta(minutes=10)
    sittings.mark(sitting.id, 0, choice(practice, exam, 0), now=end)
    reopened = Sittings(practice.bank, practice.store)
    late = reopened.mark(sitting.id, 1, choice(practice, exam, 1), now=end + timedelta(seconds=1))
    result = reopened.finish(sitting.id, now=end + timedelta(minutes=1), day=DAY)

    assert late.deadline == end
    assert [late.marks[n].late for n in (0, 1)] == [False, True]
    assert (result.score, result.late) == (1, 1)
    assert sitting.seconds_left(NOW + timedelta(minutes=4)) == 360
    assert late.seconds_left(end + timedelta(hours=1)) == 0


def test_an_exam_without_a_clock(practice, sittings):
    """Has no deadline."""
    exam = compose(practice.bank, replace(TEN, minutes=0), "slow")
    sitting = sittings.start(ME, exam, now=NOW)
    after = sittings.mark(sitting.id, 0, choice(practice, exam, 0), now=NOW + timedelta(days=9))

    assert sitting.deadline is None
    assert after.seconds_left(NOW) is None
    assert not after.marks[0].late


def test_what_is_not_there(practice, sittings):
    """An exam, a question, an option; and a question of somebody else's machine."""
    exam = compose(practice.bank, TEN, "x")
    sitting = sittings.start(ME, exam, now=NOW)
    with pytest.raises(UnknownExam):
        sittings.get("nothing")
    with pytest.raises(UnknownQuestion):
        sittings.mark(sitting.id, 10, Given((0,)), now=NOW)
    with pytest.raises(BadAnswer):
        sittings.mark(sitting.id, 0, Given((8,)), now=NOW)
    with pytest.raises(UnknownQuestion):
        sittings.start(ME, Exam(TEN, "x", ("w-not-here", *exam.questions[1:])), now=NOW)

    assert sittings.get(sitting.id).marks == {}


# -- on paper ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_paper_tells_no_answer_and_the_key_tells_all(practice, lang):
    """In every language, question by question."""
    exam = compose(practice.bank, TEN, "paper")
    handed_out, answers = paper(exam, practice.bank, lang), key(exam, practice.bank, lang)
    for name in exam.questions:
        asked = practice.bank.question(name)
        assert asked.prompt[lang] in handed_out
        assert all(option.text[lang] in handed_out for option in asked.options)
        assert asked.explanation[lang] not in handed_out
        assert asked.explanation[lang] in answers
        assert all(option.why[lang] in answers for option in asked.options)
        assert asked.sections[0] in answers
    data = sheet(exam, practice.bank, lang)

    assert handed_out.count("\n## ") == answers.count("\n## ") == 10
    for asked in data["questions"]:
        assert [one["text"] for one in asked["options"]]["ABC".index(asked["right"][0])] in (
            "right", "right（日）", "right（中）",
        )  # fmt: skip
    named = f"\n{practice.corpus.game(GAME).name(lang)} 1.2.0\n"
    assert handed_out.count(named) == answers.count(named) == 11  # above, and at each question
    assert (data["seed"], data["needed"], data["code"]) == ("paper", 8, exam.code)
