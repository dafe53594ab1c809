"""How positions of a game are written: its areas, and what goes without saying."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from judge.engine.script import Call
from judge.engine.state import Card, CardId
from judge.engine.state import State as AnyState
from judge.games.cards import UNKNOWN
from judge.games.common import memory
from judge.games.common.areas import ACTIVE, OTHER, PLAYERS, RESTED, own_turns
from judge.games.common.events import Battle
from judge.games.common.facts import Facts, State
from judge.games.shapes import Shape

WrittenSide: TypeAlias = dict[str, Any]
NONE: frozenset[str] = frozenset()


class Layout(ABC):
    """The areas of a game in the order in which its cards get their names, and hooks."""

    record: type[Facts]
    written: tuple[str, ...]
    single: frozenset[str] = NONE  # areas that always hold one card
    always: frozenset[str] = NONE  # areas that are written even when they are empty
    oriented: frozenset[str] = NONE  # areas whose cards are active or rested
    faces: Mapping[str, str] = {}  # how cards lie in areas where they do not lie face-up
    tells_face: frozenset[str] = NONE  # details that say how a card lies
    holds: Mapping[str, frozenset[str]] = {}  # the types of cards that can lie in an area
    told: frozenset[str] = NONE  # facts that have a key of their own, or follow from one
    numbers: tuple[str, ...] = ()  # values that a card may have a modifier for
    on_cards: Mapping[str, Shape] = {}  # further layers of modifiers, with what their values are
    on_players: Mapping[str, Shape] = {}

    @abstractmethod
    def facts(self, s: AnyState, given: Mapping[str, Any]) -> None:
        """The turn, the phase and what else the rules keep in mind."""

    @abstractmethod
    def zones(self, s: AnyState, player: str, written: Mapping[str, Any]) -> WrittenSide:
        """What a player has in each area, with what goes without saying."""

    @abstractmethod
    def agenda(self, s: AnyState, given: Mapping[str, Any]) -> tuple[Call, ...]:
        """What comes next at the place that a position describes."""

    @abstractmethod
    def turn(self, s: AnyState) -> WrittenSide:
        """Where in the turn a position is, as it is written."""

    def place_more(self, s: AnyState, player: str, written: Mapping[str, Any]) -> None:
        """Cards that are not written one by one."""
        return

    def begin(self, s: AnyState, given: Mapping[str, Any]) -> None:
        """What is under way, such as a battle."""
        return

    def side(self, s: AnyState, player: str) -> WrittenSide:
        """What is written of a player besides the cards in the areas."""
        return {}

    def under_way(self, s: AnyState, calls: Iterable[Call]) -> WrittenSide:
        """What is written of a battle and the like."""
        return {}

    def details(self, s: AnyState, card: CardId) -> WrittenSide:
        """What is written of a card besides what every game has; empty values are left out."""
        return {}

    def settled(self, found: WrittenSide) -> WrittenSide:
        """A whole position as it is written, without what goes without saying after all."""
        return found

    def face(self, s: AnyState, player: str, zone: str, spec: Mapping[str, Any]) -> str:
        """How a written card lies."""
        return str(spec.get("face", self.faces.get(zone, "up")))

    def card(self, s: AnyState, player: str, zone: str, spec: Mapping[str, Any]) -> Card:
        """A card as it is written."""
        state = ""
        if zone in self.oriented:
            state = RESTED if spec.get("rested") else ACTIVE
        entered = spec.get("entered", 0)
        since = s.facts.turn if entered == "this-turn" else int(entered)
        key = spec["card"]
        used = memory.read_used(key, s.facts.turn, spec.get("used") or ())
        face = self.face(s, player, zone, spec)
        return Card(key, player, (player, zone), state, face, "", since, 0, used)


def specs(zone: Any) -> Iterator[Mapping[str, Any]]:
    """The cards written for a zone, one mapping for each."""
    if zone is None:
        return
    if isinstance(zone, int):
        yield from ({"card": UNKNOWN} for _ in range(zone))
        return
    if isinstance(zone, str | Mapping):
        zone = [zone]
    for one in zone:
        data: Mapping[str, Any] = {"card": one} if isinstance(one, str) else one
        yield from (data for _ in range(data.get("n", 1)))


def find_card(s: State, name: str) -> CardId:
    """A card by its id, or by the plain name of its definition where only one can be meant."""
    if name in s.cards:
        return name
    owner, _, rest = name.rpartition(".")
    if owner in PLAYERS and rest in ("leader", "Leader") and s.zones.get((owner, "leader")):
        return s.zones[(owner, "leader")][0]
    found = [
        card
        for card, here in s.cards.items()
        if here.define == rest and (not owner or here.owner == owner)
    ]
    if len(found) == 1:
        return found[0]
    raise LookupError(name)


# -- battles -------------------------------------------------------------------------------------


def read_battle(s: State, written: Mapping[str, Any]) -> Battle:
    """A battle: who attacks what; either may have moved since."""

    def find(name: str) -> CardId:
        return find_card(s, name)

    attacker = memory.read_ref(s, written["attacker"], find)
    target = memory.read_ref(s, written["target"], find)
    return Battle(*attacker, *target, bool(written.get("blocked")), bool(written.get("cut")))


def write_battle(s: State, battle: Battle, step: str) -> WrittenSide:
    """The same as it is written, with the step that comes next."""
    fighting = {
        "attacker": memory.write_ref(s, battle.attacker, battle.attacker_serial),
        "target": memory.write_ref(s, battle.target, battle.target_serial),
        "step": step,
        "blocked": battle.blocked,
        "cut": battle.cut,
    }
    return {"battle": memory.without(fighting, blocked=False, cut=False)}


# -- games in which players take turns -----------------------------------------------------------


def take_turns(s: State, given: Mapping[str, Any], usual: int) -> None:
    """Whose turn it is, its number, and how many turns each player has begun."""
    now = given.get("turn") or {}
    phase = now.get("phase", "main")
    number = now.get("number", 0 if phase == "setup" else usual)
    player = now.get("player", "A")
    first = given.get("first") or (player if number % 2 else OTHER[player])
    counts = {first: (number + 1) // 2, OTHER[first]: number // 2}
    counts.update(given.get("turns") or {})
    facts = s.noting()
    facts.player, facts.turn, facts.phase = player, number, phase
    facts.first = "" if phase == "setup" and "first" not in given else first
    facts.started = None if phase == "setup" else True
    for one in PLAYERS:
        facts.begun(one, counts[one])


def write_turns(s: State) -> WrittenSide:
    """Whose turn it is; who went first and how many turns each has begun if that differs."""
    facts = s.facts
    now = {"player": facts.player, "number": facts.turn, "phase": facts.phase}
    told: WrittenSide = {"turn": memory.without(now, number=0)}
    number, player, first = facts.turn, facts.player, facts.first
    usual = player if number % 2 else OTHER[player]
    if first and (first != usual or facts.phase == "setup"):
        told["first"] = first
    first = first or usual
    counts = {one: own_turns(s, one) for one in PLAYERS}
    if counts != {first: (number + 1) // 2, OTHER[first]: number // 2}:
        told["turns"] = counts
    return told
