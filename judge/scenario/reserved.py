"""What a run is told with: abilities that nobody has read, and cards that were read only once.

An ability without a timing of its own may be at work as long as its card is in play, and one
without which play went on might have changed everything since: each step from there on says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from judge.engine.script import Decision
from judge.engine.state import CardId, State
from judge.engine.trace import Step
from judge.games.cards import Effect
from judge.games.common import unread
from judge.scenario import told
from judge.scenario.play import Played
from judge.scenario.reader import Reader
from judge.scenario.samples import cards_of
from judge.scenario.silent import in_the_open, shown

UNSURE = frozenset({"read", "unread"})  # proofs of cards of which no two readings agree


class Reserved:
    """With which reservations a run is told to a reader, as far as it has come."""

    def __init__(self, done: Played, reader: Reader) -> None:
        self.reader = reader
        self.found: dict[str, told.Reservation] = {}
        self._cards = cards_of(done.scenario)
        there = {lying.define for lying in done.start.cards.values()}
        self._unread = bool(there & done.start.library.unread)
        self._unsure = {one for one in there if self._is_unsure(one)}

    def _is_unsure(self, define: str) -> bool:
        data = self._cards.get(define, {})
        says = data.get("effects") or data.get("keywords")
        return bool(says) and data.get("printed", {}).get("proof") in UNSURE

    def begin(self, state: State) -> None:
        """The position that is given."""
        self._look(None, state, 0)

    def add(self, entry: told.Step, step: Step, state: State, number: int) -> told.Step:
        """A step, with what is not known of it; what is new is said in its sentence."""
        if not self._unread and not self._unsure:
            return entry
        told_before = {*self.found} if number > 1 else set()
        self._look(step, state, number)
        marked = {key: one for key, one in self.found.items() if one.ability is not None}
        if not marked:
            return entry
        new = (one.text for key, one in marked.items() if key not in told_before)
        new = (text for text in new if not _is_leaving_out(step.what))
        space = " " if self.reader.lang == "en" else ""
        return replace(entry, text=space.join([entry.text or "", *new]), reserved=[*marked])

    def all(self) -> list[told.Reservation]:
        """Every reservation: first what may change the run, then what is not confirmed."""
        return sorted(self.found.values(), key=lambda one: one.kind == "read")

    def _look(self, step: Step | None, state: State, number: int) -> None:
        known = self.reader.known
        for card, effect in unread.standing(state) if self._unread else ():
            if card in known:
                self._reserve("standing", state, card, effect, number)
        what: Any = step.what if step is not None else None
        if _is_leaving_out(what) and step is not None and step.answer is not None:
            card, key, _ = what.about
            self._reserve("without", state, card, state.library.effects[key], number)
        for card in self._seen(what, state):
            define = state.cards[card].define
            if define in self._unsure and card in known:
                self._unsure.remove(define)
                self._doubt(state, card, number)

    def _seen(self, what: Any, state: State) -> Iterator[CardId]:
        """The cards whose texts a step may rest on."""
        if not self._unsure:
            return
        yield from in_the_open(self.reader.game.table, state)
        yield from shown(what)
        acting = getattr(what, "card", "")
        if acting in state.cards:
            yield acting

    def _reserve(
        self, kind: told.ReservationKind, state: State, card: CardId, effect: Effect, number: int
    ) -> None:
        name = unread.name_of(state, card, effect)
        if name in self.found:
            return
        text = self.reader.say(f"reserved.{kind}", card=card, effect=effect.key, ability=name)
        self.found[name] = told.Reservation(
            kind=kind,
            card=state.cards[card].define,
            number=name.rpartition("/")[0],
            ability=effect.unread,
            timing=[word for word, _ in effect.on],
            since=number,
            text=text,
        )

    def _doubt(self, state: State, card: CardId, number: int) -> None:
        define = state.cards[card].define
        printed = str(state.library[define].values.get("number") or define)
        proof = "part" if define in state.library.unread else "read"
        self.found[printed] = told.Reservation(
            kind="read",
            card=define,
            number=printed,
            ability=None,
            timing=[],
            since=number,
            text=self.reader.say(f"reserved.{proof}", card=card, number=printed),
        )


def _is_leaving_out(what: Any) -> bool:
    """Whether a step is that play goes on without an ability."""
    return isinstance(what, Decision) and what.ask == unread.ASK
