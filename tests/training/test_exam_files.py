"""Exams in exported files, and exams whose questions are gone."""

from datetime import date, timedelta

import pytest
import yaml

from judge.errors import BadTrainingFile
from judge.training.answers import Given
from judge.training.blueprint import Blueprint
from judge.training.exam import compose
from judge.training.files import ImportedAnswers
from judge.training.profiles import DEFAULT, Goal, Profile
from judge.training.sitting import Sittings
from judge.training.store import TrainingStore
from judge.training.terminal import result_lines
from judge.words import LANGS
from tests.plain import plain
from tests.training.banks import DAY, NOW, numbers, practice_with, question

ME = Profile()
TEN = Blueprint(game="one-piece", count=10, minutes=10, percent=80)


@pytest.fixture
def practice(tmp_path, shipped):
    sections = numbers(shipped, "one-piece", "1.1.9", 12)
    others = ("1-2-1", "1-3-1")  # three options
    files = [
        ([question(f"q{n}", section, against=others)], {}) for n, section in enumerate(sections)
    ]
    return practice_with(tmp_path, *files)


@pytest.fixture
def sittings(practice):
    return Sittings(practice.bank, practice.store)


def sit(sittings, *, places=range(10), finish=True, seed="x", start=NOW):
    """An exam answered rightly at these places."""
    exam = compose(sittings.bank, TEN, seed)
    sitting = sittings.start(ME, exam, now=start)
    for place in places:
        right = sittings.bank.question(exam.questions[place]).right
        sittings.mark(sitting.id, place, Given(right), now=start + timedelta(seconds=30 + place))
    if finish:
        sittings.finish(sitting.id, now=start + timedelta(minutes=5), day=DAY)
    return sitting.id


def carried(store, **changes):
    """An exported file as another machine reads it."""
    return {**plain(store.export(DEFAULT, now=NOW)), **changes}


def test_exams_editions_and_plan_go_along(practice, sittings, tmp_path):
    """One that was handed in and one that was not; a second import changes nothing."""
    goal = Goal(day=DAY + timedelta(days=20), chapters=("7",), difficulty=3, a_day=12, since=DAY)
    done, left = sit(sittings), sit(sittings, places=(0, 4), finish=False, seed="y")
    practice.set_edition(ME, "one-piece", "1.1.6", now=NOW)
    practice.set_goal(practice.store.profile(), goal, now=NOW, day=DAY)
    there = TrainingStore(tmp_path / "there")
    elsewhere = Sittings(practice.bank, there)
    counts = [there.import_(carried(practice.store), now=NOW) for _ in range(2)]

    assert [(one.added, one.ignored, one.exams) for one in counts] == [(10, 0, 2), (0, 10, 0)]
    for name in (done, left):
        assert elsewhere.get(name) == sittings.get(name)
    assert elsewhere.result(done) == sittings.result(done)
    assert elsewhere.result(done).score == 10
    assert (there.profile().goal, there.profile().editions) == (goal, {"one-piece": "1.1.6"})
    assert carried(there)["exams"] == carried(practice.store)["exams"]


def test_an_exam_goes_on_where_the_file_left_it(practice, sittings, tmp_path):
    """Newer answers and the end of it are taken; handed in here, it stays as it is."""
    name = sit(sittings, places=(0, 1), finish=False)
    there = TrainingStore(tmp_path / "there")
    elsewhere = Sittings(practice.bank, there)
    there.import_(carried(practice.store), now=NOW)
    first = elsewhere.bank.question(elsewhere.get(name).exam.questions[0])
    wrong = Given((next(n for n, option in enumerate(first.options) if not option.right),))
    elsewhere.mark(name, 0, wrong, now=NOW + timedelta(minutes=2))
    sittings.mark(name, 5, Given((0,)), now=NOW + timedelta(minutes=1))
    there.import_(carried(practice.store), now=NOW)
    both = elsewhere.get(name).marks
    sittings.finish(name, now=NOW + timedelta(minutes=9), day=DAY)
    finished = there.import_(carried(practice.store), now=NOW)
    back = practice.store.import_(carried(there), now=NOW)

    assert sorted(both) == [0, 1, 5]
    assert both[0].given == wrong  # it is newer than the file's
    assert (finished.added, finished.exams) == (3, 1)
    assert elsewhere.get(name).finished == sittings.get(name).finished
    assert (back.added, back.exams) == (0, 0)
    assert sittings.get(name).marks[0].given != wrong
    assert elsewhere.get(name).marks == sittings.get(name).marks  # what was handed in
    assert elsewhere.result(name) == sittings.result(name)


def test_the_same_file_for_two_learners_of_one_machine(practice, sittings):
    """Each has the exam and its answers, however often it is imported."""
    name = sit(sittings)
    anna = practice.store.add_profile("Anna", now=NOW)
    file = carried(practice.store)
    counts = [practice.store.import_(file, profile="Anna", now=NOW) for _ in range(2)]
    (theirs,) = sittings.of(anna)

    assert [(one.added, one.exams) for one in counts] == [(10, 1), (0, 0)]
    assert theirs.id != name
    assert sittings.result(theirs.id).score == sittings.result(name).score == 10
    assert len(practice.store.answers(anna.id, exam=theirs.id)) == 10
    assert [one.id for one in sittings.of(ME)] == [name]


def test_what_was_chosen_here_stays(practice, sittings, tmp_path):
    """A file brings a plan and editions only to those who have none."""
    theirs, ours = (Goal(day=DAY + timedelta(days=n)) for n in (5, 9))
    practice.set_goal(ME, theirs, now=NOW, day=DAY)
    there = TrainingStore(tmp_path / "there")
    there.change_profile(Profile(editions={"one-piece": "1.1.6"}, goal=ours), now=NOW)
    there.import_(carried(practice.store), now=NOW)

    assert there.profile().goal == ours
    assert there.profile().editions == {"one-piece": "1.1.6"}


