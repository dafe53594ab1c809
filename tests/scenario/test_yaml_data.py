"""YAML as plain data: what is read, what is refused, and where it stands."""

import contextlib
import time

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.errors import BadYaml, JudgeError
from judge.scenario import yaml_data
from judge.scenario.pure_yaml import PureLoader
from judge.scenario.yaml_data import MAX_BYTES, MAX_DEPTH, MAX_VALUES, decode, load
from judge.words import LANGS

LOADERS = [pytest.param(PureLoader, id="python")]
if hasattr(yaml, "CSafeLoader"):
    LOADERS.append(pytest.param(yaml.CSafeLoader, id="c"))


@pytest.fixture(params=LOADERS)
def loader(request, monkeypatch):
    """Every promise holds with and without the C library."""
    monkeypatch.setattr(yaml_data, "LOADER", request.param)


def data(text):
    return load(text, "case.yaml").data


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7-1-1", "7-1-1"), ("10-2", "10-2"), ("1-2-1#2", "1-2-1#2"), ("1:30", "1:30"),
        ("1:30:00", "1:30:00"), ("007", "007"), ("0o17", "0o17"), ("0x1F", "0x1F"),
        ("1_000", "1_000"), ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"),
        ("y", "y"), ("True", "True"), ("NULL", "NULL"), ("~", "~"), ("1.1.9", "1.1.9"),
        ("+1", "+1"), ("+2000 for this-turn", "+2000 for this-turn"), ("-2", -2), ("0", 0),
        ("-0", 0), ("12", 12), ("true", True), ("false", False), ("null", None), ("", None),
        ('"12"', "12"), ("'true'", "true"), ('""', ""), ('"\\u0007"', "\x07"), ("<<", "<<"),
        ("=", "="), ("a -> b", "a -> b"), ("{en: So?, ja: x}", {"en": "So?", "ja": "x"}),
        ("[block x, no block]", ["block x", "no block"]), ("[]", []), ("{}", {}),
        ("|\n  a\n  b\n", "a\nb\n"), ("a\n  b", "a b"), ("x # a note", "x"),
        ("999999999999999", 999999999999999),
    ],
)  # fmt: skip
def test_values(loader, text, value):
    """Only true, false, null and whole numbers are more than text."""
    read = data(f"key: {text}")["key"]

    assert read == value
    assert type(read) is type(value)


def test_keys_stay_text(loader):
    """Words that YAML 1.1 takes for truths are keys like any other."""
    assert data("on: 1\nyes: 2\n<<: 3\n7-1: 4") == {"on": 1, "yes": 2, "<<": 3, "7-1": 4}


