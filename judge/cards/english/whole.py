"""The whole grammar: each of these modules adds its productions to it."""

from __future__ import annotations

from judge.cards.english import (
    amounts,
    befalling,
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
    parted,
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
    *(amounts, befalling, conditions, costs, don, durations, either, events, heads, lasting),
    *(moving, nouns),
    *(
        opponents,
        parted,
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
