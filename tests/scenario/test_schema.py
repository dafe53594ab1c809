"""The schema for editors says what the reader does."""

import json
import re
from pathlib import Path

import pytest

from judge.games.registry import PLAYABLE
from judge.games.shapes import check
from judge.scenario.model import MAX_LINES
from judge.scenario.read import read_file
from judge.scenario.schema import parts_of, scenario_schema
from judge.scenario.shape import scenario_shape
from judge.scenario.yaml_data import load
from tests.conftest import ROOT

FILE = Path(__file__).with_name("example.yaml")
SHIPPED = sorted((ROOT / "rules_corpus").glob("*/scenarios/**/*.yaml"))
SCHEMA = scenario_schema()
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
KNOWN = {
    "$schema", "$defs", "$ref", "title", "type", "enum", "const", "pattern", "minimum", "items",
    "prefixItems", "minItems", "maxItems", "properties", "patternProperties", "required",
    "additionalProperties", "minProperties", "maxProperties", "anyOf", "allOf", "if", "then",
}  # fmt: skip


def valid(schema, data):
    """A validator for the part of JSON Schema that we use."""
    assert set(schema) <= KNOWN
    if "$ref" in schema:
        return valid(SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")], data)
    return all(
        (
            "type" not in schema or is_a(schema["type"], data),
            "enum" not in schema or any(same(data, x) for x in schema["enum"]),
            "const" not in schema or same(data, schema["const"]),
            not isinstance(data, str) or re.search(schema.get("pattern", ""), data),
            not isinstance(data, int) or data >= schema.get("minimum", data),
            not isinstance(data, list) or valid_list(schema, data),
            not isinstance(data, dict) or valid_mapping(schema, data),
            "anyOf" not in schema or any(valid(inner, data) for inner in schema["anyOf"]),
            all(valid(inner, data) for inner in schema.get("allOf", [])),
            "if" not in schema or not valid(schema["if"], data) or valid(schema["then"], data),
        )
    )  # fmt: skip


def same(left, right):
    return left == right and type(left) is type(right)


def is_a(kind, data):
    return isinstance(data, TYPES[kind]) and (kind != "integer" or not isinstance(data, bool))


def valid_list(schema, data):
    first = schema.get("prefixItems", [])
    return (
        schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data))
        and all(valid(inner, item) for inner, item in zip(first, data, strict=False))
        and all(valid(schema.get("items", {}), item) for item in data[len(first) :])
    )


def valid_mapping(schema, data):
    inner = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    fits = set(schema.get("required", [])) <= set(data)
    fits &= schema.get("minProperties", 0) <= len(data) <= schema.get("maxProperties", len(data))
    for key, value in data.items():
        found = [inner[key]] if key in inner else []
        found += [shape for pattern, shape in patterns.items() if re.search(pattern, key)]
        rest = schema.get("additionalProperties", {})
        fits &= all(valid(shape, value) for shape in found)
        fits &= bool(found) or (rest is not False and valid(rest, value))
    return fits


def test_it_is_json():
    """With every name that it refers to, and the draft that it is written in."""
    text = json.dumps(SCHEMA)
    names = set(re.findall(r'"#/\$defs/([^"]+)"', text))

    assert SCHEMA["$schema"].endswith("2020-12/schema")
    assert names == set(SCHEMA["$defs"])
    assert {"effect", "card", "side", "expect"} <= names


def test_it_has_the_keys_of_the_reader():
    """All of them, the same required, and the same limits."""
    assert list(SCHEMA["properties"]) == list(scenario_shape().keys)
    assert SCHEMA["required"] == ["scenario", "game", "given"]
    assert SCHEMA["properties"]["line"]["maxItems"] == MAX_LINES
    assert SCHEMA["properties"]["game"]["enum"] == list(PLAYABLE)


@pytest.mark.parametrize("path", [FILE, *SHIPPED], ids=lambda path: path.stem)
def test_a_scenario_is_valid(path):
    """For the schema and for the shapes that it is made of."""
    data = load(path.read_text(encoding="utf-8"), path.name).data

    assert valid(SCHEMA, data)
    case = read_file(path)
    assert check(scenario_shape(parts=parts_of(case.game)), case.source.data) == []


BAD = {
    "unknown key": ("lines: []", "line: []"),
    "game": ("game: chess", "game: kaiun-colosseum"),
    "edition": ("edition: 1", 'edition: "1"'),
    "difficulty": ("difficulty: 6", "difficulty: 5"),
    "language": ("title: {fr: x}", "title: {ja: x}"),
    "two players": ("line: [{A: x, B: y}]", "line: [{A: x}, {B: y}]"),
    "card": ("cards: {x: {type: hero}}", "cards: {x: {type: character}}"),
    "effect": ("cards: {x: {type: event, effects: [{on: main, do: [{fly: 1}]}]}}",
               "cards: {x: {type: event, effects: [{on: main, do: [{draw: 1}]}]}}"),
    "area": ("given: {A: {hands: 2}}", "given: {A: {hand: 2}}"),
    "below zero": ("given: {A: {hand: -1}}", "given: {A: {hand: 0}}"),
    "placed card": ("given: {A: {hand: [{n: 2}]}}", "given: {A: {hand: [{card: x, n: 2}]}}"),
    "step": ("given: {battle: {attacker: x, target: y, step: now}}",
             "given: {battle: {attacker: x, target: y, step: block}}"),
    "expectation": ("expect: {A.mood: 2}", "expect: {A.don-deck: 2}"),
    "count": ("expect: {A.life: many}", 'expect: {A.life: "+1"}'),
    "section": ("expect: {cites: [rule 7]}", "expect: {cites: [7-1-4, 1-2-1#2]}"),
    "differs": ('differs: {"1.1.6": {z.zone: sky}}', 'differs: {"1.1.6": {z.zone: trash}}'),
    "third player": ("given: {c: {hand: 1}}", "given: {C: {hand: 1}}"),
    "no player": ("given: {Q: {}}", "given: {C: {}, D: {}}"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_it_tells_right_from_wrong(name):
    """The wrong one is refused because of what is wrong."""
    least = {"scenario": "x", "game": "one-piece", "given": {}}
    wrong, right = ({**least, **load(text, "x").data} for text in BAD[name])

    assert valid(SCHEMA, right)
    assert not valid(SCHEMA, wrong)
    if right["game"] == wrong["game"] == "one-piece":
        shape = scenario_shape(parts=parts_of("one-piece"))
        assert check(shape, right) == []
        assert check(shape, wrong)


def test_other_games_have_their_own_cards():
    """What is wrong in one game is not told of another."""
    data = {"scenario": "x", "game": "dragon-ball-ic", "given": {"A": {"energy": 3}}}

    assert valid(SCHEMA, data)
    for other in ("one-piece", "kaiun-colosseum"):
        assert not valid(SCHEMA, {**data, "game": other})
