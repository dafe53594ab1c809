"""`judge train` and `judge exam`: a whole round and a whole exam by keyboard, and in a pipe."""

import io
import json
import os
import subprocess
import sys
from datetime import date, timedelta

import pytest

from judge.cli import main
from judge.cli_training import KINDS
from judge.cli_training import PRESETS as PRESET_NAMES
from judge.training.blueprint import Blueprint
from judge.training.exam import PRESETS, compose
from judge.training.model import Kind
from judge.training.practice import Filters
from judge.training.profiles import Profile
from judge.training.sitting import Sittings
from judge.training.terminal import Clock, ExamRoom, Round, result_lines
from judge.words import LANGS, say
from tests.conftest import ROOT
from tests.training.banks import (
    DAY,
    NOW,
    bare_corpus,
    numbers,
    practice_with,
    question,
    words,
    write,
)

ME = Profile()


def some(shipped, count=12):
    sections = numbers(shipped, "one-piece", "1.2.0", count)
    return [
        question(f"q{n}", one, against=(sections[n - 1], "1-1-1"), typed=(one,))
        for n, one in enumerate(sections)
        if one != "1-1-1"
    ]


@pytest.fixture
def practice(tmp_path, shipped):
    return practice_with(tmp_path, (some(shipped), {}))


@pytest.fixture
def home(tmp_path, monkeypatch, shipped, data_folder):
    """A data folder with questions of one's own, for commands."""
    bare_corpus(tmp_path / "corpus")
    monkeypatch.setenv("JUDGE_CORPUS", str(tmp_path / "corpus"))
    write(data_folder / "questions", some(shipped))
    return data_folder


class Keyboard:
    """Gives lines one after the other, and keeps what was told."""

    def __init__(self, *lines):
        self.lines, self.told, self.asked = list(lines), [], []

    def ask(self, prompt):
        self.asked.append(prompt)
        return self.lines.pop(0) if self.lines else None

    def tell(self, text):
        self.told.append(text)

    @property
    def text(self):
        return "\n".join(self.told)


def clock():
    """A second passes with every look at it."""
    ticks = iter(range(10**6))
    return Clock(lambda: NOW + timedelta(seconds=next(ticks)), lambda: DAY, lambda: next(ticks))


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_round(practice, lang):
    """Hints, a choice, a typed answer, a wrong one, nonsense; the explanation always follows."""
    keys = Keyboard("?", "?", "right", "nonsense", "9", "wrong 1", "right")
    score = Round(practice, ME, lang=lang, clock=clock()).play(
        practice.pool(ME), 5, keys.ask, keys.tell
    )
    answers = practice.store.answers(ME.id)

    assert score == (5, 2)
    assert [one.hints for one in answers] == [2, 0, 0, 0, 0]
    assert [one.right for one in answers] == [True, False, False, False, True]
    assert [one.typed for one in answers] == ["right", "nonsense", "9", "wrong 1", "right"]
    assert say(lang, "practice.round", answered=5, right=2) in keys.text
    for one in answers:
        assert practice.bank.question(one.question).explanation[lang] in keys.text
    wrong = practice.bank.question(answers[-2].question)
    assert any(option.why[lang] in keys.text for option in wrong.options if not option.right)


def test_a_number_that_is_no_option_is_asked_for_again(tmp_path, shipped):
    """Where nothing may be typed, only options count."""
    practice = practice_with(tmp_path, ([question("a", "7-1-1"), question("b", "8-1-1")], {}))
    keys = Keyboard("7", "", "right", "1", "q")
    score = Round(practice, ME, lang="en", clock=clock()).play(
        practice.pool(ME), 5, keys.ask, keys.tell
    )

    assert score.answered == 1
    assert keys.text.count("That is no answer to this question.") == 3


def test_several_right_options(tmp_path):
    """All of them have to be given."""
    one = question("several", "7-1-1", against=("8-1-1", "6-2-1"))
    one["options"][1] = {"text": words("also right"), "right": True, "why": words("so")}
    practice = practice_with(tmp_path, ([{**one, "several": True}, question("x", "8-1-1")], {}))
    pool = practice.pool(ME, Filters(chapter="7"))
    places = [n + 1 for n in practice.bank.question("w-several").right]
    for line, right in (
        (f"{places[0]}", 0),
        ("1 2 3", 0),
        (f"{places[1]}, {places[0]}", 1),
    ):
        keys = Keyboard(line)
        score = Round(practice, ME, lang="en", clock=clock()).play(pool, 1, keys.ask, keys.tell)
        assert score == (1, right)
        practice.store.reset(ME.id)


