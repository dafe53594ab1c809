"""Characters that nobody sees, made visible: text of somebody else's cannot hide anything."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from msgspec import Struct, convert, to_builtins
from msgspec.json import encode

# Characters that would not be seen, or would turn the text around them.
_UNSEEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)

# the same as JSON has them, or something that looks so: then it is worth a closer look
_TO_LOOK_AT = re.compile(rf"\\[bfrtu]|{_UNSEEN.pattern}")


def visible(data: Any) -> Any:
    """The same data with control characters written out, as in `\\x1b`."""
    if isinstance(data, str):
        return _UNSEEN.sub(lambda found: ascii(found[0])[1:-1], data)
    if isinstance(data, dict):
        return {visible(key): visible(value) for key, value in data.items()}
    if isinstance(data, Struct):
        with suppress(UnicodeEncodeError):  # half a character cannot be written as JSON
            if not _TO_LOOK_AT.search(encode(data).decode()):
                return data
        return convert(visible(to_builtins(data)), type(data))
    if isinstance(data, list | tuple):
        return [visible(value) for value in data]
    return data
