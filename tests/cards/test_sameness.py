"""What counts as the same effect, and what does not."""

import pytest

from judge.cards.sameness import plain, same

CHARACTER = {"who": "opponent", "what": "character", "up-to": 1}


def on_play(*steps):
    return [{"on": "on-play", "do": list(steps)}]


SAME = {
    "what follows then follows": (
        on_play({"draw": 1}, {"then": [{"discard": 1}]}),
        on_play({"draw": 1}, {"discard": 1}),
    ),
    "what is usual need not be said": (
        on_play({"ko": {"who": "you", "what": "character", "from": "field", "n": 1}}),
        on_play({"ko": {"what": "character", "n": 1}}),
    ),
    "the order of alternatives": (
        on_play({"rest": {**CHARACTER, "filter": {"any": [{"cost": 1}, {"cost": 3}]}}}),
        on_play({"rest": {**CHARACTER, "filter": {"any": [{"cost": 3}, {"cost": 1}]}}}),
    ),
    "what all alternatives ask": (
        on_play(
            {"rest": {**CHARACTER, "filter": {"cost": 1, "any": [{"name": "X"}, {"name": "Y"}]}}}
        ),
        on_play(
            {
                "rest": {
                    **CHARACTER,
                    "filter": {"any": [{"name": "X", "cost": 1}, {"name": "Y", "cost": 1}]},
                }
            }
        ),
    ),
    "kinds of cards as a filter": (
        on_play({"rest": {"what": "leader-or-character", "n": 1}}),
        on_play(
            {
                "rest": {
                    "what": "card",
                    "filter": {"any": [{"category": "leader"}, {"category": "character"}]},
                    "n": 1,
                }
            }
        ),
    ),
    "an exact number": (
        on_play({"ko": {**CHARACTER, "filter": {"cost": "=3"}}}),
        on_play({"ko": {**CHARACTER, "filter": {"cost": 3}}}),
    ),
    "names of stored cards": (
        on_play({"choose": CHARACTER, "as": "x"}, {"ko": "@x"}),
        on_play({"choose": CHARACTER, "as": "it-then"}, {"ko": "@it-then"}),
    ),
    "a permanent effect has no order": (
        [{"do": [{"power": 1, "target": "self"}, {"cost": 1, "target": "self"}]}],
        [{"do": [{"cost": 1, "target": "self"}, {"power": 1, "target": "self"}]}],
    ),
    "DON!! cards that are rested": (
        on_play({"rest": {"what": "don", "filter": {"state": "active"}, "n": 2}}),
        on_play({"rest-don": 2}),
    ),
    "an effect that is optional as a whole": (
        on_play({"may": [{"draw": 1}]}),
        [{"on": "on-play", "may": True, "do": [{"draw": 1}]}],
    ),
    "conditions of one card": (
        [
            {
                "when": [{"leader": {"color": "red", "state": "active"}}],
                "do": [{"power": 1, "target": "self"}],
            }
        ],
        [
            {
                "when": [{"leader": {"state": "active"}}, {"leader": {"color": "red"}}],
                "do": [{"power": 1, "target": "self"}],
            }
        ],
    ),
    "numbers on both sides": (
        [
            {
                "when": [{"is": [{"don": "you"}, "<=", {"minus": [{"don": "opponent"}, 2]}]}],
                "do": [{"power": 1, "target": "self"}],
            }
        ],
        [
            {
                "when": [{"is": [{"minus": [{"don": "opponent"}, {"don": "you"}]}, ">=", 2]}],
                "do": [{"power": 1, "target": "self"}],
            }
        ],
    ),
    "another name that is ruled out anyway": (
        on_play(
            {"draw": {"count": {"from": "trash", "filter": {"name": "X", "not": {"name": "Y"}}}}}
        ),
        on_play({"draw": {"count": {"from": "trash", "filter": {"name": "X"}}}}),
    ),
}
DIFFERENT = {
    "how many": (on_play({"draw": 1}), on_play({"draw": 2})),
    "up to, or exactly": (
        on_play({"ko": {**CHARACTER}}),
        on_play({"ko": {"who": "opponent", "what": "character", "n": 1}}),
    ),
    "whose": (on_play({"ko": CHARACTER}), on_play({"ko": {**CHARACTER, "who": "any"}})),
    "the order of what is done": (
        on_play({"draw": 1}, {"discard": 1}),
        on_play({"discard": 1}, {"draw": 1}),
    ),
    "who may decline": (on_play({"draw": 1}), on_play({"may": [{"draw": 1}]})),
    "the kind": (
        on_play({"rest": {"what": "leader-or-character", "n": 1}}),
        on_play({"rest": {"what": "character", "n": 1}}),
    ),
    "an alternative more": (
        on_play({"ko": {**CHARACTER, "filter": {"any": [{"cost": 1}, {"cost": 3}]}}}),
        on_play({"ko": {**CHARACTER, "filter": {"cost": 1}}}),
    ),
    "two bounds or one": (
        on_play({"ko": {**CHARACTER, "filter": {"all": [{"cost": ">=3"}, {"cost": "<=8"}]}}}),
        on_play({"ko": {**CHARACTER, "filter": {"cost": "<=8"}}}),
    ),
    "who pays for an event": (
        [{"on": {"don-returned": {"who": "you"}}, "do": [{"draw": 1}]}],
        [{"on": {"don-returned": {"who": "any"}}, "do": [{"draw": 1}]}],
    ),
}


@pytest.mark.parametrize(("one", "other"), SAME.values(), ids=SAME)
def test_what_changes_nothing_is_no_difference(one, other):
    """The same in play, whichever way a reader writes it."""
    assert plain(one) == plain(other)
    assert same(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_what_changes_something_is_a_difference(one, other):
    """A wrong agreement would be a wrong ruling with a seal."""
    assert not same(one, other)


def test_the_order_of_effects_is_that_of_the_print():
    """Two effects in another order are the same two effects."""
    one, other = on_play({"draw": 1}), [{"on": "on-ko", "do": [{"draw": 1}]}]

    assert same([*one, *other], [*other, *one])
    assert not same([*one, *one], one)
