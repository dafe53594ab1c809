"""Which section applies here: a step of a case, and sections that could be meant.

section:<scenario>:<edition>:<step>:<sections that are wrong, by commas>
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.engine.script import Decision
from judge.rules.corpus import Corpus, Edition
from judge.training.context import is_dull, situation, so_far
from judge.training.making import (
    Draft,
    Weak,
    either_decides,
    explained,
    finished,
    joined,
    named_section,
    near_sections,
    said,
    sentence_of,
    told_apart,
)
from judge.training.model import Kind, Option, Question
from judge.training.playing import PlayedCase
from judge.training.playing import case as played
from judge.training.probing import is_unknown, noted, offering
from judge.training.roles import is_below
from judge.words import LANGS

# remarks on the rules that no section makes
REMARKS = frozenset({"all-players", "both-ends", "order-sensitive"})
MODIFIED = "modify"  # a value is changed: what it comes to is not told
FEWEST_WORDS = 3  # of a sentence whose words are looked for in the options
NEARLY_ALL, MANY_MORE = 0.6, 0.5  # shares of them in the right option
_KEYWORD = re.compile(r"\[[^\[\]]+\]")


def rules_of(case: PlayedCase, step: int) -> tuple[str, ...]:
    """The sections of a step; of what is decided, first the item of the list that lets it be."""
    rules, first = case.told.rules(step), _offered(case, step)[:1]
    if rules and first and first[0].startswith(f"{rules[0]}-"):
        return tuple(dict.fromkeys((*first, *rules)))
    return rules


def _offered(case: PlayedCase, step: int) -> tuple[str, ...]:
    """The sections that let somebody decide what a step tells; none where nobody decides."""
    one = case.told.steps[step - 1]
    if not isinstance(one.what, Decision) or not one.answer or one.forced:
        return ()
    return offering(case, case.states[step - 1], one.what, one.answer)


def is_decided(edition: Edition, case: PlayedCase, step: int) -> bool:
    """Whether a step can be told by the section that it rests on.

    Not so if it is only a remark, if the section only tells that something exists or what a
    value comes to, or if something was left out because a case does not tell the cards.
    """
    rules = rules_of(case, step)
    if not rules or noted(case.told.steps[step - 1]) in REMARKS or is_unknown(case, step):
        return False
    if case.told.kind(step) == MODIFIED and is_below(rules[0], case.roles.general):
        return False
    return edition.data(rules[0]).playable


def defensible(case: PlayedCase, step: int) -> frozenset[str]:
    """Sections that can be named for a step too.

    They let it be decided, or they decide a step of this case that is told in the same words.
    """
    told, words = case.told, case.told.words(step)[LANGS[0]]
    alike = (n for n in range(1, len(told.steps) + 1) if told.words(n)[LANGS[0]] == words)
    return frozenset((*_offered(case, step)[:1], *(one for n in alike for one in told.rules(n))))


def candidates(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """A step for each section that the case is about, where it is the deciding one."""
    told, seen = case.told, set()
    edition = corpus.game(case.scenario.game).edition(case.edition)
    for step in range(1, len(told.steps) + 1):
        rules = rules_of(case, step)
        if is_dull(told, step) or rules[0] not in case.about or rules[0] in seen:
            continue
        if rules[0] not in edition or not edition.sections("en")[rules[0]].text:
            continue
        if not is_decided(edition, case, step):
            continue
        seen.add(rules[0])
        wrong = ",".join(_wrong(edition, case, step))
        yield f"{case.scenario.id}:{case.edition}:{step}:{wrong}"


def _wrong(edition: Edition, case: PlayedCase, step: int) -> list[str]:
    """First a section that decides another step of this case, then its neighbours."""
    told, rules = case.told, rules_of(case, step)
    others = (rules_of(case, n)[:1] for n in range(1, len(told.steps) + 1))
    cited = dict.fromkeys(number for found in others for number in found)
    near = list(near_sections(edition, rules[0]))
    here = sorted((n for n in cited if n in near), key=near.index)
    apart = (*rules, *defensible(case, step))
    return told_apart(edition, (*here[:2], *near, *cited), apart)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, at, others = rest.split(":")
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    told, step = case.told, int(at)
    if not is_decided(edition, case, step):
        raise Weak
    rules = rules_of(case, step)
    too = defensible(case, step)
    apart = [
        number
        for number in others.split(",")
        if number and number not in too and not either_decides(edition, number, rules[0])
    ]
    told_before = joined((situation(case), so_far(case, step - 1, 2)))
    sentence = told.words(step)
    if not all(told_before.values()):
        raise Weak
    if sentence["en"] in told_before["en"] or _names_the_keyword(edition, case, step, apart):
        raise Weak
    if _is_repeated(edition, sentence["en"], rules[0], apart):
        raise Weak
    depth = rules[0].count("-")
    wrong = [_option(case, edition, number, step) for number in apart]
    return finished(
        Draft(
            kind=Kind.SECTION,
            edition=edition,
            content=(name, at, rules[0]),
            difficulty=(case.scenario.difficulty or 2) + (depth > 3),
            sections=rules,
            prompt=joined((told_before, said("question.section", sentence=sentence))),
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


def _names_the_keyword(edition: Edition, case: PlayedCase, step: int, wrong: list[str]) -> bool:
    """Whether a keyword in the sentence stands in the right option and in no other."""
    numbers = (rules_of(case, step)[0], *wrong)
    for word in _KEYWORD.findall(case.told.words(step)["en"]):
        there = [word in named_section(edition, number)["en"] for number in numbers]
        if there[0] and not any(there[1:]):
            return True
    return False


def _is_repeated(edition: Edition, sentence: str, right: str, wrong: list[str]) -> bool:
    """Whether the right option, and no other, says in nearly the same words what is asked."""
    texts = [sentence_of(edition, number)["en"] for number in (right, *wrong)]
    plain = sentence.rstrip(".").lower()
    if plain in texts[0].lower() and not any(plain in text.lower() for text in texts[1:]):
        return True
    asked = _words(sentence)
    if len(asked) < FEWEST_WORDS:
        return False
    mine, *others = [len(asked & _words(text)) / len(asked) for text in texts]
    return mine >= NEARLY_ALL and mine - max(others, default=0) >= MANY_MORE


def _words(text: str) -> set[str]:
    """The longer words of a text."""
    return set(re.findall(r"[a-z]{4,}", text.lower()))


def _option(case: PlayedCase, edition: Edition, number: str, here: int) -> Option:
    """A section that is not meant; where it decides another step, that one is shown."""
    step, right = case.told.first_by(number), rules_of(case, here)[0]
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
