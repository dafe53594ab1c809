"""The trainer's side: questions of one's own, a class exam, how questions are answered."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound

from judge.errors import JudgeError
from judge.scenario.catalogue import find
from judge.training.model import Place
from judge.training.progress import Statistic, statistics
from judge.web.access import private, writes
from judge.web.cases_store import store as cases
from judge.web.limits import expensive
from judge.web.replay_state import read_state
from judge.web.training_draft import QuestionDraft, from_case, from_code, from_place
from judge.web.training_make import from_form, own_file, own_questions, problems, save
from judge.web.training_map import share
from judge.web.training_shared import bank, store
from judge.web.views import LANG, corpus

bp = Blueprint("trainer", __name__, url_prefix=f"/{LANG}/training")

PER_PAGE = 20


@bp.get("/trainer")
@private
def page(lang: str) -> str:
    """One's own questions, and every question that was asked, the most often wrong first."""
    found = statistics(store())
    last = max(1, -(-len(found) // PER_PAGE))
    here = max(1, min(last, request.args.get("page", 1, type=int)))
    shown = found[(here - 1) * PER_PAGE : here * PER_PAGE]
    return render_template(
        "training/trainer.html",
        rows=[row for row in map(_row, shown) if row],
        total=len(found),
        here=here,
        last=last,
        share=share,
        first=(here - 1) * PER_PAGE + 1,
        own=own_questions(bank()),
        deletable=lambda name: own_file(bank(), name) is not None,
        problems=[error.as_json(lang) for error in bank().problems],
    )


def _row(one: Statistic) -> dict[str, Any] | None:
    """A statistic with its question, if that is still there."""
    try:
        return {"statistic": one, "question": bank().question(one.question)}
    except JudgeError:
        return None


@bp.get("/make")
@private
@expensive
def make(lang: str) -> Response:
    """The form of a question, filled in from a step of a scenario, of a shared case, or a case."""
    return _form(_draft(lang), lang)


def _draft(lang: str) -> QuestionDraft:
    asked = request.args
    state = read_state(lang)
    step, edition = state.step or 0, state.edition or ""
    if name := asked.get("from", ""):
        find(corpus().folder, name)
        at = state.branch
        branch = (at.at, at.lines) if at else None
        return from_place(Place(name, edition, step, branch), lang)
    if code := asked.get("s", ""):
        return from_code(code, step, edition, lang)
    if asked.get("case"):
        case = cases().get(asked["case"])
        if asked.get("right"):
            return from_case(case, asked["right"], lang)
        return from_place(Place("", edition or case.edition, step, None, case.text), lang)
    game = next(iter(corpus()))
    return QuestionDraft(game=game.id, edition=game.current)


def _form(draft: QuestionDraft, lang: str, error: JudgeError | None = None) -> Response:
    shown = render_template(
        "training/make.html",
        draft=draft,
        editions=[(game, name) for game in corpus() for name in game.all_editions],
        problems=problems(error, lang) if error else [],
    )
    return make_response(shown, error.status if error else 200)


@bp.post("/make")
@writes
@expensive
def keep(lang: str) -> Response:
    """Check and write it; what is wrong stands above the form, with everything that was typed."""
    draft = from_form()
    try:
        made = save(draft, bank(), lang)
    except JudgeError as error:
        if error.status in (429, 503):
            raise
        return _form(draft, lang, error)
    return redirect(url_for("training.question", lang=lang, name=made.id), 303)  # type: ignore[return-value]


@bp.post("/questions/<name>/delete")
@writes
def delete(lang: str, name: str) -> Response:
    """Take back a question that was made here."""
    path = own_file(bank(), name)
    if path is None:
        raise NotFound()
    path.unlink(missing_ok=True)
    return redirect(url_for("trainer.page", lang=lang), 303)  # type: ignore[return-value]
