"""Errors as pages and as JSON: one shape, the reader's language, never a traceback."""

from __future__ import annotations

from flask import Flask, Response, g, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from judge.errors import (
    BadStore,
    BrokenCorpus,
    Error,
    JudgeError,
    NeedsToken,
    NewerStore,
    TooManyRequests,
)
from judge.web.access import sign_in_form
from judge.web.api_say import error_message, is_chat
from judge.web.logs import log_failure
from judge.web.views import interface_language
from judge.words import catalogue, say

BUSY_SECONDS = 5  # after which it is worth another try


def init_app(app: Flask) -> None:
    app.register_error_handler(JudgeError, _judge_error)
    app.register_error_handler(HTTPException, _http_error)


def _judge_error(error: JudgeError) -> Response:
    if isinstance(error, NeedsToken) and not _for_programs():
        return sign_in_form(_here(), status=error.status)
    if isinstance(error, BadStore | BrokenCorpus | NewerStore):
        log_failure(error.message())  # whoever runs the server has to know
    response = _answer(error.as_json(interface_language()), error.status)
    if isinstance(error, NeedsToken):
        response.headers["WWW-Authenticate"] = "Bearer"
    elif isinstance(error, TooManyRequests):
        response.headers["Retry-After"] = str(error.values["seconds"])
    elif error.status == 503:
        response.headers["Retry-After"] = str(BUSY_SECONDS)
    return response


def _here() -> str:
    """Where a reader goes on after signing in: this page, if it can be asked for once more."""
    return request.full_path.rstrip("?") if request.method == "GET" else ""


def _http_error(error: HTTPException) -> Response:
    lang = interface_language()
    status = error.code or 500
    if status in (301, 302, 303, 307, 308):
        return make_response(error.get_response())
    hint = say(lang, "web.error.hint")
    if "error_id" in g:
        hint = f"{say(lang, 'server.logged', id=g.error_id)} {hint}"
    body: Error = {
        "ok": False,
        "code": f"http-{status}",
        "error": say(lang, words_for(status, lang)),
        "rule": None,
        "hint": hint,
    }
    response = _answer(body, status)
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    return response


def words_for(status: int, lang: str) -> str:
    """The key of the sentence about a status."""
    key = f"web.error.{status}"
    if key in catalogue(lang):
        return key
    return "web.error.400" if status < 500 else "web.error.500"


def _for_programs() -> bool:
    return request.path.startswith("/api/")


def _answer(body: Error, status: int) -> Response:
    if is_chat():
        return error_message(body["error"], body["hint"], status)
    if _for_programs():
        return make_response(jsonify(body), status)
    return make_response(render_template("error.html", body=body), status)
