"""Traditional Chinese words of the front page, the search and the help page."""

from __future__ import annotations

WORDS: dict[str, str] = {}
