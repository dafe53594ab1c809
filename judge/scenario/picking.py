"""Choices of several cards: the rules ask for one card after the other, a line names all."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.script import Decision
from judge.scenario.phrases.plain import line_of
from judge.scenario.telling import Teller
from judge.scenario.told import Pick, Run

CHOOSE = "choose "  # how a line begins that names cards
FEW = 12  # whole choices that are offered one by one; more are put together


def with_picks(teller: Teller, told: Run) -> Run:
    """Tell of an open choice of several cards which of them may be named together, as
    `together`, and of each option whether it is offered by itself, as `alone`."""
    decision, first = told.decision, teller.table.decision
    if told.refusal or decision is None or first is None or first.several is None:
        return told
    if (decision.most or 1) < 2:
        return told
    few = len(decision.options) <= FEW
    options = [
        replace(option, alone=few or "," not in (option.answer or ""))
        for option in decision.options
    ]
    together = _together(teller, first)
    return replace(told, decision=replace(decision, options=options, together=together))


def _together(teller: Teller, first: Decision) -> list[Pick]:
    """Every card that can be part of the choice, as the viewer may know it."""
    reader, game = teller.reader, teller.done.game
    reader.known = teller.sight.of_decision(first)
    found = [
        Pick(answer=line_of(game, answer, first.player), text=reader.answer(answer))
        for answer in (first.several.pool if first.several else ())
        if answer[1] not in teller.table.state.cards or answer[1] in reader.known
    ]
    reader.known = teller.sight.now
    return found
