"""The search page and what it offers while one types; both work on the same results.

The page works without a script. A number that means one section or card leads straight to it.
"""

from __future__ import annotations

from contextlib import suppress

from flask import Blueprint, Response, redirect, render_template, request

from judge.cards.shelf import GAME
from judge.errors import NotFound, UnknownLanguage
from judge.rules.lookup import LookUp, look_up
from judge.rules.model import Kind
from judge.rules.numbers import read_number
from judge.scenario.shipped import card_number, printed_card
from judge.search.query import MAX_LENGTH
from judge.web.cards import card_url
from judge.web.results import KINDS, Results, SearchAsked, find, with_reading
from judge.web.views import LANG, answer_url, corpus
from judge.words import LANGS, best_language, say

bp = Blueprint("search", __name__)

PAGE = 20  # hits on a page
PAGES = 50  # what is behind was not asked for seriously
WHILE_TYPING = 7  # as many as a phone shows above its keyboard, and a few more


@bp.get(f"/{LANG}/search")
def page(lang: str) -> str | Response:
    """Hits for `q`; `game`, `edition`, `in` (a language) and `kind` narrow it.

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
    return render_template(
        "search.html",
        asked=asked,
        words=asked.words,
        chosen=asked.game,
        found=find(asked, lang, PAGE),
        editions=[(game, name) for game in corpus() for name in reversed(game.all_editions)],
        kinds={kind: say(lang, word) for kind, word in KINDS.items()},
        section_kinds={kind.value: say(lang, f"kind.{kind}") for kind in Kind},
        several=len(meant) > 1,
        examples=examples(lang),
    )


@bp.get(f"/{LANG}/search/suggest")
def suggest(lang: str) -> str:
    """The list under the search field: the best hits, or what one might type."""
    asked = _asked(lang)
    found = find(asked, lang, WHILE_TYPING) if asked.words.strip() else Results()
    return render_template("search/suggest.html", asked=asked, found=found, examples=examples(lang))


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
    return SearchAsked(
        words=wanted.get("q", "")[:MAX_LENGTH],
        game=wanted.get("game") or None,
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
    if asked.kind not in (None, "rule") or read_number(asked.words) is None:
        return []
    found = []
    for book in [corpus().game(asked.game)] if asked.game else corpus():
        with suppress(NotFound):  # the page tells what there is instead
            answer = look_up(
                corpus(), asked.words, game=book.id, edition=asked.edition, lang=asked.reading
            )
            found.append(answer)
    return found
