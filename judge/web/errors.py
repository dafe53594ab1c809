"""Errors as pages and as JSON: one shape, the reader's language, never a traceback."""

from __future__ import annotations

from flask import Flask
from flask import Response
from flask import jsonify
from flask import make_response
from flask import render_template
from flask import request
from werkzeug.exceptions import HTTPException

from judge.errors import JudgeError
from judge.web.views import interface_language
from judge.words import catalogue
from judge.words import say


def init_app(app: Flask) -> None:
    app.register_error_handler(JudgeError, _judge_error)
    app.register_error_handler(HTTPException, _http_error)


def _judge_error(error: JudgeError) -> Response:
    lang = interface_language()
    response = _answer(error.as_json(lang), error.status)
    if error.status == 503:
        response.headers["Retry-After"] = "5"
    return response


def _http_error(error: HTTPException) -> Response:
    lang = interface_language()
    status = error.code or 500
    if status in (301, 302, 303, 307, 308):
        return make_response(error.get_response())
    key = f"web.error.{status}"
    if key not in catalogue(lang):
        key = "web.error.400" if status < 500 else "web.error.500"
    body = {
        "ok": False,
        "code": f"http-{status}",
        "error": say(lang, key),
        "rule": None,
        "hint": say(lang, "web.error.hint"),
    }
    response = _answer(body, status)
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After"):
            response.headers[name] = value
    return response


def _answer(body: dict[str, object], status: int) -> Response:
    if request.path.startswith("/api/"):
        return make_response(jsonify(body), status)
    return make_response(render_template("error.html", body=body), status)
