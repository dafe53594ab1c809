"""Pages of the rule documents: a document, a section, a manual."""

from __future__ import annotations

from flask import Blueprint
from flask import Response
from flask import redirect
from flask import render_template
from flask import request

from judge.rules.corpus import Game
from judge.rules.lookup import came_from
from judge.rules.lookup import look_up
from judge.rules.lookup import reading_language
from judge.rules.manuals import all_manuals
from judge.rules.manuals import open_manual
from judge.web.views import LANG
from judge.web.views import answer_url
from judge.web.views import corpus

bp = Blueprint("rules", __name__, url_prefix=f"/{LANG}/rules")


@bp.get("/<game>/")
def game(lang: str, game: str) -> str:
    """The documents of one game."""
    return render_template("home.html", games=[corpus().game(game)])


@bp.get("/<game>/<edition>/")
def document(lang: str, game: str, edition: str) -> str:
    """A whole document, with its table of contents."""
    book = corpus().game(game)
    if edition in all_manuals(book):
        return _manual(book, edition, lang)
    wanted = book.edition(None if edition == "current" else edition)
    reading = reading_language(wanted, request.args.get("text", lang))
    return render_template("rules/document.html", edition=wanted, reading=reading)


def _manual(book: Game, name: str, lang: str) -> str:
    manual = open_manual(book, name, lang)
    return render_template("rules/manual.html", manual=manual, edition=book.edition())


@bp.get("/<game>/<edition>/<number>")
def section(lang: str, game: str, edition: str, number: str) -> str | Response:
    """One section in all its languages, its neighbours, its history.

    `current` as the edition is an address that may change its meaning; it leads to the
    permalink, which never does.
    """
    asked = number.replace("~", "#")
    answer = look_up(
        corpus(), asked, game=game, edition=None if edition == "current" else edition, lang=lang
    )
    if edition == "current" or answer.number != asked:
        return redirect(answer_url(answer, lang))  # type: ignore[return-value]
    answer = came_from(answer, request.args.get("from", ""))
    return render_template(
        "rules/section.html",
        answer=answer,
        edition=answer.edition,
        reading=answer.lang,
    )
