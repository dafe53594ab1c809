"""Only our own pages and programs may send something: no other site in the reader's name.

Browsers say where a request comes from; what says nothing is not a browser. Tokens would
go stale in pages that are kept offline.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, current_app, request

from judge.errors import CrossSite

SAFE = ("GET", "HEAD", "OPTIONS")


def init_app(app: Flask) -> None:
    app.before_request(_refuse_other_sites)


def _refuse_other_sites() -> None:
    if request.method not in SAFE and not (_is_ours() or _is_allowed()):
        raise CrossSite()


def _is_ours() -> bool:
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = request.headers.get("Origin")
    if origin is not None and origin == current_app.config["EXTERNAL_URL"]:
        return True  # a proxy may have changed the host
    try:
        return origin is None or urlsplit(origin).netloc == request.host != ""
    except ValueError:
        return False


def _is_allowed() -> bool:
    """A site whose pages may use the API, as the settings say; no cookie of ours goes there."""
    origin = request.headers.get("Origin")
    return request.path.startswith("/api/") and origin in current_app.config["CORS_ORIGINS"]
