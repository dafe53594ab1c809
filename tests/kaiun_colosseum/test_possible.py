"""Positions that cannot be, each with its section, and those that only look so."""

import pytest

from judge.games.kaiun_colosseum.definitions import library_of
from judge.games.kaiun_colosseum.possible import grounds, impossibilities
from judge.games.kaiun_colosseum.rulebook import book
from judge.games.kaiun_colosseum.setup import BARRIER_CARDS
from judge.rules.corpus import open_corpus
from judge.scenario.samples import sample_cards

LIBRARY = library_of(sample_cards(open_corpus(), "kaiun-colosseum"))


def reasons(**given):
    return [(one.code, one.rule) for one in impossibilities(given, LIBRARY, book)]


@pytest.mark.parametrize(
    ("given", "code", "section"),
    [
        ({"A": {"battle": ["plain-rock", "plain-paper"]}}, "too-many-in-battle", "3-5-3"),
        ({"A": {"hand": 11}}, "too-many-cards", "5-1-2"),
        ({"A": {"hand": [{"card": "plain-rock", "n": 4}]}}, "too-many-copies", "5-1-2-1"),
        ({"A": {"cost-area": 1}}, "should-be-empty", "6-6-2"),
        ({"A": {"hand": -1}}, "negative-count", "3-1-3"),
        ({"C": {}}, "player-count", "1-1-1"),
        (
            {"turn": {"phase": "battle"}, "A": {"battle": {"card": "plain-rock", "face": "down"}}},
            "face-down",
            "6-4-1",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_impossible_positions(given, code, section):
    """One thing too much, and the section that says so."""
    ((found, rule),) = reasons(**given)

    assert found == code
    assert section in rule


def test_before_the_game_all_cards_are_in_the_deck():
    """5-2-1 Every other area is still empty."""
    full = [
        {"card": card, "n": 3}
        for card in sorted(sample_cards(open_corpus(), "kaiun-colosseum"))[:10]
    ]
    found = reasons(turn={"phase": "setup"}, A={"deck": full, "hand": 1}, B={"deck": full})

    assert ("too-early", ("6-2-1", "5-2-1")) in found


def test_unusual_positions_are_possible():
    """3-3-4, 3-7-4 No upper limits; an empty deck has just not become empty."""
    given = {"A": {"hand": 10, "barrier": 0}, "B": {"barrier": BARRIER_CARDS + 1, "deck": 0}}

    assert reasons(**given) == []
    assert grounds(given, LIBRARY, book) == ("3-3-4", "3-7-4")
