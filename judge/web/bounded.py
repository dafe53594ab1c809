"""Scenarios that readers send: played in another process, for so long and no longer.

The rules give every single answer an end, but a short text can still ask for hours of
work. So its process is ended when its time is up, and only a few run at once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from typing import Any

from flask import Flask
from flask import current_app
from werkzeug.exceptions import InternalServerError

from judge.errors import Busy
from judge.errors import TooLarge
from judge.errors import TooMuchWork
from judge.paths import PACKAGE
from judge.web.views import corpus

MAX_TEXT = 256 * 1024
MAX_BODY = 3 * MAX_TEXT + 4096  # a form writes a byte of Japanese as three
NAME = "text"  # what messages call a text that has no file
WAIT = 1  # seconds for which a request waits for its turn


def init_app(app: Flask) -> None:
    app.config.setdefault("REPLAY_SECONDS", 10)
    app.config.setdefault("REPLAYS_AT_ONCE", 2)
    app.extensions["turns"] = threading.BoundedSemaphore(app.config["REPLAYS_AT_ONCE"])


def run(task: str, text: str, lang: str, **options: Any) -> tuple[int, dict[str, Any]]:
    """HTTP status and answer of a task of `judge.scenario.worker` about a text."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_TEXT:
        raise TooLarge(limit=MAX_TEXT // 1024)
    seconds = current_app.config["REPLAY_SECONDS"]
    job = {"do": task, "text": text, "name": NAME, "lang": lang, "options": options}
    turns: threading.BoundedSemaphore = current_app.extensions["turns"]
    if not turns.acquire(timeout=WAIT):
        raise Busy()
    try:
        raw = _answer(json.dumps({**job, "seconds": seconds}).encode(), seconds)
    finally:
        turns.release()
    status, answer = json.loads(raw)
    return status, answer


def _answer(job: bytes, seconds: float) -> bytes:
    command = [sys.executable, "-m", "judge.scenario.worker"]
    try:
        done = subprocess.run(
            command,
            input=job,
            capture_output=True,
            timeout=seconds,
            env=_environment(),
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise TooMuchWork(seconds=seconds) from None
    if done.returncode < 0:  # the system ended it, for want of memory
        raise TooMuchWork(seconds=seconds)
    if done.returncode:
        current_app.logger.error("%s", done.stderr.decode(errors="replace"))
        raise InternalServerError()
    return done.stdout


def _environment() -> dict[str, str]:
    """The worker finds the same package and the same corpus."""
    paths = filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH")))
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "JUDGE_CORPUS": str(corpus().folder),
    }
