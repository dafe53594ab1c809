"""Positions of this game as plain data: the areas, DON!! cards and battles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from judge.engine.script import Call
from judge.engine.state import Card, CardId
from judge.games.common.areas import ACTIVE, DECK, HAND, NOWHERE, PLAYERS, RESTED, area
from judge.games.common.events import Attack
from judge.games.common.layout import (
    Layout,
    WrittenSide,
    read_battle,
    specs,
    take_turns,
    write_battle,
    write_turns,
)
from judge.games.common.triggers import triggered
from judge.games.one_piece import battle, decks, setup, turn
from judge.games.one_piece.areas import (
    CHARACTERS,
    COST_AREA,
    DON,
    DON_DECK,
    FIELD,
    GIVEN,
    LEADER,
    LIFE,
    STAGE,
    TRASH,
    dons,
    written_dons,
)
from judge.games.one_piece.areas import given as given_to
from judge.games.one_piece.facts import OnePieceFacts, State
from judge.games.shapes import FixedRow, Integer, Shape, Word
from judge.games.written import MAPPING

DEFAULT_LEADER = {"A": "red-leader", "B": "blue-leader"}
DEFAULT_DECK = 30
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


class OnePieceLayout(Layout):
    """ONE PIECE CARD GAME."""

    written = (LEADER, CHARACTERS, STAGE, HAND, LIFE, DECK, TRASH)
    single = frozenset({LEADER})
    always = frozenset({LIFE, DECK})
    oriented = frozenset(FIELD)
    faces: Mapping[str, str] = {LIFE: "down", DECK: "down"}
    holds: Mapping[str, frozenset[str]] = MappingProxyType(
        {
            **{LEADER: frozenset({"leader"}), STAGE: frozenset({"stage"})},
            CHARACTERS: frozenset({"character"}),
            **dict.fromkeys((HAND, LIFE, DECK, TRASH), frozenset({"character", "event", "stage"})),
        }
    )
    record = OnePieceFacts
    told = frozenset({"player", "turn", "phase", "first", "started", "turns_a", "turns_b"})
    numbers = ("power", "cost")
    on_cards: Mapping[str, Shape] = MappingProxyType(
        {"zero-power": Integer(), "held": FixedRow((Word(("power", "cost")), Integer()))}
    )
    on_players = MappingProxyType({"next-play-cost": FixedRow((Integer(), MAPPING))})

    def facts(self, s: State, given: Mapping[str, Any]) -> None:
        take_turns(s, given, usual=3)

    def turn(self, s: State) -> WrittenSide:
        return write_turns(s)

    def zones(self, s: State, player: str, written: Mapping[str, Any]) -> WrittenSide:
        leader = written.get(LEADER, DEFAULT_LEADER[player])
        preparing = s.facts.phase == "setup"
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

    def agenda(self, s: State, given: Mapping[str, Any]) -> tuple[Call, ...]:
        fighting = given.get("battle") or {}
        names = PHASES[s.facts.phase]
        if fighting:
            names = (*BATTLE_STEPS[fighting.get("step", "block")], "turn.main")
        if s.facts.started and not all(s.zones[(player, DECK)] for player in PLAYERS):
            names = ("game.check", *names)
        return tuple(map(Call, names))

    def details(self, s: State, card: CardId) -> WrittenSide:
        return {"don": len(given_to(s, card))}

    # -- DON!! cards ---------------------------------------------------------------------------

    def place_more(self, s: State, player: str, written: Mapping[str, Any]) -> None:
        if "don-cards" in written:
            _arrange_don(s, player, written["don-cards"])
            return
        lying = written_dons(written)
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
        for zone, content in self.zones(s, player, written).items():
            for card, spec in zip(area(s, player, zone), specs(content), strict=True):
                add(spec.get("don", 0), GIVEN, given_state(s), host=card)
        left = written.get(DON_DECK)
        add(max(0, _whole(s, player) - count) if left is None else left, DON_DECK)

    def side(self, s: State, player: str) -> WrittenSide:
        written: WrittenSide = {}
        counts = {state: len(dons(s, player, state)) for state in (ACTIVE, RESTED)}
        if any(counts.values()):
            written[COST_AREA] = {state: count for state, count in counts.items() if count}
        left = len(area(s, player, DON_DECK))
        out = len(area(s, player, COST_AREA)) + len(area(s, player, GIVEN))
        if left != max(0, _whole(s, player) - out):
            written[DON_DECK] = left
        arranged = list(_don_cards(s, player))
        if arranged != list(self._usual_don_cards(s, player)):
            written["don-cards"] = arranged
        return written

    def _usual_don_cards(self, s: State, player: str) -> Iterator[str]:
        """As they lie where only their numbers are told."""
        places = [state for state in (ACTIVE, RESTED) for _ in dons(s, player, state)]
        for zone in self.written:
            for card in area(s, player, zone):
                places += [f"{given_state(s)} -> {card}".strip() for _ in given_to(s, card)]
        places += ["" for _ in area(s, player, DON_DECK)]
        for number, place in enumerate(places, 1):
            yield f"don-{number} {place}".strip()

    # -- battles -------------------------------------------------------------------------------

    def begin(self, s: State, given: Mapping[str, Any]) -> None:
        """The battle; at its very beginning the effects that the attack has met wait."""
        fighting = given.get("battle")
        if not fighting:
            return
        battle = s.noting().battle = read_battle(s, fighting)
        if "agenda" not in given and fighting.get("step") == "attack":
            s.standby += triggered(s, Attack("7-1-1-2", battle.attacker, battle.target))

    def under_way(self, s: State, calls: Iterable[Call]) -> WrittenSide:
        battle = s.facts.battle
        if battle is None:
            return {}
        return write_battle(s, battle, _step_of(calls))


def _whole(s: State, player: str) -> int:
    """How many DON!! cards a player has: as many as the cards brought along ask for."""
    brought = dict.fromkeys(card.define for card in s.cards.values() if card.owner == player)
    (leader, *_) = (*(s.cards[card].define for card in area(s, player, LEADER)), "")
    return decks.conditions(s.library, leader, brought).don


def given_state(s: State) -> str:
    """How a given DON!! card lies where nothing else is said."""
    return s.book.policy.state_when_given(ACTIVE)


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


def _don_cards(s: State, player: str) -> Iterator[str]:
    """Every DON!! card by itself, in the order in which they lie."""
    for zone in (COST_AREA, GIVEN, DON_DECK):
        for don in area(s, player, zone):
            lying = s.cards[don]
            name = don.removeprefix(f"{player}.")
            yield " ".join(filter(None, (name, lying.state, lying.host and f"-> {lying.host}")))


def _step_of(calls: Iterable[Call]) -> str:
    """The battle step that what comes next belongs to."""
    steps = {name: step for step, names in BATTLE_STEPS.items() for name in names}
    return next((steps[call.name] for call in calls if call.name in steps), "end")


LAYOUT = OnePieceLayout()
