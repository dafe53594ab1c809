"""The front page, the help page, and the choice of language."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint, Response, current_app, redirect, render_template, url_for

from judge.rules.corpus import Corpus
from judge.rules.model import RuleId
from judge.scenario.files import files_in
from judge.scenario.model import Scenario, words_in
from judge.scenario.read import read_file
from judge.web.api import running_version
from judge.web.search import examples
from judge.web.views import LANG, corpus, preferred_language
from judge.words import say

bp = Blueprint("pages", __name__)

HEADINGS = {
    "what": "guide.what",
    "find": "guide.find",
    "cite": "guide.cite",
    "cases": "guide.cases",
    "training": "training.title",
    "keys": "guide.keys",
    "without-network": "guide.offline",
    "import": "guide.import",
    "api": "guide.api",
    "privacy": "guide.privacy",
    "version": "guide.version",
}


@bp.get("/")
def index() -> Response:
    """To the page in the browser's language."""
    response = redirect(url_for("pages.home", lang=preferred_language()))
    response.vary.add("Accept-Language")
    return response  # type: ignore[return-value]


@bp.get(f"/{LANG}/")
def home(lang: str) -> str:
    """The search, what else one can do, all games, and three things to try."""
    shown, dispute = corpus().shown, _dispute(corpus())
    return render_template(
        "home.html",
        games=list(corpus()),
        rule=_rule(),
        dispute=dispute,
        title=words_in(dispute.title, lang) if dispute else "",
        step=shown.step if shown else 0,
    )


@bp.get(f"/{LANG}/help", endpoint="help")
def help_page(lang: str) -> str:
    """What Judge does, and how."""
    return render_template(
        "help.html",
        headings=[(part, say(lang, word)) for part, word in HEADINGS.items()],
        rule=_rule(),
        examples=examples(lang),
        version=running_version(),
    )


def _rule() -> RuleId | None:
    """The rule of the examples, where the corpus has it."""
    shown = corpus().shown
    if shown is None:
        return None
    edition = corpus().game(shown.game).edition()
    return RuleId(shown.game, edition.name, shown.rule) if shown.rule in edition else None


@lru_cache(maxsize=4)
def _dispute(corpus: Corpus) -> Scenario | None:
    """The dispute of the examples, read alone: the list of all takes a while at first."""
    shown = corpus.shown
    found = files_in(corpus.folder / shown.game / "scenarios") if shown else ()
    path = next((path for path in found if shown and path.stem == shown.scenario), None)
    return read_file(path, corpus) if path else None


@bp.app_template_global()
def offered(endpoint: str) -> bool:
    """Whether this app has a page of that name."""
    return endpoint in current_app.view_functions
