"""Where a line lands: the question it answers, and what passed by itself on the way there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from judge.engine.script import Answer, Decision
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.common.events import SetFact
from judge.games.game import Game
from judge.scenario import windows
from judge.scenario.picker import NOTHING, Picker, Refused, integer
from judge.scenario.verbs import Intent

PLACES = ("turn", "phase")  # facts that say where in a game we are


class LineUse(NamedTuple):
    """What a line was used for: the question, and whether it had been passed by itself.

    `before`: a window of the same player that had passed by itself and that the line could be
    meant for; `gone`: that was in another turn or phase. `again`: an earlier line has already
    confirmed what this one confirms. `turns`: so many whole turns have passed by themselves.
    """

    decision: Decision
    by_itself: bool = False
    before: Step | None = None
    gone: bool = False
    again: bool = False
    turns: int = 0


class Lander(Picker):
    """Knows the windows that passed by themselves, and which of them a line may be meant for."""

    def __init__(self, game: Game, table: Table) -> None:
        super().__init__(game, table)
        self.reopen: windows.Reopen | None = None
        self.used: LineUse | None = None  # what the last line was used for
        self._confirmed_steps: list[Step] = []
        self._passed_over: Step | None = None  # what the last line could be meant for as well

    def is_named(self, card: str | int, name: str) -> bool:
        """Whether a card, or the place of one that cannot be told, is called so."""
        return self.names.is_named(card, name)

    def _confirmed(self, player: str, intent: Intent) -> bool:
        """Whether a line names what has already happened because nothing else could."""
        agreeing = list(self._agreeing(player, intent))
        if not agreeing:
            return False
        known = [one for one in agreeing if any(one is step for step in self._confirmed_steps)]
        new = [one for one in agreeing if not any(one is other for other in known)]
        step = (new or agreeing)[-1]
        self._confirmed_steps.append(step)
        asked: Any = step.what
        earlier = self._earlier(player, step, agreeing) if new else None
        gone = earlier is not None
        self.used = LineUse(asked, by_itself=True, before=earlier, gone=gone, again=not new)
        return True

    def _earlier(self, player: str, step: Step, agreeing: list[Step]) -> Step | None:
        """A window of the same kind in an earlier turn or phase that passed otherwise than a
        line says which confirms a later one."""
        asked: Any = step.what
        known = {id(one) for one in (*agreeing, *self._confirmed_steps)}
        own = [one for one in self._own(player) if id(one) not in known]
        return next((one for one in own if self._alike(one, asked) and _left(step, one)), None)

    def _agreeing(self, player: str, intent: Intent) -> Iterable[Step]:
        """Windows of a player that passed by themselves as a line says, the last one first."""
        own = self._own(player)
        if intent.verb == "choose" and len(intent.things) > 1:
            yield from self._all_chosen(own, intent.things)
            return
        for step in own:
            if self._agrees(step.answer or ("done",), intent, player):
                yield step

    def _must_not_decline(self, player: str, intent: Intent) -> None:
        """What was chosen by itself had to be: a line cannot say that nothing was.

        Where the player is asked something else, the line speaks of that.
        """
        now = self.table.decision
        asked = now is not None and now.player == player and now.ask not in self.game.rules.free
        step = None if asked else self._chosen_by_itself(player)
        if step is not None and not any(self._agreeing(player, intent)):
            declined = windows.declined(self.reopen, self.table, step)
            raise Refused(declined.reason, declined.answer, step)

    def _chosen_by_itself(self, player: str) -> Step | None:
        """The last window in which something was chosen for a player, and no line confirmed it."""
        known = {id(step) for step in self._confirmed_steps}
        own = (step for step in self._own(player) if id(step) not in known and step.answer)
        return next((step for step in own if (step.answer or NOTHING)[0] in self._choosing), None)

    def _own(self, player: str) -> list[Step]:
        """Windows of a player that passed by themselves since the line before, and the one
        that the line before could be meant for."""
        passed = (*self._forced(), *filter(None, (self._passed_over,)))
        return [step for step in passed if getattr(step.what, "player", "") == player]

    def _use(self, decision: Decision, intent: Intent) -> LineUse:
        """What a line is used for that answers a question, and what it could be meant for."""
        player, now = decision.player, self.table.trace
        known = {id(step) for step in self._confirmed_steps}
        own = (step for step in self._own(player) if id(step) not in known)
        passes = intent.verb == "pass"  # which says nothing of what it passes
        agreeing = (
            step
            for step in self._agreeing(player, intent)
            if id(step) not in known and (passes or self._alike(step, decision))
        )
        return self._used(decision, own, agreeing, now)

    def _used(
        self, decision: Decision, own: Iterable[Step], agreeing: Iterable[Step], now: Step | None
    ) -> LineUse:
        """The use of a line that answers a question.

        `own` are windows of its player that have passed by themselves since the line before
        and that no line has confirmed, `agreeing` those of them that passed as the line says.
        """
        turns = _turns_between(now, self.seen)
        for step in agreeing:
            return LineUse(decision, before=step, gone=_left(now, step), turns=turns)
        for step in own:
            if self._alike(step, decision) and _left(now, step):
                return LineUse(decision, before=step, gone=True, turns=turns)
        return LineUse(decision, turns=turns)

    def _alike(self, step: Step, decision: Decision) -> bool:
        """Whether a window that nobody had a choice in was one for the same kind of question."""
        asked = step.what
        if not isinstance(asked, Decision) or step.chosen:
            return False
        return (
            asked.ask == decision.ask or {asked.ask, decision.ask} <= self.game.speech.lines.alike
        )

    def _agrees(self, answer: Answer, intent: Intent, player: str) -> bool:
        verb = intent.verb
        if verb == "pass" or (verb == "choose" and intent.things == ("none",)):
            return answer[0] in (*self._declining, "number")
        if verb in ("choose", "order", "resolve", "replace"):
            if answer[0] not in (*self._choosing, "resolve", "replace"):
                return False
            names = [thing.partition("/")[0] for thing in intent.things]
            return any(self.names.means(name, answer[1], player) for name in names)
        if verb in ("number", "option"):
            return bool(answer == (verb, integer(intent.things)))
        if verb == "yes":
            return answer[0] in ("yes", "replace")
        return bool(answer[0] == verb) and self._is_about(answer, intent, player)

    def _is_about(self, answer: Answer, intent: Intent, player: str) -> bool:
        """Whether an answer has the cards that a line names, as far as it names any."""
        names = [thing.partition("/")[0] for thing in (*intent.things, intent.aim) if thing]
        return all(
            self.names.means(name, part, player)
            for part, name in zip(answer[1:], names, strict=False)
        )


def _turns_between(last: Step | None, since: Step | None) -> int:
    """How many turns have begun and ended since a step."""
    begun = 0
    while last is not None and last is not since:
        begun += isinstance(last.what, SetFact) and last.what.fact == "turn"
        last = last.prev
    return max(begun - 1, 0)


def _left(last: Step | None, step: Step) -> bool:
    """Whether the turn or phase of a step is over at a later one."""
    left = False
    while last is not None and last is not step:
        left = left or (isinstance(last.what, SetFact) and last.what.fact in PLACES)
        last = last.prev
    return left and last is step