def test_the_input_may_end_at_any_time(practice):
    """What was answered is kept."""
    keys = Keyboard("right")
    score = Round(practice, ME, lang="en", clock=clock()).play(
        practice.pool(ME), 10, keys.ask, keys.tell
    )

    assert score == (1, 1)
    assert len(practice.store.answers(ME.id)) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_exam(practice, lang):
    """Left, taken up again, gone through by keys, handed in, with its result."""
    sittings = Sittings(practice.bank, practice.store)
    exam = compose(practice.bank, Blueprint(game="one-piece", count=10, percent=70), "t")
    sitting = sittings.start(ME, exam, now=NOW)
    room = ExamRoom(sittings, practice, lang=lang, clock=clock())
    first = Keyboard("right", "wrong 1", "n", "p", "q")
    assert room.sit(sitting, first.ask, first.tell) is None
    assert say(lang, "exam.paused", id=sitting.id) in first.text
    second = Keyboard("g 2", "right", "nonsense", *["right"] * 7, "g 1", "wrong 2", "done")
    result = room.sit(sittings.get(sitting.id), second.ask, second.tell)
    told = "\n".join(result_lines(result, practice, lang))

    assert result.score == 8
    assert result.passed
    assert say(lang, "exam.all-answered") in second.text
    assert "judge train --game one-piece" in told
    game = practice.corpus.game("one-piece").name(lang)
    assert all(f"{game} {one.number} " in told for one in result.sections)


def test_an_exam_in_a_pipe_is_handed_in_at_its_end(practice):
    """If every question was answered; else it is kept for later."""
    sittings = Sittings(practice.bank, practice.store)
    exam = compose(practice.bank, Blueprint(game="one-piece", count=10), "t")
    room = ExamRoom(sittings, practice, lang="en", clock=clock())
    some_, all_ = Keyboard(*["right"] * 9), Keyboard(*["right"] * 10)

    assert room.sit(sittings.start(ME, exam, now=NOW), some_.ask, some_.tell) is None
    result = room.sit(sittings.start(ME, exam, now=NOW), all_.ask, all_.tell)
    assert (result.score, result.passed) == (10, True)


def test_the_letters_of_an_order_are_no_commands(tmp_path, shipped):
    """`q` leaves an exam and `p` goes back; an order that begins with Q or P is an answer."""
    sections = numbers(shipped, "one-piece", "1.2.0", 10)
    orders = [question(f"q{n}", one, typed=("PQR",)) for n, one in enumerate(sections)]
    practice = practice_with(tmp_path, (orders, {}))
    sittings = Sittings(practice.bank, practice.store)
    exam = compose(practice.bank, Blueprint(game="one-piece", count=10), "t")
    sitting = sittings.start(ME, exam, now=NOW)
    keys = Keyboard("Q → P → R", "P Q R", "g 9 9", "G 7", "PQR", "P", "q")
    room = ExamRoom(sittings, practice, lang="en", clock=clock())

    assert room.sit(sitting, keys.ask, keys.tell) is None
    marks = {n: one.given.typed for n, one in sittings.get(sitting.id).marks.items()}
    assert marks == {0: "Q → P → R", 1: "P Q R", 2: "g 9 9", 6: "PQR"}


def test_an_exam_that_was_handed_in_shows_its_result(practice):
    """Nobody is asked anything."""
    sittings = Sittings(practice.bank, practice.store)
    exam = compose(practice.bank, Blueprint(game="one-piece", count=10), "t")
    name = sittings.start(ME, exam, now=NOW).id
    done = sittings.finish(name, now=NOW, day=DAY)
    keys = Keyboard()
    room = ExamRoom(sittings, practice, lang="en", clock=clock())

    assert room.sit(sittings.get(name), keys.ask, keys.tell) == done
    assert keys.asked == []


# -- the commands ------------------------------------------------------------------------------


def run(capsys, *args, lines=(), monkeypatch=None):
    if monkeypatch is not None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    status = main(list(args))
    return status, capsys.readouterr().out


