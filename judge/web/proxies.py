"""Behind a proxy: who really asks, and how. Only proxies that are trusted are believed.

Our own: trust is given to networks, so that whoever reaches the server past its proxy is not
believed; Werkzeug's ProxyFix counts hops and believes anybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import TYPE_CHECKING

from flask import Flask

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

Networks = tuple[IPv4Network | IPv6Network, ...]


def init_app(app: Flask) -> None:
    if app.config["TRUSTED_PROXIES"]:
        app.wsgi_app = Forwarded(  # type: ignore[method-assign]
            app.wsgi_app, app.config["TRUSTED_PROXIES"]
        )


class Forwarded:
    """WSGI: the client, the scheme and the host as a trusted proxy reports them."""

    def __init__(self, app: WSGIApplication, trusted: Networks) -> None:
        self._app = app
        self._trusted = trusted

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if self._is_trusted(environ.get("REMOTE_ADDR", "")):
            self._believe(environ)
        return self._app(environ, start_response)

    def _believe(self, environ: WSGIEnvironment) -> None:
        told = [a.strip() for a in environ.get("HTTP_X_FORWARDED_FOR", "").split(",")]
        # every proxy adds whom it heard, at the end: the last one that is no proxy of ours
        for address in reversed(told):
            if not _is_address(address):
                break
            environ["REMOTE_ADDR"] = address
            if not self._is_trusted(address):
                break
        scheme = environ.get("HTTP_X_FORWARDED_PROTO", "").rpartition(",")[2].strip().lower()
        if scheme in ("http", "https"):
            environ["wsgi.url_scheme"] = scheme
        host = environ.get("HTTP_X_FORWARDED_HOST", "").rpartition(",")[2].strip()
        if host:
            environ["HTTP_HOST"] = host

    def _is_trusted(self, text: str) -> bool:
        if not _is_address(text):
            return False
        address = ip_address(text)
        return any(address in network for network in self._trusted)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
