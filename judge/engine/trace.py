"""The trace: a linked list, so that branches share their past."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.engine.script import Answer, Cites, Decision, Event, kind


@kind("not-done")
class NotDone(NamedTuple):
    """An event that did not take place, and by which section."""

    rule: Cites
    event: Event
    why: str
    by: Any = None


@kind("instead")
class Instead(NamedTuple):
    """A replacement effect took the place of events."""

    rule: Cites
    player: str
    card: str
    effect: str
    events: tuple[Event, ...]


@kind("declined")
class Declined(NamedTuple):
    """A player chose not to apply replacement effects of these cards."""

    rule: Cites
    player: str
    cards: tuple[str, ...]


PICKS = ("choose", "place")  # answers that name one card of several


class Step(NamedTuple):
    """One thing that was done, under the procedure that did it.

    `what` is an event that took place or did not, or a decision with its answer. A window
    in which only one answer was possible is a decision with `forced` set.
    """

    what: Event | Decision
    label: str
    answer: Answer | None
    forced: bool
    prev: Step | None

    @property
    def rule(self) -> Cites:
        return self.what.rule

    @property
    def chosen(self) -> bool:
        """Whether somebody was free to answer so.

        Of several cards that are chosen the later ones are offered only behind the earlier
        ones: where a single one is left, it was chosen like those before it.
        """
        one, before = self.what, self.prev
        if not self.forced or not isinstance(one, Decision) or before is None:
            return not self.forced
        last = before.what
        if not isinstance(last, Decision) or not self.answer or self.answer[0] not in PICKS:
            return False
        same = (one.player, one.ask, one.about[:-1]) == (last.player, last.ask, last.about[:-1])
        (mine,), (theirs,) = one.about[-1:] or ("",), last.about[-1:] or ("",)
        follows = isinstance(mine, int) and isinstance(theirs, int) and mine == theirs + 1
        return same and follows and before.chosen


def steps(last: Step | None) -> list[Step]:
    """From the first step to the last."""
    listed = []
    while last is not None:
        listed.append(last)
        last = last.prev
    listed.reverse()
    return listed
