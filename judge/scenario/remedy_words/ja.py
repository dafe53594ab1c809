"""What would make a refused action legal, in Japanese."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "frame.choice": "代わりに今できること：{answer}。",
    "frame.position": "{changes}なら、できます。",
    "frame.time": "{time}なら、できます。",
    "frame.both": "{time}に、{changes}なら、できます。",
    "join.changes": "、かつ",
    "join.times": "、",
}
