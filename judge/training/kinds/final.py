"""What is so in the end: a value of the last position, or which of several sentences is true.

final:<scenario>:<edition>:<path>:<ways, by commas>
final:<scenario>:<edition>:=<path>:<path>@<way>,…      a sentence among sentences
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rules.corpus import Corpus
from judge.rules.corpus import Edition
from judge.training.context import MAX_CHOICES
from judge.training.context import MAX_EFFECTS
from judge.training.context import choices
from judge.training.context import decided
from judge.training.context import effects_at_work
from judge.training.context import moment
from judge.training.context import situation
from judge.training.endings import NOBODY
from judge.training.endings import NUMBERS
from judge.training.endings import SPOKEN
from judge.training.endings import answered
from judge.training.endings import asked
from judge.training.endings import miscounted
from judge.training.endings import paths_of
from judge.training.endings import stated
from judge.training.endings import value
from judge.training.making import LEAST
from judge.training.making import MOST
from judge.training.making import Draft
from judge.training.making import Weak
from judge.training.making import explained
from judge.training.making import finished
from judge.training.making import joined
from judge.training.making import said
from judge.training.making import same
from judge.training.making import sentence_of
from judge.training.misreadings import misreadings
from judge.training.model import Kind
from judge.training.model import Option
from judge.training.model import Question
from judge.training.model import Words
from judge.training.playing import OVERLOOK
from judge.training.playing import Case
from judge.training.playing import case as played
from judge.training.ways import ways
from judge.training.ways import wrong

EARLIER = "s"  # a wrong value that was so before: s7 until step 7
COUNTED = "m"  # a value that a misreading counts wrongly
CONCEDING = "concede"  # a loss without a decision that the prompt could repeat
FARTHEST = 5  # cards by which a count can be wrong so that somebody believes it


def candidates(corpus: Corpus, case: Case) -> Iterator[str]:
    """First the values with wrong ones of their own, then one sentence among others."""
    if len(choices(case)) > MAX_CHOICES or effects_at_work(case) > MAX_EFFECTS:
        return
    if any(getattr(one.what, "why", "") == CONCEDING for one in case.told.steps):
        return
    head = f"{case.scenario.id}:{case.edition}"
    found = {path: _wrong_values(corpus, case, path) for path in paths_of(case)}
    for path, others in found.items():
        taught = sum(way[0] != EARLIER for way in others.values())
        if (taught or len(others) >= LEAST) and _deciding(case, path):
            yield f"{head}:{path}:{','.join(list(others.values())[:MOST])}"
    found.pop("winner", None)
    pairs = [(path, way) for path, others in found.items() for way in list(others.values())[:2]]
    rights = [path for path in found if found[path] and _deciding(case, path)]
    if rights and len(pairs) >= LEAST:
        right = rights[0]
        pairs.sort(key=lambda pair: (pair[0] == right, pair[1][0] == EARLIER))
        told = ",".join(f"{path}@{way}" for path, way in pairs[:MOST])
        yield f"{head}:={right}:{told}"


def _wrong_values(corpus: Corpus, case: Case, path: str) -> dict[Any, str]:
    """Wrong value -> the way that leads to it; what comes of misreadings first."""
    right = value(case, case.states[-1], path)
    found: dict[Any, str] = {}
    if right is None:
        return found
    tried = list(ways(corpus, case))
    near = [way for way in tried if way[:1] != OVERLOOK or way[1:] in case.about]
    far = [way for way in tried if way not in near and path != "winner"]
    before = [value(case, state, path) for state in case.states] if path != "winner" else []
    for one in misreadings(corpus, case.scenario.game).values():
        _take(found, f"{COUNTED}{one.id}", right, miscounted(case, one, path))
    for way in near:
        _take(found, way, right, _end(corpus, case, way, path))
    for step in range(len(before) - 1, 0, -1):
        if before[step - 1] != before[step] and case.told.rules(step):
            _take(found, f"{EARLIER}{step}", right, before[step - 1])
    for way in far if len(found) < MOST else ():
        _take(found, way, right, _end(corpus, case, way, path))
    return found


def _take(found: dict[Any, str], way: str, right: Any, other: Any) -> None:
    if other not in (None, right):
        found.setdefault(other, way)


def _end(corpus: Corpus, case: Case, way: str, path: str) -> Any:
    run = wrong(corpus, case, way)
    found = None if run is None else value(case, run.told.run.table.state, path)
    right = value(case, case.states[-1], path)
    counted = isinstance(found, int) and path.rpartition(".")[2] not in NUMBERS
    return None if counted and abs(found - right) > FARTHEST else found


def _deciding(case: Case, path: str) -> int:
    """The last step that made the value what it is by something that the case is about.

    Where nothing changed, it is the last step by which nothing did; 0: it is beside the point.
    """
    told = case.told
    values = [value(case, state, path) for state in case.states]
    about = [n for n in range(len(told.steps), 0, -1) if set(told.rules(n)) & case.about]
    changed = [n for n in range(len(told.steps), 0, -1) if values[n] != values[n - 1]]
    decides = next((n for n in changed if n in about), 0)
    if changed:  # where a card lies, and how, is decided by what happened to it last
        last = path.rpartition(".")[2] in SPOKEN and decides and told.rules(changed[0])
        return changed[0] if last else decides
    return next((n for n in about if told.rules(n)[0] in case.about), 0)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, path, others = rest.split(":")
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    single = not path.startswith("=")
    path = path.removeprefix("=")
    step = _deciding(case, path)
    if not step:
        raise Weak
    right = value(case, case.states[-1], path)
    rules = case.told.rules(step)
    pairs = [(path, way) if single else tuple(way.split("@")) for way in others.split(",")]
    wrong_options = [_option(corpus, edition, case, *pair, single=single) for pair in pairs]
    if single:
        wrong_options += _others(case, path, right, step, wrong_options)
    sentence = stated(corpus, case, path, right)
    until = moment(case) if path != "winner" else same("")  # it would tell whether it is over
    ask = asked(corpus, case, path) if single else said("question.final.which")
    return finished(
        Draft(
            kind=Kind.FINAL,
            edition=edition,
            content=(name, path, str(right), "" if single else "among others"),
            difficulty=(case.scenario.difficulty or 2) + (len(case.told.steps) > 20),
            sections=rules,
            prompt=joined((situation(case), decided(case), until, ask)),
            right=Option(
                text=answered(case, path, right) if single else sentence,
                right=True,
                why=_because(case, step),
                sections=rules,
                shown=case.place(step),
            ),
            wrong=wrong_options,
            explanation=explained(edition, rules, sentence, _because(case, step)),
            typed=(str(right),) if isinstance(right, int) and single else (),
            shown=case.place(0),
        )
    )


def _because(case: Case, step: int) -> Words:
    number = case.told.rules(step)[0]
    return said("question.because", sentence=case.told.words(step), number=number)


def _option(
    corpus: Corpus, edition: Edition, case: Case, path: str, way: str, *, single: bool
) -> Option:
    if way[0] == EARLIER:
        step = int(way[1:])
        found = value(case, case.states[step - 1], path)
        sections, name = case.told.rules(step), ""
        sentence, number = case.told.words(step), sections[0]
        why = said("question.earlier", sentence=sentence, number=number)
    elif way[0] == COUNTED:
        thought = misreadings(corpus, case.scenario.game)[way[1:]]
        found, step, name = miscounted(case, thought, path), len(case.told.steps), thought.id
        sections = tuple(case.game.decides_in(case.edition, n) for n in thought.sections)
        number, text = sections[0], sentence_of(edition, sections[0])
        why = said("question.misread", thought=thought.text, number=number, text=text)
    else:
        run = wrong(corpus, case, way)
        if run is None:
            raise Weak
        found = value(case, run.told.run.table.state, path)
        why, sections, step, name = run.why, run.sections, run.step, run.misreading
    if found is None or found == value(case, case.states[-1], path):
        raise Weak
    text = answered(case, path, found) if single else stated(corpus, case, path, found)
    return Option(
        text=text, right=False, why=why, sections=sections, misreading=name,
        shown=case.place(step),
    )  # fmt: skip


def _others(
    case: Case, path: str, right: Any, step: int, wrong_options: list[Option]
) -> list[Option]:
    """Further answers where misreadings give too few, refuted by what made the value."""
    taken = {option.text["en"] for option in wrong_options}
    if path == "winner":
        values: list[Any] = [other for other in ("A", "B", NOBODY) if other != right]
    elif len(wrong_options) >= LEAST:
        values = []
    elif path.endswith(".zone"):
        piles = [area.name for area in case.game.areas if area.lies != "cards" and area.told]
        values = [name for name in piles if name != right][:LEAST]
    elif isinstance(right, int):
        values = _mirrored(right, [int(text) for text in taken])
    else:
        values = []
    return [
        Option(
            text=answered(case, path, other),
            right=False,
            why=_because(case, step),
            sections=case.told.rules(step),
            shown=case.place(step),
        )
        for other in values
    ]


def _mirrored(right: int, wrong_values: list[int]) -> list[int]:
    """Numbers as far from the right one as the wrong ones, on the other side."""
    found = (right + (right - other) * times for other in wrong_values for times in (1, -2))
    return [number for number in found if number >= 0 and number != right][:1]
