"""The rules in the JSON API: the same objects as the commands give with --json."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Literal

from flask import Blueprint, request, url_for

from judge.asking.told import Asked
from judge.cards.finding import find_cards
from judge.cards.keeping import imported
from judge.cards.telling import card_told, text_on
from judge.cards.told import Cards, Imported
from judge.rules import told
from judge.rules.audit import audit_json
from judge.rules.difference import difference
from judge.rules.listing import all_terms, document_json, games_json
from judge.rules.lookup import look_up
from judge.rules.manuals import open_manual
from judge.rules.terms import find_terms
from judge.rulings.finding import find_rulings
from judge.rulings.told import Rulings
from judge.scenario.story import played
from judge.search.query import MAX_LENGTH
from judge.search.searcher import KINDS
from judge.search.told import Found
from judge.told import Fine
from judge.training.coverage import Coverage
from judge.training.coverage import coverage as measured
from judge.web.api_operation import LANG, operation
from judge.web.api_values import Choice, Param, TextValue, Whole
from judge.web.offline import rules_address
from judge.web.rules_lists import findings_of
from judge.web.views import asker, corpus, searcher
from judge.words import LANGS

bp = Blueprint("api", __name__, url_prefix="/api/v1")

GAME = Param(
    "game",
    TextValue(60),
    "The game: one-piece, kaiun-colosseum or dragon-ball-ic; the first one by default.",
    example="one-piece",
)
ANY_GAME = Param("game", GAME.kind, "The game; all of them by default.", example="one-piece")
EDITION = Param(
    "edition", TextValue(60), "The edition of the rules; the newest by default.", example="1.1.9"
)
OF_GAME = Param("game", GAME.kind, "The game.", example="one-piece", required=True)
NUMBER = Param(
    "number",
    TextValue(),
    "The section number in any writing; the `#` of a number printed twice is written `~`.",
    example="7-1-4-1-1-2",
    required=True,
)


class Index(Fine, kw_only=True):
    """What this is, and where to go on."""

    name: str = "Judge"
    version: str
    languages: tuple[Literal["en", "ja", "zh-TW"], ...] = LANGS
    links: dict[str, str]


def external(address: str) -> str:
    """An absolute address: by the name that the outside has for us, else the request's."""
    return request.host_url.rstrip("/") + address


@operation(bp, "GET", "/", tag="service", answer=Index)
def index() -> Index:
    """What this is, and where to go on.

    Addresses of the description, of the health of the service, and of the file that holds
    all rules for use without a network.
    """
    return Index(
        version=running_version(),
        links={
            "openapi": url_for("openapi.description"),
            "say": url_for("say_api.say"),
            "offline": rules_address(),
            "health": url_for("health.healthz"),
            "ready": url_for("health.readyz"),
        },
    )


@cache
def running_version() -> str:
    try:
        return version("judge-tcg")
    except PackageNotFoundError:  # run from a folder
        return "0"


@operation(bp, "GET", "/games", tag="rules", takes=(LANG,), answer=told.Games, errors=(404,))
def games(lang: str) -> told.Games:
    """List the games, their editions and manuals.

    Editions are listed oldest first. `restatement` says that we ship the text (in our own
    words); the others are imported official documents. `playable` editions can be replayed.
    """
    return games_json(corpus(), lang, played)


@operation(
    bp,
    "GET",
    "/rule/<number>",
    tag="rules",
    takes=(NUMBER, GAME, EDITION, LANG),
    answer=told.Rule,
    errors=(404,),
)
def rule(number: str, game: str | None, edition: str | None, lang: str) -> told.Rule:
    """Look up a section.

    As `judge rule --json`. Without an edition the newest one answers, and a number that
    only an older edition has leads to where its rule stands today: `asked` says what the
    number was taken for.
    """
    asked = number.replace("~", "#")
    return look_up(corpus(), asked, game=game, edition=edition, lang=lang).as_json()


