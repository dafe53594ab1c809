"""From the number of a section to the code: where it is applied, and what stands on it.

Everything is read from the source each time, so that no list can be out of date: the literals
that cite, the tables they stand in, the scenarios that prove them and the tests.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
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
HOW = {
    "applies": "where.applies",
    "asks": "where.asks",
    "refuses": "where.refuses",
    "near-miss": "where.near-miss",
    "table": "where.table",
}


class At(Told):
    """A line of a file, the function it is in, and what of interest stands on it."""

    file: str
    line: int
    function: str | None
    holds: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function or ''}".rstrip()


class Citation(Told):
    """A literal that cites a section; of one in a table also the row, and where that is used."""

    at: At
    how: How
    row: str | None
    used_at: list[At]


class CitingScenario(Told):
    """A scenario that cites a section."""

    scenario: str
    file: str


class Where(Told):
    """Every place of the code that cites a section, and the scenarios and tests on it.

    `tests` is None where the tests are not installed.
    """

    ok: bool
    game: str
    edition: str
    section: Section
    title: str
    places: list[Citation]
    scenarios: list[CitingScenario]
    tests: list[At] | None


def where(
    corpus: Corpus, number: str, *, game: str | None, edition: str | None, lang: str
) -> Where:
    """What cites the section that a reader means by `number`."""
    looked_up = look_up(corpus, number, game=game, edition=edition, lang=lang)
    name, book = looked_up.game.id, _book(looked_up.game.id, looked_up.edition.name)
    citing = (
        one
        for one in citations(name)
        if looked_up.number in numbers_in(name, looked_up.edition.name, one)
    )
    lines = {(one.at.file, one.at.line, one.how, one.keys): one for one in citing}  # each once
    places = [_place(name, one) for one in lines.values()]
    return Where(
        ok=bool(places),
        game=name,
        edition=looked_up.edition.name,
        section=looked_up.number,
        title=looked_up.title,
        places=places,
        scenarios=_cases(corpus, name, looked_up.scenarios),
        tests=[at for at in _tests(name) if looked_up.number in book.cite(at.holds)]
        if TESTS.is_dir()
        else None,
    )


def _book(name: str, edition: str) -> Rulebook:
    """The rules of an edition that is played; another has no code."""
    known = known_game(name).rules.editions
    if edition not in known:
        raise UnknownEdition(game=name, edition=edition, known=", ".join(known))
    return known[edition]


def _place(name: str, one: Cited) -> Citation:
    """A literal, with the rest of its way to a function where it stands in a table."""
    row = " ".join(one.keys) if one.keys else None
    used = uses(name, one) if one.keys else ()
    return Citation(_at(one.at), one.how, row, [_at(line) for line in used])


def _at(line: CodeLine) -> At:
    return At(line.file, line.line, line.function or None, line.holds)


def _cases(corpus: Corpus, name: str, scenarios: tuple[str, ...]) -> list[CitingScenario]:
    home = corpus.folder / name / "scenarios"
    files = {path.stem: path for path in home.rglob("*.yaml")} if scenarios else {}
    root = corpus.folder.parent
    return [
        CitingScenario(scenario, files[scenario].relative_to(root).as_posix())
        for scenario in scenarios
        if scenario in files
    ]


@cache
def _tests(name: str) -> tuple[At, ...]:
    """The literals of tests that can be sections of a game."""
    literals: list[At] = []
    for path in sorted(TESTS.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        file = path.relative_to(TESTS.parent).as_posix()
        for node, around in nodes(ast.parse(text)) if _is_about(path, text, name) else ():
            if isinstance(node, ast.Constant) and NUMBER.fullmatch(str(node.value)):
                literals.append(At(file, node.lineno, function_of(around) or None, str(node.value)))
    return tuple(literals)


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
    for place in found.places:
        told = say(lang, HOW[place.how])
        row = f"  {place.row.replace('= ', '.')}" if place.row else ""
        yield f"  {place.at}  ({told}){row}{_as(place.at, found)}"
        for use in place.used_at:
            yield f"    → {use}"
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
