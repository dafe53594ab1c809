"""Whether a position of a scenario can be at all: every reason why not, with its sections.

Works on the data of `given` whose shape is known to be right. An empty deck is no reason:
such a position is the moment before rule processing, and effects may save the player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import NamedTuple

from judge.games.cards import UNKNOWN
from judge.games.cards import Definition
from judge.games.cards import Library
from judge.games.common.areas import DECK
from judge.games.common.areas import HAND
from judge.games.common.areas import OTHER
from judge.games.common.areas import PLAYERS
from judge.games.one_piece import decks
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.decks import Violation

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
MAX_NAMED = 60
# area -> the section by which its cards come only later
NOT_YET = {
    CHARACTERS: "6-5-3-1",
    STAGE: "6-5-3-1",
    HAND: "5-2-1-6",
    LIFE: "5-2-1-7",
    TRASH: "3-5-1",
    COST_AREA: "6-4-1",
}


class Placed(NamedTuple):
    """Cards at one place of a position: `n` copies, of which the first has this number."""

    player: str
    area: str
    card: str
    n: int = 1
    first: int = 1
    id: str = ""
    rested: bool = False
    don: int = 0
    used: tuple[Any, ...] = ()


class Position(NamedTuple):
    """What `given` says, read once."""

    given: Mapping[str, Any]
    cards: tuple[Placed, ...]
    library: Library
    switches: Mapping[str, Any]

    def side(self, player: str) -> Mapping[str, Any]:
        side: Mapping[str, Any] = self.given.get(player, {})
        return side

    def of(self, player: str, *areas: str) -> tuple[Placed, ...]:
        return tuple(c for c in self.cards if c.player == player and c.area in areas)

    def printed(self, card: str) -> Definition:
        return self.library[card if card in self.library else UNKNOWN]

    @property
    def turn(self) -> Mapping[str, Any]:
        turn: Mapping[str, Any] = self.given.get("turn", {})
        return turn

    @property
    def phase(self) -> str:
        return str(self.turn.get("phase", "main"))


def impossibilities(
    given: Mapping[str, Any], library: Library, switches: Mapping[str, Any]
) -> tuple[Violation, ...]:
    """Every reason why this position cannot be; none if it can."""
    p = Position(given, tuple(_placed(given)), library, switches)
    found = [*_players(p), *_references(p), *_values(p)]
    for player in PLAYERS:
        about = [*_areas(p, player), *_don_places(p, player), *_set(p, player)]
        found += [_of_player(player, one) for one in about]
    found += [*_turns(p), *_battle(p)]
    return tuple(dict.fromkeys(found))


def grounds(
    given: Mapping[str, Any], library: Library, switches: Mapping[str, Any]
) -> tuple[str, ...]:
    """The sections under which the sets of a possible position before the game are legal."""
    p = Position(given, tuple(_placed(given)), library, switches)
    if p.phase != "setup":
        return ()
    cited: list[str] = []
    for player in PLAYERS:
        cited += decks.grounds(library, _leader(p, player), _counts(p, player), switches)
    return tuple(dict.fromkeys(cited))


def _of_player(player: str, violation: Violation) -> Violation:
    return violation._replace(facts=(("player", player), *violation.facts))


# -- reading -----------------------------------------------------------------------------------


def _placed(given: Mapping[str, Any]) -> Iterator[Placed]:
    for player in PLAYERS:
        side = given.get(player, {})
        seen: Counter[str] = Counter()
        for area in PLACES:
            default = LEADERS[player] if area == LEADER else ()
            for entry in _entries(side.get(area, default)):
                placed = _one(player, area, entry)
                yield placed._replace(first=seen[placed.card] + 1)
                seen[placed.card] += 0 if placed.id else placed.n


def _entries(data: Any) -> tuple[Any, ...]:
    """A number of unknown cards, one card, or a list of cards."""
    if isinstance(data, int):
        return ({"card": UNKNOWN, "n": data},) if data else ()
    return tuple(data) if isinstance(data, list | tuple) else (data,)


def _one(player: str, area: str, entry: Any) -> Placed:
    if isinstance(entry, str):
        return Placed(player, area, entry)
    return Placed(
        player,
        area,
        entry["card"],
        entry.get("n", 1),
        id=entry.get("id", ""),
        rested=bool(entry.get("rested")),
        don=entry.get("don", 0),
        used=tuple(entry.get("used", ())),
    )


def _leader(p: Position, player: str) -> str:
    return next((placed.card for placed in p.of(player, LEADER)), "")


def _counts(p: Position, player: str) -> dict[str, int]:
    """How many copies of each card a player has outside the Leader area, as far as told."""
    counts: Counter[str] = Counter()
    for placed in p.of(player, *FROM_DECK):
        counts[placed.card] += max(0, placed.n)
    if p.phase == "setup" and DECK not in p.side(player):
        counts[UNKNOWN] += max(0, decks.DECK_SIZE - counts.total())
    return dict(counts)


def _referred(p: Position, ref: str) -> tuple[Placed, ...]:
    """The cards that a name can mean: A.zoro, A.zoro-2, zoro, A.leader or a name given."""
    ref = ref.partition("@")[0]  # a card that has moved since
    if named := tuple(placed for placed in p.cards if placed.id == ref):
        return named
    player, dot, name = ref.partition(".")
    if not dot or player not in PLAYERS:
        player, name = "", ref
    return tuple(
        placed
        for placed in p.cards
        if player in ("", placed.player) and _is_called(placed, name, exactly=bool(player))
    )


def _is_called(placed: Placed, name: str, *, exactly: bool) -> bool:
    if name == placed.card:
        return placed.first == 1 or not exactly
    if name and name == placed.id:
        return True
    if name == LEADER and placed.area == LEADER:
        return True
    card, _, number = name.rpartition("-")
    last = placed.first + placed.n - 1
    is_number = number.isdecimal() and len(number) < 6
    return card == placed.card and is_number and placed.first <= int(number) <= last


# -- players, names and printed values -----------------------------------------------------------


def _players(p: Position) -> Iterator[Violation]:
    """1-1-1 Two players."""
    players = [key for key in p.given if len(key) == 1 and key not in PLAYERS]
    if players:
        names = tuple(sorted({*PLAYERS, *players}))
        yield Violation("player-count", ("1-1-1",), (("count", len(names)), ("players", names)))


def _references(p: Position) -> Iterator[Violation]:
    """Names of cards and effects that mean nothing, or more than one thing."""
    for placed in p.cards:
        if placed.card not in p.library:
            yield Violation("unknown-card", (), (("card", placed.card),))
        else:
            for number in (one for one in placed.used if isinstance(one, int)):
                yield from _missing_effect(p, placed.card, (placed,), number)
    ids = Counter(_ids(p.cards))
    own = dict.fromkeys(placed.id for placed in p.cards if placed.id)
    for name in (name for name in own if ids[name] > 1):
        yield Violation("duplicate-id", (), (("id", name),))
    for entry in p.given.get("waiting", ()):
        found = _referred(p, entry["card"])
        if not found:
            yield Violation("no-such-card", (), (("card", entry["card"]),))
        elif isinstance(number := entry.get("effect", 1), int):
            yield from _missing_effect(p, entry["card"], found, number)


def _ids(cards: Iterable[Placed]) -> Iterator[str]:
    """The names of all cards, as far as anybody would number copies."""
    for placed in cards:
        for number in range(placed.first, placed.first + min(placed.n, MAX_NAMED)):
            name = f"{placed.player}.{placed.card}"
            yield placed.id or (name if number == 1 else f"{name}-{number}")


def _missing_effect(
    p: Position, name: str, cards: Iterable[Placed], number: int
) -> Iterator[Violation]:
    count = max(len(p.printed(placed.card).effects) for placed in cards)
    if not 1 <= number <= count:
        facts = (("card", name), ("effect", number), ("count", count))
        yield Violation("no-such-effect", (), facts)


def _values(p: Position) -> Iterator[Violation]:
    """2-5 to 2-10 Values that a card of its category does not have."""
    for card in dict.fromkeys(placed.card for placed in p.cards):
        printed = p.printed(card)
        if printed.category not in HOME:
            continue
        for value, (categories, rule) in VALUES.items():
            has = printed.values[value] not in (None, frozenset())
            if has and printed.category not in categories:
                facts = (("card", card), ("category", printed.category), ("value", value))
                yield Violation("impossible-value", (rule,), facts)
        for attribute in sorted(set(printed.values["attributes"]) - set(p.switches["attributes"])):
            about = (("card", card), ("attribute", attribute))
            yield Violation("unknown-attribute", ("2-5-2",), about)


# -- areas ---------------------------------------------------------------------------------------


def _areas(p: Position, player: str) -> Iterator[Violation]:
    """What lies where it cannot lie, and how many cards."""
    leaders = sum(placed.n for placed in p.of(player, LEADER))
    if leaders != 1:
        yield Violation("leader-count", ("5-1-2", "3-6-1"), (("count", leaders),))
    for placed in p.of(player, *FITS):
        category = p.printed(placed.card).category
        if category not in (FITS[placed.area], "unknown"):
            facts = (("card", placed.card), ("category", category), ("area", placed.area))
            yield Violation("wrong-area", (HOME[category], PURPOSE[placed.area]), facts)
    for area, limit, code, rule in LIMITS:
        count = sum(placed.n for placed in p.of(player, area))
        if count > limit:
            yield Violation(code, (rule,), (("count", count), ("limit", limit)))
    for area, count in _numbers(p.side(player)):
        if count < 0:
            yield Violation("negative-count", ("1-3-5",), (("area", area), ("count", count)))


def _numbers(side: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Every number of cards that is written."""
    for area in (*PLACES, DON_DECK):
        if isinstance(side.get(area), int):
            yield area, side[area]
    for count in side.get(COST_AREA, {}).values():
        yield COST_AREA, count


