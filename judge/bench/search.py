"""`judge bench search`: our search beside SQLite's FTS5 and a plain scan, on the same text.

All three get the same entries and the same queries in the same run, turn by turn, and none
keeps results.
"""

from __future__ import annotations

import json
import math
import re
import resource
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.paths import PACKAGE
from judge.rules.corpus import open_corpus
from judge.search.entries import Entry, entries
from judge.search.fold import fold_text
from judge.search.index import Index, write_index
from judge.search.searcher import Searcher

QUERIES = PACKAGE.parent / "tests" / "search" / "queries.jsonl"
ROUNDS = 3
_RUN = re.compile(r"[a-z0-9]+|[^\x00-\x7f\s]+")


@dataclass(frozen=True)
class Judged:
    """A query with the sections that answer it, graded 1 to 3."""

    query: str
    lang: str
    game: str | None
    kind: str
    relevant: dict[str, int]


def read_queries(path: Path = QUERIES) -> list[Judged]:
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [
        Judged(*(row[k] for k in ("query", "lang", "game", "kind", "relevant"))) for row in rows
    ]


def run() -> dict[str, Any]:
    """Figures of one run: building, opening, memory, quality, and latency of all three."""
    corpus = open_corpus()
    queries = read_queries()
    with tempfile.TemporaryDirectory() as folder:
        building = _timed(lambda: write_index(corpus, Path(folder), lambda done, total: None))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        opening = _timed(lambda: Index(Path(folder)).close())
        searcher = Searcher(corpus, Index(Path(folder)))
        everything = list(entries(corpus))
        engines: dict[str, Callable[[Judged], object]] = {
            "judge": lambda q: searcher.search(q.query, game=q.game, lang=q.lang),
            "fts5": _fts5(everything),
            "scan": _scan(everything),
        }
        latency = _latency(engines, queries)
        quality = measure(searcher, queries)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {
        "documents": len(everything),
        "queries": len(queries),
        "index_build_s": round(building, 2),
        "cold_open_ms": round(opening * 1000, 1),
        "memory_mb": round((after - before) / 1024, 1),
        "latency_ms": latency,
        "ratio_to_fts5": {
            p: round(latency["judge"][p] / latency["fts5"][p], 2) for p in ("p50", "p95")
        },
        "quality": quality,
    }


def measure(searcher: Searcher, queries: list[Judged]) -> dict[str, float]:
    """hit@5, recall@5, nDCG@10 and MRR over judged queries."""
    totals = dict.fromkeys(("hit@5", "recall@5", "ndcg@10", "mrr"), 0.0)
    for judged in queries:
        found = searcher.search(judged.query, game=judged.game, lang=judged.lang)
        for name, value in grade(found_ids(found.hits), judged.relevant).items():
            totals[name] += value
    return {name: round(value / len(queries), 4) for name, value in totals.items()}


def found_ids(hits: Any) -> list[str]:
    return [f"{hit.key.game}/{hit.key.number}" for hit in hits]


def grade(found: list[str], relevant: dict[str, int]) -> dict[str, float]:
    """The measures of one answer; the ideal order is over all relevant sections."""

    def gain(grades: list[int]) -> float:
        return sum((2.0**g - 1) / math.log2(place + 2) for place, g in enumerate(grades[:10]))

    in_five = sum(section in relevant for section in found[:5])
    first = next((place for place, section in enumerate(found, 1) if section in relevant), 0)
    return {
        "hit@5": float(in_five > 0),
        "recall@5": in_five / min(5, len(relevant)),
        "ndcg@10": gain([relevant.get(s, 0) for s in found])
        / gain(sorted(relevant.values(), reverse=True)),
        "mrr": 1 / first if first else 0.0,
    }


def _latency(
    engines: dict[str, Callable[[Judged], object]], queries: list[Judged]
) -> dict[str, dict[str, float]]:
    """Warm times: one round is not counted, and the engines take turns query by query."""
    times: dict[str, list[float]] = {name: [] for name in engines}
    for place in range(ROUNDS + 1):
        for query in queries:
            for name, search in engines.items():
                took = _timed(lambda search=search, query=query: search(query))  # type: ignore[misc]
                if place:
                    times[name].append(took * 1000)
    return {
        name: {
            "p50": round(statistics.median(values), 3),
            "p95": round(statistics.quantiles(values, n=20)[-1], 3),
        }
        for name, values in times.items()
    }


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _grams(text: str) -> list[str]:
    found: list[str] = []
    for run in _RUN.findall(fold_text(text)):
        if run[0].isascii() or len(run) == 1:
            found.append(run)
        else:
            found += [run[i : i + 2] for i in range(len(run) - 1)]
    return found


def _rows(everything: list[Entry]) -> list[tuple[str, str, str]]:
    """Every entry with all that our index has of it."""
    return [
        (
            entry.game,
            entry.number,
            " ".join(
                [
                    *(text for texts in entry.texts.values() for text in texts),
                    *entry.path,
                    *entry.notes,
                    *entry.asked,
                ]
            ),
        )
        for entry in everything
    ]


def _fts5(everything: list[Entry]) -> Callable[[Judged], object]:
    """FTS5 over pairs of characters: best ten rules by its own ranking, highlighted."""
    base = sqlite3.connect(":memory:")
    base.execute("create virtual table t using fts5(game unindexed, number unindexed, words)")
    base.executemany(
        "insert into t values (?, ?, ?)",
        [(g, n, " ".join(_grams(text))) for g, n, text in _rows(everything)],
    )

    def search(query: Judged) -> object:
        grams = " OR ".join(f'"{gram}"' for gram in _grams(query.query))
        if not grams:
            return []
        where = "and game = ?" if query.game else ""
        values = [f"words: ({grams})", *([query.game] if query.game else [])]
        return base.execute(
            f"select game, number, highlight(t, 2, '[', ']') from t where t match ? {where} "
            "order by rank limit 10",
            values,
        ).fetchall()

    return search


def _scan(everything: list[Entry]) -> Callable[[Judged], object]:
    """No index at all: every text is looked through for every pair of characters."""
    rows = [(g, n, fold_text(text)) for g, n, text in _rows(everything)]

    def search(query: Judged) -> object:
        grams = _grams(query.query)
        scored = [
            (sum(gram in text for gram in grams), game, number)
            for game, number, text in rows
            if query.game in (None, game)
        ]
        return sorted(scored, reverse=True)[:10]

    return search
