"""The parser for where the C library of PyYAML is missing."""

from __future__ import annotations

import yaml


class PureLoader(yaml.SafeLoader):
    """Reads text like the C library: a question mark inside `{…}` and `[…]` is text."""

    _in_text = False

    def scan_plain(self) -> yaml.ScalarToken:
        self._in_text = True
        try:
            return super().scan_plain()
        finally:
            self._in_text = False

    def peek(self, index: int = 0) -> str:
        character: str = super().peek(index)
        return "x" if self._in_text and character == "?" else character
