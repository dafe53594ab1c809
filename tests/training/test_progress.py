"""How far somebody is: strength, days in a row, weak spots, and statistics of questions."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from judge.training.practice import Filters
from judge.training.profiles import Profile
from judge.training.progress import progress, statistics, streaks
from judge.training.store import Day
from judge.training.telling import progress_lines
from judge.training.told import Progress
from judge.words import LANGS
from tests.plain import plain
from tests.training.banks import CHAPTERS, DAY, NOW, practice_with, question, reply

ME = Profile()


@pytest.fixture
def practice(tmp_path):
    questions = [
        question(f"c{chapter}", section, against=("1-1-1", "1-2-1"), misreading="equal-power")
        for chapter, section in CHAPTERS.items()
    ]
    extra = [question("c7b", "7-1-1-1"), question("c7c", "7-1-1-2")]
    other = [question("k1", "1-1-1", against=("1-2-1",))]
    return practice_with(
        tmp_path, ([*questions, *extra], {}), (other, {"game": "kaiun-colosseum", "edition": "1"})
    )


def test_nothing_was_answered_yet(practice):
    """Everything is there, and nothing is known of it."""
    found = progress(practice, ME, now=NOW, day=DAY)

    assert (found.answers, found.streak, found.due, found.weak, found.plan) == (0, 0, 0, (), None)
    assert [(c.game, c.number) for c in found.chapters] == [
        *(("one-piece", chapter) for chapter in CHAPTERS),
        ("kaiun-colosseum", "1"),
    ]
    assert all(one.recall is None for c in found.chapters for one in c.sections)
    assert not practice.store.path.exists()


def test_strength_by_section_and_chapter(practice):
    """What was never asked counts nothing; what was answered fades."""
    reply(practice, ME, "w-c7")
    reply(practice, ME, "w-c7", now=NOW + timedelta(minutes=11))
    chapter = lambda now: next(  # noqa: E731
        c for c in progress(practice, ME, now=now, day=DAY).chapters if c.number == "7"
    )
    today, later = chapter(NOW + timedelta(minutes=12)), chapter(NOW + timedelta(days=60))

    assert today.strength == pytest.approx(1 / 3)
    assert (today.seen, today.due, len(today.sections)) == (1, 0, 3)
    assert later.strength < today.strength
    assert later.due == 1
    assert [one.number for one in today.sections] == ["7-1-1", "7-1-1-1", "7-1-1-2"]


def test_weak_sections_mistakes_and_misreadings(practice):
    """The weakest first."""
    for n in range(3):
        reply(practice, ME, "w-c8", right=False, wrong=1, now=NOW + timedelta(minutes=n))
    reply(practice, ME, "w-c5", right=False, wrong=2, now=NOW + timedelta(minutes=4))
    reply(practice, ME, "w-c5", now=NOW + timedelta(minutes=5))
    reply(practice, ME, "w-c6", now=NOW + timedelta(minutes=6))
    found = progress(practice, ME, now=NOW + timedelta(minutes=7), day=DAY)

    assert [one.number for one in found.weak] == [CHAPTERS["8"], CHAPTERS["5"]]
    assert found.mistaken[0].right == CHAPTERS["8"]
    assert (found.mistaken[0].taken, found.mistaken[0].times) == ("1-1-1", 3)
    assert [one.name for one in found.misread] == ["equal-power"]
    assert found.misread[0].wrong == 3
    assert (found.answers, found.right) == (6, 2)
    told = list(progress_lines(found, practice.corpus, "en"))  # a number is one of a game
    assert any(line.startswith(f"  ONE PIECE CARD GAME {CHAPTERS['8']} ") for line in told)
    assert f"  ONE PIECE CARD GAME: {CHAPTERS['8']} taken for 1-1-1 (3 times)" in told
    only = progress(practice, ME, Filters(game="kaiun-colosseum"), now=NOW, day=DAY)
    assert (only.weak, only.mistaken, only.misread) == ((), (), ())


DAYS = [date(2025, 5, n) for n in (1, 2, 3, 5, 6)]


@pytest.mark.parametrize(("today", "streak"), [(6, 2), (7, 2), (8, 0), (5, 0), (20, 0)])
def test_days_in_a_row(today, streak):
    """Until today, or yesterday as long as today is not over; the longest ever is kept."""
    assert streaks(DAYS, date(2025, 5, today)) == (streak, 3)


def test_no_days_at_all():
    """Are no row."""
    assert streaks([], DAY) == (0, 0)


def test_mistakes_that_weigh_the_same_are_in_order(practice):
    """By their sections, so that a list does not change from one look to the next."""
    for name in ("w-c8", "w-c5"):
        reply(practice, ME, name, right=False, wrong=1)
    found = progress(practice, ME, now=NOW, day=DAY)

    assert [one.right for one in found.mistaken] == [CHAPTERS["5"], CHAPTERS["8"]]


def test_history_is_by_the_learner_s_days(practice):
    """Each with what was answered and what was right."""
    for n, right in enumerate((True, False, True)):
        day = DAY + timedelta(days=n // 2)
        reply(
            practice, ME, "w-c5", right=right, now=NOW + timedelta(days=n // 2, minutes=n), day=day
        )
    found = progress(
        practice, ME, now=NOW + timedelta(days=1, hours=1), day=DAY + timedelta(days=1)
    )

    assert found.history == (Day("2025-05-05", 2, 1), Day("2025-05-06", 1, 1))
    assert (found.streak, found.longest) == (2, 2)


def test_statistics_of_questions(practice):
    """How often wrong and by which option, over all profiles or for one."""
    anna = practice.store.add_profile("Anna", now=NOW)
    reply(practice, ME, "w-c5")
    for wrong in (1, 1, 2):
        reply(practice, anna, "w-c5", right=False, wrong=wrong)
    reply(practice, anna, "w-c6")
    found = statistics(practice.store)

    assert [(one.question, one.times, one.wrong) for one in found] == [
        ("w-c5", 4, 3), ("w-c6", 1, 0),
    ]  # fmt: skip
    options = practice.bank.question("w-c5").options
    taken = {options[n].text["en"]: times for n, times in found[0].options.items()}
    assert taken == {"right": 1, "wrong 1": 2, "wrong 2": 1}
    assert found[0].share == 0.75
    assert [one.times for one in statistics(practice.store, profile=ME.id)] == [1]
    assert statistics(practice.store, question="w-c6")[0].share == 0


def test_options_are_counted_as_they_stand(practice):
    """An answer to other options counts as asked and wrong; which place it took says nothing."""
    reply(practice, ME, "w-c5", right=False, wrong=1)
    (old,) = practice.store.answers(ME.id)
    practice.store.reset(ME.id)
    practice.store.record(ME.id, replace(old, id="before", shape="other options"))
    reply(practice, ME, "w-c5", right=False, wrong=2, now=NOW + timedelta(minutes=5))
    (found,) = statistics(practice.store)

    assert (found.times, found.wrong) == (2, 2)
    assert sum(found.options.values()) == 1


def test_progress_is_plain_data(practice):
    """For the API and for programs; a profile has a name in every language."""
    reply(practice, ME, "w-c5", right=False)
    data = plain(Progress.of(progress(practice, ME, now=NOW, day=DAY)))

    assert data["chapters"][0]["sections"][0]["number"] == CHAPTERS["5"]
    assert data["weak"][0]["wrong"] == 1
    assert data["profile"]["id"] == ME.id
    assert all(ME.shown(lang) for lang in LANGS)
