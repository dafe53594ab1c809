"""Shapes: what plain data may look like at a place, without knowing any game.

A shape is a small immutable value. `check` holds data against one and names every place
that is wrong, `used` and `words` tell which words of a vocabulary the data uses and the
shape offers, `schema` describes the shape for an editor. Plain data is what a file can
say: mappings, lists, text, integers, true and false.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

MAX_DEPTH = 40  # the deepest effect we could think of has fifteen levels
MAX_VALUE = 40  # characters of an offending value that are worth showing
MAX_BITS = 128  # Python refuses to print integers of thousands of digits
DRAFT = "https://json-schema.org/draft/2020-12/schema"

Path = tuple[str | int, ...]
Schema = dict[str, Any]
ShapePart = tuple[Path, "Shape", object]  # where below this place, what is expected, what is there


class OpenKind(str):
    """What may stand at a place where no words are listed: `name` says it for every reader.

    As a text it is what a program is told; `n` or `example` belongs to the words.
    """

    name: str
    n: int
    example: str

    def __new__(cls, text: str, name: str, n: int = 0, example: str = "") -> OpenKind:
        made = super().__new__(cls, text)
        made.name, made.n, made.example = name, n, example
        return made


MAPPING_KIND = OpenKind("mapping", "mapping")
LIST_KIND = OpenKind("list", "list")
TEXT_KIND = OpenKind("text", "text")


class Problem(NamedTuple):
    """One wrong place in data; `code` names the situation and never changes.

    `edition` is the one that does not have a section.
    """

    path: Path
    code: str
    value: str
    allowed: tuple[str, ...] = ()
    edition: str = ""


def check(shape: Shape, data: object, path: Path = ()) -> list[Problem]:
    """Every problem of `data`, in the order of the data; an empty list is praise."""
    found: list[Problem] = []
    for place, expected, value in _places(shape, data, path):
        if len(place) - len(path) > MAX_DEPTH:
            found.append(Problem(place, "too-deep", brief(value)))
        else:
            found.extend(expected.problems(value, place))
    return found


def used(shape: Shape, data: object) -> frozenset[str]:
    """The words of the vocabulary that `data` uses, as `kind:word`."""
    places = _places(shape, data, ())
    return frozenset(word for _, expected, value in places for word in expected.used(value))


def words(shape: Shape) -> frozenset[str]:
    """The words that `shape` offers anywhere below it, as `kind:word`."""
    seen: set[int] = set()
    found: set[str] = set()
    waiting = [shape]
    while waiting:
        expected = waiting.pop()
        if id(expected) not in seen:
            seen.add(id(expected))
            found.update(f"{expected.kind}:{word}" for word in expected.words() if expected.kind)
            waiting.extend(expected.children())
    return frozenset(found)


def schema(shape: Shape) -> Schema:
    """`shape` as JSON Schema, draft 2020-12; what has a name stands in `$defs`."""
    defs: dict[str, Schema] = {}
    body = shape.schema(defs)
    return {"$schema": DRAFT, **body, "$defs": dict(sorted(defs.items()))}


def brief(value: object) -> str:
    """`value` in a few characters, whatever it is and however deep."""
    if isinstance(value, dict):
        text = "{" + ", ".join(key if isinstance(key, str) else "…" for key in value) + "}"
    elif isinstance(value, list):
        text = "[…]" if value else "[]"
    elif isinstance(value, str):
        text = value
    elif isinstance(value, int) and value.bit_length() > MAX_BITS:
        text = "…"
    elif value is None or isinstance(value, bool):
        text = "null" if value is None else str(value).lower()
    elif isinstance(value, int | float):
        text = str(value)
    else:
        text = type(value).__name__
    return text if len(text) <= MAX_VALUE else text[: MAX_VALUE - 1] + "…"


def _places(shape: Shape, data: object, path: Path) -> Iterator[ShapePart]:
    """This place and all places below it, down to the first one that is too deep."""
    waiting: list[tuple[int, ShapePart]] = [(0, (path, shape, data))]
    while waiting:
        depth, part = waiting.pop()
        yield part
        place, expected, value = part
        if depth <= MAX_DEPTH:
            below = [
                (depth + len(step), ((*place, *step), inner, item))
                for step, inner, item in expected.parts(value)
            ]
            waiting.extend(reversed(below))


@dataclass(frozen=True, eq=False)
class Shape(ABC):
    """What is allowed at a place. `kind` says which words of the vocabulary stand here."""

    kind: str = field(default="", kw_only=True)

    @abstractmethod
    def fits(self, data: object) -> bool:
        """Is this the shape that `data` tries to have? Looks at the surface only."""

    @abstractmethod
    def allowed(self) -> tuple[str, ...]:
        """What may stand here, for a reader."""

    @abstractmethod
    def schema(self, defs: dict[str, Schema]) -> Schema:
        """This shape as JSON Schema; adds what it names to `defs`."""

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        """What is wrong at this very place."""
        if not self.fits(data):
            yield Problem(path, "wrong-type", brief(data), self.allowed())

    def parts(self, data: object) -> Iterator[ShapePart]:
        """The places right below this one."""
        return iter(())

    def words(self) -> tuple[str, ...]:
        return ()

    def used(self, data: object) -> Iterator[str]:
        """The words of this shape's kind at this very place."""
        here: tuple[object, ...] = tuple(data) if isinstance(data, dict) else (data,)
        if self.kind:
            yield from (f"{self.kind}:{word}" for word in self.words() if word in here)

    def children(self) -> Iterator[Shape]:
        return iter(())


