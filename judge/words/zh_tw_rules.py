"""Traditional Chinese words of the rule pages."""

from __future__ import annotations

WORDS: dict[str, str] = {}
