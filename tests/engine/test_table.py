"""The table: runs calls, stops at decisions, and can go back to any of them."""

import pytest

from judge.engine.agenda import is_answer, listed
from judge.engine.script import CHANCE, Call, Decision, Sealed, Then
from judge.engine.table import Table
from judge.engine.trace import steps
from judge.errors import IllegalAnswer
from tests.engine.toy import Add, Set, Toy, rulebook, table, told

YES_NO = (("yes",), ("no",))


def ask(s):
    """Add one, ask, add two for a yes."""
    yield Add("2-1", "x")
    answer = yield Decision("2-2", "A", "more", YES_NO)
    if answer == ("yes",):
        yield Add("2-3", "x", 2)


def test_a_decision_stops_the_game_and_an_answer_lets_it_go_on():
    """What came before is done, what comes after is not."""
    t = table(ask)

    assert t.state.facts["x"] == 1
    assert t.legal() == YES_NO
    assert not t.is_over

    t.answer(("yes",))

    assert t.state.facts["x"] == 3
    assert t.is_over
    assert t.legal() == ()
    assert told(t) == ["x +1 [2-1]", "A: more yes [2-2]", "x +2 [2-3]"]
    assert listed(t.log) == (("yes",),)


def test_calls_run_in_order_and_what_is_queued_runs_next():
    """`Then` puts calls in front of those that wait, the first one first."""

    def main(s):
        yield Then((Call("add", ("x",)), Call("add", ("y",))))
        yield Add("1", "in-between")

    def last(s):
        yield Add("3", "last")

    def named(s, counter):
        yield Add("2", counter)

    t = table(main, last, book=rulebook(add=named))

    assert told(t) == ["in-between +1 [1]", "x +1 [2]", "y +1 [2]", "last +1 [3]"]
    assert [step.label for step in steps(t.trace)] == ["main", "add", "add", "main2"]


def test_a_window_with_one_answer_is_passed_and_recorded():
    """So is a window in which nothing is possible."""

    def main(s):
        one = yield Decision("4-1", "A", "one", (("only",),))
        none = yield Decision("4-2", "B", "none", ())
        yield Set("4-3", "got", (one, none))

    t = table(main)

    assert t.is_over
    assert t.state.facts["got"] == (("only",), None)
    assert told(t)[:2] == ["A: one only (forced) [4-1]", "B: none - (forced) [4-2]"]
    assert t.log is None


def test_some_windows_are_always_asked():
    """A player who can only pass still says so, where the game wants it."""

    def main(s):
        yield Decision("4-1", "A", "main", (("end",),))

    t = table(main, policy=Toy(always_asked={"main"}))

    assert t.legal() == (("end",),)


def test_another_answer_is_refused_with_its_section():
    """The reason is the game's, and nothing has changed."""
    t = table(ask)
    with pytest.raises(IllegalAnswer) as refused:
        t.answer(("maybe",))

    assert refused.value.rule == "1-1"
    assert refused.value.reason.facts == (("verb", "maybe"),)
    assert told(t) == ["x +1 [2-1]"]
    assert t.refusal(("yes",)) is None


@pytest.mark.parametrize(
    "garbage", ["yes", 1, None, (), [], {}, (1, 2), (("yes",),), ("yes", []), ("yes", ("no",))]
)
def test_what_is_no_answer_at_all_is_refused_too(garbage):
    """By the section of the question; the game is not even asked."""
    t = table(ask)
    with pytest.raises(IllegalAnswer) as refused:
        t.answer(garbage)

    assert refused.value.rule == "2-2"
    assert not is_answer(garbage)
    assert t.decision is not None


def test_after_the_end_everything_is_refused():
    """Also what can be said at any time."""
    t = table(ask)
    t.answer(("no",))

    assert t.refusal(("yes",)).code == "game-over"
    assert t.anytime() == ()
    with pytest.raises(IllegalAnswer):
        t.answer(("concede", "A"))


def test_conceding_interrupts_whatever_is_running():
    """Whoever is asked; the rest of the call and of the agenda is not carried out."""
    t = table(ask, ask)
    t.answer(("concede", "B"))

    assert t.is_over
    assert t.state.facts["over"] == "B"
    assert told(t) == ["x +1 [2-1]", "over=B [1-3]"]
    assert listed(t.log) == (("concede", "B"),)


def test_nothing_happens_any_more_once_the_game_is_over():
    """A script is closed at the event that ends the game."""

    def main(s):
        yield Set("1-2", "over", "A")
        yield Add("1-2", "x")

    t = table(main, main)

    assert told(t) == ["over=A [1-2]"]


def test_sealed_answers_are_shown_only_when_all_are_given():
    """The first answer is neither in the trace nor in the position yet."""

    def main(s):
        both = tuple(Decision("8-5", player, "pick", YES_NO) for player in "AB")
        first, second = yield Sealed(both)
        yield Set("8-5", "picked", (first, second))

    t = table(main)
    t.answer(("yes",))

    assert t.decision.player == "B"
    assert told(t) == []

    t.answer(("no",))

    assert told(t)[:2] == ["A: pick yes [8-5]", "B: pick no [8-5]"]
    assert t.state.facts["picked"] == (("yes",), ("no",))


