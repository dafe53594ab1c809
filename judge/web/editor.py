"""The position editor: a form and the scenario text, each made from the other.

Without a script two buttons carry one side over to the other; a script does it while the
reader types, with the answers of `/text`, `/form` and `/check`.
"""

from __future__ import annotations

from typing import Any

from flask import (
    Blueprint,
    Response,
    g,
    jsonify,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from markupsafe import Markup
from msgspec.structs import replace

from judge.cards.errors import UnknownCard
from judge.cards.finding import find_cards
from judge.cards.laying import with_card
from judge.cases.model import Case, utc_now
from judge.errors import BadUsage, CaseChanged, Error, JudgeError, UnknownCase
from judge.scenario import share
from judge.scenario.catalogue import find
from judge.scenario.editing import changed
from judge.scenario.editing_words import decks_of, empty, opening
from judge.scenario.model import PLAYABLE
from judge.scenario.read import read_text
from judge.scenario.shipped import card_number
from judge.web import bounded
from judge.web.access import check_access
from judge.web.cases_store import kept, named, refused, store, whole_number
from judge.web.editor_draft import (
    CaseDraft,
    digest,
    from_form,
    from_text,
    html_of_form,
    resolved,
    sent,
)
from judge.web.limits import expensive, spend
from judge.web.views import LANG, corpus, interface_language

bp = Blueprint("editor", __name__, url_prefix=f"/{LANG}/editor")

ROWS = ("add", "remove", "up", "down")
TASKS = ("check", "legal")


@bp.get("")
def page(lang: str) -> Response:
    """The editor with what the address names: a scenario, a shared text, a case, a card, a deck."""
    asked = request.args
    case = None
    if code := asked.get("s"):
        text = share.unpack(code)
    elif name := asked.get("from"):
        text = read_text(find(corpus().folder, name).path)
    elif number := asked.get("case"):
        g.private = True
        check_access()
        case = store().get(number)
        text = case.text
    elif written := asked.get("card"):
        text = _with_card(written)
    else:
        text = _begun(asked.get("game") or PLAYABLE[0], asked.get("deck"), asked.get("deck2"))
    return _show(from_text(text, lang), case=case)


def _begun(game: str, deck: str | None, other: str | None) -> str:
    """An empty position, or the beginning of a game with sample decks."""
    if not deck:
        return empty(game)
    others = [name for name in decks_of(corpus(), game) if name != deck]
    return opening(corpus(), game, deck, other or (others or [deck])[0])


def _with_card(written: str) -> str:
    """A position with a printed card, by its number, where such a card lies."""
    number = card_number(written)
    if number is None:  # several cards may bear a name
        raise UnknownCard(card=written[:60], near=None)
    ((_, data),) = find_cards(corpus(), number)
    return with_card(data)


@bp.post("")
def act(lang: str) -> Response:
    """What a button asks for; `do` says which."""
    draft = sent()
    do, _, path = request.form.get("do", "sync").partition(":")
    if do == "text":
        return _show(from_form(draft, lang, keep=True))
    if do == "form":
        return _show(from_text(draft.text, lang, fields=draft.fields))
    if do in ROWS and draft.fields is not None:
        fields = changed(draft.fields, do, path)
        return _show(from_form(draft._replace(fields=fields), lang, rows=True))
    if do not in ("sync", "replay", *TASKS):
        raise BadUsage(problem=f"do={do[:20]}")
    draft = resolved(draft, lang)
    if draft.is_open or do == "sync":
        return _show(draft)
    if do == "replay":
        return _replay(draft, lang)
    spend("work")
    return _show(draft, told=_told(do, draft.text, lang))


def _replay(draft: CaseDraft, lang: str) -> Response:
    try:
        code = share.pack(draft.text)
    except JudgeError as error:
        return _show(draft._replace(error=error.as_json(lang), status=error.status))
    return redirect(url_for("replay.page", lang=lang, s=code), 303)  # type: ignore[return-value]


@bp.get("/save")
def saved(lang: str) -> Response:
    """Where a switch of the language leads after a save that failed."""
    return redirect(url_for("editor.page", lang=lang))  # type: ignore[return-value]


@bp.post("/save")
def save(lang: str) -> Response:
    """Into the case that is edited, or as a new one."""
    draft = resolved(sent(), lang)
    if draft.is_open:
        return _show(draft)
    if closed := refused():
        return _show(draft._replace(error=closed.as_json(lang), status=closed.status))
    number = request.form.get("case", "")
    old = Case()
    try:
        old = store().get(number) if number else old
        case = named(replace(old, text=draft.text), lang)
        expected = whole_number("version") if number else None
        done = store().put(kept(case), expected=expected, now=utc_now())
    except CaseChanged as error:
        theirs = error.current
        told = draft._replace(error=error.as_json(lang), status=error.status)
        return _show(told, case=theirs, theirs=theirs.text)
    except JudgeError as error:  # a case that was deleted meanwhile may become a new one
        old = Case() if isinstance(error, UnknownCase) else old
        return _show(draft._replace(error=error.as_json(lang), status=error.status), case=old)
    return redirect(
        url_for("cases.page", lang=lang, case_id=done.id, saved=f"editor-{number}"), 303
    )  # type: ignore[return-value]


# -- for the script -------------------------------------------------------------------------------


@bp.post("/text")
def text(lang: str) -> Response:
    """The text that the form says."""
    draft = from_form(sent(), lang)
    told = {"ok": not draft.problems, "text": draft.text, "base": digest(draft.text)}
    return jsonify({**told, "problems": draft.problems})


@bp.post("/form")
def form(lang: str) -> Response:
    """The form that the text says, as HTML; or what is wrong with the text."""
    draft = from_text(sent().text, lang)
    if draft.error:
        return _unread(draft.error, draft.text, draft.status)
    return jsonify({"ok": True, "form": html_of_form(draft, lang), "base": digest(draft.text)})


@bp.post("/check")
@expensive
def check(lang: str) -> Response:
    """Whether the position is possible, or with `do=legal` what can be done, as HTML."""
    asked = request.form.get("do", TASKS[0])
    if asked not in TASKS:
        raise BadUsage(problem=f"do={asked[:20]}")
    draft = sent()
    told = _told(asked, draft.text, lang)
    if told["error"]:
        return _unread(told["error"], draft.text, 400)
    return jsonify({"ok": True, "html": render_template("editor/result.html", told=told)})


def _unread(error: Error, text: str, status: int) -> Response:
    shown = render_template("editor/problem.html", error=error, rows=text.split("\n"))
    return make_response(jsonify({"ok": False, "html": shown}), status)


# -- shared ---------------------------------------------------------------------------------------


def _told(task: str, text: str, lang: str) -> dict[str, Any]:
    """What a worker says about the text; an error of the text is `error`."""
    try:
        status, answer = bounded.run(task, text, lang)
    except JudgeError as error:
        if error.status in (429, 503):
            raise
        status, answer = error.status, dict(error.as_json(lang))
    if status != 200:
        return {"task": task, "error": answer, "answer": None, "edition": None}
    edition = corpus().game(answer["game"]).edition(answer["edition"])
    return {"task": task, "error": None, "answer": answer, "edition": edition}


def _show(
    draft: CaseDraft,
    *,
    told: dict[str, Any] | None = None,
    case: Case | None = None,
    theirs: str | None = None,
) -> Response:
    """The page; what was typed is always on it."""
    lang = interface_language()
    number = case.id if case else request.form.get("case", "")
    version = case.version if case else request.form.get("version", "")
    error = draft.error or (told or {}).get("error")
    shown = render_template(
        "editor/page.html",
        draft=draft,
        form=Markup(html_of_form(draft, lang)) if draft.fields is not None else "",
        error=error,
        rows=draft.text.split("\n"),
        told=told if told and not told["error"] else None,
        case=(number, version),
        theirs=theirs,
        decks={game: decks_of(corpus(), game) for game in PLAYABLE},
        limit=bounded.MAX_TEXT // 1024,
    )
    return make_response(shown, draft.status if not told or not told["error"] else 400)
