"""Recipes: the short texts from which generated questions are made again.

A recipe is `kind:…`; the module of its kind in `judge.training.kinds` knows the rest. The
same recipe gives the same question as long as the corpus and the engine are the same.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from judge.rules.corpus import Corpus
from judge.training.model import Kind, Question

FROM_RULES = (Kind.CHANGED, Kind.DEFINITION, Kind.TRANSLATION)
FROM_CASES = (
    Kind.NEXT,
    Kind.LEGAL,
    Kind.SECTION,
    Kind.ORDER,
    Kind.FINAL,
    Kind.ILLEGAL,
    Kind.CHANGED,
)


def make(corpus: Corpus, recipe: str) -> Question:
    """The question of a recipe."""
    kind, _, rest = recipe.partition(":")
    question: Question = module_of(Kind(kind)).make(corpus, rest)
    return question


def module_of(kind: Kind) -> Any:
    """The module that makes questions of a kind, loaded when it is first needed.

    `make(corpus, rest)` makes one; `listed(corpus, game)` and `candidates(corpus, case)` give
    the recipes worth trying, without their kind.
    """
    return import_module(f"judge.training.kinds.{kind.value}")
