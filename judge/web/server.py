"""`judge serve`: the app on a production WSGI server."""

from __future__ import annotations

from collections.abc import Callable

from judge.errors import BadUsage
from judge.web.app import create_app


def run(host: str, port: int, ready: Callable[[str], None]) -> None:
    """Listen until interrupted; `ready` is told the address once it is open."""
    from waitress.server import create_server

    try:
        server = create_server(create_app(), host=host, port=port, ident="judge")
    except (OSError, ValueError) as error:
        raise BadUsage(
            problem=f"{host}:{port}: {getattr(error, 'strerror', None) or error}"
        ) from error
    ready(f"http://{host}:{server.effective_port}/")
    server.run()
