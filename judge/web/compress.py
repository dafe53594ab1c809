"""Smaller answers for slow networks: gzip, where the reader's program takes it.

Our own: a kept page holds its compressed form, made once and the same on every machine, and is
answered before Flask, where Flask-Compress (with brotli and zstd, 7 MB) works on each answer.
"""

from __future__ import annotations

import gzip
from functools import lru_cache

from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

SMALLEST = 1000  # bytes: less fits into one packet anyway
LEVEL = 6
_TEXTS = frozenset(
    (
        "application/json",
        "application/manifest+json",
        "application/openapi+json",
        "image/svg+xml",
        "text/css",
        "text/html",
        "text/javascript",
        "text/plain",
        "text/yaml",
        "application/yaml",
    )
)


@lru_cache(maxsize=256)
def accepts_gzip(header: str) -> bool:
    """What an Accept-Encoding header says about it."""
    wanted = parse_accept_header(header, Accept)
    return any(name.lower() == "gzip" and quality > 0 for name, quality in wanted)


def worth_it(mimetype: str | None, size: int) -> bool:
    """Whether a body of this kind becomes smaller by it."""
    return size >= SMALLEST and mimetype in _TEXTS


def zipped(body: bytes) -> bytes:
    """The same body always gives the same bytes."""
    return gzip.compress(body, LEVEL, mtime=0)
