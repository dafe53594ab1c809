"""What every template can use: the reader's language, words, links, marked-up text."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask import current_app
from flask import g
from flask import request
from flask import url_for
from markdown import markdown
from markupsafe import Markup

from judge.errors import UnknownLanguage
from judge.rules.corpus import Corpus
from judge.rules.corpus import Edition
from judge.rules.lookup import Answer
from judge.rules.lookup import permalink
from judge.rules.markup import Run
from judge.rules.markup import runs
from judge.words import DEFAULT_LANG
from judge.words import LANGS
from judge.words import best_language
from judge.words import say

LANGUAGE_NAMES = {"en": "English", "ja": "日本語", "zh-TW": "繁體中文"}


def corpus() -> Corpus:
    found: Corpus = current_app.extensions["corpus"]
    return found


def preferred_language() -> str:
    """What the browser asks for, in its order of preference."""
    return best_language([tag for tag, _ in request.accept_languages]) or DEFAULT_LANG


def interface_language() -> str:
    """The language in the address, else the browser's."""
    lang = (request.view_args or {}).get("lang")
    return lang if lang in LANGS else preferred_language()


def section_url(edition: Edition, number: str) -> str:
    return url_for(
        "rules.section",
        lang=interface_language(),
        game=edition.game.id,
        edition=edition.name,
        number=number.replace("#", "~"),
    )


def answer_url(answer: Answer, lang: str) -> str:
    """The permalink of an answer; where an old number led to it, the number comes along."""
    target = permalink(answer.id, lang)
    moved = answer.asked.edition != answer.edition.name
    return f"{target}?from={answer.asked.section}" if moved else target


def same_page(lang: str) -> str:
    """This page with another interface language."""
    if request.endpoint is None or "lang" not in (request.view_args or {}):
        return url_for("pages.home", lang=lang)
    return url_for(request.endpoint, **{**(request.view_args or {}), **request.args, "lang": lang})


def marked(edition: Edition, text: str, lang: str, here: str | None = None) -> list[Run]:
    return runs(edition, text, lang, here=here)


def manual_text(text: str) -> Markup:
    """A passage of a manual, which is Markdown of our own."""
    return Markup(markdown(text))


def _check_language(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """A language in the address has to be one of ours, on every page."""
    lang = (values or {}).get("lang", DEFAULT_LANG)
    if lang not in LANGS:
        raise UnknownLanguage(lang=lang[:20], known=", ".join(LANGS))


def init_app(app: Flask) -> None:
    app.url_value_preprocessor(_check_language)
    app.context_processor(_context)
    app.jinja_env.globals.update(section_url=section_url, same_page=same_page, marked=marked)
    app.template_filter()(manual_text)


def _context() -> dict[str, Any]:
    lang = interface_language()

    def t(key: str, **values: Any) -> str:
        return say(lang, key, **values)

    g.lang = lang
    return {
        "lang": lang,
        "langs": LANGS,
        "language_names": LANGUAGE_NAMES,
        "t": t,
        "corpus": corpus(),
    }
