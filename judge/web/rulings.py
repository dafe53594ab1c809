"""A ruling at its own address: the case that plays it, or, where none does, what was ruled."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, render_template, url_for

from judge.cards.shelf import GAME
from judge.rulings.telling import REMARKS, ruling_told, source_text
from judge.rulings.told import Ruling
from judge.scenario import share
from judge.scenario.model import Scenario, words_in
from judge.scenario.read import read_text
from judge.scenario.ruled import file_of, open_ruling
from judge.scenario.shipped import printed_card
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
        title=_title(case, lang),
        sections=_sections(ruling),
        back=_back(case, lang),
        source=source_text(ruling.source, lang),
        remarks=[
            say(lang, key, text=text)
            for part, key in REMARKS.items()
            if (text := getattr(ruling, part))
        ],
    )
    return make_response(shown)


def _sections(ruling: Ruling) -> list[tuple[str, str, list[str]]]:
    """The deciding sections once for all editions in which they have these numbers.

    The editions, the newest of them, the sections.
    """
    alike: dict[tuple[str, ...], list[str]] = {}
    for edition, found in ruling.sections.items():
        alike.setdefault(tuple(found), []).append(edition)
    return [(", ".join(names), names[-1], list(found)) for found, names in alike.items()]


def _source(case: Scenario, lang: str) -> Source:
    path = url_for("rulings.page", lang=lang, name=case.id)

    def url(*, file: str = "", **query: Any) -> str:
        return with_query(f"{path}/{file}" if file else path, **query)

    found = file_of(corpus(), case.id)
    text = read_text(found)
    edit, back = {"s": share.pack(text)}, _back(case, lang)
    return Source(text, found.name, True, url, _title(case, lang), back, edit=edit)


def _title(case: Scenario, lang: str) -> str:
    """What the ruling is about: its first card, or its document."""
    ruling = case.ruling
    about = ruling.document if ruling else ""
    if ruling and ruling.cards:
        data = printed_card(corpus(), GAME, ruling.cards[0].lower())
        about = " ".join([ruling.cards[0], words_in(data["name"], lang) if data else ""]).strip()
    return say(lang, "cards.ruling", about=about)


def _back(case: Scenario, lang: str) -> tuple[tuple[str, str], ...]:
    """To the cards that it is about."""
    cards = case.ruling.cards if case.ruling else ()
    listed = ((url_for("cards.sets", lang=lang), say(lang, "cards.title")),)
    return (*listed, *((url_for("cards.card", lang=lang, name=one), one) for one in cards))
