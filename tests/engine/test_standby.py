"""Effects that wait, and the three orders in which games take them."""

import pytest

from judge.engine.standby import Waiting, checkpoint, frame, generations
from tests.engine.toy import ORDER, Add, Toy, table, told


def waiting(effect, wave=1):
    return Waiting(effect, "card", 0, effect[0], wave)


OLD_A, OLD_B, NEW_A, NEW_B = (
    waiting("A1"),
    waiting("B1"),
    waiting("A2", wave=2),
    waiting("B2", wave=2),
)


def test_in_generations_the_oldest_wave_goes_first():
    """Whoever's turn it is: what is new waits for the next wave."""
    assert generations((NEW_A, OLD_B), ORDER) == ("B", (OLD_B,))
    assert generations((NEW_B, NEW_A), ORDER) == ("A", (NEW_A,))


def test_at_a_checkpoint_the_first_player_goes_first():
    """New ones are as good as old ones."""
    assert checkpoint((OLD_B, NEW_A, OLD_A), ORDER) == ("A", (NEW_A, OLD_A))
    assert checkpoint((NEW_B, OLD_B), ORDER) == ("B", (NEW_B, OLD_B))


def test_a_frame_takes_everything_together():
    """In the order of the players, each one's in the order they came; nobody chooses."""
    assert frame((OLD_B, NEW_A, OLD_A, NEW_B), ORDER) == ("", (NEW_A, OLD_A, OLD_B, NEW_B))


@pytest.mark.parametrize("scheduler", [generations, checkpoint])
def test_a_scheduler_needs_something_that_waits(scheduler):
    """Asking for the next of nothing is a mistake of the game."""
    with pytest.raises((LookupError, ValueError)):
        scheduler((), ORDER)

    assert frame((), ORDER) == ("", ())


# x makes A1 and B1 wait; A1 makes A2 wait while B1 still does
TRIGGERS = {"x": ("B1", "A1"), "A1": ("A2",)}


def start(s):
    yield Add("2-1", "x")


@pytest.mark.parametrize(
    ("scheduler", "order"),
    [
        (generations, ["A1", "B1", "A2"]),
        (checkpoint, ["A1", "A2", "B1"]),
        (frame, ["A1", "B1", "A2"]),
    ],
)
def test_each_scheduler_has_its_own_order(scheduler, order):
    """The same triggers, three orders of resolution."""
    t = table(start, policy=Toy(triggers=TRIGGERS, scheduler=scheduler))
    added = [line.split()[0] for line in told(t) if "+1" in line]

    assert added == ["x", *order]
    assert t.state.standby == ()


def test_in_a_frame_nothing_is_resolved_before_all_are_taken():
    """What the first of them triggers waits for the next frame."""
    t = table(start, policy=Toy(triggers=TRIGGERS, scheduler=frame))

    assert told(t)[1:5] == [
        "take A1 [8-5]",
        "take B1 [8-5]",
        "A1 +1 [8-5]",
        "B1 +1 [8-5]",
    ]
    assert told(t)[5:] == ["take A2 [8-5]", "A2 +1 [8-5]"]


def test_a_player_chooses_among_their_own():
    """The others' are not on offer."""
    t = table(start, policy=Toy(triggers={"x": ("B1", "A1", "A2")}))

    assert t.decision.player == "A"
    assert t.legal() == (("resolve", "A1"), ("resolve", "A2"))

    t.answer(("resolve", "A2"))

    assert told(t)[1:] == [
        "A: resolve resolve A2 [8-6]",
        "take A2 [8-6]",
        "A2 +1 [8-6]",
        "A: resolve resolve A1 (forced) [8-6]",
        "take A1 [8-6]",
        "A1 +1 [8-6]",
        "B: resolve resolve B1 (forced) [8-6]",
        "take B1 [8-6]",
        "B1 +1 [8-6]",
    ]


def test_what_waits_is_settled_before_the_next_call():
    """Not in the middle of the one that is running."""

    def main(s):
        yield Add("2-1", "x")
        yield Add("2-2", "y")

    t = table(main, start, policy=Toy(triggers={"x": ("A1",)}))
    added = [line.split()[0] for line in told(t) if "+1" in line]

    assert added == ["x", "y", "A1", "x", "A1"]
