"""How far somebody is, and what belongs to a profile: settings, files, another edition."""

from __future__ import annotations

import re
from itertools import groupby, pairwise
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from msgspec import json, to_builtins

from judge.errors import BadPlan, BadTrainingFile, JudgeError
from judge.json_file import MAX_BYTES
from judge.training.files import read_file
from judge.training.misreadings import misreadings
from judge.training.plan import read_goal
from judge.training.profiles import A_DAY, DEFAULT, MOST_A_DAY, Goal
from judge.training.progress import ChapterStrength, Progress, progress
from judge.training.telling import plan_verdict
from judge.web.access import private, writes
from judge.web.training_map import CLASSES, history, level, rulebook, share
from judge.web.training_shared import (
    Titled,
    bank,
    now,
    practice,
    profile,
    remember,
    store,
    titled,
    today,
)
from judge.web.views import LANG, corpus
from judge.words import say

bp = Blueprint("progress", __name__, url_prefix=f"/{LANG}/training")

WEAKEST = 12  # weak sections that are named
COMING = 14  # days of a plan that are shown
NEWEST = 30  # days of the history as a table
LEVELS = (
    "training.level.new",
    "training.level.1",
    "training.level.2",
    "training.level.3",
    "training.level.4",
    "training.level.5",
)


@bp.get("/progress")
@private
def page(lang: str) -> str:
    """The rulebook as a map coloured by strength, the weak spots, the days."""
    done = progress(practice(), profile(), now=now(), day=today())
    books = books_of(done, lang)
    maps = {
        game: rulebook(
            rows,
            say(lang, "training.map.about", game=corpus().game(game).name(lang)),
            f"map-{game}",
        )
        for game, rows in books
    }
    return render_template(
        "training/progress.html",
        done=done,
        books=books,
        maps=maps,
        days=history(done.history, done.day, say(lang, "training.history.about")),
        newest=list(reversed(done.history))[:NEWEST],
        weak=done.weak[:WEAKEST],
        share=share,
        level=level,
        levels=list(zip(CLASSES, LEVELS, strict=True)),
        titled=titled,
        thought=lambda game, name: _thought(game, name, lang),
    )


def books_of(done: Progress, lang: str) -> list[tuple[str, list[tuple[ChapterStrength, Titled]]]]:
    """Game -> its chapters with their titles."""
    return [
        (game, [(one, titled(one.game, one.edition, one.number, lang)) for one in rows])
        for game, rows in groupby(done.chapters, lambda one: one.game)
    ]


def _thought(game: str, name: str, lang: str) -> str:
    found = misreadings(corpus(), game).get(name)
    return found.text[lang] if found else name


# -- settings ---------------------------------------------------------------------------------


@bp.get("/settings")
@private
def settings(lang: str) -> Response:
    """Who learns, by which editions, and for which day."""
    return _settings(lang)


def _settings(lang: str, error: JudgeError | None = None) -> Response:
    learner, work = profile(), practice()
    plan, later = work.outlook(learner, day=today())
    current = learner.current(corpus())
    goal = _typed_goal() if error and "goal" in request.form else _goal_fields(learner.goal)
    names = work.pool(learner).chapters
    chapters = [(game, titled(game, current[game], number, lang), number) for game, number in names]
    shown = render_template(
        "training/settings.html",
        learner=learner,
        profiles=store().profiles(),
        editions=current,
        plan=plan,
        verdict=plan_verdict(plan, later, lang) if plan else "",
        goal=goal,
        books=[(game, list(rows)) for game, rows in groupby(chapters, lambda one: one[0])],
        ticked={name.partition("/")[0] for name in goal["chapters"]},
        most=MOST_A_DAY,
        coming=COMING,
        default=DEFAULT,
        error=error.as_json(lang) if error else None,
        today=today(),
    )
    return make_response(shown, error.status if error else 200)


def _goal_fields(goal: Goal | None) -> dict[str, Any]:
    """A goal as its form has it."""
    if goal is None:
        return {"day": "", "game": "", "chapters": (), "difficulty": "", "a_day": A_DAY}
    chapters = [
        name if "/" in name or not goal.game else f"{goal.game}/{name}" for name in goal.chapters
    ]
    return {**to_builtins(goal), "chapters": chapters, "difficulty": str(goal.difficulty)}


def _typed_goal() -> dict[str, Any]:
    """What the form of a goal was filled in with."""
    form = request.form
    found = {name: form.get(f"goal-{name}", "").strip() for name in ("game", "difficulty")}
    a_day = form.get("goal-a-day", str(A_DAY)).strip()
    chapters = form.getlist("goal-chapter")
    return {"day": form["goal"].strip(), "chapters": chapters, "a_day": a_day, **found}


