"""What stands beside the printed cards: every row says what it must, and says it once."""

import json
import re
import tomllib

import pytest

from judge.cards.compiling import READERS
from judge.cards.records import (
    DECISIONS,
    ERRATA,
    ERRATUM_KINDS,
    FOLDER,
    KINDS,
    decisions,
    errata,
    errata_of,
)
from judge.cards.shelf import GAME
from judge.cards.telling import cards_text
from judge.games.cards import freeze
from judge.games.one_piece.vocabulary import EFFECT
from judge.games.shapes import Items, check
from judge.rules.corpus import open_corpus
from judge.words import LANGS

CORPUS = open_corpus()
SETS = r"(?:OP|ST|EB|PRB)\d\d"
NUMBER = re.compile(rf"(?:{SETS}|P)-\d{{3}}")
LONGEST = 200


def rows(name, table):
    file = CORPUS.folder / GAME / FOLDER / name
    return tomllib.loads(file.read_text(encoding="utf-8"))[table]


DECIDED = rows(DECISIONS, "card")
CHANGED = rows(ERRATA, "erratum")


@pytest.mark.parametrize("row", DECIDED, ids=lambda row: row["number"])
def test_a_decision_is_well_formed(row):
    """It names a card, a known class and whom it follows, and says why in one sentence."""
    assert NUMBER.fullmatch(row["number"])
    assert row["kind"] in KINDS
    assert row["follow"] in (*READERS, "hand")
    assert row["why"].endswith(".")
    assert len(row["why"]) <= LONGEST
    assert ("effects" in row) == (row["follow"] == "hand")


@pytest.mark.parametrize("rows", [DECIDED, CHANGED], ids=["decisions", "errata"])
def test_rows_stand_in_the_order_of_their_numbers(rows):
    """None of them twice."""
    numbers = [row["number"] for row in rows]

    assert numbers == sorted(set(numbers))


def test_data_by_hand_is_in_the_words_of_the_game():
    """As if a reader had written it, and it is what the decision has."""
    by_hand = [row for row in DECIDED if row["follow"] == "hand"]

    hand = ["EB01-029", "OP07-026", "OP07-059", "OP07-075", "OP12-017", "OP15-025"]
    assert [row["number"] for row in by_hand] == hand
    for row in by_hand:
        written = json.loads(row["effects"])
        assert check(Items(EFFECT), written) == []
        assert decisions(CORPUS)[row["number"]].effects == freeze(written)


@pytest.mark.parametrize("row", CHANGED, ids=lambda row: row["number"])
def test_an_erratum_is_well_formed(row):
    """It names a card or a set and says in every language what was and what is."""
    assert NUMBER.fullmatch(row["number"]) or re.fullmatch(SETS, row["number"])
    assert row["kind"] in ERRATUM_KINDS
    assert row["lang"] in READERS
    assert re.fullmatch(r"(?:\d{4}-\d\d-\d\d)?", row["date"])
    assert set(row["what"]) == set(LANGS)
    assert all(0 < len(text) <= LONGEST for text in row["what"].values())
    # that prints differ can be seen on them; only a notice may be hearsay
    assert row["confirmed"] or row["kind"] == "erratum"


def test_the_other_text_of_an_erratum_is_data():
    """Effects in the words of the game, or facts of a card; some change no data."""
    others = {row["number"]: json.loads(row["before"]) for row in CHANGED if "before" in row}

    assert {one.number: one.before for one in errata(CORPUS) if one.before is not None} == {
        number: freeze(other) for number, other in others.items()
    }
    for number, other in others.items():
        if isinstance(other, list):
            assert check(Items(EFFECT), other) == [], number
        else:
            assert other.keys() <= {"block", "features"}, number


def test_a_card_has_its_errata_and_those_of_its_set():
    """By the number, and by what stands before the dash."""
    assert [one.number for one in errata_of(CORPUS, "OP05-032")] == ["OP05", "OP05-032"]
    assert [one.number for one in errata_of(CORPUS, "OP05-001")] == ["OP05"]
    assert errata_of(CORPUS, "OP01-001") == []


@pytest.mark.parametrize(
    ("lang", "before", "unsure"),
    [
        (
            "en",
            "Erratum (date not confirmed): ",
            "Erratum that we could not confirm (date not confirmed): ",
        ),
        ("ja", "エラッタ（日付は未確認）：", "確認できていないエラッタ（日付は未確認）："),
        ("zh-TW", "勘誤（日期未確認）：", "無法確認的勘誤（日期未確認）："),
    ],
)
def test_a_card_is_told_with_its_errata(lang, before, unsure):
    """Under what else is told of it; what nobody confirms is told as that."""
    confirmed, doubtful = (told(number, lang) for number in ("OP06-009", "ST04-001"))

    assert confirmed[-1].startswith(f"  {before}")
    assert doubtful[-1].startswith(f"  {unsure}")


def told(number, lang):
    data = {
        "number": number,
        "name": {"en": "Moss Page"},
        "type": "character",
        "printed": {"rarity": "Common", "sets": [number[:4]], "proof": "agreed", "source": {}},
    }
    return cards_text([(number.lower(), data)], CORPUS, lang).splitlines()
