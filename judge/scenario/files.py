"""Where scenarios come from: a file, standard input, or the ones that come with Judge."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from judge.errors import BadYaml, UnknownScenario
from judge.rules.corpus import Corpus
from judge.scenario import yaml_data
from judge.scenario.model import PLAYABLE, Scenario
from judge.scenario.read import read_file, read_scenario, read_text

STANDARD_INPUT = "-"
SUFFIX = ".yaml"
RULINGS = "rulings"  # the folder of cases whose answer is a publisher's


def open_scenario(corpus: Corpus, name: str) -> Scenario:
    """The scenario in a file, on standard input (`-`), or shipped under this name."""
    if name == STANDARD_INPUT:
        return read_scenario(standard_input(), "<stdin>", corpus)
    if Path(name).exists() or name.endswith(SUFFIX) or "/" in name or "\\" in name:
        return read_file(name, corpus)
    file = _shipped_as(corpus.folder, f"{name}{SUFFIX}")
    if file is None:
        known = shipped(corpus.folder)
        near = get_close_matches(name, known, 3, 0.4) or list(known)[:3]
        raise UnknownScenario(name=name, near=", ".join(near) or "-")
    return read_file(file, corpus)


def _shipped_as(folder: Path, file: str) -> Path | None:
    """A shipped file by its name; to list all of them takes five times as long."""
    for game in PLAYABLE:
        for kind in ("scenarios", RULINGS):
            for inner, _, files in os.walk(folder / game / kind):
                if file in files:
                    return Path(inner, file)
    return None


def standard_input() -> str:
    """All of standard input, as UTF-8 whatever the terminal speaks; never more than we allow."""
    raw = sys.stdin.buffer.read(yaml_data.MAX_BYTES + 1)
    return yaml_data.decode(raw, "<stdin>")


@lru_cache(maxsize=4)
def shipped(folder: Path) -> Mapping[str, Path]:
    """Every scenario of a corpus, by its name."""
    return {path.stem: path for game in PLAYABLE for path in files_in(folder / game / "scenarios")}


def files_in(folder: Path) -> Iterator[Path]:
    """Every scenario file in a folder and below it, in a fixed order."""
    return iter(sorted(path for path in folder.rglob(f"*{SUFFIX}") if path.is_file()))


def all_of(names: Iterable[str]) -> tuple[list[str], list[str]]:
    """Files and names, and for each folder every scenario in it; then the decks in it."""
    files: list[str] = []
    decks: list[str] = []
    for name in names:
        if not Path(name).is_dir():
            files.append(name)
            continue
        for path in files_in(Path(name)):
            (decks if _is_deck(path) else files).append(str(path))
    return files, decks


def _is_deck(path: Path) -> bool:
    """Whether a file tells the cards of a deck and no scenario."""
    try:
        keys = {line.partition(":")[0] for line in read_text(path).splitlines() if ":" in line}
    except BadYaml:
        return False
    return "deck" in keys and "scenario" not in keys
