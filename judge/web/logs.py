"""Log lines: one for each request, and one with the traceback for each failure.

A line has time, method, path, status, bytes, milliseconds and the language of the page.
It has neither the query (it may hold what somebody searched for, or a whole case) nor the
reader's address. The path is written percent-encoded, so that no reader can forge a line.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterable
from secrets import token_hex
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from flask import g

from judge.words import LANGS

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("judge.web")

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


class PlainLines(logging.Formatter):
    """One line for a person: time, level, message; a traceback follows."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """In UTC, as ISO 8601."""
        second = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        return f"{second}.{int(record.msecs):03d}Z"

    def format(self, record: logging.LogRecord) -> str:
        """What follows the first line is set in, so that no text of a reader's looks like one."""
        lines = super().format(record).split("\n")
        return "\n    ".join(_CONTROL.sub(_escaped, line) for line in lines)


def _escaped(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()


class Objects(PlainLines):
    """One line for a program: a JSON object, with a traceback inside."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            **(getattr(record, "fields", None) or {"message": record.getMessage()}),
        }
        if record.exc_info:
            found["traceback"] = self.formatException(record.exc_info)
        return json.dumps(found)


def set_up(style: str, level: str) -> None:
    """Log to standard error, in this style and from this level on; for a server's process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Objects() if style == "json" else PlainLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # a queue of tasks is no fault, and the server says more than once that it is full
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)


def log_failure(message: str, *, traceback: Any = None) -> str:
    """Log a fault of ours; the id that is given back stands in the log and on the page."""
    g.error_id = token_hex(4)
    fields = {"message": message, "id": g.error_id}
    log.error("%s %s", g.error_id, message, exc_info=traceback, extra={"fields": fields})
    return str(g.error_id)


class Requests:
    """WSGI: a line for each request, as soon as its answer is made."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not log.isEnabledFor(logging.INFO):
            return self._app(environ, start_response)
        start = time.perf_counter()
        seen: list[Any] = ["-", []]

        def noting(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            seen[:] = status, headers
            return start_response(status, headers, exc_info)

        answer = self._app(environ, noting)
        log_request(environ, seen[0], seen[1], (time.perf_counter() - start) * 1000)
        return answer


def log_request(
    environ: WSGIEnvironment, status: str, headers: list[tuple[str, str]], milliseconds: float
) -> None:
    """The line of a request."""
    path = environ.get("SCRIPT_NAME", "") + environ.get("PATH_INFO", "")
    first = path[1:].partition("/")[0]
    size = next((value for name, value in headers if name == "Content-Length"), "")
    fields = {
        "method": quote(environ["REQUEST_METHOD"][:20], safe=""),
        "path": quote(path.encode("latin-1", "replace")[:500], safe="/~:@!$&'()*+,;="),
        "status": int(status[:3]) if status[:3].isdigit() else 0,
        "bytes": int(size) if size.isdigit() else None,
        "ms": round(milliseconds, 1),
        "lang": first if first in LANGS else None,
    }
    log.info(
        "%s %s %s %s B %s ms %s",
        *("-" if value is None else value for value in fields.values()),
        extra={"fields": fields},
    )
