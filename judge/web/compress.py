"""Smaller answers for slow networks: gzip, where the reader's program takes it."""

from __future__ import annotations

import gzip
from functools import lru_cache

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
    for part in header.lower().replace(" ", "").split(","):
        name, _, quality = part.partition(";")
        if name == "gzip":
            return quality.rstrip("0.") != "q="
    return False


def worth_it(mimetype: str | None, size: int) -> bool:
    """Whether a body of this kind becomes smaller by it."""
    return size >= SMALLEST and mimetype in _TEXTS


def zipped(body: bytes) -> bytes:
    """The same body always gives the same bytes."""
    return gzip.compress(body, LEVEL, mtime=0)
