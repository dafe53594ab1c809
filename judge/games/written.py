"""How positions, expectations and decks are written: what all games share, made for one.

Editors and readers use these shapes; whoever builds the position has the last word. A game
adds its areas, phases and values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from judge.games.mappings import Action, Case, Keys
from judge.games.shapes import (
    MAPPING_KIND,
    Either,
    Integer,
    Items,
    Named,
    Path,
    Problem,
    Schema,
    Shape,
    ShapePart,
    Text,
    Word,
)
from judge.games.tabletop import Value


@dataclass(frozen=True, eq=False)
class Paths(Keys):
    """A mapping with fixed keys, and with keys that match one of `patterns`."""

    patterns: Mapping[str, Shape] = field(default_factory=dict, kw_only=True)
    ends: tuple[str, ...] = field(default=(), kw_only=True)  # what patterns have behind a dot

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        for problem in super().problems(data, path):
            if problem.code != "unknown-key":
                yield problem
            elif not self._shape_of(key := str(problem.path[-1])):
                subject, dot, _ = key.rpartition(".")
                dotted = (f"{subject}.{end}" for end in (self.ends if dot else ()))
                yield problem._replace(allowed=(*dotted, *problem.allowed))

    def parts(self, data: object) -> Iterator[ShapePart]:
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
class Said(Text):
    """A text that begins with one of some words, which are all told."""

    def allowed(self) -> tuple[str, ...]:
        return self.like


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
class FreeMapping(Shape):
    """A mapping with keys of the author's own and values of one shape."""

    of: Shape

    def fits(self, data: object) -> bool:
        return isinstance(data, dict)

    def allowed(self) -> tuple[str, ...]:
        return (MAPPING_KIND,)

    def parts(self, data: object) -> Iterator[ShapePart]:
        if isinstance(data, dict):
            yield from (((key,), self.of, value) for key, value in data.items())

    def children(self) -> Iterator[Shape]:
        yield self.of

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"type": "object", "additionalProperties": self.of.schema(defs)}


MAPPING = FreeMapping(Anything())
NUMBER = Integer(0)
NAMED = r"\S(?:.*\S)?"  # a card: names have blanks
PLAYER = Word(("A", "B"))
FACE = Word(("up", "down"))
STATE = Word(("active", "rested"))
TEXTS = Items(Text())
SECTION = Text(r"[0-9]{1,2}(?:-[0-9]{1,2})*(?:#[0-9])?", ("7-1-4", "5-1-2-2#2"))
SECTIONS = Items(SECTION)
# what steps rest on: sections, and readings of doubtful texts by their ids
GROUNDS = Items(Text(r"[A-Z]{1,3}[0-9]{1,3}|[0-9]{1,2}(?:-[0-9]{1,2})*(?:#[0-9])?", ("7-1-4",)))

# details of a card that lies somewhere: a game names those it has
ENTERED = Either((Word(("this-turn",)), NUMBER))
USED = Items(Either((Integer(1), Text(), Keys({"effect": Text(), "turn": NUMBER}, ("effect",)))))


def lasting_details(
    duration: Word,
    *,
    numbers: Iterable[str],
    prohibition: Word,
    cause: Shape,
    keyword: Word | None = None,
) -> dict[str, Shape]:
    """Details of a card that apply for a time: changed numbers, keywords and prohibitions.

    A text says it all: `+2000 for this-turn by B since 4`. A prohibition with a cause is a
    mapping.
    """

    what = _for_a_time(r"[+-]?[0-9]{1,9}", duration)
    changed = Text(what, ("+2000 for this-turn",))
    details: dict[str, Shape] = {
        name: Either((changed, Integer(), Items(changed))) for name in numbers
    }
    if keyword is not None:
        gained = _listed(keyword, duration)
        details["gained"] = Either((Items(gained), gained))
    return {**details, "forbidden": prohibitions(duration, prohibition, cause)}


def prohibitions(duration: Word, prohibition: Word, cause: Shape) -> Shape:
    """What a card or a player cannot do for a time: texts, or mappings with a cause."""
    forbidden = _listed(prohibition, duration)
    caused = Keys(
        {
            "prohibit": prohibition,
            "cause": cause,
            "for": duration,
            "by": Text(r"\S+", ("B",)),
            "since": Integer(1),
        },
        ("prohibit",),
    )
    one = Either((forbidden, caused))
    return Either((Items(one), forbidden, caused))


