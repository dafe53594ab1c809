"""Telling one run to one viewer: every step, the open decision, the refusal, the end.

Every sentence stands beside the values it was made from, and every section is numbered as
the edition numbers it.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any, Literal, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from judge.engine.script import Answer, Decision, readings
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.engine.trace import steps as trace_steps
from judge.games.common.near_misses import NearMiss
from judge.scenario import told
from judge.scenario.board import board_text, position
from judge.scenario.forces import Begun, Forces, begun
from judge.scenario.grounds import cited
from judge.scenario.history import Recorder
from judge.scenario.meant import AlteredCard, altered
from judge.scenario.offers import MOST, count, offers, texts
from judge.scenario.phrases.plain import data_of, kind_of, plain
from judge.scenario.play import Played, Refusal
from judge.scenario.reader import Reader
from judge.scenario.reserved import Reserved
from judge.scenario.resting import Resting
from judge.scenario.silent import Silent
from judge.scenario.unknowns import unknown_cards
from judge.scenario.using import used
from judge.scenario.visibility import Sight, masked, player_of
from judge.scenario.why_not import seen, without
from judge.words import say

# how the position at the end is told: also as one to go on with, as it lies there, not at all
Final: TypeAlias = Literal["given", "lying", "untold"]


class Teller:
    """Tells one run to one viewer."""

    def __init__(self, done: Played, recorder: Recorder, *, lang: str, viewer: str | None) -> None:
        self.done = done
        self.table: Table = done.table
        self.recorder = recorder
        self.reader = Reader(lang, done.scenario, done.start)
        self.sight = Sight(done.game, viewer, done.start)
        self.known_at_first = self.sight.now
        self.viewer = viewer
        self.reserved = Reserved(done, self.reader)
        self.misses: list[tuple[NearMiss, ...]] | None = None  # of each step, if they are asked for
        self.resting: Resting | None = None  # on which readings, if that is asked for
        self.numbers: dict[int, int] = {}  # of the steps that were told, by their identity
        # the position after each of them, and which cards the viewer knows then
        self.lying: list[tuple[State, Collection[str]]] = []

    def tell(
        self, *, positions: bool = False, lines: bool = False, final: Final = "given"
    ) -> told.Run:
        """Everything but the expectations; with `lines` which of them led to each step."""
        done = self.done
        steps = self.steps()
        if positions:
            steps = [replace(step, position=self.position_after(step.n)) for step in steps]
        if not positions and not lines:
            steps = [replace(step, line=UNSET) for step in steps]
        self.reader.known = self.sight.now
        run = told.Run(
            ok=True,
            scenario=done.scenario.id,
            game=done.scenario.game,
            edition=done.edition,
            verdict=done.verdict,
            steps=steps,
            decision=self.decision(),
            refusal=self.refusal(),
            used=[] if self.viewer else used(done, self.reader),
            winner=done.winner,
            final=None if final == "untold" else self.final(final),
            expectations=[],
            altered=self.altered() or UNSET,
            answer=None,
            reservations=self.reserved.all(),
        )
        if self.resting is None:
            return run
        rests_on, left = self.resting.told(run, self.sight.now)
        return replace(run, rests_on=rests_on, not_reread=left)

    def altered(self) -> list[told.Altered]:
        """The printed cards among those that the viewer sees that the case describes otherwise."""
        start, seen = self.done.start, {*self.known_at_first, *self.sight.now}
        there = {lying.define for card, lying in start.cards.items() if card in seen}
        found = altered(self.done.scenario)
        return [_altered(one, self.reader) for one in found if one.card in there]

    def final(self, how: Final) -> told.Position:
        """The position at the end; for the judge also as a `given` to go on with."""
        told_position = self.position(self.table.state)
        if how == "given" and self.viewer is None and not self.table.is_over:
            return replace(told_position, given=dict(self.done.game.rules.dump(self.table)))
        return told_position

    def position_after(self, number: int) -> told.Position:
        """What lies there after a step that was told; 0 is before the first."""
        first = self.done.start, self.known_at_first
        state, self.reader.known = self.lying[number - 1] if number else first
        told_position = self.position(state)
        self.reader.known = self.sight.now
        return told_position

    def steps(self) -> list[told.Step]:
        """Every step that the viewer notices, with the number of the line that led to it."""
        noticed: list[Step] = []
        self.lying = []
        told_steps: list[told.Step] = []
        silent = Silent()
        self.reserved = Reserved(self.done, self.reader)
        self.reader.known = self.known_at_first
        self.reserved.begin(self.done.start)
        begun = {id(before): number for number, before in self.done.begun}
        line = begun.get(id(None), 0)
        for place, step in enumerate(trace_steps(self.table.trace)):
            line, number = begun.get(id(step), line), line
            state = self.recorder.after(step)
            self.reader.known = known = self.sight.follow(step, state)
            if not self.sight.notices(step, known):
                continue
            entry = self._step(self._as_seen(step), self._unknown(step, state))
            entry = silent.add(entry, step, state, self.reader)
            entry = self.reserved.add(entry, step, state, len(told_steps) + 1)
            if self.resting is not None:
                self.resting.mark(entry.readings, place, known)
            if self.misses is not None:
                entry = replace(entry, near_misses=self._near_misses(self.misses[place]))
            self.lying.append((state, self.sight.now))
            noticed.append(step)
            told_steps.append(replace(entry, line=number))
        for group in self.sight.unordered(noticed):
            _tell_in_any_order(told_steps, noticed, group)
            for n in group:  # with the position after all of them
                self.lying[n] = self.lying[group[-1]]
        self.numbers = {id(step): number for number, step in enumerate(noticed, 1)}
        return [replace(entry, n=number) for number, entry in enumerate(told_steps, 1)]

    def _as_seen(self, step: Step) -> Step:
        """A window that passes looks the same from outside whether or not it had to."""
        sight = self.done.game.speech.sight
        step = sight.as_seen(step, self.viewer, self.reader.known)
        what: Any = step.what
        if self.viewer is None or not isinstance(what, Decision) or what.player == self.viewer:
            return step
        forced = step.forced and what.ask not in sight.discreet
        return step._replace(what=what._replace(options=()), forced=forced)

    def _unknown(self, step: Step, state: State) -> int:
        """How many unknown cards might have let a step be another one, for who may ask that."""
        number = unknown_cards(self.done.game, state, step)
        hidden = self.viewer not in (None, self._player(step))
        return 0 if hidden else number

    def _player(self, step: Step) -> str | None:
        return player_of(self.done.game, self.table.state.cards, step.what)

    def _step(self, step: Step, unknown: int) -> told.Step:
        rule, rules, label = cited(self.table, step.rule, step.label)
        data = data_of(step)
        if unknown:
            data["unknown"] = unknown
        if self.viewer is not None:
            data = masked(data, self.table.state.cards, self.reader.known)
        return told.Step(
            n=0,  # it has one when all are known
            player=self._player(step),
            rule=rule,
            rules=rules,
            readings=list(readings(self.table.book.cite(step.rule))),
            label=label,
            kind=kind_of(step.what),
            text=self.reader.step(step, unknown),
            data=data,
        )

    def _near_misses(self, misses: tuple[NearMiss, ...]) -> list[told.NearMiss]:
        if self.viewer is not None:
            misses = seen(misses, self.reader.known, self.table.state.cards)
        return [self._near_miss(miss) for miss in misses]

    def _near_miss(self, miss: NearMiss) -> told.NearMiss:
        rule, rules, label = cited(self.table, miss.rule)
        return told.NearMiss(
            card=miss.card,
            effect=miss.effect,
            code=miss.code,
            rule=rule,
            rules=rules,
            readings=list(readings(self.table.book.cite(miss.rule))),
            label=label,
            text=self.reader.near_miss(miss),
            not_in=without(self.done.game, miss) if rules else [],
            facts={name: plain(value) for name, value in miss.facts},
        )

    def decision(self) -> told.Decision | None:
        """What is asked at the end, and everything that can be answered."""
        decision = self.table.decision
        if decision is None:
            return None
        self.reader.known = self.sight.of_decision(decision)
        rule, rules, _ = cited(self.table, decision.rule)
        several = decision.several
        asked = told.Decision(
            player=decision.player,
            rule=rule,
            rules=rules,
            readings=list(readings(self.table.book.cite(decision.rule))),
            ask=decision.ask,
            text=self.reader.question(decision),
            options=self._options(decision, rule),
            total=count(decision),
            least=UNSET if several is None else several.least,
            most=UNSET if several is None else several.most,
        )
        self.reader.known = self.sight.now
        return asked

    def _options(self, decision: Decision, rule: str | None) -> list[told.Option]:
        """Options of the other player that would tell a hidden card are told without it."""
        options: dict[tuple[Any, ...], told.Option] = {}
        refusals = self.done.game.speech.refusals
        cards = self.table.state.cards
        listed = list(offers(self.done.game, self.table, MOST))
        said = texts(listed, self.reader.answers)
        for (answers, line), text in zip(listed, said, strict=True):
            named = (part for answer in answers for part in answer[1:])
            hidden = any(part in cards and part not in self.reader.known for part in named)
            allowed = refusals.allows(self.table.state, decision, answers[0])
            if allowed is None:
                allowed = refusals.when.get(answers[0][0])
            own = rule if allowed is None else cited(self.table, allowed)[0]
            text = self.reader.answers(answers) if hidden else text
            key = (None, text) if hidden else answers
            options[key] = told.Option(answer=None if hidden else line, text=text, rule=own)
        return list(options.values())

    def refusal(self) -> told.Refusal | None:
        refusal = self.done.refusal
        if refusal is None:
            return None
        reason = refusal.reason
        rule, rules, _ = cited(self.table, reason.rule)
        line = self.done.scenario.line[refusal.line - 1]
        facts = {name: plain(value) for name, value in reason.facts}
        return told.Refusal(
            line=line.place[0] or None,
            n=refusal.line,
            player=refusal.player,
            said=refusal.text,
            code=reason.code,
            rule=rule,
            rules=rules,
            readings=list(readings(self.table.book.cite(reason.rule))),
            text=self.reader.reason(reason),
            step=self.numbers.get(id(refusal.window)),
            facts=masked(facts, self.table.state.cards, self.reader.known),
            remedy=self._remedy(refusal),
        )

    def _remedy(self, refusal: Refusal) -> told.Remedy | None:
        """Worked out from everything that lies there, so not for the other player's eyes."""
        if self.viewer is not None or refusal.window is not None:
            return _general(refusal.reason, self.reader)
        return remedy(self.table, refusal.player, refusal.answer, refusal.reason, self.reader)

    def position(self, state: State) -> told.Position:
        told_position = position(state, self.reader)
        return replace(
            told_position,
            in_force=Forces(self.table, self.reader, self.begun).of(state),
            text=board_text(told_position, self.reader),
        )

    @cached_property
    def begun(self) -> dict[int, Begun]:
        """Where everything began that applies for a time."""
        return begun(trace_steps(self.table.trace), self.recorder)


