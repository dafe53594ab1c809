"""What a trainer saves, held against the engine: it confirms the question, or says what is off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.errors import BadQuestion, JudgeError
from judge.training.model import Place
from judge.web.replay_scene import Scene
from judge.web.training_asks import Ask, asks_at, refused_by
from judge.web.training_draft import OptionRow, QuestionDraft, numbers_in
from judge.web.training_shared import scene_of
from judge.words import say


def is_proven(draft: QuestionDraft, place: Place | None, lang: str) -> bool:
    """Whether the engine confirms every option; False where it cannot judge some of them.

    BadQuestion where it knows better: the option that is said to be right is not, one that is
    said to be wrong is right too, or another section decides.
    """
    if place is None:
        return False
    scene = scene_of(place, lang)
    problems = list(_off(draft, place, scene, lang))
    asked = _asked(draft, scene, lang) if scene and not problems else None
    if scene and asked:
        problems += _contradictions(draft, scene, asked, lang)
    if problems:
        first, *more = problems
        raise BadQuestion(
            first.reason, file=draft.name, line=None, column=None, more=tuple(more),
            further=len(more), **first.values,
        )  # fmt: skip
    if not (scene and asked):
        return False
    return all(_verdict(row, scene, asked, lang) is not None for row in draft.rows)


def _off(
    draft: QuestionDraft, place: Place, scene: Scene | None, lang: str
) -> Iterator[BadQuestion]:
    """What is off about the position that is shown."""
    if scene is None:
        start = scene_of(replace(place, step=0), lang)
        own = start or scene_of(replace(place, step=0, edition=""), lang)
        if own is not None and own.game != draft.game:
            yield _bad("other-game", game=own.game)
        elif start is not None:
            yield _bad("no-step", step=place.step, count=start.last)
    elif scene.game != draft.game:
        yield _bad("other-game", game=scene.game)
    elif _asks_what_is_next(draft, lang) and _asked(draft, scene, lang) is None:
        yield _bad("open", step=scene.step)


def _asked(draft: QuestionDraft, scene: Scene, lang: str) -> Ask | None:
    """What the prompt asks, if it is something that the engine can answer here."""
    found = asks_at(scene, scene.step, lang)
    return next((one for one in found if one.prompt == _last_line(draft)), None)


def _asks_what_is_next(draft: QuestionDraft, lang: str) -> bool:
    return _last_line(draft) == say(lang, "question.next")


def _last_line(draft: QuestionDraft) -> str:
    return (draft.prompt.strip().splitlines() or [""])[-1].strip()


def _contradictions(
    draft: QuestionDraft, scene: Scene, asked: Ask, lang: str
) -> Iterator[BadQuestion]:
    right = asked.right[0]
    for n, row in enumerate(draft.rows, 1):
        found = _verdict(row, scene, asked, lang)
        if row.right and found is False:
            yield _bad("not-right", option=n, right=right, number=asked.rules[0])
        elif not row.right and found is True:
            yield _bad("also-right", option=n, number=asked.rules[0])
    first = [draft.sections, *(row.sections for row in draft.rows if row.right)]
    cited = dict.fromkeys(numbers_in(one)[0] for one in first if numbers_in(one))
    for number in cited:
        if number not in asked.rules:
            yield _bad("other-section", number=number, right=", ".join(asked.rules))


def _verdict(row: OptionRow, scene: Scene, asked: Ask, lang: str) -> bool | None:
    """Whether an option is right; None where it is something that the engine never said."""
    text = _flat(row.text)
    if text in map(_flat, asked.right):
        return True
    if text in (_flat(one) for one, _ in asked.wrong):
        return False
    for number in numbers_in(row.sections):
        try:
            no = refused_by(scene, number, lang)
        except (JudgeError, LookupError):  # no section of this edition: that is told elsewhere
            continue
        if text == _flat(no):
            return False
    return None


def _flat(text: str) -> str:
    return " ".join(text.split())


def _bad(reason: str, **values: Any) -> BadQuestion:
    return BadQuestion(reason, file="", line=None, column=None, **values)
