"""Words that name cards and numbers: filters, targets, amounts and conditions."""

from __future__ import annotations

from judge.games.mappings import Action
from judge.games.mappings import Case
from judge.games.mappings import Keys
from judge.games.shapes import Either
from judge.games.shapes import Flag
from judge.games.shapes import Integer
from judge.games.shapes import Items
from judge.games.shapes import Named
from judge.games.shapes import Row
from judge.games.shapes import Shape
from judge.games.shapes import Text
from judge.games.shapes import Word

KEYWORDS = ("rush", "double-attack", "banish", "blocker")
TIMINGS = (
    *("on-play", "when-attacking", "on-block", "on-ko", "on-opponents-attack", "trigger"),
    *("end-of-your-turn", "end-of-opponents-turn", "main", "counter", "start-of-game"),
)

TEXT = Text()
LABEL = Text(r"[a-z][a-z0-9-]*", like=("x",))
WHO = Word(("you", "opponent", "any"), kind="player")
SIDE = Word(("you", "opponent"), kind="player")
COLOR = Word(("red", "green", "blue", "purple", "black", "yellow"), kind="color")
ATTRIBUTE = Word(("slash", "strike", "ranged", "special", "wisdom", "?"), kind="attribute")
CATEGORY = Word(("leader", "character", "event", "stage"), kind="category")
KEYWORD = Word(KEYWORDS, kind="keyword")
PRINTED = Word((*TIMINGS, *KEYWORDS))
STATE = Word(("active", "rested"), kind="state")
FACE = Word(("up", "down"), kind="face")
OPERATOR = Word(("=", "!=", "<", "<=", ">", ">="), kind="operator")
WHAT = Word(("leader", "character", "leader-or-character", "stage", "don", "card"), kind="what")

_SEVERAL = Named("amount", lambda: AMOUNTS)
AMOUNT = Either((Integer(), _SEVERAL))
COUNT = Either((Integer(0), _SEVERAL))
# Quoted signs are the short form; the long one is needed for amounts that are not fixed.
MEASURE = Either(
    (Integer(), Text(r"(?:=|!=|<|<=|>|>=)-?\d+", like=("<=4", ">=1")), Row((OPERATOR, AMOUNT)))
)

FILTER = Named("filter", lambda: FILTERS)
FILTERS: Shape = Keys(
    {
        "name": TEXT,
        "name-contains": TEXT,
        "feature": TEXT,
        "feature-contains": TEXT,
        "attribute": ATTRIBUTE,
        "color": COLOR,
        "multicolor": Flag(),
        "category": CATEGORY,
        "number": TEXT,
        "cost": MEASURE,
        "base-cost": MEASURE,
        "power": MEASURE,
        "base-power": MEASURE,
        "counter": MEASURE,
        "life": MEASURE,
        "has": PRINTED,
        "keyword": KEYWORD,
        "no-base-effect": Flag(),
        "state": STATE,
        "given": MEASURE,
        "face": FACE,
        "entered": Word(("this-turn",)),
        "other": Flag(),
        "not": FILTER,
        "any": Items(FILTER, 1),
    },
    kind="filter",
)

REFS = (
    *("self", "that", "attacker", "attacked", "battle-opponent", "leader"),
    *("opponents-leader", "it"),
)
REF = Either((Word(REFS, kind="ref"), Text(r"@[a-z][a-z0-9-]*", like=("@x",))))
AREA = Word(
    (
        *("field", "hand", "deck", "deck-top", "trash", "life", "life-top", "life-bottom"),
        *("life-top-or-bottom", "looked", "cost-area", "don-deck"),
    ),
    kind="area",
)
CARD_KEYS: dict[str, Shape] = {
    "who": WHO,
    "what": WHAT,
    "from": AREA,
    "card": REF,
    "filter": FILTER,
}
CARDS = Either((REF, Keys(CARD_KEYS)))
NUMBERS = {"n": Case(COUNT), "up-to": Case(COUNT), "all": Case(Flag())}
TARGET_KEYS: dict[str, Shape] = {**CARD_KEYS, "chooser": SIDE, "as": LABEL}
TARGET = Named(
    "target",
    lambda: Either((REF, Action(NUMBERS, TARGET_KEYS, optional=True, kind="target"))),
)

_PAIR = Row((AMOUNT, AMOUNT))
AMOUNTS: Shape = Action(
    {
        "count": Case(CARDS),
        "life": Case(SIDE),
        "hand": Case(SIDE),
        "deck": Case(SIDE),
        "trash": Case(SIDE),
        "don": Case(SIDE, {"state": Word(("active", "rested", "given"))}),
        "power": Case(REF),
        "cost": Case(REF),
        "base-power": Case(REF),
        "base-cost": Case(REF),
        "plus": Case(_PAIR),
        "minus": Case(_PAIR),
        "times": Case(_PAIR),
        "half": Case(AMOUNT, {"round": Word(("down", "up"))}, ("round",)),
    },
    kind="amount",
)

CONDITION = Named("condition", lambda: CONDITIONS)
CONDITIONS: Shape = Either(
    (
        Word(("your-turn", "opponents-turn"), kind="condition"),
        Action(
            {
                "don": Case(Integer(1)),
                "leader": Case(FILTER),
                "self": Case(FILTER),
                "that": Case(FILTER),
                "attacker": Case(FILTER),
                "attacked": Case(FILTER),
                "is": Case(Row((AMOUNT, OPERATOR, AMOUNT))),
                "not": Case(CONDITION),
                "any": Case(Items(CONDITION, 1)),
                "all": Case(Items(CONDITION, 1)),
            },
            kind="condition",
        ),
    )
)
