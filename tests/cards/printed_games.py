"""Random games with printed cards: legal decks, and boards on which every card comes to act.

    python -m tests.cards.printed_games GAMES [FIRST]

tells how many games were played and which abilities were never seen.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import cache
from random import Random
from typing import Any

from judge.cards.shelf import GAME, all_cards
from judge.engine.chance import pick
from judge.engine.table import Table
from judge.engine.trace import Instead, steps
from judge.games.cards import Library
from judge.games.common.events import Activated
from judge.games.common.values import values
from judge.games.registry import game
from judge.rules.corpus import open_corpus

SIZE, COPIES = 50, 4
LIMIT = 400  # decisions after which a game is left as it is
ATTEMPTS = 500  # boards that are made for an ability, at most
SHORT = 60  # decisions that are made on one
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


def deck(source: Random, leader: str, without: Collection[str] = ()) -> dict[str, Any]:
    """A deck that the Leader's colours allow; what a card says of decks may still forbid it."""
    colors = set(cards()[leader]["colors"])
    fitting = [
        card
        for kind in ("character", "event", "stage")
        for card in by_kind(kind)
        if colors.intersection(cards()[card]["colors"]) and card not in without
    ]
    chosen: Counter[str] = Counter()
    while chosen.total() < SIZE:
        card = source.choice(fitting)
        chosen[card] += min(COPIES - chosen[card], SIZE - chosen.total())
    return {"leader": leader, "deck": [{"card": card, "n": n} for card, n in chosen.items()]}


def legal_deck(source: Random, edition: str, leader: str = "") -> dict[str, Any]:
    """A deck that nothing forbids, a text of its Leader neither."""
    here = game(GAME)
    leader = leader or source.choice(by_kind("leader"))
    without: set[str] = set()
    while True:
        found = deck(source, leader, without)
        book = here.rules.editions[edition]
        violations = here.checks.decks.examine(found, library(), book).violations
        if not violations:
            return found
        without |= {value for one in violations for name, value in one.facts if name == "card"}


def start(seed: int) -> Table:
    """A table before a game between two legal decks; editions take turns."""
    here, source = game(GAME), Random(seed)
    edition = tuple(here.rules.editions)[seed % len(here.rules.editions)]
    book = here.rules.editions[edition]
    given = here.checks.decks.opening(*(legal_deck(source, edition) for _ in "AB"))
    return here.rules.resume(given, library(), book)