def test_a_file_of_the_first_version(practice, sittings, tmp_path):
    """Has answers only; whatever else stands in it is not looked at."""
    sit(sittings)
    file = carried(practice.store, version=1, exams="none")
    file["profile"] = {"id": DEFAULT, "name": "", "goal": 5}
    there = TrainingStore(tmp_path / "there")
    done = ImportedAnswers(profile=DEFAULT, added=10, ignored=0, exams=0)

    assert there.import_(file, now=NOW) == done
    assert there.profile().goal is None


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda f: f["exams"][0].update(id="../x"), "exams[0].id"),
        (lambda f: f["exams"][0].update(started="now"), "exams[0].started"),
        (lambda f: f["exams"][0].update(deadline="2025"), "exams[0].deadline"),
        (lambda f: f["exams"][0].pop("exam"), "exams[0].exam"),
        (lambda f: f["exams"][0]["exam"].update(questions=["a"]), "exams[0].exam"),
        (lambda f: f["exams"][0]["exam"]["blueprint"].update(count=5), "exams[0].exam"),
        (lambda f: f["exams"][0]["exam"].update(blueprint=[]), "exams[0].exam"),
        (lambda f: f["exams"][0].update(marks=5), "exams[0].marks"),
        (lambda f: f["exams"][0]["marks"][0].update(place=10), "exams[0].marks.place"),
        (lambda f: f["exams"][0]["marks"][1].update(place=0), "exams[0].marks"),
        (lambda f: f["exams"][0]["marks"][0].update(chosen=[9]), "exams[0].marks.chosen"),
        (lambda f: f["profile"].update(editions={"a": 1}), "profile.editions"),
        (lambda f: f["profile"].update(goal=[]), "profile.goal"),
        (lambda f: f["profile"].update(goal={"day": "x"}), "profile.goal.day"),
    ],
)
def test_an_exam_that_is_off_imports_nothing(practice, sittings, tmp_path, change, field):
    """All or nothing; the place is named, in every language."""
    sit(sittings)
    file = carried(practice.store)
    change(file)
    there = TrainingStore(tmp_path / "there")
    with pytest.raises(BadTrainingFile) as found:
        there.import_(file, now=NOW)

    assert found.value.values["field"] == field
    assert all(found.value.message(lang) for lang in LANGS)
    assert not there.path.exists()


def test_a_question_that_is_gone_is_no_dead_end(practice, sittings):
    """Deleted before the exam is handed in or after: the result is there, and says so."""
    before, after = sit(sittings), sit(sittings, finish=False, seed="y")
    score = sittings.result(before).score
    gone = sittings.get(before).exam.questions[3]
    for path in practice.bank.folder.glob(f"{gone.removeprefix('w-q')}.yaml"):
        path.unlink()
    assert gone not in practice.bank
    assert sittings.result(before).score == score  # as it was when it was handed in
    assert sittings.result(before).items[3].question is None
    late = sittings.finish(after, now=NOW + timedelta(minutes=6), day=date(2025, 5, 5))
    told = "\n".join(result_lines(sittings.result(before), practice, "ja"))

    assert len(late.items) == 10
    assert late.score == 10 - (gone in sittings.get(after).exam.questions)
    assert "問題 4 " in told


def reworked(bank, name, change):
    """Another version of a question under the same id."""
    path = next(
        path
        for path in bank.folder.glob("*.yaml")
        if f"question: {name.removeprefix('w-')}\n" in path.read_text(encoding="utf-8")
    )
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    change(data["questions"][0]["options"])
    path.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    assert bank.problems == ()


def test_the_log_decides_what_was_right(practice, sittings):
    """A later version with its options in another order changes no result; it is told."""
    name = sit(sittings, places=range(1, 10))
    before = sittings.result(name)
    first, second = sittings.get(name).exam.questions[:2]
    for one in (first, second):
        reworked(practice.bank, one, lambda options: options.reverse())
    after = sittings.result(name)

    assert practice.bank.question(second).right != before.items[1].question.right
    assert (before.score, after.score, sittings.score(sittings.get(name))) == (9, 9, 9)
    assert [item.changed for item in after.items] == [False, True, *[False] * 8]
    assert (after.passed, after.sections) == (before.passed, before.sections)


def test_without_a_log_the_questions_are_asked_again(practice, sittings):
    """The answers of a game were forgotten, its exams were not; an exam that goes on has none."""
    name, open_ = sit(sittings, places=range(8)), sit(sittings, places=(3,), finish=False, seed="y")
    practice.store.reset(ME.id, game="one-piece")

    assert practice.store.answers(ME.id) == []
    assert sittings.result(name).score == sittings.score(sittings.get(name)) == 8
    assert sittings.result(open_).score == 1


def test_an_option_that_is_gone_is_no_dead_end(practice, sittings):
    """The exam can be handed in; the answer counts as wrong and is not learnt from."""
    name = sit(sittings, places=(0, 1), finish=False)
    asked = sittings.get(name).exam.questions[0]
    last = len(practice.bank.question(asked).options) - 1
    sittings.mark(name, 0, Given((last,)), now=NOW + timedelta(minutes=1))
    reworked(practice.bank, asked, lambda options: options.pop(1))
    result = sittings.finish(name, now=NOW + timedelta(minutes=2), day=DAY)

    assert (result.score, result.items[0].right, result.items[0].changed) == (1, False, True)
    assert [one.question for one in practice.store.answers(ME.id)] == [result.items[1].question.id]
