"""One case under two editions: where the rules part, and which changed sections do it.

Steps are compared by what happens, what is asked and what is answered. Which numbers the
sections have in either edition makes no difference; what became of them is told by the
edition map.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Sequence
from typing import Any
from typing import TypeVar

from judge.rules.corpus import open_corpus
from judge.rules.editions import EditionMap
from judge.rules.model import Change
from judge.scenario.model import Scenario

Report = dict[str, Any]

# values that only number things consecutively
NUMBERING = frozenset({"stamp", "serial", "wave", "batch"})
UNCHANGED = (Change.SAME, Change.RENUMBERED)
TOLD = ("turn", "winner", "battle", "A", "B", "waiting")  # of a final position

One = TypeVar("One")


def duel(scenario: Scenario, one: str, other: str, lang: str) -> Report:
    """The same scenario in two editions, from the older to the newer."""
    from judge.scenario.report import replay_in

    left = replay_in(scenario, one, lang=lang)
    right = replay_in(scenario, other, lang=lang)
    difference = first_difference(scenario, left, right, lang=lang)
    return {
        "ok": True,
        "scenario": scenario.id,
        "game": scenario.game,
        "editions": [one, other],
        "same": difference is None,
        "first_difference": difference,
        "outcomes": [_outcome(left), _outcome(right)],
    }


def first_difference(
    scenario: Scenario, left: Report, right: Report, *, lang: str
) -> Report | None:
    """The first step in which two reports of one scenario differ; none if they do not."""
    one, other = ([*report["steps"], _end(report)] for report in (left, right))
    number = parting(one, other, lambda a, b: bool(_essence(a) == _essence(b)))
    if number is None:
        return None
    a = one[number] if number < len(one) else None
    b = other[number] if number < len(other) else None
    editions = (left["edition"], right["edition"])
    nearest_first = [([a] if a else [], [b] if b else [])]
    nearest_first += [(one[number:], other[number:]), (one, other)]
    return {
        "step": number + 1,
        "left": a,
        "right": b,
        "changed_sections": _changed(scenario, editions, nearest_first, lang),
    }


def parting(
    one: Sequence[One], other: Sequence[One], alike: Callable[[One, One], bool]
) -> int | None:
    """The place from which on two runs are not alike; none where they are to the end."""
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if not alike(a, b):
            return place
    return None if len(one) == len(other) else min(len(one), len(other))


def _end(report: Report) -> Report:
    """How a run ended, as if it were one more step."""
    told = report["refusal"] or report["decision"] or {}
    final = report["final"] or {}
    return {
        "n": len(report["steps"]) + 1,
        "player": told.get("player"),
        "rule": told.get("rule"),
        "rules": told.get("rules", []),
        "readings": [],
        "label": "end",
        "kind": report["verdict"],
        "text": told.get("text") or final.get("text"),
        "data": {
            "winner": report["winner"],
            "code": told.get("code"),
            "options": [option["answer"] for option in told.get("options", ())],
            "reasons": [reason["code"] for reason in report.get("reasons", ())],
            "final": {key: final[key] for key in TOLD if key in final},
        },
    }


def _outcome(report: Report) -> Report:
    return {key: report[key] for key in ("edition", "verdict", "winner", "expectations")}


def _essence(step: Report) -> Any:
    """What a step does, without where it stands and how things are numbered."""
    return step["kind"], step["player"], without_numbering(step["data"])


def without_numbering(data: Any) -> Any:
    """Plain data without the values that only number things."""
    if isinstance(data, dict):
        return {k: without_numbering(v) for k, v in data.items() if k not in NUMBERING}
    if isinstance(data, list):
        return [without_numbering(value) for value in data]
    return data


def _changed(
    scenario: Scenario,
    editions: tuple[str, str],
    cited: Iterable[tuple[list[Report], list[Report]]],
    lang: str,
) -> list[Report]:
    """The changed sections that the differing steps cite; else those cited later or before."""
    game = open_corpus().game(scenario.game)
    older, newer = sorted(editions, key=game.editions.index)
    found = game.edition_map(older, newer)
    for left, right in cited:
        old, new = (left, right) if older == editions[0] else (right, left)
        rows = _rows(found, _sections(old), _sections(new), lang)
        if rows:
            return rows
    return []


def _sections(steps: Iterable[Report]) -> set[str]:
    return {number for step in steps for number in step["rules"]}


def _rows(found: EditionMap, old: set[str], new: set[str], lang: str) -> list[Report]:
    return [
        {
            "kind": str(row.change),
            "from": row.old,
            "to": row.new,
            "summary": row.summary.get(lang, ""),
            "outcome": row.outcome,
        }
        for row in found.rows
        if row.change not in UNCHANGED and (row.old in old or row.new in new)
    ]
