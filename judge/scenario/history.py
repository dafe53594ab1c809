"""A run as it was on the way: the position after each step, and what had come of it by then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.engine.script import sections
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.common.areas import PLAYERS
from judge.games.common.events import Activated, Enter, Move
from judge.scenario.carrying import is_section
from judge.scenario.lines import Actor
from judge.scenario.model import Line
from judge.scenario.phrases.plain import kind_of, name_of_effect
from judge.scenario.play import Played, play
from judge.scenario.visibility import Sight

STAYED = "stayed"
MOVED = "moved"


class Recorder:
    """Keeps the position after each step."""

    def __init__(self) -> None:
        self.taken: dict[int, tuple[Step, State]] = {}

    def __call__(self, step: Step, state: State) -> None:
        self.taken[id(step)] = (step, state.copy())

    def after(self, step: Step) -> State:
        return self.taken[id(step)][1]


def recorded(run: Played) -> Played:
    """The run with the position after each of its steps; it is played again if need be."""
    if run.recorder is not None:
        return run
    count = run.refusal.line if run.refusal else len(run.scenario.line)
    recorder = Recorder()
    again = _until(run, count, recorder)
    again.recorder = recorder
    return again


def _until(run: Played, lines: int, recorder: Recorder | None = None) -> Played:
    scenario = replace(run.scenario, line=run.scenario.line[:lines])
    return play(scenario, run.edition, listener=recorder)


def moment(run: Played, after: str | int, nth: int) -> Played | None:
    """The run as it was after a line, or after the steps in a row that rest on a section.

    `nth` counts lines that read alike, and such rows. None: the
    run has not come so far.
    """
    if not is_section(after):
        number = line_number(run.scenario.line, after, nth)
        reached = run.refusal.line - 1 if run.refusal else len(run.scenario.line)
        return _until(run, number) if number and number <= reached else None
    full = recorded(run)
    steps = _resting_on(full, str(after))[nth - 1 : nth]
    if not steps:
        return None
    (step,) = steps
    table = _still(full.recorder.after(step), step)  # type: ignore[union-attr]
    return replace(full, table=table, actor=Actor(full.game, table), refusal=None)


def _still(state: State, trace: Step) -> Table:
    """A position to look at: nobody is asked, and nothing goes on by itself."""
    table = Table.__new__(Table)
    table.book, table.state, table.trace = state.book, state, trace
    table.decision = table.call = table.chance = table.listener = None
    return table


def _resting_on(run: Played, number: str) -> list[Step]:
    """The last step of each row of steps that rest on a section."""
    steps: list[Step] = []
    for step in run.steps():
        if number in sections(run.table.book.cite(step.rule)):
            if steps and steps[-1] is step.prev:
                steps.pop()
            steps.append(step)
    return steps


def line_number(lines: tuple[Line, ...], after: str | int, nth: int) -> int:
    """The number of a line that is named by it, or by who says what; 0: there is none."""
    if isinstance(after, int):
        return after if 1 <= after <= len(lines) else 0
    wanted = " ".join(after.split())
    alike = [n for n, line in enumerate(lines, 1) if f"{line.player}: {line.text}" == wanted]
    return alike[nth - 1] if 1 <= nth <= len(alike) else 0


# -- what has come of it ---------------------------------------------------------------------------


def known_to(run: Played, card: str) -> list[str]:
    """The players who know which card it is, where it lies."""
    return [player for player in PLAYERS if card in _seen_by(recorded(run), player)]


def _seen_by(run: Played, viewer: str) -> frozenset[str]:
    sight = Sight(run.game, viewer, run.start)
    for step in run.steps():
        sight.follow(step, run.recorder.after(step))  # type: ignore[union-attr]
    return sight.now


def fate(run: Played, card: str) -> str | None:
    """What became of a card on the field: none if it never was there."""
    field = run.game.table.on_field
    start = run.start.cards.get(card)
    fate_so_far = STAYED if start is not None and start.zone[1] in field else None
    for what in (step.what for step in run.steps()):
        if getattr(what, "card", "") != card:
            continue
        fate_so_far = _fate_after(run, what, fate_so_far)
    left = run.table.state.cards[card].zone[1] not in field
    return MOVED if fate_so_far == STAYED and left else fate_so_far


def _fate_after(run: Played, what: Any, found: str | None) -> str | None:
    kind = kind_of(what)
    if kind in run.game.table.fates:
        return run.game.table.fates[kind]
    if isinstance(what, Enter):
        return STAYED
    if isinstance(what, Move) and what.to in run.game.table.on_field:
        return STAYED
    return MOVED if isinstance(what, Move) and found == STAYED else found


def activated(run: Played) -> Iterator[tuple[str, str]]:
    """The effects that have activated: the card and which one, in this order."""
    for what in (step.what for step in run.steps()):
        if isinstance(what, Activated):
            yield what.card, name_of_effect(what.effect)
