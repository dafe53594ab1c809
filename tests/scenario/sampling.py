"""Scenarios made from our own JSON Schema: every key, every form of a value, with fixed seeds.

A *way* leads from the top of the schema to one form of one value: which key, which of several
shapes, which word. A scenario along a way has what the way says, and elsewhere no more than
what must be there; where the schema takes any text, likely and unlikely ones are tried.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Any

from judge.scenario.schema import CARD_NUMBER, scenario_schema

SCHEMA = scenario_schema()
REFS = "#/$defs/"
LARGE = (20_000, 999_999_999_999_999)
# what people write, rightly and wrongly, where any text may stand
TEXTS = (
    "+2000 this turn", "nobody", "none:", "x", "A.x", "x@1", "+2000", "-1000 for this-turn", "-",
    "+1 for ever", "this-turn", "A", "1", "0", "@x", "A.leader", "turn.main", "power", "ban", "🂡",
    "x/1", "+1000 for this-turn by B since 3", "-1 for this-turn by nobody",
    "don-1 active", "don-1 -> A.x", "don-1 asleep", "delayed 1", "end-of-turn", "7-1-4",
)  # fmt: skip
KEYS = ("x", "A.x", "nobody", "7-1-4", "1.1.6", "kind of", "over", "stamp", "seen", "stopped")

Way = tuple[Any, ...]
Schema = dict[str, Any]


def of_game(game: str) -> Schema:
    """What a file of one game may look like."""
    for rule in SCHEMA["allOf"]:
        if rule["if"]["properties"]["game"]["const"] == game:
            own = {**SCHEMA["properties"], **rule["then"]["properties"]}
            return {**SCHEMA, "properties": own}
    raise LookupError(game)


def ways(schema: Schema) -> Iterator[Way]:
    """A way to every form of every value, the shortest there is; what has a name, once."""
    waiting: deque[tuple[Way, Schema]] = deque([((), schema)])
    seen: set[str] = set()
    while waiting:
        way, here = waiting.popleft()
        if "$ref" in here:
            if here["$ref"] in seen:
                yield way
                continue
            seen.add(here["$ref"])
        here = resolved(here)
        below = list(steps(here))
        if not below:
            yield way
        for step, inner in below:
            if inner is None:
                yield (*way, step)
            else:
                waiting.append(((*way, step), inner))


def forms(found: Iterator[Way]) -> dict[Way, list[Way]]:
    """The ways by what they lead to: those that differ only in the last value together."""
    groups: dict[Way, list[Way]] = {}
    for way in found:
        groups.setdefault(tuple(step for step in way if step[0] != "is"), []).append(way)
    return groups


def resolved(schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].removeprefix(REFS)]
    return schema


def steps(schema: Schema) -> Iterator[tuple[Any, Schema | None]]:
    """The forms of one value: (which, what is below it; None: nothing)."""
    if "anyOf" in schema:
        yield from ((("form", n), inner) for n, inner in enumerate(schema["anyOf"]))
    elif "enum" in schema:
        yield from ((("is", value), None) for value in schema["enum"])
    elif schema.get("type") == "object":
        yield from ((("key", key), inner) for key, inner in schema.get("properties", {}).items())
        for pattern, inner in schema.get("patternProperties", {}).items():
            yield from ((("key", key), inner) for key in keys_like(pattern))
        more = schema.get("additionalProperties", False)
        if isinstance(more, dict):
            yield from ((("key", key), more) for key in KEYS)
    elif schema.get("type") == "array":
        if not schema.get("minItems"):
            yield ("is", []), None
        for n, inner in enumerate(schema.get("prefixItems", ())):
            yield ("item", n), inner
        if "items" in schema:
            yield ("item", 0), schema["items"]
    else:
        yield from ((("is", value), None) for value in plain_values(schema))


def keys_like(pattern: str) -> list[str]:
    """Keys that a pattern allows: every word that it names, of a card and of a player."""
    if pattern == "^(?:[CD])$":
        return ["C"]
    if pattern.startswith("^@"):
        return ["@x"]
    if pattern == CARD_NUMBER:
        return ["OP01-025"]
    head, _, tail = pattern.removeprefix("^(?:").removesuffix(")$").partition(r"\.")
    words = tail.removeprefix("(?:").removesuffix(")").replace("\\", "").split("|")
    subjects = ("A",) if head == "[AB]" else ("x", "nobody", "A.leader")
    return [f"{subject}.{word}" for word in words for subject in subjects]


def plain_values(schema: Schema) -> list[Any]:
    if "const" in schema:
        return [schema["const"]]
    kind = schema.get("type")
    if kind == "boolean":
        return [True, False]
    if kind == "integer":
        least = schema.get("minimum", -1)
        return sorted({least, *(n for n in (0, 1, 2, 7, *LARGE) if n >= least)})
    if kind == "string":
        return texts_like(schema["pattern"])
    return [None, True, -1, "nobody", [], ["x", 1], {}, {"x": {"y": []}}]  # anything goes


def texts_like(pattern: str) -> list[str]:
    likely = (
        *TEXTS,
        "<=4",
        ">=-1",
        "+1",
        "x-y",
        "1.1.9",
        "7-1-4#2",
        "2026-01-16",
        "A: pass",
        "a" * 12,
        "a" * 41,
    )
    found = [text for text in likely if re.search(pattern, text)]
    words = (word for word in re.findall(r"[a-z-]{2,}", pattern) if re.search(pattern, word))
    return found + [word for word in dict.fromkeys(words) if word not in found]


class Maker:
    """Makes data along a way; what the way leaves open is drawn."""

    def __init__(self, source: Random, names: tuple[str, ...]) -> None:
        self.source = source
        self.names = names  # of cards that there are

    def along(self, schema: Schema, way: Way, key: str = "") -> Any:
        schema = resolved(schema)
        if not way:
            return self.least(schema, key)
        (kind, which), *rest = way
        if kind == "is":
            return which
        if kind == "form":
            return self.along(schema["anyOf"][which], tuple(rest), key)
        if kind == "item":
            return self._list(schema, which, tuple(rest), key)
        inner = dict(steps(schema))[kind, which]
        assert inner is not None
        made = {which: self.along(inner, tuple(rest), which)}
        return {**self._required(schema, which), **made}

    def least(self, schema: Schema, key: str = "", depth: int = 0) -> Any:
        """No more than what must be there."""
        schema = resolved(schema)
        if "anyOf" in schema:
            forms = schema["anyOf"]
            return self.least(forms[0] if depth > 4 else self.source.choice(forms), key, depth + 1)
        if "enum" in schema:
            return self.source.choice(schema["enum"])
        if schema.get("type") == "object":
            return self._required(schema, None, depth + 1)
        if schema.get("type") == "array":
            fixed = [self.least(one, key, depth + 1) for one in schema.get("prefixItems", ())]
            more = 0 if fixed else max(schema.get("minItems", 0), int(depth < 3))
            return [*fixed, *(self.least(schema["items"], key, depth + 1) for _ in range(more))]
        values = [one for one in plain_values(schema) if one not in LARGE]
        if schema.get("type") == "string" and key in ("card", "that", "attacker", "target"):
            values = [name for name in self.names if re.search(schema["pattern"], name)] or values
        return self.source.choice(values)

    def _required(self, schema: Schema, but: Any, depth: int = 0) -> dict[str, Any]:
        inner = schema.get("properties", {})
        needed = [key for key in schema.get("required", ()) if key != but]
        made = {key: self.least(inner[key], key, depth) for key in needed}
        if schema.get("minProperties") and not made and but is None:
            key, shape = self.source.choice([(k[1], s) for k, s in steps(schema)])
            made[key] = self.least(shape, key, depth)
        return made

    def _list(self, schema: Schema, which: int, rest: Way, key: str) -> list[Any]:
        if "prefixItems" in schema:
            return [
                self.along(inner, rest if n == which else (), key)
                for n, inner in enumerate(schema["prefixItems"])
            ]
        made = [self.along(schema["items"], rest, key)]
        while len(made) < schema.get("minItems", 0):
            made.append(self.least(schema["items"], key))
        return made


def as_text(data: dict[str, Any]) -> str:
    """Data as a file; JSON is YAML."""
    return json.dumps(data, ensure_ascii=False, indent=1)
