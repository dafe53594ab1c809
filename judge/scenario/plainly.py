"""Sentences for a game that has none of its own: what a thing is called, and what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# groups of keys that are sentences; a key of any other group is a word
SENTENCES = frozenset({"answer", "ask", "event", "not", "reason", "remedy", "says"})
NAMING = frozenset({"ask", "says"})  # sentences that name the player themselves
BARE = frozenset({"remedy"})  # sentences that are the same whatever it is about
UNTOLD = frozenset({"by", "rule"})
PARTS = ("card", "target")  # what follows the verb of an answer


def name_of(key: str) -> str:
    """What a sentence or a word is about: the key without its group."""
    return key.partition(".")[2].replace("-", " ")


def phrase_of(key: str, values: Mapping[str, Any]) -> str:
    """The sentence of all games that says it; empty: it is no more than a word."""
    group = key.partition(".")[0]
    if group not in SENTENCES:
        return ""
    return f"plain.{group}.about" if told_of(key, values) else f"plain.{group}"


def told_of(key: str, values: Mapping[str, Any]) -> list[str]:
    """The names of the values that a sentence tells besides, in their order."""
    group = key.partition(".")[0]
    if group in BARE:
        return []
    apart = {*UNTOLD, "player"} if group in NAMING else UNTOLD
    return [name for name, value in values.items() if name not in apart and value]
