"""Pages that are read from top to bottom: a game, a rule document, a manual."""

from __future__ import annotations

from itertools import groupby
from typing import Any, NamedTuple

from flask import Response, redirect, render_template, request, url_for

from judge.cards.naming import in_sets
from judge.cards.shelf import GAME
from judge.rules.citation import date_of, fill_in
from judge.rules.corpus import Edition, Game
from judge.rules.lookup import counterpart
from judge.rules.manuals import all_manuals, open_manual
from judge.rules.model import Section
from judge.rules.notes import defects
from judge.rules.numbers import read_number, sort_key
from judge.scenario.catalogue import catalogue, select
from judge.web.rules_reading import chosen
from judge.web.rules_section import CURRENT
from judge.web.views import corpus, reading_query

DEEPEST_HEADING = 6


class Volume(NamedTuple):
    """An edition on the page of its game."""

    edition: Edition
    date: str
    before: str  # the edition that it can be compared with
    changes: dict[str, int]


def game(lang: str, game: str) -> str:
    """What there is about one game."""
    book = corpus().game(game)
    found = select(catalogue(corpus().folder).values(), game=book.id)
    printed = in_sets(corpus()) if book.id == GAME else {}
    return render_template(
        "rules/game.html",
        book=book,
        chosen=book.id,
        volumes=_volumes(book),
        manuals=all_manuals(book),
        imported=corpus().store.of(book.id),
        terms=len(book.glossary.terms),
        findings=len(defects(book)),
        scenarios=len(found),
        cards=(sum(map(len, printed.values())), len(printed)) if printed else None,
    )


def _volumes(book: Game) -> list[Volume]:
    """All editions, newest first."""
    names = book.all_editions
    found = []
    for place, name in reversed(list(enumerate(names))):
        edition = book.edition(name)
        before = names[place - 1] if place else ""
        known = before in book.editions and edition.is_ours
        counts = book.edition_map(before, name).counts() if known else {}
        changes = {change.value: count for change, count in counts.items() if count}
        found.append(Volume(edition, date_of(edition, edition.languages[0]), before, changes))
    return found


def document(lang: str, game: str, edition: str) -> str | Response:
    """A whole document with its table of contents; `current` leads to the newest edition.

    `at` and `of` are a place in another edition: the page opens where its rule stands here.
    """
    book = corpus().game(game)
    if edition in all_manuals(book):
        return _manual(book, edition, lang)
    wanted = book.edition(None if edition == CURRENT else edition)
    if edition == CURRENT or "at" in request.args:
        address = url_for("rules.document", lang=lang, game=book.id, edition=wanted.name)
        more = {"via": CURRENT} if edition == CURRENT else {}
        query = reading_query(**more)
        return redirect(address + query + _place(book, wanted))  # type: ignore[return-value]
    return render_template("rules/document.html", **_document(wanted, lang))


def _place(book: Game, edition: Edition) -> str:
    """The anchor of the rule that the reader was at; nothing where it is not known."""
    number = read_number(request.args.get("at", "").replace("~", "#"))
    name = request.args.get("of", edition.name)
    if number is None or name not in book.all_editions:
        return ""
    other = book.edition(name)
    if name != edition.name and other.is_ours and edition.is_ours:
        found = counterpart(other, number, edition.name)
    else:
        found = edition.find(number)  # of an imported edition the numbers are all that is known
    return f"#s{found.replace('#', '~')}" if found else ""


def _document(edition: Edition, lang: str) -> dict[str, Any]:
    reading = chosen(edition, lang)
    sections = edition.sections(reading.lang)
    stored = edition.official(reading.lang) if edition.is_ours else None
    groups = groupby(edition.numbers, key=lambda n: sort_key(edition.intended(n))[0])
    return {
        "edition": edition,
        "reading": reading,
        "sections": sections,
        "stored": stored,
        "official": stored.by_number() if stored else {},
        "chapters": [(number, list(numbers)) for number, numbers in groups],
        "contents": [
            (f"s{n.replace('#', '~')}", n.count("-"), n, sections[n].title)
            for n in edition.numbers
            if sections[n].title and _in_contents(edition, n, reading.lang)
        ],
        "levels": _levels(edition, sections),
        "date": date_of(edition, reading.lang),
        "via": request.args.get("via") == CURRENT and edition.name == edition.game.current,
        "other_editions": [n for n in edition.game.all_editions if n != edition.name],
        "fill_in": fill_in(edition, reading.lang, lang),
        "origin": request.host_url.rstrip("/"),
    }


def _in_contents(edition: Edition, number: str, lang: str) -> bool:
    """Two levels are listed, and the third where the second has no titles of its own."""
    depth = number.count("-")
    above = edition.parents(number)
    return depth < 2 or (depth == 2 and not edition.sections(lang)[above[-1]].title)


def _levels(edition: Edition, sections: dict[str, Section]) -> dict[str, int]:
    """The levels of the headings: one below that of the nearest title above."""
    found: dict[str, int] = {}
    for number in edition.numbers:
        titled = [n for n in edition.parents(number) if n in found]
        if sections[number].title:
            found[number] = min(DEEPEST_HEADING, found[titled[-1]] + 1 if titled else 2)
    return found


def _manual(book: Game, name: str, lang: str) -> str:
    manual = open_manual(book, name, chosen(book.edition(), lang).lang)
    contents = [(i, i.count("."), "", s.title) for i, s in manual.sections.items()]
    return render_template(
        "rules/manual.html", manual=manual, edition=book.edition(), contents=contents
    )
