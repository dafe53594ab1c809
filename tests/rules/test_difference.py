"""One section word by word, and the line that cites it."""

import pytest

from judge.rules.citation import citation, fill_in
from judge.rules.difference import difference, words_diff
from judge.words import LANGS


def sides(pieces):
    """Both texts, put together again from their difference."""
    old = "".join(words for mark, words in pieces if mark in "=-")
    new = "".join(words for mark, words in pieces if mark in "=+")
    return old, new


@pytest.mark.parametrize("lang", LANGS)
def test_every_difference_holds_both_texts(shipped, lang):
    """All changes of the game with two editions, in every language."""
    found = difference(shipped, "one-piece", "1.1.6", "1.1.9", lang=lang)

    assert len(found.rows) == 74
    for row in found.rows:
        old, new = found.texts(row)
        assert sides(words_diff(old, new, lang)) == (old, new)


@pytest.mark.parametrize(
    ("lang", "word"), [("en", " rested"), ("ja", "レストで"), ("zh-TW", "以休息狀態")]
)
def test_a_changed_section_shows_exactly_what_came(shipped, lang, word):
    """6-2-3 gained a word and lost none."""
    found = difference(shipped, "one-piece", "1.1.6", "1.1.9", number="6-2-3", lang=lang)
    pieces = words_diff(*found.texts(found.rows[0]), lang)

    assert [(mark, words) for mark, words in pieces if mark != "="] == [("+", word)]


def test_what_two_changes_share_by_chance_is_part_of_them():
    """Five exchanged words are one exchange; a word that stays is kept apart."""
    assert words_diff("a b c. Same end", "x y z. Same end", "en") == [
        ("-", "a b c"), ("+", "x y z"), ("=", ". Same end"),
    ]  # fmt: skip
    assert words_diff("甲の乙である", "丙の丁である", "ja") == [
        ("-", "甲の乙"), ("+", "丙の丁"), ("=", "である"),
    ]  # fmt: skip
    assert words_diff("", "new", "en") == [("+", "new")]
    assert words_diff("same", "same", "ja") == [("=", "same")]


@pytest.mark.parametrize("lang", LANGS)
def test_a_citation_says_all_that_is_needed(shipped, lang):
    """Game, edition, number, the text, whose words, link, date; in the reader's language."""
    edition = shipped.game("one-piece").edition("1.1.6")
    line = citation(edition, "6-2-3", "ja", lang, "https://example.org/x")

    assert "1.1.6" in line
    assert "6-2-3" in line
    assert edition.sections("ja")["6-2-3"].text in line
    assert " https://example.org/x " in line  # nothing sticks to the link
    assert "2024-04-19" in line
    assert "{" not in line


@pytest.mark.parametrize("lang", LANGS)
def test_official_wording_is_cited_below_ours(shipped, lang):
    """As it was imported, with its number."""
    edition = shipped.game("one-piece").edition("1.1.6")
    lines = citation(edition, "6-2-3", "ja", lang, "/x", ["Words of theirs."]).splitlines()

    assert lines[0] == citation(edition, "6-2-3", "ja", lang, "/x")
    assert lines[1].startswith("6-2-3")
    assert lines[1].endswith("Words of theirs.")


def test_a_citation_with_holes_is_the_same_line(shipped):
    """What a script fills in for a section of a long page."""
    edition = shipped.game("one-piece").edition()
    holes = fill_in(edition, "en", "en")
    filled = holes.format(number="7", words=edition.sections("en")["7"].title, link="/x")

    assert filled == citation(edition, "7", "en", "en", "/x")
