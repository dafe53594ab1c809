"""The case files: the list, one of them, its form, its files, and its replay."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from msgspec import json
from msgspec.structs import replace

from judge.cases.files import (
    MAX_BYTES,
    question_file,
    question_name,
    read_file,
    scenario_file,
    scenario_of,
)
from judge.cases.model import MAX_TITLE, PLAYERS, Case, utc_now
from judge.cases.store import PAGE
from judge.errors import BadCaseFile, CaseChanged, Error, JudgeError, UnknownCase
from judge.rules.numbers import read_number
from judge.scenario.films import Film
from judge.scenario.model import words_in
from judge.scenario.story import played
from judge.scenario.unseen import visible
from judge.web import bounded
from judge.web.access import private, writes
from judge.web.cases_store import (
    case_of_form,
    edition_of,
    kept,
    named,
    refused,
    store,
    whole_number,
)
from judge.web.limits import expensive
from judge.web.replay_state import MAX_BRANCHES
from judge.web.replay_state import Branch as Way
from judge.web.replaying import FILE, Source, replay_page
from judge.web.views import LANG
from judge.words import say

__all__ = ["bp", "store"]

bp = Blueprint("cases", __name__, url_prefix=f"/{LANG}/cases")


@bp.get("/")
@private
def index(lang: str) -> str:
    """The cases, newest first; the query narrows them."""
    words = request.args.get("words", "").strip()[:200]
    typed = request.args.get("section", "").strip()[:40]
    section = (read_number(typed) or "-") if typed else ""
    total = store().count(words, section=section)
    pages = max(1, -(-total // PAGE))
    page_number = max(1, min(pages, request.args.get("page", 1, type=int)))
    return render_template(
        "cases/list.html",
        found=store().list(words, section=section, offset=(page_number - 1) * PAGE),
        asked={"words": words, "section": typed},
        total=total,
        page=page_number,
        pages=pages,
        edition_of=edition_of,
    )


@bp.post("/")
def create(lang: str) -> Response:
    """A new case of what was sent: text, title, b, and whatever else the form has."""
    return _save(lang)


@bp.get("/new")
@private
def blank(lang: str) -> Response:
    """The form of a case of which nothing is known yet."""
    return _form(Case())


@bp.get("/<case_id>")
@private
def page(lang: str, case_id: str) -> str:
    case = store().get(case_id)
    scenario = scenario_of(case)
    return render_template(
        "cases/page.html",
        case=case,
        question=words_in(scenario.question, lang) if scenario else "",
        readable=scenario is not None,
        cited=_cited(case, lang),
        edition=edition_of(case),
        ways=_ways(case),
        players=PLAYERS,
    )


def _ways(case: Case) -> list[dict[str, Any]]:
    """The query that shows each branch: beside all others, if a replay takes that many."""
    codes = [Way(one.at, one.lines).code for one in case.branches]
    if len(codes) > MAX_BRANCHES:
        return [{"b": code, "on": 1} for code in codes]
    return [{"b": codes, "on": n} for n, _ in enumerate(codes, 1)]


@bp.get("/<case_id>/edit")
@private
def edit(lang: str, case_id: str) -> Response:
    return _form(store().get(case_id))


@bp.post("/<case_id>/edit")
def save(lang: str, case_id: str) -> Response:
    """Save over the version that the form was made of."""
    return _save(lang, case_id)


@bp.get("/<case_id>/delete")
@private
def ask_delete(lang: str, case_id: str) -> str:
    """Nothing is deleted before somebody has said so twice."""
    return render_template("cases/delete.html", case=store().get(case_id))


@bp.post("/<case_id>/delete")
@writes
def delete(lang: str, case_id: str) -> Response:
    try:
        store().delete(case_id, expected=whole_number("version"))
    except CaseChanged as error:
        told = error.as_json(lang)
        shown = render_template("cases/delete.html", case=error.current, error=told)
        return make_response(shown, error.status)
    return redirect(url_for("cases.index", lang=lang), 303)  # type: ignore[return-value]


@bp.post("/<case_id>/copy")
@writes
def duplicate(lang: str, case_id: str) -> Response:
    """The same case once more, to be changed."""
    old = store().get(case_id)
    title = say(lang, "cases.copy-of", title=old.title)[:MAX_TITLE]
    made = store().put(replace(old, id="", title=title), now=utc_now())
    return redirect(url_for("cases.edit", lang=lang, case_id=made.id), 303)  # type: ignore[return-value]


# -- what becomes of a case -----------------------------------------------------------------------


@bp.get("/<case_id>/replay")
@bp.get(f"/<case_id>/replay/{FILE}")
@private
def replay(lang: str, case_id: str, file: str = "") -> Response:
    """The case and its branches, step by step."""
    case = store().get(case_id)

    def url(**query: Any) -> str:
        return url_for("cases.replay", lang=lang, case_id=case.id, **query)

    ways = [(one, Way(one.at, one.lines).code) for one in case.branches]
    back = (
        (url_for("cases.index", lang=lang), say(lang, "web.cases")),
        (url_for("cases.page", lang=lang, case_id=case.id), case.title or case.id),
    )
    return replay_page(
        Source(
            case.text,
            case.id,
            trusted=False,
            url=url,
            title=case.title,
            back=back,
            offered=tuple((one.name or code, code) for one, code in ways),
            edit={"case": case.id},
        )
    )


@bp.get("/<case_id>/print")
@private
@expensive
def printed(lang: str, case_id: str) -> str:
    """Everything on paper: the position, the steps with their sections, claims, ruling."""
    case = store().get(case_id)
    film = _film(case, lang)
    readable = isinstance(film, Film)
    # where the case itself cannot be played, nor can what branches off it
    ways: list[Film | Error | None] = [
        _film(case, lang, at=one.at, lines=one.lines) if readable else None for one in case.branches
    ]
    return render_template(
        "cases/print.html",
        case=case,
        film=film if readable else None,
        failed=None if readable else film,
        branches=list(zip(case.branches, ways, strict=True)),
        cited=_cited(case, lang),
        edition=edition_of(case),
        players=PLAYERS,
    )


def _film(case: Case, lang: str, **options: Any) -> Film | Error:
    """The case or one of its branches step by step, or why it cannot be played."""
    edition = case.edition if case.game and case.edition in played(case.game) else None
    try:
        film = bounded.told(Film, "film", case.text, lang, edition=edition, drawn=0, **options)
    except bounded.Failed as failed:
        problem = failed.problem
    except JudgeError as error:
        if error.status in (429, 503):
            raise
        problem = error.as_json(lang)
    else:
        return film
    found: Error = visible(problem)
    return found


@bp.get("/<case_id>/scenario.yaml")
@private
def as_scenario(lang: str, case_id: str) -> Response:
    case = store().get(case_id)
    return _download(scenario_file(case), f"{question_name(case, scenario_of(case))}.yaml")


@bp.get("/<case_id>/question.yaml")
@private
def as_question(lang: str, case_id: str) -> Response:
    case = store().get(case_id)
    name = question_name(case, scenario_of(case))
    return _download(question_file(case, lang), f"{name}.question.yaml")


@bp.get("/export.json")
@private
def export(lang: str) -> Response:
    """All cases, or those that `id` names, in one file."""
    found = store().export(request.args.getlist("id") or None, now=utc_now())
    text = json.format(json.encode(found), indent=1).decode()
    return _download(f"{text}\n", "judge-cases.json", "application/json")


@bp.get("/import")
@private
def ask_import(lang: str) -> str:
    return render_template("cases/import.html", limit=MAX_BYTES // (1024 * 1024))


@bp.post("/import")
@writes
def take_in(lang: str) -> Response:
    request.max_content_length = MAX_BYTES + 64 * 1024
    limit = MAX_BYTES // (1024 * 1024)
    try:
        sent = request.files.get("file")
        if sent is None or not sent.filename:
            raise BadCaseFile("no-file")
        counts = store().import_(read_file(sent.stream.read(MAX_BYTES + 1)), now=utc_now())
    except JudgeError as error:
        told = error.as_json(lang)
        shown = render_template("cases/import.html", error=told, limit=limit)
        return make_response(shown, error.status)
    return make_response(render_template("cases/import.html", counts=counts, limit=limit))


# -- shared ---------------------------------------------------------------------------------------


def _save(lang: str, case_id: str = "") -> Response:
    """Save what the form says; what cannot be saved comes back with everything that was typed.

    So does the form of somebody who may not write, with nothing in it that they did not send.
    """
    if closed := refused():
        sent = case_of_form(Case(id=case_id))
        return _form(replace(sent, version=request.form.get("version", 0, type=int)), error=closed)
    case = old = Case()
    try:
        case = old = store().get(case_id) if case_id else old
        case = named(case_of_form(old), lang)
        expected = whole_number("version") if old.id else None
        done = store().put(kept(case), expected=expected, now=utc_now())
    except CaseChanged as error:
        mine = replace(case, version=error.current.version)
        return _form(mine, error=error, theirs=error.current)
    except UnknownCase as error:  # deleted meanwhile: what was typed may become a new one
        return _form(Case(), error=error)
    except JudgeError as error:
        return _form(case, error=error)
    saved = f"case-{case_id}" if "ruling" in request.form else "1"  # the draft that has done
    return redirect(url_for("cases.page", lang=lang, case_id=done.id, saved=saved), 303)  # type: ignore[return-value]


def _form(case: Case, *, error: JudgeError | None = None, theirs: Case | None = None) -> Response:
    lang = (request.view_args or {})["lang"]
    mine = case.content()
    differs = (
        {key: value for key, value in theirs.content().items() if value != mine[key]}
        if theirs
        else {}
    )
    shown = render_template(
        "cases/edit.html",
        case=case,
        typed=request.form,
        error=error.as_json(lang) if error else None,
        differs=differs,
        players=PLAYERS,
        edition=edition_of(case),
    )
    return make_response(shown, error.status if error else 200)


def _cited(case: Case, lang: str) -> list[dict[str, Any]]:
    """The sections with their texts, in the reader's language where there is one."""
    edition = edition_of(case)
    if edition is None:
        return [{"number": number, "section": None} for number in case.sections]
    reading = lang if lang in edition.languages else edition.languages[0]
    texts = edition.sections(reading)
    return [
        {"number": number, "section": texts.get(number), "lang": reading}
        for number in case.sections
    ]


def _download(text: str, name: str, kind: str = "application/yaml") -> Response:
    response = make_response(text)
    response.content_type = f"{kind}; charset=utf-8"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
