"""Which scenarios speak about which section: an index beside the rules.

It is made from what the files expect and not by playing them, and it is written to
`scenarios.toml` of each edition, so that a look-up in the rules needs no scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judge.engine.script import sections
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.numbers import sort_key
from judge.scenario.files import files_in
from judge.scenario.model import Scenario
from judge.scenario.play import editions_of
from judge.scenario.read import read_file

INDEX = "scenarios.toml"
HEAD = "# Section -> the scenarios that cite it; written by `make corpus`.\n\n[scenarios]\n"


def cited_sections(scenario: Scenario, edition: str) -> tuple[str, ...]:
    """The sections a scenario proves something about in an edition, as the edition numbers them."""
    wanted = scenario.expectations(edition)
    numbers = _cited(wanted).union(*map(_cited, wanted.get("at", ())))
    return tuple(sorted(sections(tuple(numbers - {""})), key=sort_key))


def _cited(wanted: Mapping[str, Any]) -> set[str]:
    """The sections of what is expected at one moment."""
    numbers = {*wanted.get("cites", ()), *wanted.get("impossible", ())}
    numbers.update(entry.get("rule", "") for entry in wanted.get("refused", ()))
    numbers.add(wanted.get("decision", {}).get("rule", ""))
    return numbers


def indexes(folder: Path) -> dict[Path, str]:
    """Path -> text of every index of a corpus."""
    texts: dict[Path, str] = {}
    for game in PLAYABLE:
        cases = [read_file(path) for path in files_in(folder / game / "scenarios")]
        for edition in known_game(game).rules.editions:
            texts[folder / game / edition / INDEX] = HEAD + "".join(_rows(cases, edition))
    return texts


def _rows(cases: Iterable[Scenario], edition: str) -> Iterator[str]:
    """Those whose answer a section decides come first, then those whose answer names it."""
    by_section: dict[str, list[tuple[int, str]]] = {}
    for case in cases:
        if edition not in editions_of(case):
            continue
        answer = case.answered(edition)
        named = sections(answer.by) if answer else ()
        for number in dict.fromkeys((*named, *cited_sections(case, edition))):
            place = min(named.index(number), 1) if number in named else 2
            by_section.setdefault(number, []).append((place, case.id))
    for number in sorted(by_section, key=sort_key):
        names = [name for _, name in sorted(by_section[number], key=lambda row: row[0])]
        yield f'"{number}" = "{" ".join(names)}"\n'
