"""Exams: composed, shared as a link, printed, sat one question a page, and what came of them."""

from __future__ import annotations

import re
from datetime import timedelta

from flask import Blueprint as Pages
from flask import Response, current_app, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound

from judge.errors import BadExam, JudgeError, UnknownQuestion
from judge.scenario.films import Printed
from judge.training.answers import Given
from judge.training.blueprint import (
    DIFFICULTIES,
    LEAST,
    LONGEST,
    MAX_SEED,
    MOST,
    Blueprint,
    Exam,
    read_code,
)
from judge.training.exam import PRESETS, compose, preset, read_parts
from judge.training.sheets import LETTERS
from judge.training.sitting import Sitting, Sittings
from judge.web.access import private, writes
from judge.web.limits import expensive
from judge.web.replay_scene import Scene
from judge.web.training import explanation, given
from judge.web.training_shared import (
    KINDS,
    bank,
    local,
    now,
    place_url,
    profile,
    scene_of,
    store,
    titled,
    today,
)
from judge.web.views import LANG, corpus

bp = Pages("exams", __name__, url_prefix=f"/{LANG}/training")

MAX_FORM = 64 * 1024
NEWEST = 20  # exams that are listed
PRESET_NAMES = {
    "quick": "training.preset.quick",
    "basic": "training.preset.basic",
    "entry": "training.preset.entry",
    "full": "training.preset.full",
}


def sittings() -> Sittings:
    return Sittings(bank(), store())


# -- composing --------------------------------------------------------------------------------


@bp.get("/exams")
@private
def index(lang: str) -> Response:
    """The presets, an exam of one's own making, and the exams so far."""
    return _index(lang)


def _index(lang: str, error: JudgeError | None = None) -> Response:
    work = sittings()
    newest = work.of(profile())[:NEWEST]
    rows = [(one, work.score(one) if one.finished else None) for one in newest]
    shown = render_template(
        "training/exams.html",
        presets=PRESETS,
        names=PRESET_NAMES,
        rows=rows,
        typed=request.form,
        local=local,
        limits={"least": LEAST, "most": MOST, "longest": LONGEST, "seed": MAX_SEED},
        levels=DIFFICULTIES,
        editions=[(game, name) for game in corpus() for name in game.all_editions],
        error=error.as_json(lang) if error else None,
    )
    return make_response(shown, error.status if error else 200)


@bp.post("/exams")
@writes
@expensive
def begin(lang: str) -> Response:
    """Compose an exam, or take that of a link; then sit it, or lead to its link."""
    request.max_content_length = request.max_form_memory_size = MAX_FORM
    form = request.form
    try:
        code = form.get("x", "")
        made = read_code(code) if code else compose(bank(), _blueprint(), form.get("seed", ""))
        if request.values.get("do") == "share":
            to = url_for("exams.invitation", lang=lang, x=made.code)
        else:
            started = sittings().start(profile(), made, now=now())
            to = url_for("exams.question", lang=lang, name=started.id, place=1)
    except JudgeError as error:
        if error.status in (429, 503):
            raise
        return _index(lang, error)
    return redirect(to, 303)  # type: ignore[return-value]


def _blueprint() -> Blueprint:
    """What a form asks for: a preset for a game, or everything by itself."""
    form = request.form
    game, _, edition = form.get("edition", "").partition("/")
    name = form.get("preset", "")
    if name:
        shape = preset(name)
        count, minutes, percent = shape.count, shape.minutes, shape.percent
    else:
        count = _whole("count", BadExam("count", least=LEAST, most=MOST))
        minutes = _whole("minutes", BadExam("minutes", most=LONGEST))
        percent = _whole("percent", BadExam("percent"))
    levels = [int(one) for one in form.getlist("level") if re.fullmatch(r"[1-5]", one)]
    return Blueprint(
        game=game,
        edition=edition,
        count=count,
        minutes=minutes,
        percent=percent,
        chapters=read_parts(form.get("chapters", "")),
        difficulties={n: DIFFICULTIES[n] for n in levels} or dict(DIFFICULTIES),
    )


def _whole(name: str, error: BadExam) -> int:
    text = request.form.get(name, "").strip()
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise error
    return int(text)


# -- a link, and paper ------------------------------------------------------------------------


