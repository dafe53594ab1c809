"""Where scenarios come from: a file, standard input, or the ones that come with Judge."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path

from judge import paths
from judge.errors import BadYaml, UnknownScenario
from judge.scenario import yaml_data
from judge.scenario.model import PLAYABLE, Scenario
from judge.scenario.read import read_file, read_scenario, read_text

STANDARD_INPUT = "-"
SUFFIX = ".yaml"


def open_scenario(name: str) -> Scenario:
    """The scenario in a file, on standard input (`-`), or shipped under this name."""
    if name == STANDARD_INPUT:
        return read_scenario(standard_input(), "<stdin>")
    if Path(name).exists() or name.endswith(SUFFIX) or "/" in name or "\\" in name:
        return read_file(name)
    file = _shipped_as(f"{name}{SUFFIX}")
    if file is None:
        known = shipped()
        near = get_close_matches(name, known, 3, 0.4) or list(known)[:3]
        raise UnknownScenario(name=name, near=", ".join(near) or "-")
    return read_file(file)


def _shipped_as(file: str) -> Path | None:
    """A shipped file by its name; to list all of them takes five times as long."""
    for game in PLAYABLE:
        for here, _, files in os.walk(paths.corpus_folder() / game / "scenarios"):
            if file in files:
                return Path(here, file)
    return None


def standard_input() -> str:
    """All of standard input, as UTF-8 whatever the terminal speaks; never more than we allow."""
    raw = sys.stdin.buffer.read(yaml_data.MAX_BYTES + 1)
    return yaml_data.decode(raw, "<stdin>")


def shipped() -> dict[str, Path]:
    """Every scenario that comes with Judge, by its name."""
    folder = paths.corpus_folder()
    found: dict[str, Path] = {}
    for game in PLAYABLE:
        found |= {path.stem: path for path in files_in(folder / game / "scenarios")}
    return found


def files_in(folder: Path) -> Iterator[Path]:
    """Every scenario file in a folder and below it, in a fixed order."""
    return iter(sorted(path for path in folder.rglob(f"*{SUFFIX}") if path.is_file()))


def all_of(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Files and names, and for each folder every scenario in it; then the decks in it."""
    found: list[str] = []
    decks: list[str] = []
    for name in names:
        if not Path(name).is_dir():
            found.append(name)
            continue
        for path in files_in(Path(name)):
            (decks if _is_deck(path) else found).append(str(path))
    return found, decks


def _is_deck(path: Path) -> bool:
    """Whether a file tells the cards of a deck and no scenario."""
    try:
        keys = {line.partition(":")[0] for line in read_text(path).splitlines() if ":" in line}
    except BadYaml:
        return False
    return "deck" in keys and "scenario" not in keys
