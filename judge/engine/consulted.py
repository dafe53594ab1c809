"""Which switches of a rulebook a game has asked for, where somebody wants to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.rulebook import Rulebook


class Consulted(dict[str, Any]):
    """Switches that remember which of them were looked at; copying all of them is no look."""

    def __init__(self, switches: Mapping[str, Any]) -> None:
        super().__init__(switches)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.asked.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.add(name)
        return super().get(name, default)


def consulting(book: Rulebook) -> tuple[Rulebook, Consulted]:
    """The same rules, and what is asked of their switches while they are played by."""
    listening = book.overlay(book.name)
    listening.switches = consulted = Consulted(book.switches)
    return listening, consulted
