"""The table: runs scripts, applies events, records the trace, stops at decisions.

A position of a running game is the state and where in the rules we are. Generators can be
neither copied nor pickled, so the place is an agenda of named calls, and inside the running
call the answers given so far: to come back, the call is started again from the state at its
beginning and given the same answers. Each call is short, so that this costs the same at
decision 10 and at decision 800.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeAlias, cast

from judge.engine.agenda import Agenda, Log, is_answer, linked
from judge.engine.coming_back import arrive, ask_or_repeat, comes_back, may_repeat, without_loop
from judge.engine.driving import EVERY, NONE, Driver, Running
from judge.engine.loops import PastPosition
from judge.engine.matching import match
from judge.engine.nesting import Inside, begin_again, nested, tell_news
from judge.engine.replace import refuse, replace
from judge.engine.rulebook import Reason
from judge.engine.saves import Save as Save
from judge.engine.script import (
    CHANCE,
    DONE,
    NOT_DONE,
    Answer,
    Call,
    Decision,
    Event,
    Outcome,
    Script,
    Sealed,
    Then,
)
from judge.engine.standby import Waiting
from judge.engine.state import State
from judge.engine.trace import NotDone, Step
from judge.errors import Endless, IllegalAnswer

RESUME = "resume"  # takes up a call that was interrupted: its name, arguments and answers
MOST_STEPS = 2_000  # procedures that may run by themselves between two answers
MOST_TOLD = 5 * MOST_STEPS  # steps that may be taken meanwhile: one procedure can go on as well
OPEN = -1  # nothing is answered together with anything
NO_ANSWERS: frozenset[int] = frozenset()
new = tuple.__new__  # makes a named tuple without its defaults and checks

Chance: TypeAlias = Callable[[Decision], Answer | None]  # none: somebody else has to say
Listener: TypeAlias = Callable[[Step, State], None]
Rounds: TypeAlias = tuple[int, PastPosition | None]  # in which call a script began anew, and where


class Table(Driver):
    """One game in progress."""

    work = 0  # steps taken and positions compared so far, also before going back

    def __init__(
        self,
        state: State,
        agenda: Iterable[Call],
        *,
        chance: Chance | None = None,
        listener: Listener | None = None,
    ) -> None:
        self.book = state.book
        self.state = state
        self.agenda: Agenda = linked(agenda)
        self.trace: Step | None = None
        self.log: Log = None
        self.decision: Decision | None = None
        self.call: Call | None = None
        self.chance, self.listener = chance, listener
        self._running: Running | None = None
        self._answers: tuple[Answer, ...] = ()
        self.seen: PastPosition | None = None  # positions that a loop could come back to
        self.inside: Inside | None = None  # what is being carried out, one inside the other
        self._due: tuple[Script, Event, tuple[Waiting, ...]] | None = None
        self._interrupted = False
        self._given: tuple[Answer, ...] = ()  # answers of a call that is taken up again
        self._alone = self._told = 0  # procedures and steps since somebody answered
        self._begun = 0  # calls since the running script was begun
        self._quiet = False  # the running one asks nobody
        self.hidden = OPEN  # where answers are given together: how many are given already
        self._round = 0  # answers before those that are given together
        self.void: frozenset[int] = NO_ANSWERS  # those that have come to nothing
        self._start = Save(state, self.agenda, None, (), None, None, None)
        self._go(None)

    @property
    def is_over(self) -> bool:
        """Nothing is left to do and nobody is asked."""
        return self.decision is None

    def legal(self) -> Any:
        """Every answer that will be accepted now; `anytime` ones come on top."""
        return self.decision.options if self.decision else ()

    def anytime(self) -> tuple[Answer, ...]:
        """Answers that are accepted at every decision, whoever is asked."""
        return self.book.policy.anytime(self.state) if self.decision else ()

    def refusal(self, choice: Answer) -> Reason | None:
        """Why an answer would be refused; none if it would be accepted."""
        decision = self.decision
        if decision is None:
            return Reason("game-over", self.book.policy.over_rule)
        if not is_answer(choice):
            return Reason("not-offered", decision.rule)
        if choice in decision.options or choice in self.anytime() or decision.takes(choice):
            return None
        return self.book.policy.why_not(self.state, decision, choice)

    def answer(self, choice: Answer) -> None:
        """Answer the open decision and go on to the next one."""
        decision = self.decision
        options = decision.options if decision is not None else ()
        # nearly every answer is one of a plain tuple: that is looked at before anything is called
        offered = type(options) is tuple and type(choice) is tuple and choice in options
        if not offered and not (is_answer(choice) and choice in options):
            reason = self.refusal(choice)
            if reason is not None:
                raise IllegalAnswer(choice, reason)
            if decision is None or not decision.takes(choice):
                self._interrupt(choice)
                return
        self.log = (choice, self.log)
        self._answers = (*self._answers, choice)
        self._go(choice)

    def save(self) -> Save:
        """Where we are. Costs nothing; the game may go on."""
        return self._start._replace(answers=self._answers)

    def load(self, saved: Save, trace: Step | None = None) -> None:
        """Go back to where a save was taken, where the trace was `trace`: the call is run again."""
        listener, self.listener = self.listener, None  # it was told already
        self._load(saved)
        self.listener, self.trace = listener, trace or self.trace

    def _load(self, saved: Save) -> None:
        chance, self.chance = self.chance, None  # its answers are among those saved
        saved.state.derived()  # worked out once, however often somebody comes back to it
        self.state = saved.state.copy()
        # asked of the save, so that the answer is kept there for all who come back to it
        self.state.restless = saved.state.is_restless()
        self.agenda, self.trace, self.call = saved.agenda, saved.trace, saved.call
        self.log, self.seen, self._due, self.decision = saved.log, saved.seen, None, None
        self._interrupted, self._given = False, ()
        self.hidden, self._round, self.void = OPEN, 0, NO_ANSWERS
        self._start, self._answers = saved._replace(answers=()), ()
        self._run(saved.call)
        self._go(None)
        for choice in saved.answers:
            self.log = (choice, self.log)
            self._answers = (*self._answers, choice)
            self._go(choice)
        self.chance = chance

    def fork(self) -> Table:
        """Another table at the same place."""
        return Table.at(self.save(), chance=self.chance)

    @classmethod
    def at(
        cls, saved: Save, *, chance: Chance | None = None, listener: Listener | None = None
    ) -> Table:
        """A table that goes on from where a save was taken."""
        table = cls.__new__(cls)
        table.book, table.chance, table.listener = saved.state.book, chance, listener
        table._load(saved)
        if table.decision is not None and table.decision.player == CHANCE and chance is not None:
            choice = chance(table.decision)
            if choice is not None:
                table.answer(choice)
        return table

    # -- the driver -----------------------------------------------------------------

    def _go(self, choice: Answer | None) -> None:
        """Run until somebody has to decide or nothing is left."""
        self.decision, self._alone, self._told = None, 0, 0
        running = self._running or self._run(None)
        while True:
            try:
                decision = running.send(choice)  # type: ignore[arg-type]
            except StopIteration:
                self._running, self.agenda = None, None
                return
            if self._quiet:
                raise AssertionError(f"{self.call} must not ask {decision.ask}")
            if self._given:
                choice, self._given = self._given[0], self._given[1:]
                self._answers = (*self._answers, choice)
                continue
            if decision.player == CHANCE and self.chance is not None:
                choice = self.chance(decision)
                if choice is not None:
                    self.log = (choice, self.log)
                    self._answers = (*self._answers, choice)
                    continue
            self.decision = decision
            return

    def _run(self, call: Call | None) -> Running:
        """Take up a call, and then what is on the agenda."""
        self.inside, self._quiet, self._begun = None, False, 0
        self._running = running = self.drive(self._calls(call), NONE)
        return running

    def _calls(self, call: Call | None) -> Script:
        """Everything that is to be done, one call after the other.

        It is one script, which is driven once: there are several calls to every answer.
        """
        state, policy = self.state, self.book.policy
        procedures, asks = self.book.procedures, self.book.asks
        if call is not None:
            yield from procedures[call.name](state, *call.args)
        while not state.over:
            if state.standby and not self._interrupted:
                settling = policy.settle(state)
                if settling is not None:
                    self.agenda = (Call(settling), self.agenda)
            self._interrupted = False
            if self.agenda is None:
                return
            self._begun += 1
            self._alone += 1
            if self._alone > MOST_STEPS:
                self.end()
            name = self.agenda[0].name
            test = asks.get(name)
            self._quiet = test is not None and not (test(state) or state.is_restless())
            if name in policy.news_points:
                tell_news(self)
            if self._quiet:  # it asks nobody, so that nobody comes back into it
                self.call, self.agenda = call, _ = self.agenda
            else:
                call = self._begin()
            yield from procedures[call.name](state, *call.args)

    def _begin(self) -> Call:
        """Take the next call; from here on a save starts at its beginning."""
        assert self.agenda is not None
        state, call = self.state, self.agenda[0]
        loops = call.name in self.book.policy.loop_points
        if loops:
            arrive(self, call)
        start = state.copy()
        if loops:
            comes_back(self, start, call)
        begun, self.agenda = self.agenda
        if call.name == RESUME:
            name, args, given = cast("tuple[Any, Any, Any]", call.args)
            begun, self._given = Call(name, args), given
        self.call = begun
        saved = (start, self.agenda, begun, (), self.trace, self.log, self.seen)
        self._start = new(Save, saved)
        self._answers, self.void = (), NO_ANSWERS
        return begun

    def end(self) -> None:
        """There is no end to what runs by itself, so it is ended."""
        self.decision, self._running, self.agenda = None, None, None
        raise Endless(limit=MOST_STEPS)

    def _interrupt(self, choice: Answer) -> None:
        """Carry an answer out at once; where the game goes on, the running call starts again."""
        name = self.book.policy.interruption
        self.log = (choice, self.log)
        start = self._start
        if start.call is not None and choice[0] in self.book.policy.passing:
            again = Call(RESUME, (*start.call, self._answers))
            self.state, self.agenda = start.state.copy(), (again, start.agenda)
            self.trace = start.trace
        self.agenda = (Call(name, choice), self.agenda)
        self._running, self._interrupted = None, True  # it waits for nothing
        self._go(None)

    def _queue(self, then: Then) -> None:
        for call in reversed(then.calls):
            self.agenda = (call, self.agenda)

    def _apply(self, event: Event, seen: tuple[Waiting, ...] | None = None) -> Outcome:
        """Let an event take place: change the state, record it, match triggers.

        Where rule processing comes first, it is left in `_due` for `_process`.
        """
        state, policy, kind = self.state, self.book.policy, type(event)
        early = seen or ()
        if seen is None and kind in policy.leaving:  # afterwards the card is not there to ask
            early = policy.before(state, event)
        why = self.book.applies[kind](state, event)
        if why is not None:
            self.record(NotDone(why, event, "impossible"))
            return NOT_DONE
        if kind not in policy.moments:
            self.record(event)
        ruled = kind in policy.ruled or (kind in policy.ruled_if_restless and state.is_restless())
        rules = policy.after(state, event) if ruled else None
        if rules is not None:
            self._due = (rules, event, early)
        elif early or kind in policy.watched:
            match(self, event, early)
        return DONE

    def _process(self) -> Running:
        """Rule processing that interrupts, then the triggers of the event it follows."""
        assert self._due is not None
        (rules, event, early), self._due = self._due, None
        yield from nested(self, rules, NONE, event)
        if not self.state.over:
            match(self, event, early)

    def _contested(
        self, events: tuple[Event, ...], used: frozenset[str]
    ) -> Generator[Decision, Answer, tuple[Outcome, ...]]:
        """Events that something may forbid or replace: prohibit, replace, then apply."""
        state, policy = self.state, self.book.policy
        outcomes: list[Outcome] = [DONE] * len(events)
        # a replacement of one event may move the card that another one is about: what lies
        # there then is a new card, and the event must not hit it
        cards = [getattr(event, "card", "") for event in events]
        serials = [state.cards[card].serial if card in state.cards else 0 for card in cards]
        for n, event in enumerate(events):
            why = policy.impossible(state, event)
            if why is not None:
                self.record(NotDone(why, event, "impossible"))
                outcomes[n] = NOT_DONE
                continue
            if (reason := policy.forbidden(state, event)) is not None:
                self.record(NotDone(reason.rule, event, reason.code, dict(reason.facts).get("by")))
                outcomes[n] = NOT_DONE
                for use in policy.used_up(state, reason):
                    self._apply(use)
        if used is EVERY:
            refuse(self, events)
        else:
            yield from replace(self, events, outcomes, used)
        for n, card in enumerate(cards):
            moved = card in state.cards and state.cards[card].serial != serials[n]
            if outcomes[n] == DONE and moved:
                outcomes[n] = NOT_DONE  # it is not there any more
                self.record(NotDone(policy.gone_rule(state), events[n], "gone"))
        # the events of a group happen at the same time, so all effects that have to see a card
        # while it is still there look before the first event is applied
        early = [
            policy.before(state, event) if outcome == DONE and type(event) in policy.leaving else ()
            for event, outcome in zip(events, outcomes, strict=True)
        ]
        due = []
        for n, event in enumerate(events):
            if outcomes[n] == DONE and not state.over:
                outcomes[n] = self._apply(event, early[n])
                # each event looks by itself whether rules follow; whether they wait for the
                # rest of the group is a question of the game
                if self._due is not None and policy.groups_are_one:
                    due.append(self._due)
                    self._due = None
                elif self._due is not None:
                    yield from self._process()
        for group in due:
            if not state.over:
                self._due = group
                yield from self._process()
        self._due = None
        return tuple(outcomes)

    def ask(self, decision: Decision) -> Generator[Decision, Answer, Any]:
        """A window in which at most one answer is possible is recorded and passed."""
        tell_news(self)
        if self.state.stopped is not None:
            decision = without_loop(self, decision)
        options = decision.options
        if not options:
            self.record(decision, None, forced=True)
            return None
        if len(options) == 1 and decision.ask not in self.book.policy.always_asked:
            (answer,) = options
            self.record(decision, answer, forced=True)
            return answer
        if self.seen is not None and self.seen.back and may_repeat(self, decision):
            return (yield from ask_or_repeat(self, decision))
        answer = yield decision
        self.record(decision, answer)
        return answer

    def _begin_again(self, rounds: Rounds | None) -> Generator[Decision, Answer, Rounds]:
        """Only what has begun anew in the same call is held against each other."""
        last = rounds[1] if rounds is not None and rounds[0] == self._begun else None
        return self._begun, (yield from begin_again(self, last))

    def _sealed(self, sealed: Sealed) -> Generator[Decision, Answer, tuple[Any, ...]]:
        """Nobody's answer is recorded before everybody has given one."""
        tell_news(self)
        if sealed.again:
            self.void |= frozenset(range(self._round, len(self._answers)))
        self._round = len(self._answers)
        answers: list[Answer | None] = []
        forced = []
        for decision in sealed.decisions:
            options = decision.options
            free = len(options) > 1 or decision.ask in self.book.policy.always_asked
            forced.append(not options or not free)
            if forced[-1]:
                answers.append(options[0] if options else None)
            else:
                self.hidden = len(self._answers) - self._round
                answers.append((yield decision))
        self.hidden = OPEN
        for decision, answer, only in zip(sealed.decisions, answers, forced, strict=True):
            self.record(decision, answer, forced=only)
        return tuple(answers)

    def record(
        self, what: Event | Decision, answer: Answer | None = None, *, forced: bool = False
    ) -> None:
        """Write a step down."""
        self._told, self.work = self._told + 1, self.work + 1
        if self._told > MOST_TOLD:
            self.end()
        if type(what) is Decision:
            rule = self.book.policy.answered(self.state, what, answer)
            what = what if rule is what.rule else what._replace(rule=rule)
        label = self.call.name if self.call else ""
        # made directly: there is one for everything that happens
        self.trace = new(Step, (what, label, answer, forced, self.trace))
        if self.listener is not None:
            self.listener(self.trace, self.state)
