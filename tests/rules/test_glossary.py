"""Terms: found from any language, marked in running text."""

import pytest

from judge.errors import UnknownTerm
from judge.rules.corpus import open_corpus
from judge.rules.markup import runs
from judge.rules.official import examine
from judge.rules.terms import find_terms
from tests.rulebooks import ENGLISH


@pytest.mark.parametrize(
    "words",
    [
        "Blocker",
        "[Blocker]",
        "blocker",
        "ブロッカー",
        "【ブロッカー】",
        "ﾌﾞﾛｯｶｰ",
        "防禦",
        "【防禦】",
    ],
)
def test_a_term_is_found_from_any_language(shipped, words):
    """Brackets, width and case do not matter."""
    found = find_terms(shipped, words, game="one-piece", lang="en")

    assert "blocker" in [term.id for _, term, _ in found.rows]


def test_a_term_comes_with_its_definition(shipped):
    """The text of the defining section, in the reader's language."""
    (row,) = find_terms(shipped, "Double Attack", game="one-piece", lang="ja").as_json()["terms"]

    assert row["zh-TW"] == "【雙重攻擊】"
    assert row["section"] == "10-1-2"
    assert "ダブルアタック" in row["text"]


def test_all_games_are_searched(shipped):
    """The same word in three games is three terms."""
    found = find_terms(shipped, "デッキ", game=None, lang="en")

    assert {game for game, _, _ in found.rows} == set(shipped.game_ids)


def test_part_of_a_name_is_enough(shipped):
    """Terms that contain the words, where none is called exactly so."""
    found = find_terms(shipped, "Attack", game="one-piece", lang="en")

    assert len(found.rows) >= 1


def test_a_misspelt_term_names_near_ones(shipped):
    """One letter off is answered with the right word."""
    with pytest.raises(UnknownTerm) as error:
        find_terms(shipped, "blokcer", game="one-piece", lang="en")

    assert "blocker" in error.value.hint()


def test_the_definition_follows_the_edition(shipped):
    """Replacement effects are 8-1-3-5 in 1.1.6 and 8-1-3-4 in 1.1.9."""
    game = shipped.game("one-piece")
    term = game.glossary.by_id["replacement-effect"]

    assert (game.defining(term, "1.1.6"), game.defining(term, "1.1.9")) == ("8-1-3-5", "8-1-3-4")


def test_the_longest_term_is_marked(shipped):
    """A Leader card is not a Leader with a card behind it."""
    glossary = shipped.game("one-piece").glossary
    text = "A Leader card in the hand"
    spans = {text[start:end]: term for start, end, term in glossary.spans(text, "en")}

    assert spans["Leader card"] == "leader-card"
    assert spans["hand"] == "hand"


def test_english_terms_are_whole_words_and_may_be_plural(shipped):
    """`decks` is the deck; `handed` is not the hand."""
    glossary = shipped.game("one-piece").glossary
    spans = [term for _, _, term in glossary.spans("handed over two decks", "en")]

    assert spans == ["deck"]


@pytest.mark.parametrize(
    ("game", "number", "word"),
    [
        ("one-piece", "11-1-1-1", "draw"),  # a tied game, not drawing a card
        ("one-piece", "8-1-3-4-4-1", "rest"),  # the rest of the text
        ("one-piece", "1-1-1", "play"),
        ("one-piece", "8-4-4-3", "gives"),
        ("one-piece", "7-1-4-1", "wins"),  # the battle, not the game
        ("one-piece", "10-1-2-1", "instead"),  # no replacement effect
        ("kaiun-colosseum", "6-4-1", "Turn"),
        ("dragon-ball-ic", "1-2-3", "draw"),
    ],
)
def test_everyday_words_are_not_taken_for_terms(shipped, game, number, word):
    """A word in its ordinary meaning leads nowhere."""
    edition = shipped.game(game).edition()
    text = edition.sections("en")[number].words
    linked = {run.text for run in runs(edition, text, "en", here=number) if run.term}

    assert word in text
    assert word not in linked


def test_an_imported_edition_links_no_terms(corpus, tmp_path):
    """Its numbers say nothing about where our terms are defined."""
    path = tmp_path / "rules.txt"
    path.write_text(ENGLISH.replace("EXAMPLE GAME", "ONE PIECE CARD GAME"), encoding="utf-8")
    corpus.store.put(examine(corpus, path).document)
    edition = open_corpus().game("one-piece").edition("2.0")

    assert edition.terms("2-1-1") == frozenset()


def test_text_is_cut_into_runs_that_join_back(shipped):
    """References and terms become links; no character is lost."""
    edition = shipped.game("one-piece").edition("1.1.9")
    for number in edition.numbers:
        for lang in ("en", "ja", "zh-TW"):
            text = edition.sections(lang)[number].text
            pieces = runs(edition, text, lang, here=number)

            assert "".join(run.text for run in pieces) == text
            assert all(run.section in edition for run in pieces if run.section)
            assert all(run.section != number for run in pieces)


def test_a_reference_wins_over_a_term(shipped):
    """`10-1-5` leads to 10-1-5."""
    edition = shipped.game("one-piece").edition("1.1.9")
    pieces = runs(edition, "activate it (see 10-1-5)", "en", here="7-1")

    assert ("10-1-5", "10-1-5", None) in [tuple(run) for run in pieces]
