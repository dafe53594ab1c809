"""Card lists as tables: a CSV file with the same columns as the JSON lists have keys."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import Any

from judge.cards.errors import BadCardList
from judge.json_file import MAX_BYTES, open_bytes

SUFFIX = ".csv"
SEVERAL = frozenset({"colors", "attributes", "types"})  # columns with several values in a cell
_BETWEEN = re.compile(r"\s*[;/／|]\s*")
_SIGNS = (",", ";", "\t")  # between cells: the one that the head of the table has most of


def read_table(file: Path, needed: tuple[str, ...]) -> list[dict[str, Any]]:
    """The rows of a table that has all `needed` columns; an empty cell says nothing."""
    raw = open_bytes(file, BadCardList)
    if len(raw) > MAX_BYTES:
        raise BadCardList("too-large", file=file, limit=MAX_BYTES // (1024 * 1024))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadCardList("not-utf-8", file=file) from None
    head, _, _ = text.partition("\n")
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(_SIGNS, key=head.count))
    try:
        missing = [name for name in needed if name not in (rows.fieldnames or ())]
        if missing:
            raise BadCardList("columns", file=file, missing=", ".join(missing))
        return [_row(row, file, rows.line_num) for row in rows]
    except csv.Error as error:
        raise BadCardList("not-csv", file=file, line=rows.line_num, problem=error) from None


def _row(row: dict[Any, Any], file: Path, line: int) -> dict[str, Any]:
    """A row as an entry of a list; DictReader keeps cells without a column under None."""
    if None in row or None in row.values():
        raise BadCardList("not-csv", file=file, line=line, problem="cells != columns")
    found: dict[str, Any] = {}
    for name, cell in row.items():
        if name in SEVERAL:
            found[name] = [one for one in _BETWEEN.split(cell.strip()) if one]
        elif cell.strip():
            found[name] = cell
    return found
