"""The sentences of a replay of a game without sentences of its own, in English."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    "plain.answer": "{what}",
    "plain.answer.about": "{what}: {about}",
    "plain.ask": "{player} decides: {what}.",
    "plain.ask.about": "{player} decides: {what} ({about}).",
    "plain.event": "{what}.",
    "plain.event.about": "{what}: {about}.",
    "plain.not": "{what}",
    "plain.not.about": "{what} ({about})",
    "plain.reason": "The rules do not offer this here ({what}).",
    "plain.reason.about": "The rules do not offer this here ({what}): {about}.",
    "plain.remedy": "See what is asked, and the section.",
    "plain.says": "{player}: {what}.",
    "plain.says.about": "{player}: {what} ({about}).",
}
