"""What a scenario file may look like at its top level: for the reader and for editors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from judge.games.mappings import Keys
from judge.games.registry import PLAYABLE
from judge.games.shapes import (
    Either,
    Integer,
    Items,
    Path,
    Problem,
    Schema,
    Shape,
    Text,
    Word,
    brief,
)
from judge.games.written import MAPPING, FreeMapping
from judge.scenario.model import MAX_ID, PLAYERS, VERDICTS
from judge.words import LANGS

REQUIRED = ("scenario", "game", "given")
OPEN = ("scenario", "game", "ruling")  # of a ruling that no position plays


@dataclass(frozen=True, eq=False)
class OneKey(Keys):
    """A mapping with exactly one of these keys."""

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        yield from super().problems(data, path)
        if isinstance(data, dict) and len(data) != 1:
            yield Problem(path, "one-action", brief(data), tuple(self.keys))

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return super().schema(defs) | {"minProperties": 1, "maxProperties": 1}


WORDS = Either((Text(), Keys({lang: Text() for lang in LANGS})))
CARDS = FreeMapping(MAPPING)
ANSWER = Keys(
    {
        "verdict": Word(VERDICTS),
        "text": WORDS,
        "by": Items(Text()),
        "shows": Items(Text()),
    },
    ("verdict", "text", "by", "shows"),
)
RULING = Keys(
    {
        "cards": Items(Text()),
        "document": Text(),
        "number": Integer(),
        "date": Text(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", ("2026-04-01",)),
        "open": WORDS,
        "against": WORDS,
        "overtaken": WORDS,
    },
    ("document",),
)
# a sentence about a player: `A attacks …`, `Aは…`, `A以…`
SAID_BY = (
    r"^(?:player +|プレイヤー|玩家)?([AB])"
    r"(?:\s*[:：、，はが]\s*|\s+|(?=[\u3040-\u9fff]))(\S[\s\S]*)$"
)
EDITION = Text(r"[0-9A-Za-z][0-9A-Za-z.-]*", ('"1.1.9"',))


class Parts(NamedTuple):
    """The keys that only the modules of a game understand."""

    cards: Shape = CARDS
    given: Shape = MAPPING
    expect: Shape = MAPPING


def scenario_shape(*, parts: Parts | None = None, required: tuple[str, ...] = REQUIRED) -> Keys:
    """The shape of a scenario file; the keys stand in canonical order."""
    cards, given, expect = parts or Parts()
    name = f"(?=.{{1,{MAX_ID}}}$)[a-z0-9]+(?:-[a-z0-9]+)*"
    keys: dict[str, Shape] = {
        "scenario": Text(name, ("double-attack-on-the-last-life",)),
        "title": WORDS,
        "game": Word(PLAYABLE),
        "edition": EDITION,
        "since": EDITION,
        "cites": EDITION,
        "situation": WORDS,
        "asks": WORDS,
        "question": WORDS,  # as older files have it: situation and question in one
        "answer": ANSWER,
        "ruling": RULING,
        "difficulty": Integer(choices=(1, 2, 3, 4, 5)),
        "tags": Items(Text()),
        "conformance": Items(Text()),
        "reading": FreeMapping(Text()),
        "cards": cards,
        "given": given,
        "line": Items(OneKey({player: Text() for player in PLAYERS})),
        "expect": expect,
        "differs": FreeMapping(expect),
        "answers": FreeMapping(ANSWER),
    }
    return Keys(keys, required)
