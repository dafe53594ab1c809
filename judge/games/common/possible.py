"""Whether a position can be at all: what all games look at, with the game's sections.

Works on the data of `given` whose shape is known to be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from judge.engine.rulebook import Rulebook
from judge.games.cards import UNKNOWN, Definition, Library
from judge.games.common.areas import PLAYERS
from judge.games.common.bound import told_of_players
from judge.games.common.decks import Sections, Violation
from judge.games.common.lasting import FORBIDDEN, GAINED, OF_BATTLE, Lasting, lasting

MAX_NAMED = 60
USUAL_TURN = 3  # where a position does not say which


class Placed(NamedTuple):
    """Cards at one place of a position: `n` copies, of which the first has this number."""

    player: str
    area: str
    card: str
    n: int = 1
    first: int = 1
    id: str = ""
    used: tuple[Any, ...] = ()
    told: Mapping[str, Any] = {}  # the entry as it is written

    @property
    def rested(self) -> bool:
        return bool(self.told.get("rested"))


def within_its_turn(p: GivenPosition, one: Placed, applied: Lasting) -> bool:
    """Whether something has ended that lasts no longer than the turn in which it began."""
    return applied.since < p.number


class GivenPosition(NamedTuple):
    """What `given` says, read once; `is_over`: whether what applies to a card has ended."""

    given: Mapping[str, Any]
    cards: tuple[Placed, ...]
    library: Library
    book: Rulebook
    numbers: tuple[str, ...]  # values that a card may have changed for a time
    usual_phase: str = "main"
    is_over: Callable[[GivenPosition, Placed, Lasting], bool] = within_its_turn

    def side(self, player: str) -> Mapping[str, Any]:
        side: Mapping[str, Any] = self.given.get(player) or {}
        return side

    def of(self, player: str, *areas: str) -> tuple[Placed, ...]:
        return tuple(c for c in self.cards if c.player == player and c.area in areas)

    def count(self, player: str, *areas: str) -> int:
        return sum(placed.n for placed in self.of(player, *areas))

    def printed(self, card: str) -> Definition:
        return self.library[card if card in self.library else UNKNOWN]

    @property
    def turn(self) -> Mapping[str, Any]:
        turn: Mapping[str, Any] = self.given.get("turn", {})
        return turn

    @property
    def phase(self) -> str:
        return str(self.turn.get("phase", self.usual_phase))

    @property
    def number(self) -> int:
        number: int = self.turn.get("number", 0 if self.phase == "setup" else USUAL_TURN)
        return number


def placed(
    given: Mapping[str, Any], areas: Iterable[str], defaults: Mapping[str, Mapping[str, Any]]
) -> Iterator[Placed]:
    """The cards of a position; `defaults` is what each player has in areas not written."""
    for player in PLAYERS:
        side = given.get(player) or {}
        seen: Counter[str] = Counter()
        for area in areas:
            for entry in _entries(side.get(area, defaults.get(player, {}).get(area, ()))):
                one = _one(player, area, entry)
                yield one._replace(first=seen[one.card] + 1)
                seen[one.card] += 0 if one.id else one.n


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
        used=tuple(entry.get("used", ())),
        told=entry,
    )


def referred(p: GivenPosition, ref: str) -> tuple[Placed, ...]:
    """The cards that a name can mean: A.zoro, A.zoro-2, zoro, A.leader or a name given."""
    ref = ref.partition("@")[0]  # a card that has moved since
    if named := tuple(one for one in p.cards if one.id == ref):
        return named
    player, dot, name = ref.partition(".")
    if not dot or player not in PLAYERS:
        player, name = "", ref
    return tuple(
        one
        for one in p.cards
        if player in ("", one.player) and _is_called(one, name, exactly=bool(player))
    )


def _is_called(one: Placed, name: str, *, exactly: bool) -> bool:
    if name == one.card:
        return one.first == 1 or not exactly
    if name and name == one.id:
        return True
    if name == "leader" and one.area == "leader":
        return True
    card, _, number = name.rpartition("-")
    last = one.first + one.n - 1
    is_number = number.isdecimal() and len(number) < 6
    return card == one.card and is_number and one.first <= int(number) <= last


def gathered(
    cards: Iterable[Violation],
    sides: Mapping[str, Iterable[Violation]],
    game: Iterable[Violation],
) -> tuple[Violation, ...]:
    """Every reason once: about the cards, about each player, about the turn and a battle."""
    own = (of_player(player, one) for player, found in sides.items() for one in found)
    return tuple(dict.fromkeys((*cards, *own, *game)))


def of_player(player: str, violation: Violation) -> Violation:
    """The same, told of a player."""
    return violation._replace(facts=(("player", player), *violation.facts))


def players(p: GivenPosition, rule: Sections) -> Iterator[Violation]:
    """A game has two players: a third one written in a position is told with its section."""
    others = [key for key in p.given if len(key) == 1 and key not in PLAYERS]
    if others:
        names = tuple(sorted({*PLAYERS, *others}))
        yield Violation("player-count", rule, (("count", len(names)), ("players", names)))


def references(p: GivenPosition) -> Iterator[Violation]:
    """Names of cards and effects that mean nothing, or more than one thing."""
    for one in p.cards:
        if one.card not in p.library:
            yield Violation("unknown-card", (), (("card", one.card),))
        else:
            for number in (used for used in one.used if isinstance(used, int)):
                yield from _missing_effect(p, one.card, (one,), number)
        yield from _lasting(p, one)
    for player, written in told_of_players(p.given):
        yield from _lasting(p, Placed(player, "", player, told={FORBIDDEN: written}))
    ids = Counter(_ids(p.cards))
    own = dict.fromkeys(one.id for one in p.cards if one.id)
    for name in (name for name in own if ids[name] > 1):
        yield Violation("duplicate-id", (), (("id", name),))
    for entry in p.given.get("waiting", ()):
        found = referred(p, entry["card"])
        if not found:
            yield Violation("no-such-card", (), (("card", entry["card"]),))
        elif isinstance(number := entry.get("effect", 1), int):
            yield from _missing_effect(p, entry["card"], found, number)


def _lasting(p: GivenPosition, one: Placed) -> Iterator[Violation]:
    """What applies to a card by a card that is not there, or for a time that is not now."""
    for key in (key for key in one.told if key in (*p.numbers, GAINED, FORBIDDEN)):
        for applied in lasting(one.told[key]):
            by, now = applied.by, p.number
            since = applied._replace(since=applied.since or now)
            moved = "@" in by  # a card as it was before: nothing applies by that
            if moved or (by and by not in PLAYERS and sum(each.n for each in referred(p, by)) != 1):
                yield Violation("no-such-card", (), (("card", by),))
            over = p.is_over(p, one, since) or (applied.duration == OF_BATTLE and not _fights(p))
            if over or applied.since > now:
                facts = (("card", one.card), ("detail", key), ("duration", applied.duration))
                yield Violation("out-of-time", (), facts)


def _fights(p: GivenPosition) -> bool:
    return bool(p.given.get("battle") or "agenda" in p.given)


def _ids(cards: Iterable[Placed]) -> Iterator[str]:
    """The names of all cards, as far as anybody would number copies."""
    for one in cards:
        for number in range(one.first, one.first + min(one.n, MAX_NAMED)):
            name = f"{one.player}.{one.card}"
            yield one.id or (name if number == 1 else f"{name}-{number}")


def _missing_effect(
    p: GivenPosition, name: str, cards: Iterable[Placed], number: int
) -> Iterator[Violation]:
    effects = {effect.key for one in cards for effect in p.printed(one.card).effects}
    if str(number) not in {key.rpartition("/")[2] for key in effects}:
        facts = (("card", name), ("effect", number), ("count", len(effects)))
        yield Violation("no-such-effect", (), facts)


def values(
    p: GivenPosition, having: Mapping[str, tuple[tuple[str, ...], str]], categories: Iterable[str]
) -> Iterator[Violation]:
    """Values that a card of its category does not have: value -> who has it, the section."""
    known = tuple(categories)
    for card in dict.fromkeys(one.card for one in p.cards):
        printed = p.printed(card)
        if printed.category not in known:
            continue
        for value, (owners, rule) in having.items():
            has = printed.values[value] not in (None, (), frozenset())
            if has and printed.category not in owners:
                facts = (("card", card), ("category", printed.category), ("value", value))
                yield Violation("impossible-value", (rule,), facts)


def negative_counts(side: Mapping[str, Any], areas: Iterable[str], rule: Sections) -> Iterator[Any]:
    """Numbers of cards below zero."""
    for area in areas:
        count = side.get(area)
        if isinstance(count, int) and count < 0:
            yield Violation("negative-count", rule, (("area", area), ("count", count)))


def too_early(p: GivenPosition, player: str, areas: Mapping[str, Sections]) -> Iterator[Violation]:
    """Before the game some areas are still empty: area -> the sections that fill it later."""
    if "agenda" in p.given:
        return  # the preparations are under way
    for area, rule in areas.items():
        count = p.count(player, area)
        if count:
            yield Violation("too-early", rule, (("area", area), ("count", count)))


def turns(p: GivenPosition, first_rule: Sections, turn_rule: Sections) -> Iterator[Violation]:
    """Whose turn it is and how many there have been."""
    player, number, first = (p.turn.get("player"), p.turn.get("number"), p.given.get("first"))
    if number == 1 and player and first and player != first:
        yield Violation("not-the-first-player", first_rule, (("player", player),))
    begun = p.given.get("turns", {})
    if p.phase == "setup":
        return
    told = number is not None and all(one in begun for one in PLAYERS)
    if told and sum(begun.values()) != number:
        facts = (("count", sum(begun.values())), ("number", number))
        yield Violation("turns-do-not-add-up", turn_rule, facts)
    if player and begun.get(player) == 0:
        yield Violation("turn-not-begun", turn_rule, (("player", player),))


def any_text(p: GivenPosition, words: tuple[str, ...]) -> bool:
    """Whether a card of the position has one of these words in its text."""
    cards = {one.card for one in p.cards}
    return any(_says(effect.data, words) for c in cards for effect in p.printed(c).effects)


def _says(data: Any, words: tuple[str, ...]) -> bool:
    if isinstance(data, Mapping):
        return any(key in words or _says(value, words) for key, value in data.items())
    if isinstance(data, list | tuple):
        return any(_says(value, words) for value in data)
    return data in words