def _listed(words: Word, duration: Word) -> Said:
    like = tuple(f"{word} for this-turn" for word in words.choices)
    return Said(_for_a_time("|".join(words.choices), duration), like)


def _for_a_time(what: str, duration: Word) -> str:
    durations = "|".join(duration.choices)
    tail = rf"(?: for (?:{durations}))?(?: by \S+)?(?: since [0-9]{{1,4}})?"
    return f"(?:{what}){tail}"


# what only a saved game has
_PART = Either((Text(), Integer(), Truth(), Items(Anything())))
_ANSWER = Items(_PART, 1)
_STOP = Keys(
    {"player": Text(), "ask": Text(), "answer": _ANSWER, "at": Text(), "about": Items(_PART)},
    ("player", "ask", "answer"),
)
_ABOUT = Keys(
    {
        "that": TEXTS,
        "other": Text(),
        "by": Keys({"how": Text(), "player": Text(), "card": Text(), "effect": Text()}, ("how",)),
        "times": NUMBER,
        "moment": Text(),
        "held": Text(),
        "missed": Truth(),
        "last": MAPPING,
    }
)
_WAITING = Keys(
    {
        "card": Text(),
        "effect": Either((Integer(1), Text())),
        "player": PLAYER,
        "wave": NUMBER,
        "that": Text(),
        "about": _ABOUT,
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
        "whom": PLAYER,
        "for": Text(),
        "of": PLAYER,
        "turn": NUMBER,
        "owner": PLAYER,
        "source": Text(),
        "stamp": NUMBER,
    },
    ("layer", "value", "owner"),
)
_SHOWN = Keys(
    {"card": Text(), "owner": PLAYER, "zone": Text(), "added": FreeMapping(Integer())},
    ("card", "owner", "zone"),
)
_DELAYED = Keys(
    {
        "at": Text(),
        "player": PLAYER,
        "card": Text(),
        "effect": Text(),
        "do": Items(MAPPING),
        "names": FreeMapping(TEXTS),
        "turn": NUMBER,
        "stamp": NUMBER,
        "serial": Integer(),
        "numbers": FreeMapping(Integer()),
        "shown": Items(_SHOWN),
    },
    ("at", "player", "card", "effect", "do", "stamp"),
)
_WITH = Items(Either((_STOP, Anything())))
_CALL = Either((Text(), Keys({"call": Text(), "with": _WITH}, ("call", "with"))))
_STOPS = Items(_STOP)
_SEEN = Items(Keys({"position": Text(), "said": _STOPS, "back": _STOPS}, ("position",)))
_STOPPED = Keys(
    {
        "stop": _STOP,
        "others": _STOPS,
        "bound": _STOPS,
        "rule": TEXTS,
        "running": Truth(),
        "here": Text(),
    },
    ("stop", "others", "bound", "rule", "running", "here"),
)
_MEMORY = Paths(
    {"seen": _SEEN, "back": _STOPS, "stopped": _STOPPED, "stamp": NUMBER},
    patterns={r"[a-zA-Z-]+": Anything()},
)


