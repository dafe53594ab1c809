"""The edition map 1.1.6 -> 1.1.9 of ONE PIECE, and maps in general."""

from types import SimpleNamespace

import pytest

from judge.errors import BrokenCorpus
from judge.rules.editions import EditionMap, Moved
from judge.rules.model import Change
from judge.words import LANGS

CHAPTERS = 11


@pytest.fixture(scope="module")
def moves(shipped):
    return shipped.game("one-piece").edition_map("1.1.6", "1.1.9")


def test_every_section_of_both_editions_is_in_the_map(shipped, moves):
    """Nothing is left out and nothing is invented."""
    game = shipped.game("one-piece")

    assert set(moves.forward) == set(game.edition("1.1.6").numbers)
    assert set(moves.backward) == set(game.edition("1.1.9").numbers)


def test_how_many_changes_of_each_kind(moves):
    """398 sections (and 11 chapters) are the same; the rest is accounted for."""
    assert moves.counts() == {
        Change.SAME: 398 + CHAPTERS,
        Change.RENUMBERED: 23,
        Change.REWORDED: 7,
        Change.CHANGED: 12,
        Change.ADDED: 31,
        Change.REMOVED: 1,
    }


def test_numbers_that_name_different_rules(moves):
    """15 numbers exist in both editions with different meanings."""
    assert moves.reused() == [
        "1-3-7", "1-3-8", "1-3-9", "1-3-10", "8-1-3-2", "8-1-3-2-1", "8-1-3-2-2", "8-1-3-3",
        "8-1-3-3-1", "8-1-3-3-2", "8-1-3-4", "8-1-3-4-1", "8-1-3-4-2", "8-1-3-4-3", "8-1-3-4-4",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ("1-3-7", "1-3-6-1", Change.RENUMBERED),
        ("1-3-11", "1-3-10", Change.RENUMBERED),
        ("6-2-3", "6-2-3", Change.CHANGED),
        ("8-1-3-2", None, Change.REMOVED),
        ("8-1-3-5-3", "8-1-3-4-3", Change.CHANGED),
        ("8-1-3-5-4-1", "8-1-3-4-4-1", Change.RENUMBERED),
        ("2-8-4-1", "2-8-4-1", Change.REWORDED),
        ("7-1-4-1-1-2", "7-1-4-1-1-2", Change.SAME),
        (None, "10-1-5-3", Change.ADDED),
    ],
)
def test_where_a_section_went(moves, old, new, change):
    """Both directions lead to the same row."""
    row = moves.forward[old] if old else moves.backward[new]

    assert (row.old, row.new, row.change) == (old, new, change)
    if new:
        assert moves.backward[new] == row


def test_every_change_says_what_it_does(moves):
    """A sentence in three languages for each row that is not merely moved."""
    for row in moves.rows:
        if row.change in (Change.SAME, Change.RENUMBERED):
            continue
        assert set(row.summary) == set(LANGS), row
        assert all(len(text) > 15 for text in row.summary.values()), row
    assert sum(row.outcome for row in moves.rows) >= 20


def edition(numbers, **info):
    return SimpleNamespace(name="2", numbers=tuple(numbers), info=info)


def test_a_number_without_a_row_is_refused():
    """A section that only one edition has must be explained."""
    with pytest.raises(BrokenCorpus, match="1-2"):
        EditionMap.read(("1", "1-1"), edition(["1", "1-1", "1-2"]))


def test_a_row_about_a_number_that_does_not_exist_is_refused():
    """A typing error in the map is no silent hole."""
    with pytest.raises(BrokenCorpus, match="9-9"):
        EditionMap.read(("1",), edition(["1"], renumbered={"9-9": "1"}))


def test_maps_chain():
    """Over two steps a moved, then changed section is changed, and added ones stay added."""
    first = EditionMap([Moved(Change.RENUMBERED, "1", "2", {}), Moved(Change.ADDED, None, "3", {})])
    second = EditionMap(
        [
            Moved(Change.CHANGED, "2", "4", {"en": "x"}, outcome=True),
            Moved(Change.REMOVED, "3", None, {}),
            Moved(Change.ADDED, None, "5", {}),
        ]
    )
    chained = EditionMap.chain([first, second])

    assert chained.forward["1"] == Moved(Change.CHANGED, "1", "4", {"en": "x"}, outcome=True)
    assert chained.backward["5"].change is Change.ADDED
    assert "3" not in chained.backward
    assert all(row.old or row.new for row in chained.rows)


def test_a_chain_keeps_what_each_step_says():
    """Both summaries, in order, and that an outcome changed."""
    steps = [
        EditionMap([Moved(Change.CHANGED, "1", "1", {"en": f"{word}."}, outcome=first)])
        for word, first in (("First", True), ("Second", False))
    ]
    row = EditionMap.chain(steps).forward["1"]

    assert row.summary == {"en": "First. Second."}
    assert row.outcome


def test_a_kind_of_change_that_there_is_not_is_named_with_the_others():
    """With its section: `deleted` is what the code calls it, the texts say `removed`."""
    change = [{"kind": "deleted", "from": "1-2", "summary": {}}]

    with pytest.raises(BrokenCorpus, match=r"'deleted' of 1-2 is none of .*removed"):
        EditionMap.read(("1-1", "1-2"), edition(["1-1"], change=change))
