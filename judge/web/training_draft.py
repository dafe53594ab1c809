"""A question of one's own as a form has it, filled in from a step of a replay or from a case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from judge.cases.model import PLAYERS, Case
from judge.rules.numbers import read_number
from judge.scenario import share
from judge.training.model import Place
from judge.training.written import MAX_OPTIONS
from judge.web.replay_scene import Scene
from judge.web.replay_state import Branch
from judge.web.training_asks import Ask, asks_at, is_choice, says, told_steps
from judge.web.training_shared import scene_of
from judge.web.views import corpus
from judge.words import say

WRONG = 3  # wrong options of a draft
ROWS = 4  # options that a form has room for at least
USUAL = 3  # difficulty
MAX_NAME = 50


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option as a form has it."""

    text: str = ""
    right: bool = False
    why: str = ""
    sections: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionDraft:
    """A question as a form has it: everything is text, nothing is checked."""

    name: str = ""
    game: str = ""
    edition: str = ""
    difficulty: str = str(USUAL)
    sections: str = ""
    prompt: str = ""
    explanation: str = ""
    typed: str = ""
    rows: tuple[OptionRow, ...] = ()
    scenario: str = ""
    text: str = ""
    step: str = "0"
    branch: str = ""

    @property
    def shown(self) -> bool:
        return bool(self.scenario or self.text)

    @property
    def room(self) -> tuple[OptionRow, ...]:
        """The options, and empty ones to fill in."""
        more = max(ROWS, min(MAX_OPTIONS, len(self.rows) + 1)) - len(self.rows)
        return (*self.rows, *(OptionRow() for _ in range(more)))


def from_place(place: Place, lang: str) -> QuestionDraft:
    """What the engine can answer after a step of a replay, with its answer.

    A step that there is not is the given position; where nothing can be played, the rest is
    left to the trainer.
    """
    scene = scene_of(place, lang) or scene_of(replace(place, step=0), lang)
    base = QuestionDraft(
        scenario=place.scenario,
        text=place.text,
        edition=place.edition,
        step=str(place.step),
        branch=Branch(*place.branch).code if place.branch else "",
    )
    if scene is None:
        game = next(iter(corpus()))
        return replace(base, game=game.id, edition=game.current, step="0")
    film = scene.film
    level = film.difficulty or USUAL
    base = replace(
        base,
        game=scene.game,
        edition=scene.main.edition,
        name=f"{film.scenario}-{scene.step}"[:MAX_NAME].strip("-"),
        difficulty=str(max(1, min(5, level))),
    )
    for step in _steps_to_ask_after(scene):
        asked = next(asks_at(scene, step, lang), None)
        if asked is not None:
            return _filled(base, scene, step, asked, lang)
    return replace(base, prompt=film.question or film.title)


def _steps_to_ask_after(scene: Scene) -> Iterator[int]:
    """The step that is shown; else the next after which the rules decide, the end, the last."""
    yield scene.step
    told = [one.n for one in told_steps(scene) if not is_choice(scene, one)]
    yield from [n - 1 for n in told if n > scene.step][:1]
    yield scene.last
    yield from [n - 1 for n in told][-1:]


def _filled(base: QuestionDraft, scene: Scene, step: int, asked: Ask, lang: str) -> QuestionDraft:
    cites = ", ".join(asked.rules)
    before = scene.main.steps[step]
    so_far = say(lang, "question.so-far", sentences=before.text) if step else ""
    wrong = [OptionRow(text, False, why, cites) for text, why in asked.wrong[:WRONG]]
    rows = [OptionRow(asked.right[0], True, asked.reason, cites), *wrong]
    Random(base.name).shuffle(rows)
    explained = (asked.told, says(scene, asked.rules[0], lang))
    return replace(
        base,
        step=str(step),
        sections=cites,
        prompt="\n".join(filter(None, (scene.film.title, so_far, asked.prompt))),
        explanation="\n".join(filter(None, explained)),
        rows=tuple(rows),
    )


def from_case(case: Case, right: str, lang: str) -> QuestionDraft:
    """Who is right in a dispute: the claims are the options, the ruling is the reason."""
    place = Place("", case.edition, 0, None, case.text)
    claims = {player: said.strip() for player, said in case.claims.by_player().items()}
    stepped = from_place(place, lang) if case.text else QuestionDraft()
    if right not in PLAYERS or not all(claims.values()):
        return stepped
    return replace(
        stepped,
        game=case.game,
        edition=case.edition,
        name=stepped.name or f"case-{case.id}",
        prompt="\n".join(filter(None, (case.title, say(lang, "training.make.who")))),
        sections=", ".join(case.sections) or stepped.sections,
        explanation=case.ruling or stepped.explanation,
        rows=tuple(
            OptionRow(claims[player], player == right, case.ruling, ", ".join(case.sections))
            for player in PLAYERS
        ),
    )


def from_code(code: str, step: int, edition: str, lang: str) -> QuestionDraft:
    """The same of a case that stands in an address."""
    return from_place(Place("", edition, step, None, share.unpack(code)), lang)


def numbers_in(typed: str) -> list[str]:
    """The sections that somebody wrote into a field, each once."""
    words = (word.strip() for word in re.split(r"[,;，、；\n]", typed))
    return list(dict.fromkeys((read_number(word) or word) for word in words if word))
