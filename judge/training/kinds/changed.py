"""What an edition changed: the sections of its map, and cases that come out differently.

changed:<game>:<old>:<new>:what:<section>     what became of a section
changed:<game>:<old>:<new>:where:<section>    which section brought a change
changed:<scenario>:<old>:<new>:=<path>:<edition whose value is told>
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile
from typing import Any

from judge.rules.corpus import Corpus, Edition, references
from judge.rules.editions import Moved
from judge.rules.model import Change
from judge.rules.numbers import sort_key
from judge.scenario.play import editions_of
from judge.training.context import MAX_CHOICES, choices, decided, moment, situation
from judge.training.endings import paths_of, stated, value
from judge.training.making import (
    Draft,
    Weak,
    explained,
    finished,
    joined,
    named_section,
    said,
    sentence_of,
)
from judge.training.misreadings import OTHER_EDITION
from judge.training.model import Kind, Option, Question
from judge.training.playing import PlayedCase
from judge.training.playing import case as played
from judge.training.probing import reached, reread
from judge.training.ways import was_open
from judge.words import LANGS

UNCHANGED = (Change.SAME, Change.RENUMBERED)
UNTOLD = (*UNCHANGED, Change.REWORDED)  # another wording of the same is not worth a question


def listed(corpus: Corpus, game: str) -> Iterator[str]:
    """One question for every change between two editions that follow each other.

    Where the summary names the section, or it is gone, it is asked what changed; else where.
    """
    names = corpus.game(game).editions
    for old, new in pairwise(names):
        for row in _rows(corpus, game, old, new):
            number = row.new or row.old
            mentions = {n for lang in LANGS for n in references(row.summary[lang])}
            form = "what" if number in mentions or row.new is None else "where"
            yield f"{game}:{old}:{new}:{form}:{number}"


def _rows(corpus: Corpus, game: str, old: str, new: str) -> list[Moved]:
    """The changes that are told; a heading says nothing that could change."""
    found = corpus.game(game).edition_map(old, new)
    texts = {name: corpus.game(game).edition(name).sections("en") for name in (old, new)}
    return [
        row
        for row in found.rows
        if row.change not in UNTOLD
        and row.summary
        and (texts[new][row.new].text if row.new else texts[old][row.old or ""].text)
    ]


def candidates(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """Values of a case that is played in two editions that follow each other."""
    names = editions_of(case.scenario)
    if case.edition != names[-1]:
        return
    for old, new in pairwise(names):
        yield from _between(corpus, played(corpus.folder, case.scenario.id, new), old)


def _between(corpus: Corpus, case: PlayedCase, old: str) -> Iterator[str]:
    """Values of a case that the edition before has otherwise."""
    new, before = case.edition, played(corpus.folder, case.scenario.id, old)
    if not all(one.possible and not one.run.refusal for one in (before, case)):
        return
    if len(choices(case)) > MAX_CHOICES:
        return
    for path in paths_of(case):
        one, other = _value(before, path), _value(case, path)
        if one == other or None in (one, other):
            continue
        if not any(_is_disputed(corpus, each, path) for each in (before, case)):
            told = (old, new)[sum(map(ord, case.scenario.id + path)) % 2]  # by turns
            yield f"{case.scenario.id}:{old}:{new}:={path}:{told}"


def _is_disputed(corpus: Corpus, case: PlayedCase, path: str) -> bool:
    """Whether a value is another one by a reading that can be defended."""
    for other in reread(corpus, case):
        run = reached(other, len(other.scenario.line))
        if run is not None and _value(other, path) not in (None, _value(case, path)):
            return True
    return False


def _value(case: PlayedCase, path: str) -> Any:
    return value(case, case.states[-1], path)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, old, new, form, what = rest.split(":")
    if form.startswith("="):
        return _outcome(corpus, name, old, new, form[1:], what)
    rows = _rows(corpus, name, old, new)
    row = next(row for row in rows if what in (row.new, row.old) and (row.new or row.old) == what)
    others = sorted(rows, key=lambda other: _distance(row, other))
    edition = corpus.game(name).edition(new if row.new else old)
    make_form = _what if form == "what" else _where
    return make_form(edition, row, [one for one in others if one is not row], (old, new))


def _distance(row: Moved, other: Moved) -> tuple[bool, int, int]:
    """Rows of the same kind are the likeliest to be taken for each other, neighbours first."""
    mine, theirs = row.new or row.old or "", other.new or other.old or ""
    parts = zip(mine.split("-"), theirs.split("-"), strict=False)
    together = len(list(takewhile(lambda pair: pair[0] == pair[1], parts)))
    return (
        (row.new is None) != (other.new is None),
        -together,
        abs(mine.count("-") - theirs.count("-")),
    )


def _what(edition: Edition, row: Moved, others: list[Moved], names: tuple[str, str]) -> Question:
    number = row.new or row.old or ""
    rests = (number,)
    apart = [
        one
        for one in others
        if not _mentions(one, number) and not _mentions(row, one.new or one.old or "")
    ]
    return finished(
        Draft(
            kind=Kind.CHANGED,
            edition=edition,
            content=(*names, number, row.change.value),
            difficulty=3 + row.outcome,
            sections=rests,
            prompt=said(
                "question.changed.what",
                number=number, title=_title(edition, number), edition=edition.name,
                old=names[0], new=names[1],
            ),
            right=Option(
                text=dict(row.summary), right=True, why=_rule(edition, number), sections=rests
            ),
            wrong=[
                Option(
                    text=dict(one.summary),
                    right=False,
                    why=said(
                        "question.changed.of",
                        number=one.new or one.old or "", edition=names[1] if one.new else names[0],
                        right=number,
                    ),
                    sections=rests,
                )
                for one in apart
            ],
            explanation=explained(edition, rests, dict(row.summary)),
        )
    )  # fmt: skip


def _mentions(row: Moved, number: str) -> bool:
    return any(number in references(row.summary[lang]) for lang in LANGS)


def _where(edition: Edition, row: Moved, others: list[Moved], names: tuple[str, str]) -> Question:
    number = row.new or ""
    same_side = [one.new for one in others if one.new and one.summary != row.summary]
    apart = [n for n in same_side if not _mentions(row, n)]
    return finished(
        Draft(
            kind=Kind.CHANGED,
            edition=edition,
            content=(*names, number, row.change.value),
            difficulty=3 + row.outcome,
            sections=(number,),
            prompt=said(
                "question.changed.where", old=names[0], new=names[1], summary=dict(row.summary)
            ),
            right=Option(
                text=named_section(edition, number), right=True, why=_rule(edition, number),
                sections=(number,),
            ),
            wrong=[
                Option(
                    text=named_section(edition, other),
                    right=False,
                    why=said(
                        "question.not-here",
                        number=other, text=sentence_of(edition, other), right=number,
                    ),
                    sections=(number, other),
                )
                for other in apart
            ],
            explanation=explained(edition, (number,), dict(row.summary)),
            typed=(number,),
        )
    )  # fmt: skip


def _rule(edition: Edition, number: str) -> Any:
    return said("question.says", number=number, text=sentence_of(edition, number))


def _title(edition: Edition, number: str) -> Any:
    return {lang: edition.title_of(number, lang) for lang in LANGS}


def _outcome(corpus: Corpus, name: str, old: str, new: str, path: str, told: str) -> Question:
    """In which of two editions something is so."""
    cases = {one: played(corpus.folder, name, one) for one in (old, new)}
    case = cases[new]
    values = {one: _value(cases[one], path) for one in (old, new)}
    edition = corpus.game(case.scenario.game).edition(new)
    step = case.told.first_unlike(cases[old].told)
    rules = _changed_rules(edition, case, step, old)
    if not rules or None in values.values() or _stops(cases[old]) != _stops(case):
        raise Weak
    changes = [edition.game.edition_map(old, new).backward[number] for number in rules]
    if was_open(old, changes[0]):
        raise Weak
    statement = stated(corpus, case, path, values[told])
    true_in = tuple(one for one in (old, new) if values[one] == values[told])
    answers = [((old,), "only"), ((new,), "only"), ((old, new), "both"), ((), "neither")]
    options = []
    for editions, key in answers:
        right = editions == true_in
        texts = {
            "only": said("question.changed.only", edition=editions[0] if editions else ""),
            "both": said("question.changed.both"),
            "neither": said("question.changed.neither"),
        }
        told_there = [
            said("question.changed.in", edition=one, statement=_told(corpus, cases[one], path))
            for one in (old, new)
        ]
        options.append(
            Option(
                text=texts[key], right=right, why=joined(told_there), sections=rules,
                misreading="" if right else OTHER_EDITION,
                shown=case.place(min(step, len(case.told.steps))),
            )
        )  # fmt: skip
    place = next(n for n, option in enumerate(options) if option.right)
    return finished(
        Draft(
            kind=Kind.CHANGED,
            edition=edition,
            content=(name, old, new, path, str(values[told])),
            difficulty=(case.scenario.difficulty or 3) + 1,
            sections=rules,
            prompt=joined(
                (
                    situation(case),
                    decided(case),
                    moment(case),
                    said("question.changed.outcome", old=old, new=new, statement=statement),
                )
            ),
            right=options[place],
            wrong=[option for option in options if not option.right],
            explanation=explained(edition, rules, options[place].why, dict(changes[0].summary)),
            shown=case.place(0),
            place=place,
        )
    )


def _stops(case: PlayedCase) -> tuple[Any, ...]:
    """When a case stops, and who decides what then: values of other moments prove nothing."""
    facts, asked = case.states[-1].facts, case.run.table.decision
    at = (facts.turn, facts.player, facts.phase)
    return (*at, asked and (asked.player, asked.ask), case.run.table.is_over)


def _told(corpus: Corpus, case: PlayedCase, path: str) -> Any:
    return stated(corpus, case, path, _value(case, path))


def _changed_rules(edition: Edition, case: PlayedCase, step: int, old: str) -> tuple[str, ...]:
    """The sections whose change can do this: first those that the case is about.

    They are what the steps from the first difference on rest on, or what the case names
    itself. A section that changed without changing an outcome explains nothing.
    """
    rows = edition.game.edition_map(old, edition.name).backward
    steps = range(step, len(case.told.steps) + 1)
    resting = [number for n in steps for number in case.told.rules(n)]
    cited = sorted(resting, key=lambda number: number not in case.about)
    found = (*cited, *sorted(case.about, key=sort_key))
    return tuple(dict.fromkeys(n for n in found if n in rows and rows[n].outcome))[:3]
