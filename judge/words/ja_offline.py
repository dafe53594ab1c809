"""Japanese words of offline use and the static site."""

from __future__ import annotations

WORDS: dict[str, str] = {}
