"""How a reader wants rules to be shown: in which languages, with terms and readings marked.

The language of the text is chosen by the query and independent of the interface's; it
goes along from page to page.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlencode
from xml.etree.ElementTree import Element

from flask import g, request
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup, escape

from judge.errors import UnknownLanguage
from judge.rules import ruby
from judge.rules.corpus import Edition
from judge.rules.glossary import Term
from judge.rules.lookup import reading_language
from judge.rules.markup import TextRun, runs
from judge.web.views import section_url
from judge.words import LANGS

ALL, NONE = "all", "none"  # of the other languages, beside the one that is read
SCHEMES = ("http://", "https://", "/", "#")


class Reading(NamedTuple):
    """The language of the text, and all languages that are shown, that one first."""

    lang: str
    shown: tuple[str, ...]
    beside: str


def chosen(edition: Edition, lang: str, number: str | None = None) -> Reading:
    """What the query asks for, else the language of the interface beside all others."""
    asked = request.args.get("text") or lang
    if asked not in LANGS:
        raise UnknownLanguage(lang=asked[:20], known=", ".join(LANGS))
    reading = reading_language(edition, asked, number)
    beside = request.args.get("beside", ALL)
    if beside not in (*LANGS, NONE):
        beside = ALL
    others = [x for x in edition.languages if x != reading and beside in (x, ALL)]
    return Reading(reading, (reading, *others), beside)


def here(**changed: str | None) -> str:
    """This page with something else in its query; None takes it out."""
    wanted = {**request.args.to_dict(), **changed}
    query = urlencode({name: value for name, value in wanted.items() if value is not None})
    return f"{request.script_root}{request.path}" + (f"?{query}" if query else "")


def marked(edition: Edition, text: str, lang: str, here: str) -> list[TextRun]:
    """Runs of a text; the terms among them are listed at the end of the page."""
    found = runs(edition, text, lang, here=here)
    used = g.setdefault("terms", {})
    used.update((run.term, edition) for run in found if run.term)
    return found


class Definition(NamedTuple):
    """A term that stands on the page, and the section that defines it."""

    term: Term
    edition: Edition
    number: str
    words: str
    link: str


def terms_used(lang: str) -> list[Definition]:
    """The terms that were marked so far, in the order of their first use."""
    found = []
    for term_id, edition in g.get("terms", {}).items():
        term = edition.game.glossary.by_id[term_id]
        number = edition.find(edition.game.defining(term, edition.name) or "")
        if number:
            link = section_url(edition, number)
            found.append(Definition(term, edition, number, _defining(edition, number, lang), link))
    return found


def _defining(edition: Edition, number: str, lang: str) -> str:
    """What a section says; a mere heading is told by the first rule under it."""
    sections = edition.sections(lang)
    own = sections[number]
    below = (sections[n].text for n in edition.below(number) if sections[n].text)
    return "\n".join(filter(None, (own.title, own.text or next(below, ""))))


class _Harmless(Treeprocessor):
    """Links lead to pages, and pictures of other sites are not loaded."""

    def run(self, root: Element) -> None:
        for element in root.iter():
            href = element.get("href")
            if href is not None and not href.lower().startswith(SCHEMES):
                del element.attrib["href"]
            if element.tag == "img":
                element.tag, element.text = "span", element.get("alt", "")
                element.attrib.clear()


@lru_cache(maxsize=512)
def prose(text: str) -> Markup:
    """Markdown as HTML: readings over kanji, no raw HTML, no links that are no pages."""
    reader = Markdown()
    reader.preprocessors.deregister("html_block")
    reader.inlinePatterns.deregister("html")
    reader.treeprocessors.register(_Harmless(reader), "harmless", 0)
    made = reader.convert(text)  # a reading is no Markdown and comes through as it is
    return Markup("").join(map(_ruby, ruby.pieces(made)))


def with_readings(text: str) -> Markup:
    """Plain text, escaped, with readings over its kanji."""
    return Markup("").join(map(_ruby, ruby.pieces(str(escape(text)))))


def _ruby(piece: ruby.Piece) -> Markup:
    """A piece of HTML; a reading is nothing but kana, and what it stands over kanji."""
    if not piece.reading:
        return Markup(piece.text)
    return Markup(f"<ruby>{piece.text}<rp>(</rp><rt>{piece.reading}</rt><rp>)</rp></ruby>")
