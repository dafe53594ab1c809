"""Japanese words of the server, its limits and its API."""

from __future__ import annotations

WORDS: dict[str, str] = {}
