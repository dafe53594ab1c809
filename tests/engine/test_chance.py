"""Chance as a player."""

from collections import Counter
from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from judge.engine.chance import Orders, pick, seeded, unchanged
from judge.engine.script import CHANCE, Decision

TOSS = Decision("5-1", CHANCE, "toss", (("heads",), ("tails",)))


def shuffle(*cards):
    return Decision("5-2", CHANCE, "shuffle", Orders(cards))


@given(st.lists(st.sampled_from("abcd"), max_size=5), st.lists(st.sampled_from("abcd"), max_size=5))
def test_orders_are_exactly_the_permutations(cards, other):
    """Copies count: an order has every card as often as it is there."""
    answer = ("order", *other)

    assert (answer in Orders(tuple(cards))) == (Counter(cards) == Counter(other))
    assert set(Orders(tuple(cards))) == {("order", *one) for one in permutations(cards)}


def test_nothing_else_is_an_order():
    """Whatever it looks like."""
    orders = Orders(("a", "b"))

    for garbage in ("order", None, ("order",), ("a", "b"), ("choose", "a", "b"), 7, ["order"]):
        assert garbage not in orders


def test_orders_are_counted_without_listing_them():
    """Fifty cards have more orders than anybody can list."""
    assert len(Orders(("a", "b", "c"))) == 6
    assert len(Orders(tuple(map(str, range(50))))) == 10**9


def test_orders_of_the_same_cards_are_the_same():
    """They are part of decisions, which are compared and hashed."""
    assert Orders(("a", "b")) == Orders(("a", "b")) != Orders(("b", "a"))
    assert hash(shuffle("a", "b")) == hash(shuffle("a", "b"))
    assert repr(Orders(("a",))) == "Orders(('a',))"


@given(st.integers())
def test_a_seed_is_the_same_chance_every_time(seed):
    """And what it says is one of the options."""
    decisions = [TOSS, shuffle(*"abcdef"), TOSS, shuffle("a"), shuffle()]
    one, other = seeded(seed), seeded(seed)
    answers = [one(decision) for decision in decisions]

    assert answers == [other(decision) for decision in decisions]
    assert all(a in d.options for a, d in zip(answers, decisions, strict=True))


def test_every_outcome_comes_up():
    """None is left out."""
    source = Random(1)

    assert {pick(TOSS.options, source) for _ in range(50)} == set(TOSS.options)
    assert len({pick(Orders(("a", "b", "c")), source) for _ in range(200)}) == 6


def test_without_chance_everything_stays_as_it_lies():
    """The first outcome of a toss, the deck as it is."""
    assert unchanged(TOSS) == ("heads",)
    assert unchanged(shuffle("b", "a")) == ("order", "b", "a")
