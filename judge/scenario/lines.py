"""Lines of a scenario: what a player says, as answers to the decisions of a game.

A line names an action as players do; which answers that means depends on what is asked.
Windows that passed by themselves may be named too: that confirms them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, NamedTuple

from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Decision, sections
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.game import Game
from judge.scenario import windows
from judge.scenario.discarding import DISCARD, NONE, discarding_effect, meant, nothing_to_discard
from judge.scenario.landing import LineUse
from judge.scenario.looping import ends_loop
from judge.scenario.meaning import DRAW, PLAIN, PROCESSING, Meaner
from judge.scenario.naming import Unreadable, few, folded
from judge.scenario.offers import MOST, offers, texts
from judge.scenario.phrases.plain import ANYTIME
from judge.scenario.picker import CHOOSING, Answers, Refused, integer, same_choice
from judge.scenario.unknowns import honest
from judge.scenario.verbs import Intent, readings

__all__ = ["CHOOSING", "Actor", "Intent", "Refused", "Unreadable", "parse", "same_choice"]

ALONE = PLAIN | {"yes", "no", "pass", "concede"}  # verbs of all games with nothing behind them
CARDS = frozenset(("discard", "resolve", "order"))  # verbs of all games that are about cards
AIMED = frozenset(("card", "aim", "effect"))  # what verbs of a game take that are about cards
# what is found wrong with a sentence that may just be taken apart otherwise
VAGUE = frozenset(("unknown-card", "unknown-verb", "says-more", "one-card", "not-a-number"))
Mark = Callable[[], Callable[[], None]]  # remembers something, and gives what takes it back


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
    intent = next(readings(game, text), None)
    if intent is None:
        raise Unreadable("unknown-verb", text)
    return intent


class Actor(Meaner):
    """Carries out lines at a table.

    With `reopen` a line that comes too late is answered from the window it belongs to.
    `speak`, if given, tells whole answers as they are offered in each language: such a text
    is a line too. `mark` remembers what else a line uses up that is refused in the end.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        reopen: windows.Reopen | None = None,
        speak: Iterable[Callable[[Answers], str]] = (),
        mark: Mark | None = None,
    ) -> None:
        super().__init__(game, table, speak)
        self.reopen = reopen
        self.mark = mark
        self.open: tuple[Open, ...] = ()
        self.sorted_by: set[str] = set()  # the sections by which cards were put into order

    def like(self, other: Actor) -> Actor:
        """The same actor has come as far as another."""
        self.seen, self.open = other.seen, other.open
        self.reopen, self.speak = other.reopen, other.speak
        return self

    def say(self, player: str, text: str) -> None:
        """Carry out a line as it was written: what it says plainly, else what was offered in
        these words, else what people mean by such a sentence.

        A line that is refused has done nothing.
        """
        plain: Unreadable | Refused | None = None
        back = self.marked()
        for intent in readings(self.game.rules.id, text):
            try:
                return self.do(player, intent)
            except (Unreadable, Refused) as error:
                back()
                plain = _clearer(plain, error)
            if self._offered(player, text):
                return None
            if isinstance(plain, Refused):
                break
        if plain is None and self._offered(player, text):
            return None
        raise plain or Unreadable("unknown-verb", text)

    def marked(self) -> Callable[[], None]:
        """What goes back to where the game is now, whatever has been done since."""
        table, saved = self.table, self.table.save()
        trace, decision = table.trace, table.decision
        own = (self.seen, self.open, self._passed_over)
        confirmed, ordered = tuple(self._confirmed_steps), frozenset(self.sorted_by)
        others = self.mark() if self.mark is not None else None

        def back() -> None:
            self.seen, self.open, self._passed_over = own
            self._confirmed_steps, self.sorted_by = list(confirmed), set(ordered)
            if table.trace is not trace or table.decision is not decision:
                table.load(saved, trace)
                if others is not None:
                    others()

        return back

    def _offered(self, player: str, text: str) -> bool:
        """Give the answer that is offered in exactly these words, if there is one."""
        decision = self.table.decision
        if decision is None or decision.player != player:
            return False
        wanted = folded(text)
        whole = list(offers(self.game, self.table, MOST))
        lines = [one.line for one in whole]
        for said in chain((lines,), (texts(whole, speak) for speak in self.speak)):
            told = [folded(one) for one in said]
            if wanted in told:
                start = self.table.trace
                self.used = LineUse(decision)
                self._give_all(decision, whole[told.index(wanted)].answers)
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
            if not asked:
                self._must_be_known(player, intent)
            found, said = None, self._loose(player, intent)
            if not asked and self.table.trace is before:
                tried = ((step, self._meant(step, player, intent)) for step in self._forced())
                found = windows.late(self.reopen, self.table, tried)
                found = found or windows.skipped(self.game, self.table, self.seen, player, said)
                mine = decision is not None and decision.player == player
                busy = mine and decision is not None and decision.ask not in self.game.rules.free
                if found is None and not busy and intent.verb == "yes":
                    since = (self.reopen, self.game, self.table, self.seen)
                    found = windows.not_offered(*since, player)
            reason, answer, window = found or (refused.reason, refused.answer, refused.window)
            beside = () if found else refused.beside
            raise Refused(
                honest(self.game, self.table.state, reason), answer, window, beside
            ) from None

    def _do(self, player: str, intent: Intent) -> None:
        table = self.table
        self.open = tuple(one for one in self.open if one.player != player or not one.effect)
        intent = self._without_spot(player, intent)
        if intent.verb == DISCARD:
            if self._discarded(player, intent):
                return
            if not discarding_effect(self.names, table.decision):
                answer = self._loose(player, intent._replace(verb="choose"))
                raise nothing_to_discard(self.game, self.names, table.decision, answer)
            self._discard(player, meant(self.names, table.decision, player, intent))
            return
        if (intent.things or intent.aim) and self._stands_alone(intent):
            raise Unreadable("says-more", ", ".join((*intent.things, *filter(None, (intent.aim,)))))
        if intent.verb in (*ANYTIME, *self.game.speech.lines.anytime):
            self.used = LineUse(table.decision) if table.decision else None
            self._give((intent.verb, player))
            return
        if ends_loop(self, player, intent, (Refused, Unreadable)):
            return
        decision = table.decision
        if _none(intent):
            self._must_not_decline(player, intent)
        if decision is None:
            if self._confirmed(player, intent):
                return
            raise Refused(Reason("game-over", self.game.rules.over), (intent.verb,))
        asked = decision.player == player and self._fits(decision, intent)
        asked = asked and self._speaks_of(decision, intent)
        if not asked and self._confirmed(player, intent):
            return
        if decision.player != player:
            answer = self._loose(player, intent)
            wrong = self.game.speech.refusals.wrong_player
            raise Refused(wrong(table.state, decision, player, answer), answer)
        if intent.verb == "order" and not self._fits(decision, intent):
            self._rearrange(decision, intent)
            return
        start = table.trace
        self.used = self._use(decision, intent)
        self._answer(decision, player, intent)
        self._go_on(start)
        self.seen, self._passed_over = start, self.used.before

    def _discarded(self, player: str, intent: Intent) -> bool:
        """Whether a line says what was discarded by itself, because nothing else could be."""
        asked = self.table.decision
        if asked is not None and asked.player == player and discarding_effect(self.names, asked):
            return False
        said = intent._replace(verb="choose")
        own = [one for one in self._own(player) if discarding_effect(self.names, one.what)]
        known = {id(one) for one in own}
        return any(id(one) in known for one in self._agreeing(player, said)) and self._confirmed(
            player, said
        )

    def _discard(self, player: str, intent: Intent) -> None:
        """Pay by discarding, and with which cards; or choose them."""
        effect = discarding_effect(self.names, self.table.decision)
        if intent.verb != "yes":
            self._do(player, intent)
            return
        start = self.table.trace
        self._do(player, Intent("yes"))
        waits = Open(player, "choose", ", ".join(intent.things), ("choose", 1), effect)
        self.open = (*self.open, waits)
        self._go_on(start, waits)

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
        if DRAW in few(decision) and _counts(intent):
            self._draw(decision, integer(intent.things))
        elif _chooses(intent) and (_none(intent) or decision.ask not in self.game.rules.free):
            self._choose(decision, intent)
        elif known.many and intent.things[:1] and intent.things[0].isdigit():
            self._many((verb, self._aim(intent, player)), int(intent.things[0]))
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

    def _aim(self, intent: Intent, player: str) -> str:
        """The card to which so many are given."""
        if not intent.aim:
            raise Unreadable("needs-card", ", ".join(intent.things))
        return self.names.card(intent.aim, player)

    def _many(self, answer: Answer, count: int) -> None:
        """An answer so many times; where it is possible less often, that is said."""
        for done in range(count):
            try:
                self._give(answer)
            except Refused as refused:
                if not done or self.table.decision is None:
                    raise
                if (
                    self.table.decision.ask not in self.game.rules.free
                ):  # something else comes first
                    raise
                times = (("possible", done), ("wanted", count))
                facts = (*times, *refused.reason.facts)
                why = Reason("only-so-many", refused.reason.rule, facts)
                raise Refused(why, answer) from None

    def _draw(self, decision: Decision, count: int) -> None:
        """So many cards of those that may be drawn one after the other."""
        most: Any = decision.about[0]
        if count > most:
            facts = (("least", 0), ("most", most), ("number", count))
            raise Refused(Reason("not-that-number", decision.rule, facts), ("number", count))
        for answer in (DRAW,) * count or (("stop",),):
            self._give(answer)

    def _stands_alone(self, intent: Intent) -> bool:
        """Whether a verb takes nothing behind it."""
        known = self.game.speech.lines.verbs.get(intent.verb)
        if intent.verb == DRAW[0] and _counts(intent):
            return False
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

    def _rearrange(self, decision: Decision, intent: Intent) -> None:
        """Putting cards in order without being told to: only in some of one's own areas."""
        refusals, player = self.game.speech.refusals, decision.player
        cards = [self.names.card(name, player) for name in intent.things]
        for card in cards:
            owner, zone = self.table.state.cards[card].zone
            rule = refusals.sorting.get(zone) or refusals.sorting.get("") or decision.rule
            if owner == player and zone in refusals.sortable:
                self.sorted_by.update(sections(rule)[:1])
                continue
            raise Refused(Reason("may-not-reorder", rule, (("card", card),)), ("order", *cards))

    # -- windows that passed by themselves -----------------------------------------------

    def _speaks_of(self, decision: Decision, intent: Intent) -> bool:
        """Whether a choice is about what is asked, not about what was chosen by itself."""
        names, cards, player = intent.things, self.table.state.cards, decision.player
        if decision.ask in self.game.rules.free and (_none(intent) or intent.verb == "no"):
            # nobody asks anything: it speaks of what passed by itself, if anything did
            known = {id(step) for step in self._confirmed_steps}
            return all(id(step) in known for step in self._agreeing(player, intent))
        if intent.verb != "choose" or _none(intent):
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
        if intent.verb == DISCARD:
            asks = discarding_effect(self.names, decision)
            return self._loose(player, intent._replace(verb="choose")) if asks else None
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
        if verb in ("no", "pass") or _none(intent):
            return bool(verbs & {*self._declining, "number"})
        if verb == "order":
            return decision.ask == "order"
        if verb == "choose":
            return bool(verbs & {*self._choosing, "done", "number", "top"})
        if verb in ("yes", "resolve"):
            return bool(verbs & {"yes", "number", *PROCESSING, *self._yes, *DRAW})
        return verb in verbs

    # -- names ---------------------------------------------------------------------------

    def nearest(self, name: str, player: str) -> str:
        """Of several cards with a name, the one that is meant first."""
        return self.names.nearest(name, player)

    def _loose(self, player: str, intent: Intent) -> Answer:
        """An answer for the words of a refusal, without a decision to fit."""
        if _none(intent):
            return ("done",)
        if intent.verb == "choose" and len(intent.things) == 1 and intent.things[0].isdigit():
            return ("place", int(intent.things[0]))
        things = [self._known(thing.partition("/")[0], player) for thing in intent.things[:1]]
        aim = [self._known(intent.aim, player)] if intent.aim else []
        return (intent.verb, *things, *aim)

    def _must_be_known(self, player: str, intent: Intent) -> None:
        """A line that comes too late, or too early, speaks of cards that there are."""
        known = self._verb(intent)
        own = intent.verb in self.game.speech.lines.verbs and (known.then or known.takes in AIMED)
        if not own and intent.verb not in CARDS:
            return
        for name in filter(None, (*intent.things, intent.aim)):
            which = name.partition("/")[0]
            if (known.many and name.isdigit()) or (name,) == NONE:
                continue
            if not any(self.names.means(which, card, player) for card in self.table.state.cards):
                raise Unreadable("unknown-card", name)

    def _known(self, name: str, player: str) -> Any:
        try:
            return self.names.card(name, player)
        except Unreadable:
            return name


def _chooses(intent: Intent) -> bool:
    return intent.verb in ("choose", "order")


def _none(intent: Intent) -> bool:
    """Whether a line says that nothing is chosen."""
    return intent.verb == "choose" and intent.things == ("none",)


def _counts(intent: Intent) -> bool:
    """Whether a line says how many."""
    number = len(intent.things) == 1 and intent.things[0].isdigit()
    return number and intent.verb in (DRAW[0], "number", "choose")


def _clearer(first: Unreadable | Refused | None, other: Unreadable | Refused) -> Any:
    """The error that says more: what the rules refuse was understood."""
    if first is None or isinstance(first, Refused):
        return first or other
    vague = first.code in VAGUE and not (isinstance(other, Unreadable) and other.code in VAGUE)
    return other if isinstance(other, Refused) or vague else first
