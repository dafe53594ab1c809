"""The grammar of Chinese card texts; the other modules of this package add its rules."""

from __future__ import annotations

from judge.cards.grammar import NOT, Grammar, Unreadable

__all__ = ["GRAMMAR", "NOT", "Unreadable"]

GRAMMAR = Grammar()
