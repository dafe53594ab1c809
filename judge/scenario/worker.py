"""Works on scenarios of somebody else's in a process of its own, job after job.

A short text can ask for more work than anybody wants to wait for; whoever starts this
process can end it at any time, and it takes no more memory than it is allowed.

    python -m judge.scenario.worker MEGABYTES CORPUS

It says that it is ready, then answers each job. A message is four bytes of length, then a
letter, then JSON: STAYS if more jobs are welcome, LEAVES if this was the last answer, and
BROKEN for a fault of ours, told as text.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from msgspec.json import encode

from judge.errors import Error, JudgeError, TooMuchWork
from judge.games.registry import PLAYABLE, game
from judge.rules.corpus import Corpus, open_corpus
from judge.scenario import report
from judge.scenario.deck import deck_in
from judge.scenario.model import Scenario
from judge.scenario.read import read_scenario
from judge.scenario.story import film, noticed
from judge.told import Told

MAX_ANSWER = 16_000_000  # bytes
JOBS = 200  # after which a fresh process takes over
GRACE = 2  # seconds after its time, a process that nobody ended ends itself
STAYS, LEAVES, BROKEN = b"+", b"-", b"!"

Job = dict[str, Any]
TASKS: dict[str, Callable[..., Told]] = {
    "replay": report.replay,
    "check": report.check,
    "legal": report.legal,
    "duel": report.duel,
    "explore": report.explore,
    "film": film,
    "noticed": noticed,
}


def work(corpus: Corpus, job: Job) -> tuple[int, Told | Error]:
    """HTTP status and answer of a job: `do`, `text`, `lang` and what the task takes."""
    try:
        if job["do"] == "deck":
            deck = deck_in(corpus, job["text"], job["name"], job["options"]["game_id"])
            return 200, report.deck(corpus, deck, lang=job["lang"], **job["options"])
        scenario: Scenario = read_scenario(job["text"], job["name"], corpus)
        answer = TASKS[job["do"]](scenario, lang=job["lang"], **job["options"])
    except JudgeError as error:
        return error.status, error.as_json(job["lang"])
    return 200, answer


def answer(corpus: Corpus, job: Job) -> tuple[bytes, bytes]:
    """What is sent back: STAYS, LEAVES or BROKEN, and the text."""
    kind = STAYS
    try:
        raw = encode(work(corpus, job))
    except MemoryError:
        kind, raw = LEAVES, b""
    except Exception:
        return BROKEN, traceback.format_exc().encode()
    if not raw or len(raw) > MAX_ANSWER:
        error = TooMuchWork(seconds=job["seconds"])
        kind, raw = LEAVES, encode((error.status, error.as_json(job["lang"])))
    return kind, raw


def send(stream: BinaryIO, kind: bytes, raw: bytes) -> None:
    stream.write(struct.pack(">I", len(raw)) + kind + raw)
    stream.flush()


def receive(stream: BinaryIO) -> tuple[bytes, bytes] | None:
    """The next message, or None where the other side is gone."""
    head = stream.read(5)
    if len(head) < 5:
        return None
    length: int = struct.unpack(">I", head[:4])[0]
    raw = stream.read(length)
    return (head[4:], raw) if len(raw) == length else None


def serve(corpus: Corpus, jobs: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more jobs, or it is somebody else's turn."""
    for count in range(1, JOBS + 1):
        message = receive(jobs)
        if message is None:
            return
        job: Job = json.loads(message[1])
        _end_after(job["seconds"] + GRACE)
        kind, raw = answer(corpus, job)
        _end_after(0)
        if kind == STAYS and count == JOBS:
            kind = LEAVES
        send(answers, kind, raw)
        if kind == LEAVES:
            return


def main() -> int:
    # who stops a server may send this to all its processes; a job that is under way is still
    # wanted, and without a server there are no more jobs
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    _stay_small(int(sys.argv[1]) << 20)
    for name in PLAYABLE:
        game(name)
    # what a library prints must not stand between the answers
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(BrokenPipeError):
        send(answers, STAYS, b"")
        serve(open_corpus(Path(sys.argv[2])), sys.stdin.buffer, answers)
    return 0


def _end_after(seconds: float) -> None:
    """Where the system can do it: a job does not outlive whoever asked for it."""
    with contextlib.suppress(AttributeError):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _stay_small(most: int) -> None:
    """Where the system can do it: little memory, and after everybody else."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)


if __name__ == "__main__":
    sys.exit(main())