@operation(
    bp,
    "GET",
    "/document/<game>/<edition>",
    tag="rules",
    takes=(
        OF_GAME,
        Param(
            "edition",
            EDITION.kind,
            "The edition, or `current` for the newest that we ship.",
            example="1.1.9",
            required=True,
        ),
        LANG,
    ),
    answer=told.Document,
    errors=(404,),
)
def document(game: str, edition: str, lang: str) -> told.Document:
    """Read a whole edition in one language.

    All sections in printed order. `edition` and `lang` in the answer say what was read.
    """
    book = corpus().game(game)
    return document_json(book.edition(None if edition == "current" else edition), lang)


@operation(
    bp,
    "GET",
    "/search",
    tag="rules",
    takes=(
        Param(
            "q",
            TextValue(MAX_LENGTH),
            "Words, a question, a number, or a mix; in any of the languages.",
            example="replacement effect",
            default="",
        ),
        ANY_GAME,
        Param("edition", EDITION.kind, "Sections of this edition.", example="1.1.9"),
        Param("kind", Choice(KINDS), "Only hits or sections of this kind."),
        LANG,
        Param("limit", Whole(1, 100), "How many hits.", default=10),
        Param("offset", Whole(0, 1000), "How many hits to leave out.", default=0, into="start"),
    ),
    answer=Found,
    errors=(404,),
)
def search(q: str, lang: str, **options: Any) -> Found:
    """Search the rules.

    As `judge search --json`: one hit per rule, with its number in every edition. A misspelt
    word is corrected and `notices` says so.
    """
    return searcher().search(q, lang=lang, **options).as_json(lang)


@operation(
    bp,
    "GET",
    "/ask",
    tag="rules",
    takes=(
        Param(
            "q",
            TextValue(MAX_LENGTH),
            "A question in one's own words, in any of the languages.",
            example="can a rested blocker block",
            default="",
        ),
        ANY_GAME,
        Param("edition", EDITION.kind, "Answer by this edition.", example="1.1.9"),
        LANG,
        Param("limit", Whole(1, 100), "How many sections.", default=10),
    ),
    answer=Asked,
    errors=(404,),
)
def ask(q: str, game: str | None, edition: str | None, lang: str, limit: int) -> Asked:
    """Answer a question.

    As `judge ask --json`: `answer` is given only where a case, a ruling or a reading of ours fits
    well enough, and says which of them it is; otherwise `did_you_mean` has questions that may be
    meant. `covered` is false where no rule is about it. `hits` are sections, as in a search.
    """
    return asker().ask(q, game=game, edition=edition, lang=lang, limit=limit)


@operation(
    bp,
    "GET",
    "/diff/<game>/<one>/<other>",
    tag="rules",
    takes=(
        OF_GAME,
        Param("one", EDITION.kind, "An edition.", example="1.1.6", required=True),
        Param("other", EDITION.kind, "Another edition.", example="1.1.9", required=True),
        Param("number", TextValue(), "Only this section, word by word.", example="6-2-3"),
        LANG,
    ),
    answer=told.Difference,
    errors=(404,),
)
def diff(game: str, one: str, other: str, number: str | None, lang: str) -> told.Difference:
    """Compare two editions.

    As `judge diff --json`: every section that is not the same, from the older edition to
    the newer whatever the order asked, and what the change does to an outcome.
    """
    return difference(corpus(), game, one, other, number=number, lang=lang).as_json()


@operation(
    bp,
    "GET",
    "/glossary",
    tag="rules",
    takes=(ANY_GAME, LANG),
    answer=told.Terms,
    errors=(404,),
)
def terms(game: str | None, lang: str) -> told.Terms:
    """List all terms of a game, or of all games."""
    return all_terms(corpus(), game, lang).as_json()


@operation(
    bp,
    "GET",
    "/glossary/<term>",
    tag="rules",
    takes=(
        Param(
            "term", TextValue(), "A term in any of the languages.", example="Blocker", required=True
        ),
        ANY_GAME,
        LANG,
    ),
    answer=told.Terms,
    errors=(404,),
)
def glossary(term: str, game: str | None, lang: str) -> told.Terms:
    """Look up a term.

    As `judge glossary --json`: its forms in every language and the section that defines it.
    """
    return find_terms(corpus(), term, game=game, lang=lang).as_json()


