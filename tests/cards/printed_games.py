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


def side(source: Random, chosen: list[str], leader: str = "", others: tuple[str, ...] = ()) -> Any:
    """A player's half of a board with many cards in play, some of them these.

    The others are what texts of the chosen cards ask for: they lie wherever there is room.
    """
    pool = others or by_kind("character")

    def some(count: int) -> list[str]:
        return [source.choice(pool) for _ in range(count)]

    kinds: dict[str, list[str]] = {"character": [], "event": [], "stage": [], "leader": []}
    for card in chosen:
        kinds[cards()[card]["type"]].append(card)
    characters = [card for card in some(3 * FIELD) if cards()[card]["type"] == "character"]
    field = [*kinds["character"], *characters]
    half = {
        "leader": [*kinds["leader"], leader or source.choice(by_kind("leader"))][0],
        "characters": [
            {"card": card, "rested": source.random() < 0.3, "don": source.choice((0, 2, 1, 2))}
            for card in field[: source.choice((1, FIELD - 1, FIELD))]
        ],
        "hand": [*chosen_in_hand(kinds), *some(source.choice((1, 3, HAND)))],
        "life": [*kinds["character"], *kinds["event"], *some(source.choice((0, 1, LIFE)))],
        "deck": some(PILE),
        "trash": some(source.choice((0, 3, PILE))),
        "cost-area": {"active": source.choice((2, DON // 2, DON)), "rested": 2},
        "don-deck": source.choice((0, 4)),
    }
    return half | ({"stage": kinds["stage"][0]} if kinds["stage"] else {})


def chosen_in_hand(kinds: dict[str, list[str]]) -> list[str]:
    return [*kinds["event"], *kinds["character"], *kinds["stage"]]


def board(seed: int, chosen: list[str]) -> Table:
    """A position in the middle of a game in which the chosen cards are A's.

    Leader and other cards are such as the texts of the chosen ones ask for, where they do.
    """
    here, source = game(GAME), Random(seed)
    book = here.rules.editions[here.rules.newest]
    asked = [one for card in chosen for one in filters(cards()[card].get("effects", ()))]
    leaders = [card for card in by_kind("leader") if any(fits(card, one) for one in asked)]
    others = [card for card in cards() if any(fits(card, one) for one in asked)]
    others = [card for card in others if cards()[card]["type"] != "leader"]
    mixed = tuple(others + [source.choice(by_kind("character")) for _ in others[:9]])
    leader = source.choice(leaders) if leaders and source.random() < 0.8 else ""
    turn = {"player": source.choice("AB"), "number": 7, "phase": source.choice(PHASES)}
    mine = side(source, chosen, leader, mixed if len(others) > 2 else ())
    theirs = side(source, [], others=removers() if source.random() < 0.6 else ())
    given = {"turn": turn, "A": mine, "B": theirs}
    return here.rules.resume(given, library(), book)


@cache
def removers() -> tuple[str, ...]:
    """Cards whose effects do something to the opponent's Characters when they come or are used."""
    words = ("ko", "move", "rest", "trash")

    def removes(effect: Any) -> bool:
        text = str(effect.get("do"))
        return effect.get("on") in ("on-play", "main", "when-attacking") and any(
            f"'{word}': {{'who': 'opponent', 'what': 'character'" in text for word in words
        )

    return tuple(
        card for card, data in sorted(cards().items()) if any(map(removes, data.get("effects", ())))
    )


PHASES = ("main", "main", "main", "main", "draw", "end")
ASKED = ("name", "feature", "feature-contains", "color", "attribute", "multicolor", "has")


def filters(data: Any) -> list[dict[str, Any]]:
    """What texts ask of cards, as far as it is printed."""
    found = []
    if isinstance(data, dict):
        if any(key in data for key in ASKED):
            found.append({key: data[key] for key in ASKED if key in data})
        found += [one for value in data.values() for one in filters(value)]
    elif isinstance(data, list | tuple):
        found += [one for value in data for one in filters(value)]
    return found


def fits(card: str, asked: dict[str, Any]) -> bool:
    data = cards()[card]
    features = data.get("features", ())
    tests = {
        "name": lambda one: one in data["name"].values(),
        "feature": lambda one: one in features,
        "feature-contains": lambda one: any(one in feature for feature in features),
        "color": lambda one: one in data.get("colors", ()),
        "attribute": lambda one: one in data.get("attributes", ()),
        "multicolor": lambda one: len(data.get("colors", ())) > 1,
        "has": lambda one: (
            one in data.get("keywords", ())
            or any(one == effect.get("on") for effect in data.get("effects", ()))
        ),
    }
    return all(tests[key](value) for key, value in asked.items())


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
    rounds = int(arguments[2]) if len(arguments) > 2 else 3
    found: set[str] = set()
    decisions = 0
    for seed in range(first, first + games):
        table = start(seed)
        decisions += play_on(table, seed)
        found |= seen(table)
    for attempt in range(rounds):
        for card in sorted({key.partition("/")[0] for key in acting() - found}):
            table = board(attempt * 10_000 + first, [card])
            decisions += play_on(table, attempt, 60)
            found |= seen(table)
    missed = sorted(acting() - found)
    print(f"{games} games, {decisions} decisions, {len(found)} effects seen, {len(missed)} not:")
    print(" ".join(missed))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
