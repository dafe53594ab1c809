"""/healthz: the process answers. /readyz: it can do its work; 503 until then.

What takes its time (the search index, a worker) is prepared in the background; the first
question after readiness starts that, if the server has not.
"""

from __future__ import annotations

import gc
import tempfile
import threading
from collections.abc import Callable

from flask import Blueprint, Flask, Response, current_app, jsonify, make_response

from judge.cards.naming import cards_named
from judge.errors import JudgeError
from judge.scenario.catalogue import catalogue
from judge.web import workers
from judge.web.bounded import worker_kind
from judge.web.errors import BUSY_SECONDS
from judge.web.logs import log
from judge.web.offline import rules_file
from judge.web.views import asker, corpus

bp = Blueprint("health", __name__)


@bp.get("/healthz")
def healthz() -> Response:
    return jsonify({"ok": True})


@bp.get("/readyz")
def readyz() -> Response:
    """Each part with whether it can be used: corpus, search, data, workers."""
    start_warming(current_app._get_current_object())  # type: ignore[attr-defined]
    warm = current_app.extensions["warm"]
    parts = {
        "corpus": _works(_open_corpus),
        "search": warm.is_set() and _works(asker),
        "data": _works(_write_data),
        "workers": warm.is_set() and _works(_worker),
    }
    ok = all(parts.values())
    response = make_response(jsonify({"ok": ok, **parts}), 200 if ok else 503)
    response.headers["Cache-Control"] = "no-store"
    if not ok:
        response.headers["Retry-After"] = str(BUSY_SECONDS)
    return response


def start_warming(app: Flask) -> None:
    """Prepare everything in the background; once is enough."""
    if "warm" not in app.extensions:
        app.extensions["warm"] = threading.Event()
        threading.Thread(target=_warm, args=(app,), daemon=True).start()


def _warm(app: Flask) -> None:
    """Have search, scenarios, cards, a worker and the offline file ready before somebody asks."""
    with app.app_context():
        for part in (_scenarios, _search, _cards, _worker, _offline):
            _works(part)
        gc.collect()
        gc.freeze()  # the rules stay for good: nobody has to look through them again
        gc.set_threshold(50_000)  # nor is what a request makes part of a cycle, or seldom
        app.extensions["warm"].set()


def _scenarios() -> object:
    return catalogue(corpus().folder)


def _search() -> object:
    return asker().ask("7-1")


def _cards() -> object:
    """Names and numbers for the search; after a change of the files it takes seconds."""
    return cards_named(corpus(), "OP01-001")


def _worker() -> None:
    workers.warm(worker_kind())


def _offline() -> object:
    """Every browser asks for it with its first page, and it takes seconds to make."""
    return rules_file()


def _open_corpus() -> object:
    return [game.edition() for game in corpus()]


def _write_data() -> None:
    folder = corpus().store.folder.parent
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"ready")


def _works(part: Callable[[], object]) -> bool:
    """Whether it can be done; what stands in the way is logged."""
    try:
        part()
    except (JudgeError, OSError, workers.Broken) as error:
        log.error("not ready: %r", error)
        return False
    return True
