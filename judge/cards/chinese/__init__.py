"""Reads the Traditional Chinese texts of printed cards."""

from __future__ import annotations

from judge.cards.chinese import (
    amounts,
    bodies,
    changes,
    conditions,
    costs,
    don_cards,
    durations,
    events,
    filters,
    heads,
    lasting,
    looks,
    moves,
    opponents,
    parted,
    phrases,
    players,
    qualities,
    spelled,
    spelled_steps,
    steps,
    targets,
)
from judge.cards.chinese.abilities import abilities_of
from judge.cards.chinese.grammar import GRAMMAR
from judge.cards.chinese.words import Dictionary
from judge.cards.model import Ability, Lexicon, PrintedText

__all__ = ["GRAMMAR", "read"]
# modules whose rules the grammar consists of
RULES = (
    *(amounts, bodies, changes, conditions, costs, don_cards, durations, events, filters, heads),
    *(
        lasting,
        looks,
        moves,
        opponents,
        parted,
        phrases,
        players,
        qualities,
        spelled,
        spelled_steps,
    ),
    *(steps, targets),
)
_dictionaries: dict[int, Dictionary] = {}


def read(printed: PrintedText, lexicon: Lexicon) -> tuple[Ability, ...]:
    """The abilities of a card, in the order in which they are printed."""
    dictionary = _dictionary(lexicon)
    return (
        *abilities_of(printed.effect, dictionary),
        *abilities_of(printed.trigger, dictionary),
    )


def _dictionary(lexicon: Lexicon) -> Dictionary:
    """Of the lexicon that was used last: one is used for all cards of a list."""
    known = _dictionaries.get(id(lexicon))
    if known is None or known.lexicon is not lexicon:
        _dictionaries.clear()
        known = _dictionaries[id(lexicon)] = Dictionary(lexicon)
    return known
