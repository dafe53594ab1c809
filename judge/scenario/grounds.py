"""What a step rests on, as a report tells it."""

from __future__ import annotations

from judge.engine.script import BOOKKEEPING, CARD_TEXT, Cites, readings, sections
from judge.engine.table import Table


def cited(table: Table, rule: Cites, label: str = "") -> tuple[str | None, list[str], str]:
    """The main section, all of them as the edition numbers them, and what to call the step."""
    numbers = table.book.cite(rule)
    listed = list(sections(numbers))
    if listed:
        return listed[0], listed, label
    said = next((ground for ground in (CARD_TEXT, BOOKKEEPING) if ground in numbers), "")
    return None, [], label if readings(numbers) else said
