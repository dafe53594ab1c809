"""One case under two editions: where the rules part, and which changed sections do it.

Steps are compared by what happens, what is asked and what is answered. Which numbers the
sections have in either edition makes no difference; what became of them is told by the
edition map.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from judge.rules.editions import EditionMap
from judge.rules.model import Change
from judge.scenario.model import Scenario
from judge.scenario.parting import parting, without_numbering
from judge.scenario.told import ChangedSection, Duel, FirstDifference, Run, RunOutcome, Step

UNCHANGED = (Change.SAME, Change.RENUMBERED)
TOLD = ("turn", "winner", "battle", "A", "B", "waiting")  # of a final position


def duel(scenario: Scenario, one: str, other: str, lang: str) -> Duel:
    """The same scenario in two editions, from the older to the newer."""
    from judge.scenario.report import replay_in

    left = replay_in(scenario, one, lang=lang)
    right = replay_in(scenario, other, lang=lang)
    difference = first_difference(scenario, left, right, lang=lang)
    return Duel(
        ok=True,
        scenario=scenario.id,
        game=scenario.game,
        editions=[one, other],
        same=difference is None,
        first_difference=difference,
        outcomes=[_outcome(left), _outcome(right)],
    )


def first_difference(
    scenario: Scenario, left: Run, right: Run, *, lang: str
) -> FirstDifference | None:
    """The first step in which two runs of one scenario differ; none if they do not."""
    first, second = ([*run.steps, _end(run)] for run in (left, right))
    number = parting(first, second, lambda a, b: bool(_essence(a) == _essence(b)))
    if number is None:
        return None
    a = first[number] if number < len(first) else None
    b = second[number] if number < len(second) else None
    editions = (left.edition, right.edition)
    nearest_first = [([a] if a else [], [b] if b else [])]
    nearest_first += [(first[number:], second[number:]), (first, second)]
    return FirstDifference(
        step=number + 1,
        left=a,
        right=b,
        changed_sections=_changed(scenario, editions, nearest_first, lang),
    )


def _end(run: Run) -> Step:
    """How a run ended, as if it were one more step."""
    last = run.refusal or run.decision
    asked = None if run.refusal else run.decision
    final = to_builtins(run.final) if run.final else {}
    return Step(
        n=len(run.steps) + 1,
        player=last.player if last else None,
        rule=last.rule if last else None,
        rules=last.rules if last else [],
        readings=[],
        label="end",
        kind=run.verdict,
        text=last.text if last else final.get("text"),
        data={
            "winner": run.winner,
            "code": run.refusal.code if run.refusal else None,
            "options": [option.answer for option in asked.options] if asked else [],
            "reasons": [reason.code for reason in run.reasons or ()],
            "final": {key: final[key] for key in TOLD if key in final},
        },
    )


def _outcome(run: Run) -> RunOutcome:
    return RunOutcome(
        edition=run.edition,
        verdict=run.verdict,
        winner=run.winner,
        expectations=run.expectations,
    )


def _essence(step: Step) -> Any:
    """What a step does, without where it stands and how things are numbered."""
    return step.kind, step.player, without_numbering(step.data)


def _changed(
    scenario: Scenario,
    editions: tuple[str, str],
    cited: Iterable[tuple[list[Step], list[Step]]],
    lang: str,
) -> list[ChangedSection]:
    """The changed sections that the differing steps cite; else those cited later or before."""
    game = scenario.corpus.game(scenario.game)
    older, newer = sorted(editions, key=game.editions.index)
    moves = game.edition_map(older, newer)
    for left, right in cited:
        old, new = (left, right) if older == editions[0] else (right, left)
        rows = _rows(moves, _sections(old), _sections(new), lang)
        if rows:
            return rows
    return []


def _sections(steps: Iterable[Step]) -> set[str]:
    return {number for step in steps for number in step.rules}


def _rows(found: EditionMap, old: set[str], new: set[str], lang: str) -> list[ChangedSection]:
    return [
        ChangedSection(
            kind=str(row.change),
            old=row.old,
            new=row.new,
            summary=row.summary.get(lang, ""),
            outcome=row.outcome,
        )
        for row in found.rows
        if row.change not in UNCHANGED and (row.old in old or row.new in new)
    ]
