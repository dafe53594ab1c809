"""`judge bench training`: does practice help? A made-up learner of sixty days, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.bench.learners import Size, compare
from judge.words import say

SEEDS = (1, 2, 3, 4, 5)


def run(size: Size | None = None, seeds: Sequence[int] = SEEDS) -> dict[str, Any]:
    """Recall on weak sections and on all: before, after, a month later; beside random order."""
    size = size or Size()
    found = compare(size, seeds)
    figures = {
        way: {
            when: {"weak": round(recall.weak, 3), "all": round(recall.all, 3)}
            for when, recall in times.items()
        }
        for way, times in found.items()
    }
    ours, other = found["practice"], found["random"]
    return {
        "days": size.days,
        "answers_a_day": size.a_day,
        "learners": len(seeds),
        **figures,
        "ratio_weak": round(ours["after"].weak / other["after"].weak, 2),
        "ratio_weak_month_later": round(ours["month_later"].weak / other["month_later"].weak, 2),
    }


def bench_text(found: dict[str, Any], lang: str) -> str:
    """The figures for a person."""
    days, a_day, learners = found["days"], found["answers_a_day"], found["learners"]
    lines = [say(lang, "practice.bench", days=days, a_day=a_day, learners=learners)]
    names = {"practice": "practice.bench.ours", "random": "practice.bench.random"}
    for way, key in names.items():
        shown = {when: f"{found[way][when]['weak']:.0%}" for when in found[way]}
        lines.append(say(lang, "practice.bench.row", way=say(lang, key), **shown))
    ratios = {"after": found["ratio_weak"], "month_later": found["ratio_weak_month_later"]}
    lines.append(say(lang, "practice.bench.ratio", **ratios))
    return "\n".join(lines)