@dataclass(frozen=True, eq=False)
class Word(Shape):
    """One of these words."""

    choices: Sequence[str]

    def fits(self, data: object) -> bool:
        return isinstance(data, str) and data in self.choices

    def allowed(self) -> tuple[str, ...]:
        return tuple(self.choices)

    def words(self) -> tuple[str, ...]:
        return tuple(self.choices)

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not self.fits(data):
            code = "unknown-word" if isinstance(data, str) else "wrong-type"
            yield Problem(path, code, brief(data), tuple(self.choices))

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"enum": list(self.choices)}


@dataclass(frozen=True, eq=False)
class Text(Shape):
    """Any text that is not empty, or text that matches `pattern` from end to end."""

    pattern: str = r"[\s\S]*\S[\s\S]*"
    like: tuple[str, ...] = (TEXT_KIND,)

    def fits(self, data: object) -> bool:
        return isinstance(data, str) and re.fullmatch(self.pattern, data) is not None

    def allowed(self) -> tuple[str, ...]:
        return tuple(
            one if isinstance(one, OpenKind) else OpenKind(one, "example", example=one)
            for one in self.like
        )

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not self.fits(data):
            code = "not-allowed" if isinstance(data, str) else "wrong-type"
            yield Problem(path, code, brief(data), self.allowed())

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"type": "string", "pattern": f"^(?:{self.pattern})$"}


@dataclass(frozen=True, eq=False)
class Integer(Shape):
    """An integer, not below `least`; or one of `choices`."""

    least: int | None = None
    choices: tuple[int, ...] = ()

    def fits(self, data: object) -> bool:
        return isinstance(data, int) and not isinstance(data, bool)

    def allowed(self) -> tuple[str, ...]:
        if self.choices:
            return tuple(map(str, self.choices))
        if self.least is None:
            return (OpenKind("integer", "integer"),)
        return (OpenKind(f"integer >= {self.least}", "integer-from", self.least),)

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not isinstance(data, int) or isinstance(data, bool):
            yield Problem(path, "wrong-type", brief(data), self.allowed())
            return
        too_small = self.least is not None and data < self.least
        if too_small or (self.choices and data not in self.choices):
            yield Problem(path, "not-allowed", brief(data), self.allowed())

    def schema(self, defs: dict[str, Schema]) -> Schema:
        least = {} if self.least is None else {"minimum": self.least}
        return {"enum": list(self.choices)} if self.choices else {"type": "integer"} | least


