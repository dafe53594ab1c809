"""What is in force in a position, told to one viewer: each thing with what does it and why.

A resolved effect that goes on doing something rests on the sections of the step in which it
began; one that the position was given with rests on what the rules say of all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, cast

from judge.engine.script import Cause, readings
from judge.engine.state import CardId, State
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.common.areas import OTHER
from judge.games.common.events import Modify
from judge.games.common.influences import Influence, influences
from judge.games.common.lasting import GIVEN
from judge.scenario import told
from judge.scenario.grounds import cited
from judge.scenario.history import Recorder
from judge.scenario.phrases.plain import plain
from judge.scenario.reader import Reader
from judge.scenario.visibility import masked


class Begun(NamedTuple):
    """The step in which something began to apply, and what made it."""

    step: Step
    by: Cause


def begun(steps: Iterable[Step], recorder: Recorder) -> dict[int, Begun]:
    """Where everything began that was in force at any time, by its stamp."""
    found: dict[int, Begun] = {}
    for step in steps:
        what: Any = step.what
        if isinstance(what, Modify):
            for one in recorder.after(step).modifiers:
                if one.stamp not in found and one._replace(stamp=0) == what.modifier:
                    found[one.stamp] = Begun(step, what.by)
                    break
    return found


class Forces:
    """Tells what is in force to whoever reads."""

    def __init__(self, table: Table, reader: Reader, since: Mapping[int, Begun]) -> None:
        self.table, self.reader, self.since = table, reader, since

    def of(self, state: State) -> list[told.Force]:
        """Everything that is in force, as far as the reader may know whom it concerns."""
        every = (*influences(state), *self.reader.game.table.by_rules(state))
        return [entry for one in every for entry in self._of(state, one)]

    def _of(self, state: State, one: Influence) -> Iterator[told.Force]:
        known = self.reader.known
        cards = [card for card in one.cards if card in known]
        if one.cards and not cards:
            return  # it concerns only cards that the reader does not know
        change, since = one.change, self.since.get(one.change.stamp)
        step = since.step if since and one.kind == "lasting" else None
        rule = step.rule if step else one.rules
        first, numbers, label = cited(self.table, rule, step.label if step else "")
        source = one.source or (since.by.card if since else "")
        seen = source if source in known else None
        # the address of an effect tells the card that it is on
        hidden = bool(source) and seen is None
        yield told.Force(
            kind=one.kind,
            changes=change.layer,
            value=masked(plain(change.value), state.cards, known),
            cards=cards,
            player=cast("told.Player", change.whom) or None,
            source=seen,
            effect=None if hidden or change.source == GIVEN else change.source or None,
            duration=str(change.until[0]) if change.until else None,
            rule=first,
            rules=numbers,
            readings=list(readings(self.table.book.cite(rule))),
            label=label,
            text=self._sentence(one, source, since),
        )

    def _sentence(self, one: Influence, source: CardId, since: Begun | None) -> str:
        """What it does, through what, and how long."""
        say, change = self.reader.say, one.change
        what = self.reader.applies(change)
        if one.kind == "rules":
            return say(f"board.in-force.{one.named}", what=what)
        by = self._by(change.source, source, since)
        if one.kind == "permanent":
            return say("board.in-force.permanent", what=what, through=by)
        if not change.until:
            return say("board.in-force.lasting", what=what, through=by)
        word, player = str(change.until[0]), str(change.until[1])
        duration = say(f"duration.{word}", player=player, other=OTHER.get(player, player))
        return say("board.in-force.for", what=what, through=by, duration=duration)

    def _by(self, effect: str, source: CardId, since: Begun | None) -> str:
        if since is not None and since.by.how not in ("effect", "cost"):
            return self.reader.say("board.in-force.rules")
        return self.reader.effect(effect if "/" in effect or source else "", source)
