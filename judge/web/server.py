"""`judge serve`: the app on a production WSGI server."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from flask import Flask

from judge.errors import BadUsage
from judge.scenario.catalogue import catalogue
from judge.web.app import create_app
from judge.web.views import corpus
from judge.web.views import searcher


def _warm(app: Flask) -> None:
    """Have the search and the list of scenarios ready before somebody asks."""
    with app.app_context():
        searcher().search("7-1")
        catalogue(corpus().folder)


def _addresses(server: Any) -> list[str]:
    """Where it listens: a host with two kinds of address has two."""
    listening = getattr(server, "effective_listen", None)
    pairs = listening or [(server.effective_host, server.effective_port)]
    return [f"http://[{h}]:{p}/" if ":" in h else f"http://{h}:{p}/" for h, p in pairs]


def run(host: str, port: int, ready: Callable[[str], None]) -> None:
    """Listen until interrupted; `ready` is told the address once it is open."""
    from waitress.server import create_server

    app = create_app()
    try:
        server = create_server(app, host=host, port=port, ident="judge", threads=8)
    except (OSError, ValueError) as error:
        raise BadUsage(
            problem=f"{host}:{port}: {getattr(error, 'strerror', None) or error}"
        ) from error
    threading.Thread(target=_warm, args=(app,), daemon=True).start()
    ready(" ".join(_addresses(server)))
    server.run()
