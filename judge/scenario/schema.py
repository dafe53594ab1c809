"""A scenario file as JSON Schema, so that an editor can check and complete it.

Made of the same shapes that the reader and the cards' vocabulary use. What stands in
`given` and `expect` is told here for editors only: whoever builds the position has the
last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field
from typing import Any

from judge.games.mappings import Keys
from judge.games.one_piece.vocabulary import CARD
from judge.games.shapes import DRAFT
from judge.games.shapes import Either
from judge.games.shapes import Integer
from judge.games.shapes import Items
from judge.games.shapes import Named
from judge.games.shapes import Part
from judge.games.shapes import Path
from judge.games.shapes import Problem
from judge.games.shapes import Schema
from judge.games.shapes import Shape
from judge.games.shapes import Text
from judge.games.shapes import Word
from judge.scenario.model import MAX_LINES
from judge.scenario.shape import MAPPING
from judge.scenario.shape import Anything
from judge.scenario.shape import Parts
from judge.scenario.shape import Table
from judge.scenario.shape import scenario_shape


@dataclass(frozen=True, eq=False)
class Paths(Keys):
    """A mapping with fixed keys, and with keys that match one of `patterns`."""

    patterns: Mapping[str, Shape] = field(default_factory=dict, kw_only=True)

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        for problem in super().problems(data, path):
            if problem.code != "unknown-key" or not self._shape_of(str(problem.path[-1])):
                yield problem

    def parts(self, data: object) -> Iterator[Part]:
        yield from super().parts(data)
        for key, value in data.items() if isinstance(data, dict) else ():
            if key not in self.keys and (shape := self._shape_of(key)):
                yield (key,), shape, value

    def children(self) -> Iterator[Shape]:
        yield from super().children()
        yield from self.patterns.values()

    def schema(self, defs: dict[str, Schema]) -> Schema:
        patterns = {f"^(?:{p})$": shape.schema(defs) for p, shape in self.patterns.items()}
        return super().schema(defs) | {"patternProperties": patterns}

    def _shape_of(self, key: str) -> Shape | None:
        fitting = (s for pattern, s in self.patterns.items() if re.fullmatch(pattern, key))
        return next(fitting, None)


@dataclass(frozen=True, eq=False)
class Truth(Shape):
    """`true` or `false`."""

    def fits(self, data: object) -> bool:
        return isinstance(data, bool)

    def allowed(self) -> tuple[str, ...]:
        return ("true", "false")

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"type": "boolean"}


_NUMBER = Integer(0)
_PLAYER = Word(("A", "B"))
_PHASE = Word(("setup", "refresh", "draw", "don", "main", "end"))
_FACE = Word(("up", "down"))
_SECTION = Text(r"[0-9]{1,2}(?:-[0-9]{1,2})*(?:#[0-9])?", ("7-1-4",))
_SECTIONS = Items(_SECTION)
_TEXTS = Items(Text())

_PLACED = Keys(
    {
        "card": Text(),
        "id": Text(),
        "rested": Truth(),
        "don": _NUMBER,
        "entered": Either((Word(("this-turn",)), _NUMBER)),
        "used": Items(
            Either((Integer(1), Text(), Keys({"effect": Text(), "turn": _NUMBER}, ("effect",))))
        ),
        "face": _FACE,
        "power": Either((Text(), _TEXTS)),
        "n": Integer(1),
    },
    ("card",),
)
_CARD = Named("placed-card", lambda: Either((Text(), _PLACED)))
_CARDS = Either((Text(), _PLACED, Items(_CARD)))  # several can be asked about; the answer is no
_AREA = Named("area", lambda: Either((_NUMBER, Items(_CARD))))
_SIDE = Named(
    "side",
    lambda: Keys(
        {
            "leader": _CARDS,
            "characters": _AREA,
            "stage": _CARDS,
            "cost-area": Keys({"active": _NUMBER, "rested": _NUMBER}),
            "hand": _AREA,
            "life": _AREA,
            "deck": _AREA,
            "trash": _AREA,
            "don-deck": _NUMBER,
            "none": _AREA,
            "don-cards": _TEXTS,
        }
    ),
)
_WAITING = Keys(
    {
        "card": Text(),
        "effect": Either((Integer(1), Text())),
        "player": _PLAYER,
        "wave": _NUMBER,
        "that": Text(),
        "about": MAPPING,
        "batch": Text(),
        "stamp": _NUMBER,
    },
    ("card",),
)
_MODIFIER = Keys(
    {
        "layer": Text(),
        "value": Anything(),
        "card": Text(),
        "whom": Text(),
        "for": Text(),
        "of": _PLAYER,
        "turn": _NUMBER,
        "owner": _PLAYER,
        "source": Text(),
        "stamp": _NUMBER,
    },
    ("layer", "value", "owner"),
)
_DELAYED = Keys(
    {
        "at": Text(),
        "player": _PLAYER,
        "card": Text(),
        "effect": Text(),
        "do": Items(MAPPING),
        "names": Table(_TEXTS),
        "turn": _NUMBER,
        "stamp": _NUMBER,
        "serial": Integer(),
    },
    ("at", "player", "card", "effect", "do", "stamp"),
)
_CALL = Either((Text(), Keys({"call": Text(), "with": Items(Anything())}, ("call", "with"))))
GIVEN = Paths(
    {
        "turn": Keys({"player": _PLAYER, "number": Integer(1), "phase": _PHASE}),
        "turns": Keys({"A": _NUMBER, "B": _NUMBER}),
        "first": _PLAYER,
        "A": _SIDE,
        "B": _SIDE,
        "battle": Keys(
            {
                "attacker": Text(),
                "target": Text(),
                "step": Word(("attack", "block", "counter", "damage", "end")),
                "blocked": Truth(),
                "cut": Truth(),
            },
            ("attacker", "target", "step"),
        ),
        "moved": Table(_NUMBER),
        "modifiers": Items(_MODIFIER),
        "waiting": Items(_WAITING),
        "delayed": Items(_DELAYED),
        "memory": MAPPING,
        "agenda": Items(_CALL),
        "answers": Items(Items(Anything())),
    },
    patterns={"[C-Z]": _SIDE},  # a third player can be asked about; the answer is no
)

_COUNT = Named(
    "count",
    lambda: Either((Integer(), Text(r"\+[0-9]+", ("+1",)), Items(Either((Text(), _PLACED))))),
)
_TRIED = Keys({"A": Text(), "B": Text(), "rule": _SECTION})
_TRIES = Items(_TRIED)
_AREAS = "characters|stage|hand|life|deck|trash|cost-area|don-deck|don"
_ZONES = ("hand", "characters", "trash", "deck", "life", "stage", "leader", "none")
EXPECT = Paths(
    {
        "verdict": Word(("complete", "waiting", "refused")),
        "battle": Word(("none", "running")),
        "winner": Word(("A", "B", "none", "draw", "nobody")),
        "turn.player": _PLAYER,
        "turn.number": Integer(1),
        "turn.phase": _PHASE,
        "decision": Keys(
            {"player": Text(), "options": _TEXTS, "includes": _TEXTS, "excludes": _TEXTS}
        ),
        "cites": _SECTIONS,
        "cites-not": _SECTIONS,
        "refused": _TRIES,
        "allowed": _TRIES,
        "possible": Truth(),
        "impossible": _SECTIONS,
    },
    patterns={
        rf"[AB]\.(?:{_AREAS})": _COUNT,
        r"[AB]\.cost-area\.(?:active|rested)": _COUNT,
        r"\S+\.(?:power|cost|don)": _COUNT,
        r"\S+\.state": Word(("active", "rested")),
        r"\S+\.zone": Word(_ZONES),
        r"\S+\.keywords": _TEXTS,
        r"\S+\.face": _FACE,
    },
)
PARTS = {
    "one-piece": Parts(
        cards=Table(Named("card", lambda: CARD)),
        given=GIVEN,
        expect=Named("expect", lambda: EXPECT),
    ),
}


def scenario_schema() -> dict[str, Any]:
    """A scenario file as JSON Schema, draft 2020-12."""
    defs: dict[str, Schema] = {}
    body = scenario_shape().schema(defs)
    body["properties"]["line"]["maxItems"] = MAX_LINES
    rules = [_when(game, parts, defs) for game, parts in PARTS.items()]
    return {
        "$schema": DRAFT,
        "title": "Judge scenario",
        **body,
        "allOf": rules,
        "$defs": dict(sorted(defs.items())),
    }


def _when(game: str, parts: Parts, defs: dict[str, Schema]) -> Schema:
    """What holds for the files of one game only."""
    this_game = {"properties": {"game": {"const": game}}, "required": ["game"]}
    shape = scenario_shape(parts=parts)
    inner = {key: shape.keys[key].schema(defs) for key in (*parts._fields, "differs")}
    return {"if": this_game, "then": {"properties": inner}}
