"""Edition 1.2.0: what it does otherwise than 1.1.9. Sections in here are those of 1.2.0."""

from __future__ import annotations

from judge.engine.script import Script
from judge.games.common.areas import OTHER, turn_player
from judge.games.common.context import Context
from judge.games.common.events import Happen, Note
from judge.games.common.facts import running_battle
from judge.games.common.steps import Step
from judge.games.common.triggers import fits, live
from judge.games.edition import Edition, sections_of
from judge.games.numbering import Renumbering
from judge.games.one_piece.facts import View
from judge.games.one_piece.policy import OnePiece
from judge.games.one_piece.steps import take_power

V = sections_of("1.2.0")


class OnePiece120(OnePiece):
    """ONE PIECE CARD GAME by the rules of 1.2.0."""

    def attacked_at_once(self, state: View) -> tuple[str, ...]:
        """7-1-1-3 Effects "when attacked" activate in the Attack Step; 7-1-3-1 names them too."""
        return () if state.book.switches["A43"] == "counter-step" else V(state, "7-1-1-3")

    def needs_don_at_timing(self, state: View) -> bool:
        """8-3-2-3 It has to be met when the timing is met."""
        return True

    def zero_power(self, state: View, ctx: Context, step: Step) -> Script:
        """4-12-1, 4-12-2 The power at the activation is taken away; of a negative one nothing."""
        return take_power(state, ctx, step, V(state, "4-12-1"), V(state, "4-12-2", "4-12-1"))

    def rules_of_rush_character(self, state: View) -> tuple[str, ...]:
        """10-1-6-1 Attacks on Characters are possible at once."""
        return V(state, "10-1-6-1")

    def rules_of_unblockable(self, state: View) -> tuple[str, ...]:
        """10-1-7-1 The opponent cannot activate [Blocker]."""
        return V(state, "10-1-7-1")


def open_counter_step(s: View) -> Script:
    """7-1-3-1 Effects "when attacked": by our reading they have had their time in the Attack
    Step, and those of the card that is attacked now are told not to activate."""
    battle = running_battle(s)
    if battle.cut:
        return
    if s.book.switches["A43"] != "attack-step":
        yield Happen(V(s, "7-1-3-1"), "attacked", OTHER[turn_player(s)])
        return
    for card, effect in live(s, "attacked"):
        ctx = Context(s.cards[card].owner, card, s.cards[card].serial, effect.key)
        if any(word == "attacked" and fits(s, ctx, on, battle.target) for word, on in effect.on):
            yield Note(("A43", *V(s, "7-1-3-1", "7-1-1-3")), "attacked-before", (card, effect.key))


EDITION = Edition(
    name="1.2.0",
    follows="1.1.9",
    policy=OnePiece120,
    procedures={"battle.counter.open": open_counter_step},
    numbers=Renumbering(
        moved={"7-1-3-2-3": "7-1-2-3#2"},
        added={
            "2-2-4-3": "2-2-4-1",
            "4-12": "",
            "4-12-1": "A44",
            "4-12-2": "A44",
            "10-1-6": "",
            "10-1-6-1": "A45",
            "10-1-7": "",
            "10-1-7-1": "A45",
        },
    ),
    clauses={"beside a Leader": "2-2-4-3", "7-1-1-3 (attacked)": "7-1-1-3"},
)