def _don_places(p: Position, player: str) -> Iterator[Violation]:
    """6-5-5-1 DON!! cards are given to the Leader and to Characters."""
    for placed in p.of(player, *PLACES):
        if placed.don and placed.area not in (LEADER, CHARACTERS):
            facts = (("card", placed.card), ("area", placed.area), ("count", placed.don))
            yield Violation("don-not-given-there", ("6-5-5-1",), facts)


# -- the set that a player brought ---------------------------------------------------------------


def _set(p: Position, player: str) -> Iterator[Violation]:
    """5-1-2 What all the cards of a player say about their deck and DON!! deck."""
    side, counts, leader = p.side(player), _counts(p, player), _leader(p, player)
    on_field = sum(side.get(COST_AREA, {}).values())
    on_field += sum(placed.don * placed.n for placed in p.of(player, *PLACES))
    asked = decks.conditions(p.library, leader, counts)
    don = on_field + side[DON_DECK] if DON_DECK in side else max(asked.don, on_field)
    if p.phase == "setup":
        found = decks.violations_in(p.library, leader, counts, don=don, switches=p.switches)
        told = ("unknown-card", "leader-count", "not-a-leader")  # elsewhere, of every position
        yield from (one for one in found if one.code not in told)
        yield from _too_early(p, player)
        return
    size = sum(counts.values())
    if size > decks.DECK_SIZE:
        facts = (("count", size), ("limit", decks.DECK_SIZE))
        yield Violation("too-many-cards", ("5-1-2",), facts)
    for placed in p.of(player, HAND, LIFE, DECK, TRASH):
        printed = p.printed(placed.card)
        if printed.category not in (*decks.IN_DECK, "unknown"):
            yield decks.not_a_deck_card(printed)
    yield from decks.too_many_copies(p.library, asked, counts)
    yield from decks.forbidden_cards(p.library, asked, counts)
    if don != asked.don:
        yield decks.don_violation("don-count", asked, don)


