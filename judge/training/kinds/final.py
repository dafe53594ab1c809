"""What is so in the end: a value of the last position, or which of several sentences is true.

final:<scenario>:<edition>:<path>:<ways, by commas>
final:<scenario>:<edition>:=<path>:<path>@<way>,…      a sentence among sentences
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rules.corpus import Corpus, Edition
from judge.training.context import (
    MAX_CHOICES,
    MAX_EFFECTS,
    choices,
    decided,
    effects_at_work,
    is_described,
    is_settled,
    moment,
    situation,
)
from judge.training.doubts import unasked_endings
from judge.training.endings import (
    NOBODY,
    answered,
    asked,
    card_of,
    is_number,
    miscounted,
    most,
    paths_of,
    stated,
    value,
)
from judge.training.making import (
    LEAST,
    MOST,
    Draft,
    Weak,
    explained,
    finished,
    joined,
    said,
    same,
    sentence_of,
)
from judge.training.misreadings import misreadings
from judge.training.model import Kind, Option, Question
from judge.training.playing import OVERLOOK, READ, PlayedCase, ToldSteps
from judge.training.playing import case as played
from judge.training.reasons import (
    COUNTED,
    EARLIER,
    Explained,
    deciding,
    is_remote,
    is_triggered,
    reason,
)
from judge.training.ways import different, is_defining, uncertain, ways, wrong

CONCEDING = "concede"  # a loss without a decision that the prompt could repeat
FRAMES = frozenset({"set-fact", "begin-turn", "happen"})  # nobody overlooks that a turn begins
DRAWN, DRAWN_TO = "draw", (".hand", ".deck", ".zone")
FARTHEST = 5  # cards by which a count can be wrong so that somebody believes it


def candidates(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """First the values with wrong ones of their own, then one sentence among others."""
    if len(choices(case)) > MAX_CHOICES or effects_at_work(case) > MAX_EFFECTS:
        return
    if not (is_described(case) and is_settled(case)):
        return
    if case.scenario.id in unasked_endings(corpus, case.scenario.game):
        return
    if any(getattr(one.what, "why", "") == CONCEDING for one in case.told.steps):
        return
    head = f"{case.scenario.id}:{case.edition}"
    certain = [
        path
        for path in paths_of(case)
        if _is_certain(corpus, case, path) and not _is_given(case, path)
    ]
    found = {path: _wrong_values(corpus, case, path) for path in certain}
    for path, others in found.items():
        taught = sum(way[0] != EARLIER for way in others.values())
        way = next(iter(others.values()), "")
        if (taught or len(others) >= LEAST) and reason(corpus, case, path, way):
            yield f"{head}:{path}:{','.join(list(others.values())[:MOST])}"
    found.pop("winner", None)
    pairs = [(path, way) for path, others in found.items() for way in list(others.values())[:2]]
    rights = [path for path in found if found[path] and reason(corpus, case, path)]
    if rights and len(pairs) >= LEAST:
        right = rights[0]
        pairs.sort(key=lambda pair: (pair[0] == right, pair[1][0] == EARLIER))
        told = ",".join(f"{path}@{way}" for path, way in pairs[:MOST])
        yield f"{head}:={right}:{told}"


def _is_certain(corpus: Corpus, case: PlayedCase, path: str) -> bool:
    """Whether a value does not rest on a reading that may as well be wrong."""
    right = value(case, case.states[-1], path)
    return all(value(case, t.states[-1], path) == right for t in uncertain(corpus, case))


def _is_given(case: PlayedCase, path: str) -> bool:
    """Whether a decision that the prompt repeats says already where a card goes."""
    if not path.endswith(".zone"):
        return False
    name = case.told.each(lambda reader: reader.name(card_of(case.run, path)))["en"]
    area = answered(case, path, value(case, case.states[-1], path))["en"].lower()
    told = [case.told.words(n)["en"] for n in choices(case)]
    return any(name in text and area in text.lower() for text in told)


def _wrong_values(corpus: Corpus, case: PlayedCase, path: str) -> dict[Any, str]:
    """Wrong value -> the way that leads to it; what comes of misreadings first."""
    right = value(case, case.states[-1], path)
    found: dict[Any, str] = {}
    if right is None:
        return found
    tried = list(ways(corpus, case))
    near = [way for way in tried if way[:1] != OVERLOOK or way[1:] in case.about]
    why = reason(corpus, case, path)
    made = {f"{OVERLOOK}{number}" for number in (why.sections if why else ())}
    near.sort(key=lambda way: way[:1] == OVERLOOK and way not in made)
    far = [way for way in tried if way not in near and path != "winner"]
    before = [value(case, state, path) for state in case.states] if path != "winner" else []
    for one in misreadings(corpus, case.scenario.game, case.edition).values():
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


def _end(corpus: Corpus, case: PlayedCase, way: str, path: str) -> Any:
    run = wrong(corpus, case, way)
    overlooked = run is not None and way[:1] == OVERLOOK
    if run is None or (overlooked and _is_frame(case.told, way[1:])):
        return None
    if _is_unfinished(case, run.told):
        return None
    if overlooked and case.told.kind(run.step) == DRAWN and not path.endswith(DRAWN_TO):
        return None  # whoever forgets a draw has other cards, not another end of the game
    if overlooked and (
        is_remote(case, run.told, path) or is_triggered(case, run.told, path, way[1:])
    ):
        return None
    found, right = value(case, run.told.states[-1], path), value(case, case.states[-1], path)
    if isinstance(found, int) and not is_number(case.game, path.rpartition(".")[2]):
        return found if abs(found - right) <= FARTHEST and found <= most(case, path) else None
    return found


def _is_frame(told: ToldSteps, number: str) -> bool:
    steps = range(1, len(told.steps) + 1)
    return any(told.rules(n)[:1] == (number,) and told.kind(n) in FRAMES for n in steps)


def _is_unfinished(case: PlayedCase, other: ToldSteps) -> bool:
    """Whether a wrong run waits in the end for a decision that there is not: it would go on."""
    theirs, ours = other.run.table.decision, case.run.table.decision
    if theirs is None or theirs.ask in case.game.rules.free:
        return False
    return ours is None or (theirs.player, theirs.ask) != (ours.player, ours.ask)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, path, others = rest.split(":")
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    single = not path.startswith("=")
    path = path.removeprefix("=")
    pairs = [(path, way) if single else tuple(way.split("@")) for way in others.split(",")]
    why = reason(corpus, case, path, pairs[0][1] if single else "")
    if why is None or is_defining(case, why.sections[0]):
        raise Weak
    why = _with_readings(corpus, case, why, [way for _, way in pairs])
    right = value(case, case.states[-1], path)
    wrong_options = [_option(corpus, edition, case, *pair, single=single) for pair in pairs]
    if single:
        wrong_options += _others(case, path, right, why, wrong_options)
    sentence = stated(corpus, case, path, right)
    until = moment(case) if path != "winner" else same("")  # it would tell whether it is over
    ask = asked(corpus, case, path) if single else said("question.final.which")
    return finished(
        Draft(
            kind=Kind.FINAL,
            edition=edition,
            content=(name, path, str(right), "" if single else "among others"),
            difficulty=(case.scenario.difficulty or 2) + (len(case.told.steps) > 20),
            sections=why.sections,
            prompt=joined((situation(case), decided(case), until, ask)),
            right=Option(
                text=answered(case, path, right) if single else sentence,
                right=True,
                why=why.words,
                sections=why.sections,
                shown=case.place(why.step),
            ),
            wrong=wrong_options,
            explanation=explained(edition, why.sections, sentence, why.words),
            typed=(str(right),) if isinstance(right, int) and single else (),
            shown=case.place(0),
        )
    )


def _with_readings(corpus: Corpus, case: PlayedCase, why: Explained, tried: list[str]) -> Explained:
    """A reason and, behind it, how the texts are read on which the answer rests as well."""
    runs = (wrong(corpus, case, way) for way in tried if way[0] == READ)
    found = [run for run in runs if run is not None and run.reason not in (None, why.words)]
    reasons = different(run.reason for run in found)
    numbers = (number for run in found for number in run.sections)
    sections = tuple(dict.fromkeys((*why.sections, *numbers)))
    return why._replace(sections=sections, words=joined((why.words, *reasons)))


def _option(
    corpus: Corpus, edition: Edition, case: PlayedCase, path: str, way: str, *, single: bool
) -> Option:
    if way[0] == EARLIER:
        step = int(way[1:])
        found = value(case, case.states[step - 1], path)
        sections, name = deciding(case, step, path), ""
        sentence, number = case.told.words(step), sections[0]
        why = said("question.earlier", sentence=sentence, number=number)
    elif way[0] == COUNTED:
        thought = misreadings(corpus, case.scenario.game, case.edition)[way[1:]]
        found, step, name = miscounted(case, thought, path), len(case.told.steps), thought.id
        sections = thought.sections
        number, text = sections[0], sentence_of(edition, sections[0])
        why = said("question.misread", thought=thought.text, number=number, text=text)
    else:
        run = wrong(corpus, case, way)
        if run is None:
            raise Weak
        found = value(case, run.told.states[-1], path)
        why, sections, step, name = run.why, run.sections, run.step, run.misreading
        changer = deciding(case, step, path)[:1]
        if way[0] == OVERLOOK and not name and set(changer) & set(case.roles.changed_by.values()):
            # it is done, as the prompt tells; what is overlooked is what it changes
            text = sentence_of(edition, changer[0])
            why = said("question.overlooks", number=changer[0], text=text)
            sections = tuple(dict.fromkeys((*changer, *sections)))
    if found is None or found == value(case, case.states[-1], path):
        raise Weak
    text = answered(case, path, found) if single else stated(corpus, case, path, found)
    return Option(
        text=text, right=False, why=why, sections=sections, misreading=name,
        shown=case.place(step),
    )  # fmt: skip


def _others(
    case: PlayedCase, path: str, right: Any, why: Explained, wrong_options: list[Option]
) -> list[Option]:
    """Further answers where misreadings give too few, refuted by what made the value."""
    taken = {option.text["en"] for option in wrong_options}
    if path == "winner":
        values: list[Any] = [other for other in ("A", "B", NOBODY) if other != right]
    elif len(wrong_options) >= LEAST:
        values = []
    elif path.endswith(".zone"):
        # what is only tallied has no name, and its areas are for no other
        piles = [area.name for area in case.game.table.areas if area.lies == "pile" and area.told]
        values = [name for name in piles if name != right][:LEAST]
    elif isinstance(right, int):
        ceiling = most(case, path)
        if path.partition(".")[2] in case.game.checks.teaching.shrinking:
            ceiling = max(value(case, state, path) for state in case.states)
        values = mirrored(right, [int(text) for text in taken], ceiling)
    else:
        values = []
    return [
        Option(
            text=answered(case, path, other),
            right=False,
            why=why.words,
            sections=why.sections,
            shown=case.place(why.step),
        )
        for other in values
    ]


def mirrored(right: int, wrong_values: list[int], ceiling: int) -> list[int]:
    """Numbers as far from the right one as the wrong ones, on the other side."""
    found = (right + (right - other) * times for other in wrong_values for times in (1, -2))
    return [n for n in found if 0 <= n <= ceiling and n not in (right, *wrong_values)][:1]
