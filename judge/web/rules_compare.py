"""The page that compares two editions: every change, and what it does to an outcome."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from flask import Response, redirect, render_template, request, url_for

from judge.errors import NotANumber, UnknownLanguage
from judge.rules.corpus import Edition, Game
from judge.rules.difference import ChangedSection, Difference, difference, words_diff
from judge.rules.numbers import read_number, sort_key
from judge.rules.told import Mark
from judge.scenario.catalogue import Shipped, catalogue, select
from judge.scenario.model import words_in
from judge.web.limits import spend
from judge.web.rules_section import CURRENT
from judge.web.views import corpus, reading_query
from judge.words import LANGS

# the most important first; the second line is of editions that are compared by their words
ORDER = ("changed", "added", "removed", "reworded", "renumbered",
         "split", "merged", "new", "gone", "moved")  # fmt: skip
FILTERS = ("kind", "chapter", "number")
FOLDER = "editions"  # of the scenarios that end differently in two editions


class Changed(NamedTuple):
    """One row, ready to be shown."""

    row: ChangedSection
    diff: list[tuple[Mark, str]]
    cases: list[tuple[str, str]]
    anchor: str


def compare(lang: str, game: str, one: str, other: str) -> str | Response:
    """Grouped by kind; `kind`, `chapter` and `number` narrow it, `text` is the language read."""
    book = corpus().game(game)
    older, newer = _editions(book, one, other)
    if (one, other) != (older.name, newer.name):
        address = url_for(
            "rules.compare", lang=lang, game=book.id, one=older.name, other=newer.name
        )
        asked = {name: request.args[name] for name in FILTERS if name in request.args}
        return redirect(address + reading_query(**asked))  # type: ignore[return-value]
    reading = request.args.get("text") or lang
    if reading not in LANGS:
        raise UnknownLanguage(lang=reading[:20], known=", ".join(LANGS))
    asked = _asked()
    both_ours = older.is_ours and newer.is_ours
    if not both_ours:
        spend("work")  # nobody has written down what changed: it is found by the words
    found = difference(corpus(), book.id, older.name, newer.name, lang=reading)
    rows = [row for row in found.rows if _fits(row, asked)]
    return render_template(
        "rules/compare.html",
        book=book,
        chosen=book.id,
        older=older,
        newer=newer,
        pairs=list(combinations(book.all_editions, 2))[::-1],
        found=found,
        asked=asked,
        shown=len(rows),
        groups=_groups(found, rows, lang),
        kinds=[kind for kind in ORDER if any(row.kind == kind for row in found.rows)],
        chapters=_chapters(found),
        summaries=_summaries(found, lang) if both_ours else {},
        mixed=not both_ours and not all(_is_official(e, found.reading) for e in (older, newer)),
    )


def _editions(book: Game, one: str, other: str) -> tuple[Edition, Edition]:
    names = (book.current if name == CURRENT else name for name in (one, other))
    found = [book.edition(name) for name in names]
    order = book.all_editions
    older, newer = sorted(found, key=lambda edition: order.index(edition.name))
    return older, newer


def _asked() -> dict[str, str]:
    asked = {name: request.args.get(name, "").strip() for name in FILTERS}
    if asked["number"]:
        number = read_number(asked["number"].replace("~", "#"))
        if number is None:
            raise NotANumber(words=asked["number"][:60])
        asked["number"] = number
    return asked


def _fits(row: ChangedSection, asked: dict[str, str]) -> bool:
    numbers = [number for number in (row.new, row.old) if number]
    return (
        asked["kind"] in ("", row.kind)
        and asked["chapter"] in ("", _chapter(row))
        and (not asked["number"] or asked["number"] in numbers)
    )


def _chapter(row: ChangedSection) -> str:
    return str(sort_key(row.new or row.old or "0")[0])


def _chapters(found: Difference) -> list[tuple[str, str]]:
    """The chapters in which something changed, with their titles."""
    numbers = sorted({_chapter(row) for row in found.rows}, key=int)
    titles = {n: s.title for side in found.sides for n, s in side.items()}
    return [(number, titles.get(number, "")) for number in numbers]


def _groups(
    found: Difference, rows: Iterable[ChangedSection], lang: str
) -> list[tuple[str, list[Changed]]]:
    shown = [_changed(found, row, lang) for row in rows]
    groups = ((kind, [one for one in shown if one.row.kind == kind]) for kind in ORDER)
    return [(kind, changes) for kind, changes in groups if changes]


def _changed(found: Difference, row: ChangedSection, lang: str) -> Changed:
    old, new = found.texts(row)
    diff = words_diff(old, new, found.reading) if old != new else []
    number = row.new or row.old or ""
    anchor = ("n" if row.new else "o") + number.replace("#", "~")
    return Changed(row, diff, _cases(found, row, lang), anchor)


def _cases(found: Difference, row: ChangedSection, lang: str) -> list[tuple[str, str]]:
    """Scenarios that are there to show the difference and cite the section in either edition."""
    if row.kind == "renumbered":
        return []
    entries = select(catalogue(corpus().folder).values(), game=found.older.game.id, chapter=FOLDER)
    sides = ((found.older.name, row.old), (found.newer.name, row.new))
    return [
        (entry.id, words_in(entry.title, lang))
        for entry in entries
        if any(_cites(entry, edition, number) for edition, number in sides)
    ]


def _cites(entry: Shipped, edition: str, number: str | None) -> bool:
    return number in entry.sections.get(edition, ())


def _summaries(found: Difference, lang: str) -> dict[tuple[str | None, str | None], str]:
    """What each change does, in the language of the page."""
    moves = found.older.game.edition_map(found.older.name, found.newer.name)
    return {(row.old, row.new): row.summary.get(lang, "") for row in moves.rows}


def _is_official(edition: Edition, lang: str) -> bool:
    """Is there the publisher's wording to compare?"""
    return edition.official(lang) is not None
