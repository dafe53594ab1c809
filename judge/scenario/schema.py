"""A scenario file as JSON Schema, so that an editor can check and complete it.

Made of the same shapes that the reader and the cards' vocabularies use; what stands in
`cards`, `given` and `expect` depends on the game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from judge.games.mappings import Keys
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.games.shapes import DRAFT, Named, Schema, Shape, ShapePart
from judge.games.written import FreeMapping
from judge.scenario.model import MAX_LINES
from judge.scenario.shape import SAID_BY, Parts, scenario_shape
from judge.scenario.shipped import card_number

REFS = "#/$defs/"
# keys of cards that are numbers of printed ones
CARD_NUMBER = "^[A-Za-z]{1,4}(?:[0-9]{0,2}-[0-9]{1,3}|[0-9]{5})(?:_[a-z][0-9]*)?$"


@dataclass(frozen=True, eq=False)
class OwnCards(FreeMapping):
    """The cards of a case; under the number of a printed one stands only what differs."""

    printed: Shape

    def parts(self, data: object) -> Iterator[ShapePart]:
        for path, shape, value in super().parts(data):
            yield path, self.printed if card_number(str(path[-1])) else shape, value

    def children(self) -> Iterator[Shape]:
        yield from super().children()
        yield self.printed

    def schema(self, defs: dict[str, Schema]) -> Schema:
        of_number = {CARD_NUMBER: self.printed.schema(defs)}
        return super().schema(defs) | {"patternProperties": of_number}


def parts_of(game: str) -> Parts:
    """The shapes of the keys that only a game understands."""
    known = known_game(game)
    return Parts(
        cards=OwnCards(
            Named("card", lambda: known.language.card),
            Named("printed-card", lambda: _of_printed(known.language.card)),
        ),
        given=known.rules.given,
        expect=Named("expect", lambda: known.table.expect),
    )


def _of_printed(card: Shape) -> Shape:
    """The shape of what a case says of a printed card: nothing of it has to be there."""
    return replace(card, required=()) if isinstance(card, Keys) else card


def scenario_schema() -> dict[str, Any]:
    """A scenario file as JSON Schema, draft 2020-12."""
    defs: dict[str, Schema] = {}
    body = scenario_shape().schema(defs)
    line = body["properties"]["line"]
    line["items"] = {"anyOf": [line["items"], {"type": "string", "pattern": SAID_BY}]}
    line["maxItems"] = MAX_LINES
    rules = [_when(game, defs) for game in PLAYABLE]
    return {
        "$schema": DRAFT,
        "title": "Judge scenario",
        **body,
        "allOf": rules,
        "$defs": dict(sorted(defs.items())),
    }


def _when(game: str, defs: dict[str, Schema]) -> Schema:
    """What holds for the files of one game only."""
    this_game = {"properties": {"game": {"const": game}}, "required": ["game"]}
    parts, own = parts_of(game), dict[str, Schema]()
    shape = scenario_shape(parts=parts)
    inner = {key: shape.keys[key].schema(own) for key in (*parts._fields, "differs")}
    taken = {name: f"{game}-{name}" for name in own if defs.get(name, own[name]) != own[name]}
    while more := {  # what reads the same but speaks of something else is another thing, too
        name: f"{game}-{name}"
        for name in own
        if name in defs and name not in taken and _renamed(own[name], taken) != own[name]
    }:
        taken |= more
    defs |= {taken.get(name, name): _renamed(one, taken) for name, one in own.items()}
    return {"if": this_game, "then": {"properties": _renamed(inner, taken)}}


def _renamed(data: Schema, taken: dict[str, str]) -> Schema:
    """The same with other names for definitions that another game has already."""
    text = json.dumps(data, ensure_ascii=False)
    for name, new in taken.items():
        text = text.replace(f'"{REFS}{name}"', f'"{REFS}{new}"')
    schema: Schema = json.loads(text)
    return schema
