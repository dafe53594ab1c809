"""What this game decides for the kernel: the hooks of the pipeline, in one place."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Offer
from judge.engine.script import Answer, Call, Cites, Script
from judge.engine.trace import Step
from judge.games.cards import Effect
from judge.games.common.areas import PLAYERS
from judge.games.common.context import Context
from judge.games.common.events import (
    BeginTurn,
    Draw,
    Expire,
    Flip,
    Keep,
    Lose,
    Modify,
    Move,
    Say,
    Undelay,
)
from judge.games.common.language import cites
from judge.games.common.policy import GamePolicy
from judge.games.common.unread import ASK as UNREAD
from judge.games.common.values import Ban
from judge.games.kaiun_colosseum import refusals
from judge.games.kaiun_colosseum.events import EndSimultaneous, FaceLoss, Refresh
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.language import LANGUAGE
from judge.games.kaiun_colosseum.losing import at_the_same_time, judge_loss, refresh
from judge.games.kaiun_colosseum.settling import settle_replacement
from judge.games.kaiun_colosseum.triggers import is_barrier_move, is_discard, is_leaving

ABOUT = {"discard": is_discard, "leave": is_leaving}


class KaiunColosseum(GamePolicy["View"]):
    """Kaiun Colosseum."""

    language = LANGUAGE
    contestable = frozenset({Move, Draw, Lose, FaceLoss})
    leaving = frozenset(LANGUAGE.before)
    watched = frozenset(LANGUAGE.after)
    ruled = frozenset({Move, Draw, Modify, Expire, BeginTurn})
    ruled_if_restless = frozenset({Flip, Refresh})  # a text that keeps a loss off may be over
    moments = frozenset({EndSimultaneous, Undelay, Keep, Say})
    always_asked = frozenset({"settle-stop", "janken", UNREAD})
    news_points = frozenset({"turn.draw", "turn.open.effects", "battle.compare", "turn.cost.pay"})
    loop_points = frozenset({"effects.next"})
    loop = "loop.found"
    interruption = "game.interrupt"
    passing = frozenset({"settle"})
    over_rule = "1-2-1"

    why_not = staticmethod(refusals.why_not)
    at_the_same_time = staticmethod(at_the_same_time)

    def after(self, state: View, event: Any) -> Script | None:
        """9-3-2 An empty deck is refreshed at once; 9-2-1 who meets a losing condition loses."""
        facts = state.facts
        emptied = facts.emptied
        if emptied:
            return refresh(state, emptied[0])
        return judge_loss(state) if facts.standing and not facts.together else None

    def restless(self, state: View) -> bool:
        """A loss that was kept off may be due, and then the players may be asked."""
        return bool(state.facts.standing)

    def settle(self, state: View) -> str | None:
        return "effects.next" if state.standby and not state.facts.trial else None

    def breaks_loop(self, call: Call, trace: Step | None) -> bool:
        """A loop consists of nothing but automatic effects."""
        return trace is None or trace.label != "effects.next"

    def anytime(self, state: View) -> tuple[Answer, ...]:
        return (*super().anytime(state), *(("settle", player) for player in PLAYERS))

    def side_by_side(self, state: View) -> bool:
        return True

    def players_in_order(self, state: View) -> bool:
        return False

    def is_about(self, state: View, ban: Ban, event: Any) -> bool:
        if ban.what == "barrier-to-hand":
            return is_barrier_move(state, event) and bool(event.to == "hand")
        return ban.what not in ABOUT or ABOUT[ban.what](state, event)

    def who_picks(self, state: View) -> Script | None:
        return settle_replacement(state)

    def chains(self, state: View) -> bool:
        return False

    def replacements_feasible(self, state: View, effect: Effect) -> bool:
        doubt = state.book.switches["KJ25"]
        return bool(doubt == "does-not-replace" or (effect.may and doubt != "replaces"))

    def replacement_rank(self, state: View, ctx: Context, event: Any) -> tuple[str, int]:
        """Who is affected decides."""
        if isinstance(event, Lose):
            return event.players[0], 0
        own = isinstance(event, Draw | FaceLoss)
        return (event.player if own else state.cards[event.card].owner), 0

    def replacement_rule(
        self, state: View, offers: tuple[Offer, ...], events: tuple[Any, ...], *, chained: bool
    ) -> Cites:
        found = ["8-1-2-3"]
        replaced = events[offers[0].covers[0]]
        if replaced.by.how in ("effect", "cost"):
            found += cites(state, "replaced-midway")
        if len(offers) > 1:
            settled = state.book.switches["KJ11"] == "players-settle-it"
            found += ("8-1-2-3-2", *(("11-3-1", "KJ11") if settled else ()))
        return tuple(found)