def test_train_in_a_real_pipe(home, tmp_path):
    """A process of its own, from the first question to the last."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "JUDGE_LANG": "ja"}
    done = subprocess.run(
        [sys.executable, "-m", "judge", "train", "--count", "3", "--profile", ""],
        input="right\nwrong 1\nright\n", env=env, capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert say("ja", "practice.round", answered=3, right=2) in done.stdout
    assert done.stderr == ""


def test_what_the_terminal_learns_the_other_commands_know(home, capsys, monkeypatch):
    """Progress, plan, statistics, export, import, reset: each also for programs."""
    train = ("train", "--count", "4", "--game", "one-piece")
    status, out = run(
        capsys, *train, lines=("right", "wrong 1", "right", "right"), monkeypatch=monkeypatch
    )
    assert (status, "3 of 4 right." in out) == (0, True)
    found = json.loads(run(capsys, "train", "progress", "--json")[1])
    assert (found["answers"], found["right"], found["streak"]) == (4, 3, 1)
    text = run(capsys, "train", "progress")[1]
    assert "ONE PIECE CARD GAME 1.2.0" in text
    assert "Weak sections" in text
    assert "asked 1, wrong 1" in run(capsys, "train", "questions")[1]
    file = home / "mine.json"
    assert json.loads(run(capsys, "train", "export", str(file), "--json")[1])["answers"] == 4
    assert "0 answers added, 4 were here" in run(capsys, "train", "import", str(file))[1]
    assert run(capsys, "train", "reset", "--json")[0] == 1
    assert json.loads(run(capsys, "train", "reset", "--yes", "--json")[1])["answers"] == 4
    assert "4 answers added" in run(capsys, "train", "import", str(file))[1]


def test_profiles(home, capsys, monkeypatch):
    """Each has its own progress."""
    assert "Anna" in run(capsys, "train", "profiles", "--add", "Anna")[1]
    run(
        capsys,
        "train",
        "--profile",
        "Anna",
        "--count",
        "2",
        lines=("right", "right"),
        monkeypatch=monkeypatch,
    )
    mine, hers = (
        json.loads(run(capsys, "train", *who, "progress", "--json")[1])["answers"]
        for who in ((), ("--profile", "Anna"))
    )
    names = json.loads(run(capsys, "train", "profiles", "--remove", "Anna", "--yes", "--json")[1])

    assert (mine, hers) == (0, 2)
    assert [one["id"] for one in names["profiles"]] == ["default"]
    assert run(capsys, "train", "progress", "--profile", "Anna")[0] == 2


def test_a_plan(home, capsys):
    """Made, shown, given up."""
    made = json.loads(run(capsys, "train", "plan", "2099-01-01", "--json")[1])
    assert made["code"] == "bad-plan"
    day = (date.today() + timedelta(days=30)).isoformat()
    assert f"Exam on {day}, 30 days from now" in run(capsys, "train", "plan", day)[1]
    assert json.loads(run(capsys, "train", "plan", "--json")[1])["plan"]["day"] == day
    narrow = ("--chapters", "7", "--difficulty", "3", "--a-day", "1")
    told = run(capsys, "train", "plan", day, "--game", "one-piece", *narrow)[1]
    found = json.loads(run(capsys, "train", "plan", "--json")[1])["plan"]
    assert "the date can be met" in told
    assert (found["chapters"], found["difficulty"], found["a_day"]) == (["7"], 3, 1)
    assert (found["met"], found["needed"]) == (True, 1)
    assert "There is no plan" in run(capsys, "train", "plan", "--none")[1]


def test_another_edition(home, capsys):
    """Shown first, done with --yes."""
    looked = json.loads(run(capsys, "train", "edition", "one-piece", "1.1.6", "--json")[1])
    assert looked["switched"] is False
    status, out = run(capsys, "train", "edition", "one-piece", "1.1.6", "--yes")
    kept = json.loads(run(capsys, "train", "profiles", "--json")[1])["profiles"][0]

    assert status == 0
    assert "From edition 1.2.0 to 1.1.6" in out
    assert kept["editions"] == {"one-piece": "1.1.6"}


def test_for_programs(home, capsys):
    """The next question without its answer, and an answer to it."""
    found = json.loads(run(capsys, "train", "--json", "--seed", "7")[1])
    asked = found["question"]
    right, out = run(capsys, "train", "answer", asked["id"], "right", "--json")
    wrong, _ = run(capsys, "train", "answer", asked["id"], "wrong 1")

    assert set(asked) == {
        "id", "kind", "game", "edition", "chapter", "difficulty", "prompt", "options", "several",
        "typed", "shown",
    }  # fmt: skip
    assert (right, wrong, json.loads(out)["right"]) == (0, 1, True)
    assert (
        json.loads(run(capsys, "train", "--chapter", "99", "--json")[1])["code"] == "no-questions"
    )
    assert json.loads(run(capsys, "train", "answer", "x", "1", "--json")[1])["code"] == (
        "unknown-question"
    )


def test_exam_commands(home, capsys, monkeypatch):
    """Printed, keyed, sat from a code; the same seed is the same paper."""
    seed = ("--game", "one-piece", "--seed", "5b", "--lang", "zh-TW")
    one, again = (run(capsys, "exam", *seed, "--print")[1] for _ in "ab")
    keyed = run(capsys, "exam", *seed, "--key")[1]
    data = json.loads(run(capsys, "exam", *seed, "--json")[1])
    status, out = run(
        capsys, "exam", "--code", data["code"], lines=["right"] * 10, monkeypatch=monkeypatch
    )

    assert one == again
    assert one.startswith(f"# {say('zh-TW', 'exam.paper')}")
    assert keyed.count("\n## ") == one.count("\n## ") == 10
    assert (status, "Passed: 10 of 10" in out) == (0, True)
    failed, _ = run(capsys, "exam", *seed, lines=["wrong 1"] * 10, monkeypatch=monkeypatch)
    assert failed == 1
    for wrong in (("--count", "5"), ("--chapters", "x"), ("--code", "1AA"), ("--resume", "none")):
        assert run(capsys, "exam", *wrong)[0] == 2


def test_the_words_of_the_options_are_those_of_the_code():
    """The command line says them itself, so that it starts without loading what they mean."""
    assert tuple(Kind) == KINDS
    assert tuple(PRESETS) == PRESET_NAMES
