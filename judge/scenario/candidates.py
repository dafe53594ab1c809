"""Cards that somebody may have meant, as a message lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.scenario.model import words_in
from judge.words import catalogue, say


class Candidate(str):
    """What to write for a card; `said` is the same with its name and facts, for a reader."""

    said: Callable[[str], str]

    def __new__(cls, text: str, said: Callable[[str], str]) -> Candidate:
        made = super().__new__(cls, text)
        made.said = said
        return made


def candidate(card: str, data: Mapping[str, Any], *, printed: bool) -> Candidate:
    """A card by its number, where that is what to write for it, or by its id."""
    written = str(data["number"]) if printed else card

    def said(lang: str) -> str:
        values = {f"card.{key}": value for key, value in data.items() if isinstance(value, int)}
        known = catalogue(lang)
        facts = [say(lang, key, value=value) for key, value in values.items() if key in known]
        name = words_in(data.get("name", card), lang)
        told = f" ({', '.join(facts)})" if facts else ""
        return f"{written} {name}{told}" if name != written else f"{written}{told}"

    return Candidate(written, said)


def more_of(count: int) -> Candidate:
    """That there are more cards than a message lists."""
    return Candidate("…", lambda lang: say(lang, "naming.more", count=count))
