"""The front page, the way in by number, and the choice of language."""

from __future__ import annotations

from flask import Blueprint
from flask import Response
from flask import current_app
from flask import redirect
from flask import render_template
from flask import url_for

from judge.web.views import LANG
from judge.web.views import corpus
from judge.web.views import preferred_language

bp = Blueprint("pages", __name__)


@bp.get("/")
def index() -> Response:
    """To the page in the browser's language."""
    response = redirect(url_for("pages.home", lang=preferred_language()))
    response.vary.add("Accept-Language")
    return response  # type: ignore[return-value]


@bp.get(f"/{LANG}/")
def home(lang: str) -> str:
    """All games and documents."""
    return render_template("home.html", games=list(corpus()))


@bp.get(f"/{LANG}/help")
def help(lang: str) -> str:
    """What Judge does, and how."""
    return render_template("help.html")


@bp.app_template_global()
def offered(endpoint: str) -> bool:
    """Whether this app has a page of that name."""
    return endpoint in current_app.view_functions
