"""The JSON API: the same objects as the command line with --json."""

from __future__ import annotations

from flask import Blueprint
from flask import Response
from flask import jsonify
from flask import request

from judge.errors import UnknownLanguage
from judge.rules.audit import audit as run_audit
from judge.rules.difference import difference
from judge.rules.lookup import look_up
from judge.rules.terms import find_terms
from judge.web.views import corpus
from judge.web.views import preferred_language
from judge.web.views import searcher
from judge.words import LANGS
from judge.words import best_language

bp = Blueprint("api", __name__, url_prefix="/api/v1")


def _lang() -> str:
    """The query's language, else the browser's."""
    asked = request.args.get("lang")
    if asked is None:
        return preferred_language()
    found = best_language([asked])
    if found is None:
        raise UnknownLanguage(lang=asked[:20], known=", ".join(LANGS))
    return found


@bp.get("/rule/<number>")
def rule(number: str) -> Response:
    answer = look_up(
        corpus(),
        number.replace("~", "#"),
        game=request.args.get("game"),
        edition=request.args.get("edition"),
        lang=_lang(),
    )
    return jsonify(answer.as_json())


@bp.get("/search")
def search() -> Response:
    lang = _lang()
    limit = min(100, max(1, request.args.get("limit", 10, type=int)))
    found = searcher().search(
        request.args.get("q", ""),
        game=request.args.get("game"),
        edition=request.args.get("edition"),
        lang=lang,
        limit=limit,
    )
    return jsonify(found.as_json(lang))


@bp.get("/diff/<game>/<one>/<other>")
def diff(game: str, one: str, other: str) -> Response:
    found = difference(corpus(), game, one, other, number=request.args.get("number"), lang=_lang())
    return jsonify(found.as_json())


@bp.get("/glossary/<term>")
def glossary(term: str) -> Response:
    found = find_terms(corpus(), term, game=request.args.get("game"), lang=_lang())
    return jsonify(found.as_json())


@bp.get("/audit")
def audit() -> Response:
    lang = _lang()
    findings = run_audit(corpus(), request.args.get("game"))
    ok = all(finding.texts for finding in findings)
    return jsonify({"ok": ok, "findings": [f.as_json(lang) for f in findings]})
