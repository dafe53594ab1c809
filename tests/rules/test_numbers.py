"""Section numbers in any writing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.numbers import parent, read_number, sort_key

SPELLINGS = {
    "7-1-4-1-1-2": "7-1-4-1-1-2",
    "７－１－４": "7-1-4",
    "７‐１‐４": "7-1-4",
    "7.1.4": "7-1-4",
    "７．１．４": "7-1-4",
    "7。1。4": "7-1-4",
    "7−1−4": "7-1-4",
    "7–1–4": "7-1-4",
    "7—1—4": "7-1-4",
    "7―1―4": "7-1-4",
    "7‑1‑4": "7-1-4",
    "7‒1‒4": "7-1-4",
    "7ー1ー4": "7-1-4",
    "7ｰ1ｰ4": "7-1-4",
    "7─1─4": "7-1-4",
    "7﹣1﹣4": "7-1-4",
    "7~1~4": "7-1-4",
    "7--1--4": "7-1-4",
    "7 - 1 - 4": "7-1-4",
    "7/1/4": "7-1-4",
    "7_1_4": "7-1-4",
    "7・1・4": "7-1-4",
    "7の1の4": "7-1-4",
    "七-一-四": "7-1-4",
    "7 1 4": "7-1-4",
    "7 1-4": "7-1-4",
    "7-1-4?": "7-1-4",
    "7-1-4を参照": "7-1-4",
    "7.1-4": "7-1-4",
    "7之1之4": "7-1-4",
    '"7-1-4"': "7-1-4",
    "<7-1-4>": "7-1-4",
    "見7-1-4": "7-1-4",
    "請參照7-1-4": "7-1-4",
    "第7章第1節": "7-1",
    "7-\u200b1-4": "7-1-4",
    "07-01-04": "7-1-4",
    "§7-1-4": "7-1-4",
    "§ 7.1.4": "7-1-4",
    "rule 7 1 4": "7-1-4",
    "Rule 7-1-4": "7-1-4",
    "rules: 7-1-4": "7-1-4",
    "section 7-1-4": "7-1-4",
    "Sec. 7-1-4": "7-1-4",
    "CR 7-1-4": "7-1-4",
    "see 7-1-4": "7-1-4",
    "(7-1-4.)": "7-1-4",
    "（7-1-4.参照）": "7-1-4",
    "(參照 7-1-4.)": "7-1-4",
    "[7-1-4]": "7-1-4",
    "「7-1-4」": "7-1-4",
    "〈7-1-4〉": "7-1-4",
    "第7-1-4条": "7-1-4",
    "第7-1-4條": "7-1-4",
    "ルール7-1-4": "7-1-4",
    "総合ルール 7-1-4": "7-1-4",
    "通用規則 7-1-4": "7-1-4",
    "規則 7-1-4": "7-1-4",
    "7-1-4.": "7-1-4",
    "7-1-4...": "7-1-4",
    "7-1-4、": "7-1-4",
    "  7-1-4\n": "7-1-4",
    "7-1-": "7-1",
    "7-": "7",
    "7": "7",
    "７": "7",
    "第7章": "7",
    "第十章": "10",
    "第十一章": "11",
    "chapter 7": "7",
    "Chapter 11.": "11",
    "1-2-1#2": "1-2-1#2",
    "1-2-1 # 2": "1-2-1#2",
    "１－２－１＃２": "1-2-1#2",
    "1-2-1#1": "1-2-1",
    "(1-2-1.#2)": "1-2-1#2",
}


@pytest.mark.parametrize(("written", "number"), SPELLINGS.items())
def test_every_spelling_is_understood(written, number):
    """A judge may write a number as it comes."""
    assert read_number(written) == number


@pytest.mark.parametrize(
    "text",
    ["", " ", "-", "Blocker", "7-1-4a", "a7", "7-x-4", "7-1000", "ブロッカー", "10000",
     "二十十", "#2", "1.1.9/7-1-4", "7-1-4~7-1-6", "1.1.9 7-1-4", "7-1, 7-2", "①",
     "-".join(["1"] * 40),
     "1" * 1_000_000, "(" * 100_000],
)  # fmt: skip
def test_what_is_no_number_is_not_guessed(text):
    """Words, letters, absurd depth and absurd length are no numbers."""
    assert read_number(text) is None


@given(st.lists(st.integers(0, 99), min_size=1, max_size=12))
def test_a_canonical_number_reads_back_to_itself(parts):
    """Reading is the inverse of writing."""
    number = "-".join(map(str, parts))

    assert read_number(number) == number


@given(st.text(max_size=40))
def test_reading_never_fails(text):
    """Any text is a number or is not; a number comes out canonical."""
    number = read_number(text)

    assert number is None or read_number(number) == number


def test_numbers_sort_as_the_book_prints_them():
    """10 follows 9, a child its parent, a second printing the first."""
    printed = ["1", "1-1", "1-2", "1-2-1", "1-2-1#2", "1-2-1-1", "1-2-2", "1-10", "2", "10"]

    shuffled = sorted(printed)

    assert sorted(shuffled, key=sort_key) == printed


def test_the_number_above():
    """A chapter has none; a second printing has the same as the first."""
    assert parent("7") is None
    assert parent("7-1-4") == "7-1"
    assert parent("1-2-1#2") == "1-2"
