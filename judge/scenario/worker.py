"""Plays a scenario of somebody else's in a process of its own: one job in, one answer out.

A short text can ask for more work than anybody wants to wait for; whoever starts this
process can end it at any time, and it takes no more memory than it is allowed.

    python -m judge.scenario.worker < job.json
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable
from typing import Any

from judge.errors import JudgeError
from judge.errors import TooMuchWork
from judge.scenario import report
from judge.scenario.model import Scenario
from judge.scenario.read import read_scenario
from judge.scenario.story import tell

MAX_MEMORY = 1 << 30
MAX_ANSWER = 16_000_000  # bytes

Job = dict[str, Any]
TASKS: dict[str, Callable[..., report.Report]] = {
    "replay": report.replay,
    "check": report.check,
    "legal": report.legal,
    "duel": report.duel,
    "tell": tell,
}


def work(job: Job) -> tuple[int, Job]:
    """HTTP status and answer of a job: `do`, `text`, `lang` and what the task takes."""
    try:
        scenario: Scenario = read_scenario(job["text"], job["name"])
        answer = TASKS[job["do"]](scenario, lang=job["lang"], **job["options"])
    except JudgeError as error:
        return error.status, error.as_json(job["lang"])
    return 200, answer


def main() -> int:
    _stay_small()
    job: Job = json.load(sys.stdin.buffer)
    try:
        raw = json.dumps(work(job)).encode()
    except MemoryError:
        raw = b""
    if not raw or len(raw) > MAX_ANSWER:
        error = TooMuchWork(seconds=job["seconds"])
        raw = json.dumps([error.status, error.as_json(job["lang"])]).encode()
    sys.stdout.buffer.write(raw)
    return 0


def _stay_small() -> None:
    """Where the system can do it: little memory, and after everybody else."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)


if __name__ == "__main__":
    sys.exit(main())
