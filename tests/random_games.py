"""Random games for tests: decks, tables, and the answers nobody should give."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from judge.engine.chance import pick
from judge.engine.table import Table
from judge.engine.trace import steps
from judge.games.cards import Library
from judge.games.registry import PLAYABLE, game
from judge.rules.corpus import open_corpus
from judge.scenario import yaml_data
from judge.scenario.read import read_text
from judge.scenario.samples import sample_cards
from tests.conftest import ROOT

# how many cards a mixed deck has, and how many copies of one
SIZES = {"one-piece": (50, 4), "kaiun-colosseum": (30, 3), "dragon-ball-ic": (40, 3)}
NAMES = PLAYABLE
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
    ("stay",), ("set",), ("set", "x"), ("janken",), ("janken", "well"), ("place", 99), ("place",),
    ("pass",), ("pass", 1), ("join",), ("join", "x"), ("awaken",), ("settle",), ("settle", "C"),
)  # fmt: skip
# actions with too few or too many cards, or with cards that there are not
BROKEN: tuple[Any, ...] = (
    ("attack",), ("attack", "A.nobody"), ("attack", "A.nobody", "B.nobody"), ("attack", 1, 2),
    ("play",), ("play", 7), ("play", "nobody"), ("give",), ("give", None), ("give", "x", "y"),
    ("activate",), ("activate", "x", "y", "z"), ("block",), ("block", "x"), ("counter", "x"),
    ("counter", "x", "y"), ("number",), ("set", None), ("set", "x", "y"), ("join", 1),
    ("awaken", "x", "y"), ("joint-fight", "x"), ("janken", "rock", "paper"),
)  # fmt: skip


@cache
def cards(name: str) -> dict[str, Any]:
    return sample_cards(open_corpus(), name)


@cache
def library(name: str) -> Library:
    return game(name).language.library_of(cards(name))


@cache
def shipped_decks(name: str) -> tuple[dict[str, Any], ...]:
    found = []
    for path in sorted((ROOT / "rules_corpus" / name / "decks").glob("*.yaml")):
        data = yaml_data.load(read_text(path), path.name).data
        found.append({key: data[key] for key in ("leader", "deck") if key in data})
    return tuple(found)


def mixed_deck(name: str, source: Random) -> dict[str, Any]:
    """Sample cards of any kind: more effects meet than in a deck that makes sense."""
    size, copies = SIZES[name]
    leaders = sorted(card for card, data in cards(name).items() if data.get("type") == "leader")
    others = sorted(set(cards(name)) - set(leaders))
    deck: Counter[str] = Counter()
    while deck.total() < size:
        card = source.choice(others)
        if deck[card] < copies:
            deck[card] += 1
    leader = {"leader": source.choice(leaders)} if leaders else {}
    return {**leader, "deck": [{"card": card, "n": n} for card, n in deck.items()]}


def matchup(name: str, seed: int) -> tuple[dict[str, Any], dict[str, Any], str]:
    """Two decks and an edition: every second game with the shipped decks."""
    source = Random(seed)
    editions = tuple(game(name).rules.editions)
    edition = editions[seed // 2 % len(editions)]
    if not has_legal_decks(seed):
        return mixed_deck(name, source), mixed_deck(name, source), edition
    first, second = (source.choice(shipped_decks(name)) for _ in "AB")
    return first, second, edition


def has_legal_decks(seed: int) -> bool:
    return seed % 2 == 0


def start(name: str, seed: int, edition: str = "") -> Table:
    """A table before the game; chance is answered like a player."""
    here = game(name)
    first, second, usual = matchup(name, seed)
    given = here.checks.decks.opening(first, second)
    return here.rules.resume(given, library(name), here.rules.editions[edition or usual])


def play(name: str, seed: int, limit: int = 300, edition: str = "") -> Table:
    """A random game from the start, chance included."""
    table = start(name, seed, edition)
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


def plays_on_alike(name: str, table: Table, cards: Library, seed: int) -> None:
    """The table as data and back: the same data, the same question, the same game from here."""
    here = game(name)
    ours = table.fork()
    ours.chance = None
    written = here.rules.dump(table)
    theirs = here.rules.resume(written, cards, table.book)
    assert here.rules.dump(theirs) == written
    source, before = Random(seed), (len(trace_of(ours)), len(trace_of(theirs)))
    for _ in range(8):
        assert theirs.decision == ours.decision
        if ours.decision is None:
            break
        answer = pick(ours.decision.options, source)
        ours.answer(answer)
        theirs.answer(answer)
    assert trace_of(theirs)[before[1] :] == trace_of(ours)[before[0] :]
    assert here.rules.dump(theirs) == here.rules.dump(ours)
