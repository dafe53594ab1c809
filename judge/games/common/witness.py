"""A witness of a game: writes down, at each step, the effects that nearly applied.

The game is played again from its answers with a rulebook whose policy is asked through the
witness. The kernel knows nothing of it, and a game that nobody asks about pays nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any, NamedTuple

from judge.engine.driving import parts, passed_on
from judge.engine.rulebook import Offer, Policy, Reason, Rulebook
from judge.engine.script import Decision, Script
from judge.engine.standby import Waiting
from judge.engine.trace import Instead, NotDone, Step, steps
from judge.games.common import near_misses
from judge.games.common.events import Flip, Note
from judge.games.common.facts import State, View
from judge.games.common.near_misses import NearMiss, Nearness

# notes that tell why an effect is not activated or does not apply
LEFT_OUT = frozenset(
    "attacked-before cannot-pay cannot-pay-here condition-not-met does-not-apply if-not-met "
    "into-secret-area invalid moved-away negated no-don-at-timing no-longer-met no-trigger "
    "not-paid not-resolved not-valid-here nothing-to-add-to other-side-up replaced-already "
    "silenced source-gone standby-canceled too-late used-this-turn without-unread".split()
)
# reasons for which even what an effect has done itself is not replaced by it
BLOCKED = frozenset({"cannot-replace", "negated", "replaced-once", "used-this-turn"})
# reasons by which a window is simply for something else
ELSEWHERE = frozenset({"in-battle", "no-such-effect", "not-an-option", "not-now", "not-offered"})


class _Pending(NamedTuple):
    """Near misses of an event, as long as it is not known at which step it is recorded."""

    state: View
    event: Any
    last: Step | None
    misses: tuple[NearMiss, ...]


class Witness:
    """Watches one game that is played with `book`; `found` has what it saw."""

    def __init__(self, book: Rulebook, near: Nearness, free: Iterable[str]) -> None:
        self.near = near
        self.free = frozenset(free)  # windows that come again and again
        self.policy: Policy[Any] = book.policy
        self.book = book.overlay(book.name)
        self.book.policy = self._watching(book.policy)
        self._pending: list[_Pending] = []
        self._live: list[View] = []  # positions of the game itself, not of what is tried out
        self._matched: list[tuple[Any, str, str]] = []  # event, card, effect
        self._offered: list[tuple[Any, str, str]] = []  # the same of what would replace
        self._own: list[tuple[Any, str, str]] = []  # and of what is done instead
        self._at: dict[int, tuple[Step, list[tuple[Any, NearMiss]]]] = {}
        self._steps: dict[int, Step] = {}  # by the identity of what they record
        self._last: Step | None = None
        self._told: dict[str, set[Any]] = {}

    def _watching(self, policy: Policy[Any]) -> Policy[Any]:
        """The same policy; what it is asked about effects is heard."""
        watching = copy.copy(policy)
        for name in ("before", "triggered", "interferes", "offers", "forbidden", "instead"):
            setattr(watching, name, getattr(self, f"_{name}"))
        return watching

    # -- what the policy is asked ----------------------------------------------------------------

    def _before(self, state: View, event: Any) -> tuple[Waiting, ...]:
        return self._heard(state, event, self.policy.before(state, event), early=True)

    def _triggered(self, state: View, event: Any) -> tuple[Waiting, ...]:
        return self._heard(state, event, self.policy.triggered(state, event), early=False)

    def _heard(
        self, state: View, event: Any, found: tuple[Waiting, ...], *, early: bool
    ) -> tuple[Waiting, ...]:
        self._matched += ((event, one.card, one.effect) for one in found)
        self._keep(state, event, near_misses.automatic(state, self.near, event, early))
        return found

    def _interferes(self, state: View, event: Any) -> bool:
        """Whether anything may forbid or replace an event; else nobody asks what would have."""
        if self.policy.interferes(state, event):
            return True
        self._keep(state, event, near_misses.not_replacing(state, event))
        return False

    def _offers(
        self, state: View, events: tuple[Any, ...], used: frozenset[str]
    ) -> tuple[Offer, ...]:
        offered = self.policy.offers(state, events, used)
        for offer in offered:
            self._offered += ((events[n], offer.card, offer.effect) for n in offer.covers)
            if offer.blocked is None:
                self._matched += ((events[n], offer.card, offer.effect) for n in offer.covers)
        for event, miss in near_misses.replacing(state, events, offered):
            self._keep(state, event, (miss,))
        return offered

    def _instead(self, state: View, offer: Offer, events: tuple[Any, ...]) -> Script:
        """The same script; what it does is remembered as the doing of the effect."""

        def handle(item: Any) -> Script:
            self._own += ((event, offer.card, offer.effect) for event in parts(item))
            return (yield item)

        return passed_on(self.policy.instead(state, offer, events), handle)

    def _forbidden(self, state: View, event: Any) -> Reason | None:
        self._keep(state, event, near_misses.forbidding_not(state, event))
        return self.policy.forbidden(state, event)

    def _keep(self, state: View, event: Any, misses: Iterable[NearMiss]) -> None:
        kept = tuple(near_misses.certain(state, misses))
        if not kept:
            return
        step = self._steps.get(id(event))
        if step is not None and step.what is event:
            self._note(step, event, kept)
        else:
            self._pending.append(_Pending(state, event, self._last, kept))

    # -- what is recorded ------------------------------------------------------------------------

    def __call__(self, step: Step, state: State) -> None:
        """A listener of the table."""
        if not any(state is one for one in self._live):
            self._live.append(state)
        recorded = _events(step.what)
        left = []
        for one in self._pending:
            if one.state is state and any(one.event is event for event in recorded):
                self._note(step, one.event, one.misses)
            else:
                left.append(one)
        self._pending = left
        self._steps[id(step.what)] = step
        self._last = step
        self._note(step, step.what, tuple(self._at_step(step, state)))

    def _at_step(self, step: Step, state: State) -> Iterable[NearMiss]:
        what: Any = step.what
        if isinstance(what, Decision):
            yield from self._in_window(state, what)
        elif isinstance(what, Note) and what.code in LEFT_OUT:
            yield near_misses.of_note(state, what)
        elif _is_inapplicable(what):
            if not any(miss.card == what.by for _, miss in self._at.get(id(step), (step, []))[1]):
                effect = self._replacing(what)
                yield NearMiss(what.by, effect, "replaced-once", what.rule, (("card", what.by),))
        else:
            yield from self.near.results(state, what)
        if not isinstance(what, Flip):  # cards that are turned together come one by one
            permanent = near_misses.certain(state, near_misses.permanent(state))
            yield from self._new("permanent", permanent, state)

    def _replacing(self, what: NotDone) -> str:
        """The effect that would have replaced what was not replaced, if it is a single one."""
        offered = self._offered
        keys = {key for event, card, key in offered if event is what.event and card == what.by}
        return keys.pop() if len(keys) == 1 else ""

    def _in_window(self, state: State, decision: Decision) -> Iterable[NearMiss]:
        """Effects that could be used in a window, were it not for something."""
        found = []
        for card, effect, answer in self.near.windows(state, decision):
            if answer in decision.options:
                continue
            reason = self.policy.why_not(state, decision, answer)
            if reason.code not in ELSEWHERE:
                found.append(NearMiss(card, effect, reason.code, reason.rule, reason.facts))
        known = tuple(near_misses.certain(state, found))
        return self._new(decision.ask, known, state) if decision.ask in self.free else known

    def _new(self, kind: str, misses: Iterable[NearMiss], state: State) -> Iterable[NearMiss]:
        """Those that were not so when it was last looked."""
        now = {
            (one.card, state.cards[one.card].serial, one.effect, one.code): one for one in misses
        }
        before = self._told.get(kind, set())
        self._told[kind] = set(now)
        return tuple(one for key, one in now.items() if key not in before)

    def _note(self, step: Step, event: Any, misses: Iterable[NearMiss]) -> None:
        _, kept = self._at.setdefault(id(step), (step, []))
        kept += ((event, miss) for miss in misses)

    # -- what it saw -----------------------------------------------------------------------------

    def found(self, trace: Step | None) -> list[tuple[NearMiss, ...]]:
        """The near misses of every step, from the first to the last."""
        moments = self.policy.moments
        for one in self._pending:
            live = any(one.state is state for state in self._live)
            if live and type(one.event) in moments and one.last is not None:
                self._note(one.last, one.event, one.misses)
        self._pending = []
        return [self._of(step) for step in steps(trace)]

    def _of(self, step: Step) -> tuple[NearMiss, ...]:
        found: dict[tuple[str, str], NearMiss] = {}
        what: Any = step.what
        for event, miss in self._at.get(id(step), (step, []))[1]:
            met = self._matched if miss.code in BLOCKED else (*self._matched, *self._own)
            if _is_inapplicable(what) and (miss.code in BLOCKED and miss.card == what.by):
                met = []  # it was offered before, and cannot be applied any more
            if not any(
                one is event and (card, effect) == (miss.card, miss.effect)
                for one, card, effect in met
            ):
                found.setdefault((miss.card, miss.effect), miss)
        return tuple(found.values())


def _is_inapplicable(what: Any) -> bool:
    """Whether a step says that a replacement effect cannot be applied."""
    return isinstance(what, NotDone) and what.why == "not-applicable"


def _events(what: Any) -> tuple[Any, ...]:
    """The events that a step speaks of."""
    if isinstance(what, NotDone):
        return (what, what.event)
    return (what, *what.events) if isinstance(what, Instead) else (what,)
