"""On which readings of doubtful texts a run rests: it is played again with each read otherwise.

Only readings that were asked for can make a difference. Of two runs the first step in which
they part rests on the reading. They part for good where something else happens or is asked
and offered, or where they end otherwise. Where they do not, the reading still decides what a
step remarks, cites or shows on the way; that is told apart, for nothing comes of it.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from judge.engine.consulted import Consulted, consulting
from judge.engine.script import Decision, sections
from judge.engine.state import STALE, State
from judge.engine.trace import Step
from judge.engine.trace import steps as trace_steps
from judge.errors import Endless, JudgeError
from judge.games.common.areas import definition
from judge.games.common.events import Note
from judge.games.common.position import Opening
from judge.games.registry import game as known_game
from judge.rules.notes import Reading, is_open, readings
from judge.scenario.board import position
from judge.scenario.check import CheckResult, check
from judge.scenario.history import Recorder
from judge.scenario.lines import Unreadable
from judge.scenario.model import Scenario
from judge.scenario.parting import parting, without_numbering
from judge.scenario.phrases.plain import data_of, kind_of, plain
from judge.scenario.play import Played, opened, play
from judge.scenario.reader import Reader
from judge.scenario.told import Position
from judge.words import DEFAULT_LANG

log = logging.getLogger(__name__)

MOST_STEPS = 20_000  # steps that are played again for one run, with all readings together

# what of a step is another one; all but the first come to nothing
How: TypeAlias = Literal["goes", "remark", "position", "cites"]
Ends: TypeAlias = Literal["same", "other", "unknown"]
# what kept the other run from its end
Fate: TypeAlias = Literal["", "endless", "unreadable", "fault"]


class Otherwise(NamedTuple):
    """How a run goes on if a doubtful text is read in another way.

    `place` counts the steps before the one in which the runs part: as many as there are, if it
    is the end. `here` and `there` are the steps on either side, none where a run has ended.
    """

    reading: Reading
    option: str
    how: How
    place: int
    here: Step | None
    there: Step | None
    ends: Ends
    fate: Fate
    named: bool  # whether it is the step itself that rests on the reading, not what it shows


class Rests(NamedTuple):
    """What a run rests on, and the readings that nobody has looked at: it was too long."""

    found: tuple[Otherwise, ...]
    left: tuple[str, ...] = ()


class Moment(NamedTuple):
    """A step and the position after it; no step: how a run has ended."""

    step: Step | None
    state: State | None
    ending: Any = None
    cites: tuple[str, ...] = ()  # by which sections something is asked or refused at the end


class Following(Recorder):
    """Keeps the positions of a run that is played again.

    As long as it goes as before, they are those that were kept of it then.
    """

    def __init__(self, moments: list[Moment]) -> None:
        super().__init__()
        self.moments = moments
        # of steps that are as before; by identity, as a step has the whole trace behind it
        self.places: dict[int, int] = {id(None): -1}

    def __call__(self, step: Step, state: State) -> None:
        place = self.places.get(id(step.prev), len(self.moments)) + 1
        if place < len(self.moments):
            before = self.moments[place]
            if before.step is not None and before.state is not None:
                same = _same_step(before.step, step) and _leaves(before.state) == _leaves(state)
                if same:
                    self.places[id(step)] = place
                    self.taken[id(step)] = (step, before.state)
                    return
        super().__call__(step, state)


class Reread:
    """A run that was played with a rulebook that remembers what was asked of it.

    `built` are the readings by which its position was built.
    """

    def __init__(
        self, done: Played, recorder: Recorder, consulted: Consulted, built: frozenset[str]
    ) -> None:
        self.done = done
        self.built = built
        self.asked = frozenset(consulted.asked)
        self.steps = done.steps()
        self.moments = [*_moments(self.steps, recorder), _end(done)]
        self.shown: dict[int, Position] = {}  # positions of this run, by their identity
        # cleared, so that what playing has asked is told from what looking at a position asks
        consulted.asked.clear()
        last: State | None = None
        for moment in self.moments:
            if last is None or moment.state is None or _leaves(last) != _leaves(moment.state):
                self._look(moment.state)
            last = moment.state
        self.seen = frozenset(consulted.asked)  # readings that a position by itself rests on

    @cached_property
    def reader(self) -> Reader:
        """Tells positions where what lies there does not say whether they look alike."""
        return Reader(DEFAULT_LANG, self.done.scenario, self.done.start)

    def _look(self, state: State | None) -> None:
        """Ask for everything that a position shows, as if nobody had looked at it before."""
        if state is None:
            return
        again = state.copy()
        again.fresh, again.cache = STALE, None
        game = self.done.game
        game.table.fight(again)
        shown = {area.name for area in game.table.areas if area.lies == "cards" or area.valued}
        for zone, cards in again.zones.items():
            for card in cards if zone[1] in shown else ():
                category = definition(again, card).category
                for value in game.table.values:
                    if value.on is None or category in value.on:
                        value.of(again, card)

    def rests(self, only: Collection[str] | None = None) -> Rests:
        """Every reading that the run rests on, or those of `only`, by where it does."""
        differences: list[Otherwise] = []
        left: list[str] = []
        most = MOST_STEPS // len(self.moments)
        for reading, option in self._options(only):
            if most <= 0:
                left.append(reading.id)
                continue
            most -= 1
            difference = self._otherwise(reading, option)
            if difference is not None:
                differences.append(difference)
        return Rests(
            tuple(sorted(differences, key=lambda one: one.place)), tuple(dict.fromkeys(left))
        )

    def _options(self, only: Collection[str] | None) -> Iterator[tuple[Reading, str]]:
        """Each reading that was asked for, with each way in which it was not read."""
        switches = self.done.table.book.switches
        asked = {*self.asked, *self.seen}
        wanted = asked if only is None else asked.intersection(only)
        for reading in _switched(self.done.scenario, self.done.edition, wanted):
            read = switches[reading.id]
            yield from ((reading, option) for option in reading.options if option != read)

    def _otherwise(self, reading: Reading, option: str) -> Otherwise | None:
        looked_at = reading.id in self.seen
        # what a position shows may be another thing though nothing lies otherwise
        recorder = Recorder() if looked_at else Following(self.moments)
        other, fate = self._played(reading.id, option, recorder)
        parted = self._parting(other, looked_at=looked_at)
        if parted is None:
            return None
        how, place = parted
        here, there = (
            run[place].step if place < len(run) else None for run in (self.moments, other)
        )
        same = self._alike(self.moments[-1], other[-1], looked_at=looked_at)
        ends: Ends = "same" if same else "other"
        if fate:
            ends = "unknown"
        remarked = here is not None and self._is_remark(here)
        named = how in ("goes", "cites") or (how == "remark" and remarked)
        return Otherwise(reading, option, how, place, here, there, ends, fate, named)

    def _played(self, reading: str, option: str, recorder: Recorder) -> tuple[list[Moment], Fate]:
        """The same lines with a text read otherwise, as far as they go."""
        done = self.done
        scenario = _read_as(done.scenario, reading, option)
        opening: Opening | None = None
        fate: Fate
        try:
            if reading not in self.built:  # it is built in the same way, however that is read
                opening = done.opening.under(
                    done.game.rules.book_for(done.edition, scenario.reading)
                )
            replayed = play(scenario, done.edition, listener=recorder, opening=opening)
            return [*_moments(replayed.steps(), recorder), _end(replayed)], ""
        except Endless:
            fate = "endless"
        except Unreadable:
            fate = "unreadable"
        except (JudgeError, MemoryError):
            raise
        except Exception as error:  # the case itself was played; this must not take its answer away
            log.warning("%s with %s as %s", scenario.id, reading, option, exc_info=error)
            fate = "fault"
        last = next(reversed(recorder.taken.values()), (None, None))[0]
        return [*_moments(trace_steps(last), recorder), Moment(None, None, fate)], fate

    def _parting(self, other: list[Moment], *, looked_at: bool) -> tuple[How, int] | None:
        """In what this run parts from another one, and after how many steps."""

        def alike(a: Moment, b: Moment) -> bool:
            return self._alike(a, b, looked_at=looked_at)

        first = parting(self.moments, other, alike)
        if first is None:
            cited = parting(self.moments, other, self._same_sections)
            return None if cited is None else ("cites", cited)
        mine, theirs = self._deeds(self.moments), self._deeds(other)
        deed = parting(mine, theirs, lambda a, b: self._same_deed(a[1], b[1], looked_at))
        shown = _both_steps(self.moments, other, first)
        if deed is None:
            return ("position" if shown else "remark"), first
        if shown and mine[deed][1].step is None and theirs[deed][1].step is None:
            return "goes", first  # nothing is done otherwise, and yet the end is another one
        after = mine[deed - 1][0] + 1 if deed else 0
        there = theirs[deed - 1][0] + 1 if deed else 0
        beyond = parting(self.moments[after:], other[there:], _same_moment)
        return "goes", after + (beyond or 0)

    def _deeds(self, moments: list[Moment]) -> list[tuple[int, Moment]]:
        """What is done and freely answered, and the end, each with its place."""
        return [
            (place, moment)
            for place, moment in enumerate(moments)
            if moment.step is None or not self._is_remark(moment.step)
        ]

    def _is_remark(self, step: Step) -> bool:
        """Whether a step changes nothing: it remarks something, or a window passes by itself."""
        if isinstance(step.what, Decision):
            return step.forced
        return isinstance(step.what, (Note, *self.done.game.table.remarks))

    def _same_deed(self, one: Moment, other: Moment, looked_at: bool) -> bool:
        if one.step is None and other.step is None:
            return self._alike(one, other, looked_at=looked_at)
        return _same_moment(one, other)

    def _alike(self, one: Moment, other: Moment, *, looked_at: bool) -> bool:
        return _same_moment(one, other) and self._same_position(one, other, looked_at=looked_at)

    def _same_position(self, one: Moment, other: Moment, *, looked_at: bool) -> bool:
        a, b = one.state, other.state
        if a is None or b is None:
            return a is b
        if not looked_at and (a is b or _leaves(a) == _leaves(b)):
            return True
        if id(a) not in self.shown:
            self.shown[id(a)] = position(a, self.reader)
        return self.shown[id(a)] == position(b, self.reader)

    def _same_sections(self, one: Moment, other: Moment) -> bool:
        if one.step is None or other.step is None:
            return one.cites == other.cites
        cite = self.done.table.book.cite
        return sections(cite(one.step.rule)) == sections(cite(other.step.rule))


def rests_of(done: Played, only: Collection[str] | None = None) -> Rests:
    """What a run rests on that was played by a rulebook like any other; it is played again."""
    lines = done.refusal.line if done.refusal else len(done.scenario.line)
    scenario = replace(done.scenario, line=done.scenario.line[:lines])
    book, consulted = consulting(done.game.rules.book_for(done.edition, scenario.reading))
    opening, recorder = opened(scenario, book), Recorder()
    built = frozenset(consulted.asked)
    again = play(scenario, done.edition, listener=recorder, opening=opening)
    return Reread(again, recorder, consulted, built).rests(only)


def position_rests(
    scenario: Scenario, found: CheckResult, asked: Collection[str]
) -> tuple[Otherwise, ...]:
    """The readings asked for, by which a position would be possible if it is not, or not."""
    switches = known_game(scenario.game).rules.book_for(found.edition, scenario.reading).switches
    return tuple(
        Otherwise(reading, option, "goes", 0, None, None, "other", "", named=True)
        for reading in _switched(scenario, found.edition, asked)
        for option in reading.options
        if option != switches[reading.id]
        and check(_read_as(scenario, reading.id, option), found.edition).possible != found.possible
    )


def _read_as(scenario: Scenario, reading: str, option: str) -> Scenario:
    return replace(scenario, reading={**scenario.reading, reading: option})


def _switched(scenario: Scenario, edition: str, asked: Collection[str]) -> list[Reading]:
    """Of the readings asked for those of an edition that can be read otherwise."""
    switches = known_game(scenario.game).rules.editions[edition].switches
    book = scenario.corpus.game(scenario.game)
    here = book.edition(edition)
    named = [one for one in readings(book) if one.id in asked and one.id in switches]
    return [one for one in named if is_open(one, here)]


def _moments(found: Iterable[Step], recorder: Recorder) -> Iterator[Moment]:
    return (Moment(step, recorder.after(step)) for step in found)


def _end(run: Played) -> Moment:
    """How a run ended: its verdict, who won, what was refused or is asked."""
    refusal, decision = run.refusal, run.table.decision
    refused = None if refusal is None else (refusal.line, *_reason(refusal.reason))
    asked = None if decision is None else _asked(decision)
    rules = [] if refusal is None else [refusal.reason.rule]
    rules += [] if decision is None else [decision.rule]
    cites = tuple(number for rule in rules for number in sections(run.table.book.cite(rule)))
    return Moment(None, run.table.state, (run.verdict, run.winner, refused, asked), cites)


def _reason(reason: Any) -> tuple[str, Any]:
    return reason.code, without_numbering(plain(dict(reason.facts)))


def _asked(decision: Decision) -> Any:
    return without_numbering(data_of(Step(decision, "", None, False, None)))


def _same_moment(one: Moment, other: Moment) -> bool:
    """Whether the same happens, or the same is asked, offered and answered, or is the end."""
    a, b = one.step, other.step
    if a is None or b is None:
        return a is b and bool(one.ending == other.ending)
    return _same_step(a, b) or bool(_essence(a) == _essence(b))


def _same_step(one: Step, other: Step) -> bool:
    """Whether two steps are one and the same, numbering included."""
    return one[0] == other[0] and one[2:4] == other[2:4]


def _both_steps(one: list[Moment], other: list[Moment], place: int) -> bool:
    """Whether the same step stands there in both runs, and only what it shows is not the same."""
    return place < min(len(one), len(other)) and _same_moment(one[place], other[place])


def _essence(step: Step) -> Any:
    return kind_of(step.what), without_numbering(data_of(step))


def _leaves(state: State) -> Any:
    kept = state.modifiers, state.standby, state.stopped
    return state.cards, state.zones, state.facts, *kept
