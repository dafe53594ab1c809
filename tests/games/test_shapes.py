"""Shapes: every problem is told, nothing raises, and the schema says the same."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.games.mappings import Action, Case, Keys
from judge.games.shapes import (
    MAX_DEPTH,
    MAX_VALUE,
    Either,
    FixedRow,
    Flag,
    Integer,
    Items,
    Named,
    Problem,
    Text,
    Word,
    brief,
    check,
    schema,
    used,
    words,
)

COLOR = Word(("red", "green"), kind="color")
NODE = Named("node", lambda: TREE)
TREE = Action(
    {
        "paint": Case(COLOR, {"coats": Integer(1)}, ("coats",)),
        "both": Case(FixedRow((NODE, NODE))),
        "every": Case(Items(NODE, 1), {"fast": Flag()}),
        "either": Case(Either((Integer(choices=(1, 2)), COLOR, Text("@[a-z]+", like=("@x",))))),
        "keys": Case(Keys({"a": Integer(), "b": Text()}, ("a",), kind="key")),
    },
    {"note": Text()},
    kind="node",
)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(("paint", "both", "every", "either", "keys", "coats", "fast", "note"))
            | st.text(max_size=3)
            | st.integers()
            | st.booleans()
            | st.none(),
            inner,
            max_size=4,
        )
    ),
    max_leaves=25,
)


def codes(data):
    return [(problem.path, problem.code) for problem in check(NODE, data)]


def accepts(rule, data, defs):
    """As much of JSON Schema as `schema` writes."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int}
    if "$ref" in rule:
        return accepts(defs[rule["$ref"].removeprefix("#/$defs/")], data, defs)
    if "anyOf" in rule:
        return any(accepts(one, data, defs) for one in rule["anyOf"])
    if "const" in rule:
        return data is rule["const"]
    if "enum" in rule:
        return not isinstance(data, bool) and data in rule["enum"]
    if not isinstance(data, kinds[rule["type"]]) or isinstance(data, bool):
        return False
    if rule["type"] == "string":
        return re.search(rule["pattern"], data) is not None
    if rule["type"] == "integer":
        return data >= rule.get("minimum", data)
    if rule["type"] == "array":
        each = rule.get("prefixItems") or [rule["items"]] * len(data)
        fits = rule.get("minItems", 0) <= len(data) <= rule.get("maxItems", len(data))
        return fits and all(accepts(one, item, defs) for one, item in zip(each, data, strict=True))
    return set(rule.get("required", ())) <= set(data) <= set(rule["properties"]) and all(
        accepts(rule["properties"][key], value, defs) for key, value in data.items()
    )


@pytest.mark.parametrize(
    "data",
    [
        {"paint": "red", "coats": 2},
        {"both": [{"either": 1}, {"either": "@x"}], "note": "two"},
        {"every": [{"keys": {"a": -1, "b": "x"}}], "fast": True},
    ],
)
def test_good_data_has_no_problems(data):
    """What the shape describes passes."""
    assert check(NODE, data) == []


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"paint": "blue", "coats": 1}, [(("paint",), "unknown-word")]),
        ({"paint": "red"}, [((), "missing-key")]),
        ({"paint": "red", "coats": 0}, [(("coats",), "not-allowed")]),
        ({"paint": "red", "coats": True}, [(("coats",), "wrong-type")]),
        ({"paint": "red", "coats": 1, "fast": True}, [(("fast",), "unknown-key")]),
        ({"paint": "red", "coats": 1, "colour": 1}, [(("colour",), "unknown-key")]),
        ({"paint": "red", "coats": 1, "either": 1}, [((), "one-action")]),
        ({"pain": "red"}, [(("pain",), "unknown-key")]),
        ({"note": "alone"}, [((), "one-action")]),
        ({"both": [{"either": 1}]}, [(("both",), "not-allowed")]),
        ({"every": []}, [(("every",), "not-allowed")]),
        ({"every": [{"either": 3}, "x"]}, [(("every", 0, "either"), "not-allowed")]),
        ({"every": [{"either": 1}], "fast": False}, [(("fast",), "wrong-type")]),
        ({"either": "@X"}, [(("either",), "unknown-word")]),
        ({"either": []}, [(("either",), "wrong-type")]),
        ({"keys": {"b": " "}}, [(("keys",), "missing-key"), (("keys", "b"), "not-allowed")]),
        ({"keys": {"a": 1, 7: 2}}, [(("keys", "7"), "unknown-key")]),
        ("red", [((), "wrong-type")]),
    ],
)
def test_each_problem_has_its_code_and_place(data, expected):
    """The code names the situation, the path the place."""
    found = codes(data)

    assert found[: len(expected)] == expected
    assert len(found) == len(expected) + (data == {"every": [{"either": 3}, "x"]})


