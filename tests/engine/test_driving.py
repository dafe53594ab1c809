"""What a script yields means one thing, whoever runs it or stands in between."""

import pytest

from judge.engine.driving import END, Held, parts, passed_on, whole
from judge.engine.dry_run import MOST_STEPS, possible
from judge.engine.script import (
    DONE,
    Apart,
    Call,
    Decision,
    Inner,
    InPlace,
    Round,
    Sealed,
    Then,
    Together,
)
from judge.engine.state import State
from tests.engine.toy import Add, Flags, Set, rulebook, table

QUESTION = Decision("1-1", "A", "yes-or-no", (("yes",), ("no",)))


class Broken(Exception):
    """What breaks a script off."""


def everything(s):
    """A script that wants one of each kind, and tells what came of it."""
    answer = yield QUESTION
    inner = yield Inner(adding(answer[0], 1))
    placed = yield InPlace(adding("placed", 2))
    apart = yield Apart(adding("apart", 3))
    both = yield Together((Add("1-2", "x"), Add("1-2", "y", 10)))
    sealed = yield Sealed((QUESTION, QUESTION._replace(player="B")))
    nothing = yield Then((Call("later"),))
    yield Round()
    yield Set("1-3", "came", (answer, inner, placed, apart, both, sealed, nothing))
    return True


def adding(counter, by):
    return (yield Add("1-2", counter, by)), counter


EXPECTED = (
    *(("no",), (1, "no"), (1, "placed"), (1, "apart")),
    *((1, 0), (("yes",), ("no",)), None),
)


def test_everything_at_a_table():
    """Each kind of thing comes to what is said of it."""
    book = rulebook(later=lambda s: adding("later", 1))
    game = table(everything, book=book, calls=(Call("main"),))
    for answer in ("no", "yes", "no"):
        game.answer((answer,))

    assert game.is_over
    assert game.state.facts["came"] == EXPECTED
    assert game.state.facts["later"] == 1


def test_everything_on_trial():
    """A trial means the same; what would run afterwards is not part of it."""

    def attempt(s):
        yield from everything(s)
        return s.facts["came"] == EXPECTED and "later" not in s.facts

    assert possible(State(rulebook(), None, Flags()), attempt)


def test_a_trial_goes_on_when_the_game_is_over():
    """What is paid is paid to the end; that it ends the game is another matter."""

    def attempt(s):
        yield Set("1-3", "over")
        yield Add("1-2", "x")
        return s.facts["x"] == 1

    assert possible(State(rulebook(), None, Flags()), attempt)


ONE_ANSWER = QUESTION._replace(options=(("yes",),))


@pytest.mark.parametrize("item", [Set("1-3", "x"), ONE_ANSWER], ids=["event", "question"])
def test_a_trial_without_end_is_given_up(item):
    """Whatever it wants again and again."""

    def attempt(s, times):
        for _ in range(times):
            yield item
        return True

    state = State(rulebook(), None, Flags())

    assert possible(state, lambda s: attempt(s, MOST_STEPS))
    assert not possible(state, lambda s: attempt(s, MOST_STEPS + 1))


def test_a_held_script_goes_through_inner_ones():
    """However deep: who holds it sees what they want, and each gets what the inner returns."""

    def deep(n):
        if n == 0:
            return (yield "bottom")
        return (yield Inner(deep(n - 1))) + 1

    held = Held(deep(2_000))

    assert held.wants == "bottom"

    held.tell(5)

    assert held.is_over
    assert held.result == 2_005


def test_what_an_inner_script_is_broken_off_with_its_outer_one_learns():
    """It may go on with something else, or end."""

    def inner():
        yield "inner"

    def outer():
        try:
            yield Inner(inner())
        except Broken:
            yield "instead"
        return "ended"

    held = Held(outer())
    held.stop(Broken())

    assert held.wants == "instead"

    held.tell(DONE)

    assert held.result == "ended"
    with pytest.raises(Broken):
        Held(inner()).stop(Broken())


def test_what_is_passed_on_is_handled_first():
    """A handler changes what is wanted and what came of it, adds to it, and is broken off too."""

    def script():
        first = yield 1
        try:
            yield 2
        except Broken:
            last = yield 3
        return first, last

    def handle(item):
        if item == 3:
            yield "before"
        return 10 * (yield -item)

    running = passed_on(script(), handle)

    assert running.send(None) == -1
    assert running.send(7) == -2
    assert running.throw(Broken()) == "before"
    assert running.send(None) == -3
    with pytest.raises(StopIteration) as end:
        running.send(8)
    assert end.value.value == (70, 80)


def test_a_handler_may_end_a_script():
    """The script is closed, and nothing is returned."""
    closed = []

    def script():
        try:
            yield "anything"
        finally:
            closed.append(True)

    def handle(item):
        yield f"not {item}"
        return END

    running = passed_on(script(), handle)

    assert next(running) == "not anything"
    with pytest.raises(StopIteration) as end:
        next(running)
    assert (end.value.value, closed) == (None, [True])


def test_parts_and_the_whole():
    """Of several the outcome is several, also where several are one."""
    event = Add("1-2", "x")

    assert (parts(event), whole(event, (DONE,))) == ((event,), DONE)
    assert (parts(Together((event,))), whole(Together((event,)), (DONE,))) == ((event,), (DONE,))
    assert parts(Sealed((QUESTION,))) == (QUESTION,)
    assert whole(Sealed((QUESTION,)), (("yes",),)) == (("yes",),)
