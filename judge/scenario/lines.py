"""Lines of a scenario: what a player says, as answers to the decisions of a game.

A line names an action as players do; which answers that means depends on what is asked.
Windows that passed by themselves may be named too: that confirms them.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterable
from itertools import chain
from typing import Any
from typing import NamedTuple

from judge.engine.rulebook import Reason
from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.script import sections
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.common.areas import HAND
from judge.games.game import Game
from judge.games.game import Verb
from judge.scenario import windows
from judge.scenario.discarding import DISCARD
from judge.scenario.discarding import discarding_effect
from judge.scenario.discarding import meant
from judge.scenario.landing import Lander
from judge.scenario.landing import Use
from judge.scenario.looping import ends_loop
from judge.scenario.naming import Unreadable
from judge.scenario.naming import few
from judge.scenario.naming import folded
from judge.scenario.offers import MOST
from judge.scenario.offers import offers
from judge.scenario.offers import texts
from judge.scenario.phrases.plain import ANYTIME
from judge.scenario.phrases.plain import name_of_effect
from judge.scenario.picker import CHOOSING
from judge.scenario.picker import NOTHING
from judge.scenario.picker import Answers
from judge.scenario.picker import Refused
from judge.scenario.picker import integer
from judge.scenario.picker import only
from judge.scenario.picker import same_choice
from judge.scenario.unknowns import honest
from judge.scenario.verbs import Intent
from judge.scenario.verbs import readings

__all__ = ["CHOOSING", "Actor", "Intent", "Refused", "Unreadable", "parse", "same_choice"]

PLAIN = frozenset(("draw", "stop", "top", "bottom", "repeat"))
ALONE = PLAIN | {"yes", "no", "pass", "concede"}  # verbs of all games with nothing behind them
PROCESSING = ("resolve", "replace", "delayed", "expire")  # that `resolve …` gives
NO_VERB = Verb(takes="card")


class Open(NamedTuple):
    """A part of a line whose question has not been asked yet; `effect`: only this one asks."""

    player: str
    ask: str
    name: str
    said: tuple[str, int]  # its verb, and the place that it has there
    effect: str = ""

    def answers(self, asked: Any) -> bool:
        """Whether this is the question that it waits for."""
        mine = not self.effect or self.effect in asked.about
        return mine and (self.player, self.ask) == (asked.player, asked.ask)


def parse(game: str, text: str) -> Intent:
    """A line in English, Japanese or Chinese terms of a game as an intent."""
    found = next(readings(game, text), None)
    if found is None:
        raise Unreadable("unknown-verb", text)
    return found


class Actor(Lander):
    """Carries out lines at a table.

    With `reopen` a line that comes too late is answered from the window it belongs to.
    `speak`, if given, tells whole answers as they are offered in each language: such a text
    is a line too.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        reopen: windows.Reopen | None = None,
        speak: Iterable[Callable[[Answers], str]] = (),
    ) -> None:
        super().__init__(game, table)
        self.reopen = reopen
        self.speak = speak
        self.open: tuple[Open, ...] = ()
        self.sorted_by: set[str] = set()  # the sections by which cards were put into order
        self._yes = dict(game.lines.whether)

    def like(self, other: Actor) -> Actor:
        """The same actor has come as far as another."""
        self.seen, self.open = other.seen, other.open
        self.reopen, self.speak = other.reopen, other.speak
        return self

    def say(self, player: str, text: str) -> None:
        """Carry out a line as it was written: what it says plainly, else what was offered in
        these words, else what people mean by such a sentence."""
        plain: Unreadable | Refused | None = None
        before, decision = self.table.trace, self.table.decision
        for intent in readings(self.game.id, text):
            try:
                return self.do(player, intent)
            except (Unreadable, Refused) as error:
                if self.table.trace is not before or self.table.decision is not decision:
                    raise
                plain = _clearer(plain, error)
            if self._offered(player, text):
                return None
            if isinstance(plain, Refused):
                break
        if plain is None and self._offered(player, text):
            return None
        raise plain or Unreadable("unknown-verb", text)

    def _offered(self, player: str, text: str) -> bool:
        """Give the answer that is offered in exactly these words, if there is one."""
        decision = self.table.decision
        if decision is None or decision.player != player:
            return False
        wanted = folded(text)
        found = list(offers(self.game, self.table, MOST))
        lines = [one.line for one in found]
        for said in chain((lines,), (texts(found, speak) for speak in self.speak)):
            told = [folded(one) for one in said]
            if wanted in told:
                start = self.table.trace
                self.used = Use(decision)
                self._give_all(decision, found[told.index(wanted)].answers)
                self._go_on(start)
                self.seen = start
                return True
        return False

    def do(self, player: str, intent: Intent) -> None:
        """Give the answers that a line means; `Refused` when the rules forbid it."""
        decision, before = self.table.decision, self.table.trace
        asked = decision and decision.player == player and self._fits(decision, intent)
        try:
            self._do(player, intent)
        except Refused as refused:
            found, said = None, self._loose(player, intent)
            if not asked and self.table.trace is before:
                tried = ((step, self._meant(step, player, intent)) for step in self._forced())
                found = windows.late(self.reopen, self.table, tried)
                found = found or windows.skipped(self.game, self.table, self.seen, player, said)
            reason, answer, window = found or (refused.reason, refused.answer, refused.window)
            beside = () if found else refused.beside
            raise Refused(honest(self.table.state, reason), answer, window, beside) from None

    def _do(self, player: str, intent: Intent) -> None:
        table = self.table
        self.open = tuple(one for one in self.open if one.player != player or not one.effect)
        intent = self._without_spot(player, intent)
        if intent.verb == DISCARD:
            self._discard(player, meant(self.names, table.decision, player, intent))
            return
        if (intent.things or intent.aim) and self._stands_alone(intent):
            raise Unreadable("says-more", ", ".join((*intent.things, *filter(None, (intent.aim,)))))
        if intent.verb in (*ANYTIME, *self.game.lines.anytime):
            self.used = Use(table.decision) if table.decision else None
            self._give((intent.verb, player))
            return
        if ends_loop(self, player, intent, Refused):
            return
        decision = table.decision
        if decision is None:
            if self._confirmed(player, intent):
                return
            raise Refused(Reason("game-over", self.game.refusals.over), (intent.verb,))
        asked = decision.player == player and self._fits(decision, intent)
        asked = asked and self._speaks_of(decision, intent)
        if not asked and self._confirmed(player, intent):
            return
        if decision.player != player:
            answer = self._loose(player, intent)
            wrong = self.game.refusals.wrong_player
            raise Refused(wrong(table.state, decision, player, answer), answer)
        if intent.verb == "order" and not self._fits(decision, intent):
            self._rearrange(player, intent)
            return
        start = table.trace
        self.used = self._use(decision, intent)
        self._answer(decision, player, intent)
        self._go_on(start)
        self.seen, self._passed_over = start, self.used.before

    def _discard(self, player: str, intent: Intent) -> None:
        """Pay by discarding, and with which cards; or choose them."""
        effect = discarding_effect(self.names, self.table.decision)
        if intent.verb != "yes":
            self._do(player, intent)
            return
        start, saved = self.table.trace, self.table.save()
        self._do(player, Intent("yes"))
        waits = Open(player, "choose", ", ".join(intent.things), ("choose", 1), effect)
        self.open = (*self.open, waits)
        try:
            self._go_on(start, waits)
        except Refused:
            self.table.load(saved)
            raise

    def _without_spot(self, player: str, intent: Intent) -> Intent:
        """A line without the card that it speaks of only because it lies there."""
        known = self._verb(intent)
        own = intent.things if known.takes == "nothing" else (intent.aim,)
        if not known.of or len(own) != 1 or not own[0]:
            return intent
        for card in self.table.state.zones.get((player, known.of), ()):
            if self.is_named(card, own[0]) or self.names.is_called(card, own[0], player):
                return intent._replace(aim="", things=() if not intent.aim else intent.things)
        raise Unreadable("says-more", own[0])

    # -- what an intent means -----------------------------------------------------------

    def _answer(self, decision: Decision, player: str, intent: Intent) -> None:
        verb, known = intent.verb, self._verb(intent)
        parts = {"card": intent.things, "target": (intent.aim,) if intent.aim else ()}
        for _, part in known.then:
            for name in parts[part]:
                self.names.card(name, player)  # nothing is done for what cannot be read
        if verb in ("choose", "order") and decision.ask not in self.game.free:
            self._choose(decision, intent)
        elif known.many and intent.things[:1] and intent.things[0].isdigit():
            for _ in range(int(intent.things[0])):
                self._give((verb, self.names.card(intent.aim, player)))
        else:
            try:
                self._give(self._meaning(decision, player, intent))
            except Unreadable as error:
                if verb != "choose" or self._fits(decision, intent):
                    raise
                raise Unreadable("nothing-to-choose", ", ".join(intent.things)) from error
            except Refused as refused:
                if not known.then:
                    raise
                # the whole line is what was wanted, though its first part was refused
                raise Refused(refused.reason, self._loose(player, intent)) from None
            asks = [ask for ask, _ in known.then]
            kept = tuple(one for one in self.open if one.ask not in asks)  # the line before is over
            left = (
                Open(player, ask, ", ".join(parts[part]), (verb, 1 + (part == "target")))
                for ask, part in known.then
                if parts[part]
            )
            self.open = (*kept, *left)

    def _verb(self, intent: Intent) -> Verb:
        """What the game says about a verb; the verbs that all games have need nothing said."""
        return self.game.lines.verbs.get(intent.verb, NO_VERB)

    def _stands_alone(self, intent: Intent) -> bool:
        """Whether a verb takes nothing behind it."""
        known = self.game.lines.verbs.get(intent.verb)
        if known is None:
            return intent.verb in ALONE
        return known.takes == "nothing" and not known.then

    def _go_on(self, start: Step | None, said: Open | None = None) -> None:
        """Answer what earlier lines have said already, as soon as it is asked.

        What an earlier line of somebody has said and does not fit (other than what is `said`
        now) is asked again.
        """
        while self.open:
            for step in self._forced(start):
                self._agree_with(step, said)
            decision = self.table.decision
            one = next((one for one in self.open if decision and one.answers(decision)), None)
            if one is None or decision is None:
                return
            self.open = tuple(other for other in self.open if other is not one)
            try:
                self._choose(decision, Intent("choose", tuple(one.name.split(", "))))
            except Refused:
                if not one.effect or one is said:
                    raise
                return

    def _agree_with(self, step: Step, said: Open | None) -> None:
        """What a line has named and only one answer was possible for must be that answer."""
        asked: Any = step.what
        for one in self.open:
            if one.answers(asked):
                self.open = tuple(other for other in self.open if other is not one)
                names = one.name.split(", ") if one.effect else [one.name]
                chosen = step.answer[-1] if step.answer else ""
                agreed = any(self.names.means(name, chosen, one.player) for name in names)
                if chosen and not agreed and (one is said or not one.effect):
                    answer = ("choose", self.names.card(names[0], one.player, None, *one.said))
                    reason = self.table.book.policy.why_not(self.table.state, asked, answer)
                    raise Refused(reason, answer)

    def _rearrange(self, player: str, intent: Intent) -> None:
        """Putting cards in order without being told to: only in some of one's own areas."""
        refusals = self.game.refusals
        cards = [self.names.card(name, player) for name in intent.things]
        for card in cards:
            owner, zone = self.table.state.cards[card].zone
            rule = refusals.sorting.get(zone, refusals.sorting[""])
            if owner == player and zone in refusals.sortable:
                self.sorted_by.update(sections(rule)[:1])
                continue
            raise Refused(Reason("may-not-reorder", rule, (("card", card),)), ("order", *cards))

    def _meaning(self, decision: Decision, player: str, intent: Intent) -> Answer:
        """The answer to this decision that a line with one answer means."""
        verb, things = intent.verb, intent.things
        known = self._verb(intent)
        if verb in PLAIN or known.takes == "nothing":
            return (verb,)
        if verb == "pass":
            return self._pass(decision)
        if verb in ("yes", "no"):
            return self._yes_or_no(decision, verb)
        if verb in ("number", "option"):
            return (verb, integer(things))
        if verb == "resolve":
            return self._resolve(decision, things)
        if known.takes == "word":
            return (verb, self._word(decision, verb, only(things)))
        other = self._instead(decision, player, intent)
        if other is not None:
            return other
        if known.takes == "effect":
            return self._with_effect(decision, player, verb, only(things))
        if known.takes == "aim":
            return self._aimed(decision, player, intent)
        return (verb, self.names.card(intent.aim or only(things), player, decision, verb))

    def _word(self, decision: Decision, verb: str, word: str) -> str:
        """A word that is offered, in any language."""
        for speak in self.speak:
            for option in few(decision):
                if option[0] == verb and folded(word) in folded(speak((option,))):
                    return str(option[1])
        return word

    def _instead(self, decision: Decision, player: str, intent: Intent) -> Answer | None:
        """What a verb means for a card in the hand of which people say so."""
        known = self._verb(intent)
        if not known.means or intent.aim or len(intent.things) != 1:
            return None
        card = self.names.card(intent.things[0].partition("/")[0], player, decision)
        state = self.table.state
        if any(option[:2] == (intent.verb, card) for option in few(decision)):
            return None
        category = state.library[state.cards[card].define].category
        other = known.means.get(category) if state.cards[card].zone[1] == HAND else None
        return (other, card) if other else None

    def _aimed(self, decision: Decision, player: str, intent: Intent) -> Answer:
        """An action with its target; without one, only where a single one is possible."""
        verb = intent.verb
        card = self.names.card(only(intent.things), player, decision, verb)
        if intent.aim:
            return (verb, card, self.names.card(intent.aim, player, decision, verb, 2))
        found = [option for option in few(decision) if option[:2] == (verb, card)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Unreadable("needs-target", intent.things[0])
        return (verb, card)

    def _pass(self, decision: Decision) -> Answer:
        passing = (one for one in decision.options if len(one) == 1 and one[0] in self._declining)
        none = ("number", 0) if ("number", 0) in few(decision) else ("pass",)
        return next(passing, none)

    def _yes_or_no(self, decision: Decision, verb: str) -> Answer:
        replace = [option for option in decision.options if option[0] == "replace"]
        if verb == "yes" and replace:
            return replace[0]
        numbers = [option for option in few(decision) if option[0] == "number"]
        if numbers and (verb == "no" or len(numbers) == 2):
            return ("number", int(verb == "yes"))
        if verb == "no" and NOTHING in decision.options:
            return NOTHING
        for yes, no in self.game.lines.whether:
            if (yes,) in decision.options:
                return (yes,) if verb == "yes" else (no,)
        return (verb == "yes" and self._one_there(decision)) or (verb,)

    def _resolve(self, decision: Decision, things: tuple[str, ...]) -> Answer:
        name, _, number = only(things).partition("/")
        fits = [
            option
            for option in decision.options
            if option[0] in PROCESSING
            and (not number or name_of_effect(option[2]) == number)
            and self.names.means(name, option[1].partition("/")[0], decision.player)
        ]
        named = [option for option in fits if self.is_named(option[1].partition("/")[0], name)]
        exact = (option for option in named if option[1] == name)
        if fits:
            if not named:
                self.names.only_one((option[1] for option in fits), name)
            return next(exact, (named or fits)[0])
        card = self.names.card(name, decision.player)
        return ("resolve", card, f"{self.table.state.cards[card].define}/{number or 1}")

    def _with_effect(self, decision: Decision, player: str, verb: str, thing: str) -> Answer:
        name, _, number = thing.partition("/")
        card = self.names.card(name, player, decision, verb)
        for option in decision.options:
            if option[:2] == (verb, card) and (not number or name_of_effect(option[2]) == number):
                return option
        if number:
            return (verb, card, f"{self.table.state.cards[card].define}/{number}")
        return (verb, card)

    # -- windows that passed by themselves -----------------------------------------------

    def _speaks_of(self, decision: Decision, intent: Intent) -> bool:
        """Whether a choice is about what is asked, not about what was chosen by itself."""
        names, cards, player = intent.things, self.table.state.cards, decision.player
        if intent.verb != "choose" or names == ("none",):
            return True
        if len(names) == 1 and any(self.names.means(names[0], card, player) for card in cards):
            return True  # one card: it is what is asked now that is answered
        several = decision.several
        open_ones = [one[1] for one in (several.pool if several else few(decision)) if one[1:]]
        named = (self.names.means(name, one, player) for one in open_ones for name in names)
        return any(named) or not any(self._agreeing(player, intent))

    def _meant(self, step: Step, player: str, intent: Intent) -> Answer | None:
        """The answer that a line would have given to a window; none if it has none for it."""
        decision = step.what
        if not isinstance(decision, Decision) or decision.player != player:
            return None
        try:
            if intent.verb in ("choose", "order"):
                return self._loose(player, intent)
            return self._meaning(decision, player, intent)
        except Unreadable:
            return None

    def _fits(self, decision: Decision, intent: Intent) -> bool:
        """Whether the decision asks for something like this at all."""
        verbs = {option[0] for option in few(decision)}
        verb = intent.verb
        if verb in ("choose", "order"):
            return bool(verbs & {*self._choosing, "done", "number", "top"})
        if verb in ("yes", "resolve"):
            return bool(verbs & {"yes", "number", *PROCESSING, *self._yes})
        if verb == "no":
            return bool(verbs & {"no", "done", "number", *self._yes.values()})
        if verb == "pass":
            return bool(verbs & {*self._declining, "number"})
        return verb in verbs

    # -- names ---------------------------------------------------------------------------

    def nearest(self, name: str, player: str) -> str:
        """Of several cards with a name, the one that is meant first."""
        return self.names.nearest(name, player)

    def _loose(self, player: str, intent: Intent) -> Answer:
        """An answer for the words of a refusal, without a decision to fit."""
        if intent.verb == "choose" and intent.things == ("none",):
            return ("done",)
        if intent.verb == "choose" and len(intent.things) == 1 and intent.things[0].isdigit():
            return ("place", int(intent.things[0]))
        things = [self._known(thing.partition("/")[0], player) for thing in intent.things[:1]]
        aim = [self._known(intent.aim, player)] if intent.aim else []
        return (intent.verb, *things, *aim)

    def _known(self, name: str, player: str) -> Any:
        try:
            return self.names.card(name, player)
        except Unreadable:
            return name


def _clearer(first: Unreadable | Refused | None, other: Unreadable | Refused) -> Any:
    """The error that says more: what the rules refuse was understood."""
    if first is None or (isinstance(other, Refused) and isinstance(first, Unreadable)):
        return other
    return first
