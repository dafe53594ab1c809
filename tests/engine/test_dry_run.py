"""Trying out: whether some way of answering succeeds, without changing anything."""

from judge.engine.dry_run import TRIES, possible
from judge.engine.rulebook import Reason
from judge.engine.script import DONE, Call, Decision, Then, Together
from judge.engine.state import State
from tests.engine.toy import Add, Flags, Toy, rulebook


def position(policy=None, **facts):
    return State(rulebook(policy), None, Flags(facts))


def choose(count, good):
    """Choose one of some numbers several times; only one way of choosing is good."""

    def attempt(s):
        said = []
        for n in range(len(good)):
            options = tuple(("number", k) for k in range(count))
            answer = yield Decision("1-1", "A", f"choice {n}", options)
            said.append(answer[1])
        return said == list(good)

    return attempt


def test_every_way_of_answering_is_tried():
    """The good one may be the last."""
    assert possible(position(), choose(3, (2, 2)))
    assert possible(position(), choose(3, (0, 0)))
    assert possible(position(), choose(3, (1, 2)))


def test_what_no_answer_achieves_is_impossible():
    """All ways were tried."""
    assert not possible(position(), choose(3, (0, 7)))


def test_a_limit_keeps_it_finite():
    """Then the answer is no: nobody could play it out either."""
    assert not possible(position(), choose(10, (4, 4, 4, 4)))
    assert TRIES < 10**4


def test_nothing_is_changed():
    """Events are applied to a copy; each way starts from the same position."""

    def attempt(s):
        answer = yield Decision("1-1", "A", "how many", (("two",), ("one",)))
        for _ in range(2 if answer == ("two",) else 1):
            yield Add("1-2", "x", 4)
        return s.facts["x"] == 4

    s = position()

    assert possible(s, attempt)
    assert s.facts == {}


def add_twice(s):
    first = yield Add("1-2", "x")
    second = yield Add("1-2", "x")
    return first == second == DONE


def test_the_parts_are_tried_together_in_order():
    """What the first part uses up is not there for the second."""
    assert possible(position(x=7), add_twice)
    assert not possible(position(x=8), add_twice)


def test_what_is_forbidden_is_not_done():
    """A prohibition counts as in the game itself."""
    policy = Toy(bans={"x": Reason("forbidden", "1-3-3")})

    assert not possible(position(policy), add_twice)


def test_events_together_and_calls_queued_are_understood():
    """Calls are not carried out; windows without an answer give none."""

    def attempt(s):
        queued = yield Then((Call("later"),))
        nothing = yield Decision("1-1", "A", "none", ())
        outcomes = yield Together((Add("1-2", "x"), Add("1-2", "y")))
        return (queued, nothing, outcomes) == (None, None, (DONE, DONE))

    assert possible(position(), attempt)
    assert not possible(position(x=9), attempt)
