"""Kinds of values that the API takes: each reads what was sent and describes itself.

A query can only say text, a JSON body can say more; both mean the same. Empty text in a
query counts as not given, as forms send it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from judge.errors import BadParameter, UnknownLanguage
from judge.words import LANGS, best_language

Schema = dict[str, Any]
TRUE, FALSE = ("1", "true"), ("0", "false")


class ValueKind(Protocol):
    """What a value may be."""

    def read(self, name: str, value: Any) -> Any:
        """The value that is meant; BadParameter where it cannot be one."""

    def schema(self) -> Schema:
        """The same as JSON Schema."""


@dataclass(frozen=True, slots=True)
class TextValue:
    """Any text of at most so many characters."""

    limit: int = 200

    def read(self, name: str, value: Any) -> str:
        if not isinstance(value, str):
            raise BadParameter("text", name=name)
        if len(value) > self.limit:
            raise BadParameter("long", name=name, limit=self.limit)
        return value

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": self.limit}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range."""

    low: int
    high: int

    def read(self, name: str, value: Any) -> int:
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 16:
            value = int(value)
        if type(value) is not int or not self.low <= value <= self.high:
            raise BadParameter("whole", name=name, low=self.low, high=self.high)
        return value

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    def read(self, name: str, value: Any) -> str:
        if value not in self.words:
            raise BadParameter("choice", name=name, allowed=", ".join(self.words))
        found: str = value
        return found

    def schema(self) -> Schema:
        return {"type": "string", "enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no; a query writes it as 1 or true, 0 or false."""

    def read(self, name: str, value: Any) -> bool:
        if value is True or value in TRUE:
            return True
        if value is False or value in FALSE:
            return False
        raise BadParameter("flag", name=name)

    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Language:
    """A language tag as browsers write it; it is answered in the nearest of our languages."""

    def read(self, name: str, value: Any) -> str:
        tag = TextValue(40).read(name, value)
        found = best_language([tag])
        if found is None:
            raise UnknownLanguage(lang=tag, known=", ".join(LANGS))
        return found

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 40, "examples": list(LANGS)}


@dataclass(frozen=True, slots=True)
class Param:
    """One value that an operation takes, in its path, its query or its body.

    `into` is the argument's name where the public name cannot be one.
    """

    name: str
    kind: ValueKind
    about: str
    example: Any = None
    default: Any = None
    required: bool = False
    into: str = ""

    @property
    def argument(self) -> str:
        return self.into or self.name

    def read(self, value: Any) -> Any:
        """What was sent, or the default where nothing was."""
        if value is None or value == "":
            if self.required:
                raise BadParameter("missing", name=self.name)
            return self.default
        return self.kind.read(self.name, value)

    def schema(self) -> Schema:
        found = self.kind.schema()
        return found if self.default is None else {**found, "default": self.default}
