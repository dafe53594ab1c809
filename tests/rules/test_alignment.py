"""Aligning an edition with one that we know."""

import pytest

from judge.rules.alignment import align
from judge.rules.model import Section

OLD = {
    "1": "The beginning of the game",
    "1-1": "Each player puts the deck face-down on the left side of the table.",
    "1-2": "The player who won the toss decides who goes first, and says so at once.",
    "1-3": "Then each player draws five cards. Anyone may put them back and draw five new ones.",
    "1-4": "A card that lies sideways is tired and cannot attack until it is turned upright.",
    "1-5": "When a deck is empty, its owner loses.",
    "1-6": "A winner shakes hands.",
    "1-7": "A loser shakes hands too, and says something kind.",
}


def sections(texts):
    return {number: Section(number, text=text) for number, text in texts.items()}


def rows(new, old=OLD):
    return {row.new or row.old: row for row in align(sections(old), sections(new))}


def test_the_same_document_is_the_same():
    """Every section is exact and certain."""
    found = rows(OLD)

    assert {row.kind for row in found.values()} == {"exact"}
    assert all(row.certain and row.confidence == 1 for row in found.values())


def test_a_moved_section_is_followed():
    """The same words under another number."""
    new = {k: v for k, v in OLD.items() if k != "1-5"} | {"2-1": OLD["1-5"]}
    found = rows(new)

    assert found["2-1",].kind == "moved"
    assert found["2-1",].old == ("1-5",)
    assert found["2-1",].certain


def test_a_reworded_section_keeps_its_number():
    """Mostly the same words under the same number."""
    new = OLD | {"1-2": "The player who won the toss decides who goes first and who second."}
    found = rows(new)

    assert (found["1-2",].kind, found["1-2",].old) == ("reworded", ("1-2",))
    assert found["1-2",].confidence < 1


def test_a_moved_section_with_other_words_is_reworded():
    """A dropped "not" is never called a mere move, and a changed mark is no "same"."""
    new = {k: v for k, v in OLD.items() if k not in ("1-4", "1-5")}
    new |= {"2-4": OLD["1-4"].replace("cannot", "can"), "1-5": OLD["1-5"].replace(".", "!")}
    found = rows(new)

    assert (found["2-4",].kind, found["2-4",].old) == ("reworded", ("1-4",))
    assert found["1-5",].kind == "reworded"


def test_twins_are_never_certain():
    """Two sections with the same words cannot be told apart by them."""
    old = OLD | {"2": "Another chapter", "2-1": OLD["1-5"]}
    new = OLD | {"2": "Another chapter", "2-2": OLD["1-5"]}
    found = rows(new, old)

    assert not found["2-2",].certain
    assert not found["1-5",].certain


def test_new_and_gone_sections_are_named():
    """Nothing is paired by force."""
    new = {k: v for k, v in OLD.items() if k != "1-4"} | {"1-9": "Zorblax quux fnord 12345."}
    found = rows(new)

    assert found["1-9",].kind == "new"
    assert found["1-4",].kind == "gone"


def test_a_split_section_is_recognised():
    """One section became two."""
    new = OLD | {
        "1-3": "Then each player draws five cards.",
        "1-3-1": "Anyone may put them back and draw five new ones.",
    }
    found = rows(new)
    split = [row for row in found.values() if row.kind == "split"]

    assert [(row.old, set(row.new)) for row in split] == [(("1-3",), {"1-3", "1-3-1"})]
    assert not split[0].certain


def test_a_merged_section_is_recognised():
    """Two sections became one."""
    new = {k: v for k, v in OLD.items() if k not in ("1-6", "1-7")}
    new["1-7"] = f"{OLD['1-7']} {OLD['1-6']}"
    merged = [row for row in rows(new).values() if row.kind == "merged"]

    assert [(set(row.old), row.new) for row in merged] == [({"1-6", "1-7"}, ("1-7",))]


@pytest.mark.parametrize("number", ["1-5", "9-9"])
def test_a_doubtful_pair_is_not_called_certain(number):
    """Half the words in common is a guess and says so."""
    new = {k: v for k, v in OLD.items() if k != "1-5"}
    new[number] = "When a hand is empty and it is late, its holder may win."
    row = next(r for r in align(sections(OLD), sections(new)) if number in r.new)

    assert not row.certain


def test_every_section_is_in_exactly_one_row():
    """Nothing is lost and nothing is used twice."""
    new = OLD | {"1-3": "Then each player draws five cards.", "2": "Another chapter"}
    found = align(sections(OLD), sections(new))

    assert sorted(n for row in found for n in row.new) == sorted(new)
    assert sorted(n for row in found for n in row.old) == sorted(OLD)


def test_two_real_editions_align_as_their_map_says(shipped):
    """Aligning our 1.1.6 with our 1.1.9 by words alone finds the renumbered sections."""
    game = shipped.game("one-piece")
    moves = game.edition_map("1.1.6", "1.1.9")
    found = align(game.edition("1.1.6").sections("ja"), game.edition("1.1.9").sections("ja"))
    certain = [(row.old[0], row.new[0]) for row in found if row.certain and row.old and row.new]
    wrong = [(old, new) for old, new in certain if moves.forward[old].new != new]

    assert len(certain) > 400
    assert wrong == []
