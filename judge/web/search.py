"""The search page and what it offers while one types; both work on the same results.

The page works without a script. A number that means one section or card leads straight to it.
"""

from __future__ import annotations

from contextlib import suppress

from flask import Blueprint, Response, make_response, redirect, render_template, request

from judge.cards.shelf import GAME
from judge.errors import NotANumber, NotFound, UnknownLanguage
from judge.rules.lookup import LookUp, look_up
from judge.rules.model import Kind
from judge.rules.numbers import read_number, run_together
from judge.scenario.shipped import card_number, printed_card
from judge.search.query import MAX_LENGTH
from judge.web.access import is_https
from judge.web.answers import answered, considered, lifted_by
from judge.web.cards import card_url
from judge.web.results import KINDS, Results, SearchAsked, find, with_reading
from judge.web.views import GAME_COOKIE, LANG, answer_url, corpus, remembered_game
from judge.words import LANGS, best_language, say

bp = Blueprint("search", __name__)

YEAR = 365 * 24 * 3600  # seconds
PAGE = 20  # hits on a page
PAGES = 50  # what is behind was not asked for seriously
WHILE_TYPING = 7  # as many as a phone shows above its keyboard, and a few more


@bp.get(f"/{LANG}/search")
def page(lang: str) -> str | Response:
    """The answer to `q` and its hits; `game`, `edition`, `in` (a language) and `kind` narrow it.

    `list` asks for the hits even where a number means one section or one card.
    """
    asked = _asked(lang)
    card = _card_meant(asked)
    if card is not None and "list" not in request.args:
        return redirect(card_url(card, lang))  # type: ignore[return-value]
    meant = _sections_meant(asked)
    if len(meant) == 1 and "list" not in request.args:
        url = with_reading(answer_url(meant[0], lang), lang, asked.reading)
        return redirect(url)  # type: ignore[return-value]
    question = considered(asked)
    html = render_template(
        "search.html",
        answered=answered(question, asked, lang),
        asked=asked,
        words=asked.words,
        chosen=asked.game or "",
        found=find(asked, lang, PAGE, lifted_by(question)),
        editions=[(game, name) for game in corpus() for name in reversed(game.all_editions)],
        kinds={kind: say(lang, word) for kind, word in KINDS.items()},
        section_kinds={kind.value: say(lang, f"kind.{kind}") for kind in Kind},
        several=len(meant) > 1,
        examples=examples(lang),
    )
    return _remembering(html, asked)


def _remembering(html: str, asked: SearchAsked) -> Response:
    """The page; the game that was chosen goes along to the next search."""
    response = make_response(html)
    if "game" in request.args and asked.game != remembered_game():
        if asked.game:
            response.set_cookie(
                GAME_COOKIE, asked.game, max_age=YEAR, samesite="Lax", secure=is_https()
            )
        else:
            response.delete_cookie(GAME_COOKIE)
    return response


@bp.get(f"/{LANG}/search/suggest")
def suggest(lang: str) -> str:
    """The list under the search field: the best hits, or what one might type."""
    asked = _asked(lang)
    if not asked.words.strip():
        values: dict[str, object] = {"found": Results(), "answered": None}
    else:
        question = considered(asked)
        found = find(asked, lang, WHILE_TYPING, lifted_by(question))
        values = {"found": found, "answered": answered(question, asked, lang)}
    return render_template("search/suggest.html", asked=asked, examples=examples(lang), **values)


def examples(lang: str) -> list[str]:
    """Queries to try, in the reader's language."""
    return say(lang, "search.examples").split(" / ")


def _asked(lang: str) -> SearchAsked:
    """What the address asks for; a filter that is empty is none."""
    wanted = request.args
    reading = wanted.get("in") or lang
    if reading not in LANGS:
        found = best_language([reading])
        if found is None:
            raise UnknownLanguage(lang=reading[:20], known=", ".join(LANGS))
        reading = found
    words = wanted.get("q", "")[:MAX_LENGTH]
    # the number of a card says which game is meant, whatever was chosen before
    before = None if card_number(words) else remembered_game()
    return SearchAsked(
        words=words,
        game=wanted["game"] or None if "game" in wanted else before,
        edition=wanted.get("edition") or None,
        kind=wanted.get("kind") or None,
        reading=reading,
        page=min(PAGES, max(1, wanted.get("page", 1, type=int))),
    )


def _card_meant(asked: SearchAsked) -> str | None:
    """The number of the printed card that was typed as a whole, in any spelling."""
    number = card_number(asked.words)
    wanted = asked.kind in (None, "card") and asked.game in (None, GAME)
    if number is None or not wanted or printed_card(corpus(), GAME, number.lower()) is None:
        return None
    return number


def _sections_meant(asked: SearchAsked) -> list[LookUp]:
    """The sections that a typed number means: one of each game that has it."""
    typed = read_number(asked.words) or run_together(asked.words)
    if asked.kind not in (None, "rule") or typed is None:
        return []
    found = []
    for book in [corpus().game(asked.game)] if asked.game else corpus():
        with suppress(NotFound, NotANumber):  # the page tells what there is instead
            answer = look_up(
                corpus(), asked.words, game=book.id, edition=asked.edition, lang=asked.reading
            )
            found.append(answer)
    return found
