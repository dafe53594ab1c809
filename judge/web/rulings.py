"""A ruling at its own address: the case that plays it, or, where none does, what was ruled."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, render_template, url_for

from judge.rulings.telling import REMARKS, ruling_told, source_text
from judge.scenario import share
from judge.scenario.model import Scenario
from judge.scenario.read import read_text
from judge.scenario.ruled import file_of, open_ruling
from judge.web.replaying import FILE, Source, replay_page
from judge.web.views import LANG, corpus, with_query
from judge.words import say

bp = Blueprint("rulings", __name__, url_prefix=f"/{LANG}/rulings")


@bp.get("/<name>")
@bp.get(f"/<name>/{FILE}")
def page(lang: str, name: str, file: str = "") -> Response:
    """A ruling, replayed where a position plays it."""
    case = open_ruling(corpus(), name)
    if not case.is_open:
        return replay_page(_source(case, lang))
    ruling = ruling_told(case, lang)
    shown = render_template(
        "cards/ruling.html",
        ruling=ruling,
        back=_back(case, lang),
        source=source_text(ruling.source, lang),
        remarks=[
            say(lang, key, text=text)
            for part, key in REMARKS.items()
            if (text := getattr(ruling, part))
        ],
    )
    return make_response(shown)


def _source(case: Scenario, lang: str) -> Source:
    path = url_for("rulings.page", lang=lang, name=case.id)

    def url(*, file: str = "", **query: Any) -> str:
        return with_query(f"{path}/{file}" if file else path, **query)

    found = file_of(corpus(), case.id)
    text = read_text(found)
    return Source(text, found.name, True, url, back=_back(case, lang), edit={"s": share.pack(text)})


def _back(case: Scenario, lang: str) -> tuple[tuple[str, str], ...]:
    """To the cards that it is about."""
    cards = case.ruling.cards if case.ruling else ()
    listed = ((url_for("cards.sets", lang=lang), say(lang, "cards.title")),)
    return (*listed, *((url_for("cards.card", lang=lang, name=one), one) for one in cards))
