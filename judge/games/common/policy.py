"""What every game decides for the kernel in the same way, and what the common words ask."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

from judge.engine.loops import Stop
from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Offer, Policy, Reason
from judge.engine.script import Answer, Cites, Decision, Script, also, sections
from judge.engine.standby import Waiting
from judge.games.cards import Effect
from judge.games.common import permanents, prohibitions, replacements, stable, triggers
from judge.games.common.areas import PLAYERS
from judge.games.common.context import Context
from judge.games.common.events import Delayed, Lose, Note
from judge.games.common.facts import View
from judge.games.common.language import Language, cites
from judge.games.common.values import Ban, index_of

V = TypeVar("V", bound=View)


class GamePolicy(Policy[V]):
    """The hooks of the pipeline for games whose cards speak the common language."""

    hot = (*Policy.hot, "language")
    language: Language
    in_vain: frozenset[str] = frozenset()  # moments by which an effect waits and cannot activate

    before = staticmethod(triggers.before)
    triggered = staticmethod(triggers.triggered)
    derive = staticmethod(permanents.derive)
    work_out = staticmethod(stable.work_out)
    news = staticmethod(permanents.news)
    doubt = staticmethod(stable.doubt)

    def interferes(self, state: V, event: Any) -> bool:
        index = index_of(state)
        return bool(type(event) in index.contested or index.gives_effects)

    def gone_rule(self, state: V) -> Cites:
        return cites(state, "impossible")

    def forbidden(self, state: V, event: Any) -> Reason | None:
        return prohibitions.forbidden(state, event)

    def used_up(self, state: V, reason: Reason) -> tuple[Any, ...]:
        return prohibitions.used_up(state, reason)

    def offers(self, state: V, events: tuple[Any, ...], used: frozenset[str]) -> tuple[Offer, ...]:
        return replacements.offers(state, events, used)

    def instead(self, state: V, offer: Offer, events: tuple[Any, ...]) -> Script:
        return replacements.instead(state, offer, events)

    def replaced(self, state: V, offer: Offer, events: tuple[Any, ...]) -> tuple[Any, ...]:
        return replacements.replaced(state, offer, events)

    def declined_rule(self, state: V, offers: tuple[Offer, ...]) -> Cites:
        return cites(state, "replacement-declined")

    def only_once_rule(self, state: V) -> Cites:
        return cites(state, "replaced-once")

    def once_each(self, found: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
        return triggers.once_each(found, self.in_vain)

    def anytime(self, state: V) -> tuple[Answer, ...]:
        return tuple(("concede", player) for player in PLAYERS)

    def without_loop(self, state: V, decision: Decision) -> Decision:
        stopped = state.stopped
        assert stopped is not None
        rule = also(stopped.rule, *sections(decision.rule))
        only = stopped.going_on(decision)
        if only is not None:
            return decision._replace(options=(only,), rule=rule)
        barred = stopped.barred(decision)
        left = tuple(option for option in decision.options if option not in barred)
        if not left or len(left) == len(decision.options):
            return decision
        return decision._replace(options=left, rule=rule)

    def kept(self, state: V) -> tuple[Hashable, ...]:
        """The phase, the battle, what is left for later."""
        facts = state.facts
        left = tuple(_left(state, one) for one in facts.delayed or ())
        return facts.phase, facts.battle, left

    def loop_rule(self, state: V, stops: tuple[Stop, ...]) -> Cites:
        return cites(state, "one-can-stop" if len(stops) == 1 else "several-can-stop")

    # -- what the common words ask ---------------------------------------------------------

    def if_all_lose(self, state: V) -> str:
        """What the game has come to when all players have lost."""
        return "draw"

    def side_by_side(self, state: V) -> bool:
        """Whether what each player does is done by all at the same time."""
        return False

    def who_stops(self, state: V, equal: tuple[Stop, ...]) -> Stop:
        """Who stops a loop that several want to be done as often, the turn player's first."""
        return equal[0]

    def who_is_bound(
        self, state: V, stop: Stop, declared: tuple[tuple[int, Stop], ...], /
    ) -> tuple[Stop, ...]:
        """Who may not choose a loop again that was stopped so, in the same position."""
        return tuple(one for _, one in declared)

    def gained_is_negated(self) -> bool:
        """Whether what makes a card's effects invalid takes those that it was given, too."""
        return True

    def is_battle_on(self, state: V) -> bool:
        """Whether there is a battle that something can last for."""
        return state.facts.battle is not None

    def at_the_same_time(self, state: V, script: Script, rule: Cites, /) -> Script:
        """What all players do side by side, with what the game puts around it."""
        yield Note(rule, "all-players", ())
        return (yield from script)

    def next_ones(self, wanted: dict[int, Any], /) -> list[int]:
        """Which of the players go on next with what they do side by side, by what each wants."""
        return list(wanted)

    def in_parallel(self, state: V, steps: Any) -> bool:
        """Whether these steps, which every player does, are done by all at the same time."""
        return self.side_by_side(state)

    def still_applies(self, state: V, modifier: Modifier) -> bool:
        """Whether what was given to a card goes on applying to it."""
        return state.cards[modifier.card].serial == modifier.serial

    def moment_words(self, state: V, moment: str, /) -> tuple[str, ...]:
        """The words of effects that wait for a moment."""
        return (moment,)

    def waits(
        self, state: V, ctx: Context, effect: Effect, event: Any, word: str, found: Waiting, /
    ) -> Waiting | None:
        """An effect that has met its timing, as it waits; none if it does not."""
        return found._replace(about=found.about._replace(moment=word))  # type: ignore[attr-defined]

    def conditions(self, state: V, event: Lose, /) -> tuple[tuple[str, str], ...]:
        """The losing conditions, each a player and why, that a loss follows from."""
        return tuple((player, event.why) for player in event.players)

    def text_stops_rules(self, state: V) -> bool:
        """Whether a text can forbid what the rules themselves do."""
        return True

    def is_about(self, state: V, ban: Ban, event: Any, /) -> bool:
        """Whether an event is of the kind that a prohibition speaks of."""
        return True

    def replaces_one_by_one(self, state: V) -> bool:
        """Whether a replacement is offered for every event of a group by itself."""
        return False

    def replacement_rank(self, state: V, ctx: Context, event: Any, /) -> tuple[str, int]:
        """Who decides about a replacement, and its rank among others."""
        return ctx.player, 0

    def replacements_feasible(self, state: V, effect: Effect) -> bool:
        """Whether what is done instead must be possible as a whole."""
        return True

    def impossible_rule(self, state: V, effect: Effect) -> Cites:
        """By what a replacement is not applied because what it says cannot be done."""
        return cites(state, "replacement-impossible")

    def loss_replaceable(self, state: V, event: Any) -> bool:
        """Whether something may take the place of this loss."""
        return True

    def players_in_order(self, state: V) -> bool:
        """Whether one player's permanent effects come before the other's."""
        return True

    def rest_of_loss(self, state: V, event: Lose, others: tuple[str, ...], /) -> Lose | None:
        """What is left of a loss that was replaced for one of several players."""
        return event._replace(players=others)

    def why_lost(self, state: V, event: Lose, player: str, /) -> str:
        """Why one of several players loses."""
        return event.why

    def until_stable(self, state: V) -> bool:
        """Whether permanent effects are looked at again until none of them changes."""
        return True

    def replaced_part_is_own(self, state: V) -> bool:
        """Whether what is done instead counts as done by the replacement effect."""
        return True

    def used_up_by_failure(self, state: V, replaced: bool) -> bool:
        """Whether a payment that fails uses up an effect for the turn."""
        return False


def _left(s: View, one: Delayed) -> tuple[Hashable, ...]:
    """What is left for later, as players can tell it: not when, and of cards whether they are the
    ones they were."""
    cards = s.cards
    names = tuple(
        (name, tuple((card, cards[card].serial == serial) for card, serial in known))
        for name, known in one.names
    )
    same = (one.at, one.player, one.card, one.effect, one.do, one.turn)
    return (*same, names, one.numbers, one.shown)
