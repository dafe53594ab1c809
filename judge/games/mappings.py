"""Shapes of mappings: with fixed keys, or with one action key and its companions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from judge.games.shapes import MAPPING_KIND, Path, Problem, Schema, Shape, ShapePart, brief


@dataclass(frozen=True, eq=False)
class Keys(Shape):
    """A mapping with these keys and no others; `meant`: what people write for one of them."""

    keys: Mapping[str, Shape]
    required: tuple[str, ...] = ()
    meant: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    def fits(self, data: object) -> bool:
        return isinstance(data, dict)

    def allowed(self) -> tuple[str, ...]:
        return (MAPPING_KIND,)

    def words(self) -> tuple[str, ...]:
        return tuple(self.keys)

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not isinstance(data, dict):
            yield Problem(path, "wrong-type", brief(data), self.allowed())
            return
        for key in data:
            if not isinstance(key, str) or key not in self.keys:
                known = (self.meant[key],) if key in self.meant else tuple(self.keys)
                yield Problem((*path, _key(key)), "unknown-key", brief(key), known)
        for key in self.required:
            if key not in data:
                yield Problem(path, "missing-key", brief(data), (key,))

    def parts(self, data: object) -> Iterator[ShapePart]:
        if isinstance(data, dict):
            for key, value in data.items():
                if isinstance(key, str) and key in self.keys:
                    yield (key,), self.keys[key], value

    def children(self) -> Iterator[Shape]:
        yield from self.keys.values()

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return _object({key: s.schema(defs) for key, s in self.keys.items()}, self.required)


@dataclass(frozen=True, eq=False)
class SomeKeys(Keys):
    """A mapping with at least one of these keys and no others."""

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        yield from super().problems(data, path)
        if data == {}:
            yield Problem(path, "missing-key", brief(data), tuple(self.keys))

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return super().schema(defs) | {"minProperties": 1}


class Case(NamedTuple):
    """What an action key holds, the companions it may have and those it needs."""

    shape: Shape
    companions: Mapping[str, Shape] = {}
    required: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Action(Shape):
    """A mapping with exactly one action key and the companions of that action.

    `common` companions go with every action and `required` ones must; `optional` allows a
    mapping without action.
    """

    cases: Mapping[str, Case]
    common: Mapping[str, Shape] = field(default_factory=dict)
    required: tuple[str, ...] = ()
    optional: bool = False

    def fits(self, data: object) -> bool:
        return isinstance(data, dict)

    def allowed(self) -> tuple[str, ...]:
        return (MAPPING_KIND,)

    def words(self) -> tuple[str, ...]:
        return (*self.cases, *self._elsewhere(), *self.common)

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        if not isinstance(data, dict):
            yield Problem(path, "wrong-type", brief(data), self.allowed())
            return
        actions = [key for key in self.cases if key in data]
        required = self.cases[actions[0]].required if actions else ()
        for key in (*required, *self.required):
            if key not in data:
                yield Problem(path, "missing-key", brief(data), (key,))
        here = self._companions(data)
        known = {*self.cases, *self.common, *self._elsewhere()}
        unknown = [key for key in data if not isinstance(key, str) or key not in known]
        for key in unknown:
            allowed = tuple(here) if actions else (*self.cases, *here)
            yield Problem((*path, _key(key)), "unknown-key", brief(key), allowed)
        # Without an action, an unknown key is most likely the action misspelt: told once.
        if len(actions) > 1 or not (actions or self.optional or unknown):
            yield Problem(path, "one-action", brief(data), tuple(self.cases))
        for key in data if actions else ():
            if key not in unknown and key not in self.cases and key not in here:
                inside = (word for one in actions for word in self.cases[one].shape.words())
                allowed = tuple(here) or tuple(dict.fromkeys(inside))
                yield Problem((*path, key), "unknown-key", key, allowed)

    def parts(self, data: object) -> Iterator[ShapePart]:
        if not isinstance(data, dict):
            return
        here = self._companions(data)
        for key, value in data.items():
            if not isinstance(key, str):
                continue
            if key in self.cases:
                yield (key,), self.cases[key].shape, value
            elif key in here:
                yield (key,), here[key], value

    def children(self) -> Iterator[Shape]:
        for case in self.cases.values():
            yield case.shape
            yield from case.companions.values()
        yield from self.common.values()

    def schema(self, defs: dict[str, Schema]) -> Schema:
        common = {key: shape.schema(defs) for key, shape in self.common.items()}
        forms = [_object(common, self.required)] if self.optional else []
        for key, case in self.cases.items():
            inner = {key: case.shape.schema(defs)}
            inner |= {name: shape.schema(defs) for name, shape in case.companions.items()}
            forms.append(_object(inner | common, (key, *case.required, *self.required)))
        return {"anyOf": forms}

    def _elsewhere(self) -> dict[str, None]:
        """The companions of all actions, each once, in order."""
        return {key: None for case in self.cases.values() for key in case.companions}

    def _companions(self, data: dict[Any, object]) -> dict[str, Shape]:
        """The companions that the actions in `data` may have."""
        found = dict(self.common)
        for key, case in self.cases.items():
            if key in data:
                found |= case.companions
        return found


def _key(key: object) -> str | int:
    """A key as a step of a path."""
    return key if isinstance(key, str) else brief(key)


def _object(keys: dict[str, Schema], required: tuple[str, ...]) -> Schema:
    """A closed mapping as JSON Schema."""
    closed: Schema = {"type": "object", "properties": keys, "additionalProperties": False}
    return closed | ({"required": list(required)} if required else {})