def side(
    source: Random,
    chosen: Sequence[str] = (),
    *,
    leader: str = "",
    wanted: Sequence[str] = (),
    others: Sequence[str] = (),
) -> Any:
    """A player's half of a board with many cards in play, some of them the chosen ones.

    What texts of the chosen cards ask for (`wanted`) lies in several places, and wherever there
    is room the `others`.
    """
    pool = [*(others or by_kind("character")), *wanted]

    def some(most: int, *first: str) -> list[str]:
        least = source.randrange(3)
        asked = [source.choice(wanted) for _ in range(least if wanted else 0)]
        return [*first, *asked, *(source.choice(pool) for _ in range(most))]

    kinds = {
        kind: [card for card in chosen if cards()[card]["type"] == kind]
        for kind in ("character", "event", "stage", "leader")
    }
    mine = [*kinds["character"], *kinds["event"], *kinds["stage"]]
    field = [card for card in some(3 * FIELD) if cards()[card]["type"] == "character"]
    stages = [*kinds["stage"], *(card for card in wanted if cards()[card]["type"] == "stage")]
    stages = stages or [source.choice(by_kind("stage"))]
    leading = [*kinds["leader"], leader or source.choice(by_kind("leader"))][0]
    weak = {"power": "-5000 for this-turn"} if source.random() < 0.1 else {}
    half = {
        "leader": {"card": leading, "don": source.choice((0, 2))} | weak,
        "characters": [
            {"card": card, "rested": source.random() < 0.3, "don": source.choice((0, 2, 1, 2))}
            for card in [*kinds["character"], *field][: source.choice((1, 2, FIELD - 1, FIELD))]
        ],
        "hand": some(source.choice((1, 3, HAND)), *mine),
        "life": [
            {"card": card, "face": source.choice(("down", "down", "up"))}
            for card in some(source.choice((0, 1, LIFE)), *kinds["character"], *kinds["event"])
        ],
        "deck": some(source.choice((0, PILE, PILE, PILE))),
        "trash": some(source.choice((0, 3, PILE))),
        "cost-area": {"active": source.choice((2, DON // 2, DON)), "rested": 2},
        "don-deck": source.choice((0, 4)),
    }
    return half | ({"stage": source.choice(stages)} if source.random() < 0.7 else {})


def board(seed: int, chosen: list[str]) -> Table:
    """A position in the middle of a game in which the chosen cards are A's.

    Leader and other cards are such as the texts of the chosen ones ask for, where they do, and
    where these wait for what an opponent does, the opponent is about to do something.
    """
    here, source = game(GAME), Random(seed)
    book = here.rules.editions[here.rules.newest]
    texts = [cards()[card].get("effects", ()) for card in chosen]
    asked = filters(texts)
    wanted = [card for card in cards() if any(fits(card, one) for one in asked)]
    leaders = [card for card in wanted if cards()[card]["type"] == "leader"]
    wanted = [card for card in wanted if cards()[card]["type"] != "leader"]
    leader = source.choice(leaders) if leaders and source.random() < 0.8 else ""
    others = [source.choice(by_kind("character")) for _ in range(9)]
    mine = side(source, chosen, leader=leader, wanted=wanted, others=others)
    waits = any(word in str(texts) for word in ("would-", "opponents-"))
    theirs = side(source, others=removers() if waits or source.random() < 0.5 else ())
    if waits:
        theirs["cost-area"]["active"] = DON
        mine["characters"] = mine["characters"][: source.choice((1, 1, 2, FIELD))]
    player = "B" if waits and source.random() < 0.8 else source.choice("AB")
    turn = {"player": player, "number": 7, "phase": source.choice(PHASES)}
    return here.rules.resume({"turn": turn, "A": mine, "B": theirs}, library(), book)


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
ASKED = (
    "name", "feature", "feature-contains", "color", "attribute", "multicolor", "has", "category",
    "base-power",
)  # fmt: skip


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
        "category": lambda one: one == data["type"],
        "base-power": lambda one: not isinstance(one, int) or one == data.get("power"),
        "has": lambda one: (
            one in data.get("keywords", ())
            or any(one == effect.get("on") for effect in data.get("effects", ()))
        ),
    }
    return all(tests[key](value) for key, value in asked.items())


def play_on(table: Table, seed: int, limit: int = LIMIT, found: set[str] | None = None) -> int:
    """At random; which abilities apply on the way is added to those `found`."""
    source, made = Random(seed), 0
    while table.decision is not None and made < limit:
        table.answer(pick(table.decision.options, source))
        made += 1
        if found is not None:
            found |= in_force(table)
    if found is not None:
        found |= activated(table)
    return made


def activated(table: Table) -> set[str]:
    """The abilities that activated or replaced something."""
    return {
        step.what.effect  # type: ignore[union-attr]
        for step in steps(table.trace)
        if isinstance(step.what, Activated | Instead)
    }


def in_force(table: Table) -> set[str]:
    """The permanent ones that change something at this moment."""
    return {key for _, key in values(table.state).in_force}


def abilities() -> set[str]:
    """All that cards say, but bare keywords."""
    return {key for key, effect in library().effects.items() if effect.kind != "keyword"}


def search(missing: set[str], play: Callable[[Table, int, int, set[str]], int]) -> int:
    """Look for abilities on boards made for their cards, until each is seen or none comes up."""
    decisions, found = 0, set[str]()
    for attempt in range(ATTEMPTS):
        for card in sorted({key.partition("/")[0] for key in missing - found}):
            table = board(attempt, [card])
            found |= in_force(table)
            decisions += play(table, attempt, SHORT, found)
    missing -= found
    return decisions


def main(arguments: list[str]) -> int:
    games, first = int(arguments[0]), int(arguments[1]) if len(arguments) > 1 else 0
    found: set[str] = set()
    seeds = range(first, first + games)
    decisions = sum(play_on(start(seed), seed, LIMIT, found) for seed in seeds)
    missing = abilities() - found
    print(f"{games} games, {decisions} decisions: {len(missing)} abilities of {len(abilities())}")
    decisions = search(missing, play_on)
    print(f"were not seen; after {decisions} decisions on boards made for them {len(missing)}:")
    print(" ".join(sorted(missing)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
