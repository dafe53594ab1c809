"""From the number of a section to the code: where it is applied, and what stands on it.

Everything is read from the source each time, so that no list can be out of date: the literals
that cite, the tables they stand in, the scenarios that prove them and the tests.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from judge.engine.rulebook import Rulebook
from judge.errors import UnknownEdition
from judge.games.cited import NUMBER, folder_of
from judge.games.places import (
    PACKAGE,
    Cited,
    CodeLine,
    How,
    citations,
    function_of,
    nodes,
    numbers_in,
)
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.games.uses import uses
from judge.rules.corpus import Corpus
from judge.rules.lookup import look_up
from judge.told import Section, Told
from judge.words import say

TESTS = PACKAGE.parent / "tests"
HOW: dict[How, str] = {  # in the order in which a reader wants them
    "does": "where.does",
    "applies": "where.applies",
    "asks": "where.asks",
    "refuses": "where.refuses",
    "permits": "where.permits",
    "order": "where.order",
    "table": "where.table",
    "told": "where.told",
    "near-miss": "where.near-miss",
    "cites": "where.cites",
}
RANK = {how: rank for rank, how in enumerate(HOW)}
MAIN = frozenset({"does", "applies", "asks", "refuses", "permits", "order"})  # something happens


class At(Told):
    """A line of a file, the function it is in, and what of interest stands on it."""

    file: str
    line: int
    function: str | None
    holds: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function or ''}".rstrip()


class Used(At):
    """A line that uses the row of a table, and for what."""

    how: How


class Place(Told):
    """A function that carries a section out, or a literal that cites it; of one in a table also
    the row, and where that is used."""

    at: At
    how: How
    row: str | None
    used_at: list[Used]

    @property
    def is_main(self) -> bool:
        """Whether the section is carried out here, or where its row is used."""
        return self.how in MAIN or any(use.how in MAIN for use in self.used_at)


class Case(Told):
    """A scenario that cites a section."""

    scenario: str
    file: str


class Where(Told):
    """Every place of the code that carries a section out or cites it, the main ones first, and
    the scenarios and tests on it.

    `carried_out` is false of a section that is only told, because the program has nothing to do
    for it. `tests` is None where the tests are not installed.
    """

    ok: bool
    game: str
    edition: str
    section: Section
    title: str
    carried_out: bool
    places: list[Place]
    scenarios: list[Case]
    tests: list[At] | None


def where(
    corpus: Corpus, number: str, *, game: str | None, edition: str | None, lang: str
) -> Where:
    """What cites the section that a reader means by `number`."""
    found = look_up(corpus, number, game=game, edition=edition, lang=lang)
    name, book = found.game.id, _book(found.game.id, found.edition.name)
    citing = (
        one for one in citations(name) if found.number in numbers_in(name, found.edition.name, one)
    )
    lines = {(one.at.file, one.at.line, one.how, one.keys): one for one in citing}  # each once
    places = sorted((_place(name, one) for one in lines.values()), key=_order)
    return Where(
        ok=bool(places),
        game=name,
        edition=found.edition.name,
        section=found.number,
        title=found.title,
        carried_out=any(place.is_main for place in places),
        places=places,
        scenarios=_cases(corpus, name, found.scenarios),
        tests=[at for at in _tests(name) if found.number in book.cite(at.holds)]
        if TESTS.is_dir()
        else None,
    )


def _book(name: str, edition: str) -> Rulebook:
    """The rules of an edition that is played; another has no code."""
    known = known_game(name).rules.editions
    if edition not in known:
        raise UnknownEdition(game=name, edition=edition, known=", ".join(known))
    return known[edition]


def _place(name: str, one: Cited) -> Place:
    """A literal, with the rest of its way to a function where it stands in a table."""
    row = " ".join(one.keys) if one.keys else None
    used = uses(name, one) if one.how == "table" else ()
    lines = [Used(*_at(use.at), use.how) for use in used]
    return Place(At(*_at(one.at)), one.how, row, sorted(lines, key=lambda use: RANK[use.how]))


def _at(line: CodeLine) -> tuple[str, int, str | None, str]:
    return line.file, line.line, line.function or None, line.holds


def _order(place: Place) -> tuple[int, bool]:
    """The main places first; a row of a table counts as the best that it leads to."""
    best = min((RANK[use.how] for use in place.used_at), default=RANK[place.how])
    return best, place.how == "table"


def _cases(corpus: Corpus, name: str, scenarios: tuple[str, ...]) -> list[Case]:
    home = corpus.folder / name / "scenarios"
    files = {path.stem: path for path in home.rglob("*.yaml")} if scenarios else {}
    root = corpus.folder.parent
    return [Case(one, files[one].relative_to(root).as_posix()) for one in scenarios if one in files]


@cache
def _tests(name: str) -> tuple[At, ...]:
    """The literals of tests that can be sections of a game."""
    found: list[At] = []
    for path in sorted(TESTS.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        file = path.relative_to(TESTS.parent).as_posix()
        for node, around in nodes(ast.parse(text)) if _is_about(path, text, name) else ():
            if isinstance(node, ast.Constant) and NUMBER.fullmatch(str(node.value)):
                found.append(At(file, node.lineno, function_of(around) or None, str(node.value)))
    return tuple(found)


def _is_about(path: Path, text: str, name: str) -> bool:
    """Whether a test is about one game: it is in its folder, or names it and no other."""
    if path.parent.name in (folder_of(game).name for game in PLAYABLE):
        return path.parent.name == folder_of(name).name
    return [game for game in PLAYABLE if game in text] == [name]


def where_text(found: Where, lang: str) -> str:
    """For people: a line for each place, each scenario and each test."""
    return "\n".join(_lines(found, lang))


def _lines(found: Where, lang: str) -> Iterator[str]:
    yield f"{found.game}  {found.edition}  {found.section}  {found.title}".rstrip()
    if not found.places:
        yield say(lang, "where.nothing")
    elif not found.carried_out:
        yield say(lang, "where.only-told")
    seen: set[str] = set()
    for _, alike in groupby(found.places, key=lambda place: [str(use) for use in place.used_at]):
        places = list(alike)
        used = places[0].used_at
        for place in places:
            row = f"  {place.row.replace('= ', '.')}" if place.row else ""
            yield f"  {place.at}  ({say(lang, HOW[place.how])}){row}{_as(place.at, found)}"
        new = [use for use in used if str(use) not in seen]  # rows may lead to the same line
        yield from (f"    → {use}  ({say(lang, HOW[use.how])})" for use in new)
        if used and not new:
            yield f"    → {say(lang, 'where.as-above')}"
        seen.update(map(str, used))
    yield say(lang, "where.scenarios", count=len(found.scenarios))
    yield from (f"  {case.file}" for case in found.scenarios)
    if found.tests is None:
        yield say(lang, "where.no-tests")
        return
    yield say(lang, "where.tests", count=len(found.tests))
    yield from (f"  {at}" for at in found.tests)


def _as(at: At, found: Where) -> str:
    """What the code says, where another edition numbers it otherwise."""
    return "" if found.section in at.holds.split() else f"  “{at.holds}”"
