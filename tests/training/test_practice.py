"""What is asked next and what an answer brings, with a fixed clock."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise

import pytest

from judge.bench.learners import Size, compare
from judge.errors import (
    BadAnswer,
    BadPlan,
    NoQuestions,
    UnknownEdition,
    UnknownGame,
    UnknownQuestion,
)
from judge.training.answers import Given, check, fast, folded
from judge.training.choosing import Reason
from judge.training.model import Kind
from judge.training.plan import NEW_A_DAY, read_goal
from judge.training.practice import Filters
from judge.training.profiles import Goal, Profile
from judge.training.schedule import Key, Rating, Subject, strength
from judge.training.telling import plan_lines
from judge.words import LANGS
from tests.training.banks import CHAPTERS, DAY, NOW, numbers, practice_with, question, reply

ME = Profile()
MINUTE = timedelta(minutes=1)


@pytest.fixture
def practice(tmp_path):
    """Two questions on a section of each of five chapters, and another game."""
    sections = list(CHAPTERS.values())
    questions = [
        question(
            f"c{chapter}-{n}",
            section,
            against=(sections[(k + 1) % 5], "1-1-1"),
            difficulty=n,
            misreading="equal-power" if chapter == "7" else "",
            typed=(section, "An answer"),
        )
        for k, (chapter, section) in enumerate(CHAPTERS.items())
        for n in (1, 2)
    ]
    other = [question("k1", "1-1-1", against=("1-2-1",))]
    return practice_with(
        tmp_path, (questions, {}), (other, {"game": "kaiun-colosseum", "edition": "1"})
    )


def go_on(practice, count, *, now=NOW, day=DAY, filters=Filters(), right=lambda n: True):  # noqa: B008
    """Answer so many questions, a minute apart; the picks."""
    pool, found = practice.pool(ME, filters), []
    for n in range(count):
        pick = practice.next(ME, pool, now=now, day=day)
        if pick is None:
            break
        found.append(pick)
        reply(practice, ME, pick.entry.id, right=right(n), now=now, day=day)
        now += MINUTE
    return found


def test_new_sections_come_chapter_by_chapter_in_turn(practice):
    """The easier question of each first, never one chapter twice in a row."""
    picks = go_on(practice, 5, filters=Filters(game="one-piece"))

    assert [pick.reason for pick in picks] == [Reason.NEW] * 5
    assert {pick.entry.chapter for pick in picks} == set(CHAPTERS)
    assert [pick.entry.difficulty for pick in picks] == [1] * 5


def test_never_the_same_question_twice_in_a_row(practice):
    """However many are asked, and whatever goes wrong."""
    picks = go_on(practice, 40, right=lambda n: n % 3 == 0)
    names = [pick.entry.id for pick in picks]

    assert len(names) == 40
    assert all(one != other for one, other in pairwise(names))


def test_one_question_alone_is_asked_once(practice):
    """Then nothing is left, instead of asking it again at once."""
    pool = practice.pool(ME, Filters(game="kaiun-colosseum"))
    pick = practice.next(ME, pool, now=NOW, day=DAY)
    reply(practice, ME, pick.entry.id)

    assert practice.next(ME, pool, now=NOW + MINUTE, day=DAY) is None


def test_the_most_overdue_comes_first(practice):
    """Before anything new."""
    for n, name in enumerate(("w-c8-1", "w-c5-1", "w-c6-1")):
        reply(practice, ME, name, right=False, now=NOW + n * MINUTE)
    later = NOW + timedelta(days=2)
    pick = practice.next(ME, practice.pool(ME), now=later, day=DAY)

    assert (pick.reason, pick.entry.section) == (Reason.DUE, CHAPTERS["8"])
    assert pick.entry.id == "w-c8-2"  # the one that was not asked yet


def test_another_chapter_comes_before_the_same_again(practice):
    """Interleaved, as long as it is nearly as overdue."""
    for n, name in enumerate(("w-c8-1", "w-c8-2", "w-c5-1", "w-c8-1")):
        reply(practice, ME, name, right=False, now=NOW + n * MINUTE)
    pick = practice.next(ME, practice.pool(ME), now=NOW + timedelta(days=1), day=DAY)

    assert pick.entry.chapter == "5"


def test_a_pair_that_was_mistaken_is_asked_apart(practice):
    """Once other questions were in between: a question about one with the other as an answer."""
    reply(practice, ME, "w-c5-1", right=False)  # took 6-2-1 for 5-2-1
    pool, picks = practice.pool(ME), []
    for n, name in enumerate(("w-c8-1", "w-c10-1", "w-c7-1"), 1):
        now = NOW + timedelta(seconds=10 * n)  # before anything is due
        picks.append(practice.next(ME, pool, now=now, day=DAY))
        reply(practice, ME, name, now=now)
    picks.append(practice.next(ME, pool, now=now, day=DAY))

    assert [pick.reason for pick in picks] == [Reason.NEW] * 3 + [Reason.APART]
    assert picks[-1].entry.id == "w-c5-2"


def test_what_is_due_is_asked_by_a_question_that_tells_it_apart(practice):
    """If the section was mistaken for another one."""
    name = "w-c6-1"
    reply(practice, ME, name, right=False, wrong=1)
    pair = next(iter(practice.store.memory(ME.id).confusions))
    pick = practice.next(ME, practice.pool(ME), now=NOW + timedelta(days=1), day=DAY)

    assert (pair.right, pair.taken) == (f"1.1.6/{CHAPTERS['6']}", f"1.1.6/{CHAPTERS['7']}")
    assert CHAPTERS["7"] in pick.entry.against


def test_a_misreading_is_asked_for_again(practice):
    """By another question with it among the options."""
    outcome = reply(practice, ME, "w-c7-1", right=False)
    card = practice.store.memory(ME.id).cards[Key(Subject.MISREADING, "one-piece", "equal-power")]
    reply(practice, ME, "w-c5-1", now=NOW + MINUTE)
    pick = practice.next(ME, practice.pool(ME), now=NOW + timedelta(minutes=5), day=DAY)

    assert outcome.checked.fallen == "equal-power"
    assert (card.seen, card.wrong) == (1, 1)
    assert pick.entry.misreadings == ("equal-power",)
    assert pick.reason is Reason.MISREADING


def test_only_so_much_is_new_in_a_day(tmp_path, shipped):
    """Then what is known is repeated; tomorrow there is more."""
    sections = numbers(shipped, "one-piece", "1.1.9", 20)
    questions = [question(f"q{n}", section) for n, section in enumerate(sections)]
    wide = practice_with(tmp_path, (questions, {}))
    picks = go_on(wide, NEW_A_DAY + 3)
    tomorrow = go_on(wide, 14, now=NOW + timedelta(days=1), day=DAY + timedelta(days=1))

    assert [p.reason for p in picks[:NEW_A_DAY]] == [Reason.NEW] * NEW_A_DAY
    assert Reason.NEW not in {p.reason for p in picks[NEW_A_DAY:]}
    assert {p.reason for p in tomorrow} >= {Reason.DUE, Reason.NEW}


def test_filters(practice):
    """Each narrows; what fits nothing is told; what does not exist is refused."""
    count = lambda **f: len(practice.pool(ME, Filters(**f)).entries)  # noqa: E731

    assert count() == 11
    assert count(game="one-piece") == 10
    assert count(chapter="7", game="one-piece") == 2
    assert count(difficulty=1) == 5
    assert count(kind="written") == 11
    assert count(section="7-1") == 2
    assert count(edition="1") == 1
    assert count(game="one-piece", edition="1.1.9", chapter="8", difficulty=2) == 1
    with pytest.raises(NoQuestions):
        practice.next(ME, practice.pool(ME, Filters(chapter="99")), now=NOW, day=DAY)
    with pytest.raises(UnknownGame):
        practice.pool(ME, Filters(game="chess"))
    with pytest.raises(UnknownEdition):
        practice.pool(ME, Filters(edition="9.9"))


def test_how_an_answer_is_rated(practice):
    """Wrong: again; right after a hint: hard; right: good; fast and right: easy."""
    asked = practice.bank.question("w-c5-1")
    quick, slow = fast(asked) - 1, fast(asked) + 1
    rated = [
        reply(practice, ME, "w-c5-1", right=right, hints=hints, seconds=seconds).answer.rating
        for right, hints, seconds in (
            (False, 0, quick), (True, 1, quick), (True, 2, slow), (True, 0, slow),
            (True, 0, None), (True, 0, quick),
        )
    ]  # fmt: skip

    assert rated == [
        Rating.AGAIN, Rating.HARD, Rating.HARD, Rating.GOOD, Rating.GOOD, Rating.EASY,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "right", "taken"),
    [
        ("5-2-1", True, ""), ("（第５－２－１条）", True, ""), ("an  ANSWER", True, ""),
        ("6-2-1", False, "1.1.6/6-2-1"), ("something", False, ""),
        ("right（日）", True, ""), ("ＷＲＯＮＧ 1", False, "1.1.6/6-2-1"),
    ],
)  # fmt: skip
def test_typed_answers(practice, typed, right, taken):
    """In any writing; the words of an option count as the option."""
    outcome = practice.answer(ME, "w-c5-1", Given(typed=typed), now=NOW, day=DAY)

    assert (outcome.checked.right, outcome.answer.taken) == (right, taken)


@pytest.mark.parametrize(
    ("one", "other"),
    [("5,000", "５０００"), ("7-1-4", "§ 7-1-4"), ("Active", " ACTIVE "), ("ｱｸﾃｨﾌﾞ", "アクティブ")],
)
def test_ways_to_write_the_same(one, other):
    """Thousands, numbers of sections, case, blanks and width."""
    assert folded(one) == folded(other)


def test_a_typed_count_is_no_section(tmp_path):
    """Who types 4 for how many cards there are does not take a section for chapter 4."""
    asked = [question("count", "4-5-3", typed=("2", "5000")), question("x", "8-1-1")]
    practice = practice_with(tmp_path, (asked, {}))
    wrong, right = (
        practice.answer(ME, "w-count", Given(typed=typed), now=NOW, day=DAY)
        for typed in ("4", "5,000")
    )

    assert (wrong.checked.right, wrong.answer.taken) == (False, "")
    assert right.checked.right
    assert practice.store.memory(ME.id).confusions == {}


def test_a_section_that_refutes_was_not_taken_for_another(practice):
    """Only an option that names a section stands for it; who overlooks one does not name it."""
    asked = practice.bank.question("w-c5-1")
    place = next(n for n, option in enumerate(asked.options) if option.text["en"] == "wrong 1")
    chosen = Given((place,))
    overlooked = [replace(option, sections=("6-2-1",)) for option in asked.options]

    assert check(asked, chosen).taken == "6-2-1"
    assert check(replace(asked, kind=Kind.SECTION), chosen).taken == "6-2-1"
    for kind in (Kind.FINAL, Kind.NEXT, Kind.ORDER, Kind.ILLEGAL, Kind.TRANSLATION):
        assert check(replace(asked, kind=kind), chosen).taken == ""
    assert check(replace(asked, options=tuple(overlooked)), chosen).taken == ""


def test_what_is_no_answer_is_not_kept(practice):
    """Neither an option that is not there nor none at all, nor an answer to nothing."""
    for given in (Given(), Given((7,)), Given((-1,)), Given((0, 9))):
        with pytest.raises(BadAnswer):
            practice.answer(ME, "w-c5-1", given, now=NOW, day=DAY)
    with pytest.raises(BadAnswer):  # this one is not for typing
        practice.answer(ME, "w-k1", Given(typed="x"), now=NOW, day=DAY)
    with pytest.raises(UnknownQuestion):
        practice.answer(ME, "nothing", Given((0,)), now=NOW, day=DAY)

    assert practice.store.answers(ME.id) == []


def test_an_answer_that_comes_twice_tells_the_first(practice):
    """As when somebody goes back and sends the form again."""
    first = reply(practice, ME, "w-c5-1", id="token")
    again = reply(practice, ME, "w-c5-1", right=False, id="token")

    other = reply(practice, ME, "w-c6-1", right=False, id="token")

    assert (first.again, again.again) == (False, True)
    assert again.checked.right
    assert (other.question.id, other.checked.right) == ("w-c5-1", True)
    assert len(practice.store.answers(ME.id)) == 1


def test_hints_are_the_chapter_and_then_the_section(practice):
    """In every language."""
    asked = practice.bank.question("w-c7-1")
    for lang in LANGS:
        first, second = (practice.hint(asked, level, lang) for level in (1, 2))

        assert "7" in first
        assert asked.sections[0] not in first
        assert asked.sections[0] in second


# -- towards a day -----------------------------------------------------------------------------


def test_the_plan_shows_everything_twice_before_the_day(practice):
    """Somebody who answers what the plan says has seen every section on two days."""
    goal = Goal(day=DAY + timedelta(days=8), game="one-piece")
    me = practice.set_goal(ME, goal, now=NOW, day=DAY)
    pool = practice.pool(me, Filters(game="one-piece"))
    first = practice.plan(me, day=DAY)
    for n in range(8):
        day, now = DAY + timedelta(days=n), NOW + timedelta(days=n)
        coming = practice.plan(me, day=day)
        for _ in range(coming.days[0].new + coming.days[0].due + 2):
            pick = practice.next(me, pool, now=now, day=day)
            reply(practice, me, pick.entry.id, now=now, day=day)
            now += 11 * MINUTE
    cards = practice.store.memory(me.id).cards.values()

    assert (first.sections, first.unseen, len(first.days)) == (5, 5, 8)
    assert sum(one.new for one in first.days) == 5
    assert all(one.new == 0 for one in first.days if one.day >= first.revise_from)
    assert len(cards) == 5
    assert min(card.days for card in cards) >= 2
    assert practice.plan(me, day=goal.day) is None


def test_the_plan_of_chapters(practice):
    """Only they are planned for; the more time there is, the less is new in a day."""
    plans = []
    for days in (2, 30):
        goal = Goal(day=DAY + timedelta(days=days), game="one-piece", chapters=("5", "7"))
        plans.append(practice.plan(practice.set_goal(ME, goal, now=NOW, day=DAY), day=DAY))

    assert [plan.sections for plan in plans] == [2, 2]
    assert [plan.new_a_day for plan in plans] == [2, 1]
    kept = practice.store.profile()
    assert kept.goal == replace(goal, since=DAY)
    assert practice.set_goal(kept, None, now=NOW, day=DAY).goal is None


def test_practice_goes_by_the_plan(tmp_path):
    """What the plan is about is asked first, and only as hard as it says."""
    levels = [question(f"{name}-{level}", CHAPTERS[name], difficulty=level)
              for name in CHAPTERS for level in (1, 4)]  # fmt: skip
    practice = practice_with(tmp_path, (levels, {}))
    goal = Goal(day=DAY + timedelta(days=2), chapters=("one-piece/8", "10"), difficulty=3)
    me = practice.set_goal(ME, goal, now=NOW, day=DAY)
    plan, asked = practice.plan(me, day=DAY), []
    for n in range(2):
        now = NOW + n * MINUTE
        pick = practice.next(me, practice.pool(me), now=now, day=DAY)
        reply(practice, me, pick.entry.id, now=now)
        asked.append((pick.entry.chapter, pick.entry.difficulty))

    assert (plan.sections, plan.days[0].new) == (2, 2)
    assert sorted(asked) == [("10", 1), ("8", 1)]
    assert practice.plan(me, day=DAY).days[0].new == 0


def test_chapters_as_they_are_typed():
    """With the commas of any language, each once."""
    wanted = ("7", "one-piece/8", "10")

    assert read_goal("2025-06-01", "", " 7, one-piece/8 10,7").chapters == wanted
    assert read_goal("2025-06-01", "", "7、one-piece/8，10；").chapters == wanted
    assert read_goal("2025-06-01", "", "").chapters == ()


def test_the_days_of_revision_stay_where_they_are(practice):
    """As the days go by, the plan keeps to what it said; what is late is still asked."""
    goal = Goal(day=DAY + timedelta(days=8), game="one-piece")
    me = practice.set_goal(ME, goal, now=NOW, day=DAY)
    reply(practice, me, "w-c5-1")
    plans = [practice.plan(me, day=DAY + timedelta(days=n)) for n in range(8)]
    said = {plan.revise_from for plan in plans}
    last, now = DAY + timedelta(days=6), NOW + timedelta(days=6)
    picks = []
    for n in range(3):
        pick = practice.next(me, practice.pool(me), now=now + n * MINUTE, day=last)
        reply(practice, me, pick.entry.id, now=now + n * MINUTE, day=last)
        picks.append((pick.reason, pick.entry.section))

    assert said == {DAY + timedelta(days=6)}
    assert [plan.unseen for plan in plans] == [4] * 8
    assert [sum(one.new for one in plan.days) for plan in plans] == [4] * 8
    assert plans[0].days[0].new == 0  # today's was learnt
    assert picks[0][1] == "5-2-1"
    assert [reason for reason, _ in picks[1:]] == [Reason.NEW, Reason.NEW]  # two days for four
    assert len({section for _, section in picks}) == 3


@pytest.mark.parametrize(
    ("goal", "reason"),
    [
        ({"chapters": ("99",)}, "chapters"),
        ({"chapters": ("dragon-ball-ic/7",), "game": "one-piece"}, "chapters"),
        ({"game": "kaiun-colosseum", "difficulty": 1}, "nothing"),
        ({"a_day": 0}, "a-day"),
        ({"a_day": 501}, "a-day"),
    ],
)
def test_a_goal_that_nothing_is_about(practice, goal, reason):
    """Is refused with a reason in every language."""
    with pytest.raises(BadPlan) as found:
        practice.set_goal(ME, Goal(day=DAY + timedelta(days=9), **goal), now=NOW, day=DAY)

    assert found.value.reason == reason
    assert all(found.value.message(lang) and found.value.hint(lang) for lang in LANGS)


def test_the_plan_says_whether_the_day_can_be_met(practice):
    """By as many questions a day as somebody wants; if not, by when it can."""
    plans = {}
    for a_day in (1, 30):
        goal = Goal(day=DAY + timedelta(days=2), game="one-piece", a_day=a_day)
        me = practice.set_goal(ME, goal, now=NOW, day=DAY)
        plans[a_day] = practice.outlook(me, day=DAY)
    few, later = plans[1]
    many, same = plans[30]

    assert few.needed == many.needed > 1
    assert (few.is_met, many.is_met) == (False, True)
    assert same is None  # only where the day comes too soon
    assert later > few.goal.day
    met = practice.set_goal(me, Goal(day=later, game="one-piece", a_day=1), now=NOW, day=DAY)
    assert practice.plan(met, day=DAY).is_met
    told = [" ".join(plan_lines(few, later, lang)) for lang in LANGS]
    assert all(str(later) in one for one in told)
    assert "can be met" in " ".join(plan_lines(many, None, "en"))
    assert "cannot be met" in " ".join(plan_lines(few, None, "en"))


@pytest.mark.parametrize("day", ["2025-05-05", "2020-01-01", "2099-01-01", "soon", "2025-02-30"])
def test_a_day_that_cannot_be_planned_for(practice, day):
    """With a message in every language."""
    with pytest.raises(BadPlan) as found:
        practice.set_goal(ME, read_goal(day, "", ""), now=NOW, day=DAY)

    assert all(found.value.message(lang) and found.value.hint(lang) for lang in LANGS)


def test_what_is_being_learnt_is_judged_by_tomorrow(practice):
    """FSRS takes it for known right after the explanation."""
    wrong = reply(practice, ME, "w-c5-1", right=False).card
    right = reply(practice, ME, "w-c6-1").card

    assert strength(wrong, NOW) < 0.8 < strength(right, NOW) < 1


def test_a_simulated_learner_gets_better_at_weak_sections():
    """Sixty days of practice against as many answers in random order."""
    found = compare(Size(chapters=6, sections=10, a_day=15), seeds=(4,))
    ours, random = found["practice"], found["random"]

    assert ours["before"] == random["before"]
    assert ours["after"].weak > 4 * ours["before"].weak
    assert ours["after"].weak > 1.5 * random["after"].weak
    assert ours["month_later"].weak > random["month_later"].weak


def test_the_day_is_the_learner_s(practice):
    """Not the clock's: what counts as today is given."""
    outcome = reply(practice, ME, "w-c5-1", now=NOW, day=date(2025, 5, 6))

    assert outcome.answer.day == "2025-05-06"
    assert [one.day for one in practice.store.days(ME.id)] == ["2025-05-06"]
