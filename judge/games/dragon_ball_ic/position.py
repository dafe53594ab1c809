"""Positions of this game as plain data: the areas, sides of Leaders, and battles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from judge.engine.script import Call
from judge.engine.state import Card, CardId
from judge.games.cards import back_of
from judge.games.common import memory
from judge.games.common.areas import DECK, HAND
from judge.games.common.events import Attack
from judge.games.common.layout import (
    Layout,
    WrittenSide,
    read_battle,
    take_turns,
    write_battle,
    write_turns,
)
from judge.games.common.triggers import triggered
from judge.games.dragon_ball_ic import battle, loss, setup, states, turn
from judge.games.dragon_ball_ic.areas import BACK, BATTLE, DROP, ENERGY, FIELD, LEADER, LIFE, MELEE
from judge.games.dragon_ball_ic.facts import DragonBallFacts, State
from judge.games.dragon_ball_ic.setup import FIRST_LIFE
from judge.games.shapes import Flag

DEFAULT_LEADER = {"A": "red-leader", "B": "blue-leader"}
DEFAULT_DECK = 25
PHASES: dict[str, tuple[Call, ...]] = {
    "setup": setup.SETUP,
    "charge": turn.TURN,
    "main": turn.MAIN_PHASE[-1:],
    "battle": turn.BATTLE_PHASE[-1:],
    "end": turn.END_PHASE,
}
BATTLE_STEPS: dict[str, tuple[Call, ...]] = {
    "attack": battle.ATTACKED,
    "guard": battle.GUARD,
    "judgement": battle.JUDGEMENT,
    "completion": battle.COMPLETION,
}


# what runs where a phase has come to its free timing and nobody has acted in it yet
FRESH = {
    phase: [memory.write_call(Call(f"free.{step}", (False,)))]
    for phase, step in (("main", "main"), ("battle", "standby"))
}


class DragonBallLayout(Layout):
    """IC Carddass Dragon Ball."""

    written = (LEADER, BATTLE, MELEE, ENERGY, HAND, LIFE, DECK, DROP)
    single = frozenset({LEADER})
    always = frozenset({LEADER, LIFE, DECK})
    oriented = frozenset(FIELD)
    faces: Mapping[str, str] = {LIFE: "down", DECK: "down"}
    record = DragonBallFacts
    tells_face = frozenset({"side"})
    told = frozenset({"player", "turn", "phase", "first", "started", "turns_a", "turns_b"})
    numbers = ("power", "strike", "level")
    on_cards = MappingProxyType({"surge": Flag()})

    def facts(self, s: State, given: Mapping[str, Any]) -> None:
        take_turns(s, given, usual=3)
        if given.get("battle"):
            s.noting().phase = "battle"

    def turn(self, s: State) -> WrittenSide:
        return write_turns(s)

    def zones(self, s: State, player: str, written: Mapping[str, Any]) -> WrittenSide:
        preparing = s.facts.phase == "setup"
        return {
            LEADER: written.get(LEADER, DEFAULT_LEADER[player]),
            BATTLE: written.get(BATTLE),
            MELEE: written.get(MELEE),
            ENERGY: written.get(ENERGY),
            HAND: written.get(HAND),
            LIFE: written.get(LIFE, 0 if preparing else FIRST_LIFE),
            DECK: written.get(DECK, DEFAULT_DECK),
            DROP: written.get(DROP),
        }

    def face(self, s: State, player: str, zone: str, spec: Mapping[str, Any]) -> str:
        if spec.get("side") == BACK:
            return BACK
        return super().face(s, player, zone, spec)

    def details(self, s: State, card: CardId) -> WrittenSide:
        return {"side": BACK if s.cards[card].face == BACK else ""}

    def card(self, s: State, player: str, zone: str, spec: Mapping[str, Any]) -> Card:
        card = super().card(s, player, zone, spec)
        if card.face == BACK:  # its effects are those of the other side
            used = spec.get("used") or ()
            marks = memory.read_used(back_of(spec["card"]), s.facts.turn, used)
            card = card._replace(used=marks)
        return card

    def agenda(self, s: State, given: Mapping[str, Any]) -> tuple[Call, ...]:
        fighting = given.get("battle") or {}
        calls = PHASES[s.facts.phase]
        if fighting:
            calls = BATTLE_STEPS[fighting.get("step", "attack")]
        if loss.losers(s, *loss.WHY) and loss.losers(s, *loss.interrupting(s)):
            calls = (Call("game.check"), *calls)
        return calls

    def begin(self, s: State, given: Mapping[str, Any]) -> None:
        """The battle; at its very beginning the abilities that the attack has met wait."""
        fighting = given.get("battle")
        if fighting:
            self._fight(s, given, fighting)
        if "agenda" not in given:
            s.noting().states = states.holding(s) or None

    def _fight(self, s: State, given: Mapping[str, Any], fighting: Mapping[str, Any]) -> None:
        battle = s.noting().battle = read_battle(s, fighting)
        if "agenda" not in given and fighting.get("step", "attack") == "attack":
            s.standby += triggered(s, Attack("7-3-1-4", battle.attacker, battle.target))

    def under_way(self, s: State, calls: Iterable[Call]) -> WrittenSide:
        fight = s.facts.battle
        if fight is None:
            return {}
        return write_battle(s, fight, _step_of(calls))

    def settled(self, found: WrittenSide) -> WrittenSide:
        """In a free timing that has just been given, no more is written than that."""
        seen = found.get("memory", {}).get("seen", ())
        if found.get("agenda") != FRESH.get(found["turn"]["phase"]) or len(seen) != 1:
            return found
        del found["agenda"]
        kept = {name: value for name, value in found["memory"].items() if name != "seen"}
        if kept:
            return {**found, "memory": kept}
        return memory.without(found, memory=found["memory"])


def _step_of(calls: Iterable[Call]) -> str:
    """The battle step that what comes next belongs to."""
    steps = {call: step for step, some in BATTLE_STEPS.items() for call in some}
    names = {call.name: step for call, step in steps.items() if call.name.startswith("battle.")}
    for call in calls:
        if call.name in names:
            return names[call.name]
        if call.name == "free":
            return str(call.args[0])
        if call.name.startswith("free."):
            return call.name.removeprefix("free.")
    return "completion"


LAYOUT = DragonBallLayout()
