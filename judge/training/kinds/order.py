"""In which order: steps of one stretch in which nobody decides about the order.

order:<scenario>:<edition>:<steps with the section that places each, 4@7-1-2-1, by commas>
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from random import Random
from typing import Any, NamedTuple

from judge.engine.script import Decision
from judge.rules.corpus import Corpus
from judge.training.context import PASSED, is_described, is_dull, situation, tell_the_same
from judge.training.making import (
    MOST,
    Draft,
    Weak,
    explained,
    finished,
    flowing,
    joined,
    said,
    same,
)
from judge.training.model import Kind, Option, Question
from judge.training.playing import READ, PlayedCase, ToldSteps
from judge.training.playing import case as played
from judge.training.procedures import procedure
from judge.training.ways import uncertain, ways

LONGEST = 4
MOMENT = "happen"  # a time at which effects activate, whether there are any or not
AT_ONCE = frozenset({"simultaneous"})
# steps without a place: that an effect cannot be used again holds from then on; what is put off
# is told when it is arranged, by the section of the time at which it is done
PLACELESS = frozenset({"use", "delay"})
LETTERS = "PQRS"


class OrderedStep(NamedTuple):
    """A step, and the section that gives it its place in a procedure."""

    step: int
    section: str


def candidates(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """The best stretch of a case: the one with most of what it is about."""
    best: tuple[OrderedStep, ...] = ()
    unsure = min((case.told.first_unlike(t) for t in uncertain(corpus, case)), default=0)
    disputed = set(_moments(corpus, case))
    for stretch in _stretches(case) if is_described(case) else ():
        if disputed & set(stretch):
            continue  # with the moment it is open what may be done in which order
        stretch = [n for n in stretch if not 0 < unsure <= n]
        best = max(best, _chain(case, stretch), key=lambda chain: _weight(case, chain))
    if len(best) > 2 and _weight(case, best) > 0:
        listed = ",".join(f"{part.step}@{part.section}" for part in best)
        yield f"{case.scenario.id}:{case.edition}:{listed}"


def _moments(corpus: Corpus, case: PlayedCase) -> Iterator[int]:
    """The steps that name a moment which another reading names otherwise."""
    told = case.told
    for way in ways(corpus, case):
        other = case.varied(way) if way[:1] == READ else None
        step = told.first_unlike(other) if other is not None else 0
        if other is None or step > min(len(told.steps), len(other.steps)):
            continue
        if told.kind(step) == other.kind(step) == MOMENT:
            yield step


def _weight(case: PlayedCase, chain: tuple[OrderedStep, ...]) -> int:
    """How much it is worth to ask for this order."""
    about = sum(bool({part.section, _main(case, part)} & case.about) for part in chain)
    mains = sum(part.section == _main(case, part) for part in chain)
    return about * 100 + len(chain) * 10 + mains if about > 1 else 0


def _main(case: PlayedCase, part: OrderedStep) -> str:
    return case.told.rules(part.step)[0]


def _stretches(case: PlayedCase) -> Iterator[list[int]]:
    """Steps between two decisions, before anything that happens at the same time."""
    told, here = case.told, list[int]()
    for n in range(1, len(told.steps) + 1):
        if told.kind(n) in AT_ONCE:
            break
        if isinstance(told.steps[n - 1].what, Decision) and not told.steps[n - 1].forced:
            yield here
            here = []
        elif not (is_dull(told, n) or _has_no_place(told, n)):
            here.append(n)
    yield here


def _has_no_place(told: ToldSteps, step: int) -> bool:
    """Whether a step tells what was just told otherwise, or what holds or is done later."""
    passed = getattr(told.steps[step - 1].what, "code", "") == PASSED
    return passed or told.kind(step) in PLACELESS


def _chain(case: PlayedCase, stretch: list[int]) -> tuple[OrderedStep, ...]:
    """Steps that a procedure puts into this order, each before the next."""
    told = case.told
    texts = [told.words(n)["en"] for n in range(1, len(told.steps) + 1)]
    # what is said of another step too, or is part of it, could be that one
    said_of = {text: sum(text in other for other in texts) for text in texts}
    parts = [
        OrderedStep(n, number)
        for n in stretch
        if said_of[told.words(n)["en"]] == 1
        for number in told.rules(n)
    ]
    chains: dict[OrderedStep, list[tuple[OrderedStep, ...]]] = {}
    for part in parts:
        longer = [
            (*chain, part)
            for before, found in chains.items()
            if is_before(case, before, part)
            for chain in found
            if len(chain) < LONGEST
        ]
        by_length: dict[int, tuple[OrderedStep, ...]] = {1: (part,)}
        for chain in longer:
            known = by_length.setdefault(len(chain), chain)
            by_length[len(chain)] = max(known, chain, key=lambda one: _weight(case, one))
        chains[part] = list(by_length.values())
    every = (chain for found in chains.values() for chain in found)
    return max(every, key=lambda chain: _weight(case, chain), default=())


def is_before(case: PlayedCase, one: OrderedStep, other: OrderedStep) -> bool:
    """Whether a procedure carries out one step before the other."""
    above = procedure(case.roles, one.section, other.section)
    if one.step >= other.step or tell_the_same(case.told, one.step, case.told, other.step):
        return False
    if above == case.roles.playing:
        return bool(_card(case, one.step) == _card(case, other.step))
    return bool(above)


def _card(case: PlayedCase, step: int) -> Any:
    return getattr(case.told.steps[step - 1].what, "card", None)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, listed = rest.split(":")
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    told = case.told
    parts = [
        OrderedStep(int(n), number)
        for n, _, number in (p.partition("@") for p in listed.split(","))
    ]
    if not all(is_before(case, one, other) for one, other in pairwise(parts)):
        raise Weak
    steps = [part.step for part in parts]
    shown = steps[:]
    while shown == steps:
        Random(rest).shuffle(shown)
        rest += "."
    letter = {n: LETTERS[place] for place, n in enumerate(shown)}
    lines = [joined((same(f"{letter[n]}."), told.words(n)), " ") for n in shown]
    orders = sorted(permutations(steps), key=lambda order: _unlike(order, steps))
    rules = tuple(part.section for part in parts)
    flow = flowing([told.words(n) for n in steps])
    by = said("question.order.by", numbers=" → ".join(rules))
    return finished(
        Draft(
            kind=Kind.ORDER,
            edition=edition,
            content=(name, ",".join(map(str, steps))),
            difficulty=(case.scenario.difficulty or 2) + (len(steps) > 3),
            sections=rules,
            prompt=joined((situation(case), said("question.order"), *lines)),
            right=Option(
                text=same(" → ".join(letter[n] for n in steps)),
                right=True,
                why=joined((flow, by)),
                sections=rules,
                shown=case.place(steps[0]),
            ),
            wrong=[_option(case, dict(parts), order, letter) for order in orders[1 : MOST + 1]],
            explanation=explained(edition, rules, flow, by),
            typed=("".join(letter[n] for n in steps),),
            shown=case.place(steps[0] - 1),
        )
    )


def _unlike(order: tuple[int, ...], right: list[int]) -> int:
    """How many pairs stand the wrong way round: those with few are easily believed."""
    return sum(order.index(a) > order.index(b) for a, b in combinations(right, 2))


def _option(
    case: PlayedCase, sections: dict[int, str], order: tuple[int, ...], letter: dict[int, str]
) -> Option:
    """A wrong order, refuted by the first two that stand the wrong way round."""
    first, then = next((b, a) for a, b in pairwise(order) if a > b)
    number, later = sections[first], sections[then]
    why = said(
        "question.order.why", first=letter[first], then=letter[then], number=number, later=later
    )
    return Option(
        text=same(" → ".join(letter[n] for n in order)),
        right=False,
        why=why,
        sections=(number, later),
        shown=case.place(first),
    )
