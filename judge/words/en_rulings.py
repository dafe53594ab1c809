"""English words about rulings."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "help.ruling": "What was ruled about a card, a section or a question: by number (OP05-001, 10-1-4-1), by a card's name, by words in any language, or by the ruling's own name (qa-op01-11).",
    "error.unknown-ruling": "No ruling is known for {name!r}.",
    "hint.unknown-ruling": "Write a card (OP05-001, Nami), a section (10-1-4-1), or words that stand in the question or the answer.",
    "error.unplayed-ruling": "{name} is a ruling that no position plays: {why}",
    "hint.unplayed-ruling": "Read it with: judge ruling NAME",
    "ruling.count": "{count} rulings",
    "ruling.number": ", no. {number}",
    "ruling.undated": "undated",
    "ruling.source.publisher": "The publisher's answer, in our words: questions about {document} ({date})",
    "ruling.source.user": "From your own collection: {document} ({date})",
    "ruling.overtaken": "Overtaken: {text}",
    "ruling.against": "Judge comes to something else: {text}",
    "ruling.open": "Not played: {text}",
    "ruling.replay": "Replay it: judge replay {name}",
}
