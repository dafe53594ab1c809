"""Which section applies here: a step of a case, and sections that could be meant.

section:<scenario>:<edition>:<step>:<sections that are wrong, by commas>
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.rules.corpus import Corpus
from judge.rules.corpus import Edition
from judge.training.context import is_dull
from judge.training.context import situation
from judge.training.context import so_far
from judge.training.making import Draft
from judge.training.making import explained
from judge.training.making import finished
from judge.training.making import joined
from judge.training.making import named_section
from judge.training.making import near_sections
from judge.training.making import said
from judge.training.making import sentence_of
from judge.training.making import told_apart
from judge.training.model import Kind
from judge.training.model import Option
from judge.training.model import Question
from judge.training.playing import Case
from judge.training.playing import case as played


def candidates(corpus: Corpus, case: Case) -> Iterator[str]:
    """A step for each section that the case is about, where it is the deciding one."""
    told, seen = case.told, set()
    edition = corpus.game(case.scenario.game).edition(case.edition)
    for step in range(1, len(told.steps) + 1):
        rules = told.rules(step)
        if is_dull(told, step) or rules[0] not in case.about or rules[0] in seen:
            continue
        if rules[0] not in edition or not edition.sections("en")[rules[0]].text:
            continue
        seen.add(rules[0])
        wrong = ",".join(_wrong(edition, case, step))
        yield f"{case.scenario.id}:{case.edition}:{step}:{wrong}"


def _wrong(edition: Edition, case: Case, step: int) -> list[str]:
    """First a section that decides another step of this case, then its neighbours."""
    told, rules = case.told, case.told.rules(step)
    others = (told.rules(n)[:1] for n in range(1, len(told.steps) + 1))
    cited = dict.fromkeys(number for found in others for number in found)
    near = list(near_sections(edition, rules[0]))
    here = sorted((n for n in cited if n in near), key=near.index)
    return told_apart(edition, (*here[:2], *near, *cited), rules)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, at, others = rest.split(":")
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    told, step = case.told, int(at)
    rules = told.rules(step)
    depth = rules[0].count("-")
    wrong = [_option(case, edition, number, step) for number in others.split(",") if number]
    sentence = told.words(step)
    return finished(
        Draft(
            kind=Kind.SECTION,
            edition=edition,
            content=(name, at, rules[0]),
            difficulty=(case.scenario.difficulty or 2) + (depth > 3),
            sections=rules,
            prompt=joined(
                (
                    situation(case),
                    so_far(case, step - 1, 2),
                    said("question.section", sentence=sentence),
                )
            ),
            right=Option(
                text=named_section(edition, rules[0]),
                right=True,
                why=said("question.decides", number=rules[0], sentence=sentence),
                sections=rules,
                shown=case.place(step),
            ),
            wrong=wrong,
            explanation=explained(edition, rules, sentence),
            typed=(rules[0],),
            shown=case.place(step),
        )
    )


def _option(case: Case, edition: Edition, number: str, here: int) -> Option:
    """A section that is not meant; where it decides another step, that one is shown."""
    step, right = case.told.first_by(number), case.told.rules(here)[0]
    text = sentence_of(edition, number)
    if step:
        why = said("question.elsewhere", number=number, sentence=case.told.words(step))
    else:
        why = said("question.not-here", number=number, text=text, right=right)
    return Option(
        text=named_section(edition, number),
        right=False,
        why=why,
        sections=(right, number),
        shown=case.place(step or here),
    )
