"""The grammar of Chinese card texts; the other modules of this package add its rules."""

from __future__ import annotations

from typing import Any, TypeAlias

from judge.cards.grammar import NOT, Grammar, Unreadable

__all__ = ["GRAMMAR", "NOT", "Condition", "Effect", "Step", "Unreadable"]

Step: TypeAlias = dict[str, Any]
Effect: TypeAlias = dict[str, Any]
Condition: TypeAlias = Any

GRAMMAR = Grammar()