@operation(
    bp,
    "GET",
    "/manual",
    tag="rules",
    takes=(
        GAME,
        Param(
            "document", TextValue(60), "Which manual; the newest by default.", example="manual-1.11"
        ),
        Param("passage", TextValue(60), "Only this passage and those below it."),
        LANG,
    ),
    answer=told.Manual,
    errors=(404,),
)
def manual(game: str | None, document: str | None, passage: str | None, lang: str) -> told.Manual:
    """Read a rule manual.

    As `judge manual --json`: the passages, the sections that they explain, and where they
    differ from the rules.
    """
    found = open_manual(corpus().game(game), document, lang)
    return found.as_json(found.choose(passage))


@operation(
    bp, "GET", "/audit", tag="rules", takes=(ANY_GAME, LANG), answer=told.Audit, errors=(404,)
)
def audit(game: str | None, lang: str) -> told.Audit:
    """List what is wrong in the rule documents.

    As `judge audit --json`: misprints that we know of (`curated`), and what the checks find
    in texts of ours and in imported documents.
    """
    books = [corpus().game(game)] if game else list(corpus())
    return audit_json([finding for book in books for finding in findings_of(book)], lang)


@operation(
    bp,
    "GET",
    "/coverage",
    tag="rules",
    takes=(ANY_GAME, Param("edition", EDITION.kind, "By default each game's current one.")),
    answer=Coverage,
    errors=(404,),
)
def coverage(game: str | None, edition: str | None) -> Coverage:
    """List what stands on each section.

    As `judge coverage --json`: in which languages it has a text, whether the engine must apply
    it and cites it, how many scenarios and questions rest on it, and what is missing.
    """
    return Coverage.of(measured(corpus(), game, edition))


@operation(
    bp,
    "GET",
    "/card",
    tag="rules",
    takes=(
        Param(
            "q",
            TextValue(MAX_LENGTH),
            "A number, a name in any language, or facts and words of the effect.",
            example="OP01-025",
            required=True,
        ),
        Param("on", TextValue(10), "Which text was in force on this day.", example="2026-04-01"),
        Param("limit", Whole(1, 100), "At most so many cards.", default=20),
        Param("offset", Whole(0, 10_000), "Leave out so many first.", default=0),
        LANG,
    ),
    answer=Cards,
    errors=(404,),
)
def card(q: str, on: str | None, limit: int, offset: int, lang: str) -> Cards:
    """Look up printed cards of ONE PIECE CARD GAME.

    As `judge card --json`: facts, what a card does as data and in sentences, how sure that is,
    its sections, errata, rulings and scenarios. `count` says how many cards there are.
    """
    found = find_cards(corpus(), q)
    shown = found[offset : offset + limit]
    answer = Cards(count=len(found), cards=[card_told(corpus(), data) for _, data in shown])
    if on is not None:
        answer.on = text_on(corpus(), shown, on, lang)
    return answer


@operation(
    bp,
    "GET",
    "/ruling",
    tag="rules",
    takes=(
        Param(
            "q",
            TextValue(MAX_LENGTH),
            "A card by number or name, a section, words, or the name of a ruling.",
            example="OP05-001",
            required=True,
        ),
        Param("limit", Whole(1, 100), "At most so many rulings.", default=20),
        Param("offset", Whole(0, 10_000), "Leave out so many first.", default=0),
        LANG,
    ),
    answer=Rulings,
    errors=(404,),
)
def ruling(q: str, limit: int, offset: int, lang: str) -> Rulings:
    """Look up what was ruled: the publisher's answers, restated, and those of one's own.

    As `judge ruling --json`, in the language that is asked for. `count` says how many there are.
    """
    found = find_rulings(corpus(), q, lang)
    return Rulings(count=len(found), rulings=found[offset : offset + limit])


@operation(bp, "GET", "/official", tag="rules", answer=Imported)
def official() -> Imported:
    """List the official documents and the sets of cards that were imported here.

    As `judge official list --json`.
    """
    return imported(corpus())