def test_a_sealed_window_without_options_is_not_waited_for():
    """The others answer; this one has nothing to say."""

    def main(s):
        decisions = (Decision("8-5", "A", "pick", ()), Decision("8-5", "B", "pick", YES_NO))
        answers = yield Sealed(decisions)
        yield Set("8-5", "picked", answers)

    t = table(main)
    t.answer(("yes",))

    assert t.state.facts["picked"] == (None, ("yes",))


def twice(s):
    first = yield Decision("3-1", "A", "first", YES_NO)
    yield Add("3-2", "x")
    second = yield Decision("3-3", "B", "second", YES_NO)
    yield Set("3-4", "said", (first, second))


def test_a_save_is_a_place_to_come_back_to():
    """In the middle of a call too; then another answer can be given."""
    t = table(ask, twice)
    t.answer(("yes",))
    t.answer(("no",))
    saved = t.save()
    before = told(t)
    t.answer(("no",))
    t.load(saved)

    assert (told(t), t.decision.ask, t.state.facts["x"]) == (before, "second", 4)

    t.answer(("yes",))

    assert t.state.facts["said"] == (("no",), ("yes",))
    assert listed(t.log) == (("yes",), ("no",), ("yes",))


def test_a_fork_goes_its_own_way():
    """Neither the position nor the trace of the other table changes."""
    t = table(twice)
    other = t.fork()
    other.answer(("yes",))
    other.answer(("yes",))

    assert other.is_over
    assert t.decision.ask == "first"
    assert (told(t), dict(t.state.facts)) == ([], {})


def test_a_table_can_be_opened_at_a_save():
    """Chance goes on there where the save left it to chance."""

    def main(s):
        yield Decision("5-1", CHANCE, "toss", (("heads",), ("tails",)))
        yield Add("5-2", "x")

    t = table(main)
    other = Table.at(t.save(), chance=lambda decision: ("tails",))

    assert t.decision.player == CHANCE
    assert other.is_over
    assert told(other) == ["chance: toss tails [5-1]", "x +1 [5-2]"]


def test_a_listener_hears_every_step_once():
    """With the position as it is then; going back is silent."""
    heard = []
    t = table(ask, listener=lambda step, state: heard.append((step.label, state.facts["x"])))
    saved = t.save()
    t.load(saved)
    t.answer(("yes",))

    assert heard == [("main", 1), ("main", 1), ("main", 3)]


def test_chance_is_a_player_who_may_leave_it_to_others():
    """What chance says is logged like any answer; what it does not say is asked."""

    def main(s):
        yield Decision("5-1", CHANCE, "toss", (("heads",), ("tails",)))
        yield Decision("5-2", CHANCE, "roll", (("one",), ("six",)))

    t = table(main, chance=lambda decision: ("heads",) if decision.ask == "toss" else None)

    assert (t.decision.ask, listed(t.log)) == ("roll", (("heads",),))

    t.load(t.save())

    assert (t.decision.ask, listed(t.log)) == ("roll", (("heads",),))

    t.answer(("six",))

    assert t.is_over
    assert told(t) == ["chance: toss heads [5-1]", "chance: roll six [5-2]"]


def test_an_answer_is_told_with_the_section_by_which_it_was_given():
    """A game may put another section first; where it says nothing the question's own stays."""

    class Choosy(Toy):
        def answered(self, state, decision, answer, /):
            return ("2-2-1", "2-2") if answer == ("yes",) else decision.rule

    answers = (("yes",), ("no",))
    games = [table(ask, book=rulebook(Choosy())) for _ in answers]
    for game, answer in zip(games, answers, strict=True):
        game.answer(answer)

    assert [steps(game.trace)[1].rule for game in games] == [("2-2-1", "2-2"), "2-2"]


@pytest.mark.parametrize(
    ("first", "free"),
    [
        pytest.param((("choose", "a"), ("choose", "b")), [True, True], id="the first was free"),
        pytest.param((("choose", "b"),), [False, False], id="there was never a choice"),
    ],
)
def test_the_last_of_several_picks_is_as_free_as_the_first(first, free):
    """What is offered behind an earlier pick is chosen with it, though it is a single answer."""

    def picks(s):
        yield Decision("2-2", "A", "pick", first, (0,))
        yield Decision("2-2", "A", "pick", (("choose", "c"),), (1,))
        yield Decision("2-2", "A", "other", (("choose", "c"),), (2,))

    t = table(picks)
    if len(first) > 1:
        t.answer(("choose", "b"))

    assert [step.forced for step in steps(t.trace)][1:] == [True, True]
    assert [step.chosen for step in steps(t.trace)] == [*free, False]
