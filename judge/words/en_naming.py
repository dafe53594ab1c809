"""English words about how cards are named."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "naming.more": "and {count} more",
    "naming.did-you-mean": "Did you mean: {known}. ",
    "error.bad-scenario.no-such-number": "{key}: there is no card with the number {found!r}.",
    "hint.bad-scenario.no-such-number": '{known}`judge card` finds cards by number and name; a card that nobody knows is "?".',
    "error.bad-scenario.no-such-name": "{key}: there is no card {found!r}.",
    "hint.bad-scenario.no-such-name": '{known}Write a number (OP01-025), a name, the id of a sample card or of one under `cards`, or "?" for a card that nobody knows.',
    "error.bad-scenario.number-and-name": "{key}: {found!r} has the number of one card and the name of another.",
    "hint.bad-scenario.number-and-name": "Write the number of the one that is meant: {known}.",
    "error.bad-scenario.several-named": "{key}: several cards are called {found!r}.",
    "hint.bad-scenario.several-named": "Write the number of the one that is meant: {known}.",
    "error.bad-scenario.several-meant": "{key}: several cards of this case are called {found!r}.",
    "hint.bad-scenario.several-meant": "Say which one: {known}.",
    "replay.altered.text": "{card} is played with another text than printed.",
    "replay.altered.facts": "{card} is played with other values than printed.",
}
