"""A few warm processes that work on what readers send; see `judge.scenario.worker`.

Our own: a process that works on a stranger's text begins without our environment and memory,
can be ended at any time, and goes with its server. Pools of the standard library and Pebble
start their processes from ours, with every secret in it.

They are shared by all apps of this process and started when they are first needed. A
process that is forked from this one (gunicorn's) starts its own.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge.paths import PACKAGE
from judge.scenario.worker import BROKEN, LEAVES, STAYS, receive, send

START_SECONDS = 30
REPLACING = "judge-replaces-a-worker"  # the name of a thread
# what a process needs to start on any system, and where our folders are
HARMLESS = frozenset(
    "PATH HOME LANG TZ TMPDIR TEMP TMP SYSTEMROOT LD_LIBRARY_PATH USERPROFILE APPDATA "
    "LOCALAPPDATA XDG_DATA_HOME XDG_CACHE_HOME JUDGE_DATA JUDGE_CACHE".split()
)


class Cut(Exception):
    """The job took more time or memory than it had."""


class Broken(Exception):
    """A fault of ours; the text is for the log."""


class WorkerKind(NamedTuple):
    """What workers must have in common to stand in for each other."""

    corpus: Path
    megabytes: int

    @property
    def arguments(self) -> tuple[str, ...]:
        return str(self.megabytes), str(self.corpus)


class Worker:
    """One process: a job at a time, each with its own time."""

    def __init__(self, kind: WorkerKind) -> None:
        self.kind = kind
        self.cut = False
        self.process = subprocess.Popen(
            [sys.executable, "-m", "judge.scenario.worker", *kind.arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
        )
        assert self.process.stdin
        assert self.process.stdout
        self._jobs, self._answers = self.process.stdin, self.process.stdout
        with self._ended_after(START_SECONDS):
            if receive(self._answers) is None:  # type: ignore[arg-type]
                self.close()
                raise Broken("the worker did not start")

    def run(self, job: bytes, seconds: float) -> tuple[bool, bytes]:
        """Whether it can take another job, and the answer; Cut or Broken instead."""
        with self._ended_after(seconds):
            try:
                send(self._jobs, STAYS, job)  # type: ignore[arg-type]
                message = receive(self._answers)  # type: ignore[arg-type]
            except OSError:
                message = None
        if message is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(1)  # it is about to say why
            self.close()
            if self.cut or (self.process.returncode or 0) < 0:  # we, or the system for memory
                raise Cut()
            raise Broken(f"the worker left with {self.process.returncode}")
        kind, raw = message
        if kind == BROKEN:
            raise Broken(raw.decode(errors="replace"))
        return kind != LEAVES, raw

    @contextlib.contextmanager
    def _ended_after(self, seconds: float) -> Iterator[None]:
        timer = threading.Timer(seconds, self._end)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _end(self) -> None:
        self.cut = True
        self.process.kill()

    def close(self) -> None:
        """End the process and wait until it is gone."""
        with contextlib.suppress(OSError):
            self.process.kill()
        self.process.wait()
        self.forget()

    def forget(self) -> None:
        """Let go of a process, which may be somebody else's."""
        self.process.returncode = self.process.returncode or 0
        for stream in (self._jobs, self._answers):
            with contextlib.suppress(OSError):
                stream.close()


def _environment() -> dict[str, str]:
    """The worker finds the same package; no setting and no secret of ours."""
    paths = filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH")))
    return {
        **{name: value for name, value in os.environ.items() if _is_harmless(name)},
        "PYTHONPATH": os.pathsep.join(paths),
    }


def _is_harmless(name: str) -> bool:
    """Whether a variable is about the system, not about us or what else runs here."""
    return name.upper() in HARMLESS or name.startswith(("LC_", "PYTHON", "COV"))


_idle: list[Worker] = []
_busy: list[Worker] = []
_closings = 0  # how often all of them were ended
_lock = threading.Lock()


def run(kind: WorkerKind, job: bytes, seconds: float, keep: int) -> bytes:
    """The answer of a worker of this kind; at most `keep` of them stay for the next job."""
    worker = _take(kind) or Worker(kind)
    stays = False
    _busy.append(worker)
    try:
        stays, raw = worker.run(job, seconds)
    except Broken:
        stays = worker.process.poll() is None
        raise
    finally:
        _busy.remove(worker)
        _give_back(worker, keep if stays else 0)
        if not stays:  # the next reader does not wait for a process to start
            threading.Thread(
                target=_replace, args=(kind, _closings), name=REPLACING, daemon=True
            ).start()
    return raw


def _replace(kind: WorkerKind, closings: int) -> None:
    with contextlib.suppress(Broken, OSError):
        worker = Worker(kind)
        _give_back(worker, 1 if closings == _closings else 0)


def warm(kind: WorkerKind) -> None:
    """Have one ready; whoever asks often neither starts nor ends any that are there."""
    if not ready(kind):
        _give_back(Worker(kind), 1)


def ready(kind: WorkerKind) -> bool:
    """Whether one waits for work, or does some."""
    with _lock:
        there = [*_idle, *_busy]
    return any(w.kind == kind and w.process.poll() is None for w in there)


def _take(kind: WorkerKind) -> Worker | None:
    with _lock:
        for worker in reversed(_idle):
            if worker.kind == kind:
                _idle.remove(worker)
                break
        else:
            return None
    if worker.process.poll() is None:
        return worker
    worker.close()
    return _take(kind)


def _give_back(worker: Worker, keep: int) -> None:
    with _lock:
        if sum(w.kind == worker.kind for w in _idle) < keep:
            _idle.append(worker)
            return
    worker.close()


def close() -> None:
    """End those that wait, and those whose answer nobody waits for any more."""
    global _closings
    with _lock:
        _closings += 1
        ended, _idle[:] = list(_idle), []
    for worker in ended:
        worker.close()
    for worker in list(_busy):
        worker.process.kill()


def _forget() -> None:
    """In a forked process: they belong to the one before."""
    global _lock
    _lock = threading.Lock()
    for worker in (*_idle, *_busy):
        worker.forget()
    _idle.clear()
    _busy.clear()


atexit.register(close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
