"""Why a value is what it is at the end of a case: the changes that made it, in their order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from judge.rules.corpus import Corpus
from judge.training.context import is_dull
from judge.training.endings import is_number, is_spoken, value
from judge.training.making import joined, said
from judge.training.misreadings import misreadings
from judge.training.model import InLanguages
from judge.training.playing import OVERLOOK, PlayedCase, ToldSteps
from judge.training.ways import is_defining, is_manner, wrong

COUNTED = "m"  # a value that a misreading counts wrongly
EARLIER = "s"  # a wrong value that was so before: s7 until step 7
MOST_CHANGES = 4  # that an explanation can tell one after the other
ENDED = frozenset({"lose", "win"})
EXPIRED = "expire"  # what changed a value lasts no longer: it is again what it was
BEGINS = "begin-turn"
TRIGGERED = frozenset({"wait", "take"})
TURNED = "flip"
NEAREST = 4  # steps that say something, from where two runs part until the value is made


class NumberChange(NamedTuple):
    """Steps in a row that changed a number alike."""

    before: int
    after: int
    steps: tuple[int, ...]


class Explained(NamedTuple):
    """What made a value: `sections` with the last one first that the case is about."""

    step: int
    sections: tuple[str, ...]
    words: InLanguages


def changes(case: PlayedCase, path: str) -> list[NumberChange]:
    """How a number came about, since it can be told at all; alike steps in a row are one."""
    told, found = case.told, list[NumberChange]()
    for step, (before, after) in enumerate(pairwise(_values(case, path)), 1):
        if None in (before, after):
            found = []
        elif before != after:
            last = found[-1] if found else None
            if last and _alike(told, last.steps[-1], step) and _rises(last) is (before < after):
                found[-1] = NumberChange(last.before, after, (*last.steps, step))
            else:
                found.append(NumberChange(before, after, (step,)))
    return found


def _values(case: PlayedCase, path: str) -> list[Any]:
    return [value(case, state, path) for state in case.states]


def _alike(told: ToldSteps, one: int, other: int) -> bool:
    return told.kind(one) == told.kind(other) and told.rules(one) == told.rules(other)


def _rises(change: NumberChange) -> bool:
    return change.after > change.before


def reason(corpus: Corpus, case: PlayedCase, path: str, way: str = "") -> Explained | None:
    """Why the value at the end is so; nothing where no section of the case decides it.

    Where nothing changed, it is decided by what somebody gets wrong who comes to another
    value: `way` says how.
    """
    values = _values(case, path)
    changed = [n for n in range(len(values) - 1, 0, -1) if values[n] != values[n - 1]]
    if not changed:
        return _unchanged(corpus, case, path, way)
    if not any(set(case.told.rules(n)) & case.about for n in changed):
        return None
    if not isinstance(values[-1], int) or path == "winner" or is_spoken(case.game, _what(path)):
        return _step(case, changed[0], path)  # what happened last decides
    found = changes(case, path)
    if not found:  # it is what it was when it could first be told
        return _step(case, changed[0], path)
    return _summed(case, found, path)


def _step(case: PlayedCase, step: int, path: str = "") -> Explained | None:
    rules = deciding(case, step, path)
    if not rules or is_manner(case, rules[0]):
        return None
    if case.told.kind(step) in ENDED:  # and what led to it, as far as the case is about it
        mains = dict.fromkeys(case.told.rules(n)[0] for n in range(1, step) if case.told.rules(n))
        rules = tuple(dict.fromkeys((*rules, *(n for n in mains if n in case.about))))
    return Explained(step, rules, because(case, step, path))


def because(case: PlayedCase, step: int, path: str = "") -> InLanguages:
    """A step and the section that it rests on."""
    number = deciding(case, step, path)[0]
    return said("question.because", sentence=case.told.words(step), number=number)


def deciding(case: PlayedCase, step: int, path: str = "") -> tuple[str, ...]:
    """The sections of a step, first the one that changes this value of a card."""
    rules, roles = case.told.rules(step), case.roles
    kind = case.told.kind(step)
    first = [n for n in rules if n == roles.changed_by.get(f"{kind} {_what(path)}".strip())]
    if rules and _what(path) not in ("", "state"):
        first += [n for n in rules if n == roles.placed.get(rules[0])]
    if not first and rules and _gives_way(case, rules[0], path):
        first = [n for n in rules if n in case.about and not _gives_way(case, n, path)]
        first += [n for n in rules if n == roles.changed_by.get(kind)]
    return tuple(dict.fromkeys((*first, *rules)))


def _gives_way(case: PlayedCase, number: str, path: str) -> bool:
    """Whether another section of a step decides more than this one."""
    conditional = number in case.roles.conditional
    moved = number == case.roles.new_card and not is_number(case.game, _what(path))
    return conditional or moved or is_defining(case, number) or is_manner(case, number)


def _what(path: str) -> str:
    return path.rpartition(".")[2]


def _summed(case: PlayedCase, found: list[NumberChange], path: str) -> Explained | None:
    """All changes of a number, each with its section."""
    told, steps = case.told, [n for change in found for n in change.steps]
    if len(found) > MOST_CHANGES or not all(told.rules(n) for n in steps):
        return None
    if not any(set(told.rules(n)) & case.about for n in steps):
        return None
    if any(is_manner(case, deciding(case, n, path)[0]) for n in steps):
        return None  # it says how it is done, not that it is
    last = steps[-1]
    latest = {change.steps[-1]: deciding(case, change.steps[-1], path) for change in found[::-1]}
    about = [rules for rules in latest.values() if rules[0] in case.about]
    beside = [rules for n, rules in latest.items() if _is_earlier(case, n, last, rules)]
    before = found[-1].steps[0] - 1
    condition = told.rules(before)[:1] if before else ()
    if not about and not beside and case.roles.conditional.issuperset(condition) and condition:
        return None  # whether the condition is met decides, and that is not told by the changes
    ended = told.kind(last) == EXPIRED  # then only this is why nothing of the others is left
    first = [*about, *beside, latest[last]][0] if not ended else latest[last]
    told_by = joined(_told(case, change, path) for change in found)
    words = because(case, last, path) if len(steps) == 1 else told_by
    if condition and condition[0] == case.roles.limit:
        first, words = (*condition, *first), joined((because(case, before), words))
    sections = tuple(dict.fromkeys((*first, *(rules[0] for rules in latest.values()))))
    return Explained(last, sections, words)


def _is_earlier(case: PlayedCase, step: int, last: int, rules: tuple[str, ...]) -> bool:
    """Whether the case is about a step after which only a new turn brought the last change."""
    begins = (case.told.kind(n) == BEGINS for n in range(step, last))
    return any(begins) and bool(case.about & set(rules))


def _told(case: PlayedCase, change: NumberChange, path: str) -> InLanguages:
    first, times = change.steps[0], len(change.steps)
    return said(
        "question.change" if times == 1 else "question.change.times",
        before=change.before,
        after=change.after,
        sentence=case.told.words(first),
        number=deciding(case, first, path)[0],
        times=times,
    )


def _unchanged(corpus: Corpus, case: PlayedCase, path: str, way: str) -> Explained | None:
    if not way or way[0] == EARLIER:
        return None
    if way[0] == COUNTED:
        thought = misreadings(corpus, case.scenario.game, case.edition)[way[1:]]
        by = said("question.by", number=thought.sections[0])
        return Explained(len(case.told.steps), thought.sections, by)
    run = wrong(corpus, case, way)
    if run is None or not set(run.sections) & case.about:
        return None
    if run.reason is not None:  # how a text is read decides, not what happens to differ first
        return Explained(run.step, run.sections, run.reason)
    if way[0] == OVERLOOK and not _is_one(case.told, way[1:]):
        return None  # which of them keeps it so is not told
    if case.told.kind(run.step) == TURNED and not is_spoken(case.game, _what(path)):
        return None  # what is compared because of it decides
    return _step(case, run.step, path)


def _is_one(told: ToldSteps, number: str) -> bool:
    """Whether all steps of a kind that rest on a section tell the same."""
    steps = [n for n in range(1, len(told.steps) + 1) if told.rules(n)[:1] == (number,)]
    kinds = {told.kind(n) for n in steps}
    return len({told.words(n)["en"] for n in steps}) == len(kinds)


def is_triggered(case: PlayedCase, other: ToldSteps, path: str, number: str) -> bool:
    """Whether a wrong run comes to its value by effects of what is not done in it."""
    values = [value(case, state, path) for state in other.states]
    first = case.told.first_by(number)
    if not first or case.states[first].zones == case.states[first - 1].zones:
        return False  # nothing moves by it
    for n in range(1, len(other.steps)):
        if other.rules(n)[:1] == (number,) and other.kind(n + 1) in TRIGGERED:
            return any(before != after for before, after in pairwise(values[n:]))
    return False


def is_remote(case: PlayedCase, other: ToldSteps, path: str) -> bool:
    """Whether a wrong run comes to its value only long after it parted from the real one."""
    parted = case.told.first_unlike(other)
    theirs = [value(case, state, path) for state in other.states]
    return _late(other, theirs, parted) or _late(case.told, _values(case, path), parted)


def _late(told: ToldSteps, values: list[Any], parted: int) -> bool:
    """Whether much is told from a step on until the value is as it stays."""
    made = next((n for n in range(len(values) - 1, 0, -1) if values[n] != values[n - 1]), 0)
    return sum(not is_dull(told, n) for n in range(parted, made + 1)) > NEAREST
