"""Choices of several cards in a line: all of them are named, or nothing is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Decision, Several
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.game import Game
from judge.scenario.naming import Names, Unreadable, few
from judge.scenario.verbs import Intent

CHOOSING = ("choose", "place")  # verbs of answers that a line `choose …` gives
DECLINING = ("no", "done", "pass", "stop")  # verbs of answers that decline
FREE_NUMBER = "free-number"  # a question at which 0 is a number like any other
NOTHING: Answer = ("done",)
Answers = tuple[Answer, ...]
NamedTest = tuple[str, Callable[[Any], bool]]


class Refused(Exception):
    """The rules refuse what a line wants."""

    def __init__(
        self, reason: Reason, answer: Answer, window: Step | None = None, beside: Answers = ()
    ) -> None:
        self.reason = reason
        self.answer = answer
        self.window = window  # the window that passed by itself and that the line belongs to
        self.beside = beside  # what was chosen together with it, of which nothing was done
        super().__init__(reason.code)


class Picker:
    """Gives answers at a table, and finds out which cards a line chooses."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.table = table
        self.names = Names(game, table)
        self.seen: Step | None = None  # the last step before the line that was carried out last
        self._choosing = (*CHOOSING, *game.speech.lines.choosing)
        declined = (no for _, no in game.speech.lines.whether)
        self._declining = frozenset((*DECLINING, *game.speech.lines.declining, *declined))

    def _give(self, answer: Answer) -> None:
        reason = self.table.refusal(answer)
        if reason is not None:
            raise Refused(reason, answer)
        self.table.answer(answer)

    def _decline(self, decision: Decision) -> Answer | None:
        """The answer that declines what is asked; none where something has to be done."""
        options = few(decision)
        declining = (
            option for option in options if len(option) == 1 and option[0] in self._declining
        )
        none = ("number", 0) if decision.ask != FREE_NUMBER else None
        return next(declining, none if none in options else None)

    def _forced(self, since: Step | None = None) -> Iterable[Step]:
        step, start = self.table.trace, since or self.seen
        while step is not None and step is not start:
            if step.forced and isinstance(step.what, Decision):
                yield step
            step = step.prev

    def _choose(self, decision: Decision, intent: Intent) -> None:
        """Choose the named cards, in whatever order they were named, and nothing else."""
        wanted = [] if intent.things == ("none",) else list(intent.things)
        verbs = {option[0] for option in few(decision)}
        if not wanted:
            self._give(self._decline(decision) or NOTHING)
        elif "number" in verbs:
            self._give(("number", integer(intent.things)))
        elif decision.several is None:
            self._choose_in_order(decision, wanted)
        else:
            self._give_all(decision, self._picked(decision, decision.several, wanted))

    def _picked(self, decision: Decision, several: Several, wanted: list[str]) -> Answers:
        """The whole choice that was named; `Refused` where it is none."""
        if len(wanted) > several.most:  # its first cards may have been chosen by themselves
            rest = self._not_forced(wanted)
            wanted = rest if several.least <= len(rest) <= several.most else wanted
        left = list(range(len(several.pool)))
        found: list[int] = []
        missed = []
        for name, fits in self._ways_to_name(several, wanted, decision.player):
            place = next((n for n in left if fits(several.pool[n][1])), None)
            if place is None:
                missed.append(name)
                continue
            left.remove(place)
            found.append(place)
        missed = self._not_forced(missed) or ([] if found else missed)
        if missed:
            refused = self._refuse_choice(decision, missed[0])
            refused.beside = tuple(several.pool[n] for n in found)
            raise refused
        if len(found) > several.most:
            *most, answer = (several.pool[n] for n in found[: several.most + 1])
            reason = Reason("too-many", decision.rule, (("card", str(answer[1])),))
            raise Refused(reason, answer, beside=tuple(most))
        if len(found) < several.least:
            reason = self.table.book.policy.why_not(self.table.state, decision, NOTHING)
            missing = (("missing", several.least - len(found)),)
            chosen = tuple(several.pool[n] for n in found)
            raise Refused(Reason("must-choose", reason.rule, missing), NOTHING, beside=chosen)
        answers = tuple(several.pool[n] for n in sorted(found))
        if not several.fits(answers):
            facts = (("unmet", ("together",)), ("card", str(answers[-1][1])))
            reason = Reason("not-an-option", decision.rule, facts)
            raise Refused(reason, answers[-1], beside=answers[:-1])
        return answers

    def _ways_to_name(
        self, several: Several, wanted: list[str], player: str
    ) -> Iterable[NamedTest]:
        """Names with the test for what they name; whole ids before what several are called."""
        names, cards = self.names, self.table.state.cards
        offered = {answer[1] for answer in several.pool}
        for name in wanted:
            if name in offered:
                yield name, name.__eq__
        for name in wanted:
            if name in offered:
                continue
            known = any(names.is_named(card, name) for card in (*offered, *cards))
            if known:
                yield name, partial(names.is_named, name=name)
            else:
                found = names.called(offered, name, player)
                names.only_one(found, name)
                yield name, partial(_is_among, found=found)

    def _give_all(self, decision: Decision, answers: Answers) -> None:
        """Give the parts of a whole answer; what follows by itself is not given."""
        table = self.table
        for number, answer in enumerate(answers):
            made = made_since(decision, table.decision)
            if made is None:
                return
            if made == number:  # else it was chosen by itself
                self._give(answer)
        many = decision.several is not None and answers != (NOTHING,)
        if many and made_since(decision, table.decision) == len(answers):
            self._give(NOTHING)

    def _choose_in_order(self, decision: Decision, wanted: list[str]) -> None:
        """One of several, or cards in the order in which they are written."""
        table = self.table
        ordered = decision.ask == "order"
        meant = [self._option(decision, name) for name in (wanted if ordered else wanted[:1])]
        if ordered and len(meant) == len(decision.options):
            meant.pop()  # the last one has no choice
        self._give_all(decision, tuple(meant))
        if ordered:
            return
        for made, name in enumerate(wanted[1:], 1):
            now = table.decision
            if now is None or not same_choice(decision, now, made):
                raise self._refuse_choice(decision, name)
            self._give(self._option(now, name))
        now = table.decision
        if now is not None and made_since(decision, now) == len(wanted) and NOTHING in few(now):
            self._give(NOTHING)

    def _option(self, decision: Decision, name: str) -> Answer:
        """The option that a name means."""
        names = self.names
        options = [option for option in few(decision) if option[0] in self._choosing]
        exact = (option for option in options if option[1] == name)
        named = (option for option in options if names.is_named(option[1], name))
        first = next(exact, None) or next(named, None)
        if first is not None:
            return first
        found = names.called((option[1] for option in options), name, decision.player)
        if not found:
            raise self._refuse_choice(decision, name)
        names.only_one(found, name)
        return next(option for option in options if str(option[1]) == found[0])

    def _one_there(self, decision: Decision) -> Answer | None:
        """What "yes" takes of an "up to 1": the only thing that can be chosen."""
        several, options = decision.several, few(decision)
        taken = [option for option in options if option[0] in self._choosing]
        if len(taken) != 1 or len(options) != 2 or NOTHING not in options:
            return None
        return taken[0] if several is None or several.most == 1 else None

    def _not_forced(self, wanted: list[str]) -> list[str]:
        """Names without those of cards that were chosen by themselves."""
        left = list(wanted)
        for step in self._forced():
            if step.answer and step.answer[0] in self._choosing:
                named = (name for name in left if self._names(step, name))
                name = next(named, None)
                if name is not None:
                    left.remove(name)
        return left

    def _names(self, step: Step, name: str) -> bool:
        """Whether a name may mean what was chosen in a window."""
        asked: Any = step.what
        answer = step.answer or ()
        return len(answer) > 1 and self.names.means(name, answer[1], asked.player)

    def _all_chosen(self, own: list[Step], names: tuple[str, ...]) -> Iterable[Step]:
        """The windows in which everything that is named was chosen; none, if one was not."""
        left, found = list(names), []
        for step in own:
            if step.answer and step.answer[0] in self._choosing:
                name = next((one for one in left if self._names(step, one)), None)
                if name is not None:
                    left.remove(name)
                    found.append(step)
        return () if left else found

    def _refuse_choice(self, decision: Decision, name: str) -> Refused:
        places = any(option[0] == "place" for option in few(decision))
        if places and name.isdigit():
            answer: Answer = ("place", int(name))
        else:
            answer = ("choose", self.names.card(name, decision.player))
        table = self.table
        if table.decision is decision:
            reason = table.refusal(answer)
            if reason is not None:
                return Refused(reason, answer)
        return Refused(Reason("too-many", decision.rule, (("card", str(answer[1])),)), answer)


def _is_among(card: str | int, *, found: Iterable[str]) -> bool:
    return str(card) in found


def made_since(first: Decision, now: Decision | None) -> int | None:
    """How many have been chosen since `first` began or went on with a choice; none: it is
    over."""
    if now is None or now is first:
        return None if now is None else 0
    if (now.ask, now.player, now.rule) != (first.ask, first.player, first.rule):
        return None
    before, after = first.about[-1:], now.about[-1:]
    if first.about[:-1] != now.about[:-1] or not before or not isinstance(before[0], int):
        return None
    made = after[0] - before[0] if isinstance(after[0], int) else 0
    return made if made > 0 else None


def same_choice(first: Decision, now: Decision, made: int) -> bool:
    """Whether a decision goes on with the choice that `first` began."""
    return made == 0 or made_since(first, now) == made


def only(things: tuple[str, ...]) -> str:
    if len(things) != 1:
        raise Unreadable("one-card", ", ".join(things))
    return things[0]


def integer(things: tuple[str, ...]) -> int:
    text = only(things)
    try:
        return int(text)
    except ValueError:
        raise Unreadable("not-a-number", text) from None
