"""The whole grammar: each of these modules adds its productions to it."""

from __future__ import annotations

from judge.cards.english import (
    amounts,
    conditions,
    costs,
    don,
    durations,
    either,
    events,
    heads,
    lasting,
    moving,
    nouns,
    opponents,
    presence,
    replacing,
    rules_texts,
    searching,
    sentences,
    steps,
    targets,
    text,
    traits,
    unable,
    values,
)
from judge.cards.english.language import GRAMMAR

__all__ = ["GRAMMAR", "PARTS"]

PARTS = (
    *(amounts, conditions, costs, don, durations, either, events, heads, lasting, moving, nouns),
    *(
        opponents,
        presence,
        replacing,
        rules_texts,
        searching,
        sentences,
        steps,
        targets,
        text,
        traits,
        unable,
        values,
    ),
)
