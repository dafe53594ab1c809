"""In which order: steps of one stretch in which nobody decides about the order.

order:<scenario>:<edition>:<steps, by commas>
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from itertools import pairwise
from itertools import permutations
from random import Random

from judge.engine.script import Decision
from judge.rules.corpus import Corpus
from judge.training.context import is_dull
from judge.training.context import situation
from judge.training.making import MOST
from judge.training.making import Draft
from judge.training.making import explained
from judge.training.making import finished
from judge.training.making import flowing
from judge.training.making import joined
from judge.training.making import said
from judge.training.making import same
from judge.training.model import Kind
from judge.training.model import Option
from judge.training.model import Question
from judge.training.playing import Case
from judge.training.playing import case as played

LONGEST = 4
AT_ONCE = frozenset({"simultaneous"})
EFFECTS = frozenset({"activated", "in-force", "instead", "ko", "draw", "damage"})
LETTERS = "PQRS"


def candidates(corpus: Corpus, case: Case) -> Iterator[str]:
    """The best stretch of a case: the one with most of what it is about."""
    best: list[int] = []
    for stretch in _stretches(case):
        chosen = _chosen(case, stretch)
        if _weight(case, chosen) > _weight(case, best):
            best = chosen
    if len(best) > 2 and _weight(case, best) > 0:
        yield f"{case.scenario.id}:{case.edition}:{','.join(map(str, best))}"


def _weight(case: Case, steps: list[int]) -> int:
    """How much it is worth to ask for this order."""
    if len(steps) < 3:
        return 0
    about = sum(case.told.rules(n)[0] in case.about for n in steps)
    return about * 10 + len(steps) if about > 1 else 0


def _stretches(case: Case) -> Iterator[list[int]]:
    """Steps between two decisions, and in which nothing happens at the same time."""
    told, here = case.told, list[int]()
    if any(told.kind(n) in AT_ONCE for n in range(1, len(told.steps) + 1)):
        return
    for n in range(1, len(told.steps) + 1):
        if isinstance(told.steps[n - 1].what, Decision) and not told.steps[n - 1].forced:
            yield here
            here = []
        elif not is_dull(told, n):
            here.append(n)
    yield here


def _chosen(case: Case, stretch: list[int]) -> list[int]:
    """Steps that a rule puts into this order: of different parts, under different sections."""
    told, found, labels, rules = case.told, list[int](), set(), set()
    said_of = Counter(told.words(n)["en"] for n in range(1, len(told.steps) + 1))
    once = [n for n in stretch if said_of[told.words(n)["en"]] == 1]
    wanted = sorted(once, key=lambda n: (told.rules(n)[0] not in case.about, n))
    for n in wanted:
        label = told.steps[n - 1].label
        fresh = label not in labels or told.kind(n) in EFFECTS
        if fresh and told.rules(n)[0] not in rules and len(found) < LONGEST:
            found.append(n)
            labels.add(label)
            rules.add(told.rules(n)[0])
    return sorted(found)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, listed = rest.split(":")
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    told = case.told
    steps = [int(n) for n in listed.split(",")]
    shown = steps[:]
    while shown == steps:
        Random(rest).shuffle(shown)
        rest += "."
    letter = {n: LETTERS[place] for place, n in enumerate(shown)}
    lines = [joined((same(f"{letter[n]}."), told.words(n)), " ") for n in shown]
    orders = sorted(permutations(steps), key=lambda order: _unlike(order, steps))
    rules = tuple(dict.fromkeys(told.rules(n)[0] for n in steps))
    flow = flowing([told.words(n) for n in steps])
    return finished(
        Draft(
            kind=Kind.ORDER,
            edition=edition,
            content=(name, listed),
            difficulty=(case.scenario.difficulty or 2) + (len(steps) > 3),
            sections=rules,
            prompt=joined((situation(case), said("question.order"), *lines)),
            right=Option(
                text=same(" → ".join(letter[n] for n in steps)),
                right=True,
                why=flow,
                sections=rules,
                shown=case.place(steps[0]),
            ),
            wrong=[_option(case, order, letter) for order in orders[1 : MOST + 1]],
            explanation=explained(edition, rules, flow),
            typed=("".join(letter[n] for n in steps),),
            shown=case.place(steps[0] - 1),
        )
    )


def _unlike(order: tuple[int, ...], right: list[int]) -> int:
    """How many pairs stand the wrong way round: those with few are easily believed."""
    return sum(order.index(a) > order.index(b) for a, b in combinations(right, 2))


def _option(case: Case, order: tuple[int, ...], letter: dict[int, str]) -> Option:
    """A wrong order, refuted by the first two that stand the wrong way round."""
    first, then = next((b, a) for a, b in pairwise(order) if a > b)
    number = case.told.rules(first)[0]
    why = said("question.order.why", first=letter[first], then=letter[then], number=number)
    return Option(
        text=same(" → ".join(letter[n] for n in order)),
        right=False,
        why=why,
        sections=tuple(dict.fromkeys((number, case.told.rules(then)[0]))),
        shown=case.place(first),
    )
