"""The smallest change that would make a refused answer legal, checked by running it.

Tried are, in this order: another choice of the same kind that is legal now; changes of the
position, one, two or three of them; another time; any other choice of the same kind. What is
given back has been run: the answer was accepted by a table at which the change was made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.engine.agenda import linked
from judge.engine.chance import Orders, unchanged
from judge.engine.loops import Numbers
from judge.engine.rulebook import Reason
from judge.engine.script import CHANCE, Answer, Call, Decision
from judge.engine.state import State as AnyState
from judge.engine.state import StateOf
from judge.engine.state import View as AnyView
from judge.engine.table import Save, Table
from judge.engine.trace import Step
from judge.errors import Endless, IllegalAnswer
from judge.games.common.changes import PositionChange, change
from judge.games.common.facts import State, View

MOST_CHANGES = 3
MOST_TRIES = 200
TIMING = frozenset(("turn", "wait-until", "after"))
# reasons that only say that the time is wrong, or that somebody else is asked
UNTIMELY = frozenset(("not-now", "in-battle", "not-your-decision", "loop-stopped"))
# reasons after which any answer to the open question is of the same kind
OPEN_QUESTION = frozenset(("must-choose", "not-an-option", "whole-hand"))
# reasons that say that something has to be done, or something else, whatever it is
BOUND = frozenset(("must-set", "loop-stopped"))
HOPELESS = frozenset(("game-over", "may-not-reorder", "not-asked-for", "only-so-many"))


class OpenStep(NamedTuple):
    """A position in which a step is open: the question of the step, and what comes next."""

    change: PositionChange
    ask: str
    state: State
    agenda: tuple[Call, ...]


def as_it_is(answer: Answer) -> Answer:
    return answer


def whole(answer: Answer) -> tuple[Answer, ...]:
    return (answer,)


def no_other(s: View, player: str, answer: Answer) -> tuple[Answer, ...]:
    return ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Mender:
    """What a game knows about mending: changes of positions, times, and reasons.

    `with_cards`: verbs of answers that name cards, `aimed` those that name a second one.
    `lasting`: questions at which a player is asked whatever there is to do. `picked`: questions
    about a card that is not easily exchanged for another. `alike`: answers with other words
    that may be what was meant. `parts`: the answers that a table takes for one that says more
    than the open question asks.
    """

    changes: Mapping[str, Callable[..., bool]]
    moments: Callable[[AnyState, str, Answer], Iterator[OpenStep]]
    repairs: Callable[[AnyState, str, Answer, Reason], Iterator[PositionChange]]
    reasons: Callable[[AnyView, Decision, Answer], tuple[Reason, ...]]
    with_cards: frozenset[str]
    aimed: frozenset[str] = frozenset()
    lasting: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    alike: Callable[[AnyView, str, Answer], tuple[Answer, ...]] = no_other
    plain: Callable[[Answer], Answer] = as_it_is
    parts: Callable[[Answer], tuple[Answer, ...]] = whole


class Remedy(NamedTuple):
    """What would make an answer legal: `kind` is position, timing or choice."""

    kind: str
    changes: tuple[PositionChange, ...]


def remedy(
    mender: Mender, table: Table, player: str, answer: Answer, reason: Reason
) -> Remedy | None:
    """The smallest change with which a refused answer is accepted; none if nothing was found."""
    answer = mender.plain(answer)
    decision = table.decision
    if decision is None or reason.code in HOPELESS or not _is_known(mender, table.state, answer):
        return None
    only = _only_answer(table, player, answer, reason)
    if only is not None:
        return Remedy("choice", (("choose-instead", only),))
    asked = decision.player == player and reason.code != "not-your-decision"
    place = table.save()
    tries = iter(range(MOST_TRIES))
    if asked:
        other = mender.alike(table.state, player, answer)
        for option in (*other, *near(mender, table.state, decision, answer, reason.code)):
            if _accepts(mender, _changed(mender, place), player, option):
                return Remedy("choice", (("choose-instead", option),))
    found = None
    if asked and reason.code not in UNTIMELY:
        found = _search(mender, place, player, answer, None, tries)
    if found is None:
        found = _another_time(mender, table, player, answer, reason, tries)
    if found is not None:
        words = {one[0] for one in found}
        return Remedy("timing" if words & TIMING else "position", found)
    barred = reason.code == "loop-stopped" and decision.ask not in mender.lasting
    if asked and (barred or reason.code not in UNTIMELY):
        for option in far(decision, answer, reason.code):
            if _accepts(mender, _changed(mender, place), player, option):
                return Remedy("choice", (("choose-instead", option),))
    return None


def works(mender: Mender, table: Table, player: str, answer: Answer, found: Remedy) -> bool:
    """Whether a remedy, carried out at a table, makes the answer legal."""
    answer, place = mender.plain(answer), table.save()
    (first, *rest) = found.changes
    if first[0] == "choose-instead":
        passed = any(step.answer == first[1] for step in _passed(table))
        return passed or _accepts(mender, _changed(mender, place), player, first[1])
    if first[0] == "after":
        other = _changed(mender, place)
        return _accepts(mender, other, first[1], first[2]) and _accepts(
            mender, other, player, answer
        )
    if first[0] == "wait-until":
        return any(
            _accepts(
                mender,
                _asking(_changed(mender, _place_in(one), tuple(rest)), player),
                player,
                answer,
            )
            for one in mender.moments(table.state, player, answer)
            if one.change == first
        )
    return _accepts(mender, _asking(_changed(mender, place, found.changes), player), player, answer)


def _passed(table: Table) -> Iterator[Step]:
    """Questions that have passed by themselves since somebody last decided, the latest first."""
    step = table.trace
    while step is not None and (step.forced or not isinstance(step.what, Decision)):
        if step.forced:
            yield step
        step = step.prev


def _only_answer(table: Table, player: str, answer: Answer, reason: Reason) -> Answer | None:
    """The answer to a question that has passed because nothing else was possible."""
    decision, policy = table.decision, table.book.policy
    if decision is None or reason.code in UNTIMELY:
        return None
    if decision.player == player and policy.why_not(table.state, decision, answer) == reason:
        return None
    for step in _passed(table):
        asked: Any = step.what
        if asked.player != player or not step.answer or step.answer[0] != answer[0]:
            continue
        if policy.why_not(table.state, asked, answer).code == reason.code:
            return step.answer
    return None


def _is_known(mender: Mender, s: View, answer: Answer) -> bool:
    if answer[0] not in mender.with_cards:
        return True
    cards = answer[1:2] if answer[0] == "activate" else answer[1:]
    return len(answer) > 1 and all(card in s.cards for card in cards)


# -- running it ------------------------------------------------------------------------------


def _place_in(moment: OpenStep) -> Save:
    return Save(moment.state, linked(moment.agenda), None, (), None, None, None)


def _changed(mender: Mender, place: Save, changes: tuple[PositionChange, ...] = ()) -> Table | None:
    """A table at the same place in a changed position; none if it cannot be reached so."""
    state: State = place.state.copy()
    if not all(change(mender.changes, state, one) for one in changes):
        return None
    other = Table(StateOf(state.book, state.library, state.facts.copy()), ())
    try:
        other.load(place._replace(state=state, answers=()))
        for choice in place.answers:
            if other.decision is None or choice not in other.decision.options:
                return None
            other.answer(choice)
    except Endless:
        return None
    other.chance = _as_it_lies
    return other


def _as_it_lies(decision: Decision) -> Answer | None:
    """What is shuffled stays as it lies; whatever else chance decides is left open."""
    return unchanged(decision) if isinstance(decision.options, Orders) else None


def _accepts(mender: Mender, table: Table | None, player: str, answer: Answer) -> bool:
    """Whether the player is asked and the answer is taken; the table goes on with it."""
    if table is None or table.decision is None or table.decision.player != player:
        return False
    first, *others = mender.parts(answer)
    try:
        table.answer(_in_full(table.decision, first))
        return all(_goes_on(table, player, part) for part in others)
    except (Endless, IllegalAnswer):
        return False


def _goes_on(table: Table, player: str, part: Answer) -> bool:
    """Whether what else an answer says is taken, or was all that could be said there."""
    if any(step.answer == part for step in _passed(table)):
        return True
    decision = table.decision
    if decision is None or decision.player != player or part not in decision.options:
        return False
    table.answer(part)
    return True


def _asking(table: Table | None, player: str) -> Table | None:
    """Where a step asks several players, the others have answered before the one in question."""
    if table is None or table.decision is None or table.decision.player in (player, CHANCE):
        return table
    options = _listed(table.decision)
    if not options:
        return table
    other = table.fork()
    try:
        other.answer(options[0])
    except Endless:
        return table
    asked = other.decision is not None and other.decision.player == player
    return other if asked and other.call == table.call else table


def _in_full(decision: Decision, answer: Answer) -> Answer:
    """An activation without its effect means the first effect that can be activated."""
    if answer[0] == "activate" and len(answer) == 2:
        return next((one for one in _listed(decision) if one[:2] == answer), answer)
    return answer


def _listed(decision: Decision) -> tuple[Answer, ...]:
    if isinstance(decision.options, Orders):
        return ()
    return tuple(decision.options)


# -- changes of the position -----------------------------------------------------------------


def _search(
    mender: Mender,
    place: Save,
    player: str,
    answer: Answer,
    moment: OpenStep | None,
    tries: Iterator[int],
) -> tuple[PositionChange, ...] | None:
    """Breadth first: the fewest changes with which the answer is accepted.

    What is tried next follows from the reasons that are left after the changes so far.
    """
    before = (moment.change,) if moment else ()
    level: list[tuple[PositionChange, ...]] = [()]
    seen: set[frozenset[PositionChange]] = {frozenset()}
    for left in range(MOST_CHANGES - len(before), -1, -1):
        following: list[tuple[PositionChange, ...]] = []
        for changes in level:
            if next(tries, None) is None:
                return None
            table = _asking(_changed(mender, place, changes), player)
            if table is None:
                continue
            decision = table.decision
            first = mender.parts(answer)[0]
            offered = decision is not None and _in_full(decision, first) in decision.options
            if offered and _accepts(mender, table.fork(), player, answer):
                return (*before, *changes)
            if left:
                following += _next_changes(mender, table, player, answer, moment, changes, seen)
        level = following
    return None


def _next_changes(
    mender: Mender,
    table: Table,
    player: str,
    answer: Answer,
    moment: OpenStep | None,
    changes: tuple[PositionChange, ...],
    seen: set[frozenset[PositionChange]],
) -> Iterator[tuple[PositionChange, ...]]:
    """The changes with one more, for every reason that is left."""
    decision, state = table.decision, table.state
    if moment is not None and moment.ask not in mender.lasting:
        # a step in which nothing can be done passes by itself: nobody may be asked now
        state = moment.state.copy()
        if all(change(mender.changes, state, one) for one in changes):
            decision = Decision((), player, moment.ask, ())
    if decision is None or decision.player != player:
        return
    for reason in mender.reasons(state, decision, answer):
        for one in mender.repairs(state, player, answer, reason):
            longer = frozenset((*changes, one))
            if one not in changes and longer not in seen:
                seen.add(longer)
                yield (*changes, one)


# -- another time ----------------------------------------------------------------------------


def _another_time(
    mender: Mender,
    table: Table,
    player: str,
    answer: Answer,
    reason: Reason,
    tries: Iterator[int],
) -> tuple[PositionChange, ...] | None:
    """A step in which the answer is legal; if need be, with further changes."""
    known = tuple(mender.moments(table.state, player, answer))
    found = None
    if reason.code in UNTIMELY:
        found = _afterwards(mender, table, player, answer, in_step=reason.code != "loop-stopped")
    if found is not None:
        return found
    for moment in known:
        if _accepts(mender, _asking(_changed(mender, _place_in(moment)), player), player, answer):
            return (moment.change,)
    if reason.code in UNTIMELY:
        found = _afterwards(mender, table, player, answer)
        if found is not None:
            return found
    best: tuple[PositionChange, ...] | None = None
    for moment in known:
        found = _search(mender, _place_in(moment), player, answer, moment, tries)
        if found is not None and (best is None or len(found) < len(best)):
            best = found
    return best


def _afterwards(
    mender: Mender, table: Table, player: str, answer: Answer, *, in_step: bool = False
) -> tuple[PositionChange, ...] | None:
    """An answer to the open question after which the player can do it; `in_step`: at once."""
    decision = table.decision
    assert decision is not None
    if isinstance(decision.options, Numbers):
        return None
    for option in _listed(decision):
        other = _changed(mender, table.save())
        if not _accepts(mender, other, decision.player, option):
            continue
        if in_step and (other is None or other.call != table.call):
            continue
        if _accepts(mender, other, player, answer):
            return (("after", decision.player, option),)
    return None


# -- other choices ---------------------------------------------------------------------------


def near(mender: Mender, s: View, decision: Decision, answer: Answer, code: str) -> list[Answer]:
    """Legal answers next to the refused one: another target, another card of the same name."""
    verb = answer[0]
    same = [one for one in _listed(decision) if one[0] == verb]
    if verb == "number":
        return sorted(same, key=lambda one: abs(one[1] - answer[1]))[:1]
    if (verb in mender.with_cards and verb != "give") or decision.ask in mender.picked:
        return [one for one in same if _is_near(mender, s, one, answer)]
    if code == "not-now":
        return []
    same.sort(key=lambda one: one[1:] != answer[1:] and not _is_copy(s, one, answer))
    if not same and code in OPEN_QUESTION:
        return list(_listed(decision))
    return same


def _is_near(mender: Mender, s: View, option: Answer, answer: Answer) -> bool:
    if option[: len(answer)] == answer or (option[0] in mender.aimed and option[1] == answer[1]):
        return True
    alike = option[0] not in mender.aimed or option[2:] == (answer[2:] or option[2:])
    return option[1] != answer[1] and alike and _is_copy(s, option, answer)


def _is_copy(s: View, option: Answer, answer: Answer) -> bool:
    """Whether two answers name copies of one card, of the same player."""
    if len(answer) < 2 or len(option) < 2 or option[1] not in s.cards or answer[1] not in s.cards:
        return False
    mine, other = s.cards[answer[1]], s.cards[option[1]]
    return (mine.define, mine.owner) == (other.define, other.owner)


def far(decision: Decision, answer: Answer, code: str) -> list[Answer]:
    """Other legal answers of the same kind; those with the same aim first."""
    same = [one for one in _listed(decision) if one[0] == answer[0]]
    if code in BOUND:
        return list(_listed(decision))
    return sorted(same, key=lambda one: one[2:] != answer[2:])
