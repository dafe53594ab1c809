"""How wordings of printed cards are read: each entry whole, in three languages, with sections."""

import re
import tomllib
from pathlib import Path

import pytest

from judge.rules.corpus import open_corpus

LANGUAGES = {"en", "ja", "zh-TW"}
NUMBER = re.compile(r"(?:OP|ST|EB|PRB)\d\d-\d{3}|P-\d{3}")
CORPUS = open_corpus()
FILE = Path(CORPUS.folder) / "one-piece" / "printed" / "readings.toml"
DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))
READINGS = {reading["id"]: reading for reading in DATA["reading"]}


def test_ids_are_unique_and_in_order():
    """P1, P2 and so on, without a gap."""
    ids = [reading["id"] for reading in DATA["reading"]]

    assert ids == [f"P{number}" for number in range(1, len(ids) + 1)]


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("key", ["question", "decision", "reason"])
def test_a_reading_is_told_in_every_language(reading, key):
    """None is left out and none is empty or the same as another."""
    said = READINGS[reading][key]

    assert set(said) == LANGUAGES
    assert all(text.strip() == text and text for text in said.values())
    assert len(set(said.values())) == len(LANGUAGES)


@pytest.mark.parametrize("reading", READINGS)
def test_the_sections_are_those_of_the_edition(reading):
    """Those that are listed, and those that the reason names."""
    there = set(CORPUS.game("one-piece").edition(DATA["cites"]).numbers)
    said = " ".join(READINGS[reading]["reason"].values())
    named = set(re.findall(r"(?<![\w-])\d{1,2}(?:-\d{1,2})+(?![\w-])", said))

    assert READINGS[reading]["sections"]
    assert set(READINGS[reading]["sections"]) - there == set()
    assert named - set(READINGS[reading]["sections"]) == set()


@pytest.mark.parametrize("reading", READINGS)
def test_the_cards_are_numbers(reading):
    """As they are printed; a card that a text names is among them."""
    cards = READINGS[reading]["cards"]
    said = " ".join(READINGS[reading][key]["en"] for key in ("question", "decision", "reason"))

    assert cards
    assert len(set(cards)) == len(cards)
    assert all(NUMBER.fullmatch(card) for card in cards)
    assert {match[0] for match in NUMBER.finditer(said)} - set(cards) == set()


def test_the_keys_are_those_that_are_explained():
    """Nothing else stands in an entry."""
    keys = {"id", "sections", "cards", "question", "decision", "reason"}

    assert all(set(reading) == keys for reading in DATA["reading"])
