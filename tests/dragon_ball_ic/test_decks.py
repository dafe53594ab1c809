"""5-1 Leader and deck: each condition just kept and just broken."""

import pytest

from judge.games.dragon_ball_ic.decks import grounds, violations
from judge.games.dragon_ball_ic.definitions import library_of

MANY = {"effects": [{"scope": "deck", "do": [{"copies": "any"}]}]}
TWO = {"effects": [{"scope": "deck", "do": [{"copies": 2}]}]}
CARDS = {
    **{f"plain-{n}": {"type": "battle"} for n in range(13)},
    "captain": {"type": "leader"},
    "shout": {"type": "extra"},
    "scout": {"type": "battle", "number": "SC-1"},
    "scout-parallel": {"type": "battle", "number": "SC-1"},
    "crowd": {"type": "battle", **MANY},
    "pair": {"type": "battle", **TWO},
}
LIBRARY = library_of(CARDS)
LEGAL = {**{f"plain-{n}": 3 for n in range(13)}, "shout": 1}


def found(counts, leaders=("captain",)):
    return {one.code: one.rule for one in violations(LIBRARY, leaders, counts)}


def changed(**more):
    counts = {**LEGAL, **{card.replace("_", "-"): n for card, n in more.items()}}
    return {card: n for card, n in counts.items() if n}


def test_forty_cards_and_a_leader_are_legal():
    """Nothing is wrong, and the sections say why."""
    assert found(LEGAL) == {}
    assert grounds(LIBRARY, LEGAL) == ("5-1-2", "5-1-3", "5-1-3-1")


@pytest.mark.parametrize(
    ("counts", "code", "rule"),
    [
        (changed(shout=2), "deck-size", "5-1-3"),
        (changed(shout=0), "deck-size", "5-1-3"),
        (changed(plain_0=4, shout=0), "too-many-copies", "5-1-3-1"),
        (changed(plain_0=0, scout=3, scout_parallel=1, shout=0), "too-many-copies", "2-16-2-1"),
        (changed(plain_0=0, pair=3), "too-many-copies", "5-1-3-2"),
        (changed(shout=0, captain=1), "not-a-deck-card", "5-1-3"),
        (changed(shout=0, nobody=1), "unknown-card", ""),
    ],
)
def test_what_breaks_a_condition_is_told(counts, code, rule):
    """With the section that says so."""
    rules = found(counts)[code]

    assert rule in rules or rules == ()


def test_a_text_may_allow_any_number():
    """A permanent ability about deck construction replaces the condition."""
    counts = {"crowd": 40}

    assert found(counts) == {}
    assert "5-1-3-2" in grounds(LIBRARY, counts)


@pytest.mark.parametrize("leaders", [(), ("captain", "captain"), ("plain-0",)])
def test_there_is_one_leader(leaders):
    """None, two, or a card of another type are no set."""
    rules = found(LEGAL, leaders)

    assert set(rules) <= {"leader-count", "not-a-leader"}
    assert all("5-1-2" in rule for rule in rules.values())
    assert rules