def test_all_problems_are_told_at_once():
    """Nobody corrects a file one message at a time."""
    data = {"every": [{"paint": "blue"}, {"either": None}, 5], "note": ""}

    assert codes(data) == [
        (("every", 0), "missing-key"),
        (("every", 0, "paint"), "unknown-word"),
        (("every", 1, "either"), "wrong-type"),
        (("every", 2), "wrong-type"),
        (("note",), "not-allowed"),
    ]


def test_a_problem_says_what_would_be_allowed():
    """The reader sees the offending value and the choices."""
    expected = Problem(("paint",), "unknown-word", "blue", ("red", "green"))

    assert check(NODE, {"paint": "blue", "coats": 1}) == [expected]
    assert check(NODE, {"either": None})[0].allowed == ("1", "2", "red", "green", "@x")


@given(PLAIN)
def test_no_data_raises(data):
    """Whatever a file can hold, the answer is a list of problems."""
    found = check(NODE, data)

    assert all(isinstance(problem.path, tuple) and problem.code for problem in found)
    assert all(len(problem.value) <= MAX_VALUE for problem in found)
    assert used(NODE, data) <= words(NODE)


@pytest.mark.parametrize("wrap", [lambda inner: {"every": [inner]}, lambda inner: [inner]])
def test_depth_has_a_limit(wrap):
    """Data without bottom ends in one problem, not in a crash."""
    data = {"either": 1}
    for _ in range(100_000):
        data = wrap(data)

    found = check(NODE, data)

    assert [problem.code for problem in found] in (["too-deep"], ["wrong-type"])
    assert max(len(problem.path) for problem in found) <= MAX_DEPTH + 2
    assert brief(data)


def test_data_of_the_greatest_depth_passes():
    """The limit is where it says it is."""
    data = {"either": 1}
    for _ in range(MAX_DEPTH // 2 - 1):
        data = {"every": [data]}

    assert check(NODE, data) == []
    assert codes({"every": [{"every": [data]}]})[-1][1] == "too-deep"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (True, "true"),
        (1, "1"),
        (None, "null"),
        ({"a": 1, 2: 3}, "{a, …}"),
        ("x" * 99, "x" * 39 + "…"),
        (object(), "object"),
    ],
)
def test_an_offending_value_is_shown_briefly(value, expected):
    """Keys of a mapping, the beginning of a text, the type of anything else."""
    assert brief(value) == expected


def test_an_integer_too_long_to_print_is_not_printed():
    """Python refuses to print integers of thousands of digits."""
    assert brief(10**5000) == "…"
    assert codes(10**5000) == [((), "wrong-type")]


def test_words_are_told_with_their_kind():
    """The same word at two places is two words of the vocabulary."""
    data = {"every": [{"paint": "red", "coats": 1}]}

    assert used(NODE, data) == {"node:every", "node:paint", "node:coats", "color:red"}
    assert words(NODE) - used(NODE, data) == {
        *("color:green", "key:a", "key:b", "node:both", "node:either", "node:fast"),
        *("node:keys", "node:note"),
    }


def test_the_schema_names_what_contains_itself():
    """An editor can follow a shape into itself."""
    found = schema(NODE)

    assert found["$schema"].endswith("2020-12/schema")
    assert found["$ref"] == "#/$defs/node"
    assert list(found["$defs"]) == ["node"]


@given(PLAIN)
def test_the_schema_accepts_what_the_check_accepts(data):
    """An editor and the check never disagree."""
    defs = schema(NODE)["$defs"]

    assert accepts(schema(NODE), data, defs) == (check(NODE, data) == [])
