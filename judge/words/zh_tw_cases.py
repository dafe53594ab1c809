"""Traditional Chinese words of the editor and the case files."""

from __future__ import annotations

WORDS: dict[str, str] = {}
