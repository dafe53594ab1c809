"""`judge serve`: the app on a production WSGI server, until it is told to stop."""

from __future__ import annotations

import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

from flask import Flask

from judge.errors import BadUsage, MissingServer
from judge.web import workers
from judge.web.app import create_app
from judge.web.health import start_warming
from judge.web.limits import MAX_HEADERS
from judge.web.logs import log, set_up
from judge.web.refusals import channel_of
from judge.web.settings import is_loopback
from judge.words import environment_language, say

# seconds: a thread that has written or waited gets its turn soon, not after 5 ms for each
# thread in front of it; with many clients that is most of the time of an answer
TURN = 0.0001
MAX_BODY = 32 << 20  # bytes that are taken in before the app sees them; it reads less
MAX_REQUEST_HEAD = 4 * MAX_HEADERS  # beyond it nobody knows whose language it is

Ready = Callable[[str], None]
Settings = dict[str, Any]


def run(settings: Settings, ready: Ready) -> None:
    """Listen until stopped; `ready` is told the addresses once they are open."""
    set_up(settings["LOG_FORMAT"], settings["LOG_LEVEL"])
    app = create_app(config=settings)
    if not is_loopback(settings["HOST"]) and not settings["WRITE_TOKEN"]:
        log.warning(say(environment_language(), "server.open", host=settings["HOST"]))
    if settings["SERVER"] == "gunicorn":
        run_gunicorn(app, settings, ready)
    else:
        run_waitress(app, settings, ready, lambda: start_warming(app), channel_of(app))
    workers.close()


def run_waitress(
    app: Any,
    settings: Settings,
    ready: Ready,
    began: Callable[[], None],
    channel: type[Any] | None = None,
) -> None:
    """Any WSGI app on waitress; SIGTERM and SIGINT end it when its requests are answered.

    `channel` is the class of its connections, if it has one of its own.
    """
    sys.setswitchinterval(TURN)
    server = _listening(app, settings)
    for one in _sockets(server).values():
        if channel and one.accepting:
            one.channel_class = channel
    stop: list[int] = []

    def stopped(number: int, frame: object) -> None:
        stop.append(number)
        signal.signal(number, signal.SIG_DFL)  # who asks twice does not want to wait
        _wake(server)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stopped)
    began()
    ready(" ".join(_addresses(server)))
    while not stop:
        _turn(server, 1)
    log.info(say(environment_language(), "server.stopping"))
    _finish(server, settings["STOP_SECONDS"])


def _listening(app: Any, settings: Settings) -> Any:
    from waitress.server import create_server

    host, port = settings["HOST"], settings["PORT"]
    try:
        return create_server(
            app,
            host=host,
            port=port,
            ident="judge",
            threads=settings["THREADS"],
            connection_limit=settings["CONNECTIONS"],
            channel_timeout=settings["CLIENT_SECONDS"],
            cleanup_interval=max(1, settings["CLIENT_SECONDS"] // 4),
            max_request_header_size=MAX_REQUEST_HEAD,
            max_request_body_size=MAX_BODY,
            clear_untrusted_proxy_headers=False,  # the app decides whom it trusts
            asyncore_use_poll=True,
        )
    except (OSError, ValueError) as error:
        raise _taken(host, port, error) from error


def _taken(host: str, port: int, error: Exception) -> BadUsage:
    return BadUsage(problem=f"{host}:{port}: {getattr(error, 'strerror', None) or error}")


def _sockets(server: Any) -> dict[int, Any]:
    """What the server waits for; one with several addresses keeps it elsewhere."""
    found: dict[int, Any] = getattr(server, "_map", None) or server.map
    return found


def _turn(server: Any, seconds: float) -> None:
    """Take part in what happens next, for so long at most."""
    from waitress import wasyncore

    wasyncore.loop(timeout=seconds, map=_sockets(server), use_poll=True, count=1)


def _wake(server: Any) -> None:
    for one in list(_sockets(server).values()):
        if hasattr(one, "pull_trigger"):
            one.pull_trigger()
            return


def _finish(server: Any, seconds: float) -> None:
    """Accept nothing more, answer what was asked, close."""
    from waitress import wasyncore

    end = time.monotonic() + seconds
    for one in list(_sockets(server).values()):
        if one.accepting:
            wasyncore.dispatcher.close(one)
    while time.monotonic() < end:
        channels = [one for one in _sockets(server).values() if hasattr(one, "requests")]
        for one in channels:
            if not (one.requests or one.request or one.total_outbufs_len):
                one.will_close = True
        if not channels:
            break
        _turn(server, 0.05)
    server.task_dispatcher.shutdown(timeout=1)
    wasyncore.close_all(_sockets(server), ignore_all=True)


def _addresses(server: Any) -> list[str]:
    """Where it listens: a host with two kinds of address has two."""
    listening = getattr(server, "effective_listen", None)
    pairs = listening or [(server.effective_host, server.effective_port)]
    return [_url(host, port) for host, port in pairs]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run_gunicorn(app: Flask, settings: Settings, ready: Ready) -> None:
    """The app on gunicorn, where it is installed: several processes with threads."""
    try:
        from gunicorn.app.base import BaseApplication
        from gunicorn.glogging import Logger
    except ImportError as error:
        raise MissingServer(name="gunicorn") from error

    class Quiet(Logger):  # type: ignore[misc]
        def setup(self, cfg: Any) -> None:
            """Its lines look like ours."""
            super().setup(cfg)
            self.error_log.handlers.clear()
            self.error_log.propagate = True

    options = {**_gunicorn_options(app, settings, ready), "logger_class": Quiet}

    class Judge(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            for name, value in options.items():
                if name in self.cfg.settings:  # not every version knows every one
                    self.cfg.set(name, value)

        def load(self) -> Flask:
            return app

    _try_port(settings["HOST"], settings["PORT"])
    Judge().run()


def _gunicorn_options(app: Flask, settings: Settings, ready: Ready) -> dict[str, Any]:
    host = settings["HOST"]

    def listening(arbiter: Any) -> None:
        ready(" ".join(_url(*one.sock.getsockname()[:2]) for one in arbiter.LISTENERS))

    return {
        "bind": f"[{host}]:{settings['PORT']}" if ":" in host else f"{host}:{settings['PORT']}",
        "workers": settings["PROCESSES"],
        "worker_class": "gthread",
        "threads": settings["THREADS"],
        "worker_connections": settings["CONNECTIONS"],
        "keepalive": min(settings["CLIENT_SECONDS"], 60),
        "timeout": settings["REPLAY_SECONDS"] + 60,
        "graceful_timeout": settings["STOP_SECONDS"],
        "loglevel": settings["LOG_LEVEL"],
        "limit_request_line": 0,  # a shared case is in its address; the app has the limit
        "limit_request_field_size": MAX_REQUEST_HEAD,
        "preload_app": True,
        "forwarded_allow_ips": "",  # the app decides whom it trusts
        "control_socket_disable": True,
        "when_ready": listening,
        "post_worker_init": lambda worker: start_warming(app),
    }


def _try_port(host: str, port: int) -> None:
    """A port that is taken is told at once; gunicorn would try for seconds."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        with socket.socket(family, kind, protocol) as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind(address)
    except OSError as error:
        raise _taken(host, port, error) from error
