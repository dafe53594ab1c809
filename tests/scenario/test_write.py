"""The canonical form: reading and writing changes nothing, neither bytes nor meaning."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.scenario import yaml_data
from judge.scenario.model import PLAYERS, VERDICTS, Answer, Line, Scenario
from judge.scenario.pure_yaml import PureLoader
from judge.scenario.read import read_file, read_scenario
from judge.scenario.write import format_data, write_scenario
from judge.scenario.yaml_data import load
from judge.words import LANGS
from tests.conftest import ROOT

FILE = Path(__file__).with_name("example.yaml")
SHIPPED = sorted((ROOT / "rules_corpus").glob("*/scenarios/**/*.yaml"))
SHORT = Scenario(id="x", game="one-piece", given={})


@pytest.mark.parametrize("path", [FILE, *SHIPPED], ids=lambda path: path.stem)
def test_a_canonical_file_stays_as_it_is(path):
    """Byte by byte."""
    assert write_scenario(read_file(path)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("plain", "plain"), ("?", '"?"'), ("@x", '"@x"'), ("7-1-4", "7-1-4"), ("1.1.9", "1.1.9"),
        ("+1", "+1"), ("+1_0", '"+1_0"'), (-2, "-2"), ("-2", '"-2"'), ("12", '"12"'),
        ("007", '"007"'), ("1.5", '"1.5"'), ("1e3", '"1e3"'), ("0x1F", '"0x1F"'),
        ("0o7", '"0o7"'), ("1_000", '"1_000"'), ("2026-10-01", '"2026-10-01"'),
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("True", '"True"'), ("null", '"null"'),
        ("~", '"~"'), ("<<", '"<<"'), ("=", '"="'), ("<=4", '"<=4"'), (">=1", '">=1"'),
        ("!=", '"!="'), ("", '""'), (" a", '" a"'), ("a ", '"a "'), ("a: b", '"a: b"'),
        ("a:", '"a:"'), ("a:b", "a:b"), ("a #b", '"a #b"'), ("a#b", "a#b"), ("-", '"-"'),
        ("- a", '"- a"'), ("->", "->"), ("a, b", '"a, b"'), ("[a]", '"[a]"'), ("So?", "So?"),
        ('say "x"', 'say "x"'), ('"', '"\\""'), ("it's", "it's"), ("a\\b", "a\\b"),
        ("a\nb", '"a\\nb"'), ("a\tb", '"a\\tb"'), ("\0", '"\\u0000"'), ("\x85", '"\\u0085"'),
        ("\ufeff", '"\\ufeff"'), ("ドン!!", "ドン!!"), ("𠮷", "𠮷"), ("　", "　"),
        (True, "true"), (False, "false"), (None, "null"), ([], "[]"), ({}, "{}"),
        ({"a": [1, {"b": "x"}]}, "{a: [1, {b: x}]}"), ({"1": "2"}, '{"1": "2"}'),
        (("a", "b"), "[a, b]"),
    ],
)  # fmt: skip
def test_quotes_only_where_they_are_needed(data, text):
    """And there always."""
    read = load(f"[{text}]", "x").data[0]

    assert format_data(data) == text
    assert read == (list(data) if isinstance(data, tuple) else data)


def test_outside_brackets_fewer_texts_need_quotes():
    """A comma in a line is only a comma."""
    text = write_scenario(replace(SHORT, line=(Line("A", "choose x, y [z]"), Line("B", "[x]"))))

    assert text.endswith('line:\n  - A: choose x, y [z]\n  - B: "[x]"\n')


def test_what_says_nothing_is_not_written():
    """A short scenario is a short text."""
    assert write_scenario(SHORT) == "scenario: x\ngame: one-piece\ngiven: {}\n"


def test_languages_stand_in_our_order():
    """However they were given."""
    text = write_scenario(replace(SHORT, title={"zh-TW": "c", "en": "a", "ja": "b"}))

    assert "title: {en: a, ja: b, zh-TW: c}\n" in text


texts = st.text(max_size=12) | st.sampled_from(
    ["+1", "7-1", "yes", "1.5", "? x", ": ", " #", "-", "---", "...", "a,b", "0b1", "2020-01-02"]
)
words = texts.filter(str.strip)
integers = st.integers(-(10**15) + 1, 10**15 - 1)
keys = st.text(max_size=150)
data = st.recursive(
    st.none() | st.booleans() | integers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys | texts, inner, max_size=4),
    max_leaves=8,
)
mappings = st.dictionaries(texts | keys, data, max_size=4)
by_language = st.dictionaries(st.sampled_from(LANGS), words, min_size=1)
cards = mappings | st.builds(lambda card, effects: {**card, "effects": effects}, mappings, data)
expectations = mappings | st.builds(
    lambda expect, tries: {**expect, "refused": tries, "allowed": tries}, mappings, data
)
answers = st.builds(
    Answer,
    verdict=st.sampled_from(VERDICTS),
    text=words | by_language,
    by=st.lists(words, min_size=1, max_size=3).map(tuple),
    shows=st.lists(words, min_size=1, max_size=3).map(tuple),
)
scenarios = st.builds(
    Scenario,
    id=st.from_regex(r"[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,3}", fullmatch=True),
    title=st.just("") | words | by_language,
    game=st.just("one-piece"),
    edition=st.none() | st.sampled_from(["1.1.9", "1.1.6", "3.00", "1", "true"]),
    situation=st.just("") | words | by_language,
    asks=st.just("") | words | by_language,
    answer=st.none() | answers,
    difficulty=st.none() | st.integers(1, 5),
    tags=st.lists(words, max_size=3).map(tuple),
    conformance=st.lists(words, max_size=3).map(tuple),
    reading=st.dictionaries(keys, words, max_size=3),
    cards=st.dictionaries(texts, cards, max_size=3),
    given=mappings,
    line=st.lists(st.builds(Line, st.sampled_from(PLAYERS), words), max_size=5).map(tuple),
    expect=expectations,
    differs=st.dictionaries(texts, mappings, max_size=2),
    answers=st.dictionaries(words, answers, max_size=2),
    source=st.none(),
)


def same(left, right):
    """Equal, and a truth is not a number."""
    return left == right and repr(left) == repr(right)


@settings(max_examples=300, deadline=None)
@given(scenario=scenarios)
def test_what_is_written_reads_back(scenario):
    """Any scenario, with any text in it; and writing again changes nothing.

    Where nothing says whose numbers it cites, what is written does.
    """
    text = write_scenario(scenario)
    read = read_scenario(text, "x")

    assert replace(read, cites=None) == replace(scenario, cites=None)
    assert read.cites in (scenario.cites, scenario.numbers_of)
    assert same(read.given, scenario.given)
    assert same(read.expect, scenario.expect)
    assert write_scenario(read) == text
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


@settings(max_examples=200, deadline=None)
@given(value=data)
def test_both_parsers_read_what_is_written(value):
    """The C library and the one in Python."""
    text = format_data({"value": value})
    read = []
    for loader in {PureLoader, getattr(yaml, "CSafeLoader", PureLoader)}:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(yaml_data, "LOADER", loader)
            read.append(load(text, "x").data)

    assert all(same(found, {"value": value}) for found in read)
    assert "\n" not in text


@settings(max_examples=200, deadline=None)
@given(text=texts | st.text(st.sampled_from("0123456789+-._eExobaAfFtTnNuUlL:~<>=? "), max_size=6))
def test_other_readers_see_a_text_too(text):
    """What is not in quotes is a text for a reader of YAML 1.2 as well; only +1 is ours."""
    written = format_data(text)
    if written == text and not (text[:1] == "+" and text[1:].isdigit()):
        assert not core_schema(text), text


def core_schema(text):
    """What YAML 1.2 (chapter 10.3.2) takes for something else than a text."""
    return re.fullmatch(
        r"null|Null|NULL|~||true|True|TRUE|false|False|FALSE|[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"
        r"|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
        text,
    )
