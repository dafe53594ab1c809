"""Scenarios that readers send: worked on in another process, for so long and no longer.

The rules give every single answer an end, but a short text can still ask for hours of
work. So its process is ended when its time is up, and only a few run at once. What a
library could do of it is in `workers`; here are our limits and our errors.
"""

from __future__ import annotations

import json
import threading
import time
from typing import Any, TypeVar

from flask import Flask, current_app, g
from msgspec import convert

from judge.errors import Busy, Error, Fault, TooLarge, TooMuchWork
from judge.web import workers
from judge.web.limits import spend
from judge.web.logs import log_failure
from judge.web.views import corpus
from judge.words import say

MAX_TEXT = 256 * 1024
MAX_BODY = 3 * MAX_TEXT + 4096  # a form writes a byte of Japanese as three
NAME = "text"  # what messages call a text that has no file
WAIT = 1  # seconds for which a request waits for its turn

Made = TypeVar("Made")


def init_app(app: Flask) -> None:
    app.extensions["turns"] = threading.BoundedSemaphore(app.config["REPLAYS_AT_ONCE"])


def run(task: str, text: str, lang: str, **options: Any) -> tuple[int, dict[str, Any]]:
    """HTTP status and answer of a task of `judge.scenario.worker` about a text."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_TEXT:
        raise TooLarge(limit=MAX_TEXT // 1024)
    spend("work")
    config = current_app.config
    seconds = config["REPLAY_SECONDS"]
    job = {"do": task, "text": text, "name": NAME, "lang": lang, "options": options}
    raw = json.dumps({**job, "seconds": seconds}).encode()
    turns: threading.BoundedSemaphore = current_app.extensions["turns"]
    if not turns.acquire(timeout=WAIT):
        raise Busy()
    began = time.monotonic()
    try:
        done = workers.run(worker_kind(), raw, seconds, keep=config["REPLAYS_AT_ONCE"])
    except workers.Cut:
        raise TooMuchWork(seconds=seconds) from None
    except workers.Broken as error:
        where = say(lang, "fault.logged", id=log_failure(str(error)))
        raise Fault(where=where) from None
    finally:
        turns.release()
        g.worked = g.get("worked", 0) + time.monotonic() - began
    status, answer = json.loads(done)
    return status, answer


class Failed(Exception):
    """A text that could not be worked on: HTTP status, and the error as it is told."""

    def __init__(self, status: int, problem: Error) -> None:
        self.status, self.problem = status, problem
        super().__init__(problem["code"])


def told(kind: type[Made], task: str, text: str, lang: str, **options: Any) -> Made:
    """The answer of a task as the value that it is; `Failed` where there is none."""
    status, answer = run(task, text, lang, **options)
    if status != 200:
        raise Failed(status, convert(answer, Error))
    return convert(answer, kind)


def worker_kind() -> workers.WorkerKind:
    """The workers that fit this app."""
    return workers.WorkerKind(corpus().folder, current_app.config["REPLAY_MEMORY"])
