"""Whether a position of a scenario can be at all: every reason why not, with its sections.

Works on the data of `given` whose shape is known to be right. An empty deck is no reason:
after a refresh without a trash it stays empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.games.cards import Library
from judge.games.common.areas import HAND, PLAYERS
from judge.games.common.decks import Violation
from judge.games.common.possible import (
    GivenPosition,
    negative_counts,
    of_player,
    placed,
    players,
    references,
    too_early,
)
from judge.games.kaiun_colosseum import decks
from judge.games.kaiun_colosseum.areas import AREAS, BARRIER, BATTLE, COST_AREA, TRASH
from judge.games.kaiun_colosseum.position import LAYOUT, USUAL

USUAL_BARRIER = 5
LARGE_HAND = 7  # more than this looks like a slip; that there is no limit is then told
# area -> the sections by which its cards come only later
NOT_YET = {
    BATTLE: ("6-3-1", "5-2-1"),
    HAND: ("6-2-1", "5-2-1"),
    BARRIER: ("5-2-1-3", "5-2-1"),
    TRASH: ("3-4-1", "5-2-1"),
    COST_AREA: ("6-6-1", "5-2-1"),
}


def impossibilities(
    given: Mapping[str, Any], library: Library, book: Rulebook
) -> tuple[Violation, ...]:
    """Every reason why this position cannot be; none if it can."""
    p = _read(given, library, book)
    found = [*players(p, ("1-1-1",)), *references(p)]
    for player in PLAYERS:
        about = [*negative_counts(p.side(player), AREAS, ("3-1-3",)), *_areas(p, player)]
        about += [*_faces(p, player), *_deck(p, player)]
        found += [of_player(player, one) for one in about]
    return tuple(dict.fromkeys(found))


def grounds(given: Mapping[str, Any], library: Library, book: Rulebook) -> tuple[str, ...]:
    """The sections under which a position is possible although it looks unusual."""
    p = _read(given, library, book)
    cited: list[str] = []
    for player in PLAYERS:
        if p.phase == "setup":
            cited += decks.grounds(library, _counts(p, player))
        if p.count(player, HAND) > LARGE_HAND:
            cited.append("3-3-4")
        if p.count(player, BARRIER) > USUAL_BARRIER:
            cited.append("3-7-4")
    return tuple(dict.fromkeys(cited))


def _read(given: Mapping[str, Any], library: Library, book: Rulebook) -> GivenPosition:
    phase = (given.get("turn") or {}).get("phase", "set")
    usual = {} if phase == "setup" else dict.fromkeys(PLAYERS, USUAL)
    return GivenPosition(
        given, tuple(placed(given, AREAS, usual)), library, book, LAYOUT.numbers, "set"
    )


def _counts(p: GivenPosition, player: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for one in p.of(player, *AREAS):
        counts[one.card] += one.n
    return counts


def _areas(p: GivenPosition, player: str) -> Iterator[Violation]:
    """3-5-3 One card in the battle area; areas that are still, or again, empty."""
    fighting = p.count(player, BATTLE)
    if fighting > 1:
        about = (("area", BATTLE), ("count", fighting), ("limit", 1))
        yield Violation("too-many-in-battle", ("3-5-3",), about)
    if p.phase == "setup":
        yield from too_early(p, player, NOT_YET)
    elif p.count(player, COST_AREA) and "agenda" not in p.given:
        facts = (("area", COST_AREA), ("count", p.count(player, COST_AREA)))
        yield Violation("should-be-empty", ("6-6-2", "6-6-1"), facts)


def _faces(p: GivenPosition, player: str) -> Iterator[Violation]:
    """6-4-1 After the Open Phase no card of the battle area lies face-down."""
    if p.phase not in ("draw", "battle", "cost") or "agenda" in p.given:
        return
    for one in p.of(player, BATTLE):
        if one.told.get("face") == "down":
            yield Violation("face-down", ("6-4-1",), (("card", one.card),))


def _deck(p: GivenPosition, player: str) -> Iterator[Violation]:
    """5-1-2 All cards of a player come from one deck."""
    counts = _counts(p, player)
    if p.phase == "setup":
        yield from decks.violations(p.library, counts)
        return
    count = sum(counts.values())
    if count > decks.DECK_SIZE:
        facts = (("count", count), ("limit", decks.DECK_SIZE))
        yield Violation("too-many-cards", ("5-1-2",), facts)
    yield from decks.too_many_copies(p.library, counts)
