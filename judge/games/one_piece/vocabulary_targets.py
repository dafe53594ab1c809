"""Words of this game that name cards and numbers: filters, targets, amounts and conditions."""

from __future__ import annotations

from judge.games.common.vocabulary import FACE, SIDE, STATE, TEXT, Nouns, Own
from judge.games.mappings import Case
from judge.games.shapes import Flag, Integer, Named, Shape, Word

KEYWORDS = ("rush", "double-attack", "banish", "blocker", "rush-character", "unblockable")
TIMINGS = (
    *("on-play", "when-attacking", "on-block", "on-ko", "on-opponents-attack", "trigger"),
    *("end-of-your-turn", "end-of-opponents-turn", "main", "counter", "start-of-game"),
)

COLOR = Word(("red", "green", "blue", "purple", "black", "yellow"), kind="color")
ATTRIBUTE = Word(("slash", "strike", "ranged", "special", "wisdom", "?"), kind="attribute")
CATEGORY = Word(("leader", "character", "event", "stage"), kind="category")
EVERY_CATEGORY = Word((*CATEGORY.choices, "don"), kind="category")  # a text may ask for DON!! cards
KEYWORD = Word(KEYWORDS, kind="keyword")
LYING = Word(("active", "rested", "given"))  # DON!! cards on the field


def _past() -> Shape:
    """The events that a condition can ask for: they are made of these words, so they come later."""
    from judge.games.one_piece.vocabulary_events import PAST

    return PAST


NOUNS: Nouns = Nouns(
    Own(
        printed=(*TIMINGS, *KEYWORDS),
        filters={
            "feature": TEXT,
            "feature-contains": TEXT,
            "attribute": ATTRIBUTE,
            "color": COLOR,
            "color-not-of": Named("ref", lambda: NOUNS.ref),
            "multicolor": Flag(),
            "category": EVERY_CATEGORY,
            "keyword": KEYWORD,
            "no-base-effect": Flag(),
            "state": STATE,
            "face": FACE,
            "entered": Word(("this-turn",)),
        },
        measures=("cost", "base-cost", "power", "base-power", "counter", "life", "given"),
        refs=("attacker", "attacked", "battle-opponent", "leader", "opponents-leader"),
        areas=(
            *("field", "trash", "life", "life-top", "life-bottom", "life-top-or-bottom"),
            *("cost-area", "don-deck"),
        ),
        together=("field", "trash"),
        kinds=("leader", "character", "leader-or-character", "stage", "don", "card"),
        piles=("life", "trash"),
        values=("power", "cost", "base-power", "base-cost", "given"),
        summed=("power", "cost"),
        amounts={"don": Case(SIDE, {"state": LYING}), "done": Case(Flag())},
        situations=("your-turn", "opponents-turn"),
        asked=("leader", "attacker", "attacked"),
        conditions={"don": Case(Integer(1))},
        shared=frozenset(
            "all distinct divide each-of happened name-of total turn".split(),
        ),
        past=_past,
    )
)
PRINTED = NOUNS.printed
AMOUNT = NOUNS.amount
COUNT = NOUNS.count
FILTER = NOUNS.filter
FILTERS = NOUNS.filters
CARDS = NOUNS.cards
TARGET = NOUNS.target
CONDITION = NOUNS.condition
