"""How positions of this game are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.script import Call
from judge.engine.state import CardId
from judge.games.common import memory
from judge.games.common.areas import DECK, PLAYERS
from judge.games.common.layout import Layout, WrittenSide, find_card
from judge.games.kaiun_colosseum import battle, setup, turn
from judge.games.kaiun_colosseum.areas import AREAS, BARRIER, battle_card
from judge.games.kaiun_colosseum.events import Result
from judge.games.kaiun_colosseum.facts import KaiunFacts, State

USUAL = {BARRIER: 5, DECK: 15}
USUAL_TURN = 3
PHASES = {
    "setup": setup.SETUP,
    "draw": turn.TURN,
    "set": turn.TURN[turn.TURN.index("turn.set") :],
    "open": turn.TURN[turn.TURN.index("turn.open") :],
    "battle": turn.TURN[turn.TURN.index(battle.BATTLE_STEPS[0]) :],
    "cost": turn.COST_PHASE,
}


class KaiunLayout(Layout):
    """Kaiun Colosseum."""

    written = AREAS
    always = frozenset({BARRIER, DECK})
    faces: Mapping[str, str] = {BARRIER: "down", DECK: "down"}
    record = KaiunFacts
    told = frozenset({"turn", "phase", "started", "turns_a", "turns_b"})
    numbers = ("luck-win", "luck-other")

    def facts(self, s: State, given: Mapping[str, Any]) -> None:
        now = given.get("turn") or {}
        phase = now.get("phase", "set")
        number = now.get("number", 0 if phase == "setup" else USUAL_TURN)
        s.noting().turn, s.noting().phase = number, phase
        s.noting().started = None if phase == "setup" else True

    def turn(self, s: State) -> WrittenSide:
        now = {"number": s.facts.turn, "phase": s.facts.phase}
        return {"turn": memory.without(now, number=0)}

    def zones(self, s: State, player: str, written: Mapping[str, Any]) -> WrittenSide:
        usual = {} if s.facts.phase == "setup" else USUAL
        return {zone: written.get(zone, usual.get(zone)) for zone in AREAS}

    def agenda(self, s: State, given: Mapping[str, Any]) -> tuple[Call, ...]:
        return tuple(map(Call, PHASES[s.facts.phase]))

    def begin(self, s: State, given: Mapping[str, Any]) -> None:
        """The result of this turn's battle, and who fought it."""
        told = given.get("battle")
        if not told:
            return

        def find(name: str) -> CardId:
            return find_card(s, name)

        cards = tuple(card for player in PLAYERS if (card := battle_card(s, player)))
        fought = tuple((card, s.cards[card].serial) for card in cards)
        if "fought" in told:
            fought = tuple(memory.read_ref(s, name, find) for name in told["fought"])
        winner = told.get("winner", "none")
        void = bool(told.get("void"))
        s.noting().battle = Result("" if winner == "none" else winner, fought, void)

    def under_way(self, s: State, calls: Iterable[Call]) -> WrittenSide:
        result = s.facts.battle
        if result is None:
            return {}
        fought = [memory.write_ref(s, card, serial) for card, serial in result.fought]
        cards = [card for player in PLAYERS if (card := battle_card(s, player))]
        told = {"winner": result.winner or "none", "fought": fought, "void": result.void}
        return {"battle": memory.without(told, fought=cards, void=False)}


LAYOUT = KaiunLayout()
