"""Training: its front page, and practice question by question."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound

from judge.errors import JudgeError
from judge.training.answers import HINTS, Given, LoggedAnswer, check
from judge.training.choosing import Reason
from judge.training.files import ANSWER_ID
from judge.training.memory import section_key
from judge.training.misreadings import misreadings
from judge.training.model import Question
from judge.training.practice import new_id
from judge.training.profiles import Profile
from judge.training.progress import progress
from judge.training.sitting import Sitting, Sittings
from judge.web.access import private, writes
from judge.web.training_map import share
from judge.web.training_progress import books_of
from judge.web.training_shared import (
    KINDS,
    REASONS,
    bank,
    cited,
    local,
    now,
    place_url,
    pool,
    practice,
    profile,
    query,
    scene_of,
    store,
    today,
)
from judge.web.views import LANG, corpus

bp = Blueprint("training", __name__, url_prefix=f"/{LANG}/training")

MAX_FORM = 8 * 1024
LONGEST = 3600  # seconds after which nobody was still thinking


@bp.get("/")
@private
def index(lang: str) -> str:
    """Where somebody stands today, and every way to go on."""
    learner = profile()
    done = progress(practice(), learner, now=now(), day=today())
    return render_template(
        "training/index.html",
        learner=learner,
        done=done,
        share=share,
        kinds=KINDS,
        books=books_of(done, lang),
        editions=[(game, name) for game in corpus() for name in game.all_editions],
        problems=[error.as_json(lang) for error in bank().problems],
        answered=next((one for one in done.history if one.day == str(done.day)), None),
        unfinished=[one for one in _sittings(learner) if one.finished is None][:1],
    )


def _sittings(learner: Profile) -> list[Sitting]:
    return Sittings(bank(), store()).of(learner)


# -- practice ---------------------------------------------------------------------------------


@bp.get("/practice")
@private
def go(lang: str) -> Response | str:
    """The next question of what the query asks for; where nothing is left, a page says so."""
    work, learner, asked = practice(), profile(), query()
    found = work.next(learner, pool(work, learner, asked), now=now(), day=today())
    if found is None:
        return render_template("training/nothing.html", asked=asked)
    address = url_for(
        "training.question",
        lang=lang,
        name=found.entry.id,
        why=str(found.reason),
        answer=new_id(),  # whoever comes back to this address answers the same question
        **asked,
    )
    return redirect(address)  # type: ignore[return-value]


@bp.get("/questions/<name>")
@private
def question(lang: str, name: str) -> Response:
    """A question with its board and its options; `hint` says how much help is shown."""
    return _ask(bank().question(name), lang)


def _ask(found: Question, lang: str, error: JudgeError | None = None) -> Response:
    sent = request.values
    hints = max(0, min(HINTS, sent.get("hint", 0, type=int)))
    began = sent.get("began", type=float) or now().timestamp()
    why = sent.get("why", "")[:20]
    work, answer_id = practice(), _answer_id()
    shown = render_template(
        "training/question.html",
        question=found,
        answered=store().answer(profile().id, answer_id) is not None,
        scene=scene_of(found.shown, lang),
        hints=[work.hint(found, n + 1, lang) for n in range(hints)],
        more=hints < HINTS,
        kept={"answer": answer_id, "began": began, "why": why},
        reason=REASONS[Reason(why)] if why in list(Reason) else None,
        asked=query(),
        kinds=KINDS,
        error=error.as_json(lang) if error else None,
    )
    return make_response(shown, error.status if error else 200)


def _answer_id() -> str:
    """The id that the form was made with, so that sending it twice counts once."""
    sent = request.values.get("answer", "")
    return sent if ANSWER_ID.fullmatch(sent) else new_id()


@bp.post("/questions/<name>")
@writes
def answer(lang: str, name: str) -> Response:
    """Take an answer and lead to its explanation."""
    request.max_content_length = request.max_form_memory_size = MAX_FORM
    found = bank().question(name)
    form = request.form
    began = form.get("began", type=float)
    seconds = now().timestamp() - began if began is not None else None
    sent = given()
    try:
        outcome = practice().answer(
            profile(),
            name,
            sent,
            now=now(),
            day=today(),
            id=_answer_id(),
            hints=form.get("hint", 0, type=int),
            seconds=seconds if seconds is not None and 0 <= seconds <= LONGEST else None,
        )
    except JudgeError as error:
        if error.status != 400:
            raise
        return _ask(found, lang, error)
    kept = outcome.answer
    # a double tap is nothing to tell about
    mine = (name, *check(found, sent)[1:3])
    other = outcome.again and mine != (kept.question, kept.chosen, kept.typed)
    found_at = {**query(), "again": 1} if other else query()
    address = url_for("training.explained", lang=lang, name=kept.id, **found_at)
    return redirect(address, 303)  # type: ignore[return-value]


def given() -> Given:
    """What a form answers: buttons or boxes by their places, or typed words."""
    chosen = [one for one in request.form.getlist("choice") if re.fullmatch(r"[0-9]", one)]
    return Given(tuple(map(int, chosen)), request.form.get("typed", ""))


@bp.get("/answers/<name>")
@private
def explained(lang: str, name: str) -> str:
    """An answer that was given, what is right, and why: with its sections and the board."""
    learner = profile()
    done = store().answer(learner.id, name)
    if done is None:
        raise NotFound()
    found = bank().question(done.question)
    card = store().memory(learner.id).cards.get(section_key(done))
    return render_template(
        "training/answer.html",
        question=found,
        done=done,
        card=card,
        due=local(card.due) if card else None,
        minutes=_minutes_until(card.due) if card else 0,
        asked=query(),
        kinds=KINDS,
        **explanation(found, done, lang),
    )


def _minutes_until(time: datetime) -> int:
    return max(1, round((time - now()).total_seconds() / 60))


def explanation(
    found: Question, done: LoggedAnswer | None, lang: str, *, board: bool = True
) -> dict[str, Any]:
    """What the template of an explanation needs beside the question."""
    known = misreadings(corpus(), found.game)
    fallen = known.get(done.fallen) if done else None
    return {
        "cited": cited(found, found.sections, lang),
        "option_cited": [cited(found, option.sections, lang) for option in found.options],
        "place_url": lambda place: place_url(place, lang),
        "fallen": fallen.text[lang] if fallen else "",
        "scene": scene_of(found.shown, lang) if board else None,
    }
