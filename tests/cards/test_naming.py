"""Cards by what a reader types: numbers in any spelling, names in any language, parts of both."""

import pytest

from judge.cards.finding import find_cards
from judge.cards.naming import cards_named, cards_near, in_sets, is_named, same_name
from judge.cards.shelf import all_cards
from judge.cli import main
from judge.rules.corpus import open_corpus
from judge.search.fold import fold_text
from judge.words import LANGS
from tests.cards.new_set import SET, write_set


def numbers(found):
    return [data["number"] for data in found]


@pytest.mark.parametrize(
    "written", ["OP01-025", "op01-025", "op1-25", "OP01025", "ＯＰ０１－０２５", "OP01-025_p1"]
)
def test_a_number_in_any_spelling_is_one_card(shipped, written):
    """Width, case, hyphen, zeros and the mark of a parallel print do not count."""
    assert numbers(cards_named(shipped, written))[:1] == ["OP01-025"]


def test_a_beginning_of_a_number_is_all_that_it_begins(shipped):
    """While one types: a set, then fewer and fewer of its cards."""
    found = cards_named(shipped, "op0102")

    assert sorted(numbers(found)) == [f"OP01-{n:03}" for n in range(20, 30)]
    assert len(cards_named(shipped, "OP01")) == len(in_sets(shipped)["OP01"])


@pytest.mark.parametrize("written", ["zoro", "Roronoa ZORO", "ゾロ", "ぞろ", "索隆"])
def test_a_part_of_a_name_finds_its_cards_in_every_language(shipped, written):
    """All of them bear the name in some language, and the commonest name comes first."""
    found = cards_named(shipped, written)
    words = fold_text(written).split()

    assert found[0]["name"]["en"] == "Roronoa Zoro"
    assert "OP01-025" in numbers(found)
    for data in found:
        assert any(all(word in fold_text(name) for word in words) for name in data["name"].values())


def test_every_card_is_found_by_each_of_its_names(shipped):
    """No name is lost in folding; a whole name comes before names that have more."""
    for data in list(all_cards(shipped).values())[::97]:
        for name in data["name"].values():
            found = cards_named(shipped, name)

            assert data["number"] in numbers(found)
            assert is_named(found[0], name)


def test_a_name_and_a_set_narrow_each_other(shipped):
    """Every word has to fit."""
    found = cards_named(shipped, "law op14")

    assert found
    assert all(number.startswith("OP14-") for number in numbers(found))


@pytest.mark.parametrize("words", ["", "7-1-4", "can a rested blocker block", "est", "blocker"])
def test_words_of_the_rules_name_no_card(shipped, words):
    """A number of a section, a question, the inside of an English word."""
    assert cards_named(shipped, words) == []


def test_other_cards_of_the_name_leave_out_the_card_itself(shipped):
    """And all of them bear it."""
    ((_, data),) = find_cards(shipped, "OP01-025")
    others = same_name(shipped, data)

    assert "OP01-025" not in numbers(others)
    assert "OP01-001" in numbers(others)
    assert all(set(one["name"].values()) & set(data["name"].values()) for one in others)


@pytest.mark.parametrize(
    ("written", "near"),
    [("OP01-999", "OP01-121"), ("OP99-001", "OP09-001"), ("zorro", "OP01-001"), ("qqqq", None)],
)
def test_what_is_near_to_a_card_that_is_not(shipped, written, near):
    """Of a set its closest numbers, else a number or a name that is spelt almost so."""
    found = cards_near(shipped, written)

    assert len(found) <= 5
    if near is None:
        assert found == []
    elif near.startswith("OP01-0"):
        assert found[0]["name"]["en"] == "Roronoa Zoro"
    else:
        assert near in numbers(found)


def test_imported_cards_are_found_from_then_on(tmp_path):
    """By name and number, without another start."""
    corpus = open_corpus()
    before = cards_named(corpus, "Harbor Scout")
    lists = map(str, write_set(tmp_path / "lists", *LANGS))
    assert main(["import", "cards", *lists, "--yes"]) == 0

    assert before == []
    assert numbers(cards_named(corpus, "港の斥候")) == [f"{SET}-002"]