@bp.get("/exam")
@private
def invitation(lang: str) -> str:
    """The exam of a link: its terms, a button to begin, and both printed sheets."""
    exam = _exam()
    here = (current_app.config["EXTERNAL_URL"] or request.host_url).rstrip("/")
    link = here + url_for("exams.invitation", lang=lang, x=exam.code)
    return render_template("training/invitation.html", exam=exam, link=link)


def _exam() -> Exam:
    return read_code(request.args.get("x", ""))


@bp.get("/exam/paper")
@private
@expensive
def paper(lang: str) -> str:
    """The questions with their boards, to be printed."""
    exam = _exam()
    rows = [bank().question(name) for name in exam.questions]
    return render_template(
        "training/paper.html",
        exam=exam,
        rows=[(one, *_board(scene_of(one.shown, lang), n)) for n, one in enumerate(rows)],
    )


def _board(scene: Scene | None, number: int) -> tuple[str, list[Printed]]:
    """The picture of a board, with ids that no other board of the sheet has; and its cards."""
    if scene is None:
        return "", []
    svg = scene.board(scene.main).svg or ""
    return re.sub(r'(?<=["# ])b(?=[\d.]+-\d)', f"q{number}b", svg), scene.main.cards


@bp.get("/exam/key")
@private
@expensive
def key(lang: str) -> str:
    """The right answers with their sections and reasons, on a sheet of its own."""
    exam = _exam()
    rows = [bank().question(name) for name in exam.questions]
    return render_template("training/key.html", exam=exam, rows=rows, letters=LETTERS)


# -- sitting ----------------------------------------------------------------------------------


@bp.get("/exams/<name>/<int:place>")
@private
def question(lang: str, name: str, place: int) -> Response:
    """One question, without a word about what is right."""
    return _question(sittings().get(name), place, lang)


def _question(sitting: Sitting, place: int, lang: str, error: JudgeError | None = None) -> Response:
    if sitting.finished is not None:
        return redirect(url_for("exams.page", lang=lang, name=sitting.id), 303)  # type: ignore[return-value]
    if not 1 <= place <= len(sitting.exam.questions):
        raise NotFound()
    left = sitting.seconds_left(now())
    try:
        found = bank().question(sitting.exam.questions[place - 1])
    except UnknownQuestion:
        shown = render_template("training/exam_gone.html", sitting=sitting, place=place, left=left)
        return make_response(shown, 404)
    mark = sitting.marks.get(place - 1)
    shown = render_template(
        "training/exam_question.html",
        sitting=sitting,
        place=place,
        question=found,
        scene=scene_of(found.shown, lang),
        mark=mark.given if mark else Given(),
        left=left,
        kinds=KINDS,
        error=error.as_json(lang) if error else None,
    )
    return make_response(shown, error.status if error else 200)


@bp.post("/exams/<name>/<int:place>")
@writes
def mark(lang: str, name: str, place: int) -> Response:
    """Keep an answer and go on to the next question, after the last to the overview."""
    try:
        sitting = sittings().mark(name, place - 1, given(), now=now())
    except JudgeError as error:
        if error.status != 400 and not isinstance(error, UnknownQuestion):
            raise
        return _question(sittings().get(name), place, lang, error)
    if place < len(sitting.exam.questions):
        to = url_for("exams.question", lang=lang, name=name, place=place + 1)
    else:
        to = url_for("exams.page", lang=lang, name=name)
    return redirect(to, 303)  # type: ignore[return-value]


@bp.get("/exams/<name>")
@private
def page(lang: str, name: str) -> str:
    """Before it is handed in: what is answered and what is not. After that: the result."""
    sitting = sittings().get(name)
    if sitting.finished is None:
        left = sitting.seconds_left(now())
        return render_template("training/exam.html", sitting=sitting, left=left)
    done = sittings().result(name)
    return render_template(
        "training/result.html",
        done=done,
        sitting=sitting,
        took=_took(sitting),
        told=[
            explanation(item.question, None, lang, board=False) if item.question else None
            for item in done.items
        ],
        place_url=lambda place: place_url(place, lang),
        kinds=KINDS,
        titled=titled,
    )


def _took(sitting: Sitting) -> int:
    """Minutes from the beginning to the end, at least one."""
    assert sitting.finished is not None
    return max(1, round((sitting.finished - sitting.started) / timedelta(minutes=1)))


@bp.post("/exams/<name>/finish")
@writes
def finish(lang: str, name: str) -> Response:
    sittings().finish(name, now=now(), day=today())
    return redirect(url_for("exams.page", lang=lang, name=name), 303)  # type: ignore[return-value]
