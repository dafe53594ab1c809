"""What this game decides for the kernel: the hooks of the pipeline, in one place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judge.engine.driving import passed_on
from judge.engine.loops import Stop
from judge.engine.rulebook import Offer
from judge.engine.script import Call, Cites, Decision, Script, also, sections
from judge.engine.trace import Step
from judge.games.cards import Effect
from judge.games.common.areas import DECK, PLAYERS
from judge.games.common.context import Context
from judge.games.common.events import (
    Damage,
    Draw,
    Happen,
    InForce,
    Keep,
    Lose,
    Move,
    Note,
    Rest,
    Say,
    SetActive,
    SetFact,
    Take,
    Use,
    Wait,
)
from judge.games.common.policy import GamePolicy
from judge.games.common.unread import ASK as UNREAD
from judge.games.common.values import Ban
from judge.games.dragon_ball_ic import keywords, loss, refusals, replacements, states, triggers
from judge.games.dragon_ball_ic.apply import APPLIES
from judge.games.dragon_ball_ic.areas import BATTLE, ENERGY, FIGHTING, LIFE
from judge.games.dragon_ball_ic.checkpoint import is_due
from judge.games.dragon_ball_ic.events import Break, Charge, Enter, Playing, States
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.language import LANGUAGE
from judge.games.dragon_ball_ic.values import is_changed

IN_TURN = "1-3-4"
MOVES = frozenset({Move, Enter, Break, Draw, Charge})
DECK_A, DECK_B = ((player, DECK) for player in PLAYERS)
LIFE_A, LIFE_B = ((player, LIFE) for player in PLAYERS)
UNRULED = frozenset({Keep, Say, SetFact, Note, Wait, Take, Use, InForce, Lose, States, Playing})


class DragonBall(GamePolicy["View"]):
    """IC Carddass Dragon Ball."""

    language = LANGUAGE
    always_asked = frozenset({"main", "standby", UNREAD})
    moments = frozenset({Happen, States, Playing, Keep, Say})
    contestable = frozenset({Move, Enter, Break, Rest, SetActive, Draw, Damage, Lose})
    leaving = frozenset(LANGUAGE.before)
    watched = frozenset(LANGUAGE.after)
    ruled = frozenset(APPLIES) - UNRULED  # may change a state that an ability waits for
    groups_are_one = True
    loop_points = frozenset({"checkpoint"})
    loop = "loop.found"
    leisure = frozenset({"main", "standby", "attack", "guard"})
    interruption = "game.concede"
    over_rule = "1-2-1"
    news_points = frozenset({"turn.charge.draw", "battle.compare", "checkpoint"})

    before = staticmethod(triggers.before)
    waits = staticmethod(triggers.waits)
    why_not = staticmethod(refusals.why_not)
    answered = staticmethod(refusals.answered)
    rest_of_loss = staticmethod(loss.rest_of_loss)
    why_lost = staticmethod(loss.why_lost)
    conditions = staticmethod(loss.conditions)

    def interferes(self, state: View, event: Any) -> bool:
        return keywords.has_iron_wall(state, event) or super().interferes(state, event)

    def offers(
        self, state: View, events: tuple[Any, ...], used: frozenset[str]
    ) -> tuple[Offer, ...]:
        walls = keywords.iron_walls(state, events, used)
        return (*walls, *super().offers(state, events, used))

    def instead(self, state: View, offer: Offer, events: tuple[Any, ...]) -> Script:
        return replacements.instead(state, offer, events)

    def replacement_rule(
        self, state: View, offers: tuple[Offer, ...], events: tuple[Any, ...], *, chained: bool
    ) -> Cites:
        return replacements.rule(state, offers, events)

    def declined_rule(self, state: View, offers: tuple[Offer, ...]) -> Cites:
        return replacements.declined_rule(offers)

    def replacement_rank(self, state: View, ctx: Context, event: Any, /) -> tuple[str, int]:
        return replacements.affected(state, ctx, event)

    def replacements_feasible(self, state: View, effect: Effect) -> bool:
        return effect.may or bool(state.book.switches["DJ23"] == "does-not-replace")

    def impossible_rule(self, state: View, effect: Effect) -> Cites:
        return super().impossible_rule(state, effect) if effect.may else ("8-10-1", "DJ23")

    def is_about(self, state: View, ban: Ban, event: Any, /) -> bool:
        """Whether an event is a break, or takes a card away from where it fights."""
        if type(event) is Damage or ban.what not in ("break", "leave"):
            return True
        origin = state.cards[event.card].zone[1]
        if ban.what == "break":
            to_energy = type(event) is Move and origin == BATTLE and event.to == ENERGY
            return type(event) is Break or to_energy
        return origin in FIGHTING

    def who_stops(self, state: View, equal: tuple[Stop, ...]) -> Stop:
        return equal[-1 if state.book.switches["DJ16"] == "opponent-bound" else 0]

    def who_is_bound(
        self, state: View, stop: Stop, declared: tuple[tuple[int, Stop], ...]
    ) -> tuple[Stop, ...]:
        """11-1-1-3 Who declared the larger number; of equal ones the text does not speak."""
        numbers = {count for count, _ in declared}
        if len(declared) == 1:
            return (stop,)
        if len(numbers) > 1:
            return tuple(one for count, one in declared if count > min(numbers))
        return () if state.book.switches["DJ16"] == "nobody-bound" else (stop,)

    def is_battle_on(self, state: View) -> bool:
        """A battle is one run through the steps, and begins with the Standby Step."""
        return state.facts.phase == "battle"

    def in_parallel(self, state: View, steps: Any) -> bool:
        """What each player does is done at the same time; choices come in turn order before."""
        return bool(state.book.switches["DJ11"] == "simultaneous")

    def next_ones(self, wanted: dict[int, Any]) -> list[int]:
        """1-3-4 The turn player chooses first, then the other."""
        asked = [n for n in wanted if isinstance(wanted[n], Decision)]
        return asked[:1] or list(wanted)

    def at_the_same_time(self, state: View, script: Script, rule: Cites, /) -> Script:
        """What players choose has an order of its own; that they act together is our reading."""
        yield Note(also(IN_TURN, *rule), "all-players", ())
        return (yield from _in_turn(script) if IN_TURN in sections(rule) else script)

    def after(self, state: View, event: Any) -> Script | None:
        """9-1-2-1 What interrupts: loss judgment; and what is noticed at once."""
        kind, lost, changed = type(event), state.is_restless(), states.changed(state)
        if not (lost or changed or kind is Enter):
            return None
        due: list[Script] = []
        if lost and state.facts.started:
            areas = loss.interrupting(state)
            due.append(loss.judge_losses(state, *areas, told=kind in MOVES))
        if kind is Enter:
            due.append(entered(state, event))
        if changed:
            due.append(states.notice(state))
        return _one_after_the_other(due) if due else None

    def restless(self, state: View) -> bool:
        """A loss may be replaced, and that may be asked for."""
        there = state.zones.get
        return not (there(DECK_A) and there(DECK_B) and there(LIFE_A) and there(LIFE_B))

    def breaks_loop(self, call: Call, trace: Step | None) -> bool:
        """A loop consists of nothing but abilities and actions of one free timing, or of one
        End Phase, which may be carried out again and again."""
        mode, acted = call.args[1], len(call.args) > 2
        return not acted and mode not in ("free", "end")

    def loop_place(self, call: Call) -> Hashable:
        """In the End Phase it makes a difference whether anything was done in it so far."""
        return call.args[1:] if call.args[1] == "end" else ""

    def is_at_leisure(self, state: View, call: Call) -> bool:
        return call.args[1] == "free" and not state.standby and not is_due(state)


def _in_turn(script: Script) -> Script:
    """What players choose in turn order cites why: all of them have to choose."""

    def handle(item: Any) -> Script:
        if isinstance(item, Decision):
            item = item._replace(rule=also(item.rule, IN_TURN))
        return (yield item)

    return passed_on(script, handle)


def _one_after_the_other(scripts: list[Script]) -> Script:
    for script in scripts:
        yield from script


def entered(s: View, event: Enter) -> Script:
    """What becomes of continuous effects when a card comes in."""
    card = event.card
    follow = any(one.card == card and one.layer != "surge" for one in s.modifiers)
    if follow and event.to != BATTLE:
        yield Note(("3-1-4", "DJ1"), "effects-follow", (card,))
    elif is_changed(s, card) and not follow:
        yield Note(("8-9-1-5", "8-9-1", "8-9-1-3"), "zone-effects", (card,))
