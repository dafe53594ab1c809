"""What this game decides for the kernel: the hooks of the pipeline, in one place."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Offer
from judge.engine.rulebook import Policy
from judge.engine.rulebook import Reason
from judge.engine.script import Answer
from judge.engine.script import Call
from judge.engine.script import Cites
from judge.engine.script import Decision
from judge.engine.script import Script
from judge.engine.script import also
from judge.engine.script import sections
from judge.engine.state import View
from judge.engine.trace import Step
from judge.games.one_piece import permanents
from judge.games.one_piece import prohibitions
from judge.games.one_piece import refusals
from judge.games.one_piece import replacements
from judge.games.one_piece import triggers
from judge.games.one_piece.areas import DECK
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import PLAYERS
from judge.games.one_piece.areas import lying_cards
from judge.games.one_piece.events import CheckLife
from judge.games.one_piece.events import Draw
from judge.games.one_piece.events import Enter
from judge.games.one_piece.events import Happen
from judge.games.one_piece.events import InForce
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import Lose
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import ReleaseDon
from judge.games.one_piece.events import Rest
from judge.games.one_piece.events import SetActive
from judge.games.one_piece.events import TakeLife

MOVES = frozenset({Move, Ko, Draw, Enter, TakeLife})
TURNS = frozenset({Rest, SetActive})


class OnePiece(Policy):
    """ONE PIECE CARD GAME."""

    always_asked = frozenset({"main"})
    moments = frozenset({Happen, CheckLife})
    contestable = frozenset({Ko, Move, Rest, SetActive, Draw, CheckLife, Lose})
    leaving = frozenset(triggers.BEFORE)
    watched = frozenset(triggers.AFTER)
    ruled = MOVES | TURNS
    loop_points = frozenset({"turn.main", "effects.next"})
    loop = "loop.found"
    interruption = "game.concede"
    over_rule = "1-2-1"
    news_points = frozenset({"turn.refresh.start", "turn.draw", "battle.damage"})

    before = staticmethod(triggers.before)
    triggered = staticmethod(triggers.triggered)
    derive = staticmethod(permanents.derive)
    work_out = staticmethod(permanents.work_out)

    def interferes(self, state: View, event: Any) -> bool:
        index = state.derived().index
        return bool(type(event) in index.contested or index.gives_effects)

    def impossible(self, state: View, event: Any) -> Cites | None:
        return prohibitions.impossible(state, event)

    def gone_rule(self, state: View) -> Cites:
        return ("1-3-2",)

    def forbidden(self, state: View, event: Any) -> Reason | None:
        return prohibitions.forbidden(state, event)

    def offers(
        self, state: View, events: tuple[Any, ...], used: frozenset[str]
    ) -> tuple[Offer, ...]:
        return replacements.offers(state, events, used)

    def instead(self, state: View, offer: Offer, events: tuple[Any, ...]) -> Script:
        return replacements.instead(state, offer, events)

    def replacement_rule(
        self, state: View, offers: tuple[Offer, ...], events: tuple[Any, ...], *, chained: bool
    ) -> Cites:
        return replacements.rule(state, offers, events, chained=chained)

    def declined_rule(self, state: View) -> Cites:
        return ("8-1-3-4-1",)

    def only_once_rule(self, state: View) -> Cites:
        return ("8-1-3-4-3",)

    def chains(self, state: View) -> bool:
        return bool(state.book.switches["replacements_chain"])

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

    def news(self, state: View) -> InForce | None:
        if not state.derived().index.permanents and not state.facts.get("in force"):
            return None
        return permanents.news(state)

    def settle(self, state: View) -> str | None:
        if any(not waiting.batch for waiting in state.standby):
            return "effects.next"
        return None

    def breaks_loop(self, call: Call, trace: Step | None) -> bool:
        """A loop of the Main Phase consists of nothing but activated effects."""
        return call.name == "turn.main" and (
            trace is None or trace.label not in ("play.activate", "effects.next")
        )

    def without_loop(self, state: View, decision: Decision) -> Decision:
        stop, lying, others, rule = state.facts["stopped"]
        for other in others:
            asked = (decision.player, decision.ask) == (other.player, other.ask)
            if asked and other.answer in decision.options:
                # the others go on as in the loop until the stop
                return decision._replace(
                    options=(other.answer,), rule=also(rule, *sections(decision.rule))
                )
        if decision.player != stop.player or decision.ask != stop.ask:
            return decision
        if decision.ask == "main" and lying != lying_cards(state):
            return decision
        left = tuple(option for option in decision.options if option != stop.answer)
        if not left:
            return decision
        return decision._replace(options=left, rule=also(rule, *sections(decision.rule)))

    def is_stopped(self, state: View, decision: Decision) -> bool:
        stop = state.facts["stopped"][0]
        return decision.ask not in self.always_asked and decision.player == stop.player

    def why_not(self, state: View, decision: Decision, answer: Answer) -> Reason:
        return refusals.why_not(state, decision, answer)

    def anytime(self, state: View) -> tuple[Answer, ...]:
        return tuple(("concede", player) for player in PLAYERS)


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
    rule = ("9-2-1-2", "9-2-1", "1-2-1-1-2", "1-2-2-2", "1-2-2", "1-2-1", "9-1-1", "9-1-2")
    yield Lose(rule, players, "deck-out")
