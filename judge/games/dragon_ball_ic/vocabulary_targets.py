"""Words of this game that name cards and numbers: filters, targets, amounts and conditions."""

from __future__ import annotations

from judge.games.common.vocabulary import STATE, TEXT, Nouns, Own
from judge.games.shapes import Flag, Word

KEYWORDS = ("iron-wall", "defense", "surge", "fill", "swift", "link")
SKILLS = ("on-play", "on-attack", "on-strike", "on-break", "on-melee")
ACTIVATED = ("main", "battle", "awaken", "joint-fight", "melee")
VALUES = ("power", "strike", "level")
BASE_VALUES = ("base-power", "base-strike", "base-level")

COLOR = Word(("red", "blue", "green", "yellow"), kind="color")
CATEGORY = Word(("leader", "battle", "extra"), kind="category")
KEYWORD = Word(KEYWORDS, kind="keyword")
PRESSURE = Word(("pressure",), kind="skill")
FACING = Word(("front", "back"), kind="side")

NOUNS = Nouns(
    Own(
        printed=(*SKILLS, "pressure", *ACTIVATED, *KEYWORDS),
        filters={
            "character": TEXT,
            "trait": TEXT,
            "age": TEXT,
            "color": COLOR,
            "category": CATEGORY,
            "non-skill": Flag(),
            "keyword": KEYWORD,
            "state": STATE,
            "side": FACING,
            "entered": Word(("this-turn",)),
        },
        measures=(*VALUES, *BASE_VALUES),
        refs=("leader", "opponents-leader", "attacker", "attacked"),
        areas=("field", "battle", "leader", "melee", "energy", "drop", "life"),
        together=("field", "battle", "melee", "energy", "drop"),
        kinds=("leader", "battle", "extra", "card"),
        piles=("life", "energy", "drop", "battle", "melee"),
        values=(*VALUES, *BASE_VALUES),
        situations=("your-turn", "opponents-turn"),
        asked=("leader", "attacker", "attacked"),
    )
)
