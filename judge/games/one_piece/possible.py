"""Whether a position of a scenario can be at all: every reason why not, with its sections.

Works on the data of `given` whose shape is known to be right. An empty deck is no reason:
such a position is the moment before rule processing, and effects may save the player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.games.cards import UNKNOWN, Library
from judge.games.common.areas import DECK, HAND, NOWHERE, OTHER, PLAYERS
from judge.games.common.decks import Violation, not_in_decks
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
from judge.games.one_piece import decks
from judge.games.one_piece.areas import (
    CHARACTERS,
    COST_AREA,
    DON_DECK,
    LEADER,
    LIFE,
    STAGE,
    TRASH,
    written_dons,
)
from judge.games.one_piece.position import LAYOUT

OPPONENTS_TURN = ("until-end-of-opponents-next-turn", "until-end-of-opponents-next-end-phase")
LEADERS = {"A": "red-leader", "B": "blue-leader"}  # where none is given
FROM_DECK = (CHARACTERS, STAGE, HAND, LIFE, DECK, TRASH)
PLACES = (LEADER, *FROM_DECK)  # the order in which copies are numbered
FITS = {LEADER: "leader", CHARACTERS: "character", STAGE: "stage"}
HOME = {"leader": "2-2-3", "character": "2-2-4", "event": "2-2-5", "stage": "2-2-6", "don": "3-9-1"}
PURPOSE = {LEADER: "3-6-1", CHARACTERS: "3-7-1", STAGE: "3-8-1"}
LIMITS = ((CHARACTERS, 5, "too-many-characters", "3-7-6"), (STAGE, 1, "too-many-stages", "3-8-5"))
# value -> the categories that have it, and the section that says so
VALUES = {
    "attributes": (("leader", "character"), "2-5-5"),
    "power": (("leader", "character"), "2-6-2"),
    "cost": (("character", "event", "stage"), "2-7-5"),
    "life": (("leader",), "2-9-3"),
    "counter": (("character",), "2-10-2"),
}
# area -> the section by which its cards come only later
NOT_YET = {
    CHARACTERS: ("6-5-3-1", "5-2-1"),
    STAGE: ("6-5-3-1", "5-2-1"),
    HAND: ("5-2-1-6", "5-2-1"),
    LIFE: ("5-2-1-7", "5-2-1"),
    TRASH: ("3-5-1", "5-2-1"),
}


def impossibilities(
    given: Mapping[str, Any], library: Library, book: Rulebook
) -> tuple[Violation, ...]:
    """Every reason why this position cannot be; none if it can."""
    p = _read(given, library, book)
    cards = (
        *(*players(p, ("1-1-1",)), *references(p)),
        *(*values(p, VALUES, HOME), *_attributes(p)),
    )
    sides = {
        player: (*_areas(p, player), *_don_places(p, player), *_set(p, player))
        for player in PLAYERS
    }
    return gathered(cards, sides, (*turns(p, ("5-2-1-8",), ("6-1-2",)), *_battle(p)))


def grounds(given: Mapping[str, Any], library: Library, book: Rulebook) -> tuple[str, ...]:
    """The sections under which the sets of a possible position before the game are legal."""
    p = _read(given, library, book)
    if p.phase != "setup":
        return ()
    cited: list[str] = []
    for player in PLAYERS:
        cited += decks.grounds(library, _leader(p, player), _counts(p, player), book.switches)
    return tuple(dict.fromkeys(cited))


# -- reading -----------------------------------------------------------------------------------


def _read(given: Mapping[str, Any], library: Library, book: Rulebook) -> GivenPosition:
    usual = {player: {LEADER: card} for player, card in LEADERS.items()}
    cards = tuple(placed(given, (*PLACES, NOWHERE), usual))
    return GivenPosition(given, cards, library, book, LAYOUT.numbers, is_over=_is_over)


# -- what applies for a time -------------------------------------------------------------------


def _is_over(p: GivenPosition, one: Placed, applied: Lasting) -> bool:
    """Whether something has ended that applies to a card."""
    if applied.duration == "next-refresh":
        return _refreshed(p, one.player, applied.since)
    by = applied.by if applied.by in PLAYERS else ""
    source = referred(p, applied.by) if applied.by and not by else (one,)
    player = by or (source[0].player if source else one.player)
    if applied.duration in ("until-start-of-your-next-turn", "your-next-refresh"):
        return _refreshed(p, player, applied.since)
    if applied.duration in OPPONENTS_TURN:
        turns = range(applied.since, p.number)
        return any(_turn_player(p, number) == OTHER[player] for number in turns)
    if applied.duration == "until-end-of-your-next-turn":
        turns = range(applied.since + 1, p.number)
        return any(_turn_player(p, number) == player for number in turns)
    if applied.duration == "while-on-field":
        return False
    return applied.since < p.number


def _refreshed(p: GivenPosition, player: str, since: int) -> bool:
    """6-2 Whether a player has had a Refresh Phase since a turn; the one now may be under way."""
    last = p.number if p.phase == "refresh" else p.number + 1
    return any(_turn_player(p, number) == player for number in range(since + 1, last))


def _turn_player(p: GivenPosition, number: int) -> str:
    """Whose turn it was; nobody knows where a text gives further turns."""
    now: str = p.turn.get("player", PLAYERS[0])
    if number != p.number and any_text(p, ("extra-turn",)):
        return ""
    return now if (p.number - number) % 2 == 0 else OTHER[now]


def _attributes(p: GivenPosition) -> Iterator[Violation]:
    """2-5-2 Attributes that there are not in this edition."""
    for card in dict.fromkeys(entry.card for entry in p.cards):
        printed = p.printed(card)
        if printed.category not in HOME:
            continue
        for attribute in sorted(
            set(printed.values["attributes"]) - set(p.book.policy.attributes())
        ):
            about = (("card", card), ("attribute", attribute))
            yield Violation("unknown-attribute", ("2-5-2",), about)


def _leader(p: GivenPosition, player: str) -> str:
    return next((entry.card for entry in p.of(player, LEADER)), "")


def _counts(p: GivenPosition, player: str) -> dict[str, int]:
    """How many copies of each card a player has outside the Leader area, as far as told."""
    counts: Counter[str] = Counter()
    for entry in p.of(player, *FROM_DECK, NOWHERE):
        counts[entry.card] += max(0, entry.n)
    if p.phase == "setup" and DECK not in p.side(player):
        counts[UNKNOWN] += max(0, decks.DECK_SIZE - counts.total())
    return dict(counts)


# -- players, names and printed values -----------------------------------------------------------


# -- areas ---------------------------------------------------------------------------------------


def _areas(p: GivenPosition, player: str) -> Iterator[Violation]:
    """What lies where it cannot lie, and how many cards."""
    leaders = sum(entry.n for entry in p.of(player, LEADER))
    if leaders != 1:
        yield Violation("leader-count", ("5-1-2", "3-6-1"), (("count", leaders),))
    for entry in p.of(player, *FITS):
        category = p.printed(entry.card).category
        if category not in (FITS[entry.area], "unknown"):
            facts = (("card", entry.card), ("category", category), ("area", entry.area))
            yield Violation("wrong-area", (HOME[category], PURPOSE[entry.area]), facts)
    for area, limit, code, rule in LIMITS:
        count = sum(entry.n for entry in p.of(player, area))
        if count > limit:
            yield Violation(code, (rule,), (("count", count), ("limit", limit)))
    lying = {COST_AREA: min(written_dons(p.side(player)).values(), default=0)}
    told = {**p.side(player), **lying}
    yield from negative_counts(told, (*PLACES, DON_DECK, COST_AREA), ("1-3-5",))


def _don_places(p: GivenPosition, player: str) -> Iterator[Violation]:
    """6-5-5-1 DON!! cards are given to the Leader and to Characters."""
    for entry in p.of(player, *PLACES):
        if entry.told.get("don") and entry.area not in (LEADER, CHARACTERS):
            facts = (("card", entry.card), ("area", entry.area), ("count", entry.told["don"]))
            yield Violation("don-not-given-there", ("6-5-5-1",), facts)


# -- the set that a player brought ---------------------------------------------------------------


def _set(p: GivenPosition, player: str) -> Iterator[Violation]:
    """5-1-2 What all the cards of a player say about their deck and DON!! deck."""
    side, counts, leader = p.side(player), _counts(p, player), _leader(p, player)
    on_field = sum(written_dons(side).values())
    on_field += sum(entry.told.get("don", 0) * entry.n for entry in p.of(player, *PLACES))
    asked = decks.conditions(p.library, leader, counts)
    don = on_field + side[DON_DECK] if DON_DECK in side else max(asked.don, on_field)
    if p.phase == "setup":
        violations = decks.violations_in(
            p.library, leader, counts, don=don, switches=p.book.switches
        )
        told = ("unknown-card", "leader-count", "not-a-leader")  # elsewhere, of every position
        yield from (violation for violation in violations if violation.code not in told)
        yield from too_early(p, player, NOT_YET)
        cost_area = sum(written_dons(side).values())
        if cost_area and "agenda" not in p.given:
            early = (("area", COST_AREA), ("count", cost_area))
            yield Violation("too-early", ("6-4-1", "5-2-1"), early)
        return
    size = sum(counts.values())
    if size > decks.DECK_SIZE:
        facts = (("count", size), ("limit", decks.DECK_SIZE))
        yield Violation("too-many-cards", ("5-1-2",), facts)
    for entry in p.of(player, HAND, LIFE, DECK, TRASH):
        printed = p.printed(entry.card)
        if printed.category not in (*decks.IN_DECK, "unknown"):
            yield not_in_decks(printed, ("5-1-2-1",))
    yield from decks.too_many_copies(p.library, asked, counts)
    yield from decks.forbidden_cards(p.library, asked, counts)
    if don != asked.don:
        yield decks.don_violation("don-count", asked, don)


# -- turns and battles -------------------------------------------------------------------------


def _battle(p: GivenPosition) -> Iterator[Violation]:
    """7-1 A battle that is going on, and the cards in it."""
    battle = p.given.get("battle")
    if battle is None:
        return
    player = p.turn.get("player", "A")
    if p.phase != "main":
        yield Violation("battle-outside-main", ("7-1",), (("phase", p.phase),))
    begun = _begun(p, player)
    if p.phase != "setup" and begun is not None and begun <= 1:
        yield Violation("battle-on-first-turn", ("6-5-6-1",), (("player", player),))
    later = battle["step"] != "attack"
    may_be_active = later and any_text(p, ("set-active",))
    yield from _fighter(p, battle["attacker"], player, "attacker", may_be_active=may_be_active)
    words = ("attack-active", "set-attack-target", *(("set-active",) if later else ()))
    may_be_active = any_text(p, words)
    yield from _fighter(p, battle["target"], OTHER[player], "target", may_be_active=may_be_active)


def _begun(p: GivenPosition, player: str) -> int | None:
    """How many turns the turn player has begun, where that is told."""
    turns, number = p.given.get("turns", {}), p.turn.get("number")
    if player in turns or number is None:
        begun: int | None = turns.get(player)
        return begun
    is_first = p.given.get("first", player if number % 2 else OTHER[player]) == player
    return int(number + 1) // 2 if is_first else int(number) // 2


def _fighter(
    p: GivenPosition, name: str, player: str, role: str, *, may_be_active: bool
) -> Iterator[Violation]:
    """7-1-1-1, 7-1-1-2 A card that fights, on the side where it must be, and rested."""
    rule = ("7-1-1-1",) if role == "attacker" else ("7-1-1-2",)
    facts = (("player", player), ("card", name))
    meant = referred(p, name)
    if not meant:
        yield Violation("no-such-card", (), (("card", name),))
        return
    if "@" in name:
        return  # it has left the battle
    there = [c for c in meant if c.player == player and c.area in (LEADER, CHARACTERS)]
    if not there:
        yield Violation(f"not-{'an' if role == 'attacker' else 'a'}-{role}", rule, facts)
    elif not may_be_active and not any(
        c.rested or (role == "target" and c.area == LEADER) for c in there
    ):
        yield Violation(f"{role}-active", rule, facts)
