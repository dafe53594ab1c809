"""Positions as plain data: from the `given` of a scenario to a state; `dump` is the way back."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from judge.engine.agenda import linked
from judge.engine.loops import Place
from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Rulebook
from judge.engine.script import Call
from judge.engine.state import Card
from judge.engine.state import CardId
from judge.engine.state import State
from judge.engine.table import Chance
from judge.engine.table import Listener
from judge.engine.table import Save
from judge.engine.table import Table
from judge.games.cards import UNKNOWN
from judge.games.cards import Library
from judge.games.cards import freeze
from judge.games.one_piece import battle
from judge.games.one_piece import memory
from judge.games.one_piece import setup
from judge.games.one_piece import turn
from judge.games.one_piece.areas import ACTIVE
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DECK
from judge.games.one_piece.areas import DON
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import HAND
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import NOWHERE
from judge.games.one_piece.areas import OTHER
from judge.games.one_piece.areas import PLAYERS
from judge.games.one_piece.areas import RESTED
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.events import Attack
from judge.games.one_piece.events import Battle
from judge.games.one_piece.triggers import triggered

DEFAULT_LEADER = {"A": "red-leader", "B": "blue-leader"}
DEFAULT_DECK = 30
WRITTEN = (LEADER, CHARACTERS, STAGE, HAND, LIFE, DECK, TRASH)  # ids are given in this order
FACES = {LIFE: "down", DECK: "down"}
PHASES = {
    "setup": setup.SETUP,
    "refresh": turn.TURN,
    "draw": turn.TURN[5:],
    "don": turn.TURN[6:],
    "main": turn.TURN[8:],
    "end": turn.END,
}
BATTLE_STEPS = {
    "attack": battle.STEPS,
    "block": battle.STEPS[1:],
    "counter": battle.STEPS[3:],
    "damage": battle.STEPS[6:],
    "end": battle.STEPS[7:],
}


def build(
    given: Mapping[str, Any], library: Library, book: Rulebook
) -> tuple[State, tuple[Call, ...]]:
    """The state that a position describes, and what comes next in it."""
    s = State(book, library)
    _facts(s, given)
    for player in PLAYERS:
        _place(s, player, given.get(player) or {}, given)
    for card, serial in (given.get("moved") or {}).items():
        s.cards[card] = s.cards[card]._replace(serial=serial)
    fighting = given.get("battle") or {}
    agenda = usual_agenda(s, fighting.get("step", "block") if fighting else "")
    if fighting:
        _battle(s, fighting, begun="agenda" not in given)
    _remember(s, given)
    s.standby = tuple(
        one if one.stamp else one._replace(stamp=s.stamp + n) for n, one in enumerate(s.standby, 1)
    )
    s.stamp = max((s.stamp, *(one.stamp for one in s.standby)))
    if "agenda" in given:
        agenda = tuple(memory.read_call(one) for one in given["agenda"])
    return s, agenda


def resume(
    given: Mapping[str, Any],
    library: Library,
    book: Rulebook,
    *,
    chance: Chance | None = None,
    listener: Listener | None = None,
) -> Table:
    """A table at the place a position describes, in the middle of a procedure too.

    The first entry of `agenda` is then what is running, and `answers` what was said in it.
    """
    state, agenda = build(given, library, book)
    written = (given.get("memory") or {}).get("seen", ())
    if not agenda or not (written or "agenda" in given or "answers" in given):
        return Table(state, agenda, chance=chance, listener=listener)
    call, rest = agenda[0], linked(agenda[1:])
    settling = book.policy.settle(state) if "agenda" not in given else None
    if settling is not None:
        call, rest = Call(settling), linked(agenda)
    seen = memory.read_seen(state, written)
    if call.name in book.policy.loop_points:
        seen = Place(state, None, seen)
    answers = memory.read_answers(given.get("answers", ()))
    save = Save(state, rest, call, answers, None, None, seen)
    return Table.at(save, chance=chance, listener=listener)


def usual_agenda(s: State, step: str) -> tuple[Call, ...]:
    """What comes next at the start of a phase or, where there is a battle, of one of its steps."""
    names = PHASES[s.facts["phase"]]
    if step:
        names = (*BATTLE_STEPS[step], "turn.main")
    if s.facts["started"] and not all(s.zones[(player, DECK)] for player in PLAYERS):
        names = ("game.check", *names)
    return tuple(map(Call, names))


def _facts(s: State, given: Mapping[str, Any]) -> None:
    now = given.get("turn") or {}
    phase = now.get("phase", "main")
    number = now.get("number", 0 if phase == "setup" else 3)
    player = now.get("player", "A")
    first = given.get("first") or (player if number % 2 else OTHER[player])
    counts = {player: (number + 1) // 2, OTHER[player]: number // 2}
    if player != first:
        counts = {first: (number + 1) // 2, OTHER[first]: number // 2}
    counts.update(given.get("turns") or {})
    s.facts.update(player=player, turn=number, phase=phase, first=first)
    s.facts["started"] = None if phase == "setup" else True
    if phase == "setup" and "first" not in given:
        del s.facts["first"]
    for one in PLAYERS:
        s.facts[f"turns {one}"] = counts[one]


def _remember(s: State, given: Mapping[str, Any]) -> None:
    """What applies, what waits, what is left for later, and what else the rules keep in mind."""

    def find(name: str) -> CardId:
        return find_card(s, name)

    for written in given.get("modifiers") or ():
        modifier = memory.read_modifier(s, written, find, s.stamp)
        s.modifiers += (modifier,)
        s.stamp = modifier.stamp
    for written in given.get("waiting") or ():
        s.standby += (memory.read_waiting(s, written, find),)
    if given.get("delayed"):
        left = tuple(memory.read_delayed(s, one, find) for one in given["delayed"])
        s.facts["delayed"] = left
        s.stamp = max(s.stamp, *(one.stamp for one in left))
    for name, value in (given.get("memory") or {}).items():
        if name == "stamp":
            s.stamp = value
        elif name == "stopped":
            s.facts[name] = memory.read_stopped(value)
        elif name != "seen":
            s.facts[name.replace("-", " ")] = freeze(value)
            s.over = s.over or name == "over"


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


def zones_of(s: State, player: str, written: Mapping[str, Any]) -> dict[str, Any]:
    """What a player has in each area, with what goes without saying."""
    leader = written.get(LEADER, DEFAULT_LEADER[player])
    preparing = s.facts["phase"] == "setup"
    (spec, *_) = specs(leader)
    printed = s.library[spec["card"]].values["life"] or 0
    return {
        LEADER: leader,
        CHARACTERS: written.get(CHARACTERS),
        STAGE: written.get(STAGE),
        HAND: written.get(HAND),
        LIFE: written.get(LIFE, 0 if preparing else printed),
        DECK: written.get(DECK, DEFAULT_DECK),
        TRASH: written.get(TRASH),
        **({NOWHERE: written[NOWHERE]} if NOWHERE in written else {}),
    }


def _place(s: State, player: str, written: Mapping[str, Any], given: Mapping[str, Any]) -> None:
    dons: list[tuple[CardId, int]] = []
    for zone, content in zones_of(s, player, written).items():
        cards: list[CardId] = []
        for spec in specs(content):
            card = _id(s, player, spec)
            s.cards[card] = _card(s, player, zone, spec)
            cards.append(card)
            if spec.get("don"):
                dons.append((card, spec["don"]))
            _details(s, player, card, spec)
        s.zones[(player, zone)] = tuple(cards)
    _place_don(s, player, written, dons)


def _id(s: State, player: str, spec: Mapping[str, Any]) -> CardId:
    if "id" in spec:
        return str(spec["id"])
    name = f"{player}.{spec['card']}"
    if name not in s.cards:
        return name
    count = 2
    while f"{name}-{count}" in s.cards:
        count += 1
    return f"{name}-{count}"


def _card(s: State, player: str, zone: str, spec: Mapping[str, Any]) -> Card:
    on_field = zone in (LEADER, CHARACTERS, STAGE)
    state = (RESTED if spec.get("rested") else ACTIVE) if on_field else ""
    entered = spec.get("entered", 0)
    since = s.facts["turn"] if entered == "this-turn" else int(entered)
    key = spec["card"]
    used = memory.read_used(key, s.facts["turn"], spec.get("used") or ())
    face = spec.get("face", FACES.get(zone, "up"))
    return Card(key, player, (player, zone), state, face, "", since, 0, used)


def _details(s: State, player: str, card: CardId, spec: Mapping[str, Any]) -> None:
    """Modifiers written with a card: `power: +2000 for this-turn`."""
    for layer in ("power", "cost"):
        if layer in spec:
            value, _, duration = str(spec[layer]).partition(" for ")
            s.stamp += 1
            until = (duration or "this-turn", player, s.facts["turn"])
            s.modifiers += (
                Modifier(layer, int(value), card, 0, "", until, player, s.stamp, "given"),
            )


def given_state(s: State) -> str:
    """How a given DON!! card lies where nothing else is said."""
    return ACTIVE if s.book.switches["given_don_has_state"] else ""


def _place_don(
    s: State, player: str, written: Mapping[str, Any], given: list[tuple[CardId, int]]
) -> None:
    if "don-cards" in written:
        _arrange_don(s, player, written["don-cards"])
        return
    lying = written.get(COST_AREA) or {}
    if isinstance(lying, int):
        lying = {"active": lying}
    count = 0

    def add(number: int, zone: str, state: str = "", host: CardId = "") -> None:
        nonlocal count
        for _ in range(number):
            count += 1
            don = f"{player}.don-{count}"
            s.cards[don] = Card(DON, player, (player, zone), state, "up", host)
            s.zones[(player, zone)] = (*s.zones.get((player, zone), ()), don)

    add(lying.get("active", 0), COST_AREA, ACTIVE)
    add(lying.get("rested", 0), COST_AREA, RESTED)
    for card, number in given:
        add(number, GIVEN, given_state(s), host=card)
    left = written.get(DON_DECK)
    add(max(0, 10 - count) if left is None else left, DON_DECK)


def _arrange_don(s: State, player: str, written: Iterable[str]) -> None:
    """Every DON!! card by itself: `don-1 active`, `don-2 -> A.zoro`, `don-3` in the DON!! deck."""
    for text in written:
        name, *rest = text.split(" ")
        zone, state, host = (COST_AREA, rest[0], "") if rest else (DON_DECK, "", "")
        if "->" in rest:
            zone, state, host = GIVEN, rest[0] if rest[0] != "->" else "", rest[-1]
        don = f"{player}.{name}"
        s.cards[don] = Card(DON, player, (player, zone), state, "up", host)
        s.zones[(player, zone)] = (*s.zones.get((player, zone), ()), don)


def find_card(s: State, name: str) -> CardId:
    """A card by its id, or by the plain name of its definition where only one can be meant."""
    if name in s.cards:
        return name
    for player in PLAYERS:
        if name in (f"{player}.leader", f"{player}.Leader"):
            return s.zones[(player, LEADER)][0]
    owner, _, rest = name.rpartition(".")
    found = [
        card
        for card, here in s.cards.items()
        if here.define == rest and (not owner or here.owner == owner)
    ]
    if len(found) == 1:
        return found[0]
    raise LookupError(name)


def _battle(s: State, written: Mapping[str, Any], *, begun: bool) -> None:
    """The battle; at its very beginning the effects that the attack has met wait."""

    def find(name: str) -> CardId:
        return find_card(s, name)

    attacker, attacker_serial = memory.read_ref(s, written["attacker"], find)
    target, target_serial = memory.read_ref(s, written["target"], find)
    s.facts["battle"] = Battle(
        attacker,
        attacker_serial,
        target,
        target_serial,
        bool(written.get("blocked")),
        bool(written.get("cut")),
    )
    if begun and written.get("step") == "attack":
        s.standby += triggered(s, Attack("7-1-1-2", attacker, target))