def given_shape(
    *,
    phases: Iterable[str],
    details: Mapping[str, Shape],
    areas: Mapping[str, str | Shape],
    battle: Shape | None = None,
    forbidden: Shape | None = None,
    shared_turn: bool = False,
    meant: Mapping[str, str] | None = None,
) -> Shape:
    """The shape of `given`.

    `details` are those of a card besides `card`, `id` and `n`. Of each player's `areas` an
    `area` takes a number or a list of cards, `cards` one card or several; others have a
    shape of their own. `forbidden`: what a player cannot do for a time. Where players share
    the turn, nobody is its player. `meant`: what people write for one of the areas.
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
    if forbidden is not None:
        written["forbidden"] = forbidden
    side = Named("side", lambda: Keys(written, meant=meant or {}))
    turn = {"number": Integer(1), "phase": Word(tuple(phases))}
    turns = {"turns": Keys({"A": NUMBER, "B": NUMBER}), "first": PLAYER}
    return Paths(
        {
            "turn": Keys(turn if shared_turn else {"player": PLAYER, **turn}),
            **({} if shared_turn else turns),
            "A": side,
            "B": side,
            **({"battle": battle} if battle is not None else {}),
            "moved": FreeMapping(NUMBER),
            "modifiers": Items(_MODIFIER),
            "waiting": Items(_WAITING),
            "delayed": Items(_DELAYED),
            "memory": _MEMORY,
            "agenda": Items(_CALL),
            "answers": Items(_ANSWER),
        },
        patterns={"[CD]": side},  # more players can be asked about; the answer is no
    )


def expect_shape(
    *,
    phases: Iterable[str],
    areas: Iterable[str],
    zones: Iterable[str],
    numbers: Iterable[str],
    values: Mapping[str, Shape],
    asked: Iterable[Value] = (),
    fates: Mapping[str, str] | None = None,
    battle: bool = False,
    shared_turn: bool = False,
) -> Shape:
    """The shape of `expect`.

    `areas` can be counted (`A.hand`), `zones` are where a card can lie; of the values of a
    card `numbers` and those that are only `asked` for are counted, too, and the others have
    their shapes in `values`. `fates` are the ways in which a card can leave the field.
    """
    count = Named("count", lambda: Either((Integer(), Text(r"\+[0-9]+", ("+1",)), TEXTS)))
    counted = "|".join(area.replace(".", r"\.") for area in areas)
    measured = (*numbers, *(value.name for value in asked))
    left = Word((*(fates or {}).values(), "moved", "stayed"))
    patterns = {
        rf"[AB]\.(?:{counted})": count,
        rf"{NAMED}\.(?:{'|'.join(measured)})": Integer(),
        rf"{NAMED}\.zone": Word(tuple(zones)),
        rf"{NAMED}\.face": FACE,
        rf"{NAMED}\.fate": left,
        rf"{NAMED}\.known-to": Items(PLAYER),
    }
    patterns |= {rf"{NAMED}\.{name}": shape for name, shape in values.items()}
    keys = {
        **_open_keys(battle=battle),
        **({} if shared_turn else {"turn.player": PLAYER}),
        "turn.number": Integer(1),
        "turn.phase": Word(tuple(phases)),
        "order": TEXTS,
        **_cited_keys(),
    }
    when = {"after": Either((Integer(1), Text())), "nth": Integer(1)}
    ends = (*measured, "zone", "face", "fate", "known-to", *values)
    moment = Paths({**when, **keys}, ("after",), patterns=patterns, ends=ends)
    at = Named("moment", lambda: moment)
    possible: dict[str, Shape] = {"possible": Truth(), "impossible": SECTIONS}
    return Paths({**keys, "at": Items(at), **possible}, patterns=patterns, ends=ends)


def _open_keys(*, battle: bool) -> dict[str, Shape]:
    """How far it has come, and what is going on."""
    fighting = {
        "battle": Word(("none", "running")),
        "battle.attacker": Text(),
        "battle.target": Text(),
    }
    return {
        "verdict": Word(("complete", "waiting", "unread", "refused")),
        **(fighting if battle else {}),
        "winner": Word(("A", "B", "none", "draw", "nobody")),
    }


def _cited_keys() -> dict[str, Shape]:
    """What is asked, what could be said, and the sections behind it."""
    said = {player: Case(Text()) for player in PLAYER.choices}
    tries = Items(Action(said, {"rule": SECTION, "reason": Text()}))
    missed = Items(
        Keys({"card": Text(), "effect": Text(), "reason": Text(), "rule": SECTION}, ("card",))
    )
    asked: dict[str, Shape] = {
        "player": PLAYER,
        "rule": SECTION,
        "options": TEXTS,
        "includes": TEXTS,
        "excludes": TEXTS,
    }
    return {
        "decision": Keys(asked),
        "cites": GROUNDS,
        "cites-not": GROUNDS,
        "refused": tries,
        "allowed": tries,
        "why-not": missed,
    }


def deck_shape(
    card: Shape, *, also: Mapping[str, Shape] | None = None, required: tuple[str, ...] = ()
) -> Keys:
    """The shape of a deck file: the cards of the deck, and whatever else a set has."""
    entry = Either((Text(), Keys({"card": Text(), "n": Integer(1)}, ("card",))))
    keys: dict[str, Shape] = {"game": Text(), **(also or {}), "deck": Items(entry)}
    return Keys({**keys, "cards": FreeMapping(card)}, (*required, "deck"))


def _placed(details: Mapping[str, Shape]) -> Keys:
    return Keys({"card": Text(), "id": Text(), **details, "n": Integer(1)}, ("card",))
