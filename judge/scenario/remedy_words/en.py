"""What would make a refused action legal, in English."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "frame.choice": "Legal now instead: {answer}.",
    "frame.position": "It would be legal if {changes}.",
    "frame.time": "It would be legal {time}.",
    "frame.both": "It would be legal {time}, if {changes}.",
    "join.changes": " and ",
    "join.times": ", ",
}
