"""The vocabulary of card data: every word that may stand in it, and where.

Positions that a rule forbids (power on an Event, a Counter symbol on a Leader) are not
told here: whoever looks at positions tells them, with the section.
"""

from __future__ import annotations

from judge.games.common.coherence import card_problems
from judge.games.common.vocabulary import NAME, TEXT, TRANSLATIONS, unread_shape
from judge.games.mappings import Keys
from judge.games.one_piece.coherence import GRAMMAR
from judge.games.one_piece.vocabulary_events import DURATION, EVENT
from judge.games.one_piece.vocabulary_steps import COST, EFFECT, STEP
from judge.games.one_piece.vocabulary_targets import (
    AMOUNT,
    ATTRIBUTE,
    CATEGORY,
    COLOR,
    CONDITION,
    FILTER,
    KEYWORD,
    TARGET,
)
from judge.games.shapes import Integer, Items, Problem, Text, Word, words

__all__ = [
    "AMOUNT",
    "CARD",
    "CONDITION",
    "COST",
    "DURATION",
    "EFFECT",
    "EVENT",
    "FILTER",
    "STEP",
    "TARGET",
    "WORDS",
    "check_card",
]

_DIGEST = Text("[0-9a-f]{12}")
# what is known of a printed card besides what it does: where it is from, and how sure that is
PRINT = Keys(
    {
        "block": Integer(1),
        "rarity": Text(),
        "sets": Items(Text(), 1),
        "proof": Word(("agreed", "checked", "read", "unread")),
        "source": Keys({"en": _DIGEST, "ja": _DIGEST, "zh-TW": _DIGEST}),
    },
    ("rarity", "sets", "proof", "source"),
)

CARD = Keys(
    {
        "type": CATEGORY,
        "name": NAME,
        "number": TEXT,
        "colors": Items(COLOR, 1),
        "features": Items(TEXT),
        "attributes": Items(ATTRIBUTE),
        "cost": Integer(0),
        "power": Integer(0),
        "counter": Integer(choices=(0, 1000, 2000)),
        "life": Integer(0),
        "keywords": Items(KEYWORD),
        "effects": Items(EFFECT),
        "text": TRANSLATIONS,
        "unread": unread_shape(EVENT, CONDITION),
        "printed": PRINT,
    },
    ("type",),
    kind="card",
)
WORDS = words(CARD)  # each as kind:word


def check_card(card_id: str, data: object) -> list[Problem]:
    """Every problem of a card's data; paths start with the card's id."""
    return card_problems(card_id, data, shape=CARD, grammar=GRAMMAR)
