"""`judge bench lookup`, `judge bench documents`: how long our work takes, against a baseline."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from judge.rules.corpus import open_corpus
from judge.rules.document import read_official
from judge.rules.layout import clean_lines
from judge.rules.restatement import read_restatement
from judge.words import LANGS

ROUNDS = 9


@dataclass(frozen=True)
class Figure:
    """Median milliseconds of a thing, and of what it is compared with."""

    name: str
    milliseconds: float
    baseline: str
    baseline_milliseconds: float

    @property
    def ratio(self) -> float:
        return self.milliseconds / self.baseline_milliseconds

    def __str__(self) -> str:
        return (
            f"{self.name}: {self.milliseconds:.1f} ms "
            f"({self.ratio:.1f} x {self.baseline}, {self.baseline_milliseconds:.1f} ms)"
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "ms": round(self.milliseconds, 2),
            "baseline": self.baseline,
            "baseline_ms": round(self.baseline_milliseconds, 2),
            "ratio": round(self.ratio, 2),
        }


def lookup() -> list[Figure]:
    """`judge rule` from a cold start, against an interpreter that does nothing."""

    def start(*arguments: str) -> Callable[[], object]:
        command = [sys.executable, *arguments]
        return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    ask = "import sys; from judge.cli import main; sys.exit(main(['rule', *sys.argv[1:]]))"
    found = []
    for words in (("7-1-4-1-1-2",), ("8-1-3-5-3", "--json"), ("1-2-5", "--game", "dragon-ball-ic")):
        name = f"judge rule {' '.join(words)}"
        found.append(
            _compare(name, start("-c", ask, *words), "python -c pass", start("-c", "pass"))
        )
    return found


def documents() -> list[Figure]:
    """Reading every document of ours, by both readers, against splitting it into lines."""
    texts = [
        (game.folder / name / f"{lang}.md").read_text(encoding="utf-8")
        for game in open_corpus()
        for name in game.editions
        for lang in LANGS
    ]
    split: Callable[[], object] = lambda: [clean_lines(text) for text in texts]  # noqa: E731
    return [
        _compare("read_restatement", lambda: [read_restatement(t) for t in texts], "lines", split),
        _compare("read_official", lambda: [read_official(t) for t in texts], "lines", split),
    ]


BENCHES: dict[str, Callable[[], list[Figure]]] = {"lookup": lookup, "documents": documents}


def _compare(
    name: str, work: Callable[[], object], baseline: str, other: Callable[[], object]
) -> Figure:
    """Rounds of both in turn, so that a busy machine slows both alike."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for measured, job in zip(times, (work, other), strict=True):
            start = time.perf_counter()
            job()
            measured.append((time.perf_counter() - start) * 1000)
    return Figure(name, statistics.median(times[0]), baseline, statistics.median(times[1]))
