"""Loops: a position that comes back, and who could have kept it from coming back."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.engine.chance import pick
from judge.engine.loops import MOST, REPEAT, Numbers, PastPosition, Stop, mark_of, same_position
from judge.engine.modifiers import Modifier
from judge.engine.script import Call, Decision, Then
from judge.engine.standby import Waiting
from judge.engine.table import Save, Table
from judge.games.common.context import About
from judge.games.common.events import Delayed
from judge.games.registry import game as known_game
from judge.scenario.model import Scenario
from judge.scenario.samples import library_for
from tests.engine.toy import Add, Set, Toy, Turned, piece, rulebook, table, told

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
    said = (Stop("A", "turn", ("flip",), mark_of(start.state)),)
    now = t.save()
    place = PastPosition(now.state, None, None, mark_of(start.state), said)
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


def leisurely(script):
    """A game in which a player is free to do anything before each round."""
    book = rulebook(Toy(always_asked={"turn"}, at_leisure="round", leisure={"turn"}))
    book.procedures["round"] = script
    return table(book=book, calls=(Call("round"),), cards={"piece": piece()})


def with_a_choice(s):
    """A free action with a choice in it: nothing, or the piece is turned."""
    answer = yield Decision("4-3", "A", "turn", FLIP)
    if answer == ("flip",):
        which = yield Decision("4-5", "A", "which", (("none",), ("piece",), ("both",)))
        if which == ("piece",):
            yield turn(s)
        yield Then((Call("round"),))


def test_once_is_no_loop():
    """Everything can be done as before; a loop can be repeated, and that is asked about."""
    t = leisurely(with_a_choice)
    t.answer(("flip",))
    t.answer(("none",))

    assert t.legal() == (*FLIP, REPEAT)

    t.answer(REPEAT)

    assert (t.decision.player, t.decision.ask) == ("A", "loop-count")

    t.answer(("number", 2))

    assert t.legal() == FLIP
    assert "A: loop-count repeat [11-1-2]" in told(t)


def test_only_the_same_choice_is_barred_in_the_same_position():
    """Whoever chooses otherwise does something else, and elsewhere it is another position."""
    t = leisurely(with_a_choice)
    for answer in (("flip",), ("none",), REPEAT, ("number", 2), ("flip",)):
        t.answer(answer)

    assert t.legal() == (("piece",), ("both",))

    t.answer(("piece",))
    t.answer(("flip",))

    assert t.legal() == (("none",), ("piece",), ("both",))


def test_the_same_twice_is_asked_about():
    """But not two different things from the same position."""
    t = leisurely(with_a_choice)
    for answer in (("flip",), ("none",), ("flip",), ("both",), ("flip",)):
        t.answer(answer)
    t.answer(("none",))

    assert t.decision.ask == "turn"

    t.answer(("flip",))
    t.answer(("none",))

    assert t.decision.ask == "loop-count"


def test_going_back_to_a_loop_changes_nothing():
    """Saves before and within a repetition lead to the same questions."""
    t = leisurely(with_a_choice)
    line = (("flip",), ("none",), REPEAT, ("number", 2), ("flip",))
    for answer in line:
        saved, offered = t.save(), t.legal()
        t.answer(answer)
        now = t.save()
        other = Table.at(saved)
        assert tuple(other.legal()) == tuple(offered)
        other.answer(answer)
        t.load(now)
        assert tuple(t.legal()) == tuple(other.legal())


CHANGES = {
    "hand": lambda s: s.zones.update({("A", "hand"): ("b", "a")}),
    "fewer": lambda s: s.zones.update({("A", "hand"): ("a",)}),
    "deck": lambda s: s.zones.update({("A", "deck"): ("d", "c")}),
    "used": lambda s: s.cards.update(piece=s.cards["piece"]._replace(used=(("x", 1),))),
    "face": lambda s: s.cards.update(piece=s.cards["piece"]._replace(face="down")),
    "since": lambda s: s.cards.update(piece=s.cards["piece"]._replace(since=4)),
    "host": lambda s: s.cards.update(piece=s.cards["piece"]._replace(host="a")),
    "phase": lambda s: s.noting().update(phase="end"),
    "battle": lambda s: s.noting().update(battle=("piece", "b")),
    "delayed": lambda s: s.noting().update(delayed=(Delayed("end", "A", "piece", "x/1", ()),)),
    "later": lambda s: s.noting().update(delayed=(Delayed("end", "A", "piece", "x/2", ()),)),
    "ban": lambda s: setattr(s, "modifiers", (Modifier("ban", 1, "piece", until=("turn",)),)),
    "longer": lambda s: setattr(s, "modifiers", (Modifier("ban", 1, "piece", until=("game",)),)),
    "gone": lambda s: setattr(s, "modifiers", (Modifier("ban", 1, "piece", serial=7),)),
    "waits": lambda s: setattr(s, "standby", (Waiting("x/1", "piece", 0, "A", 1),)),
    "other": lambda s: setattr(s, "standby", (Waiting("x/1", "piece", 0, "B", 1),)),
    "about": lambda s: setattr(
        s, "standby", (Waiting("x/1", "piece", 0, "A", 1, About((("b", 0),))),)
    ),
}


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sets(st.sampled_from(sorted(CHANGES))), st.sets(st.sampled_from(sorted(CHANGES))))
def test_positions_that_differ_are_never_taken_for_each_other(one, other):
    """In a hand, the order of a deck, what is used up, what is left for later, what waits …"""
    states = []
    for names in (one, other):
        state = game(asking("A")).state.copy()
        state.cards["piece"] = state.cards["piece"]._replace(state="active")
        state.zones.update({("A", "hand"): ("a", "b"), ("A", "deck"): ("c", "d")})
        for name in sorted(names):
            CHANGES[name](state)
        states.append(state)
    here, there = states
    parts = ("zones", "cards", "facts", "modifiers", "standby")
    equal = all(getattr(here, part) == getattr(there, part) for part in parts)

    assert same_position(here, there) is equal
    assert (mark_of(here) == mark_of(there)) is equal
    assert mark_of(here) != mark_of(here, "elsewhere")


def test_a_position_is_another_one_at_another_place_in_the_rules():
    """What was there before an End Phase is not there again because of it."""
    state = game(asking("A")).state
    place = PastPosition(state, None, None, where="here")

    assert place.is_like(state.copy(), "here")
    assert not place.is_like(state.copy(), "there")


LEFT = Delayed("end", "A", "A.plain", "x/1", ("draw",), turn=3, stamp=4, serial=5)
# what makes another effect of it that is left for later
OTHERWISE = {
    "at": "main",
    "player": "B",
    "card": "A.vanilla-2",
    "effect": "x/2",
    "do": ("discard",),
    "turn": 5,
    "names": (("x", (("A.plain", 0),)),),
    "numbers": (("n", 2),),
}


def left_for_later(*left):
    """A position of a real game: what it keeps in mind besides the cards, the game says."""
    here = known_game("one-piece")
    given = {"A": {"characters": ["plain", "vanilla-2"]}, "B": {}}
    library = library_for(Scenario(id="x", game="one-piece", given=given))
    state = here.rules.build(given, library, here.rules.editions[here.rules.newest]).state
    state.noting().delayed = left or None
    return state


@pytest.mark.parametrize("part", OTHERWISE)
def test_what_is_left_for_later_is_part_of_a_position(part):
    """When, for whom, by which card and effect, what, and in which turn it was left."""
    here = left_for_later(LEFT)
    there = left_for_later(LEFT._replace(**{part: OTHERWISE[part]}))

    assert not same_position(here, there)
    assert mark_of(here) != mark_of(there)


def test_how_much_is_left_for_later_is_part_of_a_position():
    """Nothing, once or twice the same: three positions."""
    states = [left_for_later(), left_for_later(LEFT), left_for_later(LEFT, LEFT)]

    assert len(set(map(mark_of, states))) == 3
    assert not any(same_position(one, two) for one, two in combinations(states, 2))


def test_when_something_was_left_is_not_part_of_a_position():
    """Numbers that are counted on the way tell nothing that players could tell apart."""
    here, there = left_for_later(LEFT), left_for_later(LEFT._replace(stamp=9, serial=8))

    assert same_position(here, there)
    assert mark_of(here) == mark_of(there)


def test_a_game_that_leaves_more_and_more_for_later_is_no_loop():
    """The piece turns back each second time, but the position never comes back."""

    def leaving(s):
        yield Decision("4-3", "A", "turn", FLIP)
        yield turn(s)
        yield Set("4-4", "delayed", (*(s.facts.get("delayed") or ()), LEFT))
        yield Then((Call("round"),))

    t = game(leaving)
    for _ in range(6):
        t.answer(("flip",))

    assert t.decision.ask == "turn"
