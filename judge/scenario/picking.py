"""Choices of several cards: the rules ask for one card after the other, a line names all."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Decision
from judge.errors import IllegalAnswer
from judge.scenario.lines import CHOOSING
from judge.scenario.lines import Unreadable
from judge.scenario.lines import same_choice
from judge.scenario.model import Scenario
from judge.scenario.play import probe
from judge.scenario.report import Recorder
from judge.scenario.report import Report
from judge.scenario.report import Teller
from judge.scenario.running import Endless
from judge.scenario.running import Watch
from judge.scenario.running import run

CHOOSE = "choose "  # how a line begins that names cards
NONE = "choose none"
MOST = 60  # cards of one choice


def add_picks(case: Scenario, told: Report, *, lang: str, viewer: str | None) -> None:
    """Tell of an open choice of cards which of them may be named together, as `together`, and
    of each option whether it may be the only one, as `alone`.

    The rules offer at first only the cards with which a choice can begin. A line that names
    one card is refused where two have to be chosen, or means one that follows by itself; so
    there no card is one that may be the only one.
    """
    decision = told["decision"]
    if told["refusal"] or decision is None or not any(map(_picks, decision["options"])):
        return
    recorder = Recorder()
    done = run(case, told["edition"], listener=recorder)
    first = done.table.decision
    if first is None or first.ask in done.game.free:
        return
    teller = Teller(done, recorder, lang=lang, viewer=viewer)
    teller.steps(positions=False)  # for the viewer to see what there was to see
    done.table.listener = Watch(None)
    try:
        picks = list(filter(_picks, decision["options"]))
        alone = all(probe(done, decision["player"], one["answer"]) is None for one in picks)
        for option in decision["options"]:
            option["alone"] = alone or not _picks(option)
        decision["together"] = _together(teller, first)
    except (Endless, IllegalAnswer, Unreadable):
        return  # what can be chosen is told all the same


def _together(teller: Teller, first: Decision) -> list[Report]:
    """Every card that can be part of the choice, as the viewer may know it."""
    table: Any = teller.table
    saved = table.save()
    found: dict[str, Report] = {}
    for made in range(MOST):
        now = table.decision
        if now is None or not same_choice(first, now, made):
            break
        told = teller.decision() or {"options": []}
        found |= {one["answer"]: one for one in told["options"] if _picks(one)}
        picks = [option for option in now.options if option[0] in CHOOSING]
        if not picks:
            break
        table.answer(picks[0])
    table.load(saved)
    return list(found.values())


def _picks(option: Report) -> bool:
    line = option["answer"] or ""
    return line.startswith(CHOOSE) and line != NONE
