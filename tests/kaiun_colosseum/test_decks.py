"""5-1 The deck: each condition just kept and just broken."""

import pytest

from judge.games.kaiun_colosseum.decks import grounds, violations
from judge.games.kaiun_colosseum.definitions import library_of


def deck_text(*steps):
    return {"effects": [{"scope": "deck", "do": list(steps)}]}


CARDS = {
    **{f"plain-{n}": {} for n in range(10)},
    "recruit": deck_text({"copies": "any"}),
    "five": deck_text({"copies": 5}),
    "unique": deck_text({"only": 1}),
    "torn": deck_text({"copies": 5}, {"only": 2}),
    "scout": {"number": "SC-1"},
    "scout-parallel": {"number": "SC-1"},
}
LIBRARY = library_of(CARDS)


def deck(**counts):
    """A deck of thirty: what is asked for, filled up with plain cards."""
    found = {name.replace("_", "-"): count for name, count in counts.items()}
    for n in range(10):
        missing = 30 - sum(found.values())
        if missing > 0:
            found[f"plain-{n}"] = min(3, missing)
    return found


@pytest.mark.parametrize(
    "counts",
    [
        {},
        {"scout": 2, "scout_parallel": 1},
        {"recruit": 12},
        {"five": 5},
        {"unique": 1},
        {"torn": 2},
        {"?": 7},
    ],
    ids=str,
)
def test_legal_decks(counts):
    """Exactly thirty cards, at most three of a number unless a text says otherwise."""
    assert violations(LIBRARY, deck(**counts)) == ()
    assert "5-1-2" in grounds(LIBRARY, deck(**counts))


@pytest.mark.parametrize(
    ("counts", "code", "rule"),
    [
        ({"scout": 4}, "too-many-copies", "5-1-2-1"),
        ({"scout": 3, "scout_parallel": 1}, "too-many-copies", "2-12-2"),
        ({"five": 6}, "too-many-copies", "5-1-2-2"),
        ({"unique": 2}, "too-many-copies", "5-1-2-2"),
        ({"torn": 3}, "too-many-copies", "5-1-2-2"),
        ({"recruit": 31}, "deck-size", "5-1-2"),
        ({"nobody": 1}, "unknown-card", None),
    ],
    ids=str,
)
def test_illegal_decks(counts, code, rule):
    """What is wrong, and by which section; a mistake in the data has none."""
    (found,) = violations(LIBRARY, deck(**counts))

    assert found.code == code
    assert rule in found.rule if rule else found.rule == ()


def test_everything_that_is_wrong_is_told():
    """Not only the first reason."""
    found = violations(LIBRARY, {"scout": 5, "unique": 2})

    assert [one.code for one in found] == ["deck-size", "too-many-copies", "too-many-copies"]


def test_a_text_changes_the_grounds():
    """The sections about such texts are cited only where there is one."""
    assert "5-1-2-2#2" in grounds(LIBRARY, deck(five=5))
    assert "5-1-2-2#2" not in grounds(LIBRARY, deck())
