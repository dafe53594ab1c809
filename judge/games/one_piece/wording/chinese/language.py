"""What the parts of a Chinese sentence share: data told key by key, and what has no words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

Data: TypeAlias = Mapping[str, Any]
Told = TypeVar("Told")


class Unsaid(KeyError):
    """A word of the effect language, or a combination of words, that has no sentence."""


class Parts(dict[str, Any]):
    """Data whose keys are told one after the other; none may be left over."""

    def done(self) -> None:
        if self:
            raise Unsaid(", ".join(f"{key}: {value}" for key, value in self.items()))


def word(table: Mapping[Any, Told], key: Any, kind: str) -> Told:
    """What a table has for a word, which has to be one that it knows."""
    try:
        return table[key]
    except (KeyError, TypeError):
        raise Unsaid(f"{kind}: {key}") from None


def only(data: Data) -> tuple[str, Any]:
    """The one key of a mapping and what stands there."""
    if len(data) != 1:
        raise Unsaid(", ".join(data))
    return next(iter(data.items()))
