"""Recipes: the short texts from which generated questions are made again.

A recipe is `kind:game-or-scenario:edition:…`; its kind's module in `judge.training.kinds`
knows the rest. The same recipe gives the same question as long as the corpus and the
engine are the same.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from judge.rules.corpus import Corpus
from judge.training.model import Kind
from judge.training.model import Question

GENERATED = tuple(kind for kind in Kind if kind is not Kind.WRITTEN)


def make(corpus: Corpus, recipe: str) -> Question:
    """The question of a recipe."""
    kind, _, rest = recipe.partition(":")
    question: Question = module_of(Kind(kind)).make(corpus, rest)
    return question


def module_of(kind: Kind) -> Any:
    """The module that makes questions of a kind, loaded when it is first needed."""
    return import_module(f"judge.training.kinds.{kind.value}")