@dataclass(frozen=True, eq=False)
class Flag(Shape):
    """`true`: what is not so is left out."""

    def fits(self, data: object) -> bool:
        return data is True

    def allowed(self) -> tuple[str, ...]:
        return ("true",)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"const": True}


@dataclass(frozen=True, eq=False)
class Items(Shape):
    """A list of things of one shape, with at least `least` of them."""

    of: Shape
    least: int = 0

    def fits(self, data: object) -> bool:
        return isinstance(data, list)

    def allowed(self) -> tuple[str, ...]:
        return (LIST_KIND,)

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not isinstance(data, list):
            yield Problem(path, "wrong-type", brief(data), self.allowed())
        elif len(data) < self.least:
            least = OpenKind(f"list of {self.least} or more", "list-from", self.least)
            yield Problem(path, "not-allowed", brief(data), (least,))

    def parts(self, data: object) -> Iterator[ShapePart]:
        if isinstance(data, list):
            yield from (((place,), self.of, item) for place, item in enumerate(data))

    def children(self) -> Iterator[Shape]:
        yield self.of

    def schema(self, defs: dict[str, Schema]) -> Schema:
        least = {"minItems": self.least} if self.least else {}
        return {"type": "array", "items": self.of.schema(defs)} | least


@dataclass(frozen=True, eq=False)
class FixedRow(Shape):
    """A list of fixed length, each place with a shape of its own."""

    of: tuple[Shape, ...]

    def fits(self, data: object) -> bool:
        return isinstance(data, list)

    def allowed(self) -> tuple[str, ...]:
        return (OpenKind(f"list of {len(self.of)}", "list-of", len(self.of)),)

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not isinstance(data, list):
            yield Problem(path, "wrong-type", brief(data), self.allowed())
        elif len(data) != len(self.of):
            yield Problem(path, "not-allowed", brief(data), self.allowed())

    def parts(self, data: object) -> Iterator[ShapePart]:
        if isinstance(data, list):
            rows = enumerate(zip(self.of, data, strict=False))
            yield from (((place,), shape, item) for place, (shape, item) in rows)

    def children(self) -> Iterator[Shape]:
        yield from self.of

    def schema(self, defs: dict[str, Schema]) -> Schema:
        inner = [shape.schema(defs) for shape in self.of]
        return {
            "type": "array",
            "prefixItems": inner,
            "minItems": len(inner),
            "maxItems": len(inner),
        }


@dataclass(frozen=True, eq=False)
class Either(Shape):
    """One of several shapes: the first whose surface fits is held against the data."""

    of: tuple[Shape, ...]

    def fits(self, data: object) -> bool:
        return any(shape.fits(data) for shape in self.of)

    def allowed(self) -> tuple[str, ...]:
        return tuple(word for shape in self.of for word in shape.allowed())

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not self.fits(data):
            code = "unknown-word" if isinstance(data, str) else "wrong-type"
            yield Problem(path, code, brief(data), self.allowed())

    def parts(self, data: object) -> Iterator[ShapePart]:
        fitting = (shape for shape in self.of if shape.fits(data))
        yield from (((), shape, data) for shape in list(fitting)[:1])

    def children(self) -> Iterator[Shape]:
        yield from self.of

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"anyOf": [shape.schema(defs) for shape in self.of]}


@dataclass(frozen=True, eq=False)
class Named(Shape):
    """A shape with a name, looked up when it is needed: so shapes can contain themselves."""

    name: str
    get: Callable[[], Shape]

    def fits(self, data: object) -> bool:
        return self.get().fits(data)

    def allowed(self) -> tuple[str, ...]:
        return self.get().allowed()

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        return iter(())

    def parts(self, data: object) -> Iterator[ShapePart]:
        yield (), self.get(), data

    def children(self) -> Iterator[Shape]:
        yield self.get()

    def schema(self, defs: dict[str, Schema]) -> Schema:
        if self.name not in defs:
            defs[self.name] = {}  # keeps the place while the shape describes itself
            defs[self.name] = self.get().schema(defs)
        return {"$ref": f"#/$defs/{self.name}"}
