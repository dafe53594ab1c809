"""How positions, expectations and decks are written: what all games share, made for one.

Editors and readers use these shapes; whoever builds the position has the last word. A game
adds its areas, phases and values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field

from judge.games.mappings import Keys
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


@dataclass(frozen=True, eq=False)
class Anything(Shape):
    """Whatever is here, somebody else looks at it."""

    def fits(self, data: object) -> bool:
        return True

    def allowed(self) -> tuple[str, ...]:
        return ()

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {}


@dataclass(frozen=True, eq=False)
class Table(Shape):
    """A mapping with keys of the author's own and values of one shape."""

    of: Shape

    def fits(self, data: object) -> bool:
        return isinstance(data, dict)

    def allowed(self) -> tuple[str, ...]:
        return ("mapping",)

    def parts(self, data: object) -> Iterator[Part]:
        if isinstance(data, dict):
            yield from (((key,), self.of, value) for key, value in data.items())

    def children(self) -> Iterator[Shape]:
        yield self.of

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"type": "object", "additionalProperties": self.of.schema(defs)}


MAPPING = Table(Anything())
NUMBER = Integer(0)
PLAYER = Word(("A", "B"))
FACE = Word(("up", "down"))
STATE = Word(("active", "rested"))
TEXTS = Items(Text())
SECTION = Text(r"[0-9]{1,2}(?:-[0-9]{1,2})*(?:#[0-9])?", ("7-1-4",))
SECTIONS = Items(SECTION)

# details of a card that lies somewhere: a game names those it has
ENTERED = Either((Word(("this-turn",)), NUMBER))
USED = Items(Either((Integer(1), Text(), Keys({"effect": Text(), "turn": NUMBER}, ("effect",)))))
CHANGED = Either((Text(), TEXTS))  # a value: "+2000 for this-turn"

_WAITING = Keys(
    {
        "card": Text(),
        "effect": Either((Integer(1), Text())),
        "player": PLAYER,
        "wave": NUMBER,
        "that": Text(),
        "about": MAPPING,
        "batch": Text(),
        "stamp": NUMBER,
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
        "of": PLAYER,
        "turn": NUMBER,
        "owner": PLAYER,
        "source": Text(),
        "stamp": NUMBER,
    },
    ("layer", "value", "owner"),
)
_DELAYED = Keys(
    {
        "at": Text(),
        "player": PLAYER,
        "card": Text(),
        "effect": Text(),
        "do": Items(MAPPING),
        "names": Table(TEXTS),
        "turn": NUMBER,
        "stamp": NUMBER,
        "serial": Integer(),
    },
    ("at", "player", "card", "effect", "do", "stamp"),
)
_CALL = Either((Text(), Keys({"call": Text(), "with": Items(Anything())}, ("call", "with"))))


def given_shape(
    *,
    phases: Iterable[str],
    details: Mapping[str, Shape],
    areas: Mapping[str, str | Shape],
    battle: Shape | None = None,
    shared_turn: bool = False,
) -> Shape:
    """The shape of `given`.

    `details` are those of a card besides `card`, `id` and `n`. Of each player's `areas` an
    `area` takes a number or a list of cards, `cards` one card or several; others have a
    shape of their own. Where players share the turn, nobody is its player.
    """
    placed = _placed(details)
    card = Named("placed-card", lambda: Either((Text(), placed)))
    kinds: dict[str, Shape] = {
        "area": Named("area", lambda: Either((NUMBER, Items(card)))),
        # several can be asked about; the answer is no
        "cards": Either((Text(), placed, Items(card))),
    }
    written = {
        name: kinds[shape] if isinstance(shape, str) else shape for name, shape in areas.items()
    }
    side = Named("side", lambda: Keys(written))
    turn = {"number": Integer(1), "phase": Word(tuple(phases))}
    turns = {"turns": Keys({"A": NUMBER, "B": NUMBER}), "first": PLAYER}
    return Paths(
        {
            "turn": Keys(turn if shared_turn else {"player": PLAYER, **turn}),
            **({} if shared_turn else turns),
            "A": side,
            "B": side,
            **({"battle": battle} if battle is not None else {}),
            "moved": Table(NUMBER),
            "modifiers": Items(_MODIFIER),
            "waiting": Items(_WAITING),
            "delayed": Items(_DELAYED),
            "memory": MAPPING,
            "agenda": Items(_CALL),
            "answers": Items(Items(Anything())),
        },
        patterns={"[C-Z]": side},  # a third player can be asked about; the answer is no
    )


def expect_shape(
    *,
    phases: Iterable[str],
    details: Mapping[str, Shape],
    areas: Iterable[str],
    zones: Iterable[str],
    numbers: Iterable[str],
    values: Mapping[str, Shape],
    battle: bool = False,
    shared_turn: bool = False,
) -> Shape:
    """The shape of `expect`.

    `details` are those of `given_shape`. `areas` can be counted (`A.hand`), `zones` are where
    a card can lie; of the values of a card `numbers` are counted, too, and the others have
    their shapes in `values`.
    """
    placed = _placed(details)
    listed = Items(Either((Text(), placed)))
    count = Named("count", lambda: Either((Integer(), Text(r"\+[0-9]+", ("+1",)), listed)))
    counted = "|".join(area.replace(".", r"\.") for area in areas)
    tries = Items(Keys({"A": Text(), "B": Text(), "rule": SECTION}))
    patterns = {
        rf"[AB]\.(?:{counted})": count,
        rf"\S+\.(?:{'|'.join(numbers)})": count,
        r"\S+\.zone": Word(tuple(zones)),
        r"\S+\.face": FACE,
    }
    patterns |= {rf"\S+\.{name}": shape for name, shape in values.items()}
    return Paths(
        {
            "verdict": Word(("complete", "waiting", "refused")),
            **({"battle": Word(("none", "running"))} if battle else {}),
            "winner": Word(("A", "B", "none", "draw", "nobody")),
            **({} if shared_turn else {"turn.player": PLAYER}),
            "turn.number": Integer(1),
            "turn.phase": Word(tuple(phases)),
            "decision": Keys(
                {"player": Text(), "options": TEXTS, "includes": TEXTS, "excludes": TEXTS}
            ),
            "cites": SECTIONS,
            "cites-not": SECTIONS,
            "refused": tries,
            "allowed": tries,
            "possible": Truth(),
            "impossible": SECTIONS,
        },
        patterns=patterns,
    )


def deck_shape(
    card: Shape, *, also: Mapping[str, Shape] | None = None, required: tuple[str, ...] = ()
) -> Keys:
    """The shape of a deck file: the cards of the deck, and whatever else a set has."""
    entry = Either((Text(), Keys({"card": Text(), "n": Integer(1)}, ("card",))))
    keys: dict[str, Shape] = {"game": Text(), **(also or {}), "deck": Items(entry)}
    return Keys({**keys, "cards": Table(card)}, (*required, "deck"))


def _placed(details: Mapping[str, Shape]) -> Keys:
    return Keys({"card": Text(), "id": Text(), **details, "n": Integer(1)}, ("card",))
