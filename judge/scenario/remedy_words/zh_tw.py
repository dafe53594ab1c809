"""What would make a refused action legal, in Traditional Chinese."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "frame.choice": "現在可以改為：{answer}。",
    "frame.position": "如果{changes}，就可以這麼做。",
    "frame.time": "{time}，就可以這麼做。",
    "frame.both": "{time}，如果{changes}，就可以這麼做。",
    "join.changes": "，且",
    "join.times": "、",
}
