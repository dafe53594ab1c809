"""What goes on inside of something else, or begins anew: no game goes on so for ever."""

import pytest

from judge.engine.nesting import DEEPEST, MOST_ROUNDS, SHALLOW
from judge.engine.script import INSTEAD, Apart, Decision, Round
from judge.errors import Endless
from tests.engine.toy import Add, Set, Swap, Toy, table, told

ANSWERS = (("go-on",), ("stop",))


def once(s):
    yield Add("2-1", "x")


def grown(s):
    """Another position each time: what the battle is at counts for it."""
    yield Set("9-2", "battle", s.facts.get("battle", 0) + 1)
    yield Add("9-1", "x", 0)


def same(s):
    yield Add("9-1", "x")


def asked(s):
    if (yield Decision("9-3", "A", "go-on", ANSWERS)) == ("go-on",):
        yield Add("9-1", "x")


@pytest.mark.parametrize(("rules", "depth"), [(same, SHALLOW + 1), (grown, DEEPEST)])
def test_rule_processing_inside_itself_is_a_draw(rules, depth):
    """As soon as the position has come back, or when it is so deep that it does not matter."""
    t = table(once, policy=Toy(rules={"x": rules}))

    assert t.state.facts["over"] == "draw"
    assert told(t)[-1] == "over=draw [11-1-1]"
    begun = t.state.facts["x"] - 1 if rules is same else t.state.facts["battle"]
    assert begun == depth


def test_who_can_stop_what_is_inside_itself_says_how_often():
    """Then the choice that goes on is not offered, and all that was begun ends."""
    t = table(once, policy=Toy(rules={"x": asked}))
    while t.decision.ask == "go-on":
        t.answer(("go-on",))

    assert t.decision.ask == "loop-count"

    t.answer(("number", 2))

    assert t.is_over
    assert told(t)[-1] == "A: go-on stop (forced) [9-3]"


def test_so_deep_that_stopping_is_no_help_is_endless():
    """Whoever is asked and goes on inside of it for ever gets no further than that."""

    def deeper(s):
        yield Decision("9-3", "A", "go-on", (("left",), ("right",)))
        yield from grown(s)

    t = table(once, policy=Toy(rules={"x": deeper}))
    with pytest.raises(Endless):  # noqa: PT012 - which answer it is does not matter
        while True:
            t.answer(t.legal()[0])


def test_a_replacement_of_itself_without_chains_ends_as_a_draw():
    """What replaces an event brings it about by rule processing, which belongs to no chain."""

    def back(s, gone):
        yield Add("8-4", "y")

    swaps = (Swap("first", "x", back),)
    t = table(once, policy=Toy(swaps=swaps, chain=False, rules={"y": same}))

    assert t.state.facts["over"] == "draw"


def test_what_is_apart_belongs_to_no_chain():
    """It may be replaced although it comes up where nothing is replaced once more."""

    def apart(s, gone):
        yield Apart(one())

    def one():
        yield Add("8-4", "y")

    def other(s, gone):
        yield Add("8-5", "z")

    swaps = (Swap("first", "x", apart), Swap("second", "y", other))
    t = table(once, policy=Toy(swaps=swaps, chain=False))

    assert t.state.facts["z"] == 1
    assert "y" not in t.state.facts


@pytest.mark.parametrize("growing", [False, True])
def test_a_script_that_begins_anew_without_end_is_a_draw(growing):
    """In the same position at once, else after so many rounds that it does not matter."""

    def nothing(s, gone):
        if growing:
            yield Set("8-4", "battle", s.facts.get("battle", 0) + 1)
        else:
            yield Add("8-4", "y")

    def judged(s):
        while (yield Add("9-2", "x")) == INSTEAD:
            yield Round()

    t = table(judged, policy=Toy(swaps=(Swap("first", "x", nothing),)))

    assert t.state.facts["over"] == "draw"
    rounds = t.state.facts["battle"] if growing else t.state.facts["y"]
    assert rounds == (MOST_ROUNDS + 2 if growing else 2)
