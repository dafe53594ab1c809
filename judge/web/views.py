"""What every template can use: the reader's language, words, links, marked-up text."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

from flask import Flask, current_app, g, request, url_for

from judge.asking.answering import Asker
from judge.asking.index import open_asked
from judge.cards.shelf import names_of_cards
from judge.rules.corpus import Corpus, Edition
from judge.rules.lookup import LookUp, permalink
from judge.rules.manuals import all_manuals
from judge.rules.model import RuleId
from judge.scenario.model import PLAYABLE
from judge.scenario.write import format_data
from judge.search.searcher import Searcher, open_search
from judge.words import DEFAULT_LANG, LANGS, best_language, say

LANG = '<any(en, ja, "zh-TW"):lang>'  # in an address
# of a query, when the language is switched
KEPT = (
    "text",
    "beside",
    "via",
    "from",
    "number",
    "game",
    "q",
    "in",
    "kind",
    "list",
    "document",
    "next",
    "page",
    "edition",
    "as",
    "section",
    "tag",
    "chapter",
    "difficulty",
    "words",
    "s",
    "step",
    "flip",
    "b",
    "on",
    "duel",
    "try",
    "by",
    "pick",
    "case",
    "card",
    "deck",
    "deck2",
    "drill",
    "hint",
    "why",
    "answer",
    "began",
    "x",
    "right",
)
PLACES = (
    ("web.scenarios", "scenarios.index"),
    ("web.editor", "editor.page"),
    ("web.cases", "cases.index"),
    ("training.title", "training.index"),
    ("web.help", "pages.help"),
)
UNQUOTED = "!$'()*,/:;?@"  # in a query
READING = ("text", "beside")  # how rules are shown: the language read, those beside it
CHOICES = (*LANGS, "all", "none")
GAME_COOKIE = "judge_game"  # the game that searches and questions are about
LANGUAGE_NAMES = {"en": "English", "ja": "日本語", "zh-TW": "繁體中文"}

T = TypeVar("T")

_making: dict[str, threading.Lock] = {}


def corpus() -> Corpus:
    found: Corpus = current_app.extensions["corpus"]
    return found


def made_once(
    name: str, make: Callable[[], T], *, game: str | None = None, also: object = None
) -> T:
    """What takes its time to be made of all documents (of a game): once, and after an import anew.

    `also` stands for what else it is made of: when that is another one, it is made anew too.
    Whoever comes meanwhile waits for it; what was made before goes with its users.
    """
    held = current_app.extensions.setdefault("made", {})
    imported = [(d.name, d.digest) for d in corpus().store.of(game)], also
    with _making.setdefault(name, threading.Lock()):
        if name not in held or held[name][0] != imported:
            held[name] = (imported, make())
        found: T = held[name][1]
    return found


def searcher() -> Searcher:
    """The search over what there is now: an import while the server runs is noticed."""
    return made_once(
        "search", lambda: open_search(corpus(), names=partial(names_of_cards, corpus()))
    )


def asker() -> Asker:
    """What answers questions; made once, like the search that it asks."""
    return made_once("ask", lambda: Asker(searcher(), open_asked(corpus())))


def remembered_game() -> str | None:
    """The game that was chosen last in this browser, if it still is one of ours."""
    name = request.cookies.get(GAME_COOKIE, "")
    return name if name in corpus().game_ids else None


def preferred_language() -> str:
    """What the browser asks for, in its order of preference."""
    wanted = [tag for tag, quality in request.accept_languages if quality > 0]
    return best_language(wanted) or DEFAULT_LANG


def interface_language() -> str:
    """The language in the address (of the API: of what was sent), else the browser's."""
    lang: str | None = request.path[1:].partition("/")[0]  # also where it leads nowhere
    if request.path.startswith("/api/"):
        lang = g.get("lang") or best_language([request.args.get("lang", "")])
    return lang if lang in LANGS else preferred_language()


def section_url(edition: Edition, number: str) -> str:
    """The permalink of a section, with how the reader wants rules to be shown."""
    rule = RuleId(edition.game.id, edition.name, number)
    return request.script_root + permalink(rule, interface_language()) + reading_query()


def reading_choice() -> dict[str, str]:
    """What goes along from one rule page to the next."""
    return {name: request.args[name] for name in READING if request.args.get(name) in CHOICES}


def reading_query(**more: str) -> str:
    query = {**reading_choice(), **more}
    return f"?{urlencode(query)}" if query else ""


def answer_url(answer: LookUp, lang: str, **more: str) -> str:
    """The permalink of an answer; where an old number led to it, the number comes along."""
    if answer.asked.edition != answer.edition.name:
        more["from"] = answer.asked.section
    return request.script_root + permalink(answer.id, lang) + reading_query(**more)


def with_query(path: str, **query: Any) -> str:
    """An address with a query, written as `url_for` does; a list is a value said several times."""
    if not query:
        return path
    return f"{path}?{urlencode(query, doseq=True, safe=UNQUOTED)}"


def asset(name: str) -> str:
    """The address of a file of ours; it changes with the file, so it may be kept for ever."""
    assert current_app.static_folder is not None
    digest = file_digest(f"{current_app.static_folder}/{name}")
    return f"{request.script_root}{current_app.static_url_path}/{name}?v={digest}"


@lru_cache(maxsize=256)
def file_digest(path: str) -> str:
    """What stands in the address of a file."""
    return sha256(Path(path).read_bytes()).hexdigest()[:12]


def places() -> list[tuple[str, str]]:
    """What the top of every page leads to: the word for it, and its address."""
    lang = interface_language()
    return [
        (word, url_for(endpoint, lang=lang))
        for word, endpoint in PLACES
        if endpoint in current_app.view_functions
    ]


def same_page(lang: str) -> str:
    """This page with another interface language."""
    if request.endpoint is None or "lang" not in (request.view_args or {}):
        return url_for("pages.home", lang=lang)
    query = {name: request.args.getlist(name) for name in KEPT if name in request.args}
    return url_for(request.endpoint, **{**query, **(request.view_args or {}), "lang": lang})


def one_line(data: Any) -> str:
    """Plain data as it stands in a scenario."""
    return format_data(data)


def init_app(app: Flask) -> None:
    app.context_processor(_context)
    app.jinja_env.globals.update(
        asset=asset,
        places=places,
        section_url=section_url,
        same_page=same_page,
        all_manuals=all_manuals,
        playable=PLAYABLE,
    )
    app.template_filter()(one_line)


def _context() -> dict[str, Any]:
    lang = interface_language()

    def t(key: str, **values: Any) -> str:
        return say(lang, key, **values)

    return {
        "lang": lang,
        "langs": LANGS,
        "language_names": LANGUAGE_NAMES,
        "t": t,
        "corpus": corpus(),
        "remembered": remembered_game(),
    }
