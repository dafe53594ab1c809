"""The search page: works without a script; a number leads straight to its section."""

from __future__ import annotations

from flask import Blueprint
from flask import Response
from flask import redirect
from flask import render_template
from flask import request

from judge.errors import JudgeError
from judge.rules.lookup import look_up
from judge.rules.numbers import read_number
from judge.web.views import LANG
from judge.web.views import answer_url
from judge.web.views import corpus
from judge.web.views import searcher

bp = Blueprint("search", __name__)
LIMIT = 20


@bp.get(f"/{LANG}/search")
def page(lang: str) -> str | Response:
    """Hits for `q`; `game` and `edition` narrow it."""
    words = request.args.get("q", "")
    game, edition = request.args.get("game") or None, request.args.get("edition") or None
    if read_number(words):
        try:
            answer = look_up(corpus(), words, game=game, edition=edition, lang=lang)
        except JudgeError:
            pass  # the search tells what there is instead
        else:
            return redirect(answer_url(answer, lang))  # type: ignore[return-value]
    found = searcher().search(words, game=game, edition=edition, lang=lang, limit=LIMIT)
    return render_template("search.html", found=found, words=words, chosen=game)
