"""Cards against the package that schedules them, with a fixed clock."""

from datetime import UTC, datetime, timedelta

import fsrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.training.memory import Memory, Pair, remember
from judge.training.schedule import SCHEDULER, Key, Rating, Subject, recall, review
from tests.training.banks import DAY, NOW, answer

KEY = Key(Subject.SECTION, "one-piece", "1.1.6/7-1-4")
START = datetime(2022, 11, 29, 12, 30, tzinfo=UTC)
AGAIN, HARD, GOOD, EASY = Rating


def reviewed(ratings, start=START):
    """The days until the next time after each answer, each given when it was due."""
    card, now, days = None, start, []
    for rating in ratings:
        card = review(card, KEY, rating, now=now, day=str(now.date()))
        days.append((card.due - card.last).days)
        now = card.due
    return card, days


def test_the_package_s_own_sequence():
    """The ratings of the package's own reference test give the intervals that it asserts."""
    ratings = [GOOD] * 6 + [AGAIN] * 2 + [GOOD] * 5

    assert reviewed(ratings)[1] == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]


def test_the_first_answers():
    """Wrong: again after a minute; hard and good: within minutes; easy: days later."""
    waits = {rating: review(None, KEY, rating, now=START, day="x").due - START for rating in Rating}

    assert waits == {
        AGAIN: timedelta(minutes=1),
        HARD: timedelta(minutes=5, seconds=30),
        GOOD: timedelta(minutes=10),
        EASY: timedelta(days=8),
    }


@given(
    st.lists(st.tuples(st.sampled_from(list(Rating)), st.integers(0, 60 * 24 * 40)), max_size=12)
)
def test_every_sequence_is_the_package_s(answers):
    """Stability, difficulty, state and due time are what `fsrs.Scheduler` itself works out."""
    reference = fsrs.Scheduler(enable_fuzzing=False)
    theirs, ours, now = fsrs.Card(card_id=1, due=START), None, START
    for rating, minutes in answers:
        now += timedelta(minutes=minutes)
        theirs, _ = reference.review_card(theirs, fsrs.Rating(int(rating)), now)
        ours = review(ours, KEY, rating, now=now, day=str(now.date()))

        assert (ours.due, ours.stability, ours.difficulty) == (
            theirs.due,
            theirs.stability,
            theirs.difficulty,
        )
        assert (ours.state, ours.step) == (int(theirs.state), theirs.step)
        later = now + timedelta(days=30)
        assert recall(ours, later) == reference.get_card_retrievability(theirs, later)


def test_nothing_is_left_to_chance():
    """The same answers give the same cards on every machine."""
    ratings = [GOOD, GOOD, EASY, HARD, AGAIN, GOOD, GOOD]

    assert not SCHEDULER.enable_fuzzing
    assert reviewed(ratings) == reviewed(ratings)


def test_a_card_counts_answers_and_days():
    """Also those that were wrong."""
    card = review(None, KEY, AGAIN, now=START, day="2022-11-29")
    card = review(card, KEY, GOOD, now=START + timedelta(minutes=1), day="2022-11-29")
    card = review(card, KEY, GOOD, now=START + timedelta(days=1), day="2022-11-30")

    assert (card.seen, card.wrong, card.days) == (3, 1, 2)


def test_recall_fades():
    """And is what was wanted when the card is due."""
    card, _ = reviewed([GOOD, GOOD, GOOD])

    assert recall(card, card.last) == 1.0
    assert recall(card, card.due) == pytest.approx(SCHEDULER.desired_retention, abs=0.01)
    assert recall(card, card.due + timedelta(days=365)) < 0.7


# -- what follows from answers -----------------------------------------------------------------


def test_a_misreading_gets_a_card_when_somebody_falls_for_it():
    """Not before; seeing through it later is a review of it."""
    key = Key(Subject.MISREADING, "one-piece", "equal-power")
    memory = Memory()
    memory.learn(answer(1, met=("equal-power",)))
    assert key not in memory.cards
    memory.learn(answer(2, right=False, met=("equal-power",), fallen="equal-power"))
    fallen = memory.cards[key]
    memory.learn(answer(30, met=("equal-power",)))

    assert (fallen.seen, fallen.wrong) == (1, 1)
    assert (memory.cards[key].seen, memory.cards[key].wrong) == (2, 1)
    assert memory.cards[key].due > fallen.due


def test_a_pair_that_was_mistaken_is_owed_two_questions():
    """Right answers to questions that tell it apart pay, whichever of the two was asked."""
    one, other = "1.1.6/7-1-2", "1.1.6/7-1-3"
    pair = Pair("one-piece", one, other)
    memory = Memory()
    memory.learn(answer(1, right=False, clause=one, taken=other, apart=(other,)))
    assert (memory.confusions[pair].owed, memory.confusions[pair].times) == (2, 1)
    memory.learn(answer(2, clause=other, apart=(one,)))
    memory.learn(answer(3, clause="1.1.6/9-9", apart=("1.1.6/8-8",)))
    assert memory.confusions[pair].owed == 1
    memory.learn(answer(4, clause=one, apart=(other,)))
    memory.learn(answer(5, clause=one, apart=(other,)))

    assert (memory.confusions[pair].owed, memory.confusions[pair].times) == (0, 1)


def test_no_more_than_four_questions_are_owed():
    """However often a pair is mistaken; how often it was is counted on."""
    one, other = "1.1.6/7-1-2", "1.1.6/7-1-3"
    memory = Memory()
    for n in range(5):
        memory.learn(answer(n, right=False, clause=one, taken=other))
    found = memory.confusions[Pair("one-piece", one, other)]

    assert (found.owed, found.times) == (4, 5)


def test_the_order_of_a_log_is_that_of_its_times():
    """Wherever its answers were given."""
    answers = [answer(n, right=n % 3 > 0) for n in range(30)]

    assert remember(reversed(answers)) == remember(answers)
    assert {card.day for card in remember(answers).cards.values()} == {DAY.isoformat()}
    assert min(card.last for card in remember(answers).cards.values()) > NOW