def _too_early(p: Position, player: str) -> Iterator[Violation]:
    """5-2-1 Before the game there are only the Leader, the deck and the DON!! deck."""
    if "agenda" in p.given:
        return  # the preparations are under way
    cost_area = sum(p.side(player).get(COST_AREA, {}).values())
    for area, rule in NOT_YET.items():
        count = sum(placed.n for placed in p.of(player, area))
        if count or (area == COST_AREA and cost_area):
            facts = (("area", area), ("count", count or cost_area))
            yield Violation("too-early", (rule, "5-2-1"), facts)


# -- turns and battles -------------------------------------------------------------------------


def _turns(p: Position) -> Iterator[Violation]:
    """Whose turn it is and how many there have been."""
    player, number, first = (p.turn.get("player"), p.turn.get("number"), p.given.get("first"))
    if number == 1 and player and first and player != first:
        yield Violation("not-the-first-player", ("5-2-1-8",), (("player", player),))
    turns = p.given.get("turns", {})
    if p.phase == "setup":
        return
    told = number is not None and all(one in turns for one in PLAYERS)
    if told and sum(turns.values()) != number:
        facts = (("count", sum(turns.values())), ("number", number))
        yield Violation("turns-do-not-add-up", ("6-1-2",), facts)
    if player and turns.get(player) == 0:
        yield Violation("turn-not-begun", ("6-1-2",), (("player", player),))


