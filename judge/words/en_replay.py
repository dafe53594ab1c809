"""English words of the replay pages and boards."""

from __future__ import annotations

WORDS: dict[str, str] = {}