def _altered(one: AlteredCard, reader: Reader) -> told.Altered:
    name = reader.names(one.card).removesuffix(f" ({one.number})")
    key = "replay.altered.text" if one.text else "replay.altered.facts"
    text = say(reader.lang, key, card=f"{name} ({one.number})")
    return told.Altered(card=one.card, number=one.number, text=text)


def _tell_in_any_order(found: list[told.Step], steps: list[Step], group: range) -> None:
    """Tell steps by the names of their cards."""
    names = {n: getattr(steps[n].what, "card", "") for n in group}
    ordered = [found[n] for n in sorted(group, key=names.__getitem__)]
    for n, entry in zip(group, ordered, strict=True):
        found[n] = entry


def remedy(
    table: Table, player: str, answer: Answer, reason: Any, reader: Reader
) -> told.Remedy | None:
    """What would make a refused answer possible, if that can be worked out."""
    game = reader.game
    if game.checks.remedy is None:
        return _general(reason, reader)
    cure = game.checks.remedy(table, player, answer, reason)
    if cure is None:
        return None
    from judge.scenario import remedy_words

    text = remedy_words.tell(game, cure, reader.lang, reader.name)
    return told.Remedy(kind=cure.kind, text=text, changes=plain(cure.changes))


def _general(reason: Any, reader: Reader) -> told.Remedy:
    """What helps in general where a rule refuses something, whatever the position is."""
    return told.Remedy(kind="general", text=reader.remedy(reason), changes=[])
