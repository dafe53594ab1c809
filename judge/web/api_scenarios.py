"""The scenarios in the JSON API: the same objects as the commands give with --json."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint
from flask import Response
from flask import jsonify
from flask import make_response
from flask import request

from judge.errors import BadUsage
from judge.errors import NotANumber
from judge.errors import UnknownEdition
from judge.errors import UnknownLanguage
from judge.rules.numbers import read_number
from judge.scenario import yaml_data
from judge.scenario.catalogue import catalogue
from judge.scenario.catalogue import find
from judge.scenario.catalogue import select
from judge.scenario.model import PLAYABLE
from judge.scenario.read import read_scenario
from judge.scenario.read import read_text
from judge.scenario.report import replay as replay_scenario
from judge.scenario.story import VIEWERS
from judge.scenario.story import played
from judge.web import bounded
from judge.web.scenarios import FILTERS
from judge.web.views import corpus
from judge.web.views import preferred_language
from judge.words import LANGS
from judge.words import best_language
from judge.words import say

bp = Blueprint("scenario_api", __name__, url_prefix="/api/v1")

Values = dict[str, Any]


@bp.get("/scenarios")
def scenarios() -> Response:
    """What there is; `game`, `section`, `tag`, `edition`, `chapter` and `words` narrow it."""
    lang = _lang(request.args)
    asked = {name: request.args.get(name) for name in FILTERS}
    _edition(request.args)
    if asked["section"] and read_number(asked["section"]) is None:
        raise NotANumber(words=asked["section"][:60])
    found = select(catalogue(corpus().folder).values(), **asked)
    return jsonify(
        {"ok": True, "count": len(found), "scenarios": [entry.as_json(lang) for entry in found]}
    )


@bp.get("/scenarios/<name>")
def scenario(name: str) -> Response:
    """What a scenario is about, its file, and its replay."""
    values = request.args
    lang = _lang(values)
    entry = find(corpus().folder, name)
    text = read_text(entry.path)
    told = replay_scenario(
        read_scenario(text, entry.path.name),
        edition=_edition(values),
        lang=lang,
        viewer=_viewer(values, lang),
        positions=_flag(values, "positions"),
    )
    return jsonify({"ok": told["ok"], **entry.as_json(lang), "text": text, "replay": told})


@bp.post("/replay")
def replay() -> Response:
    values = _body()
    lang = _lang(values)
    return _run(
        "replay",
        values,
        edition=_edition(values),
        viewer=_viewer(values, lang),
        positions=_flag(values, "positions"),
    )


@bp.post("/check")
def check() -> Response:
    values = _body()
    return _run("check", values, edition=_edition(values))


@bp.post("/legal")
def legal() -> Response:
    values = _body()
    viewer = _viewer(values, _lang(values))
    return _run("legal", values, edition=_edition(values), viewer=viewer)


@bp.post("/duel")
def duel() -> Response:
    values = _body()
    one, other = (_edition(values, name) for name in ("one", "other"))
    return _run("duel", values, one=one, other=other)


def _run(task: str, values: Values, **options: Any) -> Response:
    status, answer = bounded.run(task, values["text"], _lang(values), **options)
    return make_response(jsonify(answer), status)


def _body() -> Values:
    """What was sent: an object with a text, or the text itself; the query adds to it."""
    request.max_content_length = bounded.MAX_BODY
    raw = request.get_data(cache=False)
    if not request.is_json:
        return {**request.args, "text": yaml_data.decode(raw, bounded.NAME)}
    lang = preferred_language()
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("text"), str):
        raise BadUsage(problem=say(lang, "web.scenarios.body"))
    return {**request.args, **{key: value for key, value in found.items() if value is not None}}


def _lang(values: Any) -> str:
    """The language that is asked for, else the browser's."""
    asked = values.get("lang")
    if asked is None:
        return preferred_language()
    found = best_language([str(asked)])
    if found is None:
        raise UnknownLanguage(lang=str(asked)[:20], known=", ".join(LANGS))
    return found


def _edition(values: Any, name: str = "edition") -> str | None:
    asked = values.get(name)
    if asked and asked not in played():
        known = ", ".join(played())
        raise UnknownEdition(game=PLAYABLE[0], edition=str(asked)[:20], known=known)
    return asked or None


def _viewer(values: Any, lang: str) -> str | None:
    asked = values.get("as", "judge")
    if asked not in (*VIEWERS, "judge"):
        raise BadUsage(problem=say(lang, "web.scenarios.viewer"))
    return asked if asked in VIEWERS else None


def _flag(values: Any, name: str) -> bool:
    return values.get(name) in (True, "1", "true")
