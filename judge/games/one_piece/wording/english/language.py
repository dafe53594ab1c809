"""What all parts of an English sentence share: phrases, what is spoken of, what has no words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

Data = Mapping[str, Any]
Told = TypeVar("Told")
CATEGORIES = {"leader": "Leader", "character": "Character", "event": "Event", "stage": "Stage"}
SIDES = {"you": "you", "opponent": "your opponent"}
WHOSE = {"you": "your", "opponent": "your opponent's"}
BOTH_LIFE = "your and your opponent's Life cards"


class Unsaid(KeyError):
    """A word of the effect language, or a combination of words, that has no sentence."""


class Phrase(NamedTuple):
    """Cards as a part of a sentence."""

    text: str
    many: bool = False

    def does(self, one: str, many: str) -> str:
        """The phrase with the form of a verb that goes with it."""
        return f"{self.text} {many if self.many else one}"


THAT_CARD = Phrase("that card")


class Parts(dict[str, Any]):
    """Data whose keys are told one after the other; none may be left over."""

    def take(self, key: str, default: Any = None) -> Any:
        return self.pop(key, default)

    def done(self) -> None:
        if self:
            raise Unsaid(f"{', '.join(self)}: {dict(self)}")


@dataclass
class Context:
    """What a sentence can speak of again."""

    this: str = "this card"
    it: Phrase = THAT_CARD  # what was spoken of last
    that: Phrase = THAT_CARD  # the card of the event
    fate: str = ""  # what has become of it, if that is a word to count such cards by
    names: dict[str, Phrase] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)  # the names of some of named cards
    on: tuple[str, ...] = ()  # the timings of the effect
    looked: bool = False  # whether some of the cards that were looked at have gone


def word(table: Mapping[str, Told], key: Any, about: str) -> Told:
    """What a word of the data is called."""
    try:
        return table[key]
    except (KeyError, TypeError):
        raise Unsaid(f"{about}: {key}") from None


def counted(n: Any, one: str, many: str = "") -> str:
    return one if n == 1 else many or f"{one}s"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts of a sentence in a row."""
    if len(parts) < 3:
        return f" {last} ".join(parts)
    return f"{', '.join(parts[:-1])}, {last} {parts[-1]}"


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def article(text: str) -> str:
    """A phrase with its article."""
    if text.startswith("other "):
        return f"an{text}"
    plain = text.lstrip('[{<"')
    return f"{'an' if plain[:1] in tuple('AEIOaeio') else 'a'} {text}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
