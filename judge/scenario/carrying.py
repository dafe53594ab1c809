"""The sections that expectations name, and what they are called in another edition.

A number belongs to an edition: that which the file cites, or in `differs` the one that a block
is about. Whoever asks for the expectations of an edition gets its own numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from judge.games.shapes import Path

if TYPE_CHECKING:
    from judge.games.game import Game
    from judge.scenario.model import Scenario

SECTION = re.compile(r"[0-9]{1,2}(?:-[0-9]{1,2})*(?:#[0-9])?")
SECTIONS = ("cites", "cites-not", "impossible")  # lists of sections
TRIES = ("refused", "allowed")
RULED = (*TRIES, "why-not")  # lists of entries with a `rule`


def is_section(text: str | int) -> bool:
    return isinstance(text, str) and SECTION.fullmatch(text) is not None


def blocks(scenario: Scenario) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Everything that is expected at one moment, each with its place in the file."""
    tops: list[tuple[Path, Mapping[str, Any]]] = [(("expect",), scenario.expect)]
    tops += [(("differs", name), wanted) for name, wanted in scenario.differs.items()]
    for place, wanted in tops:
        yield place, wanted
        yield from (((*place, "at", n), block) for n, block in enumerate(wanted.get("at", ())))


def is_citing(wanted: object) -> bool:
    """Whether there is a section in what is expected, which may still be written wrongly."""
    if isinstance(wanted, Mapping):
        return any(map(is_citing, wanted.values()))
    if isinstance(wanted, list | tuple):
        return any(map(is_citing, wanted))
    return isinstance(wanted, str) and is_section(wanted)


def sections_in(wanted: Mapping[str, Any]) -> Iterator[tuple[Path, str]]:
    """Every section or reading that is named at one moment, and where."""
    for key in SECTIONS:
        yield from (((key, n), number) for n, number in enumerate(wanted.get(key, ())))
    for key in RULED:
        for n, entry in enumerate(wanted.get(key, ())):
            if "rule" in entry:
                yield (key, n, "rule"), entry["rule"]
    if "rule" in wanted.get("decision", {}):
        yield ("decision", "rule"), wanted["decision"]["rule"]
    if is_section(wanted.get("after", "")):
        yield ("after",), wanted["after"]


def carried(game: Game, wanted: Mapping[str, Any], of: str, to: str) -> dict[str, Any]:
    """Expectations with the numbers of edition `of`, as edition `to` numbers them.

    A section that must be cited and does not exist there is not expected; where a rule decides,
    what decides instead is.
    """
    result = dict(wanted)
    if of == to:
        return result
    for key in ("cites", "cites-not"):
        if key in wanted:
            numbers = (_number(game, number, of, to) for number in wanted[key])
            result[key] = [number for number in numbers if number]
    if "impossible" in wanted:
        numbers = (game.rules.decides_in(to, number, of) for number in wanted["impossible"])
        result["impossible"] = [number for number in numbers if number]
    for key in RULED:
        if key in wanted:
            result[key] = [_ruled(game, entry, of, to) for entry in wanted[key]]
    if "decision" in wanted:
        result["decision"] = _ruled(game, wanted["decision"], of, to)
    if is_section(wanted.get("after", "")):
        # what no step can rest on there is told by the edition that has it
        result["after"] = game.rules.number_in(to, wanted["after"], of) or f"{of}/{wanted['after']}"
    if "at" in wanted:
        result["at"] = [carried(game, block, of, to) for block in wanted["at"]]
    return result


def _number(game: Game, number: str, of: str, to: str) -> str:
    """A section in another edition; a reading is called the same in all of them."""
    return game.rules.number_in(to, number, of) if is_section(number) else number


def _ruled(game: Game, entry: Mapping[str, Any], of: str, to: str) -> Mapping[str, Any]:
    """An entry by the section that decides there; without one where nothing does."""
    if "rule" not in entry:
        return entry
    rule = game.rules.decides_in(to, entry["rule"], of)
    return {key: rule if key == "rule" else value for key, value in entry.items()
            if key != "rule" or rule}  # fmt: skip
