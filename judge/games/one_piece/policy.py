"""What this game decides for the kernel: the hooks of the pipeline, in one place."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Offer
from judge.engine.script import Call
from judge.engine.script import Cites
from judge.engine.script import Script
from judge.engine.state import View
from judge.engine.trace import Step
from judge.games.cards import Effect
from judge.games.common import permanents
from judge.games.common.areas import DECK
from judge.games.common.areas import PLAYERS
from judge.games.common.events import Draw
from judge.games.common.events import Enter
from judge.games.common.events import Happen
from judge.games.common.events import Lose
from judge.games.common.events import Move
from judge.games.common.events import Rest
from judge.games.common.events import SetActive
from judge.games.common.policy import GamePolicy
from judge.games.one_piece import prohibitions
from judge.games.one_piece import refusals
from judge.games.one_piece import replacements
from judge.games.one_piece import triggers
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.events import CheckLife
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import ReleaseDon
from judge.games.one_piece.events import TakeLife
from judge.games.one_piece.language import LANGUAGE

MOVES = frozenset({Move, Ko, Draw, Enter, TakeLife})
TURNS = frozenset({Rest, SetActive})


class OnePiece(GamePolicy):
    """ONE PIECE CARD GAME."""

    language = LANGUAGE
    always_asked = frozenset({"main"})
    moments = frozenset({Happen, CheckLife})
    contestable = frozenset({Ko, Move, Rest, SetActive, Draw, CheckLife, Lose})
    leaving = frozenset(LANGUAGE.before)
    watched = frozenset(LANGUAGE.after)
    ruled = MOVES | TURNS
    loop_points = frozenset({"turn.main", "effects.next"})
    loop = "loop.found"
    interruption = "game.concede"
    over_rule = "1-2-1"
    news_points = frozenset({"turn.refresh.start", "turn.draw", "battle.damage"})

    moment_words = staticmethod(triggers.moment_words)
    waits = staticmethod(triggers.waits)
    impossible = staticmethod(prohibitions.impossible)
    is_about = staticmethod(prohibitions.is_about)
    replacement_rank = staticmethod(replacements.rank)
    why_not = staticmethod(refusals.why_not)

    def instead(self, state: View, offer: Offer, events: tuple[Any, ...]) -> Script:
        return replacements.instead(state, offer, events)

    def replacement_rule(
        self, state: View, offers: tuple[Offer, ...], events: tuple[Any, ...], *, chained: bool
    ) -> Cites:
        return replacements.rule(state, offers, events, chained=chained)

    def chains(self, state: View) -> bool:
        return bool(state.book.switches["replacements_chain"])

    def replacements_feasible(self, state: View, effect: Effect) -> bool:
        return bool(state.book.switches["replacements_feasible"])

    def replaces_one_by_one(self, state: View) -> bool:
        return bool(state.book.switches["A10"] == "per-card")

    def loss_replaceable(self, state: View, event: Any) -> bool:
        final = state.book.switches["A27"] == "final"
        return not (final and event.why in ("deck-out", "damage"))

    def text_stops_rules(self, state: View) -> bool:
        return bool(state.book.switches["A33"] != "rule-goes-on")

    def until_stable(self, state: View) -> bool:
        return bool(state.book.switches["permanents_until_stable"])

    def replaced_part_is_own(self, state: View) -> bool:
        return bool(state.book.switches["replaced_part_has_owner"])

    def used_up_by_failure(self, state: View, replaced: bool) -> bool:
        if replaced and state.book.switches["A25"] == "not-used":
            return False
        return bool(state.book.switches["failed_payment_uses_up"])

    def if_all_lose(self, state: View) -> str:
        return "draw" if state.book.switches["A2"] == "draw" else "nobody"

    def after(self, state: View, event: Any) -> Script | None:
        """9 Rule processing happens at once, even in the middle of other actions."""
        kind = type(event)
        if kind not in MOVES:
            if kind in TURNS and state.derived().index.holding:
                return permanents.hold_states(state)
            return None
        due: list[Script] = []
        zones = state.zones
        if kind is not Draw and (zones.get(("A", GIVEN)) or zones.get(("B", GIVEN))):
            owner = state.cards[event.card].owner
            if any(state.cards[don].host == event.card for don in zones.get((owner, GIVEN), ())):
                due.append(release_given(state, event.card))
        if state.facts.get("started") and not (zones.get(("A", DECK)) and zones.get(("B", DECK))):
            due.append(defeat_check(state))
        index = state.derived().index
        if index.holding:
            due.append(permanents.hold_states(state))
        return one_after_the_other(due) if due else None

    def settle(self, state: View) -> str | None:
        if any(not waiting.batch for waiting in state.standby):
            return "effects.next"
        return None

    def breaks_loop(self, call: Call, trace: Step | None) -> bool:
        """A loop of the Main Phase consists of nothing but activated effects."""
        return call.name == "turn.main" and (
            trace is None or trace.label not in ("play.activate", "effects.next")
        )


def one_after_the_other(scripts: list[Script]) -> Script:
    for script in scripts:
        yield from script


def release_given(s: View, card: str) -> Script:
    """6-5-5-4 DON!! cards given to a card that has left go to the cost area rested."""
    for don in s.zones.get((s.cards[card].owner, GIVEN), ()):
        if s.cards[don].host == card:
            yield ReleaseDon(("6-5-5-4",), don)


def defeat_check(s: View) -> Script:
    """9-2-1 Every player whose deck has no cards left loses."""
    players = tuple(player for player in PLAYERS if not s.zones.get((player, DECK)))
    if not players:
        return
    rule = ("9-2-1-2", "9-1-2", "9-2-1", "1-2-1-1-2", "1-2-2-2", "1-2-2", "1-2-1", "9-1-1")
    yield Lose(rule, players, "deck-out")