BAD = {
    "anchor": ("a: &x [1]\nb: 2", "anchor", 1, 4, "Write the value out"),
    "alias": ("a: 1\nb: *x", "anchor", 2, 4, "Write the value out"),
    "bomb": ("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]", "anchor", 1, 4, "Write the value"),
    "merge": ("<<: *x", "anchor", 1, 5, "Write the value out"),
    "tag": ("a:\n  b: !!python/object:os.system x", "tag", 2, 6, "Remove the tag"),
    "binary": ("a: !!binary aGk=", "tag", 1, 4, "Remove the tag"),
    "bare tag": ("a: ! x", "tag", 1, 4, "Remove the tag"),
    "twice": ("a: 1\nb: 2\na: 3", "duplicate-key", 3, 1, "Keep one"),
    "twice in flow": ("a: {b: 1, b: 2}", "duplicate-key", 1, 11, "Keep one"),
    "number as key": ("a: 1\n1: 2", "key-not-text", 2, 1, "double quotes"),
    "truth as key": ("true: 2", "key-not-text", 1, 1, "double quotes"),
    "list as key": ("? [a]\n: 2", "key-not-text", 1, 3, "double quotes"),
    "float as key": ("1.1: 2", "float", 1, 1, '"1.1"'),
    "long key": ("k" * 151 + ": 1", "long-key", 1, 1, "150"),
    "float": ("edition: 1.1", "float", 1, 10, '"1.1"'),
    "exponent": ("a: 1e3", "float", 1, 4, '"1e3"'),
    "infinity": ("a: .inf", "float", 1, 4, '".inf"'),
    "date": ("a: 2026-10-01", "date", 1, 4, '"2026-10-01"'),
    "time": ("a: 2026-10-01 12:00:00", "date", 1, 4, "double quotes"),
    "large number": ("a: " + "9" * 5000, "large-number", 1, 4, "15 digits"),
    "comma in a text": ("a: {en: Rest, then draw, ja: x}", "no-value", 1, 15, "whole text"),
    "documents": ("a: 1\n---\nb: 2", "several-documents", 2, 1, "One text, one scenario"),
    "directive": ("%YAML 1.1\n---\na: 1", "directive", 1, 1, "Remove the line"),
    "empty": ("", "empty", 1, 1, "at least the keys"),
    "only notes": ("# nothing\n", "empty", 1, 1, "at least the keys"),
    "tab": ("a:\n\tb: 1", "tab", 2, 1, "blanks"),
    "tab inside": ("a: x\ty", "tab", 1, 5, "blanks"),
    "nul": ("a: b\nc: \0", "character", 2, 4, "Remove it"),
    "escape": ("a: \x1b[31m", "character", 1, 4, "Remove it"),
    "surrogate": ("a: \ud800", "character", 1, 4, "Remove it"),
    "mark inside": ("a: b\ufeff", "character", 1, 5, "Remove it"),
    "next line": ("a: b\x85c: d", "character", 1, 5, "Remove it"),
    "separator": ("a: b\u2028c: d", "character", 1, 5, "Remove it"),
    "escaped surrogate": ('a: "\\ud800"', "escape", 1, None, "backslash"),
    "escaped beyond": ('a: "\\U00ffffff"', "escape", 1, None, "backslash"),
    "unknown escape": ('a: "\\q"', "escape", 1, None, "backslash"),
    "colon": ("line:\n  - chance: shuffle A: x, y", "colon", 2, 22, "double quotes"),
    "indented": ("  a: 1\nb: 2", "indentation", 2, 1, "indentation"),
    "dedented": ("a:\n  b: 1\n c: 2", "indentation", 3, 2, "indentation"),
    "open quote": ('a: 1\nb: "x', "open-quote", 2, 4, "Close it"),
    "open bracket": ("a: 1\nb: [x, {y: z}", "open-bracket", 2, 4, "Close it"),
    "wrong bracket": ("a: {b: c]", "open-bracket", 1, 4, "Close it"),
    "at sign": ("a: @x", "first-character", 1, 4, '"@x"'),
    "stray bracket": ("a: x\nb: ]", "no-content", 2, None, "bracket"),
    "anchor without a name": ("a: & x", "anchor", 1, None, "Write the value out"),
    "percent sign": ("a: 1\n% b", "directive", None, None, "Remove the line"),
    "broken tag": ("a: !<x", "tag", 1, None, "Remove the tag"),
    "question mark": ("a: ? x", "first-character", 1, 4, "double quotes"),
    "no colon": ("a: 1\nb\nc: 2", "no-colon", None, None, "key: value"),
    "nothing before a comma": ("a: [, b]", "no-content", 1, 5, "comma"),
    "lists too deep": ("a: " + "[" * 100_000, "too-deep", 1, None, "40 deep"),
    "mappings too deep": ("{a: " * 1_000, "too-deep", 1, None, "40 deep"),
    "dashes too deep": ("- " * 100_000, "too-deep", 1, None, "40 deep"),
    "too many": ("a: [" + "x," * MAX_VALUES + "]", "too-many", 1, None, "20000"),
    "10 MB": ("a: x\n" * 2_000_000, "too-large", None, None, "1 MB"),
    "wide 1 MB": ("a: " + "字" * 400_000, "too-large", None, None, "1 MB"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_refused(loader, name):
    """With the place and the remedy, in every language."""
    text, reason, line, column, remedy = BAD[name]
    with pytest.raises(BadYaml) as caught:
        load(text, "case.yaml")
    error = caught.value
    answer = error.as_json()

    assert (error.code, error.reason) == ("bad-yaml", reason)
    assert line in (None, error.line)
    assert column in (None, error.column)
    assert remedy in error.hint()
    assert answer["error"].startswith("case.yaml:" if error.line else "case.yaml: ")
    assert (answer["line"], answer["column"]) == (error.line, error.column)
    for lang in LANGS:
        assert len(error.message(lang)) + len(error.hint(lang)) < 400
        assert "{" not in error.message(lang)


def test_line_ends_of_every_kind(loader):
    """A text from a browser or from Windows is the same text."""
    text = "a: 1\nb:\n  - x\n  - y\n"
    expected = load(text, "case.yaml")

    for end in ("\r\n", "\r"):
        located = load(text.replace("\n", end), "case.yaml")
        assert located.data == expected.data
        assert located.place(("b", 1)) == (4, 5)
    with pytest.raises(BadYaml) as caught:
        load("a: 1\r\nb: 2\r\na: 3\r\n", "case.yaml")
    assert (caught.value.line, caught.value.column) == (3, 1)


def test_a_mark_at_the_start_is_no_text(loader):
    """Windows editors put one there."""
    assert data("\ufeffa: 1") == {"a": 1}


def test_places(loader):
    """Every value has a line and a column; what is not there, those of what is around it."""
    located = load("a: 1\nb:\n  c: [x, {d: 字}]\n  e:\n", "case.yaml")

    assert located.place(()) == (1, 1)
    assert located.place(("a",)) == (1, 4)
    assert located.place(("b", "c", 1, "d")) == (3, 14)
    assert located.place(("b", "c", 7)) == located.place(("b", "c")) == (3, 6)
    assert located.place(("b", "nothing", 3)) == located.place(("b",)) == (3, 3)
    assert located.key_place(("b", "c", 1, "d")) == (3, 11)
    assert located.key_place(("b", "c", 1)) == (3, 10)
    assert located.place(("b", "e")) == (4, 5)


def test_the_limits_themselves_are_read(loader):
    """What is just small enough is small enough."""
    nested = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    many = "[" + "x," * (MAX_VALUES - 1) + "]"
    large = "a: " + "x" * (MAX_BYTES - 3)

    assert str(data(nested)).count("[") == MAX_DEPTH
    assert len(data(many)) == MAX_VALUES - 1
    assert len(data(large)["a"]) == MAX_BYTES - 3
    assert data("k" * 150 + ": 1") == {"k" * 150: 1}


@pytest.mark.parametrize(
    ("raw", "line", "column"),
    [
        (b"a: 1\nb: \xff", 2, 4), (b"\xff\xfea\x00", 1, 1), ("字: ".encode() + b"\x80", 1, 4),
        ("a: あ".encode("shift-jis"), 1, 4), (b"a: \xed\xa0\x80", 1, 4),
    ],
)  # fmt: skip
def test_bytes_that_are_not_utf_8(raw, line, column):
    """The first bad byte is named by its place."""
    with pytest.raises(BadYaml, match="not UTF-8") as caught:
        decode(raw, "case.yaml")

    assert (caught.value.line, caught.value.column) == (line, column)
    assert "as UTF-8" in caught.value.hint()


HEAVY = {
    "words": "a: " + "b " * 499_990,
    "lines": "a: " + "b\n  " * 249_990,
    "brackets": "[" * 999_999,
    "braces": "{a: " * 249_999,
    "dashes": "- " * 499_999,
    "questions": "? " * 499_999,
    "items": "[" + "a," * 499_990,
    "keys": "\n".join(f"k{n}: 1" for n in range(70_000)),
    "notes": "#\n" * 499_999,
    "digits": "a: " + "1" * 999_990,
    "escapes": 'a: "' + "\\n" * 499_990 + '"',
    "date": "a: 2020-1-1" + " " * 999_900 + "x",
}


@pytest.mark.parametrize("name", HEAVY)
def test_no_text_is_slow(loader, name):
    """A megabyte of anything takes at most in proportion to a quarter of it."""
    text = HEAVY[name]

    assert work_on(text) < 8 * work_on(text[: len(text) // 4]) + 1  # quadratic: 16 times


def work_on(text):
    """Seconds of computing, whatever else the machine does."""
    start = time.process_time()
    with contextlib.suppress(JudgeError):
        load(text, "case.yaml")
    return time.process_time() - start


def outcome(which, text):
    """Where the text ends, and how far into it reading got."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_data, "LOADER", which)
        last = text.count("\n") + text.count("\r") + 2
        try:
            return last, load(text, "case.yaml").place(())[0]
        except BadYaml as error:
            return last, error.line if error.hint("ja") else 0


@pytest.mark.parametrize("which", LOADERS)
@settings(max_examples=300)
@given(text=st.text(st.characters(exclude_categories=[]), max_size=60))
def test_any_text_is_read_or_refused(which, text):
    """Never anything but our own error, at a line that exists."""
    last, line = outcome(which, text)

    assert 1 <= line <= last


@pytest.mark.parametrize("which", LOADERS)
@settings(max_examples=500)
@given(text=st.text(st.sampled_from("ab1-.:?#&*!|>'\"%@`{}[], \n\\xuU0~+="), max_size=40))
def test_any_punctuation_is_read_or_refused(which, text):
    """Nor with the characters that mean something."""
    last, line = outcome(which, text)

    assert 1 <= line <= last
