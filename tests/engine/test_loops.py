"""Loops: a position that comes back, and who could have kept it from coming back."""

from random import Random

import pytest

from judge.engine.chance import pick
from judge.engine.loops import MOST
from judge.engine.loops import Numbers
from judge.engine.loops import Place
from judge.engine.loops import Stop
from judge.engine.loops import mark_of
from judge.engine.loops import same_position
from judge.engine.modifiers import Modifier
from judge.engine.script import Call
from judge.engine.script import Decision
from judge.engine.script import Then
from judge.engine.table import Save
from judge.engine.table import Table
from tests.engine.toy import Add
from tests.engine.toy import Set
from tests.engine.toy import Turned
from tests.engine.toy import piece
from tests.engine.toy import rulebook
from tests.engine.toy import table
from tests.engine.toy import told

OTHER = {"active": "rested", "rested": "active"}
FLIP = (("flip",), ("pass",))


def turn(s):
    return Turned("4-1", "piece", OTHER[s.cards["piece"].state])


def alone(s):
    """The piece turns by itself, for ever."""
    yield turn(s)
    yield Then((Call("round"),))


def asking(players):
    """Each round a player is asked whether the piece turns; whoever passes ends the game."""

    def round_(s):
        player = players[s.facts.get("asked", 0) % len(players)]
        yield Add("4-2", "asked", 1 if s.facts.get("asked", 0) < 1 else -1)
        answer = yield Decision("4-3", player, "turn", FLIP)
        if answer == ("flip",):
            yield turn(s)
            yield Then((Call("round"),))

    return round_


def game(script):
    book = rulebook()
    book.procedures["round"] = script
    return table(book=book, calls=(Call("round"),), cards={"piece": piece()})


def test_nobody_can_stop_it_and_the_game_is_a_draw():
    """The section on loops is cited, and the game ends."""
    t = game(alone)

    assert t.is_over
    assert t.state.facts["over"] == "draw"
    assert told(t) == ["Turned [4-1]", "Turned [4-1]", "over=draw [11-1-1]"]


def test_one_player_can_stop_it_and_says_how_often():
    """After that the choice that keeps the loop going is not offered once."""
    t = game(asking("A"))
    t.answer(("flip",))
    t.answer(("flip",))

    assert (t.decision.player, t.decision.ask, t.decision.rule) == ("A", "loop-count", "11-1-2")

    t.answer(("number", 3))

    assert t.is_over
    assert t.state.facts["rounds"] == 3
    assert told(t)[-1] == "A: turn pass (forced) [4-3]"


def test_both_can_stop_it_and_the_smaller_number_counts():
    """Whoever said it has to stop."""
    t = game(asking("AB"))
    t.answer(("flip",))
    t.answer(("flip",))
    t.answer(("number", 5))

    assert t.decision.player == "B"

    t.answer(("number", 2))

    assert t.state.facts["rounds"] == 2
    assert t.decision.player == "A"  # B has to stop, A may go on

    t.answer(("flip",))

    assert t.is_over
    assert told(t)[-1] == "B: turn pass (forced) [4-3]"


def test_a_loop_is_not_seen_where_something_has_changed():
    """Another position each time: it goes on as long as the players like."""

    def growing(s):
        yield Decision("4-3", "A", "turn", FLIP)
        yield turn(s)
        yield Set("4-4", "battle", s.facts.get("battle", 0) + 1)
        yield Then((Call("round"),))

    t = game(growing)
    for _ in range(6):
        t.answer(("flip",))

    assert t.decision.ask == "turn"


def test_a_place_read_from_data_is_known_by_its_mark():
    """With what was said since, as if the game had been played here."""
    t = game(asking("A"))
    start = t.save()
    t.answer(("flip",))
    said = (Stop("A", "turn", ("flip",)),)
    now = t.save()
    place = Place(now.state, None, None, mark_of(start.state), said)
    other = Table.at(Save(now.state, None, now.call, (), None, None, place))
    other.answer(("flip",))

    assert (other.decision.ask, other.decision.player) == ("loop-count", "A")
    assert other.call == Call("loop", said)


def changed(t, **cards):
    state = t.state.copy()
    state.cards.update(cards)
    return state


def test_marks_are_equal_where_positions_are_alike():
    """And different where they are not: turned, flipped, moved, changed."""
    t = game(asking("A"))
    here = t.state
    turned = changed(t, piece=piece(state="rested"))
    moved = t.state.copy()
    moved.zones[("B", "board")] = ("piece",)
    empty = t.state.copy()
    empty.zones[("B", "board")] = ()
    stronger = t.state.copy()
    stronger.modifiers = (Modifier("ban", frozenset({"b", "a"}), "piece", stamp=4),)
    like = t.state.copy()
    like.modifiers = (Modifier("ban", frozenset({"a", "b"}), "piece", stamp=9),)

    assert mark_of(here) == mark_of(empty)
    assert same_position(here, empty)
    assert mark_of(stronger) == mark_of(like)
    assert same_position(stronger, like)
    assert len({mark_of(one) for one in (here, turned, moved, stronger)}) == 4
    assert not any(same_position(here, one) for one in (turned, moved, stronger))


@pytest.mark.parametrize("answer", [("number", 0), ("number", 7), ("number", MOST)])
def test_any_sensible_number_can_be_said(answer):
    """Without listing them all."""
    assert answer in Numbers()
    assert len(Numbers()) == MOST + 1 == len(list(Numbers()))
    assert pick(Numbers(), Random(1)) in Numbers()


@pytest.mark.parametrize(
    "answer",
    [("number", -1), ("number", MOST + 1), ("number", True), ("number", 1.0), ("number",), 7, None],
)
def test_nothing_else_is_a_number(answer):
    """A truth is no number either."""
    assert answer not in Numbers()
    assert Numbers() == Numbers()
    assert hash(Numbers()) == hash(Numbers())
