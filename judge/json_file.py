"""JSON files that a user gives us, read with a limit; what is off is told with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judge.errors import WithReason

MAX_BYTES = 64 * 1024 * 1024  # years of answers


def read_json(raw: bytes, error: type[WithReason], **where: Any) -> Any:
    """The data of a file's bytes; an `error` says `where` and at which line it is no JSON."""
    if len(raw) > MAX_BYTES:
        raise error("too-large", **where, limit=MAX_BYTES // (1024 * 1024))
    try:
        return json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise error("not-utf-8", **where) from None
    except json.JSONDecodeError as found:
        raise error("not-json", **where, line=found.lineno, column=found.colno) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, a thousand brackets
        raise error("not-json", **where, line=1, column=1) from None


def open_json(path: Path, error: type[WithReason]) -> Any:
    """The data of a file; never more of it is read than we allow."""
    return read_json(open_bytes(path, error), error, file=path)


def open_bytes(path: Path, error: type[WithReason]) -> bytes:
    """The bytes of a file, one more than we allow where there are too many."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as found:
        raise error("unreadable", file=path, problem=found.strerror) from None
    except ValueError as found:  # a NUL in the path
        raise error("unreadable", file=path, problem=found) from None
