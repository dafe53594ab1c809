"""Scripts side by side: what they want is asked and done together, step by step."""

from typing import NamedTuple

from judge.engine.script import Call, Decision, Sealed, Then, Together
from judge.engine.side_by_side import side_by_side


class Happens(NamedTuple):
    """An event with a name."""

    rule: str
    what: str


class Stopped(Exception):
    """What a script learns when it may not go on."""


def question(player):
    return Decision("1-1", player, "yes-or-no", (("yes",), ("no",)))


def driven(script, *outcomes):
    """What a script wanted, given these outcomes one after the other, and what it returned."""
    wanted, given = [], iter((None, *outcomes))
    try:
        while True:
            wanted.append(script.send(next(given)))
    except StopIteration as end:
        return wanted, end.value


def asking(player):
    answer = yield question(player)
    done = yield Happens("1-2", f"{player} {answer[0]}")
    return player, answer, done


def acting(*names):
    for name in names:
        yield Happens("1-3", name)
    return names


def test_questions_are_sealed_and_events_happen_together():
    """Both are asked before either event; each script gets its own outcomes."""
    both = side_by_side((asking("A"), asking("B")))
    wanted, results = driven(both, (("yes",), ("no",)), (1, 0))

    assert wanted == [
        Sealed((question("A"), question("B"))),
        Together((Happens("1-2", "A yes"), Happens("1-2", "B no"))),
    ]
    assert results == (("A", ("yes",), 1), ("B", ("no",), 0))


def test_a_question_comes_before_what_the_other_does():
    """So nobody answers after seeing what the other did."""
    wanted, _ = driven(side_by_side((acting("x"), asking("B"))), ("yes",), (1, 1))

    assert wanted == [question("B"), Together((Happens("1-3", "x"), Happens("1-2", "B yes")))]


def test_the_longer_script_goes_on_alone():
    """What it wants then is wanted as it is."""
    wanted, results = driven(side_by_side((acting("x", "y"), acting("z"))), (1, 1), 1)

    assert wanted[1] == Happens("1-3", "y")
    assert results == (("x", "y"), ("z",))


def test_groups_and_queued_calls_keep_their_form():
    """A script that yields several at once gets several outcomes back."""

    def several():
        outcomes = yield Together((Happens("1-4", "p"), Happens("1-4", "q")))
        yield Then((Call("later"),))
        return outcomes

    wanted, results = driven(side_by_side((several(), acting("x"))), (1, 0, 1), None)

    assert wanted[0] == Together((Happens("1-4", "p"), Happens("1-4", "q"), Happens("1-3", "x")))
    assert wanted[1] == Then((Call("later"),))
    assert results == ((1, 0), ("x",))


def test_some_go_first():
    """The others wait and want the same afterwards."""

    def urgent(waiting):
        return [n for n, item in waiting.items() if item == Happens("1-3", "y")] or list(waiting)

    both = side_by_side((acting("x"), acting("y")), next_ones=urgent)
    wanted, _ = driven(both, 1, 1)

    assert wanted == [Happens("1-3", "y"), Happens("1-3", "x")]


def test_a_script_that_is_stopped_may_do_something_else():
    """It gets an exception in the place of what it wanted."""

    def careful():
        try:
            yield Happens("1-3", "never")
        except Stopped:
            yield Happens("1-5", "stopped")
        return "done"

    reasons = [Stopped()]
    both = side_by_side((careful(),), stopped=lambda n: reasons.pop() if reasons else None)

    assert driven(both, 1) == ([Happens("1-5", "stopped")], ("done",))
