"""The English texts of printed cards of ONE PIECE CARD GAME, read to effects."""

from __future__ import annotations

from functools import lru_cache

from judge.cards.english.abilities import read_ability
from judge.cards.english.text import ability_texts
from judge.cards.model import Ability, Lexicon, PrintedText

__all__ = ["read"]

_read = lru_cache(maxsize=4096)(read_ability)


def read(printed: PrintedText, lexicon: Lexicon) -> tuple[Ability, ...]:
    """Every ability of a card in the order of its text, the one of the [Trigger] field last."""
    texts = [
        *ability_texts(printed.effect, lexicon),
        *ability_texts(printed.trigger, lexicon),
    ]
    return tuple(_read(text) for text in texts)
