"""Choices of several cards: the rules ask for one card after the other, a line names all."""

from __future__ import annotations

from judge.engine.script import Decision
from judge.scenario.history import Recorder
from judge.scenario.model import Scenario
from judge.scenario.phrases.plain import line_of
from judge.scenario.report import Report
from judge.scenario.report import Teller
from judge.scenario.running import run

CHOOSE = "choose "  # how a line begins that names cards
FEW = 12  # whole choices that are offered one by one; more are put together


def add_picks(case: Scenario, told: Report, *, lang: str, viewer: str | None) -> None:
    """Tell of an open choice of several cards which of them may be named together, as
    `together`, and of each option whether it is offered by itself, as `alone`."""
    decision = told["decision"]
    if told["refusal"] or decision is None or decision.get("most", 1) < 2:
        return
    recorder = Recorder()
    done = run(case, told["edition"], listener=recorder)
    first = done.table.decision
    if first is None or first.several is None:
        return
    teller = Teller(done, recorder, lang=lang, viewer=viewer)
    teller.steps(positions=False)  # for the viewer to see what there was to see
    whole = decision["options"]
    for option in whole:
        many = "," in (option["answer"] or "")
        option["alone"] = not many or len(whole) <= FEW
    decision["together"] = _together(teller, first)


def _together(teller: Teller, first: Decision) -> list[Report]:
    """Every card that can be part of the choice, as the viewer may know it."""
    reader, game = teller.reader, teller.done.game
    reader.known = teller.sight.of_decision(first)
    found = [
        {
            "answer": line_of(game, answer, first.player),
            "text": reader.answer(answer),
        }
        for answer in (first.several.pool if first.several else ())
        if answer[1] not in teller.table.state.cards or answer[1] in reader.known
    ]
    reader.known = teller.sight.now
    return found