def _battle(p: Position) -> Iterator[Violation]:
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
    may_be_active = later and _any_text(p, ("set-active",))
    yield from _fighter(p, battle["attacker"], player, "attacker", may_be_active=may_be_active)
    words = ("attack-active", "set-attack-target", *(("set-active",) if later else ()))
    may_be_active = _any_text(p, words)
    yield from _fighter(p, battle["target"], OTHER[player], "target", may_be_active=may_be_active)


def _begun(p: Position, player: str) -> int | None:
    """How many turns the turn player has begun, where that is told."""
    turns, number = p.given.get("turns", {}), p.turn.get("number")
    if player in turns or number is None:
        begun: int | None = turns.get(player)
        return begun
    is_first = p.given.get("first", player if number % 2 else OTHER[player]) == player
    return int(number + 1) // 2 if is_first else int(number) // 2


def _fighter(
    p: Position, name: str, player: str, role: str, *, may_be_active: bool
) -> Iterator[Violation]:
    """7-1-1-1, 7-1-1-2 A card that fights, on the side where it must be, and rested."""
    rule = ("7-1-1-1",) if role == "attacker" else ("7-1-1-2",)
    facts = (("player", player), ("card", name))
    found = _referred(p, name)
    if not found:
        yield Violation("no-such-card", (), (("card", name),))
        return
    if "@" in name:
        return  # it has left the battle
    there = [c for c in found if c.player == player and c.area in (LEADER, CHARACTERS)]
    if not there:
        yield Violation(f"not-{'an' if role == 'attacker' else 'a'}-{role}", rule, facts)
    elif not may_be_active and not any(
        c.rested or (role == "target" and c.area == LEADER) for c in there
    ):
        yield Violation(f"{role}-active", rule, facts)


def _any_text(p: Position, words: tuple[str, ...]) -> bool:
    """Whether a card of the position has one of these words in its text."""
    cards = {placed.card for placed in p.cards}
    return any(_says(effect.data, words) for c in cards for effect in p.printed(c).effects)


def _says(data: Any, words: tuple[str, ...]) -> bool:
    if isinstance(data, Mapping):
        return any(key in words or _says(value, words) for key, value in data.items())
    if isinstance(data, list | tuple):
        return any(_says(value, words) for value in data)
    return data in words
