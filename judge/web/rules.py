"""Addresses of the rule pages, and what stands at an address of theirs that leads nowhere."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from judge.errors import (
    JudgeError,
    NotANumber,
    NotFound,
    UnknownEdition,
    UnknownGame,
    UnknownSection,
)
from judge.rules.corpus import Game
from judge.rules.lookup import same_number
from judge.rules.numbers import read_number
from judge.web.rules_compare import compare
from judge.web.rules_document import document, game
from judge.web.rules_lists import audit, glossary
from judge.web.rules_reading import here, marked, prose, terms_used, with_readings
from judge.web.rules_section import section
from judge.web.views import LANG, corpus, interface_language, reading_choice

bp = Blueprint("rules", __name__, url_prefix=f"/{LANG}/rules")
bp.add_app_template_global(marked)
bp.add_app_template_global(terms_used)
bp.add_app_template_global(here)
bp.add_app_template_global(reading_choice)
bp.add_app_template_filter(prose)
bp.add_app_template_filter(with_readings)

bp.get("/<game>/")(game)
bp.get("/<game>/glossary", strict_slashes=False)(glossary)
bp.get("/<game>/audit", strict_slashes=False)(audit)
bp.get("/<game>/compare/<one>/<other>", strict_slashes=False)(compare)
bp.get("/<game>/<edition>/")(document)
bp.get("/<game>/<edition>/<number>")(section)


@bp.errorhandler(UnknownGame)
@bp.errorhandler(UnknownEdition)
@bp.errorhandler(UnknownSection)
@bp.errorhandler(NotANumber)
def nowhere(error: JudgeError) -> tuple[str, int]:
    """What the reader may have meant: near sections, the number elsewhere, the search."""
    named = request.view_args or {}
    written = str(named.get("number", ""))[:60].replace("~", "#")
    number = read_number(written)
    book = _game(named.get("game"))
    try:
        edition = book.edition(named.get("edition")) if book else None
    except NotFound:
        edition = book.edition() if book else None
    around = edition or corpus().game().edition()
    elsewhere = list(same_number(corpus(), around, number)) if number else []
    if number and edition is not None and (found := edition.find(number)):
        elsewhere.insert(0, (edition, found))
    page = render_template(
        "rules/nowhere.html",
        body=error.as_json(interface_language()),
        book=book,
        edition=edition,
        number=number,
        written=written,
        near=edition.nearest(number) if edition and number else (),
        elsewhere=elsewhere,
    )
    return page, error.status


def _game(name: str | None) -> Game | None:
    return corpus().game(name) if name in corpus().game_ids else None