@bp.post("/profiles")
@writes
def choose(lang: str) -> Response:
    """Go on as somebody else, or as somebody new."""
    try:
        name = request.form.get("name", "")
        chosen = request.form.get("profile", "")
        found = store().add_profile(name, now=now()) if name else store().profile(chosen)
    except JudgeError as error:
        return _settings(lang, error)
    back = make_response(redirect(url_for("training.index", lang=lang), 303))
    return remember(back, found.id)


@bp.post("/settings")
@writes
def change(lang: str) -> Response:
    """Other editions, and the day of an exam."""
    work, learner, form = practice(), profile(), request.form
    try:
        for game, edition in learner.current(corpus()).items():
            wanted = form.get(f"edition-{game}") or edition
            if wanted != edition:
                learner = work.set_edition(learner, game, wanted, now=now())
        if "goal" in form:
            learner = work.set_goal(learner, _goal(), now=now(), day=today())
    except JudgeError as error:
        return _settings(lang, error)
    place = "plan" if "goal" in form else None
    to = url_for("progress.settings", lang=lang, saved=place or "editions", _anchor=place)
    return redirect(to, 303)  # type: ignore[return-value]


def _goal() -> Goal | None:
    """What the form asks for; no day: no plan."""
    typed = _typed_goal()
    if not typed["day"]:
        return None
    if not re.fullmatch(r"[0-9]{1,4}", typed["a_day"]):
        raise BadPlan("a-day", limit=MOST_A_DAY)
    level = typed["difficulty"]
    return read_goal(
        typed["day"],
        typed["game"],
        " ".join(typed["chapters"]),
        difficulty=int(level) if re.fullmatch(r"[1-5]", level) else 0,
        a_day=int(typed["a_day"]),
    )


# -- editions ---------------------------------------------------------------------------------


@bp.get("/changed")
@private
def changed(lang: str) -> str:
    """What another edition changes: the questions that rest, and a drill about it."""
    learner, work = profile(), practice()
    current = learner.current(corpus())
    entries = bank().entries()
    games = []
    for game in corpus():
        names = list(game.all_editions)
        pairs = pairwise(names)
        rows = [work.clauses.switch(entries, game.id, old, new) for old, new in pairs]
        rest = work.clauses.suspended((e for e in entries if e.game == game.id), current)
        games.append({"game": game, "rows": rows, "suspended": rest, "edition": current[game.id]})
    return render_template("training/changed.html", games=games)


# -- files ------------------------------------------------------------------------------------


@bp.get("/export.json")
@private
def export(lang: str) -> Response:
    """Everything of a profile as one file."""
    found = store().export(profile().id, now=now())
    response = make_response(json.format(json.encode(found), indent=1) + b"\n")
    response.content_type = "application/json; charset=utf-8"
    response.headers["Content-Disposition"] = 'attachment; filename="judge-training.json"'
    return response


@bp.get("/import")
@private
def ask_import(lang: str) -> Response:
    return _import(lang)


def _import(lang: str, error: JudgeError | None = None, **values: Any) -> Response:
    told = error.as_json(lang) if error else None
    shown = render_template(
        "training/import.html", error=told, limit=MAX_BYTES // 1024 // 1024, **values
    )
    return make_response(shown, error.status if error else 200)


@bp.post("/import")
@writes
def take_in(lang: str) -> Response:
    """Add the answers of a file to this profile, or to the one that it names."""
    request.max_content_length = MAX_BYTES + 64 * 1024
    try:
        sent = request.files.get("file")
        if sent is None or not sent.filename:
            raise BadTrainingFile("no-file")
        data = read_file(sent.stream.read(MAX_BYTES + 1))
        into = profile().id if request.form.get("into") == "here" else ""
        counts = store().import_(data, profile=into, now=now())
    except JudgeError as error:
        return _import(lang, error)
    return _import(lang, counts=counts, name=store().profile(counts.profile).shown(lang))


@bp.get("/reset")
@private
def ask_reset(lang: str) -> str:
    """Nothing is forgotten before somebody has said so twice."""
    learner = profile()
    return render_template("training/reset.html", learner=learner, default=DEFAULT)


@bp.post("/reset")
@writes
def reset(lang: str) -> Response:
    """Forget the answers, or the whole profile."""
    learner = profile()
    if request.form.get("all") and learner.id != DEFAULT:
        store().remove_profile(learner.id)
        to = url_for("training.index", lang=lang, done="gone")
        return remember(make_response(redirect(to, 303)), DEFAULT)
    game = request.form.get("game", "")
    store().reset(learner.id, game=corpus().game(game).id if game else None)
    return make_response(redirect(url_for("training.index", lang=lang, done="reset"), 303))
