"""The vocabulary of card data: every word that may stand in it, and where.

Positions that a rule forbids (a level on a Leader, power on an Extra card) are not told
here: whoever looks at positions tells them, with the section.
"""

from __future__ import annotations

from judge.games.common.coherence import card_problems
from judge.games.common.vocabulary import NAME, TEXT, TRANSLATIONS, unread_shape
from judge.games.dragon_ball_ic.vocabulary_steps import EFFECT, EVENT, GRAMMAR
from judge.games.dragon_ball_ic.vocabulary_targets import CATEGORY, COLOR, KEYWORD, NOUNS
from judge.games.mappings import Keys
from judge.games.shapes import Integer, Items, Problem, Shape, words

__all__ = ["CARD", "WORDS", "check_card"]

# What either side of a card can have printed on it.
_SIDE: dict[str, Shape] = {
    "name": NAME,
    "character": TEXT,
    "traits": Items(TEXT),
    "age": TEXT,
    "power": Integer(0),
    "strike": Integer(0),
    "keywords": Items(KEYWORD),
    "effects": Items(EFFECT),
    "text": TRANSLATIONS,
}
CARD = Keys(
    {
        "type": CATEGORY,
        "number": TEXT,
        "color": COLOR,
        "level": Integer(0),
        "back": Keys(_SIDE, kind="back"),
        "unread": unread_shape(EVENT, NOUNS.condition),
        **_SIDE,
    },
    ("type",),
    kind="card",
)
WORDS = words(CARD)  # each as kind:word


def check_card(card_id: str, data: object) -> list[Problem]:
    """Every problem of a card's data; paths start with the card's id."""
    return card_problems(card_id, data, shape=CARD, grammar=GRAMMAR, sides=("back",))
