"""Random games for tests: decks, tables, and the answers nobody should give."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from judge.engine.chance import pick
from judge.engine.table import Table
from judge.engine.trace import steps
from judge.games.cards import Library
from judge.games.one_piece.definitions import library_of
from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.position import resume
from judge.games.one_piece.random_play import opening
from judge.scenario import yaml_data
from judge.scenario.read import read_text
from judge.scenario.samples import sample_cards
from tests.conftest import ROOT

SHIPPED = ("red", "green")
# what has not even the form of an answer
SHAPELESS: tuple[Any, ...] = (
    "", "end", 0, 1.5, None, b"end", (), [], {}, frozenset(), (None,), (1, 2), (("end",), "x"),
    ("attack", [], {}), ("attack", ("A", ("B",)), None), ("block", ("a",)), ("order", ["x"]),
    ("trigger", ()), ("choose", {}), ("end", ("end",)),
)  # fmt: skip
# answers to other questions, or to none
SENSELESS: tuple[Any, ...] = (
    ("order",), ("choose",), ("choose", None), ("don",), ("resolve",), ("resolve", "x", "y"),
    ("replace", "x", "y"), ("option", 99), ("concede",), ("concede", "C"), ("redraw", "x"),
    ("first", 1), ("end", "end"), ("no such verb",), ("top", 1), ("expire", "x", 1),
    ("delayed", "x", 1), ("chooses", "C"), ("number", -1), ("number", "two"), ("done",), ("no",),
    ("yes",), ("stop",), ("bottom",), ("keep",), ("second",), ("trigger",), ("no trigger",),
)  # fmt: skip
# actions with too few or too many cards, or with cards that there are not
BROKEN: tuple[Any, ...] = (
    ("attack",), ("attack", "A.nobody"), ("attack", "A.nobody", "B.nobody"), ("attack", 1, 2),
    ("play",), ("play", 7), ("play", "nobody"), ("give",), ("give", None), ("give", "x", "y"),
    ("activate",), ("activate", "x", "y", "z"), ("block",), ("block", "x"), ("counter", "x"),
    ("counter", "x", "y"), ("number",),
)  # fmt: skip


@cache
def cards() -> dict[str, Any]:
    return sample_cards("one-piece")


@cache
def library() -> Library:
    return library_of(cards())


@cache
def shipped_deck(name: str) -> dict[str, Any]:
    path = ROOT / "rules_corpus" / "one-piece" / "decks" / f"{name}.yaml"
    data = yaml_data.load(read_text(path), path.name).data
    return {"leader": data["leader"], "deck": data["deck"]}


def mixed_deck(source: Random) -> dict[str, Any]:
    """Fifty sample cards of any colour: more effects meet than in a deck that makes sense."""
    leaders = sorted(card for card, data in cards().items() if data["type"] == "leader")
    others = sorted(card for card, data in cards().items() if data["type"] != "leader")
    deck: list[str] = []
    while len(deck) < 50:
        card = source.choice(others)
        if deck.count(card) < 4:
            deck.append(card)
    return {"leader": source.choice(leaders), "deck": deck}


def matchup(seed: int) -> tuple[dict[str, Any], dict[str, Any], str]:
    """Two decks and an edition: every second game with the shipped decks."""
    source = Random(seed)
    edition = tuple(EDITIONS)[seed // 2 % len(EDITIONS)]
    if not has_legal_decks(seed):
        return mixed_deck(source), mixed_deck(source), edition
    first, second = (shipped_deck(source.choice(SHIPPED)) for _ in "AB")
    return first, second, edition


def has_legal_decks(seed: int) -> bool:
    return seed % 2 == 0


def start(seed: int, edition: str = "") -> Table:
    """A table before the game; chance is answered like a player."""
    first, second, usual = matchup(seed)
    return resume(opening(first, second), library(), EDITIONS[edition or usual])


def play(seed: int, limit: int = 300, edition: str = "") -> Table:
    """A random game from the start, chance included."""
    table = start(seed, edition)
    source = Random(seed)
    while table.decision is not None and limit:
        table.answer(pick(table.decision.options, source))
        limit -= 1
    return table


def trace_of(table: Table) -> list[tuple[Any, ...]]:
    """The steps without the links between them."""
    return [tuple(step[:4]) for step in steps(table.trace)]


def seen(table: Table) -> tuple[Any, ...]:
    """Everything that can be seen of a table."""
    return table.state.key(), trace_of(table), table.decision, table.log, table.is_over
