"""One case under several editions: where the rules part, and which changed sections do it.

Steps are compared by what happens, what is asked and what is answered. Which numbers the
sections have in either edition makes no difference; what became of them is told by the
edition map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from msgspec import to_builtins

from judge.games.registry import game
from judge.rules.editions import EditionMap, Moved
from judge.rules.model import Change
from judge.scenario.model import Scenario
from judge.scenario.parting import parting, without_numbering
from judge.scenario.told import ChangedSection, Duel, FirstDifference, Run, RunOutcome, Step

UNCHANGED = (Change.SAME, Change.RENUMBERED)
TOLD = ("turn", "winner", "battle", "A", "B", "waiting")  # of a final position


def duel(scenario: Scenario, one: str | None, other: str | None, lang: str) -> Duel:
    """The same scenario in two editions; `chosen_pair` says which if they are not named."""
    from judge.scenario.report import replay_in

    @cache
    def run_in(edition: str) -> Run:
        return replay_in(scenario, edition, lang=lang)

    def part(one: str, other: str) -> bool:
        return _place(run_in(one), run_in(other)) is not None

    one, other = chosen_pair(game(scenario.game).rules.editions, one, other, part)
    left, right = run_in(one), run_in(other)
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


def chosen_pair(
    editions: Iterable[str], one: str | None, other: str | None, part: Callable[[str, str], bool]
) -> tuple[str, str]:
    """Two editions to compare, of which neither, one or both are named.

    One that is not named is the newest. Beside the newest it is the latest edition that does
    not go as it does, or the one before it where all do.
    """
    *earlier, newest = editions
    if one and other:
        return one, other
    if one and one != newest:
        return one, newest
    if other and other != newest:
        return newest, other
    before = earlier[-1] if earlier else newest
    parting_last = next((name for name in reversed(earlier) if part(name, newest)), before)
    return (newest, parting_last) if one else (parting_last, newest)


def alike(runs: Sequence[Run]) -> list[list[Run]]:
    """The runs, those together in which the same happens."""
    groups: list[list[Run]] = []
    for run in runs:
        same = (group for group in groups if _place(group[0], run) is None)
        group = next(same, None)
        if group is None:
            groups.append([run])
        else:
            group.append(run)
    return groups


def differences(scenario: Scenario, runs: Sequence[Run], *, lang: str) -> list[FirstDifference]:
    """Where every run but the last, which is of the newest edition, parts from it, if it does."""
    *earlier, newest = runs
    found = (first_difference(scenario, run, newest, lang=lang) for run in earlier)
    return [one for one in found if one is not None]


def all_differences(scenario: Scenario, runs: Sequence[Run], *, lang: str) -> list[FirstDifference]:
    """Where any two of the runs part, if they do."""
    pairs = combinations(runs, 2)
    found = (first_difference(scenario, one, other, lang=lang) for one, other in pairs)
    return [one for one in found if one is not None]


def first_difference(
    scenario: Scenario, left: Run, right: Run, *, lang: str
) -> FirstDifference | None:
    """The first step in which two runs of one scenario differ; none if they do not."""
    number = _place(left, right)
    if number is None:
        return None
    first, second = _with_end(left), _with_end(right)
    a = first[number] if number < len(first) else None
    b = second[number] if number < len(second) else None
    editions = (left.edition, right.edition)
    nearest_first = [([a] if a else [], [b] if b else [])]
    nearest_first += [(first[number:], second[number:]), (first, second)]
    return FirstDifference(
        editions=list(editions),
        step=number + 1,
        left=a,
        right=b,
        changed_sections=_changed(scenario, editions, nearest_first, lang),
    )


def _place(left: Run, right: Run) -> int | None:
    """The place from which on two runs are not alike."""
    first, second = _with_end(left), _with_end(right)
    return parting(first, second, lambda a, b: bool(_essence(a) == _essence(b)))


def _with_end(run: Run) -> list[Step]:
    return [*run.steps, _end(run)]


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
        reservations=run.reservations,
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
    book = scenario.corpus.game(scenario.game)
    older, newer = sorted(editions, key=book.editions.index)
    moves = book.edition_map(older, newer)
    for left, right in cited:
        old, new = (left, right) if older == editions[0] else (right, left)
        rows = _rows(moves, _places(old), _places(new), lang)
        if rows:
            return rows
    return []


def _places(steps: Iterable[Step]) -> dict[str, int]:
    """How far in front each section stands among those that a step cites: what decides leads."""
    places: dict[str, int] = {}
    for step in steps:
        for place, number in enumerate(step.rules):
            places[number] = min(place, places.get(number, place))
    return places


def _rows(
    found: EditionMap, old: dict[str, int], new: dict[str, int], lang: str
) -> list[ChangedSection]:
    def place(row: Moved) -> int:
        return min(old.get(row.old or "", len(old)), new.get(row.new or "", len(new)))

    rows = (
        row
        for row in found.rows
        if row.change not in UNCHANGED and (row.old in old or row.new in new)
    )
    return [
        ChangedSection(
            kind=str(row.change),
            old=row.old,
            new=row.new,
            summary=row.summary.get(lang, ""),
            outcome=row.outcome,
        )
        for row in sorted(rows, key=place)
    ]
