"""Random games with printed cards: legal decks, and boards on which every card comes to act.

    python -m tests.cards.printed_games GAMES [FIRST]

tells how many games were played and which abilities were never seen.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from random import Random
from typing import Any

from judge.cards.shelf import GAME, all_cards
from judge.engine.chance import pick
from judge.engine.table import Table
from judge.engine.trace import steps
from judge.games.cards import Library
from judge.games.common.events import Activated
from judge.games.registry import game
from judge.rules.corpus import open_corpus

SIZE, COPIES = 50, 4
LIMIT = 400  # decisions after which a game is left as it is
FIELD, HAND, LIFE, PILE, DON = 5, 7, 4, 20, 10


@cache
def cards() -> dict[str, Any]:
    return dict(all_cards(open_corpus()))


@cache
def library() -> Library:
    return game(GAME).language.library_of(cards())


@cache
def by_kind(kind: str) -> tuple[str, ...]:
    return tuple(sorted(card for card, data in cards().items() if data["type"] == kind))


def deck(source: Random, leader: str = "") -> dict[str, Any]:
    """A deck that the Leader's colours allow; what a card says of decks may still forbid it."""
    leader = leader or source.choice(by_kind("leader"))
    colors = set(cards()[leader]["colors"])
    fitting = [
        card
        for kind in ("character", "event", "stage")
        for card in by_kind(kind)
        if colors.intersection(cards()[card]["colors"])
    ]
    chosen: Counter[str] = Counter()
    while chosen.total() < SIZE:
        card = source.choice(fitting)
        chosen[card] += min(COPIES - chosen[card], SIZE - chosen.total())
    return {"leader": leader, "deck": [{"card": card, "n": n} for card, n in chosen.items()]}


def is_legal(data: dict[str, Any], edition: str) -> bool:
    """Whether nothing forbids a deck, a text of its Leader neither."""
    here = game(GAME)
    return not here.checks.decks.examine(data, library(), here.rules.editions[edition]).violations


def legal_deck(source: Random, edition: str) -> dict[str, Any]:
    while True:
        found = deck(source)
        if is_legal(found, edition):
            return found


def start(seed: int) -> Table:
    """A table before a game between two legal decks; editions take turns."""
    here, source = game(GAME), Random(seed)
    edition = tuple(here.rules.editions)[seed % len(here.rules.editions)]
    book = here.rules.editions[edition]
    given = here.checks.decks.opening(*(legal_deck(source, edition) for _ in "AB"))
    return here.rules.resume(given, library(), book)


def side(source: Random, chosen: list[str]) -> dict[str, Any]:
    """A player's half of a board with many cards in play, some of them these."""
    kinds: dict[str, list[str]] = {}
    for card in chosen:
        kinds.setdefault(cards()[card]["type"], []).append(card)
    characters = kinds.get("character", [])
    hand = [*kinds.get("event", ()), *characters[FIELD:]]
    pool = by_kind("character")
    some = lambda n: [source.choice(pool) for _ in range(n)]  # noqa: E731
    stages = kinds.get("stage", [])
    leaders = kinds.get("leader", [])
    half = {
        "leader": leaders[0] if leaders else source.choice(by_kind("leader")),
        "characters": [
            {"card": card, "rested": source.random() < 0.3, "don": source.choice((0, 0, 1, 2))}
            for card in (characters + some(FIELD))[:FIELD]
        ],
        "hand": (hand + some(HAND))[: max(HAND, len(hand))],
        "life": [*characters[:2], *some(LIFE - 2)],
        "deck": some(PILE),
        "trash": some(PILE // 2),
        "cost-area": {"active": DON},
        "don-deck": 4,
    }
    return half | ({"stage": stages[0]} if stages else {})


def board(seed: int, chosen: list[str]) -> Table:
    """A position in the middle of a game in which the chosen cards are A's."""
    here, source = game(GAME), Random(seed)
    book = here.rules.editions[here.rules.newest]
    turn = {"player": source.choice("AB"), "number": 7, "phase": "main"}
    given = {"turn": turn, "A": side(source, chosen), "B": side(source, [])}
    return here.rules.resume(given, library(), book)


def play_on(table: Table, seed: int, limit: int = LIMIT) -> int:
    source, made = Random(seed), 0
    while table.decision is not None and made < limit:
        table.answer(pick(table.decision.options, source))
        made += 1
    return made


def seen(table: Table) -> set[str]:
    """The effects that activated, replaced something, or changed something for as long as it
    lasted."""
    found = set()
    for step in steps(table.trace):
        what = step.what
        if isinstance(what, Activated) or type(what).__name__ == "Instead":
            found.add(what.effect)  # type: ignore[union-attr]
    return found


def acting() -> set[str]:
    """The effects that are used or happen: all but permanent ones."""
    return {
        key
        for key, effect in library().effects.items()
        if effect.kind not in ("permanent", "keyword")
    }


def main(arguments: list[str]) -> int:
    games, first = int(arguments[0]), int(arguments[1]) if len(arguments) > 1 else 0
    found: set[str] = set()
    decisions = 0
    for seed in range(first, first + games):
        table = start(seed)
        decisions += play_on(table, seed)
        found |= seen(table)
    every = sorted(cards())
    for seed in range(0, len(every), 4):
        table = board(seed, every[seed : seed + 4])
        decisions += play_on(table, seed, 120)
        found |= seen(table)
    missed = sorted(acting() - found)
    print(f"{games} games, {decisions} decisions, {len(found)} effects seen, {len(missed)} not:")
    print(" ".join(missed))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
