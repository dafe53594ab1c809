"""Whether a position of a scenario can be at all: every reason why not, with its sections.

Works on the data of `given` whose shape is known to be right. An empty deck or life area is
no reason: such a position is the moment before loss judgment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.games.cards import UNKNOWN, Library, back_of
from judge.games.common.areas import DECK, HAND, OTHER, PLAYERS
from judge.games.common.decks import Violation
from judge.games.common.lasting import Lasting
from judge.games.common.possible import (
    GivenPosition,
    Placed,
    any_text,
    gathered,
    negative_counts,
    placed,
    players,
    references,
    referred,
    too_early,
    turns,
    values,
)
from judge.games.dragon_ball_ic import decks
from judge.games.dragon_ball_ic.areas import BACK, BATTLE, DROP, ENERGY, FIELD, LEADER, LIFE, MELEE
from judge.games.dragon_ball_ic.position import DEFAULT_DECK, DEFAULT_LEADER, LAYOUT
from judge.games.dragon_ball_ic.setup import FIRST_LIFE

FROM_DECK = (BATTLE, MELEE, ENERGY, HAND, LIFE, DECK, DROP)
AREAS = (LEADER, *FROM_DECK)
FITS = {LEADER: "leader", BATTLE: "battle", MELEE: "battle"}
HOME = {"leader": "2-3-2-1", "battle": "2-3-2-2", "extra": "2-3-2-3"}
# value -> the categories that have it, and the section that says so
VALUES = {
    "characters": (("leader", "battle"), "2-5-4"),
    "traits": (("leader", "battle"), "2-6-6"),
    "ages": (("leader", "battle"), "2-7-4"),
    "power": (("leader", "battle"), "2-8-2"),
    "strike": (("leader", "battle"), "2-9-2"),
    "level": (("battle", "extra"), "2-10-2"),
}
# area -> the sections by which its cards come only later
NOT_YET = {
    BATTLE: ("6-3-1-2-1", "5-2-1"),
    MELEE: ("3-7-1", "5-2-1"),
    ENERGY: ("6-2-4", "5-2-1"),
    HAND: ("5-2-1-5", "5-2-1"),
    LIFE: ("5-2-1-6", "5-2-1"),
    DROP: ("3-4-1", "5-2-1"),
}


def impossibilities(
    given: Mapping[str, Any], library: Library, book: Rulebook
) -> tuple[Violation, ...]:
    """Every reason why this position cannot be; none if it can."""
    p = _read(given, library, book)
    return gathered(
        (*players(p, ("1-1-1",)), *references(p), *values(p, VALUES, HOME)),
        {player: _of(p, player) for player in PLAYERS},
        (*turns(p, ("5-2-1-7",), ("6-1-1",)), *_battle(p)),
    )


def _of(p: GivenPosition, player: str) -> tuple[Violation, ...]:
    below = negative_counts(p.side(player), AREAS, ("1-3-5",))
    return (*below, *_areas(p, player), *_set(p, player))


def grounds(given: Mapping[str, Any], library: Library, book: Rulebook) -> tuple[str, ...]:
    """The sections under which the sets of a possible position before the game are legal."""
    p = _read(given, library, book)
    if p.phase != "setup":
        return ()
    cited = [one for player in PLAYERS for one in decks.grounds(library, _counts(p, player))]
    return tuple(dict.fromkeys(cited))


def _read(given: Mapping[str, Any], library: Library, book: Rulebook) -> GivenPosition:
    setup = (given.get("turn") or {}).get("phase") == "setup"
    usual = {
        player: {
            LEADER: DEFAULT_LEADER[player],
            LIFE: 0 if setup else FIRST_LIFE,
            DECK: decks.DECK_SIZE if setup else DEFAULT_DECK,
        }
        for player in PLAYERS
    }
    cards = tuple(placed(given, AREAS, usual))
    return GivenPosition(given, cards, library, book, LAYOUT.numbers, is_over=_is_over)


def _is_over(p: GivenPosition, one: Placed, applied: Lasting) -> bool:
    """7-7-1-2 What lasts for the Battle Phase has ended when the End Phase begins."""
    of_phase = applied.duration == "this-battle-phase" and p.phase == "end"
    return of_phase or applied.since < p.number


def _counts(p: GivenPosition, player: str) -> dict[str, int]:
    """How many copies of each card a player has outside the leader area, as far as told."""
    counts: Counter[str] = Counter()
    for one in p.of(player, *FROM_DECK):
        counts[one.card] += max(0, one.n)
    return dict(counts)


def _areas(p: GivenPosition, player: str) -> Iterator[Violation]:
    """What lies where it cannot lie."""
    leaders = p.count(player, LEADER)
    if leaders != 1:
        yield Violation("leader-count", ("5-1-2", "3-5-1"), (("count", leaders),))
    for one in p.of(player, *FITS):
        category = p.printed(one.card).category
        if category not in (FITS[one.area], "unknown"):
            facts = (("card", one.card), ("category", category), ("area", one.area))
            yield Violation("wrong-area", (HOME[category],), facts)
    for one in p.of(player, *AREAS):
        if one.told.get("side") == BACK and back_of(one.card) not in p.library:
            yield Violation("no-other-side", ("2-3-2-1-2",), (("card", one.card),))
        elif one.told.get("side") == BACK and p.phase == "setup":
            rule = ("5-2-1-2", "3-5-1")
            yield Violation("back-side-before-the-game", rule, (("card", one.card),))


def _set(p: GivenPosition, player: str) -> Iterator[Violation]:
    """5-1 What all the cards of a player say about the Leader and the deck."""
    counts = _counts(p, player)
    if p.phase == "setup":
        yield from decks.deck_violations(p.library, counts)
        yield from too_early(p, player, NOT_YET)
        return
    size = sum(counts.values())
    named = sum(n for card, n in counts.items() if card != UNKNOWN)
    told = size if _is_told(p, player) else size - p.count(player, DECK)
    if max(named, told) > decks.DECK_SIZE:
        facts = (("count", max(named, told)), ("limit", decks.DECK_SIZE))
        yield Violation("too-many-cards", ("5-1-3",), facts)
    yield from decks.not_deck_cards(p.library, counts)
    yield from decks.too_many_copies(p.library, counts)


def _is_told(p: GivenPosition, player: str) -> bool:
    """Whether the size of the deck area is stated."""
    return DECK in p.side(player)


def _battle(p: GivenPosition) -> Iterator[Violation]:
    """7-3-1-2, 7-3-1-4 Who attacks what."""
    fighting = p.given.get("battle")
    if not fighting:
        return
    if p.turn.get("phase", "battle") != "battle":
        yield Violation("battle-outside-its-phase", ("7-1", "6-4-1"), ())
    player = p.turn.get("player", "A")
    for role, side, rule in (
        ("attacker", player, "7-3-1-2"),
        ("target", OTHER[player], "7-3-1-4"),
    ):
        name = fighting[role]
        found = referred(p, name)
        facts = (("player", side), ("card", name))
        if not found:
            yield Violation("no-such-card", (), (("card", name),))
        elif "@" not in name:
            there = [one for one in found if one.player == side and one.area in FIELD]
            if not there:
                code = "not-an-attacker" if role == "attacker" else "not-a-target"
                yield Violation(code, (rule,), facts)
            elif role == "target" and fighting["step"] == "guard" and not _may_guard(p, there):
                yield Violation("guard-step-without-leader", ("7-4-1", "7-3-1-7"), facts[1:])


def _may_guard(p: GivenPosition, attacked: list[Placed]) -> bool:
    """A Leader is attacked, or a text may have turned the attack to another card meanwhile."""
    return _is_leader(attacked) or any_text(p, ("set-attack-target",))


def _is_leader(cards: Iterable[Placed]) -> bool:
    return any(one.area == LEADER for one in cards)
