"""Cards that are chosen together: names that differ, values that add up."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.games.common.definitions import ALL
from judge.games.common.joint import Joint, largest

MARKS = st.lists(st.frozensets(st.sampled_from([*"abcd", ALL]), min_size=1), max_size=6)
VALUES = st.lists(st.integers(-3, 6), max_size=5)


def apart(marks):
    """Whether no two of some marks have anything in common."""
    return all(not a & b and ALL not in a | b for a, b in combinations(marks, 2))


def possible(joint, cards, size):
    """Every whole choice of so many cards, by trying all."""
    return [some for some in combinations(cards, size) if joint.allows(some, (), 0, 0)]


@given(MARKS)
def test_the_largest_number_is_what_trying_all_comes_to(marks):
    """However many names a card has."""
    sizes = range(len(marks) + 1)
    expected = max(n for n in sizes if any(apart(some) for some in combinations(marks, n)))

    assert largest(marks) == expected


@given(VALUES, st.integers(-2, 8), st.sampled_from(["<=", ">=", "="]))
def test_a_card_may_be_chosen_where_the_rest_can_make_up_for_it(values, bound, sign):
    """A value below zero makes room for a greater one."""
    cards = [f"c{n}" for n in range(len(values))]
    joint = Joint(None, tuple(zip(cards, values, strict=True)), sign, bound)
    whole = [some for size in (1, 2) for some in possible(joint, cards, size)]

    for card in cards:
        others = [one for one in cards if one != card]
        assert joint.allows((card,), others, 0, 1) == any(card in some for some in whole)


def test_so_many_that_differ_must_be_left():
    """Of three that have to differ, the first leaves two for those behind it."""
    names = {"c1": "a", "c2": "b", "c3": "b", "c4": "c"}
    joint = Joint(tuple((card, (name,)) for card, name in names.items()))

    assert joint.most(names) == 3
    assert joint.allows(("c1",), ("c2", "c3", "c4"), 2, 2)
    assert not joint.allows(("c2",), ("c3", "c4"), 2, 2)


@pytest.mark.parametrize(("chosen", "fits"), [(("c1",), True), (("c1", "c2"), False)])
def test_what_is_chosen_already_counts(chosen, fits):
    """Two cards of one name never go together, in one answer or in two."""
    joint = Joint((("c1", ("a",)), ("c2", ("a",))))
    first, *rest = chosen

    assert joint._replace(chosen=(first,)).fits(tuple(("choose", one) for one in rest)) == fits


def test_only_cards_of_which_enough_is_known_can_be_chosen():
    """Nothing adds up with a card that has no such value."""
    joint = Joint((("c1", ("a",)), ("c2", ("b",))), (("c1", 3),), "<=", 4)

    assert joint.known() == {"c1"}
